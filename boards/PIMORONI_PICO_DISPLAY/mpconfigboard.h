// A Pimoroni Pico Display Pack on a Raspberry Pi Pico: MicroPython's settings for it.
#define MICROPY_HW_BOARD_NAME                   "Pimoroni Pico Display Pack"

// Half of the 2 MB for the firmware: with all languages it has more than the 640 KB of MicroPython's own. So
// the file system starts elsewhere (0x10100000), and flashing one over the other erases the saves.
#define MICROPY_HW_FLASH_STORAGE_BYTES          (1024 * 1024)
