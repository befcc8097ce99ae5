import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviatingBeats } from '#core/recovery/rr/artefact-filter.ts';
import { findArtefacts } from '#core/recovery/rr/artefacts.ts';
import { correctBeats } from '#core/recovery/rr/correction.ts';
import { heartRateVariability } from '#core/recovery/rr/heart-rate-variability.ts';
import { hrvReading } from '#core/recovery/rr/hrv-reading.ts';

/** Five minutes of a rested heart, breathing 15 times a minute, with a little noise that is the same every time. */
const rested = (beats = 320) => {
  let atSec = 0;
  return Array.from({ length: beats }, (_, i) => {
    const interval = Math.round(940 + 30 * Math.sin((2 * Math.PI * atSec) / 4) + ((i * 37) % 11) - 5);
    atSec += interval / 1000;
    return interval;
  });
};
const rmssd = (rrMs: readonly number[]) => heartRateVariability(rrMs)!.rmssdMs;
const NONE = { ectopic: [], missed: [], extra: [], long: [], short: [] };

test('a clean recording is left as it is', () => {
  const beats = rested();
  expect(findArtefacts(beats)).toEqual(NONE);
  expect(correctBeats(beats)).toEqual({ rrMs: beats, corrected: 0, correctedShare: 0, isCorrected: beats.map(() => false) });
});

test('a missed beat is put back', () => {
  const beats = rested();
  const raw = [...beats.slice(0, 100), beats[100]! + beats[101]!, ...beats.slice(102)];
  expect(findArtefacts(raw)).toEqual({ ...NONE, missed: [100] });
  const { rrMs, corrected, isCorrected } = correctBeats(raw);
  expect(rrMs).toHaveLength(beats.length);
  expect(corrected).toBe(1);
  expect(isCorrected.flatMap((value, i) => (value ? i : []))).toEqual([100, 101]);
  expect(Math.abs(rmssd(rrMs) - rmssd(beats))).toBeLessThan(1);
});

test('an extra beat is merged away', () => {
  const beats = rested();
  const raw = [...beats.slice(0, 100), 300, beats[100]! - 300, ...beats.slice(101)];
  const { rrMs } = correctBeats(raw);
  expect(Math.abs(rrMs.reduce((sum, interval) => sum + interval, 0) - beats.reduce((sum, interval) => sum + interval, 0))).toBeLessThan(
    1000,
  );
  expect(Math.abs(rmssd(rrMs) - rmssd(beats))).toBeLessThan(2);
});

test('an early beat and its pause are replaced by the line between their neighbours', () => {
  const beats = rested();
  const raw = [...beats];
  raw[150] = 620;
  raw[151] = 1250;
  expect(rmssd(raw)).toBeGreaterThan(40);
  expect(Math.abs(rmssd(correctBeats(raw).rrMs) - rmssd(beats))).toBeLessThan(1);
});

test('an interval that no heart makes is replaced, also at the ends', () => {
  const raw = rested();
  raw[0] = 90;
  raw[20] = 5000;
  raw[319] = 2001;
  const { rrMs, corrected } = correctBeats(raw);
  expect(corrected).toBe(3);
  expect(rrMs[0]).toBe(raw[1]);
  expect(rrMs[20]).toBe((raw[19]! + raw[21]!) / 2);
  expect(rrMs[319]).toBe(raw[318]);
});

test('noise alone leaves no beat', () => {
  expect(correctBeats([10, 20, 5000])).toEqual({ rrMs: [], corrected: 3, correctedShare: 1, isCorrected: [] });
  expect(correctBeats([])).toEqual({ rrMs: [], corrected: 0, correctedShare: 0, isCorrected: [] });
});

test('of a pair of false beats only the first is filtered, and the limits belong to the rule', () => {
  expect(deviatingBeats([1000, 1200, 1200], 'malik')).toEqual([]);
  expect(deviatingBeats([1000, 1201, 1201], 'malik')).toEqual([1]);
  expect(deviatingBeats([1000, 1325, 1325], 'kamath')).toEqual([]);
  expect(deviatingBeats([1000, 1326, 1326], 'kamath')).toEqual([1]);
  expect(deviatingBeats([1000, 755, 755], 'kamath')).toEqual([]);
  expect(deviatingBeats([1000, 754, 754], 'kamath')).toEqual([1]);
  expect(deviatingBeats([950, 600, 1290, 950], 'malik')).toEqual([1, 3]);
});

test('a series too short for classes is filtered beat by beat', () => {
  const raw = rested(29);
  raw[10] = 1500;
  expect(correctBeats(raw).rrMs[10]).toBe((raw[9]! + raw[11]!) / 2);
});

test('correction never invents an impossible interval', () => {
  const interval = fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 850, max: 1000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 6000 }) },
  );
  fc.assert(
    fc.property(fc.array(interval, { maxLength: 200 }), (raw) => {
      const { rrMs, correctedShare, isCorrected } = correctBeats(raw);
      expect(isCorrected).toHaveLength(rrMs.length);
      expect(correctedShare).toBeGreaterThanOrEqual(0);
      expect(correctedShare).toBeLessThanOrEqual(1);
      for (const value of rrMs) expect(value >= 150 && value <= 4000).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('a good morning recording gives HRV and the breathing behind it', () => {
  const found = hrvReading(rested());
  expect(found).toMatchObject({ kind: 'known', confidence: 'high', value: { correctedShare: 0, rmssdMs: rmssd(rested()) } });
  expect(found.kind === 'known' && found.value.respirationPerMin).toBeCloseTo(15, 0);
});

test('a short, a noisy and an excited recording are refused, each with its reason', () => {
  expect(hrvReading(rested(50))).toEqual({ kind: 'unknown', because: 'The recording has 47 s of heartbeats. At least 60 s are needed.' });
  const noisy = rested().map((interval, i) => (i % 12 === 0 ? 6000 : interval));
  expect(hrvReading(noisy)).toMatchObject({ because: expect.stringMatching(/^[89]% of beats were invalid. Moisten the strap/) });
  expect(hrvReading(rested().map((interval) => interval - 440))).toMatchObject({
    because: expect.stringContaining('Resting readings must be 30–110'),
  });
  expect(hrvReading([])).toMatchObject({ kind: 'unknown' });
});

test('a minute is enough, two are better', () => {
  expect(hrvReading(rested(70))).toMatchObject({ kind: 'known', confidence: 'medium' });
});

test('a heart that hardly varies is not corrected for the rounding of its sensor', () => {
  const slowing = Array.from({ length: 200 }, (_, i) => 800 + i + ((i * 37) % 11));
  expect(correctBeats(slowing)).toMatchObject({ rrMs: slowing, corrected: 0 });
  const withPause = slowing.map((interval, i) => (i === 100 ? interval + 120 : interval));
  expect(correctBeats(withPause)).toMatchObject({ corrected: 1 });
});

test('false beats are found wherever they lie, also twice in a row', () => {
  const raw = rested();
  for (const i of [40, 200, 260]) raw[i] = raw[i]! * 2;
  expect(findArtefacts(raw)).toEqual({ ...NONE, missed: [40, 200, 260] });
  const twice = rested();
  twice[120] = twice[120]! * 2;
  twice[121] = twice[121]! * 2;
  expect(correctBeats(twice).rrMs).toHaveLength(322);
});
