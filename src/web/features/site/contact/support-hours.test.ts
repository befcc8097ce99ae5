import { expect, test } from 'vitest';
import { SUPPORT_HOURS } from '#web/copy/en/legal/owner.ts';
import { hoursElsewhere } from '#web/features/site/contact/support-hours.ts';

const NOVEMBER = new Date('2026-11-21T12:00:00Z');
const clock = (zone: string, now = NOVEMBER) => {
  const { from, to, ...rest } = hoursElsewhere(SUPPORT_HOURS, zone, now);
  const time = (instant: Date) => instant.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  return { from: time(from), to: time(to), ...rest };
};

test('nine to six in Pacific time is five in the afternoon to two at night in London', () => {
  expect(clock('Europe/London')).toEqual({ from: '17:00', to: '02:00', crossesMidnight: true, dayShift: 0 });
});

test('in its own zone it is what it says', () => {
  expect(clock('America/Los_Angeles')).toEqual({ from: '09:00', to: '18:00', crossesMidnight: false, dayShift: 0 });
});

test('in New Zealand the Monday of the support is a Tuesday', () => {
  expect(clock('Pacific/Auckland')).toEqual({ from: '06:00', to: '15:00', crossesMidnight: false, dayShift: 1 });
});

test('between the two changes of the clock the distance is another one', () => {
  // America goes back on 1 November 2026, Britain went back on 25 October.
  expect(clock('Europe/London', new Date('2026-10-25T12:00:00Z')).from).toBe('16:00');
});
