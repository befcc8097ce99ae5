import { expect, test } from 'vitest';
import { powerLevel } from '#core/threshold/power-profile.ts';

test('A level begins at its lower end and the next one is named', () => {
  expect(powerLevel(3.1, 'male')).toEqual({ level: 'fair', nextFrom: 3.11 });
  expect(powerLevel(3.11, 'male')).toEqual({ level: 'moderate', nextFrom: 3.64 });
  expect(powerLevel(3.15, 'female')).toEqual({ level: 'good', nextFrom: 3.64 });
  expect(powerLevel(1.4, 'female')).toEqual({ level: 'starting', nextFrom: 2.16 });
  expect(powerLevel(6.1, 'male')).toEqual({ level: 'world class', nextFrom: null });
});
