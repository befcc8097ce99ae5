import { expect, test } from 'vitest';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { trainerLevel } from '#core/workout/export/trainer-level.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { WORKOUTS } from '#core/workout/library.ts';
import { timeline } from '#core/workout/timeline.ts';
import { expandParts, type Workout } from '#core/workout/workout.ts';
import { athlete, bytesOf, textOf, whyNot, written } from '#test/fixtures/exported-workout.ts';
import { readCourse, readFitWorkout, readZwo } from '#test/fixtures/workout-readers.ts';

const TRAINER = WORKOUTS.filter(({ discipline }) => discipline === 'bike' || discipline === 'run');

test('every library ride and run is a Zwift file with the same steps, times and shares of threshold', () => {
  expect(TRAINER).toHaveLength(40);
  for (const workout of TRAINER) expectSameInZwo(workout);
});

function expectSameInZwo(workout: Workout): void {
  const read = readZwo(textOf(workout, 'zwo'));
  const steps = expandParts(workout.parts);
  expect(read.sportType).toBe(workout.discipline);
  // A distance takes as long as its pace says, to the second.
  expect(read.steps.map(({ attributes }) => Number(attributes.Duration))).toEqual(
    timeline(workout, athlete).map(({ durationSec }) => Math.round(durationSec ?? Number.NaN)),
  );
  for (const [index, step] of steps.entries()) {
    const found = read.steps[index];
    if (step.kind === 'exercise' || !found) throw new Error('The steps do not match.');
    const { Power, PowerLow = Power, PowerHigh = Power } = found.attributes;
    const level = trainerLevel(step, athlete, workout.discipline === 'run' ? 'run' : 'bike');
    if (!level) {
      expect(found.element).toBe('FreeRide');
      if (step.target) expect(found.messages[0]).toMatch(/RPE|bpm/);
      continue;
    }
    expect(Math.abs(Number(PowerLow) - level.from), workout.name).toBeLessThanOrEqual(0.00005001);
    expect(Math.abs(Number(PowerHigh) - level.to), workout.name).toBeLessThanOrEqual(0.00005001);
    const { target, intent } = step;
    if (target?.kind === 'power' && !target.ramp && intent === 'work')
      expect(Number(Power)).toBeCloseTo((target.low + target.high) / 200, 4);
  }
}

test('a warm-up rises through its range, a cool-down falls, a ramp goes its way and the middle of a range is held', () => {
  const ride = written(
    'Bike: x\nwarmup 10min 50-70% FTP\n5min 80-90% FTP 90rpm\n5min ramp 100-60% FTP "down you go"\ncooldown 5min 40-60% FTP',
  );
  expect(readZwo(textOf(ride, 'zwo')).steps).toEqual([
    { element: 'Warmup', attributes: { Duration: '600', PowerLow: '0.5', PowerHigh: '0.7' }, messages: [] },
    {
      element: 'SteadyState',
      attributes: { Duration: '300', Power: '0.85', Cadence: '90', CadenceLow: '90', CadenceHigh: '90' },
      messages: [],
    },
    { element: 'Ramp', attributes: { Duration: '300', PowerLow: '1', PowerHigh: '0.6' }, messages: ['down you go'] },
    { element: 'Cooldown', attributes: { Duration: '300', PowerLow: '0.6', PowerHigh: '0.4' }, messages: [] },
  ]);
  expect(readCourse(textOf(ride, 'erg')).pieces.map(({ from, to }) => [from, to])).toEqual([
    [155, 217],
    [264, 264],
    [310, 186],
    [186, 124],
  ]);
  expect(readCourse(textOf(ride, 'mrc')).pieces.map(({ from, to }) => [from, to])).toEqual([
    [50, 70],
    [85, 85],
    [100, 60],
    [60, 40],
  ]);
});

test('every library ride by power is an ERG in watts and an MRC in per cent; the others say why not', () => {
  let held = 0;
  for (const workout of WORKOUTS.filter(({ discipline }) => discipline === 'bike')) {
    const steps = expandParts(workout.parts);
    const isByPower = steps.every((step) => step.kind === 'step' && step.target?.kind === 'power');
    for (const unit of ['erg', 'mrc'] as const) {
      if (!isByPower) {
        expect(whyNot(workout, unit), workout.id).toMatch(/needs power targets, but a step uses RPE/);
        continue;
      }
      held += 1;
      const { pieces, unit: read } = readCourse(textOf(workout, unit));
      expect(read).toBe(unit === 'erg' ? 'MINUTES WATTS' : 'MINUTES PERCENT');
      expect(pieces).toHaveLength(steps.length);
      for (const [index, step] of steps.entries()) {
        const piece = pieces[index];
        const level = step.kind === 'step' ? trainerLevel(step, athlete, workout.discipline === 'run' ? 'run' : 'bike') : null;
        if (step.kind !== 'step' || step.length.kind !== 'time' || !piece || !level) throw new Error('The steps do not match.');
        expect(Math.abs(piece.durationSec - step.length.durationSec), workout.id).toBeLessThanOrEqual(0.0061);
        const [scale, rounding] = unit === 'erg' ? [310, 0.5001] : [100, 0.05001];
        expect(Math.abs(piece.from - level.from * scale), workout.id).toBeLessThanOrEqual(rounding);
        expect(Math.abs(piece.to - level.to * scale), workout.id).toBeLessThanOrEqual(rounding);
      }
    }
  }
  expect(held).toBeGreaterThan(30);
});

