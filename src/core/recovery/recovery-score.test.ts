import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type CheckIn, NO_READINGS } from '#core/recovery/check-in.ts';
import { recoveryLabel, recoveryScore, scoreSignals } from '#core/recovery/recovery-score.ts';

const today = '2026-03-31' as LocalDate;
const morning = (ago: number, readings: Partial<CheckIn>): CheckIn => ({ ...NO_READINGS, date: addDays(today, -ago), ...readings });
const usual = (ago: number): Partial<CheckIn> => ({
  rmssdMs: 50 + (ago % 5) * 3,
  restingHeartRateBpm: 48 + (ago % 3),
  sleepHours: 7.5 + (ago % 3) * 0.5,
  stress: 3 + (ago % 3),
});
const twoMonths = (now: Partial<CheckIn> = {}) =>
  Array.from({ length: 67 }, (_, ago) => morning(ago, { ...usual(ago), ...(ago === 0 ? now : {}) }));

test('above 70 is Good, above 50 Fair, the rest Poor', () => {
  expect([70.1, 70, 50.1, 50, 0].map(recoveryLabel)).toEqual(['Good', 'Fair', 'Fair', 'Poor', 'Poor']);
});

test('an ordinary morning is a good one, and every signal is named', () => {
  const found = recoveryScore(twoMonths(), today);
  expect(found).toMatchObject({ kind: 'known', confidence: 'high', value: { label: 'Good', asOf: today } });
  if (found.kind === 'unknown') return;
  expect(found.value.parts.map(({ signal, kind }) => [signal, kind])).toEqual([
    ['hrv', 'counted'],
    ['resting-heart-rate', 'counted'],
    ['sleep', 'counted'],
    ['feeling', 'counted'],
  ]);
});

test('the parts add up to the score', () => {
  const found = recoveryScore(twoMonths({ restingHeartRateBpm: 51, stress: 6 }), today);
  if (found.kind === 'unknown') throw new Error(found.because);
  const points = found.value.parts.reduce((sum, part) => sum + (part.kind === 'counted' ? part.points : 0), 0);
  expect(found.value.score).toBeCloseTo(75 + points, 9);
});

test('an absent signal is named as absent, and the others carry the score', () => {
  const found = recoveryScore(twoMonths({ restingHeartRateBpm: null }), today);
  if (found.kind === 'unknown') throw new Error(found.because);
  expect(found.value.parts[1]).toEqual({ kind: 'absent', signal: 'resting-heart-rate', because: 'No resting heart rate this morning.' });
  expect(found.value.parts.reduce((sum, part) => sum + (part.kind === 'counted' ? part.share : 0), 0)).toBeCloseTo(1, 12);
});

test('the first check-in already counts what needs no history', () => {
  const found = recoveryScore([morning(0, { sleepHours: 8, stress: 4, rmssdMs: 60 })], today);
  expect(found).toMatchObject({ kind: 'known', confidence: 'medium', value: { score: 75, label: 'Good' } });
  expect(recoveryScore([morning(0, { sleepHours: 5, stress: 9 })], today)).toMatchObject({ value: { label: 'Poor' } });
});

test('before the first check-in, and after a stale one, there is no score', () => {
  expect(recoveryScore([], today)).toEqual({ kind: 'unknown', because: 'Check in to see your recovery.' });
  expect(recoveryScore([morning(3, { sleepHours: 8 })], today)).toEqual({
    kind: 'unknown',
    because: 'Your last check-in is 3 days old. Check in to see your recovery.',
  });
  expect(recoveryScore([morning(2, { sleepHours: 8 })], today)).toMatchObject({ kind: 'known', value: { asOf: '2026-03-29' } });
  expect(recoveryScore([morning(-1, { sleepHours: 8 })], today).kind).toBe('unknown');
});

test('a check-in with nothing to compare says what is missing', () => {
  const found = recoveryScore([morning(0, { rmssdMs: 60, restingHeartRateBpm: 50 })], today);
  expect(found).toMatchObject({
    kind: 'unknown',
    because: expect.stringContaining('Needs 14 mornings before this week for your HRV range'),
  });
  expect(found).toMatchObject({ because: expect.stringContaining('No sleep entered this morning.') });
});

test('HRV that never varied is named, not scored', () => {
  const flat = twoMonths().map((checkIn) => ({ ...checkIn, rmssdMs: 50 }));
  const found = recoveryScore(flat, today);
  expect(found.kind === 'known' && found.value.parts[0]).toEqual({
    kind: 'absent',
    signal: 'hrv',
    because: 'Your HRV hasn’t varied, so it can’t be used yet.',
  });
});

test('an athlete with only SDNN has no HRV in the score', () => {
  const sdnn = twoMonths().map((checkIn) => ({ ...checkIn, sdnnMs: checkIn.rmssdMs, rmssdMs: null }));
  const found = recoveryScore(sdnn, today);
  expect(found.kind === 'known' && found.value.parts[0]).toMatchObject({ kind: 'absent', because: expect.stringContaining('SDNN') });
});

test('no signal can push the score out of its scale or move it the wrong way', () => {
  const z = fc.option(fc.double({ min: -9, max: 9, noNaN: true }));
  const more = fc.double({ min: 0, max: 5, noNaN: true });
  fc.assert(
    fc.property(z, z, z, z, more, (hrv, restingHeartRate, sleep, feeling, better) => {
      const signals = { hrv, 'resting-heart-rate': restingHeartRate, sleep, feeling };
      const { score } = scoreSignals(signals);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      if (sleep !== null) expect(scoreSignals({ ...signals, sleep: sleep + better }).score).toBeGreaterThanOrEqual(score);
      if (hrv !== null) expect(scoreSignals({ ...signals, hrv: hrv + better }).score).toBeGreaterThanOrEqual(score);
      if (restingHeartRate !== null)
        expect(scoreSignals({ ...signals, 'resting-heart-rate': restingHeartRate + better }).score).toBeLessThanOrEqual(score);
    }),
  );
});
