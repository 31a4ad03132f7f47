// A Pimoroni PicoSystem: MicroPython's settings for it.
#define MICROPY_HW_BOARD_NAME                   "Pimoroni PicoSystem"

// 16 MB of flash. The file system starts where it does in Pimoroni's own MicroPython (0x10100000).
#define MICROPY_HW_FLASH_STORAGE_BYTES          (15 * 1024 * 1024)

// What an SPI or I2C takes whose pins nobody names: the display's, and two that lead nowhere.
#define MICROPY_HW_SPI0_SCK                     (6)
#define MICROPY_HW_SPI0_MOSI                    (7)
#define MICROPY_HW_SPI0_MISO                    (0)
#define PICO_DEFAULT_I2C                        (0)
#define PICO_DEFAULT_I2C_SDA_PIN                (0)
#define PICO_DEFAULT_I2C_SCL_PIN                (1)
