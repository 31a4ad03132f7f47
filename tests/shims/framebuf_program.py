"""Runs a program of framebuf calls; the same file runs on CPython and on MicroPython.

A program is a text file with one JSON list a line:

["new", name, width, height, format, stride, "hex of the buffer"]   a picture
["view", name, width, height, format, stride, "hex"]                a read-only source: a tuple
["share", name, other, width, height, format, stride]               a picture in other's buffer
["call", name, method, [arguments]]                                 "@name" is a picture,
                                                    "@h1,2,..." an array of 16-bit numbers
["make", size, width, height, format, stride]                       try a picture in size bytes

`run` yields a text for each line: what came back or the name of the exception, and the
checksum of the picture's whole buffer.
"""

import array
import binascii
import json


def run(framebuf, lines):
    pictures = {}
    buffers = {}
    for line in lines:
        step = json.loads(line)
        kind = step[0]
        if kind == "make":
            yield _make(framebuf, step)
            continue
        name = step[1]
        if kind == "call":
            outcome = _call(pictures, name, step[2], step[3])
        elif kind == "share":
            buffers[name] = buffers[step[2]]
            pictures[name] = _picture(framebuf, buffers[name], step[3:7])
            outcome = "shared"
        else:
            buffers[name] = bytearray(binascii.unhexlify(step[6]))
            if kind == "view":
                pictures[name] = tuple([bytes(buffers[name])] + step[2:6])
            else:
                pictures[name] = _picture(framebuf, buffers[name], step[2:6])
            outcome = "new"
        yield outcome + " " + str(binascii.crc32(buffers[name]) & 0xFFFFFFFF)


def _picture(framebuf, buffer, shape):
    return framebuf.FrameBuffer(buffer, shape[0], shape[1], shape[2], shape[3])


def _make(framebuf, step):
    try:
        framebuf.FrameBuffer(bytearray(step[1]), *step[2:])
        return "made"
    except (ValueError, TypeError) as problem:
        return type(problem).__name__


def _call(pictures, name, method, arguments):
    values = []
    for argument in arguments:
        if isinstance(argument, str):
            if argument[:2] == "@h":
                numbers = argument[2:].split(",") if len(argument) > 2 else []
                argument = array.array("h", [int(n) for n in numbers])
            else:
                argument = pictures[argument[1:]]
        values.append(argument)
    try:
        return repr(getattr(pictures[name], method)(*values))
    except (ValueError, TypeError) as problem:
        return type(problem).__name__


def main(path):
    import framebuf

    with open(path) as lines:
        for outcome in run(framebuf, lines):
            print(outcome)
