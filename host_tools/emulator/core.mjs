// A fast execution loop for rp2040js's Cortex-M0+.
//
// rp2040js decodes each instruction by a chain of comparisons. This loop looks it up in a table of 65536
// entries, keeps the flags and the program counter in local variables and reaches flash and RAM directly. It is
// generated JavaScript: one switch over all instructions (instructions.mjs). The state stays in the core object
// of rp2040js, whose code still does exceptions, peripherals and rare instructions. lockstep.mjs compares both,
// instruction by instruction.
//
// Options
//   trueCycles   count PUSH with LR, POP with PC and exception entry as the silicon does
//   missCycles   cycles that a miss of the XIP cache costs; 0 leaves the cache out (flash then reads like RAM)

import { instructions } from "./instructions.mjs";

const EXCEPTION_CYCLES = 15; // Cortex-M0+ TRM: interrupt latency

// The XIP cache (RP2040 datasheet 2.6.3): 16 kB, 2 ways, lines of 8 bytes, so 1024 sets.
const cached = (address) =>
  `{const set=(${address}>>>3)&1023,tag=(${address}>>>13)&0x7ff,w=set*2;` +
  "if(tags[w]===tag)older[set]=1;else if(tags[w+1]===tag)older[set]=0;" +
  "else{tags[w+older[set]]=tag;older[set]^=1;cycles+=missCycles;state.misses++;}}";

const RAM = { 1: "ram8[b]", 2: "ram16[b>>1]", 4: "ram32[b>>2]" };
const FLASH = { 1: "flash8[a&0xffffff]", 2: "flash16[(a&0xffffff)>>1]", 4: "flash32[(a&0xffffff)>>2]" };
const READ = { 1: "readUint8", 2: "readUint16", 4: "readUint32" };
const WRITE = { 1: "writeUint8", 2: "writeUint16", 4: "writeUint32" };

function memory(missCycles) {
  const miss = missCycles ? cached("a") : "";
  const aligned = (bytes) => (bytes === 4 ? "&&(a&3)===0" : "");
  // A second cycle for memory, none for the single-cycle I/O (SIO), more for the APB bridge.
  const extra = (apb) => `cycles+=(a>>>28)===0xd?0:(a>>>28)===4?${apb}:1;`;
  return {
    load: (bytes, address, counted = true) =>
      `a=(${address})|0;b=(a-0x20000000)|0;` +
      `if((b>>>0)<0x42000${aligned(bytes)}){r=${RAM[bytes]};${counted ? "cycles+=1;" : ""}}` +
      `else if((a>>>24)===0x10${aligned(bytes)}){${miss}r=${FLASH[bytes]};${counted ? "cycles+=1;" : ""}}` +
      `else{core.cycles=cycles-1;r=mcu.${READ[bytes]}(a>>>0)|0;limit=clock.limit;${counted ? extra(3) : ""}}`,
    store: (bytes, address, value, counted = true) =>
      `a=(${address})|0;b=(a-0x20000000)|0;` +
      `if((b>>>0)<0x42000${aligned(bytes)}){${RAM[bytes]}=${value};${counted ? "cycles+=1;" : ""}}` +
      `else{core.cycles=cycles-1;R[15]=pc;mcu.${WRITE[bytes]}(a>>>0,(${value})>>>0);limit=clock.limit;` +
      `${counted ? extra(4) : ""}}`,
  };
}

const LEAVE = "R[15]=pc;core.N=n<0;core.Z=z===0;core.C=c!==0;core.V=v!==0;core.cycles=cycles;";
const ENTER =
  "pc=R[15]&~1;n=core.N?-1:0;z=core.Z?0:1;c=core.C?1:0;v=core.V?1:0;cycles=core.cycles;limit=clock.limit;";
const FETCH =
  "((pc>>>24)===0x10?flash16[(pc&0xffffff)>>1]:((pc-0x20000000)>>>0)<0x42000?ram16[(pc-0x20000000)>>1]" +
  ":mcu.readUint16(pc>>>0))";

function decodeTable(rows) {
  const table = new Uint8Array(65536);
  for (let op = 0; op < 65536; op++) table[op] = rows.findIndex(({ mask, value }) => (op & mask) === value);
  return table;
}

function source({ trueCycles, missCycles }, rows) {
  const finish = (code) => code.replaceAll("LEAVE", LEAVE).replaceAll("ENTER", ENTER).replaceAll("FETCH", FETCH);
  const cases = rows.map(({ code }, index) => `case ${index}:${finish(code)}break;\n`).join("");
  const fetchMiss = missCycles
    ? `if((pc>>>24)===0x10){const at=pc>>>3;if(at!==line){line=at;${cached("pc")}}}`
    : "";
  return `
    const R=new Int32Array(core.registers.buffer);
    const flash8=mcu.flash,flash16=mcu.flash16,flash32=new Int32Array(mcu.flash.buffer);
    const ram8=mcu.sram,ram16=new Uint16Array(mcu.sram.buffer),ram32=new Int32Array(mcu.sram.buffer);
    const tags=new Int32Array(2048).fill(-1),older=new Uint8Array(1024),missCycles=${missCycles};
    const BITS=Uint8Array.from({length:512},(_,x)=>x.toString(2).replaceAll("0","").length);
    state.flushCache=()=>tags.fill(-1);
    return function run(){
      let pc,n,z,c,v,cycles,limit,op=0,a=0,b=0,r=0,count=0,line=state.line;
      ${ENTER}
      outer: while(cycles<limit){
        if(core.interruptsUpdated){
          ${LEAVE}
          if(core.checkForInterrupts()){core.waiting=false;${trueCycles ? `core.cycles+=${EXCEPTION_CYCLES};` : ""}}
          ${ENTER}
        }
        ${fetchMiss}
        op=${FETCH};pc=(pc+2)|0;cycles+=1;count++;
        switch(DECODE[op]){
          ${cases}
        }
      }
      ${LEAVE}
      state.line=line;
      state.instructions+=count;
    }`;
}

// Compiling is slow and starts the JIT afresh, so each variant is made once for a process.
const variants = new Map();

/** A function run() that executes until clock.limit, with its state {instructions, misses, line, stop, flushCache}. */
export function makeCore(mcu, clock, { trueCycles = true, missCycles = 40 } = {}) {
  const key = `${trueCycles} ${missCycles}`;
  if (!variants.has(key)) {
    const rows = instructions(memory(missCycles), trueCycles);
    const make = new Function("core", "mcu", "clock", "DECODE", "state", source({ trueCycles, missCycles }, rows));
    variants.set(key, { make, decode: decodeTable(rows) });
  }
  const { make, decode } = variants.get(key);
  const state = { instructions: 0, misses: 0, line: -1, stop: false };
  return { run: make(mcu.core, mcu, clock, decode, state), state };
}
