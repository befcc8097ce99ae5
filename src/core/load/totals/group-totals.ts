import { type DayRange, datesBetween, type LocalDate, startOfWeek, weekday } from '#core/calendar.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import { WEEKDAYS } from '#core/format.ts';
import { recordOf } from '#core/record-of.ts';

export const SUM_NAMES = ['sessions', 'durationMin', 'distanceKm', 'load', 'ascentM', 'calories'] as const;
export type SumName = (typeof SUM_NAMES)[number];
export type Sums = Record<SumName, number>;

/** Sums of completed training of a calendar week, a month or any range. */
export interface TrainingTotals extends DayRange, Sums {
  /** Such as "Monday"; only of groups by weekday. */
  weekday?: string;
  /** The longest first; a sport that was not done is left out. A triathlon counts once as a session and by leg otherwise. */
  sports: readonly (Sums & { sport: ActivityDiscipline })[];
}

/** `weekday` gives seven groups, Monday first, each over the whole range. */
export type TotalsBy = 'all' | 'day' | 'week' | 'month' | 'year' | 'weekday';

/** Something done; of a triathlon `parts` are its legs. Unknown is null and adds nothing. */
export interface DoneRow extends DonePart {
  date: LocalDate;
  ascentM: number | null;
  calories: number | null;
  parts?: readonly DonePart[];
}

interface DonePart {
  sport: ActivityDiscipline;
  durationMin: number;
  distanceKm: number | null;
  load: number | null;
}

/** Each sum by a rule over its name. */
export const sumsBy = (figureOf: (name: SumName) => number): Sums => recordOf(SUM_NAMES, figureOf);

const noSums = () => sumsBy(() => 0);

/** No training from one day to another. */
export const emptyTotals = ({ from, to }: DayRange): TrainingTotals => ({ from, to, ...noSums(), sports: [] });

/** The same group with the figures of one sport only. */
export function totalsOfSport(totals: TrainingTotals, sport: ActivityDiscipline | undefined): TrainingTotals {
  if (sport === undefined) return totals;
  const own = totals.sports.find((each) => each.sport === sport);
  return { ...totals, ...sumsBy((name) => own?.[name] ?? 0), sports: own ? [own] : [] };
}

/**
 * Totals of what lies in the range, in groups that end with it and begin no earlier than the first training of all; groups without training are
 * listed with 0. `weekStart` 0 is Monday, 6 is Sunday. Empty where nothing was ever done by the end of the range.
 */
export function groupTotals(done: readonly DoneRow[], { from, to }: DayRange, by: TotalsBy, weekStart = 0): TrainingTotals[] {
  const first = done.reduce<LocalDate | null>((found, { date }) => (found === null || date < found ? date : found), null);
  if (first === null || first > to) return [];
  const begin = from < first ? first : from;
  const groups = new Map(groupsOf({ from: begin, to }, by, weekStart).map((group) => [group.key, { ...group, total: newTotal() }]));
  for (const row of done) {
    if (row.date >= begin && row.date <= to) add(groups.get(keyOf(row.date, by, weekStart))?.total, row);
  }
  return [...groups.values()].map(({ from, to, name, total: { sums, sports } }) => ({
    from,
    to,
    ...(name === undefined ? {} : { weekday: name }),
    ...sums,
    sports: [...sports].map(([sport, own]) => ({ sport, ...own })).toSorted((a, b) => b.durationMin - a.durationMin),
  }));
}

interface Group extends DayRange {
  key: string;
  name?: string;
}

function groupsOf(range: DayRange, by: TotalsBy, weekStart: number): Group[] {
  if (by === 'all') return [{ key: 'all', ...range }];
  if (by === 'weekday') return WEEKDAYS.map((name, at) => ({ key: String(at), name, ...range }));
  const groups: Group[] = [];
  for (const date of datesBetween(range.from, range.to)) {
    const key = keyOf(date, by, weekStart);
    const last = groups.at(-1);
    if (last?.key === key) last.to = date;
    else groups.push({ key, from: date, to: date });
  }
  return groups;
}

function keyOf(date: LocalDate, by: TotalsBy, weekStart: number): string {
  switch (by) {
    case 'all':
      return 'all';
    case 'day':
      return date;
    case 'week':
      return startOfWeek(date, weekStart);
    case 'month':
      return date.slice(0, 7);
    case 'year':
      return date.slice(0, 4);
    case 'weekday':
      return String(weekday(date));
  }
}

interface Total {
  sums: Sums;
  sports: Map<ActivityDiscipline, Sums>;
}

const newTotal = (): Total => ({ sums: noSums(), sports: new Map() });

function add(total: Total | undefined, row: DoneRow): void {
  if (!total) return;
  addTo(total.sums, row);
  total.sums.ascentM += row.ascentM ?? 0;
  total.sums.calories += row.calories ?? 0;
  const parts = row.parts && row.parts.length > 1 ? row.parts : [row];
  for (const part of parts) {
    const own = total.sports.get(part.sport) ?? noSums();
    addTo(own, part);
    // Ascent and energy are known of the whole only.
    if (parts.length === 1) {
      own.ascentM += row.ascentM ?? 0;
      own.calories += row.calories ?? 0;
    }
    total.sports.set(part.sport, own);
  }
}

function addTo(sums: Sums, { durationMin, distanceKm, load }: DonePart): void {
  sums.sessions += 1;
  sums.durationMin += durationMin;
  sums.distanceKm += distanceKm ?? 0;
  sums.load += load ?? 0;
}
