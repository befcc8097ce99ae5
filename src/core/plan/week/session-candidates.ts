import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { ageRules } from '#core/plan/season/age-rules.ts';
import { RECOVERY_LONG_SESSION_SHARE } from '#core/plan/season/recovery-weeks.ts';
import { isEasyOnly } from '#core/plan/week/available-days.ts';
import type { Slot } from '#core/plan/week/plan.ts';
import { countOf, LEAST_MIN, qualityByDiscipline } from '#core/plan/week/session-counts.ts';
import type { Wish } from '#core/plan/week/session-request.ts';
import { raceWeekWishes, testWish } from '#core/plan/week/special-sessions.ts';
import { bound, choose, type Endurance, type MenuWeek, SHORTEST_MIN, wishFor } from '#core/plan/week/week-context.ts';
import type { RaceDistance } from '#core/race/distance.ts';

const MIN = 60;
const ENDURANCE: readonly Endurance[] = ['swim', 'bike', 'run'];

const LONG_SHARE: Readonly<Record<'bike' | 'run' | 'swim', readonly number[]>> = {
  bike: [1, 0.65, 0.54, 0.46, 0.4],
  run: [1, 0.58, 0.45, 0.36, 0.32],
  swim: [1, 0.5, 0.38, 0.32, 0.28],
};
/** Longer brings more tiredness than fitness, minutes. */
const MOST_LONG_MIN: Readonly<Record<RaceDistance, Readonly<Record<Endurance, number>>>> = {
  sprint: { swim: 50, bike: 100, run: 75 },
  olympic: { swim: 60, bike: 160, run: 100 },
  t100: { swim: 70, bike: 240, run: 120 },
  '70.3': { swim: 75, bike: 250, run: 130 },
  ironman: { swim: 90, bike: 340, run: 160 },
};
/** Who trains many hours for a short race rides and runs longer than the race asks for, minutes for each hour of the week. */
const LONG_PER_HOUR: Readonly<Record<Endurance, number>> = { swim: 4, bike: 11, run: 6 };
const STRIDES_FROM_MIN = 36;
const MOST_EASY_MIN: Readonly<Record<Endurance, number>> = { swim: 75, bike: 150, run: 80 };

const LONG_SLOT: Readonly<Record<Endurance, Slot>> = { swim: 'long-swim', bike: 'long-ride', run: 'long-run' };
const EASY_SLOT: Readonly<Record<Endurance, Slot>> = { swim: 'swim-easy', bike: 'ride-easy', run: 'run-easy' };
const QUALITY_SLOT: Readonly<Record<Endurance, Slot>> = { swim: 'swim-quality', bike: 'ride-quality', run: 'run-quality' };

const PRICE = { long: 100, brick: 90, quality: 65, technique: 32, strength: 28, mastersStrength: 48, easy: 22, mobility: 8 } as const;

/** What the week should hold: key sessions, quality, technique, strength, and easy time for the rest. */
export function sessionCandidates(week: MenuWeek): Wish[] {
  const { input, outline } = week;
  const qualities = qualityByDiscipline(week);
  const wishes = ENDURANCE.flatMap((discipline) => enduranceWishes(week, discipline, qualities[discipline]));
  const test = outline.kind === 'recovery' ? testWish(week) : null;
  const special = outline.kind === 'race' ? raceWeekWishes(week) : [];
  const kept = test ? madeRoom(wishes, test) : wishes;
  return [...kept, ...(test ? [test] : []), ...special, ...strengthWishes(week, input)];
}

/** A test is the week's one hard session, and stands for an easy one of its discipline. */
function madeRoom(wishes: readonly Wish[], test: Wish): Wish[] {
  return wishes
    .filter(({ slot }) => !slot.endsWith('quality'))
    .map((wish) => (wish.discipline === test.discipline && wish.slot.endsWith('easy') ? { ...wish, count: wish.count - 1 } : wish))
    .filter(({ count }) => count > 0);
}

