import { addDays } from '#core/calendar.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { dayPrices, trainingPrices } from '#core/plan/placement/day-costs.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { placeWeek } from '#core/plan/placement/schedule-week.ts';
import type { PlacedWeek, PricedWish, WeekProblem } from '#core/plan/placement/scheduling-problem.ts';
import { weekRules } from '#core/plan/placement/week-rules.ts';
import { makeSession } from '#core/plan/prescription/build-session.ts';
import type { Scales } from '#core/plan/prescription/workout-scaler.ts';
import { plannedRungs } from '#core/plan/progression/next-rung.ts';
import { mostRunSec } from '#core/plan/season/run-growth.ts';
import { EASY_WEEK_SHARE, type OutlineWeek } from '#core/plan/season/season-outline.ts';
import { doneInWeek, eveOf, isLongSlot, longestAllowedSec, longestSwimM, type SeasonState } from '#core/plan/season/season-state.ts';
import { type HoursTarget, hoursTarget, mostHoursNow, rampTarget, round } from '#core/plan/season/week-target.ts';
import { type DayOfWeek, daysOfWeek } from '#core/plan/week/available-days.ts';
import { disciplineHours } from '#core/plan/week/discipline-hours.ts';
import { LAST_WEEKS, loadBefore, loadCaps, sharpDaysOf } from '#core/plan/week/load-caps.ts';
import type { PlanSession, WeekTarget } from '#core/plan/week/plan.ts';
import { sessionCandidates } from '#core/plan/week/session-candidates.ts';
import { leastSessions } from '#core/plan/week/session-counts.ts';
import type { Wish } from '#core/plan/week/session-request.ts';
import { isWithinGrowth, type MenuWeek } from '#core/plan/week/week-context.ts';

export interface WeekBuilding {
  input: PlanInput;
  outline: OutlineWeek;
  state: SeasonState;
  scales: Scales;
  solve: Solve;
  /** No day took the test that was due: what it stood for comes back. */
  isWithoutTest?: boolean;
}

export interface BuiltWeek {
  target: WeekTarget;
  sessions: PlanSession[];
  dropped: readonly Wish[];
  problem: WeekProblem;
}

/** One week: its hours, what they should hold, and where that finds its place. */
export function buildWeek(building: WeekBuilding): BuiltWeek {
  const { input, outline, solve, scales } = building;
  const days = daysOfWeek(input, outline.from);
  const { menu, target } = menuAndTarget(building, days);
  const problem = problemOf(building, { days, menu, target });
  const week = placeWeek(problem, solve, ({ wish, durationSec }) => scales(wish.workout, durationSec).load);
  const test = week.dropped.find(({ slot }) => slot === 'test');
  if (test) {
    const again = buildWeek({ ...building, isWithoutTest: true });
    return { ...again, dropped: [...again.dropped, test] };
  }
  return { target, problem, dropped: week.dropped, sessions: sessionsOf(building, week, days) };
}

/** What a week would like to hold, and how much of it. */
export function menuAndTarget(building: Omit<WeekBuilding, 'solve'>, days: readonly DayOfWeek[]): { menu: Wish[]; target: WeekTarget } {
  const { input, outline, state } = building;
  const restDays = weekRules(input, { phase: outline.phase, hours: 0 }).leastRestDays;
  const wanted = hoursTarget(input, outline, { state, days, restDays });
  const menu = sessionCandidates(menuWeek(building, days, wanted));
  const hours =
    input.discipline === 'strength' ? usefulStrength(wanted, menu) : outline.kind === 'peak' ? withSessions(wanted, menu, state) : wanted;
  const load = loadOfHours(menu, hours.hours);
  if (outline.kind === 'recovery') return recoveryTarget(building, days, { menu, hours, load });
  const ramp = openRamp(building);
  if (ramp === null || load <= ramp.load) return { menu, target: { load, hours: hours.hours, binding: hours.binding } };
  const share = ramp.load / load;
  const less = { ...hours, hours: hours.hours * share };
  const sentence = `Load limited to ${Math.round(ramp.load)} (was ${Math.round(load)}), about ${round(less.hours)} h: fitness should rise by at most ${ramp.good} a week.`;
  const smaller = sessionCandidates(menuWeek(building, days, less));
  return {
    menu: smaller,
    target: {
      load: Math.min(ramp.load, loadOfHours(smaller, less.hours)),
      hours: less.hours,
      binding: { rule: 'ramp', sentence, facts: { good: ramp.good, load: ramp.load, wanted: load, lessH: less.hours } },
    },
  };
}

/** How far the hours of a recovery week may go from its share, so that its load has it too: easy hours weigh less. */
const RECOVERY_AIR = { least: 0.85, most: 1.2 } as const;

