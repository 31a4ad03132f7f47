import assert from "node:assert/strict";
import test from "node:test";
import { CycleClock } from "../../host_tools/emulator/clock.mjs";

function clockWithCore() {
  const clock = new CycleClock();
  const core = { cycles: 0 };
  clock.attach(core);
  return { clock, core };
}

test("time follows the cycles, at every frequency", () => {
  const { clock, core } = clockWithCore();
  core.cycles = 125;
  assert.equal(clock.nanos, 1000);
  clock.setFrequency(250e6);
  core.cycles += 250;
  assert.equal(clock.nanos, 2000);
  clock.rebase();
  assert.equal(clock.nanos, 2000);
});

test("alarms ring in the order of their times, equal ones in the order of scheduling", () => {
  const { clock, core } = clockWithCore();
  const rung = [];
  for (const [name, nanos] of [["b", 200], ["a", 100], ["c", 200]]) clock.after(nanos, () => rung.push(name));
  core.cycles = 24; // 192 ns
  clock.fire();
  assert.deepEqual(rung, ["a"]);
  assert.equal(clock.limit, 25);
  core.cycles = 25;
  clock.fire();
  assert.deepEqual(rung, ["a", "b", "c"]);
});

test("a cancelled or moved alarm does not ring at its old time", () => {
  const { clock, core } = clockWithCore();
  let rings = 0;
  const alarm = clock.createAlarm(() => rings++);
  alarm.schedule(80);
  alarm.schedule(800);
  core.cycles = 10;
  clock.fire();
  assert.equal(rings, 0);
  alarm.cancel();
  core.cycles = 1000;
  clock.fire();
  assert.equal(rings, 0);
});

test("a halted clock rings no alarm, though it schedules itself for now", () => {
  const { clock } = clockWithCore();
  let rings = 0;
  const alarm = clock.createAlarm(() => {
    rings++;
    clock.halted = true;
    alarm.schedule(0);
  });
  alarm.schedule(0);
  clock.fire();
  assert.equal(rings, 1);
});
