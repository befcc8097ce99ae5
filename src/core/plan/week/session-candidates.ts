import { demandsOf, type PlannedBrick } from '#core/plan/demands/key-sessions.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { readRungId } from '#core/plan/progression/rung-workout.ts';
import { RECOVERY_LONG_SESSION_SHARE } from '#core/plan/season/recovery-weeks.ts';
import { isBackFromBreak, isEasyOnly, isReduced } from '#core/plan/week/available-days.ts';
import { entryWishes } from '#core/plan/week/entry-sessions.ts';
import type { Slot } from '#core/plan/week/plan.ts';
import { countOf, LEAST_MIN, qualityByDiscipline } from '#core/plan/week/session-counts.ts';
import type { Wish } from '#core/plan/week/session-request.ts';
import { raceWeekWishes, testWish } from '#core/plan/week/special-sessions.ts';
import { strengthWishes } from '#core/plan/week/strength-sessions.ts';
import { bound, choose, type Endurance, entryOf, isNearGoal, type MenuWeek, SHORTEST_MIN, wishFor } from '#core/plan/week/week-context.ts';

const MIN = 60;
const ENDURANCE: readonly Endurance[] = ['swim', 'bike', 'run'];

/** Where no race says how long: the share of the hours of its sport, by how often that is trained. */
const LONG_SHARE: Readonly<Record<'bike' | 'run' | 'swim', readonly number[]>> = {
  bike: [1, 0.65, 0.54, 0.46, 0.4],
  run: [1, 0.58, 0.45, 0.36, 0.32],
  swim: [1, 0.5, 0.38, 0.32, 0.28],
};
/** The first long session against the longest: no shorter and no longer than these shares of it. */
const FIRST_LONG = { from: 0.5, to: 0.7 } as const;
/** After the last long session that still helps, and in the first days of a taper. */
const LATE_LONG_SHARE = 0.6;
const STRIDES_FROM_MIN = 36;
const MOST_EASY_MIN: Readonly<Record<Endurance, number>> = { swim: 75, bike: 150, run: 80 };

/** A quality session may take half the week of its sport, and this much where the week is small. */
const QUALITY_SHARE = 0.5;
const LEAST_QUALITY_MIN: Readonly<Record<Endurance, number>> = { swim: 30, bike: 50, run: 40 };
/** Before a race nothing is long. */
const MOST_TAPER_MIN: Readonly<Record<Endurance, number>> = { swim: 50, bike: 75, run: 48 };

const LONG_SLOT: Readonly<Record<Endurance, Slot>> = { swim: 'long-swim', bike: 'long-ride', run: 'long-run' };
const EASY_SLOT: Readonly<Record<Endurance, Slot>> = { swim: 'swim-easy', bike: 'ride-easy', run: 'run-easy' };
const QUALITY_SLOT: Readonly<Record<Endurance, Slot>> = { swim: 'swim-quality', bike: 'ride-quality', run: 'run-quality' };

