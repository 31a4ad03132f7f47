// The display controller SH1107 behind a 64x128 panel that lies on its side, as a Waveshare Pico-OLED-1.3 has it.
//
// Its memory has 128 columns of 16 pages; a byte is 8 pixels of a column, bit 0 first. Columns go to the common
// outputs, which are the rows that one sees; the panel begins at the 32nd of them. Source: data sheet Sino Wealth
// SH1107 2.1.

const COLUMNS = 128;
const PAGES = 16;
const WIDTH = 128;
const HEIGHT = 64;
const FIRST_OUTPUT = 0x60; // display offset with which the panel's first row is column 0
const ARGUMENTS = { 0x81: 1, 0xa8: 1, 0xad: 1, 0xd3: 1, 0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1, 0xdc: 1 };

export class Sh1107Controller {
  constructor() {
    this.ram = new Uint8Array(COLUMNS * PAGES).map((_, at) => (at * 89 + 41) & 255); // never empty at power-on
    this.dataBytes = 0;
    this.powerUp();
  }

  /** What a reset does: registers to their defaults; the RAM keeps its content (B08). */
  powerUp() {
    this.pending = [];
    this.vertical = false;
    this.column = 0;
    this.page = 0;
    this.on = false;
    this.powered = false;
    this.inverted = false;
    this.allLit = false;
    this.startLine = 0;
    this.offset = 0;
    this.remapped = false;
    this.upwards = false; // COM scan direction 0xC8
    this.contrast = 0x80;
    this.rows = 128;
  }

  command(byte) {
    this.pending.push(byte);
    const [code, value] = this.pending;
    if (this.pending.length <= (ARGUMENTS[code] ?? 0)) return;
    this.pending = [];
    this.#execute(code, value);
  }

  #execute(code, value) {
    if (code < 0x10) this.column = (this.column & 0x70) | code;
    else if (code < 0x18) this.column = (this.column & 0x0f) | ((code & 7) << 4);
    else if (code === 0x20 || code === 0x21) this.vertical = code === 0x21;
    else if (code === 0x81) this.contrast = value;
    else if (code === 0xa0 || code === 0xa1) this.remapped = code === 0xa1;
    else if (code === 0xa4 || code === 0xa5) this.allLit = code === 0xa5;
    else if (code === 0xa6 || code === 0xa7) this.inverted = code === 0xa7;
    else if (code === 0xa8) this.rows = (value & 127) + 1;
    else if (code === 0xad) this.powered = (value & 0xfe) === 0x8a; // the panel has a converter of its own, too
    else if (code === 0xae || code === 0xaf) this.on = code === 0xaf;
    else if (code >= 0xb0 && code < 0xc0) this.page = code & 15;
    else if (code >= 0xc0 && code < 0xd0) this.upwards = !!(code & 8);
    else if (code === 0xd3) this.offset = value & 127;
    else if (code === 0xdc) this.startLine = value & 127;
  }

  data(byte) {
    this.dataBytes++;
    this.ram[this.page * COLUMNS + this.column] = byte;
    if (this.vertical) this.page = (this.page + 1) & (PAGES - 1);
    if (!this.vertical || this.page === 0) this.column = (this.column + 1) & (COLUMNS - 1);
  }

  /** Whether the viewer sees light at (x, y). */
  lit(x, y) {
    if (!this.on || !this.powered || this.rows !== HEIGHT) return false;
    if (this.allLit) return true;
    const line = this.upwards ? y : HEIGHT - 1 - y;
    const column = (line + this.startLine + this.offset - FIRST_OUTPUT) & (COLUMNS - 1);
    const pixel = this.remapped ? WIDTH - 1 - x : x;
    const bit = (this.ram[(pixel >> 3) * COLUMNS + column] >> (pixel & 7)) & 1;
    return (bit === 1) !== this.inverted;
  }

  /** The picture as in oled.mjs: 1024 bytes MONO_VLSB. */
  frame() {
    const out = new Uint8Array((WIDTH * HEIGHT) / 8);
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) if (this.lit(x, y)) out[(y >> 3) * WIDTH + x] |= 1 << (y & 7);
    }
    return out;
  }
}
