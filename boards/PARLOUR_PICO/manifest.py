# What is frozen into the firmware: the files that host_tools/contents.py chooses for this board.
# Nothing is taken from micropython-lib: no require().
import os
import sys

sys.path.insert(0, os.path.abspath("../.."))
from host_tools import contents

freeze("$(PORT_DIR)/modules")
for path in contents.files("PARLOUR_PICO"):
    module(path, base_path="../../firmware")
module("hardware.py", base_path=".")
