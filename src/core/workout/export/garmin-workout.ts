import { NAME_CHARS, plainText } from '#core/recording/plain-text.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { targetWords } from '#core/workout/export/target-labels.ts';
import { resolveTarget } from '#core/workout/target.ts';
import type { Step, StepIntent, Workout, WorkoutPart } from '#core/workout/workout.ts';
import { INTENT_WORDS } from '#core/workout/workout-lines.ts';

type Sport = 'bike' | 'run' | 'swim';

const SPORTS: Readonly<Record<Sport, string>> = { bike: 'CYCLING', run: 'RUNNING', swim: 'LAP_SWIMMING' };
const INTENSITIES: Readonly<Record<StepIntent, string>> = {
  warmup: 'WARMUP',
  work: 'INTERVAL',
  drill: 'ACTIVE',
  test: 'INTERVAL',
  recovery: 'RECOVERY',
  rest: 'REST',
  transition: 'REST',
  cooldown: 'COOLDOWN',
};
const TARGETS = { W: 'POWER', bpm: 'HEART_RATE', 'm/s': 'PACE' } as const;
const STEP_CHARS = 512;
const DESCRIPTION_CHARS = 1_024;
const MOST_STEPS = 100;

/** Why a session can't be sent to Garmin as a workout; null where it can. */
export function whyNotToGarmin(discipline: string, workout: Workout | null): string | null {
  if (!(discipline in SPORTS)) return 'Garmin receives swims, rides and runs only.';
  if (workout && workout.discipline !== discipline) return 'Garmin receives workouts of one sport only.';
  if (workout && countSteps(workout.parts) > MOST_STEPS) return `Garmin takes at most ${MOST_STEPS} steps.`;
  return null;
}

const countSteps = (parts: readonly WorkoutPart[]): number =>
  parts.reduce((count, part) => count + (part.kind === 'repeat' ? 1 + countSteps(part.parts) : 1), 0);

/** What a session is called and means, beside its steps. `mark` ends the description and is never cut off. */
export interface GarminHeader {
  name: string;
  discipline: string;
  durationSec: number;
  notes: string | null;
  mark: string;
}

/**
 * A swim, ride or run → a workout of Garmin's Training API: durations in seconds or metres, targets as watts, bpm or m/s. A session without steps is one
 * step of its duration. What has no figure, such as an effort, is said in the description of the step.
 */
export function garminWorkout(header: GarminHeader, workout: Workout | null, thresholds: Thresholds): object {
  const { name, discipline, durationSec, notes, mark } = header;
  const sport = discipline as Sport;
  let order = 0;
  const write = (part: WorkoutPart): object[] => {
    if (part.kind === 'exercise') return [];
    if (part.kind === 'step') return [stepOf(part, ++order)];
    const stepOrder = ++order;
    const steps = part.parts.flatMap(write);
    return [{ type: 'WorkoutRepeatStep', stepOrder, repeatType: 'REPEAT_UNTIL_STEPS_CMPLT', repeatValue: part.count, steps }];
  };
  const stepOf = ({ intent, length, target, cue }: Step, stepOrder: number): object => {
    const resolved = target && resolveTarget(target, sport, thresholds);
    const words = [target ? targetWords(target, sport, thresholds) : '', INTENT_WORDS[intent], cue ?? ''].filter((word) => word !== '');
    return {
      type: 'WorkoutStep',
      stepOrder,
      intensity: INTENSITIES[intent],
      description: plainText(words.join(', '), STEP_CHARS),
      durationType: length.kind === 'open' ? 'OPEN' : length.kind === 'time' ? 'TIME' : 'DISTANCE',
      durationValue: length.kind === 'open' ? null : length.kind === 'time' ? length.durationSec : length.distanceM,
      ...(resolved && resolved.unit !== 'rpe'
        ? { targetType: TARGETS[resolved.unit], targetValueLow: resolved.low, targetValueHigh: resolved.high }
        : { targetType: 'OPEN' }),
    };
  };
  const whole: Step = { kind: 'step', intent: 'work', length: { kind: 'time', durationSec: Math.round(durationSec) }, target: null };
  const text = plainText(notes ?? '', DESCRIPTION_CHARS - mark.length - 2);
  return {
    workoutName: plainText(name, NAME_CHARS) ?? 'Workout',
    description: [text, mark].filter((each) => each).join('\n'),
    sport: SPORTS[sport],
    estimatedDurationInSecs: Math.round(durationSec),
    isSessionTransitionEnabled: false,
    segments: [{ segmentOrder: 1, sport: SPORTS[sport], steps: (workout?.parts ?? [whole]).flatMap(write) }],
  };
}
