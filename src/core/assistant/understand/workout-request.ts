import type { WorkoutWish } from '#core/assistant/frame.ts';
import type { Context } from '#core/assistant/understand/input.ts';
import { Phrases } from '#core/assistant/understand/terms.ts';
import { type Found, metresOf } from '#core/language/quantities.ts';

type Kind = NonNullable<WorkoutWish['kind']>;

const KINDS = new Phrases<Kind>('workout-kinds');
const GEAR = new Phrases('gear');
const PER_WEEK = new Phrases('weekly');
const ORDINALS = new Map([
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['fifth', 5],
  ['sixth', 6],
  ['last', 0],
]);
const SESSIONS = /^(rides?|runs?|swims?|sessions?|times|workouts?|days?|evenings?|mornings?)$/;

/** The workout or the block that is asked for: what it is, how long, with what, and how much of it a week. */
export function workoutWishOf({ words, found, days, sports, text }: Context): WorkoutWish {
  const [sport] = sports;
  const kind = KINDS.first(words);
  const gear = GEAR.all(words);
  const pool = found.find(({ of, unit }) => of === 'pool' && unit === 'm');
  const weeks = found.find(({ unit }) => unit === 'week')?.value ?? (/\bfortnight\b/i.test(text) ? 2 : undefined);
  const isWeekly = weeks !== undefined || PER_WEEK.has(words);
  const interval = intervalOf(text, found);
  const lengths = found.filter((each) => each !== interval);
  const minutes = lengths.flatMap(({ value, unit }) => (unit === 'min' ? value : unit === 'h' ? value * 60 : []))[0];
  const metres = metresOf(lengths.filter(({ unit, value }) => !isWeekly && (unit === 'km' || unit === 'mi' || value >= 200)));
  const perWeek = isWeekly ? found.find(({ of, unit }) => unit === 'count' && SESSIONS.test(of ?? ''))?.value : undefined;
  const overrides = overrideOf(text, found);
  const [day] = days;
  return {
    ...(sport ? { sport } : {}),
    ...(kind ? { kind } : {}),
    ...(isWeekly || minutes === undefined ? {} : { minutes }),
    ...(metres === null ? {} : { distanceM: metres }),
    ...(pool ? { poolM: pool.value } : {}),
    ...(gear.length > 0 ? { gear } : {}),
    ...(interval ? { intervalSec: interval.unit === 'min' ? interval.value * 60 : interval.value } : {}),
    ...(weeks === undefined ? {} : { weeks }),
    ...(perWeek === undefined || overrides ? {} : { perWeek }),
    ...(isWeekly && minutes !== undefined && !overrides ? { hoursPerWeek: minutes / 60 } : {}),
    ...(overrides ? { weekOverrides: [overrides] } : {}),
    ...(day ? { on: day.from } : {}),
  };
}

const REPEATED = /\b(intervals?|reps?|efforts?|pieces|blocks|longer than|more than|after|x ?\d)\b/i;

/** How long one repeat is: "5 x 3 min", "nothing longer than 4 minutes". A whole workout is longer. */
function intervalOf(text: string, found: readonly Found[]): Found | undefined {
  const reps = found.findIndex(({ of }) => of === 'reps');
  const afterReps = reps === -1 ? undefined : found[reps + 1];
  if (afterReps && (afterReps.unit === 'min' || afterReps.unit === 's')) return afterReps;
  return REPEATED.test(text)
    ? found.find(({ value, unit }) => (unit === 'min' && value <= 20) || (unit === 's' && value <= 1200))
    : undefined;
}

const NTH_WEEK = /\b(?:week (\d)|(?:the )?(first|second|third|fourth|fifth|sixth) week|week (one|two|three|four|five|six))\b/i;
const WORDS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** "In the second week I only have three evenings." */
function overrideOf(text: string, found: readonly Found[]): { week: number; perWeek?: number; hours?: number } | null {
  const match = NTH_WEEK.exec(text);
  if (!match) return null;
  const week = match[1]
    ? Number(match[1])
    : (ORDINALS.get((match[2] ?? '').toLowerCase()) ?? WORDS.indexOf((match[3] ?? '').toLowerCase()) + 1);
  const perWeek =
    found.find(({ of, unit }) => unit === 'count' && SESSIONS.test(of ?? ''))?.value ?? found.find(({ unit }) => unit === 'day')?.value;
  const hours = found.find(({ unit }) => unit === 'h')?.value;
  return week > 0 && (perWeek !== undefined || hours !== undefined)
    ? { week, ...(perWeek === undefined ? {} : { perWeek }), ...(hours === undefined ? {} : { hours }) }
    : null;
}

const REPEATS = /\b(?:intervals?|reps?|efforts?|repeats?)\b/i;

/** "Shorter intervals, I die after 8 minutes": clearly below the length that is named, or below what it was. */
export function shorterRepeats(
  { text, found }: Context,
  { intervalSec = 480, kind }: WorkoutWish,
): Pick<WorkoutWish, 'intervalSec' | 'kind'> {
  if (!REPEATS.test(text) || !/\bshorter\b/i.test(text)) return {};
  const named = found.find(({ unit, value }) => unit === 'min' && value <= 20)?.value;
  const seconds = 0.6 * (named === undefined ? intervalSec : named * 60);
  return { intervalSec: Math.max(30, Math.round(seconds / 30) * 30), ...(kind ? { kind } : {}) };
}
