// Push buttons between a pin and ground, with contacts that bounce; and what a PWM slice gives to a buzzer or a light.

const BOUNCE_NANOS = 5e6; // contacts of cheap buttons settle within some 5 ms
const SHORTEST_NANOS = 0.05e6;
const SPREAD_NANOS = 0.6e6;

export class Button {
  constructor(pin, seed) {
    this.pin = pin;
    this.state = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(pin + 1, 0x85ebca6b)) >>> 0;
    this.bounceNanos = BOUNCE_NANOS;
  }

  attach(board) {
    this.board = board;
    this.#connect(false);
  }

  /** Press or let go, `delay` nanoseconds from now; the contact bounces before it stays. */
  move(down, delay = 0) {
    const { clock } = this.board;
    let level = down;
    clock.after(delay, () => this.#connect(down));
    for (let at = this.#gap(); at < this.bounceNanos; at += this.#gap()) {
      level = !level;
      const now = level;
      clock.after(delay + at, () => this.#connect(now));
    }
    if (this.bounceNanos) clock.after(delay + this.bounceNanos, () => this.#connect(down));
  }

  #connect(down) {
    this.board.pads.wire(this.pin, down ? false : null);
  }

  #gap() {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return SHORTEST_NANOS + (SPREAD_NANOS * this.state) / 2 ** 32;
  }
}

const FUNCTION_PWM = 4;

/** What a pin's PWM gives to a buzzer or a light: {on, hertz, duty 0..1}. */
export function pwm({ mcu }, pin) {
  const channel = mcu.pwm.channels[(pin >> 1) & 7];
  const on = !!(channel.csr & 1) && mcu.gpio[pin].functionSelect === FUNCTION_PWM;
  const steps = channel.top + 1;
  const compare = pin & 1 ? channel.cc >>> 16 : channel.cc & 0xffff;
  const phaseCorrect = channel.csr & 2 ? 2 : 1;
  const hertz = on ? mcu.clkSys / channel.timer.prescaler / steps / phaseCorrect : 0;
  return { on: on && compare > 0, hertz, duty: on ? Math.min(1, compare / steps) : 0 };
}
