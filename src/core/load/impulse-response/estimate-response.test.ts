import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { estimateResponse } from '#core/load/impulse-response/estimate-response.ts';
import { performanceByDay } from '#core/load/impulse-response/impulse-response.ts';

const start = '2026-01-01' as LocalDate;
const athlete = { p0: 250, k1: 0.1, k2: 0.2, tau1Days: 44, tau2Days: 11 };
/** Three weeks of training, one light week. */
const loads = Array.from({ length: 200 }, (_, day) => (day % 28 >= 21 ? 15 : 40 + ((day * 53) % 90)));
const days = loads.map((load, i) => ({ date: addDays(start, i), load }));
const performance = performanceByDay(loads, athlete);

/** `wobble` is the error of the tests, alternately up and down. */
const testsEvery = (gap: number, count: number, wobble = 0) =>
  Array.from({ length: count }, (_, i) => {
    const day = 15 + i * gap;
    return { date: addDays(start, day), value: performance[day]! * (1 + (i % 2 === 0 ? wobble : -wobble)) };
  });

test('an athlete who answers as the model says gets a curve that was checked', () => {
  const found = estimateResponse(days, testsEvery(14, 13, 0.004));
  expect(found).toMatchObject({ kind: 'known', confidence: 'medium', value: { status: 'reliable' } });
  if (found.kind === 'unknown') return;
  expect(found.value.backTest.predictions).toHaveLength(5);
  expect(found.value.backTest.error).toBeLessThan(0.03);
  expect(found.value.curve).toHaveLength(200);
  for (const { performance: value, low, high } of found.value.curve) {
    expect(low).toBeLessThanOrEqual(value);
    expect(high).toBeGreaterThanOrEqual(value);
  }
});

test('tests that the model cannot foresee leave it not reliable yet', () => {
  const found = estimateResponse(days, testsEvery(14, 13, 0.08));
  expect(found).toMatchObject({ kind: 'known', confidence: 'low', value: { status: 'not reliable yet' } });
  expect(found.kind === 'known' && found.value.backTest.because).toMatch(/^Not reliable yet: the average error on new tests/);
});

test('a fit that nobody could check is not reliable yet', () => {
  const found = estimateResponse(days, testsEvery(14, 9));
  expect(found.kind === 'known' && found.value.backTest).toMatchObject({
    reliable: false,
    because: 'Not reliable yet: needs 2 more tests.',
  });
  const nearly = estimateResponse(days, testsEvery(14, 10));
  expect(nearly.kind === 'known' && nearly.value.backTest.because).toBe('Not reliable yet: needs 1 more test.');
});

test('seven tests, tests within two months, and training without a light week answer nothing', () => {
  expect(estimateResponse(days, testsEvery(14, 7))).toEqual({
    kind: 'unknown',
    because: 'Needs 8 tests of the same kind; there are 7.',
  });
  expect(estimateResponse(days, testsEvery(8, 8))).toEqual({
    kind: 'unknown',
    because: 'Tests span 56 days; 60 are needed.',
  });
  const steady = days.map(({ date }) => ({ date, load: 60 }));
  expect(estimateResponse(steady, testsEvery(14, 9))).toMatchObject({ because: expect.stringContaining('No light week') });
  expect(estimateResponse([], [])).toMatchObject({ kind: 'unknown' });
});

test('tests of more than two years ago say nothing about today', () => {
  const later = Array.from({ length: 700 }, (_, i) => ({ date: addDays(start, 200 + i), load: 0 }));
  expect(estimateResponse([...days, ...later], testsEvery(14, 13)).kind).toBe('unknown');
});

test('the back-test predicts each test from those before it, beside "as good as last time"', () => {
  const tests = testsEvery(14, 13, 0.004);
  const found = estimateResponse(days, [...tests].reverse());
  expect(found).toEqual(estimateResponse(days, tests));
  if (found.kind === 'unknown') throw new Error(found.because);
  const { predictions, error, plainError, because } = found.value.backTest;
  expect(predictions.map(({ day, measured }) => [day, measured])).toEqual([8, 9, 10, 11, 12].map((i) => [15 + i * 14, tests[i]!.value]));
  const misses = predictions.map(({ predicted, measured }) => Math.abs(predicted - measured) / measured);
  expect(error).toBeCloseTo(misses.reduce((sum, miss) => sum + miss, 0) / 5, 12);
  const plain = [8, 9, 10, 11, 12].map((i) => Math.abs(tests[i - 1]!.value - tests[i]!.value) / tests[i]!.value);
  expect(plainError).toBeCloseTo(plain.reduce((sum, miss) => sum + miss, 0) / 5, 12);
  expect(because).toBe(
    `Checked on 5 tests: the average error on new tests is ${(error! * 100).toFixed(1)}%, compared with ${(plainError! * 100).toFixed(1)}% for repeating the last result.`,
  );
});

test('the band is about as wide as the tests are doubtful', () => {
  const found = estimateResponse(days, testsEvery(14, 13, 0.01));
  if (found.kind === 'unknown') throw new Error(found.because);
  const last = found.value.curve.at(-1)!;
  expect((last.high - last.low) / last.performance).toBeGreaterThan(0.003);
  expect((last.high - last.low) / last.performance).toBeLessThan(0.04);
});

test('worse tests make a wider band, and the same tests the same one', () => {
  const widthOf = (wobble: number) => {
    const found = estimateResponse(days, testsEvery(14, 9, wobble));
    if (found.kind === 'unknown') throw new Error(found.because);
    return found.value.curve.reduce((sum, { low, high }) => sum + high - low, 0) / found.value.curve.length;
  };
  expect(widthOf(0.03)).toBeGreaterThan(2 * widthOf(0.005));
  expect(widthOf(0.005)).toBe(widthOf(0.005));
});

test('a model no better than the plainest forecast is not reliable, however small its error', () => {
  const found = estimateResponse(
    days,
    testsEvery(14, 13).map(({ date }) => ({ date, value: 300 })),
  );
  expect(found).toMatchObject({ value: { status: 'not reliable yet' } });
  expect(found.kind === 'known' && found.value.backTest.because).toContain('no better than repeating the last result');
});
