// A Raspberry Pi Pico with a display, buttons and a buzzer, running a firmware image.
//
// The object lives through resets and power cuts: boot() starts the chip anew and keeps the flash and what is wired
// to the pins. All randomness follows from the seed, so the same image, seed and input give the same nanoseconds.

import { RP2040 } from "rp2040js";
import { installBootrom } from "./bootrom.mjs";
import { Button, pwm } from "./buttons.mjs";
import { SerialHost } from "./cdc.mjs";
import { CycleClock } from "./clock.mjs";
import { makeCore } from "./core.mjs";
import { Flash, PowerCut, SIZE as FLASH_SIZE } from "./flash.mjs";
import { I2cBus } from "./i2c.mjs";
import { I2cOled, OledController } from "./oled.mjs";
import { Pads } from "./pads.mjs";
import { Pictures } from "./pictures.mjs";
import { dividerCycles, FlashPort, levelInterrupts, PlainRegisters, RingOscillator } from "./peripherals.mjs";
import { Sh1107Controller } from "./sh1107.mjs";
import { SpiBus, SpiDisplay } from "./spi.mjs";
import { St7789Controller } from "./st7789.mjs";

const QSPI_PULL_UP_ENABLED = 0x40;
const STACK_TOP = 0x20041f00;
const FLASH_START = 0x10000000;
const FUNCTION_SIO = 5;
const POWER_ON = 0; // WATCHDOG REASON
const WATCHDOG_TIMER = 1;
const FORCED = 2;
const LONGEST_RUN_CYCLES = 500e6 / 125; // come back to the driver at least every 4 million cycles

function makeController(display) {
  if (display.kind === "st7789") return new St7789Controller(display);
  return display.kind === "sh1107" ? new Sh1107Controller() : new OledController(display.kind);
}

export class Board {
  /**
   * wiring: {display: {kind, bus: "i2c"|"spi", id, address, sda, scl, dc, cs, reset, backlight}, buttons: {name: pin},
   * buzzer: pin}; a display with colours also has what st7789.mjs wants
   * options: seed, uniqueId (8 bytes), trueCycles and missCycles (core.mjs); uptimeMs: what the chip's timer counts
   * from at power-on, so that a test need not wait 12 days for ticks_ms() to wrap
   */
  constructor(wiring, options = {}) {
    this.wiring = wiring;
    this.options = options;
    this.seed = options.seed ?? 1;
    this.bytes = new Uint8Array(FLASH_SIZE).fill(0xff);
    this.uniqueId = options.uniqueId ?? [0xe6, 0x60, 0x58, 0x38, 0x83, 0x12, 0x34, 0x56];
    this.boots = 0;
    this.serialOut = Buffer.alloc(0);
    this.bus = null;
    this.display = this.#makeDisplay();
    this.buttons = Object.fromEntries(
      Object.entries(wiring.buttons ?? {}).map(([name, pin]) => [name, new Button(pin, this.seed)]),
    );
    this.elapsed = 0; // nanoseconds before this boot
    this.asleep = 0; // nanoseconds spent in WFI and WFE, all boots together
    this.pictures = new Pictures(this);
  }

