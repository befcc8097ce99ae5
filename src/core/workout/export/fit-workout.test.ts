import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { WORKOUTS } from '#core/workout/library.ts';
import { resolveTarget } from '#core/workout/target.ts';
import { disciplineOf, type Exercise, expandParts, type Step, type Workout } from '#core/workout/workout.ts';
import { anyWorkout } from '#test/fixtures/any-workout.ts';
import { athlete, bytesOf, exported, whyNot, written } from '#test/fixtures/exported-workout.ts';
import { type FitStepRead, readFitWorkout } from '#test/fixtures/workout-readers.ts';

/** What a FIT reader should find for one step done once: its length and its range, in the format's numbers. */
function expectedInFit(step: Step | Exercise, workout: Workout): [string, number | undefined, string, number[]][] {
  if (step.kind === 'exercise') {
    const isHeld = step.cue?.startsWith('Seconds') ?? false;
    const set: [string, number, string, number[]] = isHeld ? ['time', step.reps * 1000, 'open', []] : ['reps', step.reps, 'open', []];
    const rest: [string, number, string, number[]][] = step.restSec === 0 ? [] : [['time', step.restSec * 1000, 'open', []]];
    return Array.from({ length: step.sets }, () => [set, ...rest]).flat();
  }
  const { length, target, swim } = step;
  const discipline = disciplineOf(step, workout);
  const [type, value] =
    length.kind === 'time'
      ? ['time', Math.round(length.durationSec * 1000)]
      : length.kind === 'distance'
        ? ['distance', Math.round(length.distanceM * 100)]
        : ['open', undefined];
  const resolved = target && resolveTarget(target, discipline, athlete);
  const kind = { W: 'power', bpm: 'heart_rate', 'm/s': 'speed', rpe: 'open' }[resolved?.unit ?? 'rpe'];
  const scaled = (bound: number) =>
    ({ W: bound + 1000, bpm: bound + 100, 'm/s': Math.round(bound * 1000), rpe: 0 })[resolved?.unit ?? 'rpe'];
  const range = resolved && kind !== 'open' ? [scaled(resolved.low), scaled(resolved.high)] : [];
  const sendOff = swim?.sendOffSec ?? null;
  const own: [string, number | undefined, string, number[]] = [String(type), value as number | undefined, kind, range];
  return sendOff === null ? [own] : [own, ['repetition_time', Math.round(sendOff * 1000), 'open', []]];
}

/** The range of a step whether it stands first or, behind a stroke or a cadence, second. */
function foundInFit(step: FitStepRead): [string, number | undefined, string, number[]] {
  const first = { kind: step.target_type, low: step.custom_target_value_low, high: step.custom_target_value_high };
  const second = {
    kind: step.secondary_target_type,
    low: step.secondary_custom_target_value_low,
    high: step.secondary_custom_target_value_high,
  };
  const asked = [first, second].find(({ kind }) => kind === 'power' || kind === 'speed' || kind === 'heart_rate');
  return [step.duration_type, step.duration_value, asked?.kind ?? 'open', asked ? [asked.low ?? -1, asked.high ?? -1] : []];
}

async function expectSameInFit(workout: Workout): Promise<void> {
  const read = await readFitWorkout(bytesOf(workout));
  const wanted = expandParts(workout.parts).flatMap((step) => expectedInFit(step, workout));
  expect(read.steps.map(foundInFit), workout.name).toEqual(wanted);
  expect(read.workout.num_valid_steps).toBe(read.messages.length);
  expect(read.type).toBe('workout');
}

