import type { LoadDay } from '#contract/analytics/load.ts';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import type { WeekSum, WeekTotals } from '#contract/sessions/week-totals.ts';
import { DATE_MAX } from '#contract/shared/bounds.ts';
import type { Source } from '#contract/shared/value-source.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { sayMinutes } from '#core/format.ts';
import { science } from '#core/load/fitness/fitness.ts';
import { isPlanned } from '#core/workout/compliance/planned-sessions.ts';
import { activityIds, type DoneActivity } from '#server/features/analytics/analytics.ts';

const WEEK_DAYS = 7;
/** A source names at most so many sessions and activities. */
const MOST_NAMED = 50;

/** A session or a race. */
type PlannedSession = Pick<TrainingSession, 'name' | 'date' | 'durationSeconds' | 'plannedLoad' | 'status'> & { discipline: string };

export interface WeekFacts {
  sessions: readonly PlannedSession[];
  /** Oldest first. */
  done: readonly DoneActivity[];
  /** Load, fitness and form by day, those to come as planned; empty without a load. */
  days: readonly LoadDay[];
  today: LocalDate;
}

/** Totals of the weeks from `from` to the one that holds `to`. Skipped sessions were not planned. */
export function weekTotals(facts: WeekFacts, { from, to }: { from: LocalDate; to: LocalDate }): WeekTotals[] {
  const byDate = new Map(facts.days.map((day) => [day.date, day]));
  const weeks: WeekTotals[] = [];
  for (let week = from; week <= to; week = addDays(week, WEEK_DAYS)) weeks.push(totalsOf(facts, byDate, week));
  return weeks;
}

function totalsOf(facts: WeekFacts, byDate: ReadonlyMap<LocalDate, LoadDay>, from: LocalDate): WeekTotals {
  const end = addDays(from, WEEK_DAYS - 1);
  const to = end > DATE_MAX ? (DATE_MAX as LocalDate) : end;
  const isOwn = ({ date }: { date: LocalDate }) => date >= from && date <= to;
  const sessions = facts.sessions.filter((session) => isOwn(session) && isPlanned(session));
  const done = facts.done.filter(isOwn);
  return {
    from,
    to,
    planned: { ...sumOf(sessions.map(plannedPart)), source: plannedSource(sessions) },
    completed: { ...sumOf(done), source: completedSource(done) },
    byDiscipline: byDiscipline(
      sessions.map(plannedPart),
      done.flatMap(({ parts }) => parts),
    ),
    end: endOf(byDate.get(to), to > facts.today),
  };
}

interface Part {
  discipline: string;
  durationSec: number;
  load: number | null;
}

const plannedPart = ({ discipline, durationSeconds, plannedLoad }: PlannedSession): Part => ({
  discipline,
  durationSec: durationSeconds,
  load: plannedLoad,
});

function sumOf(parts: readonly Omit<Part, 'discipline'>[]): WeekSum {
  const loads = parts.flatMap(({ load }) => load ?? []);
  return {
    count: parts.length,
    durationSec: parts.reduce((sum, { durationSec }) => sum + durationSec, 0),
    load: parts.length > 0 && loads.length === 0 ? null : loads.reduce((sum, load) => sum + load, 0),
    withoutLoad: parts.length - loads.length,
  };
}

/** Sports in the order of a triathlon, others after them. */
const ORDER = ['triathlon', 'swim', 'bike', 'run', 'strength'];
const placeOf = (discipline: string) => (ORDER.includes(discipline) ? ORDER.indexOf(discipline) : ORDER.length);

function byDiscipline(planned: readonly Part[], completed: readonly Part[]): WeekTotals['byDiscipline'] {
  const of = (parts: readonly Part[], discipline: string) => sumOf(parts.filter((part) => part.discipline === discipline));
  return [...new Set([...planned, ...completed].map(({ discipline }) => discipline))]
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((discipline) => ({ discipline, planned: of(planned, discipline), completed: of(completed, discipline) }));
}

function plannedSource(sessions: readonly PlannedSession[]): Source {
  return {
    formula: 'Sum of the week’s planned sessions and races. Skipped sessions are left out.',
    inputs: sessions.slice(0, MOST_NAMED).map(({ name, date, durationSeconds, plannedLoad }) => ({
      label: `${name}, ${date}`,
      value: `${sayMinutes(Math.round(durationSeconds / 60))}, ${plannedLoad === null ? 'load unknown' : `load ${Math.round(plannedLoad)}`}`,
    })),
    activityIds: [],
  };
}

function completedSource(done: readonly DoneActivity[]): Source {
  return {
    formula: 'Sum of the week’s activities. Sessions completed without an activity count as planned.',
    inputs: [],
    activityIds: activityIds(done).slice(0, MOST_NAMED),
  };
}

/** Form of the morning after is fitness minus fatigue of the evening. */
function endOf(day: LoadDay | undefined, isProjected: boolean): WeekTotals['end'] {
  if (!day) return null;
  const { date, fitness, fatigue } = day;
  const basis = isProjected ? ' Later days count as planned.' : '';
  return {
    fitness,
    form: fitness - fatigue,
    isProjected,
    source: {
      formula: `${science.name}: ${science.formula}. Form here is fitness minus fatigue on the week’s last evening.${basis}`,
      inputs: [
        { label: `Fitness on ${date}`, value: fitness.toFixed(1) },
        { label: `Fatigue on ${date}`, value: fatigue.toFixed(1) },
      ],
      activityIds: [],
    },
  };
}