  #makeDisplay() {
    const display = this.wiring.display;
    if (!display) return null;
    if (display.bus === "spi") {
      const device = new SpiDisplay(display, makeController(display));
      this.bus = new SpiBus({ id: display.id, device });
      return device;
    }
    const oled = new I2cOled(display.address, display.kind);
    this.bus = new I2cBus({ ...display, devices: [oled] });
    return oled;
  }

  /** Switch on. reason: 0 power, 1 the watchdog ran out, 2 software asked for a reset. */
  boot(reason = POWER_ON, scratch = null) {
    this.boots++;
    const uptime = (this.options.uptimeMs ?? 0) * 1e6;
    this.elapsed = reason === POWER_ON ? -uptime : this.nanos;
    const clock = (this.clock = new CycleClock());
    if (reason === POWER_ON) clock.baseNanos = uptime;
    const mcu = (this.mcu = new RP2040(clock));
    const { core } = mcu;
    clock.attach(core);
    mcu.logger = { debug() {}, info() {}, warn() {}, error() {} };
    mcu.flash.set(this.bytes);
    this.bytes = mcu.flash.subarray(0, FLASH_SIZE);
    this.halted = null;
    this.#installFlash(reason);
    levelInterrupts(core);
    dividerCycles(mcu);
    mcu.peripherals[0x40060] = new RingOscillator(mcu, this.seed + 7919 * (this.boots - 1));
    mcu.peripherals[0x40018] = new PlainRegisters(mcu, "IO_QSPI");
    mcu.peripherals[0x40064] = new PlainRegisters(mcu, "VREG_AND_CHIP_RESET");
    mcu.peripherals[0x18000] = new FlashPort(mcu, this.uniqueId);
    mcu.qspi[1].padValue |= QSPI_PULL_UP_ENABLED; // BOOTSEL is not pressed
    mcu.qspi[1].setInputValue(true);
    this.#attachWatchdog(reason, scratch);
    mcu.addClockListener((hertz) => clock.setFrequency(hertz));
    this.serial = new SerialHost(mcu.usbCtrl);
    this.serial.onData = (data) => {
      this.serialOut = Buffer.concat([this.serialOut, data]);
    };
    this.pads = new Pads(mcu, clock);
    this.bus?.attach(this);
    this.display?.attach?.(this);
    if (reason === POWER_ON) {
      this.display?.controller.powerUp();
      this.pictures = new Pictures(this);
    }
    this.pictures.attach();
    for (const button of Object.values(this.buttons)) button.attach(this);
    core.SP = STACK_TOP;
    core.PC = FLASH_START; // the second stage boot loader is the first page of the flash
    core.cycles = 0;
    this.core = makeCore(mcu, clock, this.options);
    return this;
  }

  #installFlash(reason) {
    const { mcu, clock } = this;
    const spend = (nanos) => {
      mcu.core.cycles += Math.round(nanos / clock.nanosPerCycle);
      this.core.state.flushCache();
    };
    const flash = new Flash(this.bytes, spend);
    if (reason !== POWER_ON) {
      const { operations, erases, cut } = this.flash;
      Object.assign(flash, { operations, erases, cut });
    }
    this.flash = flash;
    const routine = installBootrom(mcu, this.flash, () => this.#halt("bootsel"));
    mcu.onBreak = (number) => {
      if (!routine(number)) this.#halt(`crash at 0x${(mcu.core.PC - 2).toString(16)}`);
    };
  }

  #attachWatchdog(reason, scratch) {
    const watchdog = this.mcu.peripherals[0x40058];
    if (scratch) watchdog.scratchData.set(scratch);
    watchdog.reason = reason;
    watchdog.onWatchdogTrigger = () => {
      this.scratch = watchdog.scratchData.slice();
      this.#halt(watchdog.reason === WATCHDOG_TIMER ? "watchdog" : "reset");
    };
  }

  #halt(why) {
    this.halted = why;
    this.clock.halted = true;
    this.core.state.stop = true;
    this.clock.stopNow();
  }

  /** Time since the power came on. */
  get nanos() {
    return this.elapsed + this.clock.nanos;
  }

  /**
   * Run until the time is `nanos`, or until `done()`. Returns "time", "done", "bootsel", "power-cut", "crash at ..."
   * or, after wallMillis of the host's time, "wall". Resets boot again, as on the chip.
   */
  run({ nanos, done = null, wallMillis = Infinity }) {
    const deadline = Date.now() + wallMillis;
    for (;;) {
      const why = this.#runOnce(nanos - this.elapsed, done, deadline);
      if (why === "reset") this.boot(FORCED, this.scratch);
      else if (why === "watchdog") this.boot(WATCHDOG_TIMER, this.scratch);
      else return why;
    }
  }

  #runOnce(nanos, done, deadline) {
    const { clock, mcu } = this;
    const { core } = mcu;
    for (;;) {
      if (this.halted) return this.halted;
      if (done?.()) return "done";
      if (clock.nanos >= nanos) return "time";
      if (Date.now() > deadline) return "wall";
      if (core.waiting && !(core.pendingInterrupts & core.enabledInterrupts)) {
        // Asleep: jump to whatever comes next.
        const next = clock.nextAlarm ? Math.min(clock.nextAlarm.nanos, nanos) : nanos;
        this.asleep += Math.max(0, next - clock.nanos);
        clock.skipTo(next);
        clock.fire();
        continue;
      }
      core.waiting = false;
      clock.rebase();
      const left = Math.ceil((nanos - clock.nanos) / clock.nanosPerCycle);
      clock.stopCycles = Math.min(LONGEST_RUN_CYCLES, left);
      clock.recompute();
      try {
        this.core.run();
      } catch (error) {
        if (!(error instanceof PowerCut)) throw error;
        this.#halt("power-cut");
      }
      clock.fire();
    }
  }

  /** The picture that one sees, as the display's controller gives it; null without a display. */
  frame() {
    return this.display?.controller.frame() ?? null;
  }

  /** How bright the display is, 0..255: its contrast, or the light behind it. */
  brightness() {
    const pin = this.wiring.display.backlight;
    if (pin === undefined) return this.display.controller.contrast ?? 255;
    const { on, duty } = pwm(this, pin);
    if (on) return Math.round(255 * duty);
    return this.mcu.gpio[pin].functionSelect === FUNCTION_SIO && this.pads.level[pin] ? 255 : 0;
  }

  buzzer() {
    return (this.wiring.buzzer ?? null) === null ? null : pwm(this, this.wiring.buzzer);
  }
}
