import { expect, test } from 'vitest';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import type { Workout, WorkoutPart } from '#core/workout/workout.ts';
import { cpuMsOf } from '#test/cpu-time.ts';

function read(text: string): Workout {
  const parsed = parseWorkout(text);
  if (parsed.kind === 'faults') throw new Error(JSON.stringify(parsed.faults));
  return parsed.workout;
}
const partsOf = (discipline: string, ...lines: string[]): readonly WorkoutPart[] => read([`${discipline}: x`, ...lines].join('\n')).parts;
const onlyPart = (discipline: string, line: string) => partsOf(discipline, line)[0];
const lengthOf = (words: string) => {
  const part = onlyPart('Run', words);
  return part?.kind === 'step' ? part.length : part;
};
const targetOf = (discipline: string, words: string) => {
  const part = onlyPart(discipline, `10min ${words}`);
  return part?.kind === 'step' ? part.target : part;
};
/** "line:column sentence" of each fault. */
const faultsOf = (text: string): string[] => {
  const parsed = parseWorkout(text);
  return parsed.kind === 'faults' ? parsed.faults.map(({ line, column, message }) => `${line}:${column} ${message}`) : [];
};
const faultOf = (discipline: string, line: string) => faultsOf(`${discipline}: x\n${line}`)[0];

test('a workout is a title and its steps, repeats are indented', () => {
  const text = `
# the landing page's session
Bike: SweetSpot 3x8
- warmup 15min 50-70% FTP "Spin up gradually"
2x
  - 8min 88-94% FTP 85-95rpm
  - recovery 3min 50-55% FTP
- 8min 88-94% FTP
- cooldown 7min ramp 60-40% FTP`;
  expect(read(text)).toEqual({
    name: 'SweetSpot 3x8',
    discipline: 'bike',
    parts: [
      {
        kind: 'step',
        intent: 'warmup',
        length: { kind: 'time', durationSec: 900 },
        target: { kind: 'power', low: 50, high: 70 },
        cue: 'Spin up gradually',
      },
      {
        kind: 'repeat',
        count: 2,
        parts: [
          {
            kind: 'step',
            intent: 'work',
            length: { kind: 'time', durationSec: 480 },
            target: { kind: 'power', low: 88, high: 94 },
            cadenceRpm: { low: 85, high: 95 },
          },
          { kind: 'step', intent: 'recovery', length: { kind: 'time', durationSec: 180 }, target: { kind: 'power', low: 50, high: 55 } },
        ],
      },
      { kind: 'step', intent: 'work', length: { kind: 'time', durationSec: 480 }, target: { kind: 'power', low: 88, high: 94 } },
      {
        kind: 'step',
        intent: 'cooldown',
        length: { kind: 'time', durationSec: 420 },
        target: { kind: 'power', low: 40, high: 60, ramp: 'down' },
      },
    ],
  });
});

test('m is metres, min and ′ are minutes, s and ″ are seconds', () => {
  const cases: [string, object][] = [
    ['100m', { kind: 'distance', distanceM: 100 }],
    ['100 m', { kind: 'distance', distanceM: 100 }],
    ['1.5km', { kind: 'distance', distanceM: 1500 }],
    ['1mi', { kind: 'distance', distanceM: 1609.344 }],
    ['100yd', { kind: 'distance', distanceM: 91.44 }],
    ['10min', { kind: 'time', durationSec: 600 }],
    ["10'", { kind: 'time', durationSec: 600 }],
    ['10′', { kind: 'time', durationSec: 600 }],
    ["1'30", { kind: 'time', durationSec: 90 }],
    ['1\'30"', { kind: 'time', durationSec: 90 }],
    ['30"', { kind: 'time', durationSec: 30 }],
    ["30''", { kind: 'time', durationSec: 30 }],
    ['90s', { kind: 'time', durationSec: 90 }],
    ['1min 30s', { kind: 'time', durationSec: 90 }],
    ['1h30', { kind: 'time', durationSec: 5400 }],
    ['1h30min', { kind: 'time', durationSec: 5400 }],
    ['1 h 5 min', { kind: 'time', durationSec: 3900 }],
    ['1:30:00', { kind: 'time', durationSec: 5400 }],
    ['open', { kind: 'open' }],
  ];
  for (const [words, length] of cases) expect(lengthOf(words), words).toEqual(length);
});

