import type { Thresholds } from '#core/threshold/thresholds.ts';
import { targetWordsToDo } from '#core/workout/export/target-labels.ts';
import { clockOf } from '#core/workout/language/text-numbers.ts';
import {
  disciplineOf,
  type Exercise,
  type Step,
  type StepIntent,
  type StepLength,
  type Workout,
  type WorkoutPart,
} from '#core/workout/workout.ts';

/** One line of a workout for a person; `depth` counts the repeats around it. */
export interface WorkoutLine {
  depth: number;
  words: string;
  cue: string | null;
  kind: StepIntent | 'repeat' | 'exercise';
}

/** A workout as lines to read beside a pool or in a calendar, with targets in the athlete's own numbers. */
export function workoutLines(workout: Workout, thresholds: Thresholds): WorkoutLine[] {
  const linesOf = (part: WorkoutPart, depth: number): WorkoutLine[] => {
    if (part.kind === 'step') return [{ depth, words: stepWords(part, workout, thresholds), cue: part.cue ?? null, kind: part.intent }];
    if (part.kind === 'exercise') return [{ depth, words: exerciseWords(part), cue: part.cue ?? null, kind: 'exercise' }];
    const inner = part.parts.flatMap((each) => linesOf(each, depth + 1));
    return [{ depth, words: `${part.count} ×`, cue: null, kind: 'repeat' }, ...inner];
  };
  return workout.parts.flatMap((part) => linesOf(part, 0));
}

/** What a step is for, in words; nothing for work. */
export const INTENT_WORDS: Readonly<Record<StepIntent, string>> = {
  warmup: 'Warm-up',
  work: '',
  recovery: 'Recover',
  rest: 'Rest',
  cooldown: 'Cool-down',
  drill: 'Drill',
  test: 'Test',
  transition: 'Transition',
};

function stepWords(step: Step, workout: Workout, thresholds: Thresholds): string {
  const { intent, length, target, cadenceRpm, swim, discipline } = step;
  const head = [INTENT_WORDS[intent], discipline ?? '', lengthWords(length)].filter((word) => word !== '').join(' ');
  const details = [
    ...(target ? [targetWordsToDo(target, disciplineOf(step, workout), thresholds, length.kind === 'time' ? length.durationSec : 0)] : []),
    ...(cadenceRpm ? [cadenceRpm.low === cadenceRpm.high ? `${cadenceRpm.low} rpm` : `${cadenceRpm.low}-${cadenceRpm.high} rpm`] : []),
    ...(swim ? [[swim.stroke, ...swim.equipment].join(' + ')] : []),
    ...(swim && swim.sendOffSec !== null ? [`send-off every ${clockOf(swim.sendOffSec)}`] : []),
  ];
  return [head, ...details].join(', ');
}

/** "6 min", "400 m", "until you press lap". */
export function lengthWords(length: StepLength): string {
  switch (length.kind) {
    case 'open':
      return 'until you press lap';
    case 'distance':
      return length.distanceM >= 5000 && length.distanceM % 100 === 0 ? `${length.distanceM / 1000} km` : `${length.distanceM} m`;
    case 'time':
      return timeWords(length.durationSec);
  }
}

/** 90 → "1 min 30 s" */
function timeWords(durationSec: number): string {
  const hours = Math.floor(durationSec / 3600);
  const minutes = Math.floor((durationSec % 3600) / 60);
  const seconds = Math.round((durationSec % 60) * 10) / 10;
  const words = [
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(minutes > 0 ? [`${minutes} min`] : []),
    ...(seconds > 0 ? [`${seconds} s`] : []),
  ];
  return words.join(' ');
}

function exerciseWords({ name, sets, reps, load, restSec }: Exercise): string {
  const weight = load.kind === 'bodyweight' ? 'bodyweight' : `${load.reps} reps in reserve`;
  return `${name}: ${sets} × ${reps}, ${weight}${restSec > 0 ? `, rest ${timeWords(restSec)}` : ''}`;
}
