import type { LoadDay } from '#contract/analytics/load.ts';
import { dayNumber } from '#core/calendar.ts';

export interface LoadColumns {
  /** Day numbers, rising: the days, then those ahead. */
  x: number[];
  fitness: (number | null)[];
  fatigue: (number | null)[];
  form: (number | null)[];
  /** Fitness from the last day on, as planned; null before it. */
  planned: (number | null)[];
  idea: (number | null)[];
}

/** Days as columns. What lies ahead begins at today's fitness, so that the lines meet. */
export function loadColumns(days: readonly LoadDay[], ahead: readonly LoadDay[], idea: readonly LoadDay[]): LoadColumns {
  const future = ahead.length >= idea.length ? ahead : idea;
  const none = <T>(of: readonly T[]): null[] => of.map(() => null);
  const meeting = [...none(days.slice(1)), days.at(-1)?.fitness ?? null];
  const onwards = (line: readonly LoadDay[]) => [...meeting, ...future.map((_, index) => line[index]?.fitness ?? null)];
  return {
    x: [...days, ...future].map(({ date }) => dayNumber(date)),
    fitness: [...days.map(({ fitness }) => fitness), ...none(future)],
    fatigue: [...days.map(({ fatigue }) => fatigue), ...none(future)],
    form: [...days, ...(idea.length > 0 ? idea : ahead)].map(({ form }) => form),
    planned: days.length === 0 ? [] : onwards(ahead),
    idea: days.length === 0 ? [] : onwards(idea),
  };
}
