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
  const linesOf = (parts: readonly WorkoutPart[], depth: number, restsBetween = false): WorkoutLine[] =>
    withLastRound(parts).flatMap(({ part, isRestBetween }, at) => {
      if (part.kind === 'exercise') return [{ depth, words: exerciseWords(part), cue: part.cue ?? null, kind: 'exercise' as const }];
      if (part.kind === 'repeat')
        return [{ depth, words: `${part.count} ×`, cue: null, kind: 'repeat' as const }, ...linesOf(part.parts, depth + 1, isRestBetween)];
      const isBetween = restsBetween && at === parts.length - 1;
      return [{ depth, words: stepWords(part, workout, thresholds, isBetween), cue: part.cue ?? null, kind: part.intent }];
    });
  return linesOf(workout.parts, 0);
}

interface Listed {
  part: WorkoutPart;
  /** Of a repeat: its last round has no rest after it. */
  isRestBetween: boolean;
}

/** "9 × (25 m, rest), 25 m" is said as 10 × 25 m with rests in between. */
function withLastRound(parts: readonly WorkoutPart[]): Listed[] {
  const all: Listed[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as WorkoutPart;
    const once = part.kind === 'repeat' && isRest(part.parts.at(-1)) ? part.parts.slice(0, -1) : [];
    const after = parts.slice(at + 1, at + 1 + once.length);
    const hasLast = part.kind === 'repeat' && once.length > 0 && JSON.stringify(after) === JSON.stringify(once);
    all.push(hasLast ? { part: { ...part, count: part.count + 1 }, isRestBetween: true } : { part, isRestBetween: false });
    if (hasLast) at += once.length;
  }
  return all;
}

const isRest = (part: WorkoutPart | undefined): boolean => part?.kind === 'step' && (part.intent === 'rest' || part.intent === 'recovery');

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

function stepWords(step: Step, workout: Workout, thresholds: Thresholds, isBetween: boolean): string {
  const { intent, length, target, cadenceRpm, swim, discipline } = step;
  const head = [INTENT_WORDS[intent], discipline ?? '', lengthWords(length), isBetween ? 'in between' : '']
    .filter((word) => word !== '')
    .join(' ');
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
