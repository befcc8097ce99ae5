import { readRungId } from '#core/plan/progression/rung-workout.ts';
import { isEasyOnly, isReduced } from '#core/plan/week/available-days.ts';
import { entryWishes } from '#core/plan/week/entry-sessions.ts';
import { brickBeside, brickWish, longWish } from '#core/plan/week/long-sessions.ts';
import type { Slot } from '#core/plan/week/plan.ts';
import { countOf, LEAST_MIN, qualityByDiscipline } from '#core/plan/week/session-counts.ts';
import type { Wish } from '#core/plan/week/session-request.ts';
import { raceWeekWishes, testWish } from '#core/plan/week/special-sessions.ts';
import { strengthWishes } from '#core/plan/week/strength-sessions.ts';
import { bound, choose, type Endurance, entryOf, isNearGoal, type MenuWeek, SHORTEST_MIN, wishFor } from '#core/plan/week/week-context.ts';

const MIN = 60;
const ENDURANCE: readonly Endurance[] = ['swim', 'bike', 'run'];

const STRIDES_FROM_MIN = 36;
const MOST_EASY_MIN: Readonly<Record<Endurance, number>> = { swim: 75, bike: 150, run: 80 };

/** A quality session may take half the week of its sport, and this much where the week is small. */
const QUALITY_SHARE = 0.5;
const LEAST_QUALITY_MIN: Readonly<Record<Endurance, number>> = { swim: 30, bike: 50, run: 40 };
/** Before a race nothing is long. */
const MOST_TAPER_MIN: Readonly<Record<Endurance, number>> = { swim: 50, bike: 75, run: 48 };

const EASY_SLOT: Readonly<Record<Endurance, Slot>> = { swim: 'swim-easy', bike: 'ride-easy', run: 'run-easy' };
const QUALITY_SLOT: Readonly<Record<Endurance, Slot>> = { swim: 'swim-quality', bike: 'ride-quality', run: 'run-quality' };

const PRICE = {
  quality: 65,
  sharp: 150,
  technique: 32,
  easy: 22,
} as const;

/** What the week should hold: key sessions, quality, technique, strength, and easy time for the rest. */
export function sessionCandidates(week: MenuWeek): Wish[] {
  const { input, outline } = week;
  const test = testWish(week);
  const qualities = qualitiesBeside(test, week);
  const runsEasy = week.days.some(({ date }) => isReduced(input, 'run', date) || isReduced(input, 'bike', date));
  const canBrick = !isEasyOnly(input) && !runsEasy && entryOf(week, 'run') === null;
  const planned = outline.brick && brickBeside(week, outline.brick);
  const brick = planned && canBrick ? brickWish(week, planned) : null;
  const isLongBrick = planned?.isLong === true;
  const wishes = ENDURANCE.flatMap((discipline) =>
    enduranceWishes(week, discipline, { qualities: qualities[discipline], brick, isLongBrick }),
  );
  const special = outline.kind === 'race' || outline.kind === 'taper' ? raceWeekWishes(week) : [];
  const kept = test ? madeRoom(wishes, test) : wishes;
  return [...(brick ? [brick] : []), ...kept, ...(test ? [test] : []), ...special, ...strengthWishes(week, input)];
}

/** A test is the one hard session of a recovery week; in a week of loading it stands for a hard one of its discipline. */
function qualitiesBeside(test: Wish | null, week: MenuWeek): Record<Endurance, number> {
  const found = qualityByDiscipline(week);
  if (!test) return found;
  if (week.outline.kind === 'recovery') return { swim: 0, bike: 0, run: 0 };
  const { discipline } = test;
  return discipline === 'swim' || discipline === 'bike' || discipline === 'run'
    ? { ...found, [discipline]: Math.max(0, found[discipline] - 1) }
    : found;
}

/** The test stands for an easy session of its discipline, the plainest there is; never for the longest. */
function madeRoom(wishes: readonly Wish[], test: Wish): Wish[] {
  const isOther = ({ discipline, isLong, isLongest }: Wish) => discipline === test.discipline && !isLong && !isLongest;
  const at = wishes.findLastIndex(isOther);
  return wishes.map((wish, i) => (i === at ? { ...wish, count: wish.count - 1 } : wish)).filter(({ count }) => count > 0);
}

interface Beside {
  qualities: number;
  brick: Wish | null;
  isLongBrick: boolean;
}

function enduranceWishes(week: MenuWeek, discipline: Endurance, at: Beside): Wish[] {
  const entry = entryWishes(week, discipline);
  if (entry) return entry;
  const count = countOf(week, discipline);
  if (count === 0) return [];
  const minutes = week.hours[discipline] * 60;
  const isEasy = hasOnlyEasyDays(week, discipline);
  const bricked = at.brick?.most.parts.find((part) => part.discipline === discipline) ? 1 : 0;
  const isLongBrick = bricked === 1 && discipline === 'bike' && at.isLongBrick;
  const long = isEasy || isLongBrick ? [] : longWish(week, discipline, { count, minutes });
  // A brick and a long session do not stand for the work above endurance that build, peak and taper are for.
  const isKey = week.outline.kind === 'build' || week.outline.kind === 'peak' || week.outline.kind === 'taper';
  // A brick is a harder ride itself: in the base the only one, later in the place of a second one.
  const isOneTooMany = bricked === 1 && discipline === 'bike' && (!isKey || at.qualities > 1);
  const wanted = isOneTooMany ? at.qualities - 1 : at.qualities;
  const qualities = isEasy ? 0 : Math.max(0, Math.min(wanted, Math.max(count - bricked - long.length, isKey ? 1 : 0)));
  const quality = qualityWishes(week, discipline, { count: qualities, minutes });
  const inBrick = bricked === 1 && at.brick ? minutesIn(at.brick, discipline) : 0;
  const used = [...long, ...quality].reduce((sum, wish) => sum + wish.wantedSec / MIN, inBrick);
  const others = Math.max(0, count - quality.length - long.length - bricked);
  const left = Math.max(others * LEAST_MIN[discipline], minutes - used);
  const longest = Math.max(LEAST_MIN[discipline], long[0] ? long[0].most.durationSec / MIN : MOST_EASY_MIN[discipline]);
  return [...long, ...quality, ...easyWishes(week, discipline, { count: others, minutes: left, longest })];
}

