# MicroPython as its makers ship it, without Parlour: what images and deployment are tested on.
freeze("$(PORT_DIR)/modules")