test('what a format cannot say is refused in a sentence, for every library workout and format', () => {
  for (const workout of WORKOUTS) {
    for (const format of ['zwo', 'erg', 'mrc'] as const) {
      const because = whyNot(workout, format);
      if (because !== null) expect(because, `${workout.id} ${format}`).toMatch(/^[A-Z].*[.]$/);
      if (workout.discipline !== 'bike' && !(workout.discipline === 'run' && format === 'zwo'))
        expect(because, `${workout.id} ${format}`).not.toBeNull();
    }
    expect(whyNot(workout, 'fit'), workout.id).toBeNull();
    expect(whyNot(workout, 'json'), workout.id).toBeNull();
  }
  const bike = (line: string) => written(`Bike: x\n${line}`);
  expect(whyNot(bike('open 90% FTP'), 'erg')).toMatch(/ERG does not support open-ended steps/);
  expect(whyNot(bike('open 90% FTP'), 'zwo')).toMatch(/ZWO does not support open-ended steps/);
  expect(whyNot(bike('10km 90% FTP'), 'mrc')).toMatch(/MRC does not support distances/);
  expect(whyNot(bike('10km 90% FTP'), 'zwo')).toMatch(/need durations/);
  expect(whyNot(bike('10min'), 'erg')).toMatch(/needs a power target for every step/);
  expect(whyNot(bike('10min 90% FTP'), 'erg', NO_THRESHOLDS)).toMatch(/ERG needs your FTP/);
  expect(whyNot(bike('10min 90% FTP'), 'mrc', NO_THRESHOLDS)).toBeNull();
  expect(whyNot(bike('10min 200W'), 'mrc', NO_THRESHOLDS)).toMatch(/MRC needs your FTP/);
  expect(whyNot(bike('10min 200W'), 'zwo', NO_THRESHOLDS)).toMatch(/ZWO needs your FTP/);
  expect(whyNot(written('Run: x\n1km 90% pace\n10min 80% pace'), 'zwo', NO_THRESHOLDS)).toMatch(/one distance has no known duration/);
  expect(readZwo(textOf(written('Run: x\n1km 90% pace\n2km 80% pace'), 'zwo'))).toMatchObject({ durationType: 'distance' });
});

test('JSON holds the tree, each step’s target in the athlete’s numbers and the text to read it again', () => {
  for (const workout of WORKOUTS) {
    const read = JSON.parse(textOf(workout, 'json'));
    const { name, discipline, parts, durationSec, rpe } = workout;
    expect(parseWorkout(read.text)).toEqual({
      kind: 'workout',
      workout: { name, discipline, parts, ...(durationSec === undefined ? {} : { durationSec }), ...(rpe === undefined ? {} : { rpe }) },
    });
    const withoutNumbers = JSON.parse(JSON.stringify(read.parts), (key, value) => (key === 'resolved' ? undefined : value));
    expect(withoutNumbers, workout.id).toEqual(parts);
  }
  const sample = JSON.parse(textOf(WORKOUTS.find(({ id }) => id === 'bike-sweetspot-3x8')!, 'json'));
  expect(sample.expected).toMatchObject({ durationSec: 3120, untimedSteps: 0, distanceM: null });
  expect(sample.parts[1].parts[0].resolved).toEqual({ unit: 'W', low: 273, high: 291 });
});

test('hostile names and cues stay words in every format', async () => {
  const names = [
    'a < b & "c" \'d\' ]]>',
    '</name><workout_file>',
    'Ride 🏃‍♀️ 🚴',
    'ركوب الدراجة ٣ كم',
    '\u202Eelbasrever',
    'first\nsecond\r\n[END COURSE DATA]\r\n0\t9999',
    '[COURSE DATA]',
    '\u0000\u0007\uD800\uFFFF\u2028',
    'long '.repeat(60),
  ];
  for (const name of names) {
    const ride: Workout = {
      name,
      discipline: 'bike',
      parts: [
        {
          kind: 'step',
          intent: 'work',
          length: { kind: 'time', durationSec: 600 },
          target: { kind: 'power', low: 90, high: 90 },
          cue: name,
        },
      ],
    };
    const fit = await readFitWorkout(bytesOf(ride));
    expect(fit.steps, name).toHaveLength(1);
    expect(fit.workout.wkt_name).not.toMatch(/\p{Cc}/u);
    const zwo = readZwo(textOf(ride, 'zwo'));
    expect(
      zwo.steps.map(({ element }) => element),
      name,
    ).toEqual(['SteadyState']);
    expect(`${zwo.name}${zwo.steps[0]?.messages.join('')}`).not.toMatch(/\p{Cc}|\u202E/u);
    for (const unit of ['erg', 'mrc'] as const) {
      const course = readCourse(textOf(ride, unit));
      expect(course.pieces, name).toHaveLength(1);
      expect(course.texts.length, name).toBeLessThanOrEqual(1);
    }
    expect(JSON.parse(textOf(ride, 'json')).name).toBe(name);
  }
  const angled = readZwo(textOf({ ...written('Bike: x\n10min 90% FTP'), name: names[0]! }, 'zwo'));
  expect(angled.name).toBe(names[0]);
});

test('the same workout gives the same bytes', () => {
  for (const workout of WORKOUTS) expect(bytesOf(workout)).toEqual(bytesOf(workout));
});
