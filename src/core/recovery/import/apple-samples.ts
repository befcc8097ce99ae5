import { instantMsOf, numberOf } from '#core/recording/exports/json-value.ts';
import type { StreamKey } from '#core/recording/recording.ts';
import type { AppleWorkout } from '#core/recovery/import/apple-workouts.ts';
import { attributesOf, startsWith, XmlTags } from '#core/recovery/import/xml-tags.ts';

const RECORD = 'Record type="HKQuantityTypeIdentifier';
const START = 'startDate="';
/** No attributes of a record are longer before its start. */
const HEAD_BYTES = 2_000;
const GT = 0x3e;
const DAY_MS = 86_400_000;

const SPEED_IN: Readonly<Record<string, number>> = { 'm/s': 1, 'km/hr': 1 / 3.6, 'mi/hr': 0.44704 };

/** Kinds of records that are channels of a workout. */
const CHANNELS: readonly { type: string; key: StreamKey; factor(unit: string): number | undefined }[] = [
  { type: 'HeartRate', key: 'heartRateBpm', factor: () => 1 },
  { type: 'CyclingPower', key: 'powerW', factor: () => 1 },
  { type: 'RunningPower', key: 'powerW', factor: () => 1 },
  { type: 'CyclingCadence', key: 'cadenceRpm', factor: () => 1 },
  { type: 'RunningSpeed', key: 'speedMps', factor: (unit) => SPEED_IN[unit] },
  { type: 'CyclingSpeed', key: 'speedMps', factor: (unit) => SPEED_IN[unit] },
];

/** The samples of one channel within a workout. */
export interface AppleSeries {
  key: StreamKey;
  /** Seconds since the start of the workout. */
  atSec: number[];
  values: number[];
}

/** Collects the samples that lie within workouts out of `export.xml`, in a second reading: the records stand before the workouts. */
export class AppleSamples {
  private readonly inOrder: readonly { workout: AppleWorkout; index: number }[];
  private readonly series: AppleSeries[][];
  private readonly days: ReadonlySet<string>;
  private readonly tags = new XmlTags(
    (tag) => this.record(tag),
    (bytes, from) => this.isWanted(bytes, from),
  );

  constructor(workouts: readonly AppleWorkout[]) {
    this.inOrder = workouts.map((workout, index) => ({ workout, index })).sort((a, b) => a.workout.startMs - b.workout.startMs);
    this.series = workouts.map(() => []);
    this.days = new Set(workouts.flatMap(daysAround));
  }

  /** False once there is no sense in sending more. */
  take(chunk: Uint8Array): boolean {
    return this.tags.take(chunk);
  }

  /** The samples of each workout, in the order in which the workouts were given. */
  finish(): readonly AppleSeries[][] {
    return this.series;
  }

  /** Millions of records lie outside of workouts; they are told by their day, without making text of them. */
  private isWanted(bytes: Uint8Array, from: number): boolean {
    if (!startsWith(bytes, from, RECORD)) return false;
    const typeAt = from + RECORD.length;
    if (!CHANNELS.some(({ type }) => startsWith(bytes, typeAt, type) && bytes[typeAt + type.length] === 0x22)) return false;
    const most = Math.min(bytes.length, from + HEAD_BYTES);
    for (let at = typeAt; at < most && bytes[at] !== GT; at++) {
      if (bytes[at] === 0x73 && startsWith(bytes, at, START)) {
        const dayAt = at + START.length;
        return this.days.has(String.fromCharCode(...bytes.subarray(dayAt, dayAt + 10)));
      }
    }
    return true;
  }

  private record(tag: string): void {
    const attributes = attributesOf(tag);
    const type = (attributes.get('type') ?? '').replace('HKQuantityTypeIdentifier', '');
    const channel = CHANNELS.find((other) => other.type === type);
    const ms = instantMsOf(attributes.get('startDate'));
    const value = numberOf(attributes.get('value'));
    const factor = channel?.factor(attributes.get('unit') ?? '');
    if (!channel || ms === null || value === null || factor === undefined) return;
    for (const { workout, index } of this.around(ms))
      this.add(index, channel.key, { atSec: (ms - workout.startMs) / 1000, value: value * factor });
  }

  private add(index: number, key: StreamKey, { atSec, value }: { atSec: number; value: number }): void {
    const own = this.series[index] ?? [];
    let series = own.find((other) => other.key === key);
    if (!series) {
      series = { key, atSec: [], values: [] };
      own.push(series);
    }
    series.atSec.push(atSec);
    series.values.push(value);
  }

  /** Two apps may have recorded the same hour; more than a few at once there are not. */
  private around(ms: number): { workout: AppleWorkout; index: number }[] {
    let [low, high] = [0, this.inOrder.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.inOrder[middle]?.workout.startMs ?? 0) <= ms) low = middle + 1;
      else high = middle;
    }
    return this.inOrder.slice(Math.max(0, low - AT_ONCE), low).filter(({ workout }) => ms <= workout.endMs);
  }
}
const AT_ONCE = 8;

/** Days as any clock on Earth may write them while the workout goes on. */
function daysAround({ startMs, endMs }: AppleWorkout): string[] {
  const days: string[] = [];
  for (let ms = startMs - DAY_MS; ms <= endMs + DAY_MS; ms += DAY_MS / 2) days.push(new Date(ms).toISOString().slice(0, 10));
  return days;
}
