import assert from "node:assert/strict";
import test from "node:test";
import { St7789Controller } from "../../host_tools/emulator/st7789.mjs";

const SQUARE = { width: 240, height: 240 };
const WIDE = { width: 240, height: 135, rotation: 1, left: 52, top: 40 };
const RED = [0xf8, 0x00];

function send(display, code, ...values) {
  display.command(code);
  for (const value of values) display.data(value);
}

function start(panel, turn = 0) {
  const display = new St7789Controller(panel);
  send(display, 0x11);
  send(display, 0x3a, 0x55);
  send(display, 0x36, turn);
  send(display, 0x21);
  send(display, 0x29);
  return display;
}

function span(display, left, right, top, bottom) {
  send(display, 0x2a, left >> 8, left & 255, right >> 8, right & 255);
  send(display, 0x2b, top >> 8, top & 255, bottom >> 8, bottom & 255);
}

function paint(display, left, right, top, bottom, colour) {
  span(display, left, right, top, bottom);
  send(display, 0x2c);
  for (let i = 0; i < (right - left + 1) * (bottom - top + 1); i++) for (const byte of colour) display.data(byte);
}

function pixel(display, x, y) {
  const at = 2 * (y * display.width + x);
  return [...display.frame().slice(at, at + 2)];
}

test("a window is filled row by row, high byte first, and starts over at its end", () => {
  const display = start(SQUARE);
  paint(display, 0, 239, 0, 319, [0, 0]);
  span(display, 10, 11, 20, 21);
  send(display, 0x2c, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  assert.deepEqual(pixel(display, 10, 20), [9, 10]);
  assert.deepEqual(pixel(display, 11, 20), [3, 4]);
  assert.deepEqual(pixel(display, 10, 21), [5, 6]);
  assert.deepEqual(pixel(display, 11, 21), [7, 8]);
  assert.deepEqual(pixel(display, 12, 20), [0, 0]);
});

test("B03: at each rotation the picture's corner lies where the data sheet puts it", () => {
  const cases = [
    [SQUARE, 0x00, 0, 0],
    [{ ...SQUARE, rotation: 1 }, 0x60, 0, 0],
    [{ ...SQUARE, rotation: 2 }, 0xc0, 0, 80],
    [{ ...SQUARE, rotation: 3 }, 0xa0, 80, 0],
    [WIDE, 0x60, 40, 53],
    [{ ...WIDE, rotation: 3 }, 0xa0, 40, 52],
    [{ width: 320, height: 240, rotation: 1 }, 0x60, 0, 0],
  ];
  for (const [panel, turn, x, y] of cases) {
    const display = start(panel, turn);
    const { width, height } = panel;
    display.ram.fill(0);
    paint(display, x, x + width - 1, y, y + height - 1, [0x12, 0x34]);
    paint(display, x, x, y, y, RED);
    paint(display, x + width - 1, x + width - 1, y, y, [0, 0x1f]);
    const name = `${width}x${height} turned ${turn}`;
    assert.deepEqual(pixel(display, 0, 0), RED, name);
    assert.deepEqual(pixel(display, width - 1, 0), [0, 0x1f], name);
    assert.deepEqual(pixel(display, width - 1, height - 1), [0x12, 0x34], name);
    assert.deepEqual(pixel(display, 0, height - 1), [0x12, 0x34], name);
    assert.equal(display.ram.filter((byte) => byte === 0x12).length, width * height - 2, name);
  }
});

test("B08: a reset keeps the memory, and nothing is seen before sleep out and display on", () => {
  const display = start(SQUARE);
  paint(display, 0, 0, 0, 0, RED);
  display.powerUp();
  assert.deepEqual([...display.ram.slice(0, 2)], RED);
  assert.ok(display.frame().every((byte) => byte === 0));
  send(display, 0x29);
  assert.ok(display.frame().every((byte) => byte === 0));
  send(display, 0x11);
  send(display, 0x21);
  assert.deepEqual(pixel(display, 0, 0), RED);
});

test("without the inversion that the panel wants the colours are wrong", () => {
  const display = start(SQUARE);
  paint(display, 0, 0, 0, 0, RED);
  send(display, 0x20);
  assert.deepEqual(pixel(display, 0, 0), [0x07, 0xff]);
});

test("pixels count only in the format of 16 bits", () => {
  const display = start(SQUARE);
  display.ram.fill(0);
  send(display, 0x3a, 0x66);
  paint(display, 0, 0, 0, 0, RED);
  assert.ok(display.ram.every((byte) => byte === 0));
});
