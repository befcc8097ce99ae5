import type { Discipline } from '#core/discipline.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { type FitStep, fitRepeat, fitStepsOf, fitStepsOfExercise } from '#core/workout/export/fit-step.ts';
import { disciplineOf, type Exercise, expandParts, type Step, type Workout, type WorkoutPart } from '#core/workout/workout.ts';

/** Far more than any watch takes. */
export const MOST_FIT_STEPS = 2000;

/** A stretch of one discipline: its steps and where they begin. */
export interface FitLeg {
  discipline: Discipline | 'transition';
  from: number;
  steps: number;
  isInPool: boolean;
}

/** The messages of a workout in their order, and the stretches of one discipline. */
export function fitLayout(workout: Workout, thresholds: Thresholds): { steps: FitStep[]; legs: FitLeg[] } {
  const steps: FitStep[] = [];
  const legs: FitLeg[] = [];
  const add = (part: WorkoutPart): void => {
    if (steps.length > MOST_FIT_STEPS) return;
    if (part.kind === 'repeat' && !staysWhole(part.parts, workout)) {
      for (let time = 0; time < part.count; time++) for (const inner of part.parts) add(inner);
      return;
    }
    const from = steps.length;
    const once = part.kind === 'repeat' ? expandParts(part.parts) : [part];
    const [first] = once;
    if (!first) return;
    for (const step of once) {
      if (step.kind === 'exercise') steps.push(...fitStepsOfExercise(step));
      else steps.push(...fitStepsOf(step, disciplineOf(step, workout), thresholds));
    }
    const count = part.kind === 'step' ? 1 : part.kind === 'exercise' ? part.sets : part.count;
    if (count > 1) steps.push(fitRepeat(from, count));
    joinLeg(legs, { discipline: legDiscipline(first, workout, legs), from, steps: steps.length - from, isInPool: once.some(hasDistance) });
  };
  for (const part of workout.parts) add(part);
  return { steps, legs };
}

/** Between two sports of a brick nobody swims, rides or runs; a rest belongs to what came before it. */
function legDiscipline(step: Step | Exercise, workout: Workout, legs: readonly FitLeg[]): FitLeg['discipline'] {
  if (step.kind === 'exercise') return 'strength';
  if (workout.discipline === 'brick' && step.intent === 'transition') return 'transition';
  return disciplineOf(step, workout) ?? legs.at(-1)?.discipline ?? 'transition';
}

/** Only steps inside, and in a brick all of one discipline: what a watch can repeat. */
function staysWhole(parts: readonly WorkoutPart[], workout: Workout): boolean {
  const disciplines = new Set(
    parts.map((part) => (part.kind === 'step' ? disciplineOf(part, workout) : null)).filter((one) => one !== null),
  );
  const hasTransition = parts.some((part) => part.kind === 'step' && part.intent === 'transition');
  return parts.every(({ kind }) => kind === 'step') && disciplines.size <= 1 && !(workout.discipline === 'brick' && hasTransition);
}

function hasDistance(step: Step | Exercise): boolean {
  return step.kind === 'step' && step.length.kind === 'distance';
}

function joinLeg(legs: FitLeg[], next: FitLeg): void {
  const last = legs.at(-1);
  if (!last || last.discipline !== next.discipline) {
    legs.push(next);
    return;
  }
  last.steps += next.steps;
  last.isInPool ||= next.isInPool;
}
