import type { Recording, Stream, StreamKey, Streams } from '#core/recording/recording.ts';

/** Workouts with every value known, and the files that several devices would make of one. The same seed gives the same. */

const METRES_PER_DEGREE = 111_195;

export type Random = () => number;

/** Mulberry32: small, even and repeatable. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();
export const pickOf = <Value>(random: Random, values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;

interface Course {
  latitudeDeg: number;
  longitudeDeg: number;
  /** Heading of the course at a distance, in radians. */
  headingAt(metres: number): number;
}

export function courseOf(random: Random): Course {
  const bends = Array.from({ length: 5 }, () => ({
    every: between(random, 300, 4000),
    by: between(random, 0.3, 1.5),
    from: between(random, 0, 6),
  }));
  const start = between(random, 0, 6.28);
  return {
    latitudeDeg: between(random, -55, 60),
    longitudeDeg: between(random, -170, 170),
    headingAt: (metres) => bends.reduce((sum, { every, by, from }) => sum + by * Math.sin(metres / every + from), start),
  };
}

/** A value that wanders around `mean` and comes back to it, as hearts and legs do. */
function wander(random: Random, length: number, { mean, spread, over }: { mean: number; spread: number; over: number }): number[] {
  const values: number[] = [];
  let value = mean + spread * (random() - 0.5);
  let pull = 0;
  for (let i = 0; i < length; i++) {
    if (i % Math.round(over / 4) === 0) pull = mean + spread * (random() * 2 - 1);
    value += (pull - value) / (over / 6) + spread * 0.02 * (random() - 0.5);
    values.push(value);
  }
  return values;
}

const SPORTS = {
  bike: { speed: 8.5, heart: 138, cadence: 86, power: 200 },
  run: { speed: 3.3, heart: 150, cadence: 84, power: 260 },
} as const;

/** One second a record, all channels, on a course. */
export function syntheticWorkout(
  random: Random,
  {
    sport,
    startMs,
    lengthSec,
    course,
    pace = 1,
  }: { sport: 'bike' | 'run'; startMs: number; lengthSec: number; course: Course; pace?: number },
): Recording {
  const usual = SPORTS[sport];
  const speed = wander(random, lengthSec, { mean: usual.speed * pace, spread: usual.speed * 0.25, over: 400 }).map((value) =>
    Math.max(0.8, value),
  );
  const place = { latitudeDeg: course.latitudeDeg, longitudeDeg: course.longitudeDeg };
  const [latitudeDeg, longitudeDeg, distanceM]: number[][] = [[], [], []];
  let metres = 0;
  for (const now of speed) {
    latitudeDeg?.push(place.latitudeDeg);
    longitudeDeg?.push(place.longitudeDeg);
    distanceM?.push(metres);
    const heading = course.headingAt(metres);
    place.latitudeDeg += (now * Math.cos(heading)) / METRES_PER_DEGREE;
    place.longitudeDeg += (now * Math.sin(heading)) / METRES_PER_DEGREE / Math.cos((course.latitudeDeg * Math.PI) / 180);
    metres += now;
  }
  const streams = {
    timeSec: Array.from({ length: lengthSec }, (_, i) => i),
    latitudeDeg,
    longitudeDeg,
    altitudeM: wander(random, lengthSec, { mean: 200, spread: 60, over: 1500 }),
    distanceM,
    speedMps: speed,
    heartRateBpm: wander(random, lengthSec, { mean: usual.heart, spread: 18, over: 300 }).map(Math.round),
    cadenceRpm: wander(random, lengthSec, { mean: usual.cadence, spread: 9, over: 200 }).map(Math.round),
    powerW: wander(random, lengthSec, { mean: usual.power, spread: 70, over: 120 }).map(Math.round),
    temperatureC: wander(random, lengthSec, { mean: 16, spread: 4, over: 2000 }).map(Math.round),
  };
  return recordingOf(sport, startMs, streams as Streams);
}

export function recordingOf(discipline: Recording['discipline'], startMs: number, streams: Streams): Recording {
  const nothing = {
    timerSec: null,
    elapsedSec: null,
    distanceM: null,
    ascentM: null,
    descentM: null,
    avgHeartRateBpm: null,
    maxHeartRateBpm: null,
  };
  const more = {
    avgPowerW: null,
    maxPowerW: null,
    normalizedPowerW: null,
    avgCadenceRpm: null,
    maxSpeedMps: null,
    calories: null,
    avgSpeedMps: null,
    activeLengths: null,
  };
  const leg = {
    discipline,
    subSport: null,
    poolLengthM: null,
    fromSec: 0,
    toSec: streams.timeSec.at(-1) ?? 0,
    device: { ...nothing, ...more },
  };
  return {
    format: 'fit',
    device: { manufacturer: null, product: null },
    name: null,
    notes: null,
    startMs,
    utcOffsetSec: null,
    discipline,
    legs: [leg],
    laps: [],
    lengths: [],
    pauses: [],
    streams,
    developer: [],
    rrIntervalsMs: [],
    flaws: [],
  };
}

/** What a device makes of a workout. */
export interface Device {
  fromSec: number;
  toSec: number;
  /** Seconds its clock is ahead. */
  clockSec: number;
  everySec: number;
  keys: readonly StreamKey[];
  /** Metres by which its positions are off, and the share of its other values. */
  noise: { metres: number; share: number };
  discipline?: Recording['discipline'];
}

export function recordedBy(random: Random, workout: Recording, device: Device): Recording {
  const { fromSec, toSec, clockSec, everySec, keys, noise } = device;
  const kept = workout.streams.timeSec.flatMap((sec, i) =>
    sec >= fromSec && sec <= toSec && (i % everySec === 0 || sec === toSec || sec === fromSec) ? [i] : [],
  );
  const first = workout.streams.timeSec[kept[0] ?? 0] ?? 0;
  const streams: Record<string, Stream> = {};
  for (const key of keys) {
    const offset = (workout.streams[key]?.[kept[0] ?? 0] ?? 0) as number;
    let drift = 0;
    streams[key] = kept.map((i) => {
      const value = workout.streams[key]?.[i] ?? null;
      if (value === null) return null;
      drift = 0.9 * drift + (random() - 0.5) * noise.metres * 0.9;
      if (key === 'latitudeDeg') return value + drift / METRES_PER_DEGREE;
      if (key === 'longitudeDeg')
        return value + drift / METRES_PER_DEGREE / Math.cos(((workout.streams.latitudeDeg?.[0] ?? 0) * Math.PI) / 180);
      if (key === 'distanceM') return value - offset;
      return key === 'heartRateBpm' || key === 'powerW' || key === 'cadenceRpm'
        ? Math.round(value * (1 + noise.share * (random() - 0.5)))
        : value;
    });
  }
  const timeSec = kept.map((i) => (workout.streams.timeSec[i] ?? 0) - first);
  return recordingOf(device.discipline ?? workout.discipline, workout.startMs + (first + clockSec) * 1000, { timeSec, ...streams });
}