function enduranceWishes(week: MenuWeek, discipline: Endurance, qualities: number): Wish[] {
  const count = countOf(week, discipline);
  if (count === 0) return [];
  const minutes = week.hours[discipline] * 60;
  const isEasy = hasOnlyEasyDays(week, discipline);
  const long = isEasy ? [] : longWish(week, discipline, { count, minutes });
  const quality = Array.from({ length: isEasy ? 0 : qualities }, (_, ordinal) =>
    qualityWish(week, discipline, { ordinal, minutes }),
  ).filter((wish) => wish !== null);
  const used = [...long, ...quality].reduce((sum, wish) => sum + wish.wantedSec / MIN, 0);
  const others = count - quality.length - Math.min(1, long.length);
  const left = Math.max(others * LEAST_MIN[discipline], minutes - used);
  const longest = long.length > 0 ? Math.min(mostLong(week, discipline), bound(week, discipline)) : MOST_EASY_MIN[discipline];
  return [...long, ...quality, ...easyWishes(week, discipline, { count: others, minutes: left, longest })];
}

/** On the way back from an illness a week may have no day for a long or a hard session: then its hours are easy ones. */
function hasOnlyEasyDays({ days }: MenuWeek, discipline: Endurance): boolean {
  const open = days.filter(({ mostSec, disciplines }) => mostSec > 0 && disciplines.includes(discipline));
  return open.length > 0 && open.every((day) => day.isEasyOnly);
}

/** The long one; in many weeks of build and peak the ride is a brick. */
function longWish(week: MenuWeek, discipline: Endurance, at: { count: number; minutes: number }): Wish[] {
  const { outline, input } = week;
  const single = input.discipline === discipline;
  if (outline.kind === 'transition' || outline.kind === 'race' || (discipline === 'swim' && !single)) return [];
  const share = LONG_SHARE[discipline][Math.min(at.count, 5) - 1] ?? 0.3;
  const factor = outline.kind === 'recovery' ? RECOVERY_LONG_SESSION_SHARE : 1;
  const most = Math.min(mostLong(week, discipline) * factor, bound(week, discipline));
  const wanted = Math.min(most, Math.max(LEAST_MIN[discipline], at.minutes * share));
  const brick = discipline === 'bike' && isBrickWeek(week) ? brickWish(week, wanted) : null;
  if (brick) return [brick];
  const wish = wishFor(week, LONG_SLOT[discipline], {
    wanted,
    least: Math.max(LEAST_MIN[discipline], wanted * 0.6),
    most: Math.min(most, wanted * 1.35),
    dropPrice: PRICE.long,
    reason: longReason(week, discipline),
  });
  return wish ? [{ ...wish, isLong: true }] : [];
}

function mostLong({ outline, fullHours }: MenuWeek, discipline: Endurance): number {
  const hours = fullHours.swim + fullHours.bike + fullHours.run + fullHours.strength;
  return Math.min(
    MOST_LONG_MIN.ironman[discipline],
    Math.max(MOST_LONG_MIN[outline.raceClass][discipline], LONG_PER_HOUR[discipline] * hours),
  );
}

function isBrickWeek({ input, outline, hours }: MenuWeek): boolean {
  if (input.discipline !== 'triathlon' || hours.run <= 0 || hours.bike <= 0 || isEasyOnly(input)) return false;
  if (outline.kind === 'peak') return true;
  return outline.kind === 'build' && outline.weekOfPhase % 2 === 0;
}

function brickWish(week: MenuWeek, wantedRide: number): Wish | null {
  const runBound = bound(week, 'run');
  const wish = wishFor(week, 'brick', {
    wanted: wantedRide * 1.2,
    least: 50,
    most: wantedRide * 1.5,
    dropPrice: PRICE.brick,
    reason: 'Brick: get used to running off the bike. It replaces this week’s long ride.',
  });
  if (!wish) return null;
  const fits = (parts: Wish['most']['parts']) =>
    parts.every(
      (part) =>
        part.discipline === 'strength' || part.durationSec <= 60 * (part.discipline === 'run' ? runBound : bound(week, part.discipline)),
    );
  return fits(wish.most.parts) && fits(wish.least.parts) ? { ...wish, isLong: true } : null;
}

