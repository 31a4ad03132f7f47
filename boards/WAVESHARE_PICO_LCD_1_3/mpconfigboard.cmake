# MicroPython's build for a Raspberry Pi Pico; what is frozen in stands in manifest.py.
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
if(NOT MICROPY_FROZEN_MANIFEST)
    set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/manifest.py)
endif()
