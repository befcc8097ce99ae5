import type { NewWorkout, WorkoutStep } from '#core/workout/build/new-workout.ts';
import { exerciseText } from '#core/workout/language/exercise-line.ts';
import { headlineText } from '#core/workout/language/header-lines.ts';
import { quoted } from '#core/workout/language/quoted-text.ts';
import { distanceText, lengthText, timeText } from '#core/workout/language/step-length.ts';
import { stepText } from '#core/workout/language/step-line.ts';
import type { Step, Workout, WorkoutPart } from '#core/workout/workout.ts';

type StepPart = WorkoutStep['parts'][number];

const INTENTS: ReadonlySet<string> = new Set(['warmup', 'work', 'recovery', 'rest', 'cooldown', 'drill', 'test', 'transition']);
/** How hard strength is planned where its exercises don't say. */
const STRENGTH_RPE = 6;

/** A workout with steps in the workout language, for `parseWorkout`; null without steps. */
export function workoutText({ sport, name, kind, steps, durationMin, poolM }: NewWorkout): string | null {
  if (!steps || steps.length === 0) return null;
  const head = headlineText({
    name: name ?? kind,
    discipline: sport,
    ...(sport === 'strength' ? { durationSec: durationMin * 60, rpe: STRENGTH_RPE } : {}),
    ...(poolM === undefined ? {} : { poolLengthM: poolM }),
  });
  return [...head, ...steps.flatMap(linesOf)].join('\n');
}

function linesOf({ repeat, parts }: WorkoutStep): string[] {
  if (repeat <= 1) return parts.map((part) => `- ${partText(part)}`);
  return [`${repeat}x`, ...parts.map((part) => `  - ${partText(part)}`)];
}

/** The language wants what a step is for before its length. */
function partText({ durationSec, distanceM, target, note }: StepPart): string {
  const [first = '', ...others] = target.trim().split(/\s+/);
  const hasIntent = INTENTS.has(first.toLowerCase());
  const length = distanceM !== undefined ? distanceText(distanceM) : durationSec !== undefined ? timeText(durationSec) : '';
  const words = hasIntent ? [first, length, ...others] : [length, first, ...others];
  return [...words.filter((word) => word !== ''), ...(note ? [quoted(note)] : [])].join(' ');
}

/** A made workout as the steps of a draft; repeats inside repeats are not made. */
export function stepsOf({ parts }: Workout): WorkoutStep[] {
  return parts.map((part) =>
    part.kind === 'repeat' ? { repeat: part.count, parts: part.parts.map(partOf) } : { repeat: 1, parts: [partOf(part)] },
  );
}

function partOf(part: WorkoutPart): StepPart {
  if (part.kind === 'exercise') return { target: exerciseText(part) };
  if (part.kind === 'repeat') throw new Error('A generated workout has no nested repeats.');
  const { length, cue, ...step } = part;
  return { ...lengthOf(part), target: targetOf({ ...step, length }), ...(cue === undefined ? {} : { note: cue }) };
}

function lengthOf({ length }: Step): Pick<StepPart, 'durationSec' | 'distanceM'> {
  if (length.kind === 'open') return {};
  return length.kind === 'time' ? { durationSec: length.durationSec } : { distanceM: length.distanceM };
}

/** The step without its length and its cue. */
function targetOf(step: Omit<Step, 'cue'>): string {
  if (step.length.kind === 'open') return stepText(step);
  return stepText(step).replace(lengthText(step.length), '').replace(/\s+/g, ' ').trim();
}
