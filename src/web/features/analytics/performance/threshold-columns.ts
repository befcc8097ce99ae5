import type { ThresholdHistory } from '#contract/athlete/threshold-history.ts';
import { dayNumber, type LocalDate } from '#core/calendar.ts';

export interface ThresholdColumns {
  /** Day numbers on which something was entered, tested or seen, and today; rising. */
  days: number[];
  /** What was valid. */
  valid: (number | null)[];
  /** What efforts, tests and entries said. */
  evidence: (number | null)[];
  /** What the data says today, and how sure it is. */
  estimate: (number | null)[];
  band: ({ low: number; high: number } | null)[];
}

/** One threshold over time: the value that held, the efforts that moved it, and what the data says now. */
export function thresholdColumns({ valid, movements, estimate }: ThresholdHistory, today: LocalDate): ThresholdColumns {
  const seen = movements.filter(({ source, after }) => source !== null && after !== null);
  const oldestFirst = valid.toSorted((a, b) => (a.since < b.since ? -1 : 1));
  const now = dayNumber(today);
  const days = [...new Set([...oldestFirst.map(({ since }) => dayNumber(since)), ...seen.map(({ date }) => dayNumber(date)), now])].sort(
    (a, b) => a - b,
  );
  return {
    days,
    valid: days.map((day) => oldestFirst.findLast(({ since }) => dayNumber(since) <= day)?.value ?? null),
    evidence: days.map((day) => seen.findLast(({ date }) => dayNumber(date) === day)?.after ?? null),
    estimate: days.map((day) => (day === now ? (estimate?.value ?? null) : null)),
    band: days.map((day) => (day === now && estimate ? { low: estimate.low, high: estimate.high } : null)),
  };
}

/** "FTP 248 W, up 17 W since 20 Jan 2026"; only what it is while there was nothing before. */
export function thresholdFinding(
  { name, valid, current }: ThresholdHistory,
  words: { write: (value: number) => string; day: (date: LocalDate) => string },
): string {
  if (!current) return `${name} not set`;
  const said = `${name} ${words.write(current.value)}`;
  const before = valid.filter(({ since }) => since < current.since).toSorted((a, b) => (a.since < b.since ? 1 : -1))[0];
  if (!before) return `${said} since ${words.day(current.since)}`;
  if (words.write(before.value) === words.write(current.value)) return `${said}, unchanged`;
  return `${said}, previously ${words.write(before.value)} (until ${words.day(current.since)})`;
}
