// A Raspberry Pi Pico that is a Parlour: MicroPython's settings for it.
#define MICROPY_HW_BOARD_NAME                   "Parlour Pico"

// The file system starts where it does in MicroPython's own firmware for the Pico (0x100A0000), so that
// changing between the two firmwares keeps the saves.
#define MICROPY_HW_FLASH_STORAGE_BYTES          (1408 * 1024)

// With all languages Parlour needs more of the 640 KB in front of it than MicroPython leaves. So what neither
// Parlour nor the tools that talk to it use is left out. (MICROPY_PY_DEFLATE stays: binascii.crc32 needs its code.)
#define MICROPY_PY_ASYNCIO                      (0)
#define MICROPY_PY_BUILTINS_COMPLEX             (0)
#define MICROPY_PY_CMATH                        (0)
#define MICROPY_PY_HEAPQ                        (0)
#define MICROPY_PY_MATH_SPECIAL_FUNCTIONS       (0)
#define MICROPY_PY_RE                           (0)
#define MICROPY_PY_UCTYPES                      (0)
#define MICROPY_HW_ENABLE_USB_RUNTIME_DEVICE    (0)
