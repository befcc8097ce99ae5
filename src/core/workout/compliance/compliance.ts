import type { ActivityDiscipline } from '#core/discipline.ts';
import { type Estimate, known, unknown } from '#core/estimate.ts';
import type { Science } from '#core/science.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { type DoneTrace, matchSteps, type StepMatch } from '#core/workout/compliance/match-steps.ts';
import { closeness } from '#core/workout/compliance/target-accuracy.ts';
import { expectedDuration, prescribedDistanceM } from '#core/workout/expected-duration.ts';
import { plannedLoad } from '#core/workout/planned-load.ts';
import { expandParts, type Workout } from '#core/workout/workout.ts';

export const science: Science = {
  ids: ['workout.compliance'],
  name: 'Workout compliance',
  formula:
    'duration = time or distance / planned;  targets = mean over purposes of the mean accuracy of their work steps; one purpose: targets within 12% of each other;  load = load / planned load',
  unit: '1',
  unknownWhen: 'Duration: the workout has open-ended steps. Targets: no data or rating to check them. Load: none recorded or none planned.',
  source: 'Moorline rule: what was done, whether it did its work and what it cost are three questions',
  grade: 'H',
};

/** What is compared with a workout. Unknown is null. */
export interface DoneActivity {
  discipline: ActivityDiscipline;
  /** Timer time. */
  durationSec: number;
  distanceM: number | null;
  load: number | null;
  /** The athlete's rating of the whole, 0 to 10. */
  rpe: number | null;
  trace: DoneTrace | null;
}

export interface Compliance {
  /** Share of the planned time, or of the planned distance of a swim; 1 is all of it, more is more. */
  done: Estimate<number>;
  /** How well the work hit its targets, 0 to 1: each purpose of the workout counts the same, however long its steps are. */
  goal: Estimate<number>;
  /** Load over planned load. */
  cost: Estimate<number>;
  steps: readonly StepMatch[];
}

/** How closely an activity followed its workout, with the thresholds of its day. */
export function compliance(workout: Workout, activity: DoneActivity, thresholds: Thresholds): Compliance {
  if (!isSameDiscipline(workout, activity)) {
    const other = unknown('The activity is of another sport.');
    return { done: other, goal: other, cost: other, steps: [] };
  }
  const steps = activity.trace ? matchSteps(workout, thresholds, activity.trace) : [];
  return {
    done: doneShare(workout, activity, thresholds),
    goal: steps.length > 0 ? goalFromSteps(steps) : goalFromRating(workout, activity),
    cost: costShare(workout, activity, thresholds),
    steps,
  };
}

/** A brick may come in as one multisport file or as the file of one of its parts. */
export function isSameDiscipline(workout: Workout, { discipline }: Pick<DoneActivity, 'discipline'>): boolean {
  return workout.discipline === 'brick' ? discipline !== 'strength' && discipline !== 'other' : discipline === workout.discipline;
}

function doneShare(workout: Workout, activity: DoneActivity, thresholds: Thresholds): Estimate<number> {
  const distanceM = workout.discipline === 'swim' ? prescribedDistanceM(workout) : null;
  if (distanceM !== null && activity.distanceM !== null) return known(activity.distanceM / distanceM, 'high');
  const { durationSec, untimedSteps } = expectedDuration(workout, thresholds);
  if (untimedSteps > 0 || !(durationSec > 0)) return unknown('The workout has open-ended steps.');
  return known(activity.durationSec / durationSec, 'high');
}

/** Six sprints of twelve seconds are as much the purpose of a session as the quarter of an hour after them. */
function goalFromSteps(steps: readonly StepMatch[]): Estimate<number> {
  return known(meanOf(purposesOf(steps).map((own) => meanOf(own.map(({ closeness: hit }) => hit)))), 'high');
}

/** Targets of one purpose lie this close together. */
const ONE_PURPOSE = 1.12;

/** The steps by what they are for: those whose targets lie close together are for the same. */
function purposesOf(steps: readonly StepMatch[]): StepMatch[][] {
  const middle = ({ target }: StepMatch) => (target.low + target.high) / 2;
  const purposes: StepMatch[][] = [];
  for (const step of steps.toSorted((a, b) => a.target.unit.localeCompare(b.target.unit) || middle(a) - middle(b))) {
    const lowest = purposes.at(-1)?.[0];
    const isSame = lowest && lowest.target.unit === step.target.unit && middle(step) <= middle(lowest) * ONE_PURPOSE;
    if (isSame) purposes.at(-1)?.push(step);
    else purposes.push([step]);
  }
  return purposes;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Where no channel can check a target, the athlete's own rating may, if the workout says how it should feel. */
function goalFromRating(workout: Workout, activity: DoneActivity): Estimate<number> {
  const planned = plannedRating(workout);
  if (planned === null) return unknown('No recorded data for the targets.');
  if (activity.rpe === null) return unknown('The workout uses RPE and none was entered.');
  return known(closeness(activity.rpe, { unit: 'rpe', ...planned }), 'low');
}

/** The rating of the whole, else that of the hardest work step. */
function plannedRating(workout: Workout): { low: number; high: number } | null {
  if (workout.rpe !== undefined) return { low: workout.rpe, high: workout.rpe };
  const rated = expandParts(workout.parts).flatMap((part) =>
    part.kind === 'step' && part.target?.kind === 'rpe' && (part.intent === 'work' || part.intent === 'test') ? [part.target] : [],
  );
  return rated.reduce<{ low: number; high: number } | null>(
    (hardest, { low, high }) => (hardest && hardest.high >= high ? hardest : { low, high }),
    null,
  );
}

function costShare(workout: Workout, { load }: DoneActivity, thresholds: Thresholds): Estimate<number> {
  if (load === null) return unknown('The activity has no load.');
  const planned = plannedLoad(workout, thresholds);
  if (planned.kind === 'unknown') return planned;
  return planned.value.load > 0 ? known(load / planned.value.load, planned.confidence) : unknown('The workout has no planned load.');
}

/** In words: within a fifth of the plan is as planned. */
export function reading(share: number): 'less' | 'as planned' | 'more' {
  if (share < 0.8) return 'less';
  return share > 1.2 ? 'more' : 'as planned';
}
