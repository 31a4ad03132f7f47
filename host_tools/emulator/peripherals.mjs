// Peripherals that rp2040js leaves out or models too simply for MicroPython.

import { BasePeripheral } from "rp2040js";

/** Registers that only remember what was written. */
export class PlainRegisters extends BasePeripheral {
  constructor(mcu, name) {
    super(mcu, name);
    this.values = new Map();
  }

  readUint32(offset) {
    return this.values.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    this.values.set(offset, value >>> 0);
  }
}

/** Ring oscillator: its RANDOMBIT, the source of os.urandom, comes from a seeded xorshift32. */
export class RingOscillator extends PlainRegisters {
  constructor(mcu, seed) {
    super(mcu, "ROSC");
    // Spread the seed, so that neighbouring seeds start far apart; xorshift needs a state other than 0.
    this.state = Math.imul((seed >>> 0) + 0x9e3779b9, 0x85ebca6b) >>> 0 || 1;
    this.values.set(0x00, 0xfab); // CTRL
    this.values.set(0x18, 0x80001000); // STATUS: stable, enabled
  }

  readUint32(offset) {
    if (offset !== 0x1c) return super.readUint32(offset);
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x >>> 0;
    return this.state & 1;
  }
}

const SSI = { SER: 0x08, TXFLR: 0x20, RXFLR: 0x24, SR: 0x28, IDR: 0x58, VERSION: 0x5c, DR0: 0x60 };
const FLASH = { STATUS: 0x05, UNIQUE_ID: 0x4b, JEDEC_ID: 0x9f };

/** The serial port of the flash chip, for commands other than reading: status, JEDEC id, unique id. */
export class FlashPort extends PlainRegisters {
  constructor(mcu, uniqueId) {
    super(mcu, "SSI");
    this.uniqueId = uniqueId;
    this.received = [];
    this.command = null;
    this.position = 0;
  }

  readUint32(offset) {
    if (offset === SSI.SR) return 0x6 | (this.received.length ? 8 : 0);
    if (offset === SSI.DR0) return this.received.shift() ?? 0;
    if (offset === SSI.RXFLR) return this.received.length;
    if (offset === SSI.TXFLR) return 0;
    if (offset === SSI.IDR) return 0x51535049;
    if (offset === SSI.VERSION) return 0x3430312a;
    return super.readUint32(offset);
  }

  writeUint32(offset, value) {
    if (offset === SSI.SER) {
      this.command = null;
      this.received = [];
    }
    if (offset === SSI.DR0) this.#exchange(value & 255);
    else super.writeUint32(offset, value);
  }

  #exchange(byte) {
    if (this.command === null) {
      this.command = byte;
      this.position = 0;
    } else {
      this.position++;
    }
    let answer = 0;
    if (this.command === FLASH.UNIQUE_ID && this.position >= 5) answer = this.uniqueId[this.position - 5] ?? 0;
    if (this.command === FLASH.JEDEC_ID) answer = [0, 0xef, 0x40, 0x15][this.position] ?? 0;
    this.received.push(answer);
    if (this.command === FLASH.STATUS && this.position >= 1) this.command = null;
  }
}

/** rp2040js drops a pending interrupt only when it is taken; hardware lines fall when their source does. */
export function levelInterrupts(core) {
  core.setInterrupt = (irq, value) => {
    const bit = 1 << irq;
    if (!value) {
      core.pendingInterrupts &= ~bit;
      return;
    }
    if (!(core.pendingInterrupts & bit)) {
      core.pendingInterrupts |= bit;
      core.interruptsUpdated = true;
    }
    if (core.waiting && core.pendingInterrupts & core.enabledInterrupts) core.waiting = false;
  };
}

/** The SDK already spends the divider's 8 cycles waiting; rp2040js adds them once more. */
export function dividerCycles(mcu) {
  const update = mcu.sio.updateHardwareDivider;
  mcu.sio.updateHardwareDivider = function (signed) {
    const cycles = mcu.core.cycles;
    update.call(this, signed);
    mcu.core.cycles = cycles;
  };
}