function minutesIn({ most, wantedSec }: Wish, discipline: Endurance): number {
  const share = most.parts.reduce((sum, part) => sum + (part.discipline === discipline ? part.durationSec : 0), 0) / most.durationSec;
  return (wantedSec / MIN) * share;
}

/** On the way back from an illness a week may have no day for a long or a hard session: then its hours are easy ones. */
function hasOnlyEasyDays({ days }: MenuWeek, discipline: Endurance): boolean {
  const open = days.filter(({ mostSec, disciplines }) => mostSec > 0 && disciplines.includes(discipline));
  return open.length > 0 && open.every((day) => day.isEasyOnly);
}

function qualityWishes(week: MenuWeek, discipline: Endurance, { count, minutes }: { count: number; minutes: number }): Wish[] {
  const wishes: Wish[] = [];
  for (let ordinal = 0; ordinal < count; ordinal++) {
    const taken = wishes.flatMap(({ workout }) => readRungId(workout.id)?.ladder ?? []);
    const wish = qualityWish(week, discipline, { ordinal, minutes, taken });
    if (wish) wishes.push(wish);
  }
  return wishes;
}

function qualityWish(week: MenuWeek, discipline: Endurance, at: { ordinal: number; minutes: number; taken: string[] }): Wish | null {
  const slot = QUALITY_SLOT[discipline];
  const wished = Math.max(LEAST_QUALITY_MIN[discipline], at.minutes * QUALITY_SHARE);
  const workout = choose(week, slot, { wanted: wished, ordinal: at.ordinal, taken: at.taken });
  if (!workout) return null;
  const usual = week.scales(workout, null).durationSec / MIN;
  const wanted = Math.min(usual, Math.max(0.75 * usual, at.minutes * 0.5));
  const longest = week.outline.phase === 'taper' ? MOST_TAPER_MIN[discipline] : usual * 1.3;
  const most = Math.min(bound(week, discipline), longest);
  if (most < 0.75 * usual) return null;
  return wishFor(week, slot, {
    wanted: Math.min(wanted, most),
    least: Math.min(wanted, 0.75 * usual),
    most,
    // What is sharp stays sharp: a taper cuts length.
    dropPrice: (week.outline.phase === 'taper' ? PRICE.sharp : PRICE.quality) - 6 * at.ordinal,
    reason: workout.purpose,
    workout,
  });
}

function easyWishes(week: MenuWeek, discipline: Endurance, at: { count: number; minutes: number; longest: number }): Wish[] {
  if (at.count <= 0) return [];
  const mostEasy = week.outline.phase === 'taper' || isNearGoal(week) ? MOST_TAPER_MIN[discipline] : MOST_EASY_MIN[discipline];
  // What is called the longest is the longest, so that it can grow.
  const each = Math.min(mostEasy, at.minutes / at.count, bound(week, discipline), at.longest);
  const room = Math.max(0, ...week.days.filter(({ disciplines }) => disciplines.includes(discipline)).map(({ mostSec }) => mostSec / MIN));
  const usual = Math.min(LEAST_MIN[discipline] + (discipline === 'bike' ? 10 : 5), Math.max(LEAST_MIN[discipline], each));
  const least = Math.min(usual, Math.max(SHORTEST_MIN, Math.floor(room)));
  const size = {
    wanted: Math.max(least, each),
    least,
    most: Math.max(least, each, Math.min(mostEasy, 0.9 * at.longest, bound(week, discipline))),
  };
  if (size.most > bound(week, discipline) + 1e-9) return [];
  const skill = skillWish(week, discipline, { ...size, count: at.count });
  const others = at.count - (skill ? 1 : 0);
  const easy =
    others > 0 ? wishFor(week, EASY_SLOT[discipline], { ...size, dropPrice: PRICE.easy, reason: EASY_REASON[discipline] }) : null;
  return [...(skill ? [skill] : []), ...(easy ? [{ ...easy, count: others }] : [])];
}

/** One easy session of the week teaches: technique in the water, quick legs on the road. */
function skillWish(
  week: MenuWeek,
  discipline: Endurance,
  size: { wanted: number; least: number; most: number; count: number },
): Wish | null {
  if (discipline === 'swim')
    return wishFor(week, 'swim-technique', {
      ...size,
      dropPrice: PRICE.technique,
      reason: 'Technique work first: low fatigue, lasting gains.',
    });
  const isTime =
    (week.outline.kind === 'base' || week.outline.kind === 'build') && !week.days.some(({ date }) => isReduced(week.input, 'run', date));
  if (discipline !== 'run' || size.count < 2 || !isTime || size.wanted < STRIDES_FROM_MIN) return null;
  return wishFor(week, 'run-easy', {
    ...size,
    dropPrice: PRICE.easy + 1,
    reason: 'Easy run with a few quick strides to stay sharp.',
    ordinal: 1,
  });
}

const EASY_REASON: Readonly<Record<Endurance, string>> = {
  swim: 'Easy swim to keep your feel for the water.',
  bike: 'Easy ride: build your aerobic base below the first threshold.',
  run: 'Easy run: frequent short runs are safer than rare long ones.',
};
