import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionRpe } from '#core/load/method/session-rpe.ts';
import { trainingImpulse } from '#core/load/method/training-impulse.ts';
import { edwardsImpulse, luciaImpulse } from '#core/load/method/zone-impulse.ts';

const man = { sex: 'male', restingHeartRateBpm: 50, maxHeartRateBpm: 190 } as const;

test('an hour at 150 bpm between 50 and 190 is an impulse of 108 for a man', () => {
  expect(trainingImpulse({ durationSec: 3600, heartRateBpm: [150] }, man)).toBeCloseTo(108.095, 3);
});

test('the published ride of 60 minutes at 138 bpm is 84.6', () => {
  const range = { sex: 'male', restingHeartRateBpm: 45, maxHeartRateBpm: 190 } as const;
  expect(trainingImpulse({ durationSec: 60.46471 * 60, heartRateBpm: [137.761971830986] }, range)).toBeCloseTo(84.5525, 3);
});

test('a woman’s weight rises more slowly, and an unknown sex weighs as a man’s', () => {
  const effort = { durationSec: 3600, heartRateBpm: [150] };
  expect(trainingImpulse(effort, { ...man, sex: 'female' })).toBeLessThan(trainingImpulse(effort, man) ?? 0);
  expect(trainingImpulse(effort, { ...man, sex: null })).toBe(trainingImpulse(effort, man));
});

test('half an hour easy and half an hour hard add up', () => {
  const whole = trainingImpulse({ durationSec: 3600, heartRateBpm: [120, 170] }, man) ?? 0;
  const easy = trainingImpulse({ durationSec: 1800, heartRateBpm: [120] }, man) ?? 0;
  const hard = trainingImpulse({ durationSec: 1800, heartRateBpm: [170] }, man) ?? 0;
  expect(whole).toBeCloseTo(easy + hard, 9);
});

test('at rest or below there is no impulse; with no heart rate or no range it is unknown', () => {
  expect(trainingImpulse({ durationSec: 3600, heartRateBpm: [50, 40] }, man)).toBe(0);
  expect(trainingImpulse({ durationSec: 3600, heartRateBpm: [null] }, man)).toBeNull();
  expect(trainingImpulse({ durationSec: 3600, heartRateBpm: [150] }, { ...man, restingHeartRateBpm: 190 })).toBeNull();
});

test('an impulse is never negative or NaN', () => {
  const stream = fc.array(fc.option(fc.integer({ min: 0, max: 300 })));
  fc.assert(
    fc.property(stream, fc.nat(50_000), (heartRateBpm, durationSec) => {
      const impulse = trainingImpulse({ durationSec, heartRateBpm }, man);
      if (impulse !== null) expect(impulse).toBeGreaterThanOrEqual(0);
      else expect(heartRateBpm.every((bpm) => bpm === null)).toBe(true);
    }),
  );
});

test('by zones: 10, 20, 15, 10 and 5 minutes are 160 after Edwards, 40, 15 and 5 are 85 after Lucia', () => {
  expect(edwardsImpulse([600, 1200, 900, 600, 300])).toBeCloseTo(160, 9);
  expect(luciaImpulse([2400, 900, 300])).toBeCloseTo(85, 9);
});

test('two hours rated 6 are a session RPE of 720', () => {
  expect(sessionRpe({ durationSec: 7200, rpe: 6 })).toBe(720);
});
