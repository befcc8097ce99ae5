import { expect, test } from 'vitest';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { garminWorkout, whyNotToGarmin } from '#core/workout/export/garmin-workout.ts';
import { WORKOUTS } from '#core/workout/library.ts';
import { timeline } from '#core/workout/timeline.ts';
import { athlete, written } from '#test/fixtures/exported-workout.ts';

interface Step {
  type: string;
  stepOrder: number;
  durationType?: string;
  durationValue?: number;
  repeatValue?: number;
  targetType?: string;
  targetValueLow?: number;
  targetValueHigh?: number;
  steps?: Step[];
}
const header = { name: 'Sweet spot', discipline: 'bike', durationSec: 3_600, notes: null, mark: 'moorline-1' };
const made = (text: string, words: Partial<typeof header> = {}, thresholds = athlete) =>
  garminWorkout({ ...header, ...words }, written(text), thresholds) as {
    sport: string;
    description: string;
    segments: { steps: Step[] }[];
  };
const stepsOf = (workout: { segments: { steps: Step[] }[] }): Step[] => workout.segments.flatMap(({ steps }) => steps);

test('targets are watts, beats and metres a second; a repeat counts all its rounds', () => {
  const [warmup, repeat, beats] = stepsOf(
    made('Bike: Sweet spot\nwarmup 10min 50-70% FTP\n3x\n  8min 88-94% FTP\n  3min 55% FTP\n5min 130-140bpm'),
  );
  expect(warmup).toMatchObject({ stepOrder: 1, durationType: 'TIME', durationValue: 600, targetType: 'POWER', targetValueLow: 155 });
  expect(repeat).toMatchObject({ stepOrder: 2, type: 'WorkoutRepeatStep', repeatValue: 3 });
  expect(repeat?.steps).toMatchObject([
    { stepOrder: 3, targetValueLow: 273, targetValueHigh: 291 },
    { stepOrder: 4, targetType: 'POWER' },
  ]);
  expect(beats).toMatchObject({ stepOrder: 5, targetType: 'HEART_RATE', targetValueLow: 130, targetValueHigh: 140 });
  const [tempo] = stepsOf(made('Run: Tempo\n2km 4:00-4:10/km', { discipline: 'run' }));
  expect(tempo).toMatchObject({ durationType: 'DISTANCE', durationValue: 2_000, targetType: 'PACE', targetValueHigh: 1_000 / 240 });
});

test('what has no figure is said in words, and our id ends the description however long the notes are', () => {
  const [step] = stepsOf(made('Bike: Ride\n10min 88-94% FTP', {}, NO_THRESHOLDS));
  expect(step).toMatchObject({ targetType: 'OPEN', description: expect.stringContaining('94% FTP') });
  const { description } = made('Bike: Ride\n10min', { notes: 'Fuel. '.repeat(400) } as never);
  expect(description.length).toBeLessThanOrEqual(1_024);
  expect(description.endsWith('\nmoorline-1')).toBe(true);
  const whole = garminWorkout({ ...header, discipline: 'swim' }, null, athlete) as never;
  expect(stepsOf(whole)).toMatchObject([{ durationType: 'TIME', durationValue: 3_600, targetType: 'OPEN' }]);
});

test('a session that Garmin does not take says why', () => {
  expect(whyNotToGarmin('strength', null)).toBe('Garmin receives swims, rides and runs only.');
  expect(whyNotToGarmin('bike', written(`Bike: Many\n${'1min 50% FTP\n'.repeat(101)}`))).toBe('Garmin takes at most 100 steps.');
  expect(whyNotToGarmin('bike', null)).toBeNull();
});

test('every workout of the library that is taken lasts as long there as here', () => {
  const taken = WORKOUTS.filter((workout) => whyNotToGarmin(workout.discipline, workout) === null);
  expect(taken.length).toBeGreaterThan(20);
  for (const workout of taken) {
    const { discipline } = workout;
    const sent = garminWorkout({ ...header, discipline }, workout, athlete) as ReturnType<typeof made>;
    const timed = (steps: Step[]): number =>
      steps.reduce(
        (sum, step) =>
          sum + (step.steps ? (step.repeatValue ?? 0) * timed(step.steps) : step.durationType === 'TIME' ? (step.durationValue ?? 0) : 0),
        0,
      );
    const here = timeline(workout, athlete).filter(({ step }) => step.kind === 'step' && step.length.kind === 'time');
    expect(timed(stepsOf(sent)), workout.name).toBe(here.reduce((sum, { durationSec }) => sum + (durationSec ?? 0), 0));
  }
});
