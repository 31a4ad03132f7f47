// An I2C bus with devices on it, reached by the chip's controller (whole bytes, true timing) or by bit-banging.
//
// MicroPython's scan() and zero-length writes bit-bang the pins even of a hardware I2C, so both are needed on the
// same two wires. A device has: address, start(reading) -> acknowledges, write(byte) -> acknowledges, read() -> byte,
// stop(). device.absent makes it disappear, as a display whose plug is pulled.

const FUNCTION_I2C = 3;
const TX_EMPTY = 1 << 4; // IC_RAW_INTR_STAT
const TX_EMPTY_CTRL = 1 << 8; // IC_CON
const IC_ENABLE = 0x6c;

export class I2cBus {
  constructor({ id, sda, scl, devices }) {
    Object.assign(this, { id, sda, scl, devices });
    this.counters = { bytes: 0, nacks: 0, bitBangedBytes: 0 };
    this.clocksLeft = Infinity;
    this.onBusy = () => {}; // a transfer begins
    this.onIdle = () => {}; // and has ended
  }

  /** A fault (B07): something holds SDA low, until it is let go or has seen `clocks` pulses of SCL. */
  holdSda(low, clocks = Infinity) {
    this.clocksLeft = clocks;
    this.board.pads.pull(this.sda, "fault", low);
  }

  attach(board) {
    this.board = board;
    // Display modules carry their own pull-up resistors.
    for (const pin of [this.sda, this.scl]) board.pads.pullUp(pin);
    board.pads.watch(this.scl, (high) => {
      if (high && this.clocksLeft-- === 1) this.holdSda(false);
    });
    this.#attachController();
    new BitBanged(this).attach();
  }

  find(address) {
    return this.devices.find((device) => device.address === address && !device.absent);
  }

  usedByController() {
    const { gpio } = this.board.mcu;
    return gpio[this.sda].functionSelect === FUNCTION_I2C && gpio[this.scl].functionSelect === FUNCTION_I2C;
  }

  #attachController() {
    const { mcu, clock, pads } = this.board;
    const controller = mcu.i2c[this.id];
    const readySoon = fixTxEmpty(controller);
    let selected = null;
    let next = null;
    const alarm = clock.createAlarm(() => {
      const act = next;
      next = null;
      act();
    });
    // One SCL period (RP2040 datasheet 4.3.14): HCNT + SPKLEN + 7 and LCNT + 1 cycles of clk_sys.
    const period = () =>
      (controller.sclHighPeriod + controller.spikelen + 7 + controller.sclLowPeriod + 1) * clock.nanosPerCycle;
    const after = (bits, act) => {
      next = act;
      alarm.schedule(bits * period());
    };
    // The controller waits for a free bus as long as SDA is low; software gives up by its own timeout.
    const whenFree = (act) => {
      if (this.usedByController() && !pads.level[this.sda]) after(100, () => whenFree(act));
      else act();
    };

    controller.onStart = () => {
      this.onBusy();
      after(1, () => whenFree(() => controller.completeStart()));
    };
    controller.onConnect = (address, mode) =>
      after(9, () => {
        selected = this.usedByController() ? this.find(address) : undefined;
        const acknowledged = selected !== undefined && selected.start(mode === 1) !== false;
        if (!acknowledged) this.counters.nacks++;
        controller.completeConnect(acknowledged);
      });
    controller.onWriteByte = (byte) =>
      after(9, () => {
        this.counters.bytes++;
        const acknowledged = selected !== undefined && !selected.absent && selected.write(byte) !== false;
        readySoon();
        controller.completeWrite(acknowledged);
      });
    controller.onReadByte = () =>
      after(9, () => {
        this.counters.bytes++;
        readySoon();
        controller.completeRead(selected && !selected.absent ? selected.read() : 0xff);
      });
    controller.onStop = () =>
      after(1, () => {
        selected?.stop();
        selected = undefined;
        this.onIdle();
        controller.completeStop();
      });
    // Switching the controller off drops a transfer that hangs; rp2040js only empties the FIFOs.
    const write = controller.writeUint32.bind(controller);
    controller.writeUint32 = (offset, value) => {
      if (offset === IC_ENABLE && !(value & 1) && next !== null) {
        alarm.cancel();
        next = null;
        controller.state = 0;
        controller.busy = false;
        controller.stop = false;
        controller.pendingRestart = false;
      }
      write(offset, value);
    };
  }
}

