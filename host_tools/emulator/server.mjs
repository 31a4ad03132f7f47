// The emulated board as a service: one JSON request a line on stdin, one JSON answer a line on stdout.
//
// A request names what to `do`; the answer is {"ok": {...}} or {"error": "..."}. Bytes travel as base64, times as
// milliseconds of simulated time (wall: of the host's). board.py is the other end.

import readline from "node:readline";
import { Board } from "./board.mjs";
import { RawRepl } from "./repl.mjs";

const MILLI = 1e6; // nanoseconds

console.warn = () => {}; // rp2040js reports what it does not implement

const bytes = (text) => new Uint8Array(Buffer.from(text, "base64"));
const text = (data) => Buffer.from(data).toString("base64");

let board = null;
let repl = null;
const kept = new Map(); // flash contents by name

const requests = {
  /** A new board, switched off, its flash erased. */
  make({ wiring, options }) {
    board = new Board(wiring, options);
    return {};
  },

  /** Switch on; what was going on is lost. */
  boot() {
    board.boot();
    repl = new RawRepl(board);
    return {};
  },

  run({ ms, until, wall }) {
    const nanos = board.nanos + ms * MILLI;
    const done = condition(until);
    const why = board.run({ nanos, done, wallMillis: wall });
    return { why, ...status() };
  },

  status: () => status(),

  serial({ data }) {
    board.serial.send(Buffer.from(data, "base64"));
    return {};
  },

  exec({ code, ms, wall }) {
    const result = repl.exec(Buffer.from(code, "base64"), ms * MILLI, wall);
    return { ...result, ...status() };
  },

  press({ button, ms, delay }) {
    named(button).move(true, delay * MILLI);
    named(button).move(false, (delay + ms) * MILLI);
    return {};
  },

  move({ button, down }) {
    named(button).move(down);
    return {};
  },

  bounce({ ms }) {
    for (const button of Object.values(board.buttons)) button.bounceNanos = ms * MILLI;
    return {};
  },

  frame() {
    const { on, ram } = board.display.controller;
    return { frame: text(board.frame()), on, contrast: board.brightness(), ram: text(ram) };
  },

  /** Pictures from number `since` on. */
  pictures: ({ since }) => ({
    pictures: board.pictures.seen.slice(since).map(({ nanos, frame }) => ({ ms: nanos / MILLI, frame: text(frame) })),
  }),

  display({ absent, sdaLow, clocks }) {
    if (absent !== undefined) board.display.absent = absent;
    if (sdaLow !== undefined) board.bus.holdSda(sdaLow, clocks ?? Infinity);
    return {};
  },

  buzzer: () => ({ buzzer: board.buzzer() }),

  write({ offset, data }) {
    board.bytes.set(bytes(data), offset);
    return {};
  },

  read: ({ offset, size }) => ({ data: text(board.bytes.subarray(offset, offset + size)) }),

  keep({ name }) {
    kept.set(name, board.bytes.slice());
    return {};
  },

  restore({ name }) {
    if (!kept.has(name)) throw new Error(`nothing is kept as ${name}`);
    board.bytes.set(kept.get(name));
    return {};
  },

  /** Cut the power at the `after`-th flash operation from now (1: the next), null: not at all. */
  cut({ after, torn }) {
    board.flash.cut = after === null ? null : { at: board.flash.operations + after, torn };
    return {};
  },
};

function named(button) {
  const found = board.buttons[button];
  if (!found) throw new Error(`no button ${button}: ${Object.keys(board.buttons).join(", ")}`);
  return found;
}

function condition(until) {
  if (until === undefined || until === null) return null;
  if (until.connected) return () => board.serial.connected;
  if (until.serial !== undefined) return () => board.serialOut.includes(until.serial);
  if (until.pictures !== undefined) return () => board.pictures.seen.length >= until.pictures;
  if (until.boots !== undefined) return () => board.boots >= until.boots && board.serial.connected;
  throw new Error(`unknown condition ${JSON.stringify(until)}`);
}

/** How the board stands; hands over what it has sent on the serial port. */
function status() {
  const serial = board.serialOut;
  board.serialOut = Buffer.alloc(0);
  return {
    ms: board.nanos / MILLI,
    boots: board.boots,
    halted: board.halted,
    connected: board.serial.connected,
    idle: board.mcu.core.waiting,
    asleep: board.asleep / MILLI,
    serial: text(serial),
    pictures: board.pictures.seen.length,
    instructions: board.core.state.instructions,
    flash: { operations: board.flash.operations, erases: board.flash.erases },
    display: { bytes: board.display?.controller.dataBytes ?? 0, nacks: board.bus?.counters.nacks ?? 0 },
  };
}

const lines = readline.createInterface({ input: process.stdin });
lines.on("line", (line) => {
  let answer;
  try {
    const request = JSON.parse(line);
    if (!Object.hasOwn(requests, request.do)) throw new Error(`unknown request ${request.do}`);
    answer = { ok: requests[request.do](request) };
  } catch (error) {
    answer = { error: error.message };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
});
