import type { Discipline } from '#core/discipline.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { targetWords } from '#core/workout/export/target-labels.ts';
import { resolveTarget } from '#core/workout/target.ts';
import type { Exercise, Step, StepIntent, Stroke, SwimEquipment, Target } from '#core/workout/workout.ts';
import { isZone } from '#core/workout/zone-target.ts';

/** One message of a FIT workout, in the format's numbers. `value` of a duration is ms, cm, repetitions or the index of a step. */
export interface FitStep {
  name?: string;
  notes?: string;
  intensity: number | null;
  duration: { type: number; value: number | null };
  target: FitTarget;
  second?: FitTarget;
  equipment?: number;
}

export interface FitTarget {
  type: number;
  value?: number;
  low?: number;
  high?: number;
}

export const DURATION = { time: 0, distance: 1, open: 5, repeat: 6, repetitionTime: 28, reps: 29 } as const;
const TARGET = { speed: 0, heartRate: 1, open: 2, cadence: 3, power: 4, stroke: 11 } as const;
const INTENSITY: Readonly<Record<StepIntent, number>> = {
  work: 0,
  drill: 0,
  test: 0,
  rest: 1,
  transition: 1,
  warmup: 2,
  cooldown: 3,
  recovery: 4,
};
const REST = INTENSITY.rest;
const STROKES: Readonly<Record<Stroke, number>> = { freestyle: 0, backstroke: 1, breaststroke: 2, butterfly: 3, choice: 5, medley: 6 };
const DRILL_STROKE = 4;
const EQUIPMENT: Readonly<Partial<Record<SwimEquipment, number>>> = { fins: 1, kickboard: 2, paddles: 3, 'pull-buoy': 4, snorkel: 5 };

/** Watts are written above 1000, below it are per cent of FTP; beats above 100, below it are per cent of the maximum. */
const WATTS_FROM = 1000;
const BEATS_FROM = 100;
const OPEN: FitTarget = { type: TARGET.open };

/** A step of the workout → its message, and the rest up to the send-off as a message of its own. */
export function fitStepsOf(step: Step, discipline: Discipline | null, thresholds: Thresholds): FitStep[] {
  const target = fitTarget(step.target, discipline, thresholds);
  const cadence = step.cadenceRpm && {
    type: TARGET.cadence,
    value: 0,
    low: Math.round(step.cadenceRpm.low),
    high: Math.round(step.cadenceRpm.high),
  };
  const stroke = strokeTarget(step, discipline);
  const [first = OPEN, second] = [stroke, target, cadence].filter((wanted) => wanted !== undefined);
  const sendOffSec = step.swim?.sendOffSec ?? null;
  const equipment = step.swim?.equipment.map((item) => EQUIPMENT[item]).find((number) => number !== undefined);
  const notes = notesOf(step, discipline, thresholds);
  const swum: FitStep = {
    intensity: INTENSITY[step.intent],
    duration: fitDuration(step),
    target: first,
    ...(second ? { second } : {}),
    ...(notes === '' ? {} : { notes }),
    ...(equipment === undefined ? {} : { equipment }),
  };
  if (sendOffSec === null) return [swum];
  return [swum, { intensity: REST, duration: { type: DURATION.repetitionTime, value: sendOffSec * 1000 }, target: OPEN }];
}

function fitDuration({ length }: Step): FitStep['duration'] {
  switch (length.kind) {
    case 'time':
      return { type: DURATION.time, value: length.durationSec * 1000 };
    case 'distance':
      return { type: DURATION.distance, value: length.distanceM * 100 };
    case 'open':
      return { type: DURATION.open, value: null };
  }
}

/** A ramp is written as its range: the format has none. Undefined where nothing is asked for that the format could hold. */
function fitTarget(target: Target | null, discipline: Discipline | null, thresholds: Thresholds): FitTarget | undefined {
  if (target === null) return undefined;
  const resolved = resolveTarget(target, discipline, thresholds);
  if (!resolved)
    return target.kind === 'power'
      ? { type: TARGET.power, value: 0, low: Math.round(target.low), high: Math.round(target.high) }
      : undefined;
  const range = (type: number, word: (value: number) => number): FitTarget => ({
    type,
    value: 0,
    low: Math.round(word(resolved.low)),
    high: Math.round(word(resolved.high)),
  });
  switch (resolved.unit) {
    case 'W':
      return range(TARGET.power, (watts) => watts + WATTS_FROM);
    case 'bpm':
      return range(TARGET.heartRate, (beats) => beats + BEATS_FROM);
    case 'm/s':
      return range(TARGET.speed, (speedMps) => speedMps * 1000);
    case 'rpe':
      return undefined;
  }
}

function strokeTarget({ swim, intent }: Step, discipline: Discipline | null): FitTarget | undefined {
  if (intent === 'drill' && discipline === 'swim') return { type: TARGET.stroke, value: DRILL_STROKE };
  return swim && { type: TARGET.stroke, value: STROKES[swim.stroke] };
}

/** A zone whose bounds nobody knows is left open, and said. */
function isOpenZone(target: Target, discipline: Discipline | null, thresholds: Thresholds): boolean {
  return isZone(target.kind) && resolveTarget(target, discipline, thresholds) === null;
}

/** What the other fields cannot say: the cue, how hard it should feel, the way of a ramp, all that is carried into the water. */
function notesOf({ cue, target, swim }: Step, discipline: Discipline | null, thresholds: Thresholds): string {
  const isInWords = target !== null && (target.kind === 'rpe' || target.ramp !== undefined || isOpenZone(target, discipline, thresholds));
  const words = [
    ...(isInWords ? [`${target.ramp ? 'Ramp ' : ''}${targetWords(target, discipline, thresholds)}`] : []),
    ...(swim && swim.equipment.length > 0 ? [`With ${swim.equipment.join(', ')}`] : []),
    ...(cue === undefined ? [] : [cue]),
  ];
  return words.join('. ');
}

/** A set of an exercise and the rest after it; a hold counts seconds. */
export function fitStepsOfExercise({ name, reps, load, restSec, cue }: Exercise): FitStep[] {
  const isHeld = cue?.startsWith('Seconds') ?? false;
  const weight = load.kind === 'bodyweight' ? 'Bodyweight' : `${load.reps} in reserve`;
  const set: FitStep = {
    name,
    notes: [weight, ...(cue === undefined ? [] : [cue])].join('. '),
    intensity: INTENSITY.work,
    duration: isHeld ? { type: DURATION.time, value: reps * 1000 } : { type: DURATION.reps, value: reps },
    target: OPEN,
  };
  return restSec === 0 ? [set] : [set, { intensity: REST, duration: { type: DURATION.time, value: restSec * 1000 }, target: OPEN }];
}

/** Goes back to the step at `from` until all of them were done `count` times. */
export function fitRepeat(from: number, count: number): FitStep {
  return { intensity: null, duration: { type: DURATION.repeat, value: from }, target: { type: TARGET.open, value: count } };
}
