import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitCriticalPower, sustainablePowerW, timeToExhaustionSec } from '#core/threshold/critical-power/critical-power.ts';

/** Means of MacInnis et al. (2019): 4 and 20 minutes. */
const macInnis = [
  { durationSec: 240, powerW: 417 },
  { durationSec: 1200, powerW: 342 },
];
const trials = [
  { durationSec: 180, powerW: 370 },
  { durationSec: 420, powerW: 312 },
  { durationSec: 720, powerW: 290 },
];

test('417 W for 4 and 342 W for 20 minutes are a critical power on 323 W, whichever line is drawn', () => {
  expect(fitCriticalPower(macInnis)?.criticalPowerW).toBeCloseTo(323.25, 9);
  expect(fitCriticalPower(macInnis, 'inverse-time')?.criticalPowerW).toBeCloseTo(323.25, 9);
  expect(fitCriticalPower(macInnis)?.wPrimeJ).toBeCloseTo(22_500, 6);
  expect(fitCriticalPower(macInnis, 'inverse-time')?.wPrimeJ).toBeCloseTo(22_500, 6);
});

test('two trials have no error to see, three have', () => {
  expect(fitCriticalPower(macInnis)).toMatchObject({ criticalPowerErrorW: null, wPrimeErrorJ: null });
  // By hand for work over time: residual 1,020,866 J² on one degree of freedom, spread of t 146,400 s².
  expect(fitCriticalPower(trials)?.criticalPowerW).toBeCloseTo(263.164, 3);
  expect(fitCriticalPower(trials)?.criticalPowerErrorW).toBeCloseTo(Math.sqrt(1_020_865.57 / 146_400), 4);
  expect(fitCriticalPower(trials)?.wPrimeErrorJ).toBeCloseTo(1300.11, 1);
  expect(fitCriticalPower(trials, 'inverse-time')?.criticalPowerErrorW).toBeCloseTo(2.684, 3);
  expect(fitCriticalPower(trials, 'inverse-time')?.wPrimeErrorJ).toBeCloseTo(749.63, 2);
});

test('one trial, trials of one duration and trials without one have no critical power', () => {
  expect(fitCriticalPower([])).toBeNull();
  expect(fitCriticalPower(macInnis.slice(1))).toBeNull();
  expect(fitCriticalPower([macInnis[0], macInnis[0]].flatMap((trial) => trial ?? []))).toBeNull();
  expect(fitCriticalPower([{ durationSec: 0, powerW: 900 }, ...macInnis])).toBeNull();
  expect(fitCriticalPower([{ durationSec: 0, powerW: 900 }, ...macInnis], 'inverse-time')).toBeNull();
});

test('a trial of one second is a trial', () => {
  expect(fitCriticalPower([{ durationSec: 1, powerW: 900 }, ...macInnis])).not.toBeNull();
});

test('power and time are two sides of one curve', () => {
  const rider = { criticalPowerW: 250, wPrimeJ: 20_000 };
  expect(sustainablePowerW(rider, 200)).toBe(350);
  expect(timeToExhaustionSec(rider, 350)).toBe(200);
  expect(sustainablePowerW(rider, 0)).toBeNull();
  expect(sustainablePowerW(rider, -1)).toBeNull();
  expect(timeToExhaustionSec(rider, 250)).toBeNull();
  expect(timeToExhaustionSec(rider, 100)).toBeNull();
});

test('trials that lie on the curve give back the rider, with no error', () => {
  const rider = fc.record({ criticalPowerW: fc.integer({ min: 100, max: 450 }), wPrimeJ: fc.integer({ min: 5000, max: 40_000 }) });
  fc.assert(
    fc.property(rider, fc.constantFrom('work-time' as const, 'inverse-time' as const), (known, method) => {
      const efforts = [150, 400, 1000].map((durationSec) => ({ durationSec, powerW: sustainablePowerW(known, durationSec) ?? 0 }));
      const fit = fitCriticalPower(efforts, method);
      expect(fit?.criticalPowerW).toBeCloseTo(known.criticalPowerW, 6);
      expect(fit?.wPrimeJ).toBeCloseTo(known.wPrimeJ, 3);
      expect(fit?.criticalPowerErrorW).toBeCloseTo(0, 6);
      expect(fit?.wPrimeErrorJ).toBeCloseTo(0, 3);
    }),
  );
});
