import { FIT_EPOCH_SEC, fileId, workout as workoutMessage, workoutSession, workoutStep } from '#core/recording/fit/profile.ts';
import { FitWriter, raw } from '#core/recording/fit/writer.ts';
import { sportNumbers } from '#core/recording/fit-activity/sport.ts';
import { NAME_CHARS, plainText } from '#core/recording/plain-text.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { type FitLeg, fitLayout, MOST_FIT_STEPS } from '#core/workout/export/fit-layout.ts';
import type { FitStep } from '#core/workout/export/fit-step.ts';
import { missingThreshold } from '#core/workout/export/missing-threshold.ts';
import { refused, type WorkoutFile } from '#core/workout/export/workout-file.ts';
import type { Workout } from '#core/workout/workout.ts';

const WORKOUT_FILE = 5;
/** The number for makers without one of their own. */
const MANUFACTURER = 255;
const MULTISPORT = 18;
const METRIC = 0;
/**
 * A workout → a FIT workout file. Watches hold repeats, but not within each other, so an outer one is written out; a brick has a stretch for
 * each discipline, and a repeat across them is written out too.
 */
export function fitWorkout(workout: Workout, thresholds: Thresholds, writtenAt: Date): WorkoutFile {
  // A share of FTP is one of the format's own targets: the head unit knows its rider.
  const missing = missingThreshold(workout, thresholds, ({ kind }) => kind === 'power');
  if (missing) return refused(missing);
  const { steps, legs } = fitLayout(workout, thresholds);
  if (steps.length > MOST_FIT_STEPS) return refused('Too many steps for a watch. Shorten the workout.');
  const writer = new FitWriter();
  const createdSec = Math.floor(writtenAt.getTime() / 1000) - FIT_EPOCH_SEC;
  writer.write(fileId.message, [
    raw(fileId.type, WORKOUT_FILE),
    raw(fileId.manufacturer, MANUFACTURER),
    raw(fileId.product, 0),
    raw(fileId.serialNumber, createdSec),
    raw(fileId.timeCreated, createdSec),
  ]);
  writeHead(writer, workout, steps.length, legs);
  if (workout.discipline === 'brick') for (const [index, leg] of legs.entries()) writeLeg(writer, leg, index, workout);
  for (const [index, step] of steps.entries()) writeStep(writer, step, index);
  return { kind: 'file', content: writer.finish() };
}

function writeHead(writer: FitWriter, workout: Workout, stepCount: number, legs: readonly FitLeg[]): void {
  const [leg] = legs;
  const { sport, subSport } = workout.discipline === 'brick' ? { sport: MULTISPORT, subSport: 0 } : sportOfLeg(leg);
  writer.write(workoutMessage.message, [
    raw(workoutMessage.sport, sport),
    raw(workoutMessage.subSport, subSport),
    raw(workoutMessage.stepCount, stepCount),
    raw(workoutMessage.name, plainText(workout.name, NAME_CHARS) ?? 'Workout'),
    ...(workout.discipline !== 'brick' && workout.poolLengthM !== undefined
      ? [raw(workoutMessage.poolLengthM, workout.poolLengthM), raw(workoutMessage.poolLengthUnit, METRIC)]
      : []),
  ]);
}

function sportOfLeg(leg: FitLeg | undefined): { sport: number; subSport: number } {
  if (leg?.discipline === 'swim') return sportNumbers('swim', leg.isInPool ? 'lapSwimming' : 'openWater');
  return sportNumbers(leg?.discipline ?? 'other', null);
}

function writeLeg(writer: FitWriter, leg: FitLeg, index: number, { poolLengthM }: Workout): void {
  const { sport, subSport } = sportOfLeg(leg);
  const pool = leg.discipline === 'swim' && poolLengthM !== undefined;
  writer.write(workoutSession.message, [
    raw(workoutSession.messageIndex, index),
    raw(workoutSession.sport, sport),
    raw(workoutSession.subSport, subSport),
    raw(workoutSession.stepCount, leg.steps),
    raw(workoutSession.firstStep, leg.from),
    ...(pool ? [raw(workoutSession.poolLengthM, poolLengthM), raw(workoutSession.poolLengthUnit, METRIC)] : []),
  ]);
}

function writeStep(writer: FitWriter, { name, notes, intensity, duration, target, second, equipment }: FitStep, index: number): void {
  const title = name === undefined ? null : plainText(name, NAME_CHARS);
  const words = notes === undefined ? null : plainText(notes, NAME_CHARS);
  writer.write(workoutStep.message, [
    raw(workoutStep.messageIndex, index),
    ...(title === null ? [] : [raw(workoutStep.name, title)]),
    raw(workoutStep.durationType, duration.type),
    raw(workoutStep.durationValue, duration.value),
    raw(workoutStep.targetType, target.type),
    raw(workoutStep.targetValue, target.value ?? null),
    raw(workoutStep.targetLow, target.low ?? null),
    raw(workoutStep.targetHigh, target.high ?? null),
    raw(workoutStep.intensity, intensity),
    ...(words === null ? [] : [raw(workoutStep.notes, words)]),
    ...(equipment === undefined ? [] : [raw(workoutStep.equipment, equipment)]),
    ...(second
      ? [
          raw(workoutStep.secondTargetType, second.type),
          raw(workoutStep.secondTargetValue, second.value ?? null),
          raw(workoutStep.secondTargetLow, second.low ?? null),
          raw(workoutStep.secondTargetHigh, second.high ?? null),
        ]
      : []),
  ]);
}
