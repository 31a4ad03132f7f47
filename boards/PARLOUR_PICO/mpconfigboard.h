// A Raspberry Pi Pico that is a Parlour: MicroPython's settings for it.
#define MICROPY_HW_BOARD_NAME                   "Parlour Pico"

// The file system starts where it does in MicroPython's own firmware for the Pico (0x100A0000), so that
// changing between the two firmwares keeps the saves.
#define MICROPY_HW_FLASH_STORAGE_BYTES          (1408 * 1024)
