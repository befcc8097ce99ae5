import { expect, test } from 'vitest';
import { MAYA } from '#server/features/demo/athlete/athlete-profile.ts';
import { NO_LOAD, TrainedBody } from '#server/features/demo/athlete/fitness-model.ts';

const USUAL = { swim: 0.17 * 62, bike: 0.48 * 62, run: 0.35 * 62, strength: 0 };

function after(days: number, load: typeof NO_LOAD, body = new TrainedBody({ ...MAYA, yearlyGain: 0 })): TrainedBody {
  for (let day = 0; day < days; day++) body.pass(load);
  return body;
}

test('a year of the usual load brings what the profile says it is worth', () => {
  const { ftpW, runMps, cssMps } = after(365, USUAL).worth();
  expect(ftpW).toBeCloseTo(226, 0);
  expect(runMps).toBeCloseTo(3.72, 2);
  expect(cssMps).toBeCloseTo(0.94, 2);
});

test('more is worth more, and none loses an eighth', () => {
  const more = Object.fromEntries(Object.entries(USUAL).map(([key, load]) => [key, load * 1.25])) as typeof USUAL;
  expect(after(365, more).worth().ftpW).toBeGreaterThan(226 * 1.02);
  expect(after(365, NO_LOAD, after(365, USUAL)).worth().ftpW).toBeCloseTo(226 * 0.868, 0);
});

test('a hard week tires first, and an easy one after it shows what it was good for', () => {
  const trained = after(365, USUAL);
  const before = trained.worth().ftpW;
  const hard = Object.fromEntries(Object.entries(USUAL).map(([key, load]) => [key, load * 2])) as typeof USUAL;
  expect(after(7, hard, trained).worth().ftpW).toBeLessThan(before);
  expect(after(10, { ...USUAL, bike: USUAL.bike / 2, run: USUAL.run / 2 }, trained).worth().ftpW).toBeGreaterThan(before);
});

test('swimming keeps the legs from losing all, and does not keep them', () => {
  const swimmer = after(60, { ...NO_LOAD, swim: 62 }, after(365, USUAL)).worth().ftpW;
  expect(swimmer).toBeLessThan(226 * 0.97);
  expect(swimmer).toBeGreaterThan(after(60, NO_LOAD, after(365, USUAL)).worth().ftpW);
});
