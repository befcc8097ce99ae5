import type { Threshold } from '#contract/athlete/athlete.ts';
import { dayNumber, type LocalDate } from '#core/calendar.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';

export interface ThresholdGroup {
  title: string;
  discipline: 'bike' | 'run' | 'swim' | null;
  kinds: readonly ThresholdKind[];
}

/** Thresholds as an athlete thinks of them: by what they do, then the heart that is in all of it. */
export const THRESHOLD_GROUPS: readonly ThresholdGroup[] = [
  { title: 'Bike', discipline: 'bike', kinds: ['ftp', 'lthr-bike', 'critical-power', 'w-prime'] },
  { title: 'Run', discipline: 'run', kinds: ['run-threshold-speed', 'lthr-run'] },
  { title: 'Swim', discipline: 'swim', kinds: ['css', 'lthr-swim'] },
  { title: 'Heart rate', discipline: null, kinds: ['max-heart-rate', 'resting-heart-rate'] },
];

/** The newest that has begun by `today`; before the first one, the first. Null when there is none. */
export function currentOf(thresholds: readonly Threshold[], today: LocalDate): Threshold | null {
  const newestFirst = thresholds.toSorted((a, b) => (a.since < b.since ? 1 : -1));
  return newestFirst.find(({ since }) => since <= today) ?? newestFirst.at(-1) ?? null;
}

/** What was valid at evenly spaced moments from the first entry to today, for a small picture. Rising in time; empty without entries. */
export function stepsOf(thresholds: readonly Threshold[], today: LocalDate, count = 60): number[] {
  const oldestFirst = thresholds.filter(({ since }) => since <= today).toSorted((a, b) => (a.since < b.since ? -1 : 1));
  const [first] = oldestFirst;
  if (!first) return [];
  const from = dayNumber(first.since);
  const width = dayNumber(today) - from;
  return Array.from({ length: count }, (_, step) => {
    const day = from + (width * step) / (count - 1);
    return oldestFirst.findLast(({ since }) => dayNumber(since) <= day)?.value ?? first.value;
  });
}
