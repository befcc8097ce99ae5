import { METRES_PER_MILE } from '#core/format.ts';
import type { Scanner } from '#core/workout/language/scanner.ts';
import { NUMBER, tidy } from '#core/workout/language/text-numbers.ts';
import type { StepLength } from '#core/workout/workout.ts';

const LONGEST_SEC = 86_400;
const LONGEST_M = 1_000_000;

const OPEN = /(?:open|until lap|lap button|lap)\b/iy;
const HOURS_MINUTES_SECONDS = /(\d{1,2}):([0-5]\d):([0-5]\d)(?![\d:])/y;
const TWO_READINGS = /(\d{1,3}):([0-5]\d)(?![\d:])/y;
const UNIT_END = String.raw`(?![\p{L}\d])`;
const HOURS = new RegExp(String.raw`(${NUMBER})\s*(?:h|hr|hrs|hours?)(?:(\d{1,2})(?!\d|\s*(?:m|s|'|′|"|″))|(?!\p{L}))`, 'iuy');
const MINUTES = new RegExp(
  String.raw`(${NUMBER})\s*(?:(?:min|mins|minutes?)(?!\p{L})|(?:'|′|’)(?!['′’])(?:(\d{1,2})(?!\d|\s*(?:s|"|″|''|′′)))?)`,
  'iuy',
);
const SECONDS = new RegExp(String.raw`(${NUMBER})\s*(?:(?:s|sec|secs|seconds?)${UNIT_END}|"|″|''|′′|’’)`, 'iuy');
const DISTANCE = new RegExp(
  String.raw`(${NUMBER})\s*(km|kilomet(?:er|re)s?|m|mtr|met(?:er|re)s?|yd|yds|yards?|y|mi|miles?)${UNIT_END}(?!\s*\/)`,
  'iuy',
);

/** A time, a distance or `open`. Null when no length stands here; refuses what could be two things. */
export function readLength(scanner: Scanner): StepLength | null {
  if (scanner.take(OPEN)) return { kind: 'open' };
  const from = scanner.at;
  const distanceM = readDistance(scanner);
  if (distanceM !== null) {
    if (distanceM <= 0 || distanceM > LONGEST_M) scanner.fault('Distance must be more than 0 and at most 1000km.', from);
    return { kind: 'distance', distanceM };
  }
  const durationSec = readTime(scanner);
  if (durationSec === null) return null;
  if (durationSec <= 0 || durationSec > LONGEST_SEC) scanner.fault('Duration must be more than 0 and at most 24h.', from);
  return { kind: 'time', durationSec };
}

/** Metres; yards and miles become metres. */
export function readDistance(scanner: Scanner): number | null {
  const found = scanner.take(DISTANCE);
  return found ? tidy(Number(found[1]) * metresOf((found[2] ?? 'm').toLowerCase())) : null;
}

function metresOf(unit: string): number {
  if (unit.startsWith('k')) return 1000;
  if (unit.startsWith('mi')) return METRES_PER_MILE;
  return unit.startsWith('y') ? 0.9144 : 1;
}

/** Seconds, such as `1h30`, `10min`, `1'30`, `90s` or `1:30:00`. */
export function readTime(scanner: Scanner): number | null {
  const clock = scanner.take(HOURS_MINUTES_SECONDS);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const from = scanner.at;
  const unclear = scanner.take(TWO_READINGS);
  if (unclear) {
    const [written, a = '', b = ''] = unclear;
    const readings = `write ${a}'${b} for minutes and seconds, ${a}h${b} for hours and minutes, ${written}/km or ${written}/100m for pace`;
    scanner.fault(`“${written}” is ambiguous: ${readings}.`, from);
  }
  const hours = scanner.take(HOURS);
  if (hours) scanner.take(/\s*/y);
  const minutes = hours?.[2] === undefined ? scanner.take(MINUTES) : null;
  if (minutes) scanner.take(/\s*(?=\d)/y);
  const seconds = minutes?.[2] === undefined ? scanner.take(SECONDS) : null;
  if (!hours && !minutes && !seconds) return null;
  const parts = [
    Number(hours?.[1] ?? 0) * 3600 + Number(hours?.[2] ?? 0) * 60,
    Number(minutes?.[1] ?? 0) * 60 + Number(minutes?.[2] ?? 0),
    Number(seconds?.[1] ?? 0),
  ];
  return tidy(parts.reduce((sum, part) => sum + part, 0));
}

export function lengthText(length: StepLength): string {
  switch (length.kind) {
    case 'open':
      return 'open';
    case 'time':
      return timeText(length.durationSec);
    case 'distance':
      return distanceText(length.distanceM);
  }
}

/** 600 → "10min", 5400 → "1 h 30 min": of several parts each stands apart. */
export function timeText(durationSec: number): string {
  if (!Number.isInteger(durationSec) || durationSec === 0) return `${durationSec}s`;
  const parts = [
    { value: Math.floor(durationSec / 3600), unit: 'h' },
    { value: Math.floor((durationSec % 3600) / 60), unit: 'min' },
    { value: durationSec % 60, unit: 's' },
  ].filter(({ value }) => value > 0);
  const gap = parts.length > 1 ? ' ' : '';
  return parts.map(({ value, unit }) => `${value}${gap}${unit}`).join(' ');
}

/** Whole kilometres as such, everything else in metres. */
export function distanceText(distanceM: number): string {
  return distanceM >= 5000 && distanceM % 100 === 0 ? `${distanceM / 1000}km` : `${distanceM}m`;
}