test('all 68 library workouts are FIT files that another reader finds the same steps, lengths and targets in', async () => {
  for (const workout of WORKOUTS) await expectSameInFit(workout);
  const sport = async (id: string) => (await readFitWorkout(bytesOf(WORKOUTS.find((one) => one.id === id)!))).workout;
  expect(await sport('bike-sweetspot-3x8')).toMatchObject({ sport: 'cycling', wkt_name: 'SweetSpot 3x8' });
  expect(await sport('swim-css-8x100')).toMatchObject({ sport: 'swimming', sub_sport: 'lap_swimming' });
  expect(await sport('swim-openwater-skills')).toMatchObject({ sport: 'swimming', sub_sport: 'open_water' });
  expect(await sport('strength-max')).toMatchObject({ sport: 'training', sub_sport: 'strength_training' });
});

test('a brick is one FIT workout with a stretch for each sport, which together hold every step', async () => {
  for (const workout of WORKOUTS.filter(({ discipline }) => discipline === 'brick')) {
    const { legs, messages } = await readFitWorkout(bytesOf(workout));
    expect(legs.length, workout.id).toBeGreaterThan(1);
    let at = 0;
    for (const leg of legs) {
      expect(leg.first_step_index, workout.id).toBe(at);
      at += leg.num_valid_steps;
    }
    expect(at, workout.id).toBe(messages.length);
    // No repeat reaches back over a change of sport.
    for (const [index, { duration_type, duration_value = 0 }] of messages.entries()) {
      if (duration_type !== 'repeat_until_steps_cmplt') continue;
      const leg = legs.findLast(({ first_step_index }) => first_step_index <= index);
      expect(duration_value).toBeGreaterThanOrEqual(leg?.first_step_index ?? Number.NaN);
    }
  }
  const short = await readFitWorkout(bytesOf(WORKOUTS.find(({ id }) => id === 'brick-short-45-15')!));
  expect(short.legs.map(({ sport }) => sport)).toEqual(['cycling', 'transition', 'running']);
});

test('any workout is read from its FIT file with the same steps, nested repeats, ramps and open steps included', async () => {
  await fc.assert(fc.asyncProperty(anyWorkout(), expectSameInFit), { numRuns: 150 });
});

test('FIT says strokes, equipment, send-offs, cadence and what it has no field for in words', async () => {
  const swim = written('Swim: Set\nPool: 25m\n2x\n  100m CSS+2s butterfly paddles @1:55 "long"\n- drill 50m 80% CSS');
  const { steps, workout } = await readFitWorkout(bytesOf(swim));
  expect(workout.pool_length).toBe(25);
  expect(steps[0]).toMatchObject({
    target_type: 'swim_stroke',
    target_value: 3,
    secondary_target_type: 'speed',
    equipment: 'swim_paddles',
    notes: 'With paddles. long',
  });
  expect(steps[1]).toMatchObject({ duration_type: 'repetition_time', duration_value: 115_000, intensity: 'rest' });
  expect(steps[4]).toMatchObject({ target_type: 'swim_stroke', target_value: 4 });
  const ride = await readFitWorkout(bytesOf(written('Bike: x\n10min ramp 50-100% FTP 85-95rpm\n5min RPE 6-7')));
  expect(ride.steps[0]).toMatchObject({
    custom_target_value_low: 1155,
    custom_target_value_high: 1310,
    secondary_target_type: 'cadence',
    secondary_custom_target_value_low: 85,
    notes: 'Ramp from 155 to 310 W',
  });
  expect(ride.steps[1]).toMatchObject({ target_type: 'open', notes: 'RPE 6-7' });
});

test('without an FTP a FIT file says per cent, which the head unit knows; a pace that nobody knows is refused', async () => {
  const ride = exported(written('Bike: x\n10min 88-94% FTP'), 'fit', NO_THRESHOLDS);
  const [step] = ride.kind === 'file' ? (await readFitWorkout(ride.content as Uint8Array)).steps : [];
  expect(step).toMatchObject({ target_type: 'power', custom_target_value_low: 88, custom_target_value_high: 94 });
  expect(whyNot(written('Run: x\n10min 90% pace'), 'fit', NO_THRESHOLDS)).toBe(
    'This workout uses your threshold pace, which isn’t set. Enter it under Athlete and export again.',
  );
});
