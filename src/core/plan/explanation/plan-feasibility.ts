import { daysBetween, startOfWeek } from '#core/calendar.ts';
import { buildPlan } from '#core/plan/build-plan.ts';
import { menuAndTarget, type WeekBuilding } from '#core/plan/build-week.ts';
import { droppedSessions } from '#core/plan/explanation/dropped-sessions.ts';
import { asTold } from '#core/plan/input/apply-notes.ts';
import type { PlanInput, PlanRace } from '#core/plan/input/plan-input.ts';
import { raceFormatName } from '#core/plan/input/race-format.ts';
import { planRefusals } from '#core/plan/input/validate-plan-input.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { measuresOf } from '#core/plan/prescription/measurable-targets.ts';
import { planningThresholds } from '#core/plan/prescription/workout-load.ts';
import { openScales } from '#core/plan/prescription/workout-scaler.ts';
import { raceFeasibility } from '#core/plan/season/race-requirements.ts';
import { goalRaces, seasonOutline } from '#core/plan/season/season-outline.ts';
import { startState } from '#core/plan/season/season-state.ts';
import { hoursForGoal } from '#core/plan/season/typical-hours.ts';
import { daysOfWeek } from '#core/plan/week/available-days.ts';
import type { BindingRule, LeftOut, PlanWeek } from '#core/plan/week/plan.ts';
import type { Wish } from '#core/plan/week/session-request.ts';
import type { RaceDistance } from '#core/race/distance.ts';

export interface PlanFeasibility {
  /** `tight`: a plan can be made, but something of what the goal asks for goes. `no`: none can. */
  verdict: 'feasible' | 'tight' | 'no';
  /** What binds, most important first; empty when everything fits. */
  rules: readonly BindingRule[];
  /** Sessions of a full week that find no place. */
  goes: readonly LeftOut[];
  /** What the fullest week holds; null when there is none. */
  fullWeek: { hours: number; load: number; sessions: number } | null;
  /** A shorter race for which weeks and hours suffice; null when none is needed or none would. */
  instead: RaceDistance | null;
}

/**
 * The answer while the athlete is still typing: whether the goal fits the weeks, hours and days, and if not what goes. It is the plan itself that
 * is judged, so that what is promised here is what the plan then holds.
 */
export function planFeasibility(given: PlanInput, solve: Solve): PlanFeasibility {
  const input = asTold(given);
  const refusals = planRefusals(input);
  if (refusals.length > 0) return { verdict: 'no', rules: refusals, goes: [], fullWeek: null, instead: null };
  const goal = goalRaces(input)[0] ?? null;
  const wish =
    goal && goal.format.kind === 'triathlon'
      ? raceFeasibility({ distance: goal.format.distance, level: input.level, weeks: weeksTo(input, goal), weeklyHours: input.weeklyHours })
      : null;
  const plan = buildPlan(given, solve);
  const full = fullestWeek(plan.weeks);
  // A week that is full and on its load has lost nothing: the same time stands in fewer sessions.
  const isFull = full.load >= NEAR * full.target.load && full.durationSec >= NEAR * full.target.hours * 3600;
  const goes = isFull ? [] : full.leftOut.filter(({ binding }) => binding.rule !== 'balance');
  const rules = [...(goal ? goalTimeRule(input, goal) : []), ...plan.notes];
  const hours = Math.round(full.durationSec / 360) / 10;
  return {
    verdict: rules.some(({ rule }) => !ADVICE.has(rule)) || goes.length > 0 ? 'tight' : 'feasible',
    rules,
    goes,
    fullWeek: { hours, load: Math.round(full.load), sessions: full.sessions.length },
    instead: wish?.instead ?? null,
  };
}

/** Notes that take nothing from the plan. */
const ADVICE: ReadonlySet<string> = new Set([
  'entry-path',
  'open-water',
  'two-races',
  'thresholds',
  'power',
  'weekly-hours',
  'ramp',
  'hours-unused',
]);

const weeksTo = (input: PlanInput, goal: PlanRace) => Math.floor(daysBetween(startOfWeek(input.start, input.weekStart), goal.date) / 7) + 1;

/** "5 h over 70.3 needs about 14 h a week; you gave 7. What goes: an easy ride, …" */
function goalTimeRule(input: PlanInput, goal: PlanRace): BindingRule[] {
  if (goal.goalTimeSec === null || goal.format.kind !== 'triathlon') return [];
  const needed = hoursForGoal(goal.format.distance, goal.goalTimeSec);
  if (needed === null || needed <= input.weeklyHours) return [];
  const goes = droppedSessions(menuOfFullWeek({ ...input, weeklyHours: needed }), menuOfFullWeek(input));
  const wish = `${clock(goal.goalTimeSec)} for ${raceFormatName(goal.format)} needs about ${needed} h a week; you have ${input.weeklyHours} h.`;
  const facts = {
    ...goes.facts,
    goalH: goal.goalTimeSec / 3600,
    race: raceFormatName(goal.format),
    neededH: needed,
    given: input.weeklyHours,
  };
  return [{ rule: 'goal-hours', sentence: `${wish} What changes: ${goes.sentence}`, facts }];
}

function clock(sec: number): string {
  const minutes = Math.round(sec / 60);
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
}

const NEAR = 0.95;
const LONG_AGO = { distanceM: null, durationSec: 8 * 3600 };

/** The fullest week of the season, for somebody who is used to the hours: what is in the way is the week, not the way there. */
function fullestBuilding(input: PlanInput): Omit<WeekBuilding, 'solve'> {
  const outline = largest(seasonOutline(input), ({ share }) => share);
  if (outline === null) throw new Error('A season needs at least one week.');
  const used: PlanInput = {
    ...input,
    start: outline.from,
    blocked: [],
    races: [],
    fitness: null,
    recent: {
      weeksSec: Array.from({ length: 6 }, () => input.weeklyHours * 3600),
      runWeeksSec: input.recent.runWeeksSec,
      longest: { swim: LONG_AGO, bike: LONG_AGO, run: LONG_AGO },
      eve: [],
    },
    runningYears: null,
  };
  const scales = openScales(planningThresholds(input.thresholds), measuresOf(input));
  return { input: used, outline: { ...outline, share: 1, races: [], goal: null }, state: startState(used), scales };
}

function menuOfFullWeek(input: PlanInput): readonly Wish[] {
  const building = fullestBuilding(input);
  return menuAndTarget(building, daysOfWeek(building.input, building.outline.from)).menu;
}

/** The longest of the loading weeks. */
function fullestWeek(weeks: readonly PlanWeek[]): PlanWeek {
  const found = largest(weeks, ({ durationSec }) => durationSec);
  if (found === null) throw new Error('A season needs at least one week.');
  return found;
}

function largest<T extends { kind: PlanWeek['kind'] }>(weeks: readonly T[], sizeOf: (week: T) => number): T | null {
  const loading = weeks.filter(({ kind }) => kind === 'base' || kind === 'build' || kind === 'peak');
  return (loading.length > 0 ? loading : weeks).reduce<T | null>(
    (most, week) => (most === null || sizeOf(week) >= sizeOf(most) ? week : most),
    null,
  );
}
