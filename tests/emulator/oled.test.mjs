import assert from "node:assert/strict";
import test from "node:test";
import { I2cOled, OledController } from "../../host_tools/emulator/oled.mjs";

const SSD1306_ON = [0x8d, 0x14, 0xa1, 0xc8, 0xaf];
const SH1106_ON = [0xad, 0x8b, 0xa1, 0xc8, 0xaf];

function display(kind, commands) {
  const oled = new OledController(kind);
  for (const byte of commands) oled.command(byte);
  return oled;
}

function litPixels(oled) {
  const found = [];
  for (let y = 0; y < 64; y++) for (let x = 0; x < 128; x++) if (oled.lit(x, y)) found.push([x, y]);
  return found;
}

test("page mode: page and column choose the byte, bit 0 is on top", () => {
  const oled = display("ssd1306", [...SSD1306_ON, 0xb2, 0x05, 0x11]);
  oled.data(0b10000001);
  assert.deepEqual(litPixels(oled), [[0x15, 16], [0x15, 23]]);
});

test("page mode wraps in its page", () => {
  const oled = display("ssd1306", [...SSD1306_ON, 0xb0, 0x0f, 0x17]);
  oled.data(1);
  oled.data(1);
  assert.deepEqual(litPixels(oled), [[0, 0], [127, 0]]);
});

test("horizontal mode fills the window row by row", () => {
  const oled = display("ssd1306", [...SSD1306_ON, 0x20, 0, 0x21, 10, 11, 0x22, 3, 4]);
  for (let i = 0; i < 5; i++) oled.data(1);
  // The fifth byte is back at the start of the window.
  assert.deepEqual(litPixels(oled), [[10, 24], [11, 24], [10, 32], [11, 32]]);
});

test("vertical mode fills the window column by column", () => {
  const oled = display("ssd1306", [...SSD1306_ON, 0x20, 1, 0x21, 10, 11, 0x22, 3, 4]);
  for (let i = 0; i < 3; i++) oled.data(1);
  assert.deepEqual(litPixels(oled), [[10, 24], [11, 24], [10, 32]]);
});

test("nothing is lit without the charge pump, nor when switched off", () => {
  const dark = display("ssd1306", [0xaf, 0xa5]);
  assert.equal(litPixels(dark).length, 0);
  const lit = display("ssd1306", [...SSD1306_ON, 0xa5]);
  assert.equal(litPixels(lit).length, 128 * 64);
  lit.command(0xae);
  assert.equal(litPixels(lit).length, 0);
});

test("remap, scan direction, start line and inversion move and turn the picture", () => {
  const oled = display("ssd1306", SSD1306_ON);
  oled.data(1);
  assert.deepEqual(litPixels(oled), [[0, 0]]);
  oled.command(0xa0);
  oled.command(0xc0);
  assert.deepEqual(litPixels(oled), [[127, 63]]);
  oled.command(0x40 | 63); // memory row 63 is now on the first line scanned, which is the lowest
  assert.deepEqual(litPixels(oled), [[127, 62]]);
  oled.command(0xa7);
  assert.equal(litPixels(oled).length, 128 * 64 - 1);
});

test("B01 the SH1106 shows columns 2 to 129 of 132", () => {
  const oled = display("sh1106", [...SH1106_ON, 0xb0, 0x02, 0x10]);
  oled.data(1);
  assert.deepEqual(litPixels(oled), [[0, 0]]);
  const off = display("sh1106", [...SH1106_ON, 0xb0, 0x00, 0x10]);
  off.data(1);
  assert.deepEqual(litPixels(off), []);
});

test("the SH1106 does not wrap and knows no window", () => {
  const oled = display("sh1106", [...SH1106_ON, 0x20, 0xb1, 0x00, 0x10]);
  for (let i = 0; i < 140; i++) oled.data(1);
  assert.equal(litPixels(oled).length, 128);
  assert.ok(litPixels(oled).every(([, y]) => y === 8));
});

test("frame() is MONO_VLSB", () => {
  const oled = display("ssd1306", [...SSD1306_ON, 0xb7, 0x0f, 0x17]);
  oled.data(0x80);
  const frame = oled.frame();
  assert.equal(frame.length, 1024);
  assert.equal(frame[1023], 0x80);
  assert.equal(frame.reduce((sum, byte) => sum + byte, 0), 0x80);
});

test("I2C control bytes tell commands from data", () => {
  const oled = new I2cOled(0x3c, "ssd1306");
  const send = (...bytes) => {
    oled.start();
    bytes.forEach((byte) => oled.write(byte));
  };
  send(0x00, ...SSD1306_ON); // a stream of commands
  send(0x80, 0xb1, 0x80, 0x04, 0x40, 1, 1); // single commands, then data
  assert.deepEqual(litPixels(oled.controller), [[4, 8], [5, 8]]);
});