test('targets are relative to a threshold or absolute', () => {
  expect(targetOf('Bike', '94-88% of FTP')).toEqual({ kind: 'power', low: 88, high: 94 });
  expect(targetOf('Bike', 'ramp 50% to 75% FTP')).toEqual({ kind: 'power', low: 50, high: 75, ramp: 'up' });
  expect(targetOf('Bike', '200–220 W')).toEqual({ kind: 'watts', low: 200, high: 220 });
  expect(targetOf('Run', '85-90% LTHR')).toEqual({ kind: 'heart-rate', low: 85, high: 90 });
  expect(targetOf('Run', '95% pace')).toEqual({ kind: 'run-pace', low: 95, high: 95 });
  expect(targetOf('Run', '140-150bpm')).toEqual({ kind: 'bpm', low: 140, high: 150 });
  expect(targetOf('Run', '4:30-4:45/km')).toEqual({ kind: 'pace-per-km', low: 270, high: 285 });
  expect(targetOf('Run', '7:30/mi')).toEqual({ kind: 'pace-per-km', low: 279.6, high: 279.6 });
  expect(targetOf('Run', 'RPE 6-7')).toEqual({ kind: 'rpe', low: 6, high: 7 });
  expect(targetOf('Swim', '98-102% CSS')).toEqual({ kind: 'swim-pace', low: 98, high: 102 });
  expect(targetOf('Swim', 'CSS')).toEqual({ kind: 'css-offset', low: 0, high: 0 });
  expect(targetOf('Swim', 'CSS-3 to +2')).toEqual({ kind: 'css-offset', low: -3, high: 2 });
  expect(targetOf('Swim', '1:35-1:40.5/100m')).toEqual({ kind: 'pace-per-100m', low: 95, high: 100.5 });
});

test('a swim set has stroke, equipment, pool and send-off, and may stand on one line', () => {
  const workout = read('Swim: Pull\nPool: 25m\n8x 100m free with pull buoy paddles CSS+2 @1:55 + rest 15s\n4x100m fly');
  expect(workout.poolLengthM).toBe(25);
  expect(workout.parts[0]).toEqual({
    kind: 'repeat',
    count: 8,
    parts: [
      {
        kind: 'step',
        intent: 'work',
        length: { kind: 'distance', distanceM: 100 },
        target: { kind: 'css-offset', low: 2, high: 2 },
        swim: { stroke: 'freestyle', equipment: ['pull-buoy', 'paddles'], sendOffSec: 115 },
      },
      { kind: 'step', intent: 'rest', length: { kind: 'time', durationSec: 15 }, target: null },
    ],
  });
  expect(workout.parts[1]).toMatchObject({ count: 4, parts: [{ swim: { stroke: 'butterfly', equipment: [], sendOffSec: null } }] });
});

test('strength has sets of repetitions with what is left in reserve and the rest', () => {
  const workout = read(
    'Strength: Legs\nLasts: 45min\nFeels: RPE 5\nGoblet squat: 3x12, RIR 4, rest 90s "Each side"\nSide plank: 3x30s bodyweight rest 45s',
  );
  expect(workout).toMatchObject({ durationSec: 2700, rpe: 5 });
  expect(workout.parts).toEqual([
    {
      kind: 'exercise',
      name: 'Goblet squat',
      sets: 3,
      reps: 12,
      load: { kind: 'reps-in-reserve', reps: 4 },
      restSec: 90,
      cue: 'Each side',
    },
    { kind: 'exercise', name: 'Side plank', sets: 3, reps: 30, load: { kind: 'bodyweight' }, restSec: 45, cue: 'Seconds' },
  ]);
});

test('a bare number is refused with the readings that it might have', () => {
  expect(faultOf('Swim', '- 100 CSS')).toBe(
    '2:3 Add a unit to 100: 100m is metres, 100min minutes, 100s seconds, 100% CSS is % of critical swim speed.',
  );
  expect(faultOf('Bike', '10min 88-94')).toBe('2:7 Add a unit to 88-94: 88-94% FTP, 88-94W, 88-94bpm or 88-94rpm.');
  expect(faultOf('Bike', '10min 90%')).toMatch(/^2:10 Percent of what\?/);
  expect(faultOf('Run', '1:30 RPE 3')).toBe(
    "2:1 “1:30” is ambiguous: write 1'30 for minutes and seconds, 1h30 for hours and minutes, 1:30/km or 1:30/100m for pace.",
  );
  expect(faultOf('Run', '1,5km')).toBe('2:1 Use a decimal point: 1.5.');
  expect(faultOf('Bike', '10m 30s 50% FTP')).toBe('2:5 Two lengths in one step: 10m is metres; for minutes write 10min.');
  expect(faultOf('Swim', '100m @115')).toBe('2:7 Add a unit to the send-off, such as @1:55.');
});

