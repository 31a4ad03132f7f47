// The instructions of the Cortex-M0+ as rows of a table: name, bit pattern, JavaScript.
//
// In a pattern 0 and 1 are fixed bits and a letter is a field. In the code `Rx` is the register that field x
// names and `#x` the field's value. The code works on the local variables of core.mjs:
//
//   op            the instruction            pc            address of the next instruction
//   R             the registers, Int32Array  cycles        cycles so far; one is counted already
//   n z c v       the flags: negative when n < 0, zero when z === 0, carry and overflow 0 or 1
//   a b r         scratch
//
// LEAVE writes the locals back to the rp2040js core, ENTER reads them again: needed wherever code of
// rp2040js looks at the core. Timing is the ARMv6-M table (Cortex-M0+ TRM, 3.3) as rp2040js counts it;
// `trueCycles` corrects PUSH with LR and POP with PC, which it counts one short.

const RESULT = "n=z=r;";

const add = (x, y, target) =>
  `a=${x};b=${y};r=(a+b)|0;c=(r>>>0)<(a>>>0)?1:0;v=((a^r)&(b^r))<0?1:0;${RESULT}${target ? `${target}=r;` : ""}`;

const subtract = (x, y, target) =>
  `a=${x};b=${y};r=(a-b)|0;c=(a>>>0)>=(b>>>0)?1:0;v=((a^b)&(a^r))<0?1:0;${RESULT}${target ? `${target}=r;` : ""}`;

// A shift by the low byte of Rm: nothing for 0, `inside` for 1..31, `beyond` from 32 on.
const shift = (inside, beyond) =>
  `{const s=Rm&255;a=Rd;if(s===0)r=a;else if(s<32){${inside}}else{${beyond}}Rd=r;${RESULT}}`;

const CONDITIONS = [
  "z===0", // EQ
  "z!==0", // NE
  "c!==0", // CS
  "c===0", // CC
  "n<0", // MI
  "n>=0", // PL
  "v!==0", // VS
  "v===0", // VC
  "c!==0&&z!==0", // HI
  "c===0||z===0", // LS
  "(n<0)===(v!==0)", // GE
  "(n<0)!==(v!==0)", // LT
  "(n<0)===(v!==0)&&z!==0", // GT
  "(n<0)!==(v!==0)||z===0", // LE
];

// The register of the instructions that reach all sixteen: bit 7 is the fourth bit of Rd.
const HIGH = "const m=(op>>3)&15,k=((op>>4)&8)|(op&7);";
const readHigh = (k) => `(${k}===15?pc+2:R[${k}])`;
const writeHigh = "if(k===15){pc=r&~1;cycles++;}else if(k===13)R[13]=r&~3;else R[k]=r;";

/**
 * The table. memory has load(bytes, address, counted) and store(bytes, address, value, counted), which return
 * code that moves r or the value and counts the second cycle unless told not to.
 */
