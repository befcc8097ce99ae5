import { expect, test } from 'vitest';
import { pedalStroke } from '#core/activity/power/quadrant.ts';

const rider = { powerW: 250, cadenceRpm: 90 };

test('300 W at 60 rpm presses with 277 N at 1.08 m/s: high force, low speed', () => {
  const stroke = pedalStroke({ powerW: 300, cadenceRpm: 60 }, 0.1725, rider);
  expect(stroke.pedalForceN).toBeCloseTo(276.79, 2);
  expect(stroke.pedalSpeedMps).toBeCloseTo(1.0838, 4);
  expect(stroke.quadrant).toBe(2);
});

test('the four quadrants lie around threshold power and cadence', () => {
  const quadrant = (powerW: number, cadenceRpm: number) => pedalStroke({ powerW, cadenceRpm }, 0.17, rider).quadrant;
  expect([quadrant(350, 100), quadrant(350, 70), quadrant(100, 70), quadrant(150, 110)]).toEqual([1, 2, 3, 4]);
  expect(quadrant(250, 90)).toBe(1);
});

test('pedals that stand still have no force and no quadrant', () => {
  expect(pedalStroke({ powerW: 0, cadenceRpm: 0 }, 0.17, rider)).toEqual({ pedalSpeedMps: 0, pedalForceN: null, quadrant: null });
});
