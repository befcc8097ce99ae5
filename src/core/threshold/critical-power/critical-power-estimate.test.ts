import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { estimateCriticalPower } from '#core/threshold/critical-power/critical-power-estimate.ts';

const today = '2026-05-31' as LocalDate;
const trial = (durationSec: number, powerW: number, daysAgo = 7) => ({ durationSec, powerW, on: addDays(today, -daysAgo) });

test('three efforts on one line give critical power with high confidence', () => {
  // On the curve of 250 W and 20 kJ.
  const estimate = estimateCriticalPower([trial(200, 350), trial(400, 300), trial(1000, 270)], today);
  expect(estimate).toMatchObject({ kind: 'known', confidence: 'high', value: { alternative: null } });
  if (estimate.kind === 'known') expect(estimate.value.fit.criticalPowerW).toBeCloseTo(250, 9);
});

test('two efforts give it with low confidence, because nothing shows their error', () => {
  expect(estimateCriticalPower([trial(200, 350), trial(1000, 270)], today)).toMatchObject({ kind: 'known', confidence: 'low' });
});

test('efforts a little off the line give it with medium confidence', () => {
  expect(estimateCriticalPower([trial(200, 360), trial(400, 292), trial(1000, 272)], today)).toMatchObject({ confidence: 'medium' });
});

test('when the two ways of drawing the line differ by more than 3 %, both are there', () => {
  const estimate = estimateCriticalPower([trial(120, 480), trial(600, 300), trial(1200, 262)], today);
  // 237.2 W by work over time, 245.2 W by power over 1/t.
  expect(estimate.kind === 'known' ? estimate.value.alternative?.criticalPowerW : null).toBeCloseTo(245.23, 2);
  expect(estimate.kind === 'known' ? estimate.value.fit.criticalPowerW : null).toBeCloseTo(237.21, 2);
});

test('efforts that are old, in the future, too short, too long or without power do not count', () => {
  const good = trial(1000, 270);
  for (const useless of [trial(200, 350, 43), trial(200, 350, -1), trial(119, 400), trial(1201, 262), trial(200, 0)]) {
    expect(estimateCriticalPower([good, useless], today)).toMatchObject({
      kind: 'unknown',
      because: expect.stringContaining('Needs two all-out'),
    });
  }
  expect(estimateCriticalPower([good, trial(200, 350, 42)], today).kind).toBe('known');
  expect(estimateCriticalPower([trial(1200, 266.7), trial(120, 416.7)], today).kind).toBe('known');
});

test('efforts of today count', () => {
  expect(estimateCriticalPower([trial(200, 350, 0), trial(1000, 270, 0)], today).kind).toBe('known');
});

test('W′ may lie between 5 and 40 kJ', () => {
  const rider = (wPrimeJ: number) => [trial(200, 250 + wPrimeJ / 200), trial(1000, 250 + wPrimeJ / 1000)];
  expect([4900, 5100, 39_900, 40_100].map((wPrimeJ) => estimateCriticalPower(rider(wPrimeJ), today).kind)).toEqual([
    'unknown',
    'known',
    'known',
    'unknown',
  ]);
});

test('efforts of like length are sent back with what to do', () => {
  const because = expect.stringContaining('too similar');
  expect(estimateCriticalPower([trial(400, 300), trial(1000, 270)], today)).toMatchObject({ kind: 'unknown', because });
  expect(estimateCriticalPower([trial(300, 316), trial(900, 272)], today).kind).toBe('known');
});

test('efforts that no rider could have made are sent back', () => {
  // More power for longer: W′ would be below 0.
  expect(estimateCriticalPower([trial(200, 260), trial(1000, 270)], today)).toMatchObject({
    kind: 'unknown',
    because: expect.stringContaining('not all-out'),
  });
  // W′ of 60 kJ.
  expect(estimateCriticalPower([trial(200, 550), trial(1000, 310)], today).kind).toBe('unknown');
  // Off the line by more than 5 %.
  expect(estimateCriticalPower([trial(200, 350), trial(500, 210), trial(1000, 270)], today).kind).toBe('unknown');
});
