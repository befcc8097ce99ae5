import fc from 'fast-check';
import type { Discipline } from '#core/discipline.ts';
import type { Exercise, Step, SwimStyle, Target, Workout, WorkoutDiscipline, WorkoutPart, ZoneKind } from '#core/workout/workout.ts';
import type { PlainKind } from '#core/workout/zone-target.ts';

/** Words as people and attackers write them. */
const words = () =>
  fc.oneof(
    fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
    fc.constantFrom(
      'Sweet <spot> & "more"',
      '</name><script>alert(1)</script>',
      'Ride 🏃‍♀️ 🚴',
      'ركوب الدراجة ٣ كم',
      'line\nbreak\r\nBEGIN:VEVENT',
      ']]>&amp;&#0;',
      'back\\slash',
      'x'.repeat(300),
    ),
  );

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((tenth) => tenth / 10);

const LIMITS: Readonly<Record<PlainKind, readonly [number, number]>> = {
  power: [20, 300],
  'run-pace': [40, 150],
  'swim-pace': [40, 150],
  'css-offset': [-10, 30],
  'heart-rate': [50, 120],
  rpe: [0, 10],
  watts: [50, 900],
  bpm: [80, 200],
  'pace-per-km': [150, 600],
  'pace-per-100m': [60, 240],
};
const KINDS: Readonly<Record<Discipline, readonly PlainKind[]>> = {
  bike: ['power', 'watts', 'heart-rate', 'bpm', 'rpe'],
  run: ['run-pace', 'pace-per-km', 'heart-rate', 'bpm', 'rpe'],
  swim: ['swim-pace', 'css-offset', 'pace-per-100m', 'rpe'],
  strength: ['rpe'],
};

const ZONES: Readonly<Record<Discipline, readonly (readonly [ZoneKind, number])[]>> = {
  bike: [
    ['zone', 7],
    ['power-zone', 7],
    ['heart-rate-zone', 7],
  ],
  run: [
    ['zone', 7],
    ['pace-zone', 7],
    ['heart-rate-zone', 7],
  ],
  swim: [
    ['zone', 6],
    ['pace-zone', 6],
    ['heart-rate-zone', 7],
  ],
  strength: [],
};

function target(discipline: Discipline): fc.Arbitrary<Target> {
  const zones = ZONES[discipline].map(([kind, last]) =>
    fc
      .tuple(fc.integer({ min: 1, max: last }), fc.integer({ min: 1, max: last }))
      .map(([a, b]): Target => ({ kind, low: Math.min(a, b), high: Math.max(a, b) })),
  );
  return fc.oneof({ arbitrary: figures(discipline), weight: 3 }, ...zones);
}

function figures(discipline: Discipline): fc.Arbitrary<Target> {
  return fc.constantFrom(...KINDS[discipline]).chain((kind) =>
    fc
      .tuple(tenths(...LIMITS[kind]), tenths(...LIMITS[kind]), fc.constantFrom(undefined, 'up' as const, 'down' as const))
      .map(([a, b, ramp]) => ({
        kind,
        low: Math.min(a, b),
        high: Math.max(a, b),
        ...(ramp && a !== b ? { ramp } : {}),
      })),
  );
}

const swimStyle = (): fc.Arbitrary<SwimStyle> =>
  fc.record({
    stroke: fc.constantFrom('freestyle', 'backstroke', 'breaststroke', 'butterfly', 'medley', 'choice'),
    equipment: fc.uniqueArray(fc.constantFrom('pull-buoy', 'paddles', 'fins', 'snorkel', 'kickboard', 'band'), { maxLength: 3 }),
    sendOffSec: fc.option(tenths(20, 900)),
  });

export function anyStep(discipline: Discipline, isBrick = false): fc.Arbitrary<Step> {
  const optional = {
    cadenceRpm: tenths(40, 120).map((rpm) => ({ low: rpm, high: rpm + 10 })),
    cue: words(),
    ...(discipline === 'swim' ? { swim: swimStyle() } : {}),
  };
  return fc
    .record(
      {
        kind: fc.constant('step' as const),
        intent: fc.constantFrom('warmup', 'work', 'recovery', 'rest', 'cooldown', 'drill', 'test', 'transition'),
        length: fc.oneof(
          fc.integer({ min: 1, max: 7200 }).map((durationSec) => ({ kind: 'time' as const, durationSec })),
          tenths(1, 20_000).map((distanceM) => ({ kind: 'distance' as const, distanceM })),
          fc.constant({ kind: 'open' as const }),
        ),
        target: fc.option(target(discipline)),
        ...optional,
      },
      { requiredKeys: ['kind', 'intent', 'length', 'target'] },
    )
    .map((step) => (isBrick ? { ...step, discipline } : step)) as fc.Arbitrary<Step>;
}

const exercise = (): fc.Arbitrary<Exercise> =>
  fc.record(
    {
      kind: fc.constant('exercise' as const),
      name: words(),
      sets: fc.integer({ min: 1, max: 8 }),
      reps: fc.integer({ min: 1, max: 60 }),
      load: fc.oneof(
        fc.constant({ kind: 'bodyweight' as const }),
        fc.integer({ min: 0, max: 6 }).map((reps) => ({ kind: 'reps-in-reserve' as const, reps })),
      ),
      restSec: fc.integer({ min: 0, max: 300 }),
      cue: words(),
    },
    { requiredKeys: ['kind', 'name', 'sets', 'reps', 'load', 'restSec'] },
  ) as fc.Arbitrary<Exercise>;

function part(discipline: WorkoutDiscipline): fc.Arbitrary<WorkoutPart> {
  if (discipline === 'strength') return fc.oneof(exercise(), anyStep('strength'));
  if (discipline !== 'brick') return anyStep(discipline);
  return fc.constantFrom('swim' as const, 'bike' as const, 'run' as const).chain((leg) => anyStep(leg, true));
}

/** Steps, repeats, and repeats in repeats. */
function parts(discipline: WorkoutDiscipline, depth: number): fc.Arbitrary<WorkoutPart[]> {
  const plain = part(discipline);
  if (depth === 0) return fc.array(plain, { minLength: 1, maxLength: 3 });
  const repeat = fc.record({
    kind: fc.constant('repeat' as const),
    count: fc.integer({ min: 1, max: 4 }),
    parts: parts(discipline, depth - 1),
  });
  return fc.array(fc.oneof({ arbitrary: plain, weight: 3 }, { arbitrary: repeat, weight: 2 }), { minLength: 1, maxLength: 4 });
}

/** Any workout that the language and the formats have to take. */
export function anyWorkout(
  disciplines: readonly WorkoutDiscipline[] = ['swim', 'bike', 'run', 'strength', 'brick'],
): fc.Arbitrary<Workout> {
  return fc.constantFrom(...disciplines).chain((discipline) =>
    fc.record(
      {
        name: words(),
        discipline: fc.constant(discipline),
        parts: parts(discipline, 2),
        durationSec: fc.integer({ min: 60, max: 20_000 }),
        rpe: tenths(0, 10),
        ...(discipline === 'swim' ? { poolLengthM: fc.constantFrom(25, 50, 22.86) } : {}),
      },
      { requiredKeys: ['name', 'discipline', 'parts'] },
    ),
  ) as fc.Arbitrary<Workout>;
}
