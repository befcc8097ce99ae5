import { addDays, type LocalDate } from '#core/calendar.ts';
import { adaptPlan } from '#core/plan/adaptation/adapt-plan.ts';
import type { PlanEvent } from '#core/plan/adaptation/adaptation-trigger.ts';
import { spansOfReturn } from '#core/plan/adaptation/illness-spans.ts';
import { buildPlan } from '#core/plan/build-plan.ts';
import { checkUnderWay } from '#core/plan/checker/check-active-plan.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { returnAfterIllness } from '#core/plan/safety/return-after-illness.ts';
import { type Plan, sessionsOf } from '#core/plan/week/plan.ts';
import { inputAsOf } from '#test/athletes/season-simulation.ts';
import { inputOf, madeOf } from './check-grid.ts';
import { type BrokenRule, checkPlan } from './plan-checker.mjs';
import type { GridRow } from './plan-grid.mjs';
import { seeded } from './random-rows.ts';

/** What may happen to a plan under way. */
export const CHANGE_KINDS = [
  'race earlier',
  'race later',
  'second A race',
  'hours',
  'illness',
  'injury',
  'three weeks',
  'five weeks',
  'thresholds',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

interface Changed {
  input: PlanInput;
  event: PlanEvent;
}

/** The plan after something has happened in its first half, checked as the plan that the athlete then has. */
export function checkChange(row: GridRow, kind: ChangeKind, solver: Solve): BrokenRule[] {
  try {
    const { start, recent, now, after, today } = changedPlan(row, kind, solver);
    const ours = checkUnderWay(after, now).map(
      ({ rule, week, sentence }): BrokenRule => ({ id: `ours: ${rule}`, severity: 1, week, sentence }),
    );
    const made = madeOf(row, { input: { ...now, start, recent }, plan: after });
    // The past is as it was.
    const current = after.weeks.findLast(({ from }) => from <= today)?.index ?? 1;
    return [...ours, ...checkPlan(made).filter(({ week }) => week === null || week >= current)];
  } catch (error) {
    return [{ id: 'made', severity: 1, week: null, sentence: error instanceof Error ? error.message : String(error) }];
  }
}

/** The plan before and after something has happened in its first half. */
export function changedPlan(row: GridRow, kind: ChangeKind, solver: Solve) {
  const { input } = inputOf(row);
  const before = buildPlan(input, solver);
  const dice = seeded(row.weeks * 31 + kind.length);
  const at = 3 + Math.floor(dice() * Math.max(1, row.weeks / 2 - 3));
  const today = addDays(before.weeks[at]?.from ?? input.start, 2);
  const { input: now, event } = happens(kind, row, { input, today, before });
  const { plan: after } = adaptPlan(before, now, event, solver);
  return { start: input.start, recent: input.recent, before, now, after, today };
}

function happens(kind: ChangeKind, row: GridRow, { input, today, before }: { input: PlanInput; today: LocalDate; before: Plan }): Changed {
  const missedDays = kind === 'three weeks' ? 21 : kind === 'five weeks' ? 35 : kind === 'illness' ? 8 : 0;
  const done = sessionsOf(before).filter(({ date }) => date < addDays(today, -missedDays));
  const now = inputAsOf(input, done, today);
  const moved = (weeks: number): Changed => {
    const races = now.races.map((race) => ({ ...race, date: addDays(race.date, 7 * weeks) }));
    const event: PlanEvent = { kind: 'race', name: 'Northfield', movedTo: races[0]?.date ?? today, weeksLeft: now.weeks + weeks };
    return { input: { ...now, weeks: now.weeks + weeks, races }, event };
  };
  switch (kind) {
    case 'race earlier':
      return moved(-2);
    case 'race later':
      return moved(3);
    case 'second A race': {
      const goal = now.races[0];
      if (!goal) throw new Error('The plan has no race.');
      const second = { ...goal, id: 'second', name: 'Southmere', date: addDays(goal.date, -42) };
      return {
        input: { ...now, races: second.date > addDays(today, 21) ? [second, goal] : now.races },
        event: { kind: 'race', name: 'Southmere' },
      };
    }
    case 'hours':
      return { input: { ...now, weeklyHours: Math.max(3, row.hours * 0.8) }, event: { kind: 'availability', isLasting: true } };
    case 'illness': {
      const way = returnAfterIllness({
        onset: addDays(today, -8),
        freeSince: addDays(today, -1),
        hadFever: true,
        isCovidLike: false,
        daysLost: 7,
      });
      if (way.kind === 'unknown') throw new Error(way.because);
      const blocked = spansOfReturn(way.value, { today, weeklyHours: now.weeklyHours });
      return { input: { ...now, blocked }, event: { kind: 'illness', way: way.value } };
    }
    case 'injury': {
      const note = {
        what: 'left calf',
        disciplines: ['run' as const],
        verdict: 'stop-and-refer' as const,
        since: today,
        until: addDays(today, 13),
      };
      return { input: { ...now, injuries: [note] }, event: { kind: 'injury', what: 'left calf' } };
    }
    case 'three weeks':
    case 'five weeks':
      return { input: { ...now, isReturning: true }, event: { kind: 'break' } };
    case 'thresholds': {
      const { ftpW, runThresholdMps } = now.thresholds;
      const thresholds = { ...now.thresholds, ftpW: ftpW && ftpW * 1.05, runThresholdMps: runThresholdMps && runThresholdMps * 1.04 };
      return { input: { ...now, thresholds }, event: { kind: 'thresholds' } };
    }
  }
}
