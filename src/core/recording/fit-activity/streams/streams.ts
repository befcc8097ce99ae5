import type { FitTable } from '#core/recording/fit/table.ts';
import type { RecordClock } from '#core/recording/fit-activity/clock.ts';
import { CHANNELS, fillUnknown } from '#core/recording/fit-activity/streams/channels.ts';
import { type DeveloperColumn, readDeveloperColumns } from '#core/recording/fit-activity/streams/developer-streams.ts';
import { risingDistance } from '#core/recording/fit-activity/streams/distance.ts';
import { mergeStoredHeartRate } from '#core/recording/fit-activity/streams/stored-heart-rate.ts';
import type { DeveloperStream, Flaw, Streams } from '#core/recording/recording.ts';

export interface StreamsOfFile {
  streams: Streams;
  developer: DeveloperStream[];
  flaws: Flaw[];
}

/** The records of a file → channels. Native values go before an app's, and what the strap kept under water before the watch's own. */
export function readStreams(
  tables: { records: FitTable; stored: FitTable },
  clock: RecordClock,
  { startSec, legStartsSec }: { startSec: number; legStartsSec: readonly number[] },
): StreamsOfFile {
  const { records, stored } = tables;
  const apps = readDeveloperColumns(records);
  const timeSec: number[] = new Array(clock.timesSec.length);
  for (let i = 0; i < timeSec.length; i++) timeSec[i] = (clock.timesSec[i] ?? 0) - startSec;
  const streams: Streams = { timeSec };
  const shown = new Set(apps);
  // One channel at a time, so that no more than one of them is in memory twice.
  for (const [key, read] of CHANNELS) {
    const column = apps.reduce((known, app) => (app.standsFor?.key === key ? standIn(known, app, shown) : known), read(records));
    const stream = column && pick(column, clock.rows);
    if (stream) streams[key] = stream;
  }
  const flaws = zeroHeartRates(streams);
  mergeHeartRate(streams, mergeStoredHeartRate(stored, clock.timesSec));
  const developer = [...shown].flatMap(({ field, values }) => {
    const stream = pick(values, clock.rows);
    return stream ? [{ name: field.name, unit: field.unit, values: stream }] : [];
  });
  return { streams, developer, flaws: [...flaws, ...straightenDistance(streams, clock.timesSec, legStartsSec)] };
}

/**
 * Lets an app's field stand in where the native one says nothing, or nothing but zero. When every value of it went there it need not be
 * shown a second time.
 */
function standIn(native: Float64Array | null, app: DeveloperColumn, shown: Set<DeveloperColumn>): Float64Array {
  const factor = app.standsFor?.factor ?? 1;
  const scaled = factor === 1 ? app.values : app.values.map((value) => value * factor);
  if (!native?.some((value) => value !== 0 && !Number.isNaN(value))) {
    shown.delete(app);
    return scaled;
  }
  if (!scaled.some((value, i) => !Number.isNaN(value) && !Number.isNaN(native[i]))) shown.delete(app);
  fillUnknown(native, scaled);
  return native;
}

/** The values of the chosen rows; null when not one of them is known. */
function pick(column: Float64Array, rows: Uint32Array): (number | null)[] | null {
  let isKnown = false;
  const stream: (number | null)[] = new Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const value = column[rows[i] ?? 0] ?? Number.NaN;
    stream[i] = Number.isNaN(value) ? null : value;
    isKnown ||= !Number.isNaN(value);
  }
  return isKnown ? stream : null;
}

function straightenDistance(streams: Streams, timesSec: Float64Array, legStartsSec: readonly number[]): Flaw[] {
  if (!streams.distanceM) return [];
  const { distanceM, leftOut } = risingDistance(streams.distanceM, timesSec, legStartsSec);
  streams.distanceM = distanceM;
  const message = 'Distance went backwards and was corrected.';
  return leftOut === 0 ? [] : [{ kind: 'impossible', message, stream: 'distanceM', records: leftOut }];
}

function zeroHeartRates({ heartRateBpm }: Streams): Flaw[] {
  const records = heartRateBpm?.filter((heartRate) => heartRate === 0).length ?? 0;
  const message = 'Heart rate 0 means no measurement.';
  return records === 0 ? [] : [{ kind: 'zero-means-absent', message, stream: 'heartRateBpm', records }];
}

/** No heart beats 0 times a minute: Zwift and others write it for "no strap". What the strap kept goes before what the watch heard. */
function mergeHeartRate(streams: Streams, stored: Float64Array | null): void {
  if (!streams.heartRateBpm && !stored) return;
  const recorded = streams.heartRateBpm ?? streams.timeSec.map(() => null);
  if (!stored && !recorded.includes(0)) return;
  const merged = recorded.map((heartRate, i) => stored?.[i] || heartRate || null);
  delete streams.heartRateBpm;
  if (merged.some((heartRate) => heartRate !== null)) streams.heartRateBpm = merged;
}
