import { expect, test } from 'vitest';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { aPlanSession } from '#test/fixtures/plans.ts';
import { sessionProfile } from '#web/features/sessions/session-profile.ts';

const RIDE = 'Bike: Sweet spot\n10min 50-60% FTP\n3x\n  - 8min 90% FTP\n  - 3min 50% FTP';

test('a workout in words has its steps as a picture', () => {
  const steps = sessionProfile({ workout: RIDE }, null, NO_THRESHOLDS);
  expect(steps.map(({ seconds }) => seconds)).toEqual([600, 480, 180, 480, 180, 480, 180]);
  expect(steps[1]?.from).toBeCloseTo(0.9);
});

test('watts, paces and beats stand as high as the athlete’s thresholds of the day make them', () => {
  const heights = (workout: string, thresholds = NO_THRESHOLDS) => sessionProfile({ workout }, null, thresholds).map(({ from }) => from);
  expect(heights('Bike: x\n10min 200W', { ...NO_THRESHOLDS, ftpW: 250 })).toEqual([0.8]);
  expect(heights('Run: x\n10min 5:00/km', { ...NO_THRESHOLDS, runThresholdMps: 4 })[0]).toBeCloseTo(1000 / 300 / 4, 9);
  expect(heights('Swim: x\n5min 1:40/100m', { ...NO_THRESHOLDS, criticalSwimSpeedMps: 1.25 })).toEqual([0.8]);
  expect(heights('Bike: x\n10min 200W')).toEqual([null]);
  expect(heights('Bike: x\n10min Z2')).toEqual([0.65]);
});

test('the athlete’s own workout comes before what the plan wrote, and without either there is no picture', () => {
  expect(sessionProfile({ workout: 'Run: x\n60s RPE 10' }, aPlanSession(), NO_THRESHOLDS)).toHaveLength(1);
  expect(sessionProfile({ workout: null }, aPlanSession(), NO_THRESHOLDS)).toEqual(aPlanSession().profile);
  expect(sessionProfile({ workout: null }, null, NO_THRESHOLDS)).toEqual([]);
});