export function instructions({ load, store }, trueCycles) {
  const branchTo = (target) =>
    `if((${target}>>>28)===15&&core.IPSR){LEAVE core.BXWritePC(${target}>>>0);ENTER}else pc=${target}&~1;`;
  const eachLow = (body) => `for(let i=0;i<8;i++)if(op&(1<<i)){${body}s=(s+4)|0;cycles++;}`;
  const slow = "pc-=2;cycles-=1;LEAVE core.executeInstruction();ENTER if(core.waiting||state.stop)break outer;";
  const table = [
    // Shifts, adds, moves with immediates
    ["LSLS imm", "00000iiiiimmmddd", `a=Rm;r=a<<#i;if(#i)c=(a>>>(32-#i))&1;Rd=r;${RESULT}`],
    ["LSRS imm", "00001iiiiimmmddd", `a=Rm;if(#i){r=(a>>>#i)|0;c=(a>>>(#i-1))&1;}else{r=0;c=a>>>31;}Rd=r;${RESULT}`],
    ["ASRS imm", "00010iiiiimmmddd", `a=Rm;if(#i){r=a>>#i;c=(a>>>(#i-1))&1;}else{r=a>>31;c=a>>>31;}Rd=r;${RESULT}`],
    ["ADDS reg", "0001100mmmnnnddd", add("Rn", "Rm", "Rd")],
    ["SUBS reg", "0001101mmmnnnddd", subtract("Rn", "Rm", "Rd")],
    ["ADDS imm3", "0001110iiinnnddd", add("Rn", "#i", "Rd")],
    ["SUBS imm3", "0001111iiinnnddd", subtract("Rn", "#i", "Rd")],
    ["MOVS imm", "00100dddiiiiiiii", `r=#i;Rd=r;${RESULT}`],
    ["CMP imm", "00101nnniiiiiiii", subtract("Rn", "#i")],
    ["ADDS imm8", "00110dddiiiiiiii", add("Rd", "#i", "Rd")],
    ["SUBS imm8", "00111dddiiiiiiii", subtract("Rd", "#i", "Rd")],
    // Data processing
    ["ANDS", "0100000000mmmddd", `r=Rd&Rm;Rd=r;${RESULT}`],
    ["EORS", "0100000001mmmddd", `r=Rd^Rm;Rd=r;${RESULT}`],
    ["LSLS reg", "0100000010mmmddd", shift("r=a<<s;c=(a>>>(32-s))&1;", "r=0;c=s===32?a&1:0;")],
    ["LSRS reg", "0100000011mmmddd", shift("r=(a>>>s)|0;c=(a>>>(s-1))&1;", "r=0;c=s===32?a>>>31:0;")],
    ["ASRS reg", "0100000100mmmddd", shift("r=a>>s;c=(a>>>(s-1))&1;", "r=a>>31;c=a>>>31;")],
    [
      "ADCS",
      "0100000101mmmddd",
      `a=Rd;b=Rm;r=(a+b+c)|0;c=(a>>>0)+(b>>>0)+c>4294967295?1:0;v=((a^r)&(b^r))<0?1:0;${RESULT}Rd=r;`,
    ],
    [
      "SBCS",
      "0100000110mmmddd",
      `a=Rd;b=Rm;r=(a-b-(1-c))|0;c=(a>>>0)>=(b>>>0)+(1-c)?1:0;v=((a^b)&(a^r))<0?1:0;${RESULT}Rd=r;`,
    ],
    [
      "RORS",
      "0100000111mmmddd",
      `{const w=Rm&255;a=Rd;if(w===0)r=a;else{const s=w&31;r=s?(a>>>s)|(a<<(32-s)):a;c=r<0?1:0;}Rd=r;${RESULT}}`,
    ],
    ["TST", "0100001000mmmddd", `r=Rd&Rm;${RESULT}`],
    ["RSBS", "0100001001mmmddd", subtract("0", "Rm", "Rd")],
    ["CMP reg", "0100001010mmmddd", subtract("Rd", "Rm")],
    ["CMN", "0100001011mmmddd", add("Rd", "Rm")],
    ["ORRS", "0100001100mmmddd", `r=Rd|Rm;Rd=r;${RESULT}`],
    ["MULS", "0100001101mmmddd", `r=Math.imul(Rd,Rm);Rd=r;${RESULT}`],
    ["BICS", "0100001110mmmddd", `r=Rd&~Rm;Rd=r;${RESULT}`],
    ["MVNS", "0100001111mmmddd", `r=~Rm;Rd=r;${RESULT}`],
    // All sixteen registers
    ["ADD high", "01000100hmmmmddd", `{${HIGH}r=(${readHigh("k")}+${readHigh("m")})|0;${writeHigh}}`],
    ["CMP high", "01000101hmmmmddd", `{${HIGH}${subtract(readHigh("k"), readHigh("m"))}}`],
    ["MOV high", "01000110hmmmmddd", `{${HIGH}r=${readHigh("m")};${writeHigh}}`],
    ["BX", "010001110mmmm000", `a=Rm;cycles++;${branchTo("a")}`],
    ["BLX", "010001111mmmm000", "a=Rm;R[14]=pc|1;pc=a&~1;cycles++;"],
    // Loads and stores
    ["LDR pc", "01001tttiiiiiiii", `${load(4, "((pc+2)&~3)+(#i<<2)")}Rt=r;`],
    ["STR reg", "0101000mmmnnnttt", store(4, "Rn+Rm", "Rt")],
    ["STRH reg", "0101001mmmnnnttt", store(2, "Rn+Rm", "Rt")],
    ["STRB reg", "0101010mmmnnnttt", store(1, "Rn+Rm", "Rt")],
    ["LDRSB", "0101011mmmnnnttt", `${load(1, "Rn+Rm")}Rt=(r<<24)>>24;`],
    ["LDR reg", "0101100mmmnnnttt", `${load(4, "Rn+Rm")}Rt=r;`],
    ["LDRH reg", "0101101mmmnnnttt", `${load(2, "Rn+Rm")}Rt=r;`],
    ["LDRB reg", "0101110mmmnnnttt", `${load(1, "Rn+Rm")}Rt=r;`],
    ["LDRSH", "0101111mmmnnnttt", `${load(2, "Rn+Rm")}Rt=(r<<16)>>16;`],
    ["STR imm", "01100iiiiinnnttt", store(4, "Rn+(#i<<2)", "Rt")],
    ["LDR imm", "01101iiiiinnnttt", `${load(4, "Rn+(#i<<2)")}Rt=r;`],
    ["STRB imm", "01110iiiiinnnttt", store(1, "Rn+#i", "Rt")],
    ["LDRB imm", "01111iiiiinnnttt", `${load(1, "Rn+#i")}Rt=r;`],
    ["STRH imm", "10000iiiiinnnttt", store(2, "Rn+(#i<<1)", "Rt")],
    ["LDRH imm", "10001iiiiinnnttt", `${load(2, "Rn+(#i<<1)")}Rt=r;`],
    ["STR sp", "10010tttiiiiiiii", store(4, "R[13]+(#i<<2)", "Rt")],
    ["LDR sp", "10011tttiiiiiiii", `${load(4, "R[13]+(#i<<2)")}Rt=r;`],
    // Addresses and the stack
    ["ADR", "10100dddiiiiiiii", "Rd=((pc-2)&~3)+4+(#i<<2);"],
    ["ADD sp", "10101dddiiiiiiii", "Rd=R[13]+(#i<<2);"],
    ["ADD sp imm", "101100000iiiiiii", "R[13]=R[13]+(#i<<2);"],
    ["SUB sp imm", "101100001iiiiiii", "R[13]=R[13]-(#i<<2);"],
    ["SXTH", "1011001000mmmddd", "Rd=(Rm<<16)>>16;"],
    ["SXTB", "1011001001mmmddd", "Rd=(Rm<<24)>>24;"],
    ["UXTH", "1011001010mmmddd", "Rd=Rm&0xffff;"],
    ["UXTB", "1011001011mmmddd", "Rd=Rm&0xff;"],
    [
      "PUSH",
      "1011010xllllllll",
      `{let s=(R[13]-4*BITS[op&0x1ff])|0;const low=s;${eachLow(store(4, "s", "R[i]", false))}` +
        `if(op&0x100){${store(4, "s", "R[14]", false)}${trueCycles ? "cycles++;" : ""}}R[13]=low;}`,
    ],
    [
      "POP",
      "1011110xllllllll",
      `{let s=R[13];${eachLow(`${load(4, "s", false)}R[i]=r;`)}` +
        `if(op&0x100){${load(4, "s", false)}R[13]=s+4;cycles+=${trueCycles ? 3 : 2};${branchTo("r")}}else R[13]=s;}`,
    ],
    [
      "REV",
      "1011101000mmmddd",
      "a=Rm;Rd=((a&0xff)<<24)|((a&0xff00)<<8)|((a>>>8)&0xff00)|(a>>>24);",
    ],
    ["NOP", "1011111100000000", ""],
    [
      "STM",
      "11000nnnllllllll",
      `{let s=Rn;${eachLow(store(4, "s", "R[i]", false))}if(!(op&(1<<#n)))Rn=s;}`,
    ],
    ["LDM", "11001nnnllllllll", `{let s=Rn;${eachLow(`${load(4, "s", false)}R[i]=r;`)}if(!(op&(1<<#n)))Rn=s;}`],
    // Branches
    ...CONDITIONS.map((condition, code) => [
      `B ${code}`,
      `1101${code.toString(2).padStart(4, "0")}iiiiiiii`,
      `if(${condition}){pc=(pc+2+((op<<24)>>23))|0;cycles++;}`,
    ]),
    ["B", "11100iiiiiiiiiii", "pc=(pc+2+((op<<21)>>20))|0;cycles++;"],
    [
      "BL and other wide ones",
      "11110iiiiiiiiiii",
      "{const low=FETCH;if((low&0xd000)===0xd000){" +
        "const sign=(op>>10)&1,i1=1-(sign^((low>>13)&1)),i2=1-(sign^((low>>11)&1));R[14]=(pc+2)|1;" +
        "pc=(pc+2+(((sign?0xff:0)<<24)|(i1<<23)|(i2<<22)|((op&0x3ff)<<12)|((low&0x7ff)<<1)))|0;cycles+=2;}" +
        "else if(op===0xf3bf){pc+=2;cycles+=2;}" + // DMB, DSB, ISB
        `else{${slow}}}`,
    ],
    // CPS, MRS, MSR, WFI, WFE, SEV, SVC, BKPT, UDF, REV16, REVSH: rare, left to rp2040js
    ["the rest", "xxxxxxxxxxxxxxxx", slow],
  ];
  return table.map(([name, pattern, code]) => ({ name, ...parse(name, pattern, code) }));
}

/** From the pattern: mask and value of the fixed bits; in the code: fields replaced by expressions. */
function parse(name, pattern, code) {
  if (pattern.length !== 16) throw new Error(`pattern of ${name} has ${pattern.length} bits`);
  let mask = 0;
  let value = 0;
  for (const bit of pattern) {
    mask = (mask << 1) | (bit === "0" || bit === "1" ? 1 : 0);
    value = (value << 1) | (bit === "1" ? 1 : 0);
  }
  const field = (letter) => {
    const first = pattern.indexOf(letter);
    const last = pattern.lastIndexOf(letter);
    if (first < 0) throw new Error(`${name} has no field ${letter}`);
    return `((op>>${15 - last})&${(1 << (last - first + 1)) - 1})`;
  };
  const expanded = code
    .replace(/\bR([dmnt])\b/g, (_, letter) => `R[${field(letter)}]`)
    .replace(/#([a-z])/g, (_, letter) => field(letter));
  return { mask, value, code: expanded };
}
