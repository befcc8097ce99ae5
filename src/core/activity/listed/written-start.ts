import type { ListedStart } from '#core/activity/listed/listed-activity.ts';
import { clockMs, daySecOf } from '#core/recording/exports/clock-text.ts';
import { momentOf } from '#core/recording/exports/json-value.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "2026-03-16T06:45:00", "Jan 15, 2026, 6:01:00 AM", "15 Jan 2026, 06:01:00", "15.01.2026, 06:01:00": ms as if it were UTC; null for anything else. */
export function clockOf(text: string | null): number | null {
  const moment = momentOf(text);
  if (moment) return moment.localMs;
  const plain = (text ?? '').replace(/[\u202f\u00a0]/g, ' ').trim();
  const monthFirst = /^(\p{L}{3})\p{L}*\.? (\d{1,2}),? (\d{4}),? (.+)$/u.exec(plain);
  const dayFirst = /^(\d{1,2})\.? (\p{L}{3})\p{L}*\.? (\d{4}),? (.+)$/u.exec(plain);
  const digits = /^(\d{1,2})\.(\d{1,2})\.(\d{4}),? (.+)$/.exec(plain);
  if (monthFirst) return at(monthFirst[3], MONTHS.indexOf((monthFirst[1] ?? '').toLowerCase()), monthFirst[2], monthFirst[4]);
  if (dayFirst) return at(dayFirst[3], MONTHS.indexOf((dayFirst[2] ?? '').toLowerCase()), dayFirst[1], dayFirst[4]);
  return digits ? at(digits[3], Number(digits[2]) - 1, digits[1], digits[4]) : null;
}

function at(year = '', month: number, day = '', time = ''): number | null {
  const clock = /^(\d{1,2}:\d\d(?::\d\d)?)(?: ?([AP])\.?M\.?)?$/i.exec(time);
  const daySec = daySecOf(clock?.[1] ?? '');
  if (daySec === null || month < 0) return null;
  const half = clock?.[2]?.toUpperCase();
  const sec = half ? (daySec % HALF_DAY_SEC) + (half === 'P' ? HALF_DAY_SEC : 0) : daySec;
  return clockMs(`${year}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`, sec);
}
const HALF_DAY_SEC = 43_200;

/** A moment that says its offset is an instant, any other the wall clock of the place. */
export function startOf(text: string | null): ListedStart | null {
  const moment = momentOf(text);
  if (moment && moment.offsetSec !== null) return { kind: 'instant', ms: moment.localMs - moment.offsetSec * 1000 };
  const ms = clockOf(text);
  return ms === null ? null : { kind: 'local', ms };
}

/** "UTC+01:00" → 3600; null for anything else. */
export function offsetSecOf(zone: string | null): number | null {
  const parts = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d\d)$/.exec(zone ?? '');
  if (!parts) return zone === 'UTC' || zone === 'GMT' || zone === 'UTCZ' ? 0 : null;
  return (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 3600 + Number(parts[3]) * 60);
}