test('every fault is told with its line and column and what would be right', () => {
  expect(faultsOf('')).toEqual(['1:1 Start with sport and name, such as "Bike: Sweet spot 3x8" (Swim, Bike, Run, Strength or Brick).']);
  expect(faultsOf('10min easy')[0]).toMatch(/^1:1 Start with sport and name/);
  expect(faultsOf('Bike: ')).toEqual(['1:7 Add a name after the colon, such as "Run: Hills".']);
  expect(faultsOf('Bike: x')).toEqual(['1:1 Add at least one step, such as "10min 50-65% FTP".']);
  const text = 'Bike: x\n3x\n10min warm\n  8min 90% FTP\n10min "open\n0min';
  expect(faultsOf(text)).toEqual([
    '2:1 Empty repeat: indent the steps below by two spaces, or put them on the same line.',
    '3:7 Unknown word “warm”. Example: warmup 10min 50-65% FTP 90rpm "cue"; put your own words in quotation marks.',
    '4:3 Unexpected indentation: start a repeat with "3x" first.',
    '5:7 Missing closing quotation mark.',
    '6:1 Duration must be more than 0 and at most 24h.',
  ]);
  expect(faultOf('Bike', '60% FTP')).toBe('2:1 Add a length: a time (10min), a distance (400m) or open.');
  expect(faultOf('Run', '10min 60% FTP')).toBe('2:1 % FTP is for bike workouts.');
  expect(faultOf('Bike', '10min fins')).toBe('2:1 Strokes, equipment and send-offs are for swims only.');
  expect(faultOf('Strength', 'Squat: 3x12 rest 60s')).toMatch(/Add a load/);
  expect(faultOf('Strength', 'Squat: 3x12 bodyweight')).toMatch(/Add the rest after each set/);
});

test('a text cannot make the server write out steps without end', () => {
  const deep = ['Bike: x', ...Array.from({ length: 6 }, (_, i) => `${'  '.repeat(i)}200x`), `${'  '.repeat(6)}1s`].join('\n');
  expect(faultsOf(deep)).toEqual(['1:1 At most 1000 steps including repeats.']);
  expect(faultsOf(`Bike: x\n${'a'.repeat(20_000)}`)[0]).toMatch(/Too long/);
});

test('words that are no workout are refused in well under a second', () => {
  const hostile = [
    '1'.repeat(19_000),
    '1:'.repeat(9_000),
    'CSS+'.repeat(4_000),
    `"${'\\'.repeat(19_000)}`,
    ' - '.repeat(6_000),
    'a:'.repeat(9_000),
  ];
  for (const line of hostile) {
    const tookMs = cpuMsOf(() => expect(parseWorkout(`Swim: x\n${line}`).kind).toBe('faults'));
    expect(tookMs, line.slice(0, 8)).toBeLessThan(500);
  }
});

test('a zone is a target by its number, of what it says or of what its discipline goes by', () => {
  expect(targetOf('Bike', 'Z2')).toEqual({ kind: 'zone', low: 2, high: 2 });
  expect(targetOf('Run', 'z4-z3')).toEqual({ kind: 'zone', low: 3, high: 4 });
  expect(targetOf('Run', 'zone 2-3 heart rate')).toEqual({ kind: 'heart-rate-zone', low: 2, high: 3 });
  expect(targetOf('Bike', 'Z2 HR')).toEqual({ kind: 'heart-rate-zone', low: 2, high: 2 });
  expect(targetOf('Bike', 'Zones 3 to 4 power')).toEqual({ kind: 'power-zone', low: 3, high: 4 });
  expect(targetOf('Swim', 'Z6 pace')).toEqual({ kind: 'pace-zone', low: 6, high: 6 });
});

test('a zone that there is not is refused with those that there are', () => {
  expect(faultOf('Bike', '10min Z9')).toMatch(/Zones must be Z1 to Z7\./);
  expect(faultOf('Swim', '100m Z7')).toMatch(/Zones for the swim are Z1 to Z6\./);
  expect(faultOf('Run', '10min Z2 power')).toMatch(/Power zones are for bike workouts\./);
  expect(faultOf('Bike', '10min Z2 pace')).toMatch(/for the bike write Z2 or Z2 HR/);
  expect(faultOf('Strength', '10min Z2')).toMatch(/Strength has no zones/);
  expect(faultOf('Bike', '10min ramp Z1-Z3')).toMatch(/a zone is already a range/);
});
