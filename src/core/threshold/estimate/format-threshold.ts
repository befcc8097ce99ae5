import type { LocalDate } from '#core/calendar.ts';
import { formatDay, sayTime } from '#core/format.ts';
import type { ThresholdEvidence } from '#core/threshold/estimate/evidence.ts';
import { type EstimatedKind, THRESHOLD_RULES } from '#core/threshold/estimate/kind.ts';

/** "255 W", "4:12 /km", "1:45 /100 m", "168 bpm". */
export function formatThresholdValue(kind: EstimatedKind, value: number): string {
  return `${figure(kind, value)} ${unit(kind)}`;
}

/** "from 248 to 255 W". */
export function sayMove(kind: EstimatedKind, before: number, after: number): string {
  return `from ${figure(kind, before)} to ${formatThresholdValue(kind, after)}`;
}

/** True when an athlete would read two values as the same. */
export function readsTheSame(kind: EstimatedKind, a: number, b: number): boolean {
  return figure(kind, a) === figure(kind, b);
}

/** "The 20-minute best of 3 May, 268 W,": the subject of a sentence. */
export function sayEvidence({ what, on, measured }: ThresholdEvidence, today: LocalDate): string {
  return `${what} on ${formatDay(on, today)}${measured === null ? '' : `, ${measured},`}`;
}

/** "FTP", "Threshold pace": a threshold's name at the start of a sentence. */
export function nameOf(kind: EstimatedKind): string {
  const { name } = THRESHOLD_RULES[kind];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function figure(kind: EstimatedKind, value: number): string {
  if (kind === 'run-threshold-speed') return sayTime(1000 / value);
  if (kind === 'css') return sayTime(100 / value);
  return String(Math.round(value));
}

function unit(kind: EstimatedKind): string {
  if (kind === 'run-threshold-speed') return '/km';
  if (kind === 'css') return '/100 m';
  return kind === 'ftp' ? 'W' : 'bpm';
}