/** A recovery week carries its share of the load of the week before, not only of its hours. */
function recoveryTarget(
  building: Omit<WeekBuilding, 'solve'>,
  days: readonly DayOfWeek[],
  { menu, hours, load }: { menu: Wish[]; hours: HoursTarget; load: number },
): { menu: Wish[]; target: WeekTarget } {
  const own = { menu, target: { load, hours: hours.hours, binding: hours.binding } };
  const last = loadBefore(building.state);
  if (last === null || load === 0) return own;
  const share = Math.min(RECOVERY_AIR.most, Math.max(RECOVERY_AIR.least, (EASY_WEEK_SHARE * last) / load));
  const better = { ...hours, hours: hours.hours * share };
  const again = sessionCandidates(menuWeek(building, days, better));
  return { menu: again, target: { load: EASY_WEEK_SHARE * last, hours: better.hours, binding: hours.binding } };
}

/** A peak week is cut no further than its endurance sessions leave room, and never above the loading weeks before it. */
function withSessions(wanted: HoursTarget, menu: readonly Wish[], { loadingHours }: SeasonState): HoursTarget {
  const last = loadingHours.slice(-LAST_WEEKS);
  const usual = last.reduce((sum, hours) => sum + hours, 0) / Math.max(1, last.length);
  const needed = menu.reduce((sum, wish) => sum + (wish.discipline === 'strength' ? 0 : wish.count * keptSec(wish)) / 3600, 0);
  return { ...wanted, hours: Math.max(wanted.hours, Math.min(usual, needed)) };
}

/** A long session keeps most of its length. */
const keptSec = ({ isLong, isLongest, wantedSec, least }: Wish) =>
  isLong || isLongest ? Math.max(LONG_KEPT * wantedSec, least.durationSec) : least.durationSec;
const LONG_KEPT = 0.8;

/** Strength has a most that helps: four sessions of three quarters of an hour. */
function usefulStrength(wanted: HoursTarget, menu: readonly Wish[]): HoursTarget {
  const most = menu.reduce((sum, wish) => sum + (wish.count * wish.wantedSec) / 3600, 0);
  if (most >= wanted.hours) return wanted;
  return {
    ...wanted,
    hours: most,
    binding: {
      rule: 'useful-length',
      sentence: `Strength is limited to ${round(most)} h a week; more adds fatigue, not strength.`,
      facts: { mostH: most },
    },
  };
}

/** What the ramp leaves after what was done in the week already. */
function openRamp({ input, outline, state }: Pick<WeekBuilding, 'input' | 'outline' | 'state'>): ReturnType<typeof rampTarget> {
  const ramp = rampTarget(input, state, outline.from);
  const done = doneInWeek(input, outline.from).reduce((sum, { load }) => sum + (load ?? 0), 0);
  return ramp && { ...ramp, load: Math.max(0, ramp.load - done) };
}

function menuWeek(
  { input, outline, state, scales, isWithoutTest = false }: Omit<WeekBuilding, 'solve'>,
  days: readonly DayOfWeek[],
  { hours, fullHours }: HoursTarget,
): MenuWeek {
  const at = { raceClass: outline.raceClass, days };
  return {
    input,
    outline,
    days,
    hours: disciplineHours(input, hours, at),
    fullHours: disciplineHours(input, fullHours, at),
    mostSec: longestSec({ input, outline, state }),
    mostSwimM: longestSwimM(input, state, outline.from),
    scales,
    planned: [...state.rungsBefore, ...plannedRungs(state.sessions)],
    lastLoad: state.weekLoads.at(-1) ?? null,
    tests: state.sessions.filter(({ slot }) => slot === 'test'),
    isWithoutTest,
  };
}

/** How long a session of each discipline may be in this week. */
function longestSec({ input, outline, state }: Pick<WeekBuilding, 'input' | 'outline' | 'state'>): Record<'swim' | 'bike' | 'run', number> {
  const most = (discipline: 'swim' | 'bike' | 'run') => longestAllowedSec(input, state, outline.from, discipline);
  return { swim: most('swim'), bike: most('bike'), run: most('run') };
}

/** What these hours cost when they are spent as the menu spends them. */
function loadOfHours(menu: readonly Wish[], hours: number): number {
  const sums = menu.reduce(
    (sum, wish) => ({ load: sum.load + wish.count * wantedLoad(wish), sec: sum.sec + wish.count * wish.wantedSec }),
    { load: 0, sec: 0 },
  );
  return sums.sec === 0 ? 0 : (sums.load / sums.sec) * hours * 3600;
}

function wantedLoad({ least, most, wantedSec }: Wish): number {
  const range = most.durationSec - least.durationSec;
  return range <= 0 ? least.load : least.load + ((most.load - least.load) * (wantedSec - least.durationSec)) / range;
}

