# MicroPython's build for a Raspberry Pi Pico 2; what is frozen in stands in manifest.py.
set(PICO_BOARD "pico2")
set(PICO_PLATFORM "rp2350")
if(NOT MICROPY_FROZEN_MANIFEST)
    set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/manifest.py)
endif()
