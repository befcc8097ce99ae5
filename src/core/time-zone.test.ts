import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { instantOf, wallClock, zoneInUse, zoneOfActivity } from '#core/time-zone.ts';

const july = new Date('2026-07-01T06:30:00Z');
const inJuly = { start: july, end: new Date('2026-07-01T07:30:00Z') };

test('London is an hour ahead of UTC in summer', () => {
  expect(wallClock(july, 'Europe/London')).toEqual({ hour: 7, offsetSec: 3600 });
});

const clock = (utcOffsetSec: number | null) => ({ timeZone: null, utcOffsetSec });

test('an offset that fits home is home', () => {
  expect(zoneOfActivity(inJuly, clock(3600), 'Europe/London')).toBe('Europe/London');
});

test('a ride on holiday keeps the clock of the place', () => {
  expect(zoneOfActivity(inJuly, clock(7200), 'Europe/London')).toBe('+02:00');
  expect(zoneOfActivity(inJuly, clock(-12600), 'Europe/London')).toBe('-03:30');
});

test('an activity at home in the night of the change is at home, whichever of the two offsets its file says', () => {
  const night = { start: new Date('2026-11-01T07:00:00Z'), end: new Date('2026-11-01T09:00:00Z') };
  expect(zoneOfActivity(night, clock(-6 * 3600), 'America/Denver')).toBe('America/Denver');
  expect(zoneOfActivity(night, clock(-7 * 3600), 'America/Denver')).toBe('America/Denver');
  expect(zoneOfActivity(night, clock(-8 * 3600), 'America/Denver')).toBe('-08:00');
});

test('the zone of the position goes before the clock of the device and before home', () => {
  const clues = { timeZone: 'Asia/Kathmandu', utcOffsetSec: 7200 };
  expect(zoneOfActivity(inJuly, clues, 'Europe/London')).toBe('Asia/Kathmandu');
});

test('a file without an offset, or with an impossible one, takes home', () => {
  expect(zoneOfActivity(inJuly, clock(null), 'Asia/Kathmandu')).toBe('Asia/Kathmandu');
  expect(zoneOfActivity(inJuly, clock(90_000), 'Asia/Kathmandu')).toBe('Asia/Kathmandu');
});

test('where people keep two clocks, the clock of the device decides', () => {
  const both = ['Asia/Urumqi', 'Asia/Shanghai'];
  expect(zoneInUse(both, inJuly, 8 * 3600)).toBe('Asia/Shanghai');
  expect(zoneInUse(both, inJuly, 6 * 3600)).toBe('Asia/Urumqi');
  expect(zoneInUse(both, inJuly, null)).toBe('Asia/Urumqi');
  expect(zoneInUse([], inJuly, null)).toBe(null);
});

test('a zone of the open sea counts only for a file without the clock of the device', () => {
  expect(zoneInUse(['Etc/GMT+3'], inJuly, null)).toBe('Etc/GMT+3');
  expect(zoneInUse(['Etc/GMT+3'], inJuly, -2 * 3600)).toBe(null);
  expect(zoneInUse(['Atlantic/Azores'], inJuly, -3600)).toBe('Atlantic/Azores');
});

test('a day begins by the clock of the place, also on the day on which it is changed', () => {
  const begins = (date: string, zone: string) => instantOf(date as LocalDate, 0, zone).toISOString();
  expect(begins('2026-03-29', 'Europe/London')).toBe('2026-03-29T00:00:00.000Z');
  expect(begins('2026-03-30', 'Europe/London')).toBe('2026-03-29T23:00:00.000Z');
  expect(begins('2026-06-01', 'Asia/Kathmandu')).toBe('2026-05-31T18:15:00.000Z');
});
