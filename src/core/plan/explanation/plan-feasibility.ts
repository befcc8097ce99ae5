import { daysBetween, startOfWeek } from '#core/calendar.ts';
import { buildWeek, menuAndTarget, type WeekBuilding } from '#core/plan/build-week.ts';
import { checkedWeeks } from '#core/plan/checker/checked-week.ts';
import { droppedSessions } from '#core/plan/explanation/dropped-sessions.ts';
import { explainLeftOut } from '#core/plan/explanation/explain-week.ts';
import { asTold } from '#core/plan/input/apply-notes.ts';
import type { PlanInput, PlanRace } from '#core/plan/input/plan-input.ts';
import { raceFormatName } from '#core/plan/input/race-format.ts';
import { planRefusals } from '#core/plan/input/validate-plan-input.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { planningThresholds } from '#core/plan/prescription/workout-load.ts';
import { openScales } from '#core/plan/prescription/workout-scaler.ts';
import { raceFeasibility } from '#core/plan/season/race-requirements.ts';
import { goalRaces, type OutlineWeek, seasonOutline } from '#core/plan/season/season-outline.ts';
import { startState } from '#core/plan/season/season-state.ts';
import { hoursForGoal } from '#core/plan/season/typical-hours.ts';
import { daysOfWeek } from '#core/plan/week/available-days.ts';
import type { BindingRule, LeftOut } from '#core/plan/week/plan.ts';
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
 * A fast answer while the athlete is still typing: whether the goal fits the weeks, hours and days, and if not which rule
 * binds and what goes. It fills one week, the fullest, as if the weeks before it had been trained.
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
  const full = fullWeek(input, solve);
  const rules = [...(goal ? goalTimeRule(input, goal) : []), ...(wish?.missing ?? []), ...full.rules];
  const { goes, hours, load, sessions } = full;
  return {
    verdict: rules.length + goes.length > 0 ? 'tight' : 'feasible',
    rules,
    goes,
    fullWeek: { hours, load, sessions },
    instead: wish?.instead ?? null,
  };
}

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

interface FullWeek {
  rules: BindingRule[];
  goes: LeftOut[];
  hours: number;
  load: number;
  sessions: number;
}

const NEAR = 0.95;
const LONG_AGO = { distanceM: null, durationSec: 8 * 3600 };

/** The fullest week of the season, for somebody who is used to the hours: what is in the way is the week, not the way there. */
function fullestBuilding(input: PlanInput): Omit<WeekBuilding, 'solve'> {
  const outline = fullestWeek(seasonOutline(input));
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
  const scales = openScales(planningThresholds(input.thresholds));
  return { input: used, outline: { ...outline, share: 1, races: [], goal: null }, state: startState(used), scales };
}

function menuOfFullWeek(input: PlanInput): readonly Wish[] {
  const building = fullestBuilding(input);
  return menuAndTarget(building, daysOfWeek(building.input, building.outline.from)).menu;
}

function fullWeek(input: PlanInput, solve: Solve): FullWeek {
  const building = fullestBuilding(input);
  const { input: used, outline: week } = building;
  const hours = input.weeklyHours;
  const { target, sessions, dropped } = buildWeek({ ...building, solve });
  const load = sessions.reduce((sum, session) => sum + session.load, 0);
  const durationSec = sessions.reduce((sum, session) => sum + session.durationSec, 0);
  const planWeek = { ...week, target, sessions, load, durationSec, leftOut: [], binding: [], raceIds: [], summary: '' };
  const checked = checkedWeeks({ weeks: [planWeek], expectedCtl: null, notes: [] }, used)[0];
  // A week that is full and on its load has lost nothing: the same time stands in fewer sessions.
  const isFull = load >= NEAR * target.load && durationSec >= NEAR * target.hours * 3600;
  const goes =
    checked && !isFull ? dropped.map((wish) => explainLeftOut(checked, wish)).filter(({ binding }) => binding.rule !== 'balance') : [];
  const rules = target.binding && target.hours < 0.97 * hours ? [target.binding] : [];
  return { rules, goes, hours: Math.round(durationSec / 360) / 10, load: Math.round(load), sessions: sessions.length };
}

/** The last of the largest, without the weeks that unload. */
function fullestWeek(weeks: readonly OutlineWeek[]): OutlineWeek {
  const loading = weeks.filter(({ kind }) => kind === 'base' || kind === 'build' || kind === 'peak');
  const found = (loading.length > 0 ? loading : weeks).reduce<OutlineWeek | null>(
    (most, week) => (most === null || week.share >= most.share ? week : most),
    null,
  );
  if (found === null) throw new Error('A season needs at least one week.');
  return found;
}