const LOAD_PRICE = 3;
const MINUTE_PRICE = { behind: 8, long: 3.5, quality: 0.15, easy: 0.05 } as const;

function problemOf(
  building: WeekBuilding,
  { days, menu, target }: { days: readonly DayOfWeek[]; menu: readonly Wish[]; target: WeekTarget },
): WeekProblem {
  const { input, outline, state } = building;
  const pricing = { input, outline, days, pattern: state.pattern };
  const rules = weekRules(input, { phase: outline.phase, hours: target.hours });
  const mostSec = longestSec({ input, outline, state });
  const ramp = rampTarget(input, state, outline.from);
  const done = doneInWeek(input, outline.from);
  const doneLoad = done.reduce((sum, { load }) => sum + (load ?? 0), 0);
  const doneSec = done.reduce((sum, { durationSec }) => sum + durationSec, 0);
  return {
    ...rules,
    // Race day is no day of rest.
    leastRestDays: rules.leastRestDays + (outline.races.some(({ date }) => date >= input.start) ? 1 : 0),
    mostHardSessions: mostHard(rules.mostHardSessions, building, menu),
    days,
    wishes: menu.map(
      (wish): PricedWish => ({
        ...wish,
        dayPrices: isWithinGrowth(wish, mostSec) ? dayPrices(wish, pricing) : days.map(() => null),
        minutePrice: minutePrice(wish),
        changePrice: 0,
      }),
    ),
    standing: eveOf(input, state, outline.from),
    targetLoad: target.load + doneLoad,
    loadPrice: LOAD_PRICE,
    // A week a little longer than meant is fine, but not above what was given or a limit says.
    mostSec: Math.min(doneSec + target.hours * 1.06 * 3600, mostHoursNow(input, state, outline.from) * 3600),
    mostRunSec: mostRunSec(input, state),
    ramp: ramp && state.fitness ? { ctl: state.fitness.ctl, most: ramp.most } : null,
    trainingPrices: trainingPrices(pricing),
    leastSessions: leastBySport(input, outline),
    loadCaps: loadCaps(input, outline, state),
    sharpDays: sharpDaysOf(input, outline, state),
    lightDay: null,
  };
}

function leastBySport(input: PlanInput, outline: OutlineWeek): WeekProblem['leastSessions'] {
  const of = (discipline: 'swim' | 'bike' | 'run') => leastSessions(input, outline, discipline);
  return { swim: of('swim'), bike: of('bike'), run: of('run') };
}

/** A recovery week is no harder than the week before; a test is its one hard session. */
function mostHard(most: number, { outline, state }: WeekBuilding, menu: readonly Wish[]): number {
  if (outline.kind !== 'recovery') return most;
  if (menu.some(({ slot }) => slot === 'test')) return 1;
  const since = addDays(outline.from, -7);
  const before = state.sessions.filter(({ date, parts }) => date >= since && parts.some(({ intensity }) => intensity === 'hard'));
  return Math.min(1, before.length);
}

function minutePrice({ isLong, isLongest, isBehind, slot }: Wish): number {
  if (isBehind) return MINUTE_PRICE.behind;
  if (isLong || isLongest) return MINUTE_PRICE.long;
  return slot.endsWith('quality') ? MINUTE_PRICE.quality : MINUTE_PRICE.easy;
}

/** In the order of the days; within a day what is hard or long first, strength last. */
function sessionsOf({ input, outline, scales }: WeekBuilding, week: PlacedWeek, days: readonly DayOfWeek[]): PlanSession[] {
  const counts = new Map<string, number>();
  const ordered = week.placed.toSorted((a, b) => a.day - b.day || rankOf(a.wish) - rankOf(b.wish));
  return ordered.flatMap(({ wish, day, durationSec }) => {
    const date = days[day]?.date;
    if (date === undefined) return [];
    const ordinal = (counts.get(wish.slot) ?? 0) + 1;
    counts.set(wish.slot, ordinal);
    const id = `w${String(outline.index).padStart(2, '0')}-${wish.slot}-${ordinal}`;
    const { toleratedCarbohydrateGPerH } = input;
    return [
      makeSession({
        id,
        date,
        slot: wish.slot,
        library: wish.workout,
        scaled: scales(wish.workout, durationSec),
        reason: wish.reason,
        facts: wish.facts,
        toleratedCarbohydrateGPerH,
      }),
    ];
  });
}

function rankOf({ slot, most }: Wish): number {
  if (slot === 'strength' || slot === 'mobility') return 3;
  if (isLongSlot(slot) || most.parts.some(({ intensity }) => intensity === 'hard')) return 0;
  return slot.startsWith('swim') ? 1 : 2;
}
