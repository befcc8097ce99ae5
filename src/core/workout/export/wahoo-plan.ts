import { NAME_CHARS, NOTES_CHARS, plainText } from '#core/recording/plain-text.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { thresholdWords } from '#core/workout/export/missing-threshold.ts';
import { targetWords } from '#core/workout/export/target-labels.ts';
import { refused, type WorkoutFile } from '#core/workout/export/workout-file.ts';
import { resolveTarget } from '#core/workout/target.ts';
import {
  type Exercise,
  expandParts,
  type Step,
  type StepIntent,
  type Target,
  type Workout,
  type WorkoutDiscipline,
  type WorkoutPart,
} from '#core/workout/workout.ts';
import { INTENT_WORDS, lengthWords } from '#core/workout/workout-lines.ts';
import { isZone, plainTarget } from '#core/workout/zone-target.ts';

/** `ftp`: shares of the FTP in the header. The others are absolute: watts, bpm, m/s, rpm. */
interface PlanTarget {
  type: 'ftp' | 'watts' | 'hr' | 'speed' | 'rpm';
  low: number;
  high: number;
}

/** Ends after seconds, metres, or the repetitions that follow the first. */
interface PlanInterval {
  name: string;
  exit_trigger_type: 'time' | 'distance' | 'repeat';
  exit_trigger_value: number;
  intensity_type: string;
  targets?: PlanTarget[];
  intervals?: PlanInterval[];
}

const FAMILIES = { bike: 0, run: 1 } as const;
const OUTDOOR = 1;
const INTENSITIES: Readonly<Record<StepIntent, string>> = {
  warmup: 'wu',
  work: 'active',
  drill: 'active',
  test: 'active',
  recovery: 'recover',
  rest: 'rest',
  transition: 'rest',
  cooldown: 'cd',
};
const STEP_NAME_CHARS = 100;

/**
 * A ride or run → a Wahoo plan.json 1.0.0, or a sentence on why the format can't hold it. `notes` are shown with the plan; without them its name, because
 * Wahoo refuses a plan without a description. Heart rates and speeds are absolute and in the names too: bike computers ignore the relative ones.
 */
export function wahooPlan(workout: Workout, thresholds: Thresholds, notes: string | null): WorkoutFile {
  const { discipline } = workout;
  if (discipline !== 'bike' && discipline !== 'run') return refused(notTaken(discipline));
  const because = expandParts(workout.parts)
    .map((step) => whyNot(step, discipline, thresholds))
    .find((reason) => reason !== null);
  if (because) return refused(because);
  const intervals = workout.parts.flatMap((part) => intervalsOf(part, discipline, thresholds));
  const name = plainText(workout.name, NAME_CHARS) ?? 'Workout';
  const header = {
    name,
    version: '1.0.0',
    description: (notes === null ? null : plainText(notes, NOTES_CHARS)) ?? name,
    workout_type_family: FAMILIES[discipline],
    workout_type_location: OUTDOOR,
    // Wahoo computes a load from any FTP it is told, even for a plan by heart rate.
    ...(usesFtp(intervals) && thresholds.ftpW !== null ? { ftp: Math.round(thresholds.ftpW) } : {}),
  };
  return { kind: 'file', content: JSON.stringify({ header, intervals }) };
}

/** Why no session of this discipline can be sent to Wahoo; null for rides and runs. */
export const whyNotToWahoo = (discipline: WorkoutDiscipline): string | null =>
  discipline === 'bike' || discipline === 'run' ? null : notTaken(discipline);

const NOT_THERE = { swim: 'no swims', strength: 'no strength training', brick: 'no multisport workouts' } as const;
const notTaken = (discipline: keyof typeof NOT_THERE): string => `Wahoo takes rides and runs only, ${NOT_THERE[discipline]}.`;

function whyNot(step: Step | Exercise, discipline: 'bike' | 'run', thresholds: Thresholds): string | null {
  if (step.kind === 'exercise') return 'Wahoo takes rides and runs only, no strength exercises.';
  if (step.length.kind === 'open') return 'Wahoo does not support open-ended steps. Set a duration or distance for every step.';
  const { target } = step;
  // A zone without bounds and an effort are said in the name of the step.
  if (target === null || isZone(target.kind) || target.kind === 'rpe' || resolveTarget(target, discipline, thresholds)) return null;
  return `Wahoo needs ${thresholdWords(target.kind)}. Set it under Athlete.`;
}

/** Repeats hold only steps; one inside another is written out. */
function intervalsOf(part: WorkoutPart, discipline: 'bike' | 'run', thresholds: Thresholds): PlanInterval[] {
  if (part.kind === 'exercise') return [];
  if (part.kind === 'step') return [intervalOf(part, discipline, thresholds)];
  const once = part.parts.flatMap((each) => intervalsOf(each, discipline, thresholds));
  if (part.count === 1 || part.parts.some(({ kind }) => kind !== 'step')) return Array.from({ length: part.count }, () => once).flat();
  return [
    {
      name: `${part.count} ×`,
      exit_trigger_type: 'repeat',
      exit_trigger_value: part.count - 1,
      intensity_type: 'active',
      intervals: once,
    },
  ];
}

function intervalOf(step: Step, discipline: 'bike' | 'run', thresholds: Thresholds): PlanInterval {
  const { length, target, cadenceRpm, intent } = step;
  const targets = [
    ...(target ? planTargets(target, discipline, thresholds) : []),
    ...(cadenceRpm ? [{ type: 'rpm' as const, low: Math.round(cadenceRpm.low), high: Math.round(cadenceRpm.high) }] : []),
  ];
  return {
    name: nameOf(step, discipline, thresholds),
    exit_trigger_type: length.kind === 'distance' ? 'distance' : 'time',
    exit_trigger_value:
      length.kind === 'distance' ? Math.round(length.distanceM) : length.kind === 'time' ? Math.round(length.durationSec) : 0,
    intensity_type: INTENSITIES[intent],
    ...(targets.length > 0 ? { targets } : {}),
  };
}

/** The figures first: a narrow screen cuts the rest. */
function nameOf({ target, intent, cue, length }: Step, discipline: 'bike' | 'run', thresholds: Thresholds): string {
  const words = [target ? targetWords(target, discipline, thresholds) : '', INTENT_WORDS[intent], cue ?? ''].filter((word) => word !== '');
  return plainText(words.join(', '), STEP_NAME_CHARS) ?? lengthWords(length);
}

/** A ramp is written as its range: the format has none. Empty where nothing is asked for that it could hold. */
function planTargets(target: Target, discipline: 'bike' | 'run', thresholds: Thresholds): PlanTarget[] {
  const resolved = resolveTarget(target, discipline, thresholds);
  if (!resolved) return [];
  const { unit, low, high } = resolved;
  const plain = plainTarget(target, discipline, thresholds, 'figure');
  // FTP is that of the bike.
  if (plain?.kind === 'power' && discipline === 'bike') return [{ type: 'ftp', low: share(plain.low), high: share(plain.high) }];
  switch (unit) {
    case 'W':
      return [{ type: 'watts', low, high }];
    case 'bpm':
      return [{ type: 'hr', low, high }];
    case 'm/s':
      return [{ type: 'speed', low: thousandths(low), high: thousandths(high) }];
    case 'rpe':
      return [];
  }
}

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;
const share = (percent: number): number => Math.round(percent * 100) / 10_000;

const usesFtp = (intervals: readonly PlanInterval[]): boolean =>
  intervals.some(({ targets = [], intervals: inner = [] }) => targets.some(({ type }) => type === 'ftp') || usesFtp(inner));
