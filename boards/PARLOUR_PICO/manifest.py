# What is frozen into the firmware image. Nothing is taken from micropython-lib: no require().
freeze("$(PORT_DIR)/modules")
package("parlour", base_path="../../firmware")
module("main.py", base_path="../../firmware")
module("hardware.py", base_path=".")
