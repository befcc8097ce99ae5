import fc from 'fast-check';
import { expect, test } from 'vitest';
import { speedAtShare, trainingSpeeds } from '#core/threshold/training-speeds.ts';

test('VDOT 50 trains at 4:15 /km for threshold and 3:55 /km for intervals', () => {
  expect(1000 / trainingSpeeds(50).thresholdMps).toBeCloseTo(255.2, 1);
  expect(1000 / trainingSpeeds(50).intervalMps).toBeCloseTo(234.5, 0);
});

test('marathon speed is that of the equivalent marathon, 4:31 /km at VDOT 50', () => {
  expect(1000 / (trainingSpeeds(50).marathonMps ?? 0)).toBeCloseTo(271.2, 0);
});

test('repetitions are 7 % faster than intervals', () => {
  const speeds = trainingSpeeds(45);
  expect(speeds.repetitionMps / speeds.intervalMps).toBeCloseTo(1.07, 9);
});

test('where no marathon fits, the other speeds still stand', () => {
  expect(trainingSpeeds(0.4).marathonMps).toBeNull();
});

test('easy, marathon, threshold, interval and repetition rise in that order for every runner', () => {
  fc.assert(
    fc.property(fc.double({ min: 25, max: 85, noNaN: true }), (ability) => {
      const { easyMps, marathonMps, thresholdMps, intervalMps, repetitionMps } = trainingSpeeds(ability);
      const speeds = [easyMps.from, easyMps.to, marathonMps ?? Number.NaN, thresholdMps, intervalMps, repetitionMps];
      expect(speeds).toEqual([...speeds].sort((a, b) => a - b));
    }),
  );
});

test('a greater share of VDOT is a greater speed', () => {
  expect(speedAtShare(50, 0.9)).toBeGreaterThan(speedAtShare(50, 0.88));
});
