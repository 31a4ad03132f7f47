// A Raspberry Pi Pico 2 that is a Parlour: MicroPython's settings for it.
#define MICROPY_HW_BOARD_NAME                   "Parlour Pico 2"

// The file system starts where it does in MicroPython's own firmware for the Pico 2 (0x10100000), so that
// changing between the two firmwares keeps the saves.
#define MICROPY_HW_FLASH_STORAGE_BYTES          (PICO_FLASH_SIZE_BYTES - 1024 * 1024)
