import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import { type DayLoad, fitnessByDay } from '#core/load/fitness/fitness.ts';

/** Load of a day, fitness (CTL) and fatigue (ATL) of its evening, and form (TSB) of its morning. */
export interface LoadDay extends DayLoad {
  fitness: number;
  fatigue: number;
  form: number;
}

/**
 * A change of what is planned. Days count from `from`, which is tomorrow unless given. Rest and a weekly load that begin tomorrow also leave out
 * what is still planned today.
 */
export type LoadChange =
  /** No training for so many days. */
  | { change: 'rest'; days: number; from?: LocalDate | undefined }
  /** This load every week, evenly, instead of the plan. */
  | { change: 'weekly-load'; load: number; from?: LocalDate | undefined }
  | { change: 'skip'; sessionId: string }
  /** This load in all on top of the plan, spread over so many days (1). */
  | { change: 'add'; load: number; days?: number | undefined; from?: LocalDate | undefined }
  /** The plan at so many percent of its load. */
  | { change: 'scale'; percent: number; from?: LocalDate | undefined };

interface PlannedLoad {
  id: string;
  date: LocalDate;
  load: number | null;
}

export interface LoadPlan {
  today: LocalDate;
  until: LocalDate;
  /** From yesterday to `until`, planned load of the days ahead included; empty without any training. */
  days: readonly LoadDay[];
  /** Sessions of today that are still to come. */
  stillToday: readonly PlannedLoad[];
  change: LoadChange;
  /** The session that a change of the kind 'skip' leaves out. */
  skipped: PlannedLoad | null;
}

export interface Projection {
  until: LocalDate;
  /** Whether anything is planned up to that day; without it `before` is rest. */
  hasPlan: boolean;
  /** The last day as it is planned, and with the change. */
  before: LoadDay;
  after: LoadDay;
  difference: { fitness: number; fatigue: number; form: number };
  /** Form on the morning after the last day. */
  nextFormBefore: number;
  nextFormAfter: number;
  /** Load of all days from tomorrow on. */
  loadBefore: number;
  loadAfter: number;
  daysBefore: readonly LoadDay[];
  daysAfter: readonly LoadDay[];
}

const USUAL_DAYS = { rest: 0, add: 0, skip: 7, 'weekly-load': 42, scale: 28 } as const;

/** The day up to which a change is followed where none is given: its own last day, or some weeks on. `from` is the day of a session that is skipped. */
export function lastDayOf(change: LoadChange, today: LocalDate, from?: LocalDate): LocalDate {
  const tomorrow = addDays(today, 1);
  const days = 'days' in change ? (change.days ?? 1) : USUAL_DAYS[change.change];
  const start = ('from' in change ? change.from : from) ?? tomorrow;
  const end = addDays(start, Math.max(1, days) - 1);
  return end < tomorrow ? tomorrow : end;
}

/**
 * Fitness, fatigue and form as planned and with a change, day by day from tomorrow, by the averages of `fitnessByDay`. Today's evening counts
 * with what is still planned today.
 */
export function projectLoad({ today, until, days, stillToday, change, skipped }: LoadPlan): Projection {
  const planned = days.filter(({ date }) => date > today).map(({ date, load }) => ({ date, load }));
  const endsToday = (change.change === 'rest' || change.change === 'weekly-load') && change.from === undefined;
  const left = endsToday ? [] : stillToday.filter(({ id }) => id !== skipped?.id);
  const changed = changedDays(planned, change, skipped);
  const daysBefore = project(planned, evening(days, today, sumOf(stillToday)));
  const daysAfter = project(changed, evening(days, today, sumOf(left)));
  const before = daysBefore.at(-1) ?? emptyDay(until);
  const after = daysAfter.at(-1) ?? emptyDay(until);
  return {
    until,
    hasPlan: planned.some(({ load }) => load > 0),
    before,
    after,
    difference: { fitness: after.fitness - before.fitness, fatigue: after.fatigue - before.fatigue, form: after.form - before.form },
    nextFormBefore: before.fitness - before.fatigue,
    nextFormAfter: after.fitness - after.fatigue,
    loadBefore: sumOf(planned),
    loadAfter: sumOf(changed),
    daysBefore,
    daysAfter,
  };
}

const sumOf = (rows: readonly { load: number | null }[]) => rows.reduce((sum, { load }) => sum + (load ?? 0), 0);
const emptyDay = (date: LocalDate): LoadDay => ({ date, load: 0, fitness: 0, fatigue: 0, form: 0 });

/** Today's evening from yesterday's, with `extra` load that is still to come. */
function evening(days: readonly LoadDay[], today: LocalDate, extra: number): { ctl: number; atl: number } {
  const before = days.find(({ date }) => date === addDays(today, -1));
  const done = days.find(({ date }) => date === today)?.load ?? 0;
  const [tonight] = fitnessByDay([{ date: today, load: done + extra }], { ctl: before?.fitness ?? 0, atl: before?.fatigue ?? 0 });
  return { ctl: tonight?.ctl ?? 0, atl: tonight?.atl ?? 0 };
}

function project(days: readonly DayLoad[], start: { ctl: number; atl: number }): LoadDay[] {
  return fitnessByDay(days, start).map(({ date, load, ctl, atl, tsb }) => ({ date, load, fitness: ctl, fatigue: atl, form: tsb }));
}

function changedDays(planned: readonly DayLoad[], change: LoadChange, skipped: PlannedLoad | null): readonly DayLoad[] {
  if (change.change === 'skip') {
    return planned.map((day) => (day.date === skipped?.date ? { ...day, load: Math.max(0, day.load - (skipped.load ?? 0)) } : day));
  }
  const from = change.from ?? planned[0]?.date;
  const length = 'days' in change ? (change.days ?? 1) : change.change === 'add' ? 1 : Number.POSITIVE_INFINITY;
  return planned.map((day) => {
    const at = from === undefined ? -1 : daysBetween(from, day.date);
    return at < 0 || at >= length ? day : { ...day, load: loadWith(change, day.load) };
  });
}

function loadWith(change: Exclude<LoadChange, { change: 'skip' }>, load: number): number {
  switch (change.change) {
    case 'rest':
      return 0;
    case 'weekly-load':
      return change.load / 7;
    case 'add':
      return load + change.load / (change.days ?? 1);
    case 'scale':
      return (load * change.percent) / 100;
  }
}
