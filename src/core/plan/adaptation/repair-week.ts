import { daysBetween } from '#core/calendar.ts';
import { easedWish, wishOfSession } from '#core/plan/adaptation/session-request.ts';
import { isKey } from '#core/plan/change/plan-change.ts';
import { dayShares } from '#core/plan/demands/day-shares.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { mayStand } from '#core/plan/placement/day-costs.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { placeWeek } from '#core/plan/placement/schedule-week.ts';
import type { Placed, PricedWish, WeekProblem } from '#core/plan/placement/scheduling-problem.ts';
import { weekRules } from '#core/plan/placement/week-rules.ts';
import { makeSession } from '#core/plan/prescription/build-session.ts';
import type { Scales } from '#core/plan/prescription/workout-scaler.ts';
import { mostRunSec } from '#core/plan/season/run-growth.ts';
import { goalRaces } from '#core/plan/season/season-outline.ts';
import { doneInWeek, eveOf, longestAllowedSec, longestSwimM, type SeasonState, standing } from '#core/plan/season/season-state.ts';
import { mostHours, mostHoursNow, rampTarget } from '#core/plan/season/week-target.ts';
import { type DayOfWeek, daysOfWeek } from '#core/plan/week/available-days.ts';
import type { PlanSession, PlanWeek } from '#core/plan/week/plan.ts';

export interface WeekRepair {
  input: PlanInput;
  week: PlanWeek;
  state: SeasonState;
  scales: Scales;
  solve: Solve;
  /** A key session that was missed and may still be done, with the last day for it. */
  late: { session: PlanSession; until: string } | null;
  /** Of the hours that are planned; 1 keeps them. */
  hoursShare: number;
  /** Near enough that the limits of growth count. */
  isNear: boolean;
  /** Sessions that stand where the athlete put them, whatever else changes. */
  isFixed: (session: PlanSession) => boolean;
  /** Rather one session given up than four made a little shorter. */
  isFewest: boolean;
}

/** A session and the wish that stands for it. */
interface Kept {
  session: PlanSession;
  wish: PricedWish;
}

const MOVE = { any: 10, perDay: 1 };
/** Where a rule of safety is about a session that the athlete put somewhere, it still stays as near to that day as it may. */
const OWN_MOVE = 8;
/** A minute off what the week is built around costs more than one off easy time. */
const MINUTE_PRICE = { key: 0.7, easy: 0.35 };
const CHANGE_PRICE = 7;
const LOAD_PRICE = 0.2;
/** Where the number of changes is what counts, each costs this, however small it is. */
const FEWEST = { change: 60, minute: 0.05 };

/** The week with every rule kept and as little changed as possible: sessions stay, shrink, move, turn easy or go, in this order. */
export function repairWeek(repair: WeekRepair): PlanSession[] {
  const { input, week, solve, scales } = repair;
  const days = daysOfWeek(input, week.from);
  const ahead = week.sessions.filter(({ date }) => date >= input.start);
  const fixed = ahead.filter(repair.isFixed);
  const free = ahead.filter((session) => !repair.isFixed(session));
  const kept = [...free.map((session) => keptSession(repair, days, session)), ...lateSession(repair, days)].filter((each) => each !== null);
  const { placed } = placeWeek(
    problemOf(
      repair,
      days,
      kept.map(({ wish }) => wish),
    ),
    solve,
    // One that stays as it is costs what it says, not what the same workout would cost if it were scaled anew.
    ({ wish, durationSec }) =>
      Math.abs(durationSec - wish.most.durationSec) <= 1 ? wish.most.load : scales(wish.workout, durationSec).load,
  );
  const after = kept.flatMap((each) => sessionAfter(repair, days, each, placed));
  const past = week.sessions.filter(({ id, date }) => date < input.start && after.every((session) => session.id !== id));
  return [...past, ...fixed, ...after];
}

function lateSession(repair: WeekRepair, days: readonly DayOfWeek[]): (Kept | null)[] {
  const { late } = repair;
  if (!late) return [];
  const kept = keptSession(repair, days, late.session);
  if (!kept) return [];
  const dayPrices = kept.wish.dayPrices.map((price, i) => ((days[i]?.date ?? '') > late.until || price === null ? null : 1));
  return [{ ...kept, wish: { ...kept.wish, dayPrices, dropPrice: LATE_PRICE } }];
}

/** Worth a move of others, not the loss of one. */
const LATE_PRICE = 14;

