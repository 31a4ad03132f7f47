// The voltage on each pin: the chip's driver wins, then an open-drain pull to ground, then what is wired to it, then
// the pulls. The result is looped back into the input, as on the chip (rp2040js ignores pulls and read-back).

const LOW = 0;
const HIGH = 1;
const PULL_UP = 3; // GPIOPinState.InputPullUp of rp2040js
const FUNCTION_I2C = 3;

export class Pads {
  constructor(mcu, clock) {
    this.mcu = mcu;
    this.clock = clock;
    this.level = mcu.gpio.map(() => false);
    this.wired = mcu.gpio.map(() => null); // true, false, or null for an open end
    this.pulledDown = mcu.gpio.map(() => new Set());
    this.externalPullUp = new Set();
    this.watchers = mcu.gpio.map(() => []);
    for (const pin of mcu.gpio) {
      pin.addListener(() => this.resolve(pin.index));
      this.resolve(pin.index, true);
    }
  }

  /** Call back (level, nanos) whenever the level of a pin changes. */
  watch(pin, callback) {
    this.watchers[pin].push(callback);
  }

  /** Wire a pin to 3.3 V (true) or ground (false), or leave it open (null). */
  wire(pin, level) {
    this.wired[pin] = level;
    this.resolve(pin);
  }

  /** One of several open-drain drivers (`who`) pulls a pin down or lets it go. */
  pull(pin, who, down) {
    if (down) this.pulledDown[pin].add(who);
    else this.pulledDown[pin].delete(who);
    this.resolve(pin);
  }

  pullUp(pin) {
    this.externalPullUp.add(pin);
    this.resolve(pin);
  }

  resolve(index, first = false) {
    const level = this.#level(index);
    if (!first && level === this.level[index]) return;
    this.level[index] = level;
    const pin = this.mcu.gpio[index];
    // setInputValue latches an edge even when nothing changed.
    if (pin.rawInputValue !== level) pin.setInputValue(level);
    if (first) pin.irqStatus &= 3;
    for (const callback of this.watchers[index]) callback(level, this.clock.nanos);
  }

  #level(index) {
    const pin = this.mcu.gpio[index];
    const state = pin.value;
    if (state === LOW) return false;
    if (state === HIGH) return true;
    if (this.pulledDown[index].size) return false;
    if (this.wired[index] !== null) return this.wired[index];
    const pulledUp = state === PULL_UP || (pin.functionSelect === FUNCTION_I2C && pin.pullupEnabled);
    return pulledUp || this.externalPullUp.has(index);
  }
}
