// Runs a firmware on the fast core and on rp2040js's own, instruction by instruction, and compares all registers,
// flags and cycles.   node lockstep.mjs IMAGE.bin INSTRUCTIONS   prints one line of JSON
//
// Expected differences are errors of rp2040js 1.4.1, each checked against the ARMv6-M manual: shifts by a register
// whose low byte is 0 must leave the carry alone (A6.7.x), rp2040js's ASRS sets it.

import fs from "node:fs";
import { Board } from "./board.mjs";

const [image, wanted] = process.argv.slice(2);
const SCRIPT = `
import gc
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(12), [i * i % 7 for i in range(40)], 2 ** 200, -7 // 2, 7 % -3, 1.5 * 2.25, "%08x" % 123456)
d = {i: str(i) for i in range(50)}
b = bytearray(range(256))
print(sum(b), sorted(d.values())[:3], b[3:9], hash("parlour"), gc.mem_free() > 0)
`;
const ASRS_BY_REGISTER = 0b0100000100;

console.warn = () => {};

function makeBoard() {
  const board = new Board({}, { seed: 1, trueCycles: false, missCycles: 0 });
  board.bytes.set(fs.readFileSync(image));
  return board.boot();
}

/** One instruction; false when the board sleeps and nothing will wake it. */
function step(board, fast) {
  const { clock, mcu } = board;
  const { core } = mcu;
  while (core.waiting) {
    if (!clock.nextAlarm) return false;
    clock.skipTo(clock.nextAlarm.nanos);
    clock.fire();
  }
  if (core.cycles > 1e8) clock.rebase();
  if (fast) {
    clock.stopCycles = core.cycles + 1;
    clock.limit = core.cycles + 1;
    board.core.run();
  } else {
    core.executeInstruction();
  }
  clock.stopCycles = 0x3fffffff;
  clock.fire();
  return true;
}

function differences(fast, stock) {
  const found = [];
  for (let i = 0; i < 16; i++) {
    const bits = i === 15 ? ~1 : ~0; // the Thumb bit of the program counter is nobody's business
    if ((fast.registers[i] & bits) !== (stock.registers[i] & bits)) found.push(`r${i}`);
  }
  for (const flag of ["N", "Z", "C", "V", "cycles"]) if (fast[flag] !== stock[flag]) found.push(flag);
  return found;
}

function synchronise(fast, stock) {
  stock.registers.set(fast.registers);
  for (const name of ["N", "Z", "C", "V", "cycles"]) stock[name] = fast[name];
}

const a = makeBoard();
const b = makeBoard();
const inputs = ["\x01", `${SCRIPT}\x04`];
const unexpected = [];
let expected = 0;
let instructions = 0;
while (instructions < Number(wanted) && unexpected.length < 10) {
  const at = a.mcu.core.PC & ~1;
  const going = [step(a, true), step(b, false)];
  if (going[0] !== going[1]) unexpected.push("one sleeps, the other does not");
  if (!going[0]) {
    const input = inputs.shift();
    if (input === undefined) break;
    for (const board of [a, b]) board.serial.send(Buffer.from(input));
    continue;
  }
  instructions++;
  const found = differences(a.mcu.core, b.mcu.core);
  if (found.length === 0) continue;
  const op = a.mcu.readUint16(at);
  if (op >> 6 === ASRS_BY_REGISTER && found.join() === "C") expected++;
  else unexpected.push(`${found.join(" ")} after ${op.toString(16)} at ${at.toString(16)}`);
  synchronise(a.mcu.core, b.mcu.core);
}
console.log(JSON.stringify({ instructions, expected, unexpected, output: a.serialOut.toString().slice(-400) }));
