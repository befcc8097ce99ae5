import type { DayRange, TotalsBy, TrainingTotals } from '#core/assistant/facts.ts';
import { NO_SUMS, type Sums } from '#core/assistant/tools/training/sums-of-training.ts';
import { datesBetween, type LocalDate, startOfWeek, weekday } from '#core/calendar.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';

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

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

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

const newTotal = (): Total => ({ sums: { ...NO_SUMS }, sports: new Map() });

function add(total: Total | undefined, row: DoneRow): void {
  if (!total) return;
  addTo(total.sums, row);
  total.sums.ascentM += row.ascentM ?? 0;
  total.sums.calories += row.calories ?? 0;
  const parts = row.parts && row.parts.length > 1 ? row.parts : [row];
  for (const part of parts) {
    const own = total.sports.get(part.sport) ?? { ...NO_SUMS };
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