/**
 * TX_EMPTY as on the chip. With TX_EMPTY_CTRL it rises when a byte has left (rp2040js: when it is taken from the
 * FIFO), and it stays up after an abort (rp2040js: it does not rise again, so software waits for its timeout).
 * Returns the function that says that a byte has left.
 */
function fixTxEmpty(controller) {
  const raise = controller.setInterrupts.bind(controller);
  let held = false;
  controller.setInterrupts = (mask) => {
    if (mask === TX_EMPTY && controller.control & TX_EMPTY_CTRL && controller.busy) held = true;
    else raise(mask);
  };
  const abort = controller.abort.bind(controller);
  controller.abort = (reason) => {
    abort(reason);
    raise(TX_EMPTY);
  };
  return () => {
    if (held || controller.txFIFO.itemCount <= controller.txThreshold) {
      held = false;
      raise(TX_EMPTY);
    }
  };
}

/** The devices' side of the wires while software moves the pins. */
class BitBanged {
  constructor(bus) {
    this.bus = bus;
    this.active = false;
    this.receiving = true;
    this.bits = 0; // of the byte on the wires; 8: before the acknowledge bit, 9: after it
    this.byte = 0;
    this.device = null; // null before the address byte, undefined when nobody answers
    this.reading = false;
    this.acknowledged = false;
  }

  attach() {
    const { pads } = this.bus.board;
    pads.watch(this.bus.scl, (high) => {
      if (!this.active || this.bus.usedByController()) return;
      if (high) this.#sample();
      else this.#drive();
    });
    pads.watch(this.bus.sda, (high) => {
      if (this.bus.usedByController() || !pads.level[this.bus.scl]) return;
      if (high) this.#stop();
      else this.#start();
    });
  }

  get sda() {
    return this.bus.board.pads.level[this.bus.sda];
  }

  #pull(down) {
    this.bus.board.pads.pull(this.bus.sda, "device", down);
  }

  #start() {
    Object.assign(this, { active: true, receiving: true, bits: 0, byte: 0, device: null, reading: false });
  }

  #stop() {
    if (!this.active) return;
    this.device?.stop();
    this.active = false;
  }

  #sample() {
    if (this.bits < 8) {
      if (this.receiving) this.byte = (this.byte << 1) | (this.sda ? 1 : 0);
    } else if (!this.receiving) {
      this.acknowledged = !this.sda;
    }
    this.bits++;
  }

  #drive() {
    if (this.receiving) {
      if (this.bits === 8) this.#pull(this.#take());
      else if (this.bits === 9) this.#afterAcknowledge();
    } else if (this.bits < 8) {
      this.#pull(!((this.byte >> (7 - this.bits)) & 1));
    } else if (this.bits === 8) {
      this.#pull(false); // the acknowledge bit is the master's
    } else if (this.acknowledged) {
      this.#send();
    } else {
      this.#pull(false);
    }
  }

  /** A whole byte came in; whether the device acknowledges it. */
  #take() {
    this.bus.counters.bitBangedBytes++;
    if (this.device !== null) return this.device !== undefined && this.device.write(this.byte & 255) !== false;
    this.reading = !!(this.byte & 1);
    this.device = this.bus.find((this.byte >> 1) & 127);
    if (this.device && this.device.start(this.reading) === false) this.device = undefined;
    return this.device !== undefined;
  }

  #afterAcknowledge() {
    this.#pull(false);
    this.bits = 0;
    this.byte = 0;
    if (this.reading && this.device) this.#send();
  }

  #send() {
    this.receiving = false;
    this.bits = 0;
    this.byte = this.device.read();
    this.#pull(!(this.byte & 0x80));
  }
}
