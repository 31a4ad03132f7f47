// The flash chip (W25Q16 and the like): erase and program with their times, and a power cut at any operation.
//
// An operation is one sector erase (4096 bytes become 0xFF) or one page program (256 bytes, bits go from 1 to 0
// only). Times are typical ones of the data sheet, from memory: 45 ms and 0.4 ms; the worst case is ten times that.

export const SECTOR = 4096;
export const PAGE = 256;
export const SIZE = 2 * 1024 * 1024;
const ERASE_NANOS = 45e6;
const PROGRAM_NANOS = 0.4e6;

/** Thrown out of the core when the power goes; the board stands still until the next boot. */
export class PowerCut extends Error {}

export class Flash {
  /** bytes: the content, shared with the emulated chip; spend(nanos): lets time pass. */
  constructor(bytes, spend) {
    this.bytes = bytes;
    this.spend = spend;
    this.operations = 0;
    this.erases = 0;
    this.cut = null; // {at: number of the operation that fails, torn: whether it is half done}
  }

  erase(offset, size) {
    for (let at = offset; at < offset + size; at += SECTOR) {
      const torn = this.#begin();
      this.erases++;
      if (torn) {
        // Half of the cells have reached 1: which ones follows from their position alone.
        for (let i = 0; i < SECTOR; i++) this.bytes[at + i] |= ((i * 2654435761) >>> 13) & 1 ? 0xff : (i * 40503) >>> 3;
        throw new PowerCut("power cut in a sector erase");
      }
      this.bytes.fill(0xff, at, at + SECTOR);
      this.spend(ERASE_NANOS);
    }
  }

  program(offset, data) {
    for (let at = 0; at < data.length; at += PAGE) {
      const torn = this.#begin();
      const page = data.subarray(at, at + PAGE);
      const done = torn ? Math.floor(page.length * 0.4) : page.length;
      for (let i = 0; i < done; i++) this.bytes[offset + at + i] &= page[i];
      if (torn) {
        // A few bytes at the edge are weak: some of their bits made it.
        for (let i = done; i < Math.min(done + 8, page.length); i++) this.bytes[offset + at + i] &= page[i] | 0x33;
        throw new PowerCut("power cut in a page program");
      }
      this.spend(PROGRAM_NANOS);
    }
  }

  /** Count the operation; true when the power goes in the middle of it. */
  #begin() {
    this.operations++;
    if (this.cut === null || this.operations < this.cut.at) return false;
    if (this.cut.torn) return true;
    throw new PowerCut("power cut before a flash operation");
  }
}
