import assert from "node:assert/strict";
import test from "node:test";
import { Sh1107Controller } from "../../host_tools/emulator/sh1107.mjs";

const ON = [0xa8, 0x3f, 0xd3, 0x60, 0xdc, 0x00, 0xad, 0x8a, 0xa0, 0xc0, 0xaf];

function display(...commands) {
  const oled = new Sh1107Controller();
  oled.ram.fill(0);
  for (const byte of commands.flat()) oled.command(byte);
  return oled;
}

function litPixels(oled) {
  const found = [];
  for (let y = 0; y < 64; y++) for (let x = 0; x < 128; x++) if (oled.lit(x, y)) found.push([x, y]);
  return found;
}

test("a column is a row of the panel, the lowest column at the bottom", () => {
  const oled = display(ON, 0x21, 0xb0, 0x02, 0x10);
  oled.data(0b00000001);
  oled.data(0b10000000);
  assert.deepEqual(litPixels(oled), [[0, 61], [15, 61]]);
});

test("vertical mode goes on in the next column, page mode in the same page", () => {
  const vertical = display(ON, 0x21, 0xbf, 0x00, 0x10);
  const paged = display(ON, 0x20, 0xbf, 0x00, 0x10);
  for (const oled of [vertical, paged]) {
    oled.data(1);
    oled.data(1);
  }
  assert.deepEqual(litPixels(vertical), [[0, 62], [120, 63]]);
  assert.deepEqual(litPixels(paged), [[120, 62], [120, 63]]);
});

test("dark without display-on, without the converter, and with another multiplex ratio", () => {
  for (const commands of [[...ON, 0xae], ON.filter((_, at) => at < 6 || at > 7), [...ON, 0xa8, 0x7f]]) {
    const oled = display(commands, 0x21, 0xb0, 0x00, 0x10);
    oled.data(255);
    assert.deepEqual(litPixels(oled), []);
  }
});

test("a reset keeps the memory (B08)", () => {
  const oled = display(ON, 0x21);
  oled.data(255);
  oled.powerUp();
  assert.equal(oled.ram[0], 255);
  assert.ok(!oled.on);
});

test("remapped and inverted", () => {
  const oled = display(ON, 0xa1, 0xa7, 0x21);
  for (let at = 0; at < 128 * 16; at++) oled.data(255);
  oled.command(0x02);
  oled.data(0b11111110);
  assert.deepEqual(litPixels(oled), [[127, 61]]);
});
