import { expect, test } from 'vitest';
import { isDefaultName, nameOfActivity } from '#core/activity/default-name.ts';

const start = new Date('2026-11-14T17:30:00Z');

test('an activity without a name gets one from its sport and the clock of the place', () => {
  expect(nameOfActivity('run', start, 'Europe/London')).toBe('Afternoon run');
  expect(nameOfActivity('run', start, 'Pacific/Auckland')).toBe('Morning run');
  expect(nameOfActivity('bike', start, '-10:00')).toBe('Morning ride');
});

test('a name that the athlete wrote is told from the one that the zone gave', () => {
  const given = { discipline: 'run', start, timeZone: 'Europe/London' } as const;
  expect(isDefaultName('Afternoon run', given)).toBe(true);
  expect(isDefaultName('Parkrun', given)).toBe(false);
  expect(isDefaultName('Morning run', given)).toBe(false);
});
