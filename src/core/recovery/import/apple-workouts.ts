import type { ActivityDiscipline } from '#core/discipline.ts';
import { instantMsOf, numberOf } from '#core/recording/exports/json-value.ts';
import { disciplineOfName } from '#core/recording/exports/named-sport.ts';
import type { DeviceSummary, Span } from '#core/recording/recording.ts';
import { attributesOf, startsWith } from '#core/recovery/import/xml-tags.ts';

/** A part of a workout, or the whole of one that has no parts. */
export interface ApplePart {
  discipline: ActivityDiscipline;
  startMs: number;
  endMs: number;
  poolLengthM: number | null;
  device: Partial<DeviceSummary>;
}

/** A workout of Apple Health's `export.xml` as it is written there. */
export interface AppleWorkout extends ApplePart {
  /** The app or watch that recorded it. */
  source: string | null;
  /** Where it was, an IANA name. */
  timeZone: string | null;
  parts: ApplePart[];
  /** In seconds since the start. */
  pauses: Span[];
  /** Names of its route files, without folders. */
  routes: string[];
}

const TAGS = ['Workout ', 'WorkoutActivity ', 'WorkoutStatistics ', 'WorkoutEvent ', 'MetadataEntry ', 'FileReference ', '/Workout'];
const METRES_IN: Readonly<Record<string, number>> = { km: 1000, m: 1, mi: 1609.344, yd: 0.9144, ft: 0.3048, cm: 0.01 };
const SECONDS_IN: Readonly<Record<string, number>> = { s: 1, min: 60, hr: 3600 };
const KILOJOULES_PER_KCAL = 4.184;
const MOST_WORKOUTS = 50_000;

type Attributes = ReadonlyMap<string, string>;

/** Collects the workouts out of the tags of `export.xml`, in the order of the file. */
export class AppleWorkouts {
  readonly list: AppleWorkout[] = [];
  private workout: AppleWorkout | null = null;
  /** What statistics are about: the workout, or a part of it. */
  private part: ApplePart | null = null;
  private pausedAtMs: number | null = null;

  isWanted(bytes: Uint8Array, from: number): boolean {
    return TAGS.some((tag) => startsWith(bytes, from, tag));
  }

  /** Takes a tag that `isWanted` has chosen; one that closes begins with "/". */
  tag(tag: string): void {
    if (tag === '/Workout') this.workout = this.part = null;
    else if (tag === '/WorkoutActivity') this.part = this.workout;
    else if (tag.startsWith('Workout ')) this.begin(attributesOf(tag), tag.endsWith('/'));
    else if (this.workout && this.part) this.inside(tag, this.workout, this.part);
  }

  private begin(attributes: Attributes, isEmpty: boolean): void {
    this.workout = this.part = this.pausedAtMs = null;
    const part = partOf(attributes);
    if (!part || this.list.length >= MOST_WORKOUTS) return;
    const source = attributes.get('sourceName') ?? null;
    const workout: AppleWorkout = { ...part, source, timeZone: null, parts: [], pauses: [], routes: [] };
    this.list.push(workout);
    if (!isEmpty) this.workout = this.part = workout;
  }

  private inside(tag: string, workout: AppleWorkout, part: ApplePart): void {
    const attributes = attributesOf(tag);
    if (tag.startsWith('WorkoutActivity ')) {
      const own = partOf(attributes);
      if (!own) return;
      workout.parts.push(own);
      if (!tag.endsWith('/')) this.part = own;
    } else if (tag.startsWith('WorkoutStatistics ')) statistics(part, attributes);
    else if (tag.startsWith('WorkoutEvent ')) this.event(workout, attributes);
    else if (tag.startsWith('MetadataEntry ')) metadata(workout, part, attributes);
    else if (tag.startsWith('FileReference ')) {
      const path = attributes.get('path') ?? '';
      workout.routes.push(path.slice(path.lastIndexOf('/') + 1));
    }
  }

  private event(workout: AppleWorkout, attributes: Attributes): void {
    const ms = instantMsOf(attributes.get('date'));
    if (ms === null) return;
    const type = attributes.get('type');
    if (type === 'HKWorkoutEventTypePause') this.pausedAtMs ??= ms;
    else if (type === 'HKWorkoutEventTypeResume' && this.pausedAtMs !== null) {
      const span = { fromSec: (this.pausedAtMs - workout.startMs) / 1000, toSec: (ms - workout.startMs) / 1000 };
      if (span.toSec > span.fromSec && span.fromSec >= 0) workout.pauses.push(span);
      this.pausedAtMs = null;
    }
  }
}

/** Null without a start and an end behind it. Older exports have distance and energy as attributes. */
function partOf(attributes: Attributes): ApplePart | null {
  const startMs = instantMsOf(attributes.get('startDate'));
  const endMs = instantMsOf(attributes.get('endDate'));
  if (startMs === null || endMs === null || endMs <= startMs) return null;
  const timerSec = quantity(attributes.get('duration'), attributes.get('durationUnit'), SECONDS_IN);
  return {
    discipline: disciplineOfName(attributes.get('workoutActivityType') ?? null),
    startMs,
    endMs,
    poolLengthM: null,
    device: {
      elapsedSec: (endMs - startMs) / 1000,
      timerSec,
      distanceM: quantity(attributes.get('totalDistance'), attributes.get('totalDistanceUnit'), METRES_IN),
      calories: kilocalories(attributes.get('totalEnergyBurned'), attributes.get('totalEnergyBurnedUnit')),
    },
  };
}

function statistics(part: ApplePart, attributes: Attributes): void {
  const type = (attributes.get('type') ?? '').replace('HKQuantityTypeIdentifier', '');
  const unit = attributes.get('unit');
  if (type.startsWith('Distance'))
    part.device.distanceM = quantity(attributes.get('sum'), unit, METRES_IN) ?? part.device.distanceM ?? null;
  else if (type === 'ActiveEnergyBurned') part.device.calories = kilocalories(attributes.get('sum'), unit);
  else if (type === 'HeartRate') {
    part.device.avgHeartRateBpm = above0(attributes.get('average'));
    part.device.maxHeartRateBpm = above0(attributes.get('maximum'));
  } else if (type === 'RunningPower' || type === 'CyclingPower') {
    part.device.avgPowerW = above0(attributes.get('average'));
    part.device.maxPowerW = above0(attributes.get('maximum'));
  }
}

function metadata(workout: AppleWorkout, part: ApplePart, attributes: Attributes): void {
  const [value, unit] = (attributes.get('value') ?? '').split(' ');
  const key = attributes.get('key');
  if (key === 'HKLapLength') part.poolLengthM = workout.poolLengthM = quantity(value, unit, METRES_IN);
  else if (key === 'HKElevationAscended') part.device.ascentM = quantity(value, unit, METRES_IN);
  else if (key === 'HKTimeZone' && value) workout.timeZone = value;
}

function quantity(text: string | undefined, unit: string | undefined, factors: Readonly<Record<string, number>>): number | null {
  const number = above0(text);
  const factor = factors[unit ?? ''];
  return number === null || factor === undefined ? null : number * factor;
}

function above0(text: string | undefined): number | null {
  const number = numberOf(text);
  return number !== null && number > 0 ? number : null;
}

function kilocalories(text: string | undefined, unit: string | undefined): number | null {
  const number = above0(text);
  return number === null ? null : unit === 'kJ' ? number / KILOJOULES_PER_KCAL : number;
}
