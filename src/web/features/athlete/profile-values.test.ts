import { expect, test } from 'vitest';
import type { Athlete } from '#contract/athlete/athlete.ts';
import { convertBody, minutesOfWeek, profileOf, valuesOf } from '#web/features/athlete/profile-values.ts';

const NOBODY: Athlete = {
  timeZone: 'Europe/London',
  birthDate: null,
  sex: null,
  weightKg: null,
  heightCm: null,
  units: 'metric',
  weekStart: 'monday',
  level: null,
  tracksCycle: false,
  heartRateZones: null,
  hoursPerWeek: null,
  availability: null,
};

test('what is not known is an empty field, and an empty field is not known', () => {
  expect(profileOf(valuesOf(NOBODY))).toEqual(NOBODY);
});

test('pounds and inches are kept as kilograms and centimetres', () => {
  const values = { ...valuesOf({ ...NOBODY, units: 'imperial' }), weightKg: '160', heightCm: '70' };
  expect(profileOf(values)).toMatchObject({ weightKg: 72.57, heightCm: 177.8 });
  expect(valuesOf({ ...NOBODY, units: 'imperial', weightKg: 72.57, heightCm: 177.8 })).toMatchObject({ weightKg: '160', heightCm: '70' });
});

test('choosing other units changes the figures, not the body', () => {
  expect(convertBody({ weightKg: '72.6', heightCm: '177.8' }, 'imperial')).toEqual({ weightKg: '160.1', heightCm: '70' });
  expect(convertBody({ weightKg: '160', heightCm: '' }, 'metric')).toEqual({ weightKg: '72.6', heightCm: '' });
});

test('one day with time makes the others days without', () => {
  const values = valuesOf(NOBODY);
  values.availability.saturday = '150';
  expect(profileOf(values).availability).toEqual({
    monday: 0,
    tuesday: 0,
    wednesday: 0,
    thursday: 0,
    friday: 0,
    saturday: 150,
    sunday: 0,
  });
  expect(minutesOfWeek(values.availability)).toBe(150);
});