function qualityWish(week: MenuWeek, discipline: Endurance, at: { ordinal: number; minutes: number }): Wish | null {
  const slot = QUALITY_SLOT[discipline];
  const workout = choose(week, slot, { wanted: 60, ordinal: at.ordinal });
  if (!workout) return null;
  const usual = week.scales(workout, null).durationSec / MIN;
  const wanted = Math.min(usual, Math.max(0.75 * usual, at.minutes * 0.5));
  const most = Math.min(bound(week, discipline), usual * 1.3);
  if (most < 0.75 * usual) return null;
  return wishFor(week, slot, {
    wanted: Math.min(wanted, most),
    least: Math.min(wanted, 0.75 * usual),
    most,
    dropPrice: PRICE.quality - 6 * at.ordinal,
    reason: workout.purpose,
    workout,
  });
}

function easyWishes(week: MenuWeek, discipline: Endurance, at: { count: number; minutes: number; longest: number }): Wish[] {
  if (at.count <= 0) return [];
  const each = Math.min(MOST_EASY_MIN[discipline], at.minutes / at.count, bound(week, discipline));
  const room = Math.max(0, ...week.days.filter(({ disciplines }) => disciplines.includes(discipline)).map(({ mostSec }) => mostSec / MIN));
  const usual = Math.min(LEAST_MIN[discipline] + (discipline === 'bike' ? 10 : 5), Math.max(LEAST_MIN[discipline], each));
  const least = Math.min(usual, Math.max(SHORTEST_MIN, Math.floor(room)));
  const size = {
    wanted: Math.max(least, each),
    least,
    most: Math.max(least, each, Math.min(MOST_EASY_MIN[discipline], 0.9 * at.longest, bound(week, discipline))),
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
  const isTime = week.outline.kind === 'base' || week.outline.kind === 'build';
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

function strengthWishes(week: MenuWeek, input: PlanInput): Wish[] {
  const { outline, hours } = week;
  if (hours.strength <= 0 || outline.kind === 'race') return [];
  const isOnly = input.discipline === 'strength';
  const masters = ageRules(input.ageYears).leastStrengthSessions;
  const inSeason = outline.phase === 'base' ? 2 : 1;
  const count = isOnly
    ? Math.min(4, Math.max(1, Math.round((hours.strength * 60) / 45)))
    : Math.max(masters, Math.min(inSeason, Math.round((hours.strength * 60) / 28)));
  const each = Math.min(50, Math.max(20, (hours.strength * 60) / Math.max(1, count)));
  const price = masters > 0 ? PRICE.mastersStrength : PRICE.strength;
  return Array.from({ length: count }, (_, ordinal) => {
    const slot: Slot = outline.kind === 'taper' || outline.kind === 'transition' ? 'mobility' : 'strength';
    const reason =
      slot === 'mobility' ? 'Mobility to stay loose during the taper.' : 'Strength work helps your body tolerate training load.';
    return wishFor(week, slot, {
      wanted: each,
      least: Math.min(20, each),
      most: Math.min(50, each * 1.2),
      dropPrice: isOnly ? PRICE.long - ordinal : price,
      reason,
      ordinal,
    });
  }).filter((wish) => wish !== null);
}

function longReason({ outline }: MenuWeek, discipline: Endurance): string {
  const noun = { swim: 'swim', bike: 'ride', run: 'run' }[discipline];
  if (outline.kind === 'recovery') return `Shorter long ${noun}: this is a recovery week.`;
  if (outline.kind === 'taper') return `Short long ${noun}: rest matters more than volume now.`;
  return `Long ${noun}: build endurance gradually.`;
}
