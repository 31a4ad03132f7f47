// The time of the board, derived from the cycles that the core has executed.
//
// rp2040js wants an object with `nanos`, `micros` and `createAlarm`. Its own clock is moved after every
// instruction; this one is never moved: its time follows from core.cycles, and the core runs without a stop
// until core.cycles reaches `limit`, the cycle at which the next alarm is due.

const FAR = 0x3fffffff;

class Alarm {
  constructor(clock, callback) {
    this.clock = clock;
    this.callback = callback;
    this.next = null;
    this.nanos = 0;
    this.scheduled = false;
  }

  /** Call back after `delta` nanoseconds; an earlier appointment is dropped. */
  schedule(delta) {
    this.cancel();
    this.clock.link(this, delta);
  }

  cancel() {
    if (this.scheduled) this.clock.unlink(this);
  }
}

export class CycleClock {
  constructor() {
    this.core = { cycles: 0 };
    this.baseNanos = 0; // the time at which core.cycles was baseCycles
    this.baseCycles = 0;
    this.nanosPerCycle = 8; // 125 MHz
    this.nextAlarm = null; // alarms as a list, by time; equal times in the order of scheduling
    this.stopCycles = FAR; // where whoever drives wants the core to stop
    this.limit = FAR; // the earlier of stopCycles and the next alarm
    this.halted = false;
  }

  attach(core) {
    this.core = core;
    this.baseCycles = core.cycles;
  }

  get nanos() {
    return this.baseNanos + (this.core.cycles - this.baseCycles) * this.nanosPerCycle;
  }

  get micros() {
    return this.nanos / 1000;
  }

  createAlarm(callback) {
    return new Alarm(this, callback);
  }

  /** Call back once, `delta` nanoseconds from now. */
  after(delta, callback) {
    this.createAlarm(callback).schedule(delta);
  }

  /** The core's frequency changes. core.cycles stays: this may happen in the middle of an instruction. */
  setFrequency(hertz) {
    this.baseNanos = this.nanos;
    this.baseCycles = this.core.cycles;
    this.nanosPerCycle = 1e9 / hertz;
    this.recompute();
  }

  /** Count cycles from zero again, so that they stay small integers. */
  rebase() {
    this.baseNanos = this.nanos;
    this.core.cycles = 0;
    this.baseCycles = 0;
  }

  /** Let time pass without instructions: the core sleeps. */
  skipTo(nanos) {
    if (nanos > this.nanos) {
      this.rebase();
      this.baseNanos = nanos;
    }
  }

  /** Call back every alarm that is due. */
  fire() {
    const now = this.nanos;
    while (!this.halted && this.nextAlarm && this.nextAlarm.nanos <= now) {
      const alarm = this.nextAlarm;
      this.nextAlarm = alarm.next;
      alarm.next = null;
      alarm.scheduled = false;
      alarm.callback();
    }
    this.recompute();
  }

  /** Stop the core after the instruction that it is at. */
  stopNow() {
    this.stopCycles = 0;
    this.recompute();
  }

  recompute() {
    let limit = this.stopCycles;
    if (this.nextAlarm) {
      const due = Math.ceil((this.nextAlarm.nanos - this.baseNanos) / this.nanosPerCycle);
      limit = Math.min(limit, this.baseCycles + due);
    }
    this.limit = limit | 0;
  }

  link(alarm, delta) {
    alarm.nanos = this.nanos + delta;
    alarm.scheduled = true;
    let before = null;
    let after = this.nextAlarm;
    while (after && after.nanos <= alarm.nanos) {
      before = after;
      after = after.next;
    }
    alarm.next = after;
    if (before) before.next = alarm;
    else this.nextAlarm = alarm;
    this.recompute();
  }

  unlink(alarm) {
    if (this.nextAlarm === alarm) {
      this.nextAlarm = alarm.next;
    } else {
      let at = this.nextAlarm;
      while (at && at.next !== alarm) at = at.next;
      if (at) at.next = alarm.next;
    }
    alarm.next = null;
    alarm.scheduled = false;
    this.recompute();
  }
}
