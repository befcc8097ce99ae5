import { expect, test } from 'vitest';
import { efficiencyFactor } from '#core/activity/endurance/efficiency-factor.ts';

test('210 W at 150 bpm is 1.4 W per beat', () => {
  expect(efficiencyFactor(210, 150)).toBe(1.4);
});

test('without output or heart rate efficiency is unknown', () => {
  expect(efficiencyFactor(null, 150)).toBeNull();
  expect(efficiencyFactor(210, null)).toBeNull();
  expect(efficiencyFactor(210, 0)).toBeNull();
});
