// The display controllers SSD1306 and SH1106: commands and data in, the picture that one sees out.
//
// Both have 8 pages of 8 rows; a data byte is one column of a page, bit 0 on top. The SH1106 has 132 columns, of
// which modules show 2..129; it knows page addressing only and has no charge pump command 0x8D but 0xAD.
// Sources: data sheets Solomon Systech SSD1306 1.1, Sino Wealth SH1106 2.3.

export const WIDTH = 128;
export const HEIGHT = 64;
const PAGES = 8;
const PAGE_MODE = 2;
const HORIZONTAL_MODE = 0;

const ARGUMENTS = {
  ssd1306: {
    0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2a: 5, 0x81: 1, 0x8d: 1, 0xa3: 2, 0xa8: 1, 0xd3: 1,
    0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1,
  },
  sh1106: { 0x81: 1, 0xa8: 1, 0xad: 1, 0xd3: 1, 0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1 },
};

export class OledController {
  constructor(kind = "ssd1306") {
    if (!ARGUMENTS[kind]) throw new Error(`unknown display ${kind}: ssd1306 or sh1106`);
    this.kind = kind;
    this.columns = kind === "sh1106" ? 132 : 128;
    this.firstColumn = kind === "sh1106" ? 2 : 0;
    this.ram = new Uint8Array(this.columns * PAGES);
    this.dataBytes = 0;
    this.powerUp();
  }

  /** What a reset does: registers to their defaults; the RAM keeps its content (B08). */
  powerUp() {
    this.pending = [];
    this.mode = PAGE_MODE;
    this.column = 0;
    this.page = 0;
    this.window = { left: 0, right: this.columns - 1, top: 0, bottom: PAGES - 1 };
    this.on = false;
    this.inverted = false;
    this.allLit = false;
    this.startLine = 0;
    this.offset = 0;
    this.mirroredColumns = true; // segment remap 0: column 0 is on the right of the usual module
    this.mirroredRows = true; // COM scan direction 0xC0
    this.contrast = 0x7f;
    this.powered = this.kind === "sh1106"; // its DC-DC converter is on after reset
    this.rows = HEIGHT;
  }

  command(byte) {
    this.pending.push(byte);
    const [code, ...values] = this.pending;
    if (values.length < (ARGUMENTS[this.kind][code] ?? 0)) return;
    this.pending = [];
    this.#execute(code, values);
  }

  #execute(code, [first, second]) {
    if (code < 0x10) this.column = (this.column & 0xf0) | code;
    else if (code < 0x20) this.column = (this.column & 0x0f) | ((code & 15) << 4);
    else if (code >= 0x40 && code < 0x80) this.startLine = code & 63;
    else if (code === 0x81) this.contrast = first;
    else if (code === 0xa0 || code === 0xa1) this.mirroredColumns = code === 0xa0;
    else if (code === 0xa4 || code === 0xa5) this.allLit = code === 0xa5;
    else if (code === 0xa6 || code === 0xa7) this.inverted = code === 0xa7;
    else if (code === 0xa8) this.rows = (first & 63) + 1;
    else if (code === 0xae || code === 0xaf) this.on = code === 0xaf;
    else if (code >= 0xb0 && code < 0xb8) this.page = code & 7;
    else if (code === 0xc0 || code === 0xc8) this.mirroredRows = code === 0xc0;
    else if (code === 0xd3) this.offset = first & 63;
    else if (this.kind === "sh1106" && code === 0xad) this.powered = !!(first & 1);
    else if (this.kind === "ssd1306") this.#executeSsd1306(code, first, second);
  }

  #executeSsd1306(code, first, second) {
    if (code === 0x20) this.mode = first & 3;
    else if (code === 0x8d) this.powered = !!(first & 4);
    else if (code === 0x21) {
      this.window.left = this.column = first & 127;
      this.window.right = second & 127;
    } else if (code === 0x22) {
      this.window.top = this.page = first & 7;
      this.window.bottom = second & 7;
    }
  }

  data(byte) {
    this.dataBytes++;
    if (this.column < this.columns) this.ram[this.page * this.columns + this.column] = byte;
    const { left, right, top, bottom } = this.window;
    if (this.kind === "sh1106") {
      if (this.column < this.columns) this.column++; // the address stops at the end of the line
    } else if (this.mode === PAGE_MODE) {
      this.column = (this.column + 1) & 127;
    } else if (this.mode === HORIZONTAL_MODE) {
      if (this.column !== right) this.column = (this.column + 1) & 127;
      else {
        this.column = left;
        this.page = this.page === bottom ? top : (this.page + 1) & 7;
      }
    } else if (this.page !== bottom) {
      this.page = (this.page + 1) & 7;
    } else {
      this.page = top;
      this.column = this.column === right ? left : (this.column + 1) & 127;
    }
  }

  /** Whether the viewer sees light at (x, y) on the usual module, which is upright with 0xA1 and 0xC8. */
  lit(x, y) {
    if (!this.on || !this.powered || y >= this.rows) return false;
    if (this.allLit) return true;
    const column = this.firstColumn + (this.mirroredColumns ? WIDTH - 1 - x : x);
    const line = this.mirroredRows ? this.rows - 1 - y : y;
    const row = (line + this.startLine + this.offset) & 63;
    const bit = (this.ram[(row >> 3) * this.columns + column] >> (row & 7)) & 1;
    return (bit === 1) !== this.inverted;
  }

  /** The picture in 1024 bytes, as MicroPython's framebuf.MONO_VLSB: byte (y >> 3) * 128 + x, bit y & 7. */
  frame() {
    const out = new Uint8Array((WIDTH * HEIGHT) / 8);
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) if (this.lit(x, y)) out[(y >> 3) * WIDTH + x] |= 1 << (y & 7);
    }
    return out;
  }
}

/** A display on I2C: after the address comes a control byte: bit 7 one more control byte follows, bit 6 data. */
export class I2cOled {
  constructor(address, kind) {
    this.address = address;
    this.controller = new OledController(kind);
    this.absent = false;
    this.control = null;
  }

  start() {
    this.control = null;
    return true;
  }

  write(byte) {
    if (this.control === null) {
      this.control = byte;
      return true;
    }
    if (this.control & 0x40) this.controller.data(byte);
    else this.controller.command(byte);
    if (this.control & 0x80) this.control = null;
    return true;
  }

  /** The status byte: bit 6 is set while the display is off. */
  read() {
    return this.controller.on ? 0 : 0x40;
  }

  stop() {}
}
