// The boot ROM's routines that the firmware calls, by behaviour (RP2040 datasheet 2.8.3), not by code.
//
// Each routine is two instructions in ROM: BKPT #n, BX LR. rp2040js reports the BKPT and the routine is done
// here, in JavaScript, on the registers. Cycles are those of the datasheet's tables where it has them, else an
// estimate; they are marked as such.

import { floatRoutines, doubleRoutines } from "./bootrom_float.mjs";

const STUBS = 0x1000; // where the BKPT pairs start
const TABLES = 0x100;
const BKPT = 0xbe00;
const BX_LR = 0x4770;
const RAM_START = 0x20000000;

/**
 * Write ROM tables and stubs. flash has erase(offset, size) and program(offset, bytes); enterBootsel() is called
 * when the firmware asks for the USB boot loader. Returns (n) => whether BKPT n was one of the ROM's.
 */
export function installBootrom(mcu, flash, enterBootsel) {
  const { core, sram } = mcu;
  const R = core.registers;
  const rom = new DataView(mcu.bootrom.buffer);
  const routines = [];

  const routine = (act) => {
    const at = STUBS + 4 * routines.length;
    rom.setUint16(at, BKPT | routines.length, true);
    rom.setUint16(at + 2, BX_LR, true);
    routines.push(act);
    return at | 1;
  };
  const takes = (cycles) => {
    core.cycles += cycles;
  };

  const lookUp = routine(() => {
    // r0 table of (16-bit code, 16-bit value) ended by 0, r1 code; r0 becomes the value or 0
    const wanted = R[1] & 0xffff;
    for (let at = R[0]; ; at += 4) {
      const code = mcu.readUint16(at);
      if (code === 0 || code === wanted) {
        R[0] = code === 0 ? 0 : mcu.readUint16(at + 2);
        return;
      }
    }
  });

  const inRam = (address, size) => address - RAM_START >= 0 && address - RAM_START + size <= sram.length;
  const copy = routine(() => {
    const [to, from, size] = R;
    if (inRam(to, size) && from >>> 24 === 0x10) {
      const start = from & 0xffffff;
      sram.set(mcu.flash.subarray(start, start + size), to - RAM_START);
    } else {
      for (let i = 0; i < size; i++) mcu.writeUint8(to + i, mcu.readUint8(from + i));
    }
    takes(20 + ((size * 3) >> 2)); // estimate
  });
  const fill = routine(() => {
    const [to, value, size] = R;
    if (inRam(to, size)) sram.fill(value & 255, to - RAM_START, to - RAM_START + size);
    else for (let i = 0; i < size; i++) mcu.writeUint8(to + i, value & 255);
    takes(20 + (size >> 1)); // estimate
  });

  const bits = (f) =>
    routine(() => {
      R[0] = f(R[0]) >>> 0;
      takes(20); // datasheet 2.8.3.1.1
    });
  const reversed = (x) => {
    let out = 0;
    for (let i = 0; i < 32; i++) out = (out << 1) | ((x >>> i) & 1);
    return out;
  };
  const ones = (x) => {
    let count = 0;
    for (let rest = x >>> 0; rest; rest = (rest & (rest - 1)) >>> 0) count++;
    return count;
  };

  const nothing = routine(() => {});
  const functions = {
    MC: copy,
    C4: copy,
    MS: fill,
    S4: fill,
    L3: bits(Math.clz32),
    T3: bits((x) => (x ? 31 - Math.clz32(x & -x) : 32)),
    P3: bits(ones),
    R3: bits(reversed),
    IF: nothing, // connect the flash
    EX: nothing, // leave XIP
    FC: nothing, // flush the XIP cache
    CX: nothing, // enter XIP
    RE: routine(() => flash.erase(R[0], R[1])),
    RP: routine(() => {
      const [offset, from, size] = R;
      flash.program(offset, Uint8Array.from({ length: size }, (_, i) => mcu.readUint8(from + i)));
    }),
    UB: routine(enterBootsel),
  };

  let free = TABLES;
  const put16 = (value) => {
    rom.setUint16(free, value, true);
    free += 2;
  };
  const codeTable = (entries) => {
    const at = free;
    for (const [code, value] of Object.entries(entries)) {
      put16(code.charCodeAt(0) | (code.charCodeAt(1) << 8));
      put16(value);
    }
    put16(0);
    put16(0);
    return at;
  };
  const addressTable = (list) => {
    // The byte at table - 2 holds the number of entries.
    free += 4;
    rom.setUint8(free - 2, list.length);
    const at = free;
    for (const act of list) {
      rom.setUint32(free, act ? routine(act) : nothing, true);
      free += 4;
    }
    return at;
  };

  const tools = { core, R, takes };
  const floats = addressTable(floatRoutines(tools));
  const doubles = addressTable(doubleRoutines(tools));
  const version = { at: 0x10, bytes: [0x4d, 0x75, 0x01, 0x02] }; // "Mu", 1, ROM version 2 (B1)
  version.bytes.forEach((byte, i) => rom.setUint8(version.at + i, byte));
  rom.setUint16(0x14, codeTable(functions), true);
  rom.setUint16(0x16, codeTable({ SF: floats, SD: doubles, GR: version.at, CR: version.at }), true);
  rom.setUint16(0x18, lookUp, true);

  return (number) => {
    const at = core.PC - 2;
    if (at < STUBS || at >= STUBS + 4 * routines.length) return false;
    routines[number]();
    return true;
  };
}
