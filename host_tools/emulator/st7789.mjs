// The colour display controller ST7789: commands and data in, the picture that one sees out.
//
// Its memory has 240 columns by 320 rows of 16-bit pixels, whatever part of them a panel shows. MADCTL turns how the
// memory is written, never how the panel shows it. Source: data sheet Sitronix ST7789V 1.4, chapter 9.

const COLUMNS = 240;
const ROWS = 320;
const MY = 0x80; // MADCTL: rows, columns counted from the other end; rows and columns exchanged
const MX = 0x40;
const MV = 0x20;
const TURNS = [0, MX | MV, MX | MY, MY | MV]; // by quarter turns
const SIXTEEN_BITS = 5;

const SWRESET = 0x01, SLPIN = 0x10, SLPOUT = 0x11, INVOFF = 0x20, INVON = 0x21, DISPOFF = 0x28, DISPON = 0x29;
const CASET = 0x2a, RASET = 0x2b, RAMWR = 0x2c, MADCTL = 0x36, COLMOD = 0x3a;

export class St7789Controller {
  /**
   * panel: width and height as one looks at it, rotation in quarter turns, left and top: of the panel's corner in the
   * memory when it stands upright, inverted: whether the panel's colours are true with INVON.
   */
  constructor({ width, height, rotation = 0, left = 0, top = 0, inverted = true }) {
    Object.assign(this, { width, height, left, top });
    this.looked = TURNS[rotation];
    this.normally = inverted;
    this.ram = new Uint8Array(2 * COLUMNS * ROWS).map((_, at) => (at * 89 + 41) & 255); // never empty at power-on
    this.dataBytes = 0;
    this.powerUp();
  }

  /** What a reset does: registers to their defaults; the memory keeps its content (B08). */
  powerUp() {
    this.on = false;
    this.asleep = true;
    this.inverted = false;
    this.turn = 0;
    this.format = 6;
    this.span = { left: 0, right: COLUMNS - 1, top: 0, bottom: ROWS - 1 };
    this.code = 0;
    this.values = [];
  }

  command(code) {
    this.code = code;
    this.values = [];
    if (code === SWRESET) this.powerUp();
    else if (code === SLPIN || code === SLPOUT) this.asleep = code === SLPIN;
    else if (code === INVOFF || code === INVON) this.inverted = code === INVON;
    else if (code === DISPOFF || code === DISPON) this.on = code === DISPON;
    else if (code === RAMWR) {
      this.x = this.span.left;
      this.y = this.span.top;
    }
  }

  data(byte) {
    this.dataBytes++;
    this.values.push(byte);
    const [a, b, c, d] = this.values;
    if (this.code === RAMWR) this.#write();
    else if (this.code === MADCTL) this.turn = a;
    else if (this.code === COLMOD) this.format = a & 7;
    else if (this.values.length !== 4) return;
    else if (this.code === CASET) Object.assign(this.span, { left: (a << 8) | b, right: (c << 8) | d });
    else if (this.code === RASET) Object.assign(this.span, { top: (a << 8) | b, bottom: (c << 8) | d });
  }

  #write() {
    if (this.format !== SIXTEEN_BITS || this.values.length < 2) return;
    const [high, low] = this.values;
    this.values = [];
    const at = this.#place(this.x, this.y);
    if (at !== null) {
      this.ram[at] = high;
      this.ram[at + 1] = low;
    }
    const { left, right, top, bottom } = this.span;
    if (this.x !== right) this.x++;
    else {
      this.x = left;
      this.y = this.y === bottom ? top : this.y + 1;
    }
  }

  /** Where in the memory the pixel in column x and row y is, as MADCTL counts them; null: nowhere. */
  #place(x, y) {
    let [column, row] = this.turn & MV ? [y, x] : [x, y];
    if (column >= COLUMNS || row >= ROWS) return null;
    if (this.turn & MX) column = COLUMNS - 1 - column;
    if (this.turn & MY) row = ROWS - 1 - row;
    return 2 * (row * COLUMNS + column);
  }

  /** The picture that one sees, row by row, two bytes a pixel: RGB565, high byte first. Black while it is off. */
  frame() {
    const { width, height, looked } = this;
    const out = new Uint8Array(2 * width * height);
    if (!this.on || this.asleep) return out;
    const [across, down] = looked & MV ? [height, width] : [width, height]; // of the upright panel
    const flip = this.inverted === this.normally ? 0 : 255;
    for (let y = 0, to = 0; y < height; y++) {
      for (let x = 0; x < width; x++, to += 2) {
        let [column, row] = looked & MV ? [y, x] : [x, y];
        if (looked & MX) column = across - 1 - column;
        if (looked & MY) row = down - 1 - row;
        const at = 2 * ((this.top + row) * COLUMNS + this.left + column);
        out[to] = this.ram[at] ^ flip;
        out[to + 1] = this.ram[at + 1] ^ flip;
      }
    }
    return out;
  }
}
