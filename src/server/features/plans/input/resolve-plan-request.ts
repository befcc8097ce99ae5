import type { Athlete } from '#contract/athlete/athlete.ts';
import {
  type DayRoom as DayRoomWord,
  PLAN_DEFAULTS,
  PLAN_HOURS,
  type PlanEntry,
  type PlanRace as PlanRaceWord,
} from '#contract/plans/plans.ts';
import { RACE_FORMATS } from '#contract/races/race-formats.ts';
import type { Race } from '#contract/races/races.ts';
import type { RaceId } from '#contract/shared/ids.ts';
import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { withAbility } from '#core/plan/input/ability.ts';
import { applyChips } from '#core/plan/input/apply-parsed-goals.ts';
import { parseGoals } from '#core/plan/input/parse-goals.ts';
import { ANY_DAY, type DayRoom, NO_PREFERENCES, type PlanInput, type PlanRace } from '#core/plan/input/plan-input.ts';
import { equipmentOf, injuryNotes } from '#server/features/plans/input/health-terms.ts';
import { fitnessBefore, recentTraining } from '#server/features/plans/input/recent-training.ts';
import { ageOf, isReturningBy, type PlanFacts, weekStartOf } from '#server/features/plans/plan-facts.ts';

/** A race of the plan before it is known whether it stands in the season: with the id that it has or will have. */
export type NamedRace = PlanRaceWord & { id: RaceId };

/** Where a day's minutes allow a second session. */
const TWO_SESSIONS_MINUTES = 90;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** What the athlete asked for, also in the words of their goals, and what is known of them, as the input of the engine. What nobody said is left at what harms nobody. */
export function resolveEntry(facts: PlanFacts, entry: PlanEntry, goal: NamedRace | null): PlanInput {
  const chips = (entry.goals ?? []).flatMap((words) => parseGoals(words, facts.today));
  // What stands in a field of its own is not read from between the words.
  const said = chips.filter(
    ({ kind }) => !(kind === 'weekly-hours' && entry.timeAvailable) && !(kind === 'goal-time' && goal?.goalSeconds),
  );
  return applyChips(plainInput(facts, entry, goal), said);
}

function plainInput(facts: PlanFacts, entry: PlanEntry, goal: NamedRace | null): PlanInput {
  const { today, profile, done, fitness, thresholds } = facts;
  const weekStart = weekStartOf(profile);
  const start = entry.startDate ?? nextWeek(facts);
  const weekFrom = startOfWeek(start, weekStart);
  const ability = entry.ability ?? profile.ability;
  const days = entry.days?.map(roomOf) ?? usualDays(profile);
  return {
    discipline: entry.discipline,
    level: entry.difficulty,
    start,
    weeks: entry.duration,
    weekStart,
    weeklyHours: entry.timeAvailable ?? usualHours(profile),
    days,
    disciplineDays: [],
    blocked: [],
    races: racesOf(facts, entry, goal),
    fitness: fitnessBefore(fitness, done, weekFrom),
    recent: withAbility(recentTraining(done, { weekFrom, start, today, blocked: [] }), ability),
    thresholds,
    ageYears: ageOf(profile, today),
    runningYears: null,
    isReturning: isReturningBy(facts, start),
    injuries: injuryNotes(entry.injuries ?? [], start),
    clearances: [],
    equipment: equipmentOf(
      entry.equipment,
      days.some(({ hasPool }) => hasPool),
    ),
    preferences: NO_PREFERENCES,
    weakest: null,
    ability,
    levels: facts.levels,
    toleratedCarbohydrateGPerH: null,
    told: facts.told,
    profileHours: usualHours(profile),
  };
}

/** The first day of the athlete's next week. */
export const nextWeek = ({ today, profile }: PlanFacts): LocalDate => addDays(startOfWeek(today, weekStartOf(profile)), 7);

/** The A race of the season that lies in the weeks asked for and suits the plan: what the plan is for where nothing was said. */
export function seasonsGoal(facts: PlanFacts, entry: PlanEntry): Race | null {
  const { from, to } = spanOf(facts, entry);
  const kind = { triathlon: 'triathlon', run: 'single', swim: null, bike: null, strength: null }[entry.discipline];
  const isGoal = ({ priority, date, format }: Race) => priority === 'A' && date >= from && date <= to && RACE_FORMATS[format].kind === kind;
  return facts.races.find(isGoal) ?? null;
}

export function spanOf(facts: PlanFacts, entry: PlanEntry): { from: LocalDate; to: LocalDate } {
  const from = entry.startDate ?? nextWeek(facts);
  return { from, to: addDays(startOfWeek(from, weekStartOf(facts.profile)), 7 * entry.duration - 1) };
}

/** The race the plan is for, and the others of these weeks as what they are beside it. */
function racesOf(facts: PlanFacts, entry: PlanEntry, goal: NamedRace | null): PlanRace[] {
  if (entry.discipline === 'strength') return [];
  const own = goal ? [raceOf(goal)] : [];
  const beside = besideRaces(facts, entry.discipline, spanOf(facts, entry)).filter(
    ({ date, id }) => date !== goal?.date && id !== goal?.id,
  );
  return [...own, ...beside].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Races of the season that a plan of this discipline passes on its way, one a day; an A race of another kind is no A race of it. */
export function besideRaces(
  facts: PlanFacts,
  discipline: PlanEntry['discipline'],
  { from, to }: { from: LocalDate; to: LocalDate },
): PlanRace[] {
  const dates = new Set<string>();
  return facts.races
    .filter(({ date, format }) => date >= from && date <= to && suits(discipline, format))
    .filter(({ date }) => !dates.has(date) && dates.add(date))
    .map((race) => ({
      ...raceOf(race),
      priority: race.priority === 'A' && !isOfKind(discipline, race.format) ? ('B' as const) : race.priority,
    }));
}

const suits = (discipline: PlanEntry['discipline'], format: Race['format']): boolean =>
  discipline === 'triathlon' || (discipline === 'run' && RACE_FORMATS[format].kind === 'single');

const isOfKind = (discipline: PlanEntry['discipline'], format: Race['format']): boolean =>
  discipline === 'triathlon' ? RACE_FORMATS[format].kind === 'triathlon' : RACE_FORMATS[format].kind === 'single';

/** A race of the season as the engine takes it. */
export const raceOf = ({ id, name, date, format, priority, goalSeconds = null }: NamedRace): PlanRace => ({
  id,
  name,
  date,
  format: RACE_FORMATS[format],
  priority,
  goalTimeSec: goalSeconds,
});

const roomOf = ({ minutes, twoSessions, hasPool }: DayRoomWord): DayRoom => ({
  mostSec: minutes * 60,
  mostSessions: twoSessions ? 2 : 1,
  hasPool,
});

export function usualDays({ availability }: Athlete): DayRoom[] {
  return WEEKDAYS.map((day) => {
    const minutes = availability?.[day];
    if (minutes === undefined) return ANY_DAY;
    return { mostSec: minutes * 60, mostSessions: minutes >= TWO_SESSIONS_MINUTES ? 2 : 1, hasPool: true };
  });
}

export const usualHours = ({ hoursPerWeek }: Athlete): number =>
  hoursPerWeek === null ? PLAN_DEFAULTS.timeAvailable : Math.max(PLAN_HOURS.min, hoursPerWeek);
