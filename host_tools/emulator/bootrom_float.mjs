// The boot ROM's floating point routines (RP2040 datasheet 2.8.3.2), in the order of its tables.
//
// Arguments and results are in r0..r3; a double takes two registers, low word first. JavaScript's numbers are IEEE
// doubles, rounded to single where needed, so the last digit of the trigonometric ones may differ from the ROM's.
// Cycles: the datasheet's averages, from memory. A null entry is a routine that version 2 of the ROM has no use for.

const buffer = new ArrayBuffer(8);
const asFloat = new Float32Array(buffer);
const asDouble = new Float64Array(buffer);
const asWords = new Uint32Array(buffer);
const asSigned64 = new BigInt64Array(buffer);
const asUnsigned64 = new BigUint64Array(buffer);

const clampSigned = (x) => (Number.isNaN(x) ? 0 : Math.max(-2147483648, Math.min(2147483647, Math.floor(x))));
const clampUnsigned = (x) => (Number.isNaN(x) ? 0 : Math.max(0, Math.min(4294967295, Math.floor(x))));
const whole = (x) => BigInt(Math.floor(x) || 0);
const wholeUnsigned = (x) => BigInt(Math.max(0, Math.floor(x)) || 0);

function registers({ R }) {
  const float = (i) => {
    asWords[0] = R[i];
    return asFloat[0];
  };
  const double = (i) => {
    asWords[0] = R[i];
    asWords[1] = R[i + 1];
    return asDouble[0];
  };
  const give = () => {
    R[0] = asWords[0];
    R[1] = asWords[1];
  };
  return {
    float,
    double,
    giveFloat: (x) => {
      asFloat[0] = x;
      R[0] = asWords[0];
    },
    giveDouble: (x) => {
      asDouble[0] = x;
      give();
    },
    signed64: () => {
      double(0);
      return asSigned64[0];
    },
    unsigned64: () => {
      double(0);
      return asUnsigned64[0];
    },
    give64: (big) => {
      asSigned64[0] = BigInt.asIntN(64, big);
      give();
    },
  };
}

/** r0 = -1, 0 or 1. */
function compare({ R, takes }, pair) {
  return () => {
    const [a, b] = pair();
    R[0] = (a < b ? -1 : a > b ? 1 : 0) >>> 0;
    takes(25);
  };
}

/** The result in the flags, as of a CMP of unsigned numbers; unordered sets carry and overflow. */
function compareFlags({ core, takes }, pair) {
  return () => {
    const [a, b] = pair();
    const unordered = Number.isNaN(a) || Number.isNaN(b);
    core.Z = a === b;
    core.N = !unordered && a < b;
    core.C = unordered || !(a < b);
    core.V = unordered;
    takes(25);
  };
}

export function floatRoutines(tools) {
  const { R, takes } = tools;
  const { float, giveFloat, giveDouble, signed64, unsigned64, give64 } = registers(tools);
  const timed = (cycles, act) => () => {
    act();
    takes(cycles);
  };
  const one = (f, cycles) => timed(cycles, () => giveFloat(f(float(0))));
  const two = (f, cycles) => timed(cycles, () => giveFloat(f(float(0), float(1))));
  const pair = () => [float(0), float(1)];
  const scale = () => 2 ** (R[1] | 0);
  return [
    two((a, b) => a + b, 71), // 00 add
    two((a, b) => a - b, 74), // 04 subtract
    two((a, b) => a * b, 69), // 08 multiply
    two((a, b) => a / b, 71), // 0c divide
    compare(tools, pair), // 10
    compareFlags(tools, pair), // 14
    one(Math.sqrt, 63), // 18
    timed(37, () => (R[0] = clampSigned(float(0)))), // 1c to int
    timed(37, () => (R[0] = clampSigned(float(0) * scale()))), // 20 to fixed
    timed(37, () => (R[0] = clampUnsigned(float(0)))), // 24 to unsigned
    timed(37, () => (R[0] = clampUnsigned(float(0) * scale()))), // 28 to unsigned fixed
    timed(55, () => giveFloat(R[0] | 0)), // 2c from int
    timed(55, () => giveFloat((R[0] | 0) / scale())), // 30 from fixed
    timed(55, () => giveFloat(R[0])), // 34 from unsigned
    timed(55, () => giveFloat(R[0] / scale())), // 38 from unsigned fixed
    one(Math.cos, 587), // 3c
    one(Math.sin, 587), // 40
    one(Math.tan, 669), // 44
    null, // 48
    one(Math.exp, 542), // 4c
    one(Math.log, 530), // 50
    compare(tools, pair), // 54
    two(Math.atan2, 599), // 58
    timed(60, () => giveFloat(Number(signed64()))), // 5c
    null, // 60
    timed(60, () => giveFloat(Number(unsigned64()))), // 64
    null, // 68
    timed(60, () => give64(whole(float(0)))), // 6c
    null, // 70
    timed(60, () => give64(wholeUnsigned(float(0)))), // 74
    null, // 78
    timed(20, () => giveDouble(float(0))), // 7c to double
  ];
}

export function doubleRoutines(tools) {
  const { R, takes } = tools;
  const { double, giveFloat, giveDouble, signed64, unsigned64, give64 } = registers(tools);
  const timed = (cycles, act) => () => {
    act();
    takes(cycles);
  };
  const one = (f, cycles) => timed(cycles, () => giveDouble(f(double(0))));
  const two = (f, cycles) => timed(cycles, () => giveDouble(f(double(0), double(2))));
  const pair = () => [double(0), double(2)];
  return [
    two((a, b) => a + b, 91), // 00 add
    two((a, b) => a - b, 95), // 04 subtract
    two((a, b) => a * b, 155), // 08 multiply
    two((a, b) => a / b, 183), // 0c divide
    compare(tools, pair), // 10
    compareFlags(tools, pair), // 14
    one(Math.sqrt, 169), // 18
    timed(75, () => (R[0] = clampSigned(double(0)))), // 1c to int
    null, // 20
    timed(75, () => (R[0] = clampUnsigned(double(0)))), // 24 to unsigned
    null, // 28
    timed(69, () => giveDouble(R[0] | 0)), // 2c from int
    null, // 30
    timed(69, () => giveDouble(R[0])), // 34 from unsigned
    null, // 38
    one(Math.cos, 1617), // 3c
    one(Math.sin, 1618), // 40
    one(Math.tan, 1891), // 44
    null, // 48
    one(Math.exp, 804), // 4c
    one(Math.log, 428), // 50
    compare(tools, pair), // 54
    two(Math.atan2, 2168), // 58
    timed(80, () => giveDouble(Number(signed64()))), // 5c
    null, // 60
    timed(80, () => giveDouble(Number(unsigned64()))), // 64
    null, // 68
    timed(80, () => give64(whole(double(0)))), // 6c
    null, // 70
    timed(80, () => give64(wholeUnsigned(double(0)))), // 74
    null, // 78
    timed(23, () => giveFloat(double(0))), // 7c to float
  ];
}
