import { expect, test } from 'vitest';
import { powerCurveModel, runCurveModel, swimCurveModel } from '#core/threshold/critical-power/curve-model.ts';

const powers = (cp: number, wPrime: number, windows: readonly number[]) =>
  windows.map((over) => ({ over, value: cp + wPrime / over, id: over }));

test('a curve that is 250 W and 20 kJ gives them back without error, with the bests it rests on', () => {
  const found = powerCurveModel(powers(250, 20_000, [60, 120, 180, 300, 480, 720, 1200, 3600]));
  expect(found).toMatchObject({ kind: 'known', confidence: 'high' });
  if (found.kind === 'unknown') throw new Error(found.because);
  const { model, trials, fitError, line } = found.value;
  expect(model.fit.criticalPowerW).toBeCloseTo(250, 6);
  expect(model.fit.wPrimeJ).toBeCloseTo(20_000, 3);
  expect(trials.map(({ id }) => id)).toEqual([180, 300, 480, 720, 1200]);
  expect(fitError).toBeCloseTo(0, 9);
  expect([line[0]?.over, line.at(-1)?.over]).toEqual([120, expect.closeTo(3600, 6)]);
  expect(line[0]?.value).toBeCloseTo(250 + 20_000 / 120, 6);
});

test('a best of 20 minutes that nobody meant to be all-out is said, not fitted', () => {
  const bests = powers(250, 20_000, [180, 300, 480]).concat({ over: 1200, value: 150, id: 1200 });
  expect(powerCurveModel(bests).kind).toBe('unknown');
  expect(powerCurveModel([]).kind).toBe('unknown');
});

test('runs at 4 m/s with 200 m to spend are a critical speed of 4 m/s', () => {
  const found = runCurveModel([180, 300, 720, 1200].map((over) => ({ over, value: 4 + 200 / over })));
  expect(found.kind === 'known' && found.value.model).toMatchObject({ speedMps: expect.closeTo(4, 9), reserveM: expect.closeTo(200, 6) });
});

test('400 m in 380 s and 200 m in 180 s are a critical swim speed of 1 m/s, 20 m in reserve', () => {
  const found = swimCurveModel([
    { over: 100, value: 82 },
    { over: 200, value: 180 },
    { over: 400, value: 380 },
  ]);
  expect(found.kind === 'known' && found.value).toMatchObject({ model: { speedMps: 1, reserveM: 20 }, fitError: 0 });
  expect(found.kind === 'known' && found.value.trials.length).toBe(2);
});

test('trials that scatter by 1 % around the line have a fit error of about 1 %', () => {
  const bests = powers(250, 20_000, [180, 300, 480, 720, 1200]).map((best, i) => ({ ...best, value: best.value * (i % 2 ? 1.01 : 0.99) }));
  const found = powerCurveModel(bests);
  expect(found.kind === 'known' && found.value.fitError).toBeGreaterThan(0.003);
  expect(found.kind === 'known' && found.value.fitError).toBeLessThan(0.012);
});
