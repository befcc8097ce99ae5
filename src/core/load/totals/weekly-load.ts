import { addDays, type LocalDate } from '#core/calendar.ts';
import { type Done, doneWithin } from '#core/load/totals/day-load.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['load.weekly_load'],
  name: 'Weekly load',
  formula: 'sum over the last 7 days, including today;  change = sum / sum of the previous 7 days − 1',
  unit: 's and load',
  unknownWhen: 'No training in the seven days before, so there is no comparison.',
  source: 'Moorline rule',
  grade: 'H',
};

export interface WeeklyLoad {
  durationSec: number;
  /** Null when nothing of the week has a known load. */
  load: number | null;
  activities: number;
  /** Activities of the week that have no load and are missing from `load`. */
  withoutLoad: number;
  /** Of the seven days before. */
  previousDurationSec: number;
  previousLoad: number | null;
  /** 0.12 is 12 % more than in the seven days before; null when there is nothing to compare with: the first week. */
  durationChange: number | null;
  loadChange: number | null;
}

type Entry = Pick<Done, 'date' | 'durationSec' | 'load'>;

/** What the seven days that end today brought, beside the seven days before them. */
export function weeklyLoad(done: readonly Entry[], today: LocalDate): WeeklyLoad {
  const week = doneWithin(done, { last: today, days: 7 });
  const before = doneWithin(done, { last: addDays(today, -7), days: 7 });
  const load = loadOf(week);
  const durationSec = durationOf(week);
  const previousLoad = loadOf(before);
  const previousDurationSec = durationOf(before);
  return {
    durationSec,
    load,
    activities: week.length,
    withoutLoad: week.filter((entry) => entry.load === null).length,
    previousDurationSec,
    previousLoad,
    durationChange: change(durationSec, previousDurationSec),
    loadChange: load === null ? null : change(load, previousLoad),
  };
}

const durationOf = (entries: readonly Entry[]) => entries.reduce((sum, { durationSec }) => sum + durationSec, 0);

function loadOf(entries: readonly Entry[]): number | null {
  const known = entries.flatMap(({ load }) => load ?? []);
  return known.length === 0 && entries.length > 0 ? null : known.reduce((sum, load) => sum + load, 0);
}

const change = (now: number, before: number | null) => (before === null || before === 0 ? null : now / before - 1);
