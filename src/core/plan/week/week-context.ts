import { addDays, daysBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { keySessionFreeDays, raceDemands } from '#core/plan/demands/race-demands.ts';
import type { InjuryNote, PlanInput } from '#core/plan/input/plan-input.ts';
import { type ChosenWorkout, chooseWorkout } from '#core/plan/prescription/choose-workout.ts';
import type { Scaled, Scales } from '#core/plan/prescription/workout-scaler.ts';
import { type EntryWeek, entryRung } from '#core/plan/progression/entry-path.ts';
import type { PlannedRung, SessionRung } from '#core/plan/progression/next-rung.ts';
import { returnToRun } from '#core/plan/progression/return-to-run.ts';
import type { OutlineWeek } from '#core/plan/season/season-outline.ts';
import { type DayOfWeek, isEasyOnly } from '#core/plan/week/available-days.ts';
import type { DisciplineHours } from '#core/plan/week/discipline-hours.ts';
import type { PlanSession, SentenceFacts, Slot } from '#core/plan/week/plan.ts';
import type { Wish } from '#core/plan/week/session-request.ts';
import type { LibraryWorkout } from '#core/workout/library-workout.ts';

export type Endurance = 'swim' | 'bike' | 'run';

const MIN = 60;
const SHORTEST_SWIM_MIN = 10;
/** Where days are short, or growth allows no more, a session may be. */
export const SHORTEST_MIN = 20;

/** What the menu of a week is made from. */
export interface MenuWeek {
  input: PlanInput;
  outline: OutlineWeek;
  days: readonly DayOfWeek[];
  hours: DisciplineHours;
  /** Of a full week: a taper and a recovery week keep how often, and cut how long. */
  fullHours: DisciplineHours;
  /** The longest a session may be; null knows no bound. */
  mostSec: Readonly<Record<Endurance, number | null>>;
  /** Metres; null knows no bound. */
  mostSwimM: number | null;
  scales: Scales;
  /** Sessions of ladders that stand in the weeks before, oldest first. */
  planned: readonly PlannedRung[];
  /** Load of the week before; null in the first one. */
  lastLoad: number | null;
  /** Tests that stand in the weeks before. */
  tests: readonly Pick<PlanSession, 'date' | 'discipline'>[];
  isWithoutTest: boolean;
}

export interface WishSize {
  /** Minutes of one session. */
  wanted: number;
  least: number;
  most: number;
  dropPrice: number;
  reason: string;
  facts?: SentenceFacts;
  workout?: LibraryWorkout;
  ordinal?: number;
}

/**
 * Null when the library has nothing for this level and phase. The growth limit comes before the shortest useful length, down to
 * 20 minutes; a session that cannot be so short stays a wish that no day takes, so that the week says which rule took it away.
 */
export function wishFor(week: MenuWeek, slot: Slot, size: WishSize): Wish | null {
  const workout = size.workout ?? choose(week, slot, { wanted: size.wanted, ordinal: size.ordinal ?? 0 });
  if (!workout) return null;
  const longest = Math.max(size.most, size.least);
  const bounded = Math.min(longest, workout.discipline === 'brick' ? Number.POSITIVE_INFINITY : bound(week, workout.discipline));
  const shortest = Math.max(Math.min(size.least, bounded), Math.min(size.least, SHORTEST_MIN)) * MIN;
  const useful = week.scales(workout, Math.max(shortest, leastForRung(week, workout, Math.min(bounded, size.most))));
  if (useful.durationSec > longest * MIN) return null;
  const most = useful.durationSec > bounded * MIN ? useful : longestScaled(week, workout, bounded);
  if (most.durationSec < Math.min(useful.durationSec, SHORTEST_MIN * MIN)) return null;
  // The metres that a swim may grow to can be fewer than its minutes allow.
  const least = most.durationSec < useful.durationSec ? most : useful;
  const wantedSec = Math.min(most.durationSec, Math.max(least.durationSec, size.wanted * MIN));
  return {
    slot,
    discipline: workout.discipline,
    workout,
    count: 1,
    wantedSec,
    least,
    most,
    dropPrice: size.dropPrice,
    isLong: false,
    reason: size.reason,
    ...(size.facts ? { facts: size.facts } : {}),
  };
}

/** No warm-up and cool-down give more. */
const MOST_GIVEN_MIN = 55;

/** What the whole work of a rung needs, seconds, where there is room for it; 0 for other workouts: they may be shorter. */
function leastForRung({ scales }: MenuWeek, workout: ChosenWorkout, mostMin: number): number {
  if (workout.why === undefined || workout.why === 'length') return 0;
  const usual = Math.ceil(scales(workout, null).durationSec / MIN);
  for (let minutes = Math.max(SHORTEST_MIN, usual - MOST_GIVEN_MIN); minutes <= Math.min(usual, mostMin); minutes++) {
    if (scales(workout, minutes * MIN).workoutId === workout.id) return minutes * MIN;
  }
  return 0;
}

/** Whether a wish, at its shortest, is no longer than its disciplines may go. */
export function isWithinGrowth({ least }: Pick<Wish, 'least'>, mostSec: MenuWeek['mostSec']): boolean {
  return least.parts.every(
    ({ discipline, durationSec }) => discipline === 'strength' || durationSec <= (mostSec[discipline] ?? durationSec),
  );
}

/** As long as wanted, but no further than the longest swim may be. */
function longestScaled({ scales, mostSwimM }: MenuWeek, workout: LibraryWorkout, mostMin: number): Scaled {
  let minutes = mostMin;
  let scaled = scales(workout, minutes * MIN);
  while (mostSwimM !== null && scaled.distanceM !== null && scaled.distanceM > mostSwimM && minutes > SHORTEST_SWIM_MIN) {
    minutes -= 3;
    scaled = scales(workout, minutes * MIN);
  }
  return scaled;
}

/** The workout for a slot of this week. */
export function choose(week: MenuWeek, slot: Slot, at: { wanted: number; ordinal: number; taken?: string[] }): ChosenWorkout | undefined {
  const { input, outline, planned } = week;
  const { level, equipment, injuries, levels = {} } = input;
  const sport = sportOf(slot);
  return chooseWorkout({
    slot,
    level,
    // Before a clinician has agreed to more, the sessions of the base are hard enough.
    phase: isEasyOnly(input) ? 'base' : outline.phase,
    raceClass: outline.raceClass,
    goal: outline.goal && { format: outline.goal.format, weeksTo: Math.floor(daysBetween(outline.from, outline.goal.date) / 7) },
    week: outline.index,
    weekOfPhase: outline.weekOfPhase,
    isRecovery: outline.kind === 'recovery',
    isTaper: outline.phase === 'taper' || outline.kind === 'race',
    isSpared: injuries.some((note) => note.disciplines.includes('run') && isSparedAfter(note, outline.from)),
    hasGym: equipment.hasGym,
    ordinal: at.ordinal,
    wantedSec: at.wanted * MIN,
    mostMin: sport === null ? at.wanted : Math.min(at.wanted, bound(week, sport)),
    sportMin: sport === null ? 0 : week.hours[sport] * 60,
    athlete: input,
    levels,
    planned,
    countsFrom: countsFrom(week),
    taken: at.taken ?? [],
  });
}

/** No hills, jumps or strides until so many days after the pain has gone. Source: tendon rule of the return-to-run ladder. */
const SPARED_DAYS = 21;

const isSparedAfter = ({ verdict, until }: InjuryNote, from: LocalDate) =>
  verdict !== 'go-on' && (until === null || from <= addDays(until, SPARED_DAYS));

/** The first week repeats what is known; the way up begins with the second. */
const countsFrom = ({ input }: MenuWeek) => addDays(startOfWeek(input.start, input.weekStart), 7);

/** The step of a sport that the athlete is still learning, or comes back to after an injury; null where neither is so. */
export function entryOf(week: MenuWeek, discipline: Endurance): SessionRung | null {
  if (discipline === 'bike') return null;
  const { input } = week;
  const own = entryRung(discipline, input, entryWeek(week));
  return own ?? (discipline === 'run' ? (returnOf(week)?.rung ?? null) : null);
}

/** The step of running after an injury, and what hurt. */
export const returnOf = (week: MenuWeek) => returnToRun(week.input, week.outline.from, entryWeek(week));

function entryWeek(week: MenuWeek): EntryWeek {
  const { kind, phase } = week.outline;
  const isBefore = phase === 'taper' || kind === 'race';
  return {
    planned: week.planned,
    countsFrom: countsFrom(week),
    kind: isBefore ? 'taper' : kind === 'recovery' || kind === 'transition' ? 'recovery' : 'loading',
  };
}

function sportOf(slot: Slot): Endurance | null {
  if (slot === 'brick' || slot.includes('ride')) return 'bike';
  if (slot.includes('swim')) return 'swim';
  return slot.includes('run') ? 'run' : null;
}

/** The longest that a session of a discipline may be, in minutes. */
export function bound({ mostSec }: MenuWeek, discipline: Discipline): number {
  const most = discipline === 'strength' ? null : mostSec[discipline];
  return most === null ? Number.POSITIVE_INFINITY : most / MIN;
}

/** Whether a day of the week is too near the race for a long session. */
export function isNearGoal({ input, outline: { goal, from } }: MenuWeek): boolean {
  if (!goal) return false;
  const { klass } = raceDemands(goal.format, input.level);
  return daysBetween(addDays(from, 6), goal.date) <= keySessionFreeDays(klass).long;
}
