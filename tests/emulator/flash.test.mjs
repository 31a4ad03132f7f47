import assert from "node:assert/strict";
import test from "node:test";
import { Flash, PowerCut } from "../../host_tools/emulator/flash.mjs";

function chip() {
  let nanos = 0;
  const flash = new Flash(new Uint8Array(16384).fill(0x55), (spent) => (nanos += spent));
  return { flash, spent: () => nanos };
}

test("erase sets bits, program only clears them, both take time", () => {
  const { flash, spent } = chip();
  flash.erase(4096, 4096);
  assert.ok(flash.bytes.subarray(4096, 8192).every((byte) => byte === 0xff));
  assert.equal(flash.bytes[4095], 0x55);
  flash.program(4096, new Uint8Array(256).fill(0xf0));
  flash.program(4096, new Uint8Array(256).fill(0x0f));
  assert.equal(flash.bytes[4096], 0);
  assert.equal(flash.bytes[4352], 0xff);
  assert.equal(spent(), 45e6 + 2 * 0.4e6);
  assert.deepEqual([flash.operations, flash.erases], [3, 1]);
});

test("a cut before an operation changes nothing, a torn one half of it", () => {
  for (const torn of [false, true]) {
    const { flash } = chip();
    flash.erase(0, 4096);
    flash.cut = { at: 3, torn };
    flash.program(0, new Uint8Array(256));
    assert.throws(() => flash.program(256, new Uint8Array(256)), PowerCut);
    const zeros = flash.bytes.subarray(256, 512).filter((byte) => byte === 0).length;
    assert.equal(zeros > 0, torn);
    assert.ok(zeros < 256);
  }
});

test("a torn erase leaves old bits and new ones", () => {
  const { flash } = chip();
  flash.cut = { at: 1, torn: true };
  assert.throws(() => flash.erase(0, 4096), PowerCut);
  const erased = flash.bytes.subarray(0, 4096).filter((byte) => byte === 0xff).length;
  assert.ok(erased > 1000 && erased < 4000, `${erased} bytes are erased`);
  assert.equal(flash.bytes[4096], 0x55);
});
