import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { instantOf, wallClock, zoneOfActivity } from '#core/time-zone.ts';

const july = new Date('2026-07-01T06:30:00Z');

test('London is an hour ahead of UTC in summer', () => {
  expect(wallClock(july, 'Europe/London')).toEqual({ hour: 7, offsetSec: 3600 });
});

test('an offset that fits home is home', () => {
  expect(zoneOfActivity(july, 3600, 'Europe/London')).toBe('Europe/London');
});

test('a ride on holiday keeps the clock of the place', () => {
  expect(zoneOfActivity(july, 7200, 'Europe/London')).toBe('+02:00');
  expect(zoneOfActivity(july, -12600, 'Europe/London')).toBe('-03:30');
});

test('a file without an offset, or with an impossible one, takes home', () => {
  expect(zoneOfActivity(july, null, 'Asia/Kathmandu')).toBe('Asia/Kathmandu');
  expect(zoneOfActivity(july, 90_000, 'Asia/Kathmandu')).toBe('Asia/Kathmandu');
});

test('a day begins by the clock of the place, also on the day on which it is changed', () => {
  const begins = (date: string, zone: string) => instantOf(date as LocalDate, 0, zone).toISOString();
  expect(begins('2026-03-29', 'Europe/London')).toBe('2026-03-29T00:00:00.000Z');
  expect(begins('2026-03-30', 'Europe/London')).toBe('2026-03-29T23:00:00.000Z');
  expect(begins('2026-06-01', 'Asia/Kathmandu')).toBe('2026-05-31T18:15:00.000Z');
});
