import type { LocalDate } from '#core/calendar.ts';
import type { ThresholdEvidence } from '#core/threshold/estimate/evidence.ts';
import { type EstimatedKind, THRESHOLD_RULES } from '#core/threshold/estimate/kind.ts';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** "3 May"; with the year when it is not that of `today`. */
export function sayDay(day: LocalDate, today: LocalDate): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const said = `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''}`;
  return today.startsWith(year) ? said : `${said} ${year}`;
}

/** "255 W", "4:12 /km", "1:45 /100 m", "168 bpm". */
export function sayValue(kind: EstimatedKind, value: number): string {
  return `${figure(kind, value)} ${unit(kind)}`;
}

/** "from 248 to 255 W". */
export function sayMove(kind: EstimatedKind, before: number, after: number): string {
  return `from ${figure(kind, before)} to ${sayValue(kind, after)}`;
}

/** True when an athlete would read two values as the same. */
export function readsTheSame(kind: EstimatedKind, a: number, b: number): boolean {
  return figure(kind, a) === figure(kind, b);
}

/** "The 20-minute best of 3 May, 268 W,": the subject of a sentence. */
export function sayEvidence({ what, on, measured }: ThresholdEvidence, today: LocalDate): string {
  return `${what} of ${sayDay(on, today)}${measured === null ? '' : `, ${measured},`}`;
}

/** "FTP", "Threshold pace": a threshold's name at the start of a sentence. */
export function nameOf(kind: EstimatedKind): string {
  const { name } = THRESHOLD_RULES[kind];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function figure(kind: EstimatedKind, value: number): string {
  if (kind === 'run-threshold-speed') return minutes(1000 / value);
  if (kind === 'css') return minutes(100 / value);
  return String(Math.round(value));
}

function unit(kind: EstimatedKind): string {
  if (kind === 'run-threshold-speed') return '/km';
  if (kind === 'css') return '/100 m';
  return kind === 'ftp' ? 'W' : 'bpm';
}

const MILE_M = 1609.344;

/** "5 km", "800 m", "21.1 km", "1 mile". */
export function sayDistance(distanceM: number): string {
  if (Math.abs(distanceM - MILE_M) < 1) return '1 mile';
  return distanceM < 3000 ? `${Math.round(distanceM)} m` : `${Math.round(distanceM / 100) / 10} km`;
}

/** "19:57", "1:28:15". */
export function sayTime(durationSec: number): string {
  const total = Math.round(durationSec);
  if (total < 3600) return minutes(total);
  return `${Math.floor(total / 3600)}:${String(Math.floor((total % 3600) / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

/** 272 → "4:32". The whole is rounded first, or 4:59.7 turns into 4:60. */
function minutes(durationSec: number): string {
  const total = Math.round(durationSec);
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
}
