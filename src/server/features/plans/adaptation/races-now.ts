import { isDeepStrictEqual } from 'node:util';
import type { Race } from '#contract/races/races.ts';
import { addDays, daysBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { PlanEvent } from '#core/plan/adaptation/adaptation-trigger.ts';
import type { PlanInput, PlanRace } from '#core/plan/input/plan-input.ts';
import { PLAN_BOUNDS } from '#core/plan/limits.ts';
import { besideRaces, raceOf } from '#server/features/plans/input/resolve-plan-request.ts';
import type { PlanFacts } from '#server/features/plans/plan-facts.ts';
import type { WholePlanRow } from '#server/features/plans/store.ts';

/** Of a plan. */
const MOST_WEEKS = PLAN_BOUNDS.weeks.to;

interface Seen {
  row: Pick<WholePlanRow, 'race_id' | 'plan_data'>;
  facts: PlanFacts;
  /** As of the first open day. */
  input: PlanInput;
}

interface RaceNews {
  event: Extract<PlanEvent, { kind: 'race' }>;
  input: PlanInput;
}

/**
 * The races of the season that a running plan does not know as they are now: one that has moved, also out of its weeks, is another race than
 * it was, or has come. One that was taken out changes nothing: the way there was trained. A new name alone changes nothing either.
 */
export function racesNow(seen: Seen): RaceNews[] {
  return [...moved(seen), ...come(seen)];
}

function moved(seen: Seen): RaceNews[] {
  const { input, facts, row } = seen;
  const ahead = input.races.filter(({ date }) => date >= input.start);
  return ahead.flatMap((known) => {
    const race = facts.races.find(({ id }) => id === known.id);
    const now = race && inPlan(seen, race);
    if (!race || (now && isSame(known, now))) return [];
    const others = input.races.filter(({ id, date }) => id !== known.id && !(race.id === row.race_id && date === race.date));
    // A plan has one race a day, and the race that it is built for comes before any other.
    const taken = now && !others.some(({ date }) => date === now.date) ? [now] : [];
    const isElsewhere = race.date !== known.date;
    const weeksLeft = race.id === row.race_id && isElsewhere && now ? weeksTo(seen, known.date, now.date) : undefined;
    const event = { kind: 'race' as const, name: race.name, ...(isElsewhere && { movedTo: race.date }), ...(weeksLeft && { weeksLeft }) };
    const weeks = weeksLeft ?? input.weeks;
    return [{ event, input: { ...input, weeks, races: byDay([...others, ...taken.map(keepingGoal(known))]) } }];
  });
}

function come(seen: Seen): RaceNews[] {
  const { input, facts } = seen;
  const dates = new Set(input.races.map(({ date }) => date));
  const ids = new Set(input.races.map(({ id }) => id));
  const news = facts.races.filter(({ id, date }) => !ids.has(id) && !dates.has(date)).flatMap((race) => inPlan(seen, race) ?? []);
  const firsts = news.filter(({ date }, index) => news.findIndex((each) => each.date === date) === index);
  return firsts.map((race) => ({
    event: { kind: 'race' as const, name: race.name },
    input: { ...input, races: byDay([...input.races, race]) },
  }));
}

/** Weeks that the plan has from the current one on when its race moves: it ends as many weeks after the race as before. */
function weeksTo({ input, row }: Seen, before: string, now: string): number {
  const first = startOfWeek(input.start, input.weekStart);
  const weekOf = (date: string) => Math.floor(daysBetween(first, date as LocalDate) / 7);
  const last = weekOf(row.plan_data.weeks.at(-1)?.from ?? input.start);
  return Math.min(MOST_WEEKS, weekOf(now) + 1 + Math.max(0, last - weekOf(before)));
}

/**
 * A race of the season as this plan would take it: what it is built for, also beyond its last week, or a station on the way; undefined when that
 * lies outside its open days, or is none of its sport.
 */
function inPlan({ row, facts, input }: Seen, race: Race): PlanRace | undefined {
  const span = { from: input.start, to: addDays(row.plan_data.weeks.at(-1)?.from ?? input.start, 6) };
  if (race.id !== row.race_id) return besideRaces({ ...facts, races: [race] }, input.discipline, span)[0];
  const isAhead = race.date >= span.from && daysBetween(startOfWeek(input.start, input.weekStart), race.date) < 7 * MOST_WEEKS;
  return isAhead ? raceOf(race) : undefined;
}

const isSame = (known: PlanRace, now: PlanRace): boolean =>
  known.date === now.date && known.priority === now.priority && isDeepStrictEqual(known.format, now.format);

/** A time that the athlete's own words hope for belongs to the plan, not to the race. */
const keepingGoal = (known: PlanRace) => (now: PlanRace) => ({ ...now, goalTimeSec: now.goalTimeSec ?? known.goalTimeSec });

const byDay = (races: readonly PlanRace[]): PlanRace[] => races.toSorted((a, b) => (a.date < b.date ? -1 : 1));
