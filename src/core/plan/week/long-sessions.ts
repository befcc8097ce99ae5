import { demandsOf, type PlannedBrick, SHORT_BRICK } from '#core/plan/demands/key-sessions.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { LONGEST_STEP } from '#core/plan/limit/longest-session.ts';
import { RECOVERY_LONG_SESSION_SHARE } from '#core/plan/season/recovery-weeks.ts';
import { isBackFromBreak } from '#core/plan/week/available-days.ts';
import type { Slot } from '#core/plan/week/plan.ts';
import { LEAST_MIN } from '#core/plan/week/session-counts.ts';
import type { Wish } from '#core/plan/week/session-request.ts';
import { bound, type Endurance, type MenuWeek, wishFor } from '#core/plan/week/week-context.ts';

const MIN = 60;
/** Where no race says how long: the share of the hours of its sport, by how often that is trained. */
const LONG_SHARE: Readonly<Record<'bike' | 'run' | 'swim', readonly number[]>> = {
  bike: [1, 0.65, 0.54, 0.46, 0.4],
  run: [1, 0.58, 0.45, 0.36, 0.32],
  swim: [1, 0.5, 0.38, 0.32, 0.28],
};
/** The first long session against the longest: no shorter and no longer than these shares of it. After a race it continues near what led there. */
const FIRST_LONG = { from: 0.5, to: 0.7, afterRace: 0.85 } as const;
/** After the last long session that still helps, and in the first days of a taper. */
const LATE_LONG_SHARE = 0.6;
const LONG_SLOT: Readonly<Record<Endurance, Slot>> = { swim: 'long-swim', bike: 'long-ride', run: 'long-run' };
/** What it costs to leave one out; one on its way to the race, or kept short by growth, is given up last of all. */
const PRICE = { long: 100, longOnItsWay: 450, longBehind: 850, brick: 95, longBrick: 400 } as const;

/** The long one, on its way to the longest that the race asks for. A triathlete's long swim is an easy swim that lasts. */
export function longWish(week: MenuWeek, discipline: Endurance, at: { count: number; minutes: number }): Wish[] {
  const { outline, input } = week;
  // After a break the easy weeks hold what length is built on again.
  const isRest = outline.kind === 'transition' && !isBackFromBreak(input, outline.from);
  if (isRest || outline.kind === 'race') return [];
  const wanted = mostLong(week, discipline, at);
  const most = Math.min(wanted, bound(week, discipline), longestDay(week, discipline));
  const isOnItsWay = outline.long[discipline] !== undefined;
  // Where growth holds it back, a minute given up now is missing from every week to come.
  const isBehind = isOnItsWay && wanted > bound(week, discipline);
  const isSwimOfMany = discipline === 'swim' && input.discipline !== 'swim';
  const wish = wishFor(week, isSwimOfMany ? 'swim-easy' : LONG_SLOT[discipline], {
    wanted: most,
    least: Math.max(LEAST_MIN[discipline], most * (isBehind && discipline === 'run' ? 1 : LEAST_LONG_SHARE[discipline])),
    most: most * 1.03,
    dropPrice: isBehind ? PRICE.longBehind : isOnItsWay ? PRICE.longOnItsWay : PRICE.long,
    reason: longReason(week, discipline),
  });
  return wish ? [{ ...wish, isLong: !isSwimOfMany, isLongest: true, isBehind }] : [];
}

/** Of what it should last, where the sessions that a sport needs leave no more. A long swim takes least from the others. */
const LEAST_LONG_SHARE: Readonly<Record<Endurance, number>> = { swim: 0.9, bike: 0.7, run: 0.95 };

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
  // In a recovery week it is the longest of its sport still, and much shorter than those before it.
  if (outline.kind === 'recovery') {
    const known = Math.min(target, bound(week, discipline) / LONGEST_STEP[discipline]);
    return Math.max(minutes / count, known * RECOVERY_LONG_SESSION_SHARE);
  }
  if (progress === undefined) return Math.min(usual, target * LATE_LONG_SHARE);
  return first * (target / first) ** progress;
}

/** What the way to the longest session starts from: what was trained lately, or what is kept from the race before. */
function firstLong(input: PlanInput, { before }: MenuWeek['outline'], discipline: Endurance, target: number): number {
  if (before) return target * FIRST_LONG.afterRace;
  const known = (input.recent.longest[discipline]?.durationSec ?? 0) / MIN;
  return Math.min(target * FIRST_LONG.to, Math.max(target * FIRST_LONG.from, known));
}

export function brickWish(week: MenuWeek, { bikeMin, runMin, isLong }: PlannedBrick): Wish | null {
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
      least: Math.max(Math.min(wanted, 40), wanted * (isLong ? LEAST_BRICK_SHARE.long : LEAST_BRICK_SHARE.short)),
      most: wanted * 1.08,
      dropPrice: isLong ? PRICE.longBrick : PRICE.brick,
      reason: isLong
        ? 'Brick: get used to running off the bike. It replaces this week’s long ride.'
        : 'Brick: get used to running off the bike.',
    });
    if (wish && fits(wish.most.parts) && fits(wish.least.parts)) return { ...wish, isLong };
  }
  return null;
}
const LEAST_BRICK_MIN = 40;
/** One that stands for the long ride keeps its length. */
const LEAST_BRICK_SHARE = { long: 0.85, short: 0.7 } as const;
const BRICK_STEP_MIN = 10;

/** Where the long ride is behind its way to the race it is ridden itself, and the brick comes in addition. */
export function brickBeside(week: MenuWeek, brick: PlannedBrick): PlannedBrick {
  const isBehind = week.outline.long.bike !== undefined && mostLong(week, 'bike', { count: 1, minutes: 0 }) > bound(week, 'bike');
  return brick.isLong && isBehind ? SHORT_BRICK : brick;
}

function longReason({ outline }: MenuWeek, discipline: Endurance): string {
  const noun = { swim: 'swim', bike: 'ride', run: 'run' }[discipline];
  if (outline.kind === 'recovery') return `Shorter long ${noun}: this is a recovery week.`;
  if (outline.kind === 'taper') return `Short long ${noun}: rest matters more than volume now.`;
  return `Long ${noun}: build endurance gradually.`;
}
