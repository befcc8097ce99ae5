import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { powerCurveModel, runCurveModel, swimCurveModel } from '#core/threshold/critical-power/curve-model.ts';

const on = '2026-05-31' as LocalDate;
/** Each best from an activity of its own. */
const own = <Best extends { over: number; value: number }>(best: Best) => ({
  ...best,
  activityId: `of ${best.over}`,
  fromSec: 0,
  date: on,
});
const powers = (cp: number, wPrime: number, windows: readonly number[]) => windows.map((over) => own({ over, value: cp + wPrime / over }));

test('a curve that is 250 W and 20 kJ gives them back without error, with the bests it rests on', () => {
  const found = powerCurveModel(powers(250, 20_000, [60, 120, 180, 300, 480, 720, 1200, 3600]), on);
  expect(found).toMatchObject({ kind: 'known', confidence: 'high' });
  if (found.kind === 'unknown') throw new Error(found.because);
  const { model, trials, fitError, line } = found.value;
  expect(model.fit.criticalPowerW).toBeCloseTo(250, 6);
  expect(model.fit.wPrimeJ).toBeCloseTo(20_000, 3);
  expect(trials.map(({ over }) => over)).toEqual([180, 300, 480, 720, 1200]);
  expect(fitError).toBeCloseTo(0, 9);
  expect([line[0]?.over, line.at(-1)?.over]).toEqual([120, expect.closeTo(3600, 6)]);
  expect(line[0]?.value).toBeCloseTo(250 + 20_000 / 120, 6);
});

test('a best of 20 minutes that nobody meant to be all-out is said, not fitted', () => {
  const bests = powers(250, 20_000, [180, 300, 480]).concat(own({ over: 1200, value: 150 }));
  expect(powerCurveModel(bests, on).kind).toBe('unknown');
  expect(powerCurveModel([], on).kind).toBe('unknown');
});

test('runs at 4 m/s with 200 m to spend are a critical speed of 4 m/s', () => {
  const found = runCurveModel([180, 300, 720, 1200].map((over) => own({ over, value: 4 + 200 / over })));
  expect(found.kind === 'known' && found.value.model).toMatchObject({ speedMps: expect.closeTo(4, 9), reserveM: expect.closeTo(200, 6) });
});

test('400 m in 380 s and 200 m in 180 s are a critical swim speed of 1 m/s, 20 m in reserve', () => {
  const found = swimCurveModel([own({ over: 100, value: 82 }), own({ over: 200, value: 180 }), own({ over: 400, value: 380 })]);
  expect(found.kind === 'known' && found.value).toMatchObject({ model: { speedMps: 1, reserveM: 20 }, fitError: 0 });
  expect(found.kind === 'known' && found.value.trials.length).toBe(2);
});

test('trials that scatter by 1 % around the line have a fit error of about 1 %', () => {
  const bests = powers(250, 20_000, [180, 300, 480, 720, 1200]).map((best, i) => ({ ...best, value: best.value * (i % 2 ? 1.01 : 0.99) }));
  const found = powerCurveModel(bests, on);
  expect(found.kind === 'known' && found.value.fitError).toBeGreaterThan(0.003);
  expect(found.kind === 'known' && found.value.fitError).toBeLessThan(0.012);
});

test('windows nested in one effort count once: a 20-minute effort alone gives no W′', () => {
  // Evenly paced: the best three minutes are hardly better than the twenty.
  const nested = powers(250 + 20_000 / 1200, 600, [180, 300, 480, 720, 1200]).map((best) => ({
    ...best,
    activityId: 'a ride',
    fromSec: 60,
  }));
  expect(powerCurveModel(nested, on)).toMatchObject({ kind: 'unknown', because: expect.stringContaining('Needs two all-out efforts') });
  const short = { ...own({ over: 180, value: 250 + 20_000 / 180 }), activityId: 'another ride', fromSec: 0 };
  const found = powerCurveModel([...nested.filter(({ over }) => over > 180), short], on);
  expect(found).toMatchObject({
    kind: 'known',
    confidence: 'low',
    value: { model: { fit: { criticalPowerW: expect.closeTo(250.6, 1) } } },
  });
  expect(found.kind === 'known' && found.value.trials.map(({ over }) => over)).toEqual([180, 1200]);
});

test('two efforts of one ride are separate after ten minutes of rest, not after nine', () => {
  const ride = (restSec: number) => [
    { ...own({ over: 180, value: 361.1 }), activityId: 'ride', fromSec: 0 },
    { ...own({ over: 720, value: 277.8 }), activityId: 'ride', fromSec: 180 + restSec },
  ];
  expect(powerCurveModel(ride(600), on).kind).toBe('known');
  expect(powerCurveModel(ride(540), on).kind).toBe('unknown');
});

test('efforts older than six weeks, and one that a longer effort matched, say nothing', () => {
  const old = powers(250, 20_000, [180, 720]).map((best) => ({ ...best, date: '2026-04-18' as LocalDate }));
  expect(powerCurveModel(old, on).kind).toBe('unknown');
  const [threeMinutes, twelveMinutes] = [own({ over: 180, value: 278 }), own({ over: 720, value: 278 })];
  expect(powerCurveModel([threeMinutes, twelveMinutes], on).kind).toBe('unknown');
});