function keptSession(repair: WeekRepair, days: readonly DayOfWeek[], session: PlanSession): Kept | null {
  const { input, week, state, scales, isNear } = repair;
  const bounds = {
    sec: (discipline: 'swim' | 'bike' | 'run') =>
      isNear ? longestAllowedSec(input, state, week.from, discipline) : Number.POSITIVE_INFINITY,
    swimM: isNear ? longestSwimM(input, state, week.from) : null,
    scales,
  };
  const own = wishOfSession(session, bounds);
  const asIs = own && priced(repair, days, session, own);
  if (asIs?.dayPrices.some((price) => price !== null)) return { session, wish: asIs };
  const eased = easedWish(session, bounds);
  const easy = eased && priced(repair, days, session, eased);
  return easy ? { session, wish: easy } : null;
}

function priced(
  { input, week, isFewest }: WeekRepair,
  days: readonly DayOfWeek[],
  session: PlanSession,
  wish: NonNullable<ReturnType<typeof wishOfSession>>,
): PricedWish {
  const goals = goalRaces(input);
  const goal = goals.find(({ date }) => date >= week.from) ?? null;
  const outline = { from: week.from, goal, dayShares: dayShares(input, goals, week.from), long: {} };
  const dayPrices = days.map((day) => {
    if (day.date < input.start || !mayStand(wish, day, { input, outline })) return null;
    const apart = Math.abs(daysBetween(session.date, day.date)) * (session.isOwnMove ? OWN_MOVE : 1);
    return apart === 0 ? 0 : (isFewest ? FEWEST.change : MOVE.any) + MOVE.perDay * apart;
  });
  if (isFewest) {
    const dropPrice = Math.max(wish.dropPrice, FEWEST.change);
    return { ...wish, dayPrices, dropPrice, minutePrice: FEWEST.minute, changePrice: FEWEST.change };
  }
  return { ...wish, dayPrices, minutePrice: isKey(session) ? MINUTE_PRICE.key : MINUTE_PRICE.easy, changePrice: CHANGE_PRICE };
}

function problemOf(
  { input, week, state, hoursShare, late, isNear, isFixed }: WeekRepair,
  days: readonly DayOfWeek[],
  wishes: readonly PricedWish[],
): WeekProblem {
  const done = doneInWeek(input, week.from);
  const doneSec = done.reduce((sum, { durationSec }) => sum + durationSec, 0);
  const ahead = week.sessions.filter(({ date }) => date >= input.start);
  const plannedSec = ahead.reduce((sum, { durationSec }) => sum + durationSec, 0);
  const load =
    ahead.reduce((sum, session) => sum + session.load, 0) + done.reduce((sum, own) => sum + (own.load ?? 0), 0) + (late?.session.load ?? 0);
  const ramp = rampTarget(input, state, week.from);
  const mostSec = (isNear ? mostHoursNow(input, state, week.from) : mostHours(input).hours) * 3600;
  return {
    ...weekRules(input, { phase: week.phase, hours: week.target.hours }),
    days,
    wishes,
    standing: [...eveOf(input, state, week.from), ...ahead.filter(isFixed).map(standing)],
    targetLoad: load * hoursShare,
    loadPrice: LOAD_PRICE,
    mostSec: hoursShare < 1 ? Math.min(mostSec, doneSec + plannedSec * hoursShare) : mostSec,
    mostRunSec: isNear ? mostRunSec(input, state) : null,
    ramp: isNear && ramp && state.fitness ? { ctl: state.fitness.ctl, most: ramp.most } : null,
    trainingPrices: days.map(() => 0),
    leastSessions: {},
    loadCaps: [],
    sharpDays: [],
    lightDay: null,
  };
}

function sessionAfter(
  { input, scales }: WeekRepair,
  days: readonly DayOfWeek[],
  { session, wish }: Kept,
  placed: readonly Placed[],
): PlanSession[] {
  const found = placed.find((each) => each.wish === wish);
  const date = found && days[found.day]?.date;
  if (!found || !date) return [];
  const isSame =
    wish.workout.id === session.workoutId && wish.slot === session.slot && Math.abs(found.durationSec - session.durationSec) <= 1;
  if (isSame) return [date === session.date ? session : { ...session, date, isOwnMove: false }];
  const scaled = scales(wish.workout, found.durationSec);
  const { toleratedCarbohydrateGPerH } = input;
  const at = { id: session.id, date, slot: wish.slot, reason: wish.reason, facts: wish.facts, toleratedCarbohydrateGPerH };
  const isOwnMove = session.isOwnMove === true && date === session.date;
  return [{ ...makeSession({ ...at, library: wish.workout, scaled }), firstDate: session.firstDate, ...(isOwnMove ? { isOwnMove } : {}) }];
}