const PRICE = {
  long: 100,
  longOnItsWay: 450,
  brick: 95,
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
  const brick = outline.brick && canBrick ? brickWish(week, outline.brick) : null;
  const wishes = ENDURANCE.flatMap((discipline) => enduranceWishes(week, discipline, { qualities: qualities[discipline], brick }));
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

function enduranceWishes(week: MenuWeek, discipline: Endurance, at: { qualities: number; brick: Wish | null }): Wish[] {
  const entry = entryWishes(week, discipline);
  if (entry) return entry;
  const count = countOf(week, discipline);
  if (count === 0) return [];
  const minutes = week.hours[discipline] * 60;
  const isEasy = hasOnlyEasyDays(week, discipline);
  const bricked = at.brick?.most.parts.find((part) => part.discipline === discipline) ? 1 : 0;
  const isLongBrick = bricked === 1 && discipline === 'bike' && week.outline.brick?.isLong === true;
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

/** The long one, on its way to the longest that the race asks for. A triathlete's long swim is an easy swim that lasts. */
function longWish(week: MenuWeek, discipline: Endurance, at: { count: number; minutes: number }): Wish[] {
  const { outline, input } = week;
  // After a break the easy weeks hold what length is built on again.
  const isRest = outline.kind === 'transition' && !isBackFromBreak(input, outline.from);
  if (isRest || outline.kind === 'race') return [];
  const most = Math.min(mostLong(week, discipline, at), bound(week, discipline), longestDay(week, discipline));
  const isOnItsWay = outline.long[discipline] !== undefined;
  const isSwimOfMany = discipline === 'swim' && input.discipline !== 'swim';
  const wish = wishFor(week, isSwimOfMany ? 'swim-easy' : LONG_SLOT[discipline], {
    wanted: most,
    least: Math.max(LEAST_MIN[discipline], most * LEAST_LONG_SHARE[discipline]),
    most: most * 1.03,
    dropPrice: isOnItsWay ? PRICE.longOnItsWay : PRICE.long,
    reason: longReason(week, discipline),
  });
  return wish ? [{ ...wish, isLong: !isSwimOfMany, isLongest: true }] : [];
}

/** Of what it should last, where the sessions that a sport needs leave no more. A long swim takes least from the others. */
const LEAST_LONG_SHARE: Readonly<Record<Endurance, number>> = { swim: 0.9, bike: 0.88, run: 0.95 };

/** Minutes on the day with most room for a discipline. */
function longestDay({ days }: MenuWeek, discipline: Endurance): number {
  return Math.max(0, ...days.map(({ mostSec, disciplines }) => (disciplines.includes(discipline) ? mostSec / MIN : 0)));
}

/** Minutes that the long session of this week should last, before the limit of growth. */
function mostLong(week: MenuWeek, discipline: Endurance, { count, minutes }: { count: number; minutes: number }): number {
  const { outline, input } = week;
  const usual = Math.max(LEAST_MIN[discipline], minutes * (LONG_SHARE[discipline][Math.min(count, 5) - 1] ?? 0.3));
  const demand = demandsOf(input, outline.goal)?.long[discipline];
  if (!demand) return usual;
  const target = demand.target_min * outline.longCap;
  const first = firstLong(input, outline, discipline, target);
  const progress = outline.long[discipline];
  // Where a sport is trained once in a recovery week, that session holds all of its time.
  if (outline.kind === 'recovery')
    return Math.max(count === 1 ? minutes : usual * RECOVERY_LONG_SESSION_SHARE, first * RECOVERY_LONG_SESSION_SHARE);
  if (progress === undefined) return Math.min(usual, target * LATE_LONG_SHARE);
  return first * (target / first) ** progress;
}

/** What the way to the longest session starts from: what was trained lately, or what is kept from the race before. */
function firstLong(input: PlanInput, { before }: MenuWeek['outline'], discipline: Endurance, target: number): number {
  const known = before ? target : (input.recent.longest[discipline]?.durationSec ?? 0) / MIN;
  return Math.min(target * FIRST_LONG.to, Math.max(target * FIRST_LONG.from, known));
}

function brickWish(week: MenuWeek, { bikeMin, runMin, isLong }: PlannedBrick): Wish | null {
  const { hours, outline } = week;
  if (hours.run <= 0 || hours.bike <= 0 || outline.kind === 'transition') return null;
  const run = Math.min(runMin, bound(week, 'run'));
  const bike = Math.min(bikeMin, bound(week, 'bike'));
  const fits = (parts: Wish['most']['parts']) =>
    parts.every((part) => part.discipline === 'strength' || part.durationSec <= 60 * bound(week, part.discipline));
  // As long as asked for, or the longest of which both parts are within the growth of their sport.
  for (let wanted = bike + run; wanted >= LEAST_BRICK_MIN; wanted -= BRICK_STEP_MIN) {
    const wish = wishFor(week, 'brick', {
      wanted,
      least: Math.max(Math.min(wanted, 40), wanted * 0.7),
      most: wanted * 1.08,
      dropPrice: PRICE.brick,
      reason: isLong
        ? 'Brick: get used to running off the bike. It replaces this week’s long ride.'
        : 'Brick: get used to running off the bike.',
    });
    if (wish && fits(wish.most.parts) && fits(wish.least.parts)) return { ...wish, isLong };
  }
  return null;
}
const LEAST_BRICK_MIN = 40;
const BRICK_STEP_MIN = 10;

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

function longReason({ outline }: MenuWeek, discipline: Endurance): string {
  const noun = { swim: 'swim', bike: 'ride', run: 'run' }[discipline];
  if (outline.kind === 'recovery') return `Shorter long ${noun}: this is a recovery week.`;
  if (outline.kind === 'taper') return `Short long ${noun}: rest matters more than volume now.`;
  return `Long ${noun}: build endurance gradually.`;
}
