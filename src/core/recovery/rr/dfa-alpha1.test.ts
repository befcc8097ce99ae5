import { expect, test } from 'vitest';
import { dfaAlpha1 } from '#core/recovery/rr/dfa-alpha1.ts';
import { dfaOverTime } from '#core/recovery/rr/dfa-over-time.ts';
import { respirationRate } from '#core/recovery/rr/respiration.ts';

/** Values without memory, the same every time (Park & Miller). */
function noise(count: number): number[] {
  let state = 99;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  });
}

test('beats without memory have an α1 near one half, a random walk near one and a half', () => {
  const white = noise(4000).map((value) => 800 + 40 * value);
  let sum = 900;
  const walk = noise(4000).map((value) => {
    sum += 10 * value;
    return sum;
  });
  expect(dfaAlpha1(white)).toBeGreaterThan(0.4);
  expect(dfaAlpha1(white)).toBeLessThan(0.65);
  expect(dfaAlpha1(walk)).toBeGreaterThan(1.35);
  expect(dfaAlpha1(walk)).toBeLessThan(1.65);
});

test('α1 does not depend on the unit of the intervals', () => {
  const beats = noise(400).map((value) => 800 + 40 * value);
  expect(dfaAlpha1(beats.map((interval) => interval / 1000))).toBeCloseTo(dfaAlpha1(beats)!, 9);
});

test('fewer beats than two of the longest windows, and a metronome, have none', () => {
  expect(dfaAlpha1(noise(31).map((value) => 800 + 40 * value))).toBeNull();
  expect(dfaAlpha1(noise(32).map((value) => 800 + 40 * value))).not.toBeNull();
  expect(dfaAlpha1(Array.from({ length: 100 }, () => 800))).toBeNull();
  expect(dfaAlpha1([])).toBeNull();
});

test('an activity has a point every ten seconds from the second minute', () => {
  const beats = noise(700).map((value) => 500 + 20 * value);
  const points = dfaOverTime(beats);
  expect(points[0]?.atSec).toBe(120);
  expect(points[1]?.atSec).toBe(130);
  expect(points[0]?.heartRateBpm).toBeCloseTo(120, 0);
  expect(points[0]?.isPrecise).toBe(true);
  expect(dfaOverTime(beats, 60).map(({ atSec }) => atSec)).toEqual([120, 180, 240, 300]);
});

test('a stretch with too many false beats has no point', () => {
  const beats = noise(700).map((value, i) => (i > 300 && i % 10 === 0 ? 2500 : 500 + 20 * value));
  const points = dfaOverTime(beats, 60);
  expect(points.map(({ atSec }) => atSec)).toEqual([120, 180]);
  expect(points.map(({ isPrecise }) => isPrecise)).toEqual([true, true]);
  expect(dfaOverTime(beats.slice(0, 100))).toEqual([]);
});

test('breathing is heard in the beats, where there is any', () => {
  const breathing = (perMin: number, beats: number) => {
    let atSec = 0;
    return Array.from({ length: beats }, () => {
      const interval = 950 + 40 * Math.sin((2 * Math.PI * atSec * perMin) / 60);
      atSec += interval / 1000;
      return interval;
    });
  };
  expect(respirationRate(breathing(12, 120))).toBeCloseTo(12, 0);
  expect(respirationRate(breathing(18, 120))).toBeCloseTo(18, 0);
  expect(respirationRate(breathing(15, 40))).toBeNull();
  expect(respirationRate(breathing(5, 120))).toBeNull();
  expect(respirationRate(Array.from({ length: 120 }, () => 950))).toBeNull();
  expect(respirationRate([])).toBeNull();
});
