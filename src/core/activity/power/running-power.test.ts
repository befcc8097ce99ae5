import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runForm } from '#core/activity/movement/run-form.ts';
import { runningPower, simpleRunningPower } from '#core/activity/power/running-power.ts';

const body = { weightKg: 70, heightCm: 175 };

test('70 kg at 3.5 m/s take about 317 W by physics and 255 W by a foot pod', () => {
  expect(runningPower(3.5, 0, body)).toBeCloseTo(317.24, 2);
  expect(simpleRunningPower(3.5, 70)).toBeCloseTo(254.8, 9);
});

test('standing takes nothing', () => {
  expect(runningPower(0, 0.1, body)).toBe(0);
  expect(simpleRunningPower(0, 70)).toBe(0);
});

test('faster and steeper take more power', () => {
  const speed = fc.double({ min: 0, max: 6, noNaN: true });
  fc.assert(
    fc.property(speed, speed, fc.double({ min: 0, max: 0.3, noNaN: true }), (a, b, gradient) => {
      expect(runningPower(Math.max(a, b), gradient, body)).toBeGreaterThanOrEqual(runningPower(Math.min(a, b), gradient, body));
      expect(runningPower(a, gradient, body)).toBeGreaterThanOrEqual(runningPower(a, 0, body));
    }),
  );
});

test('85 strides a minute at 3.4 m/s are 170 steps of 1.2 m; 9.6 cm of bounce is 8 % of them', () => {
  const form = runForm({ speedMps: 3.4, cadenceRpm: 85, verticalOscillationMm: 96 });
  expect(form.stepsPerMin).toBe(170);
  expect(form.stepLengthM).toBeCloseTo(1.2, 9);
  expect(form.strideLengthM).toBeCloseTo(2.4, 9);
  expect(form.verticalRatio).toBeCloseTo(0.08, 9);
});

test('what was not measured stays unknown', () => {
  expect(runForm({ speedMps: 3.4, cadenceRpm: null, verticalOscillationMm: 96 })).toEqual({
    stepsPerMin: null,
    stepLengthM: null,
    strideLengthM: null,
    verticalRatio: null,
  });
  expect(runForm({ speedMps: 3.4, cadenceRpm: 85, verticalOscillationMm: null }).verticalRatio).toBeNull();
  expect(runForm({ speedMps: 3.4, cadenceRpm: 0, verticalOscillationMm: 96 }).stepLengthM).toBeNull();
  expect(runForm({ speedMps: 0, cadenceRpm: 85, verticalOscillationMm: 96 }).verticalRatio).toBeNull();
});
