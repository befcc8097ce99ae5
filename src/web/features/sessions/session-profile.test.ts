import { expect, test } from 'vitest';
import { aPlanSession } from '#test/plans.ts';
import { sessionProfile } from '#web/features/sessions/session-profile.ts';

test('a workout in words has its steps as a picture', () => {
  const steps = sessionProfile({ workout: 'Bike: Sweet spot\n10min 50-60% FTP\n3x\n  - 8min 90% FTP\n  - 3min 50% FTP' }, null);
  expect(steps.map(({ seconds }) => seconds)).toEqual([600, 480, 180, 480, 180, 480, 180]);
  expect(steps[1]?.low).toBeCloseTo(0.9);
});

test('a session of a plan is drawn as the plan has it, and without a workout there is no picture', () => {
  expect(sessionProfile({ workout: null }, aPlanSession())).toEqual(aPlanSession().profile);
  expect(sessionProfile({ workout: null }, null)).toEqual([]);
});
