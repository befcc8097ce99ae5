import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ActivityId } from '#contract/shared/ids.ts';
import { downsample } from '#core/activity/stream/downsample.ts';
import type { StreamKey } from '#core/recording/recording.ts';
import { decodePlanes } from '#core/recording/stream-encoding.ts';
import { STREAM_KEYS } from '#core/recording/stream-keys.ts';
import { findStreams } from '#server/features/activities/store-streams.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const unbrotli = promisify(brotliDecompress);

/** The stored planes, as they are under brotli or unpacked for who cannot: the browser decodes them itself. */
export async function getPlanes(db: Db, athlete: AthleteScope, id: ActivityId, packed: boolean): Promise<Buffer> {
  const found = await findStreams(db, athlete, id);
  if (!found) throw new AppError('not-found', 'This activity has no stream data.');
  return packed ? found.planes : unbrotli(found.planes);
}

/** What the streams of the longest recording come to, several times over. */
const MOST_BYTES = 64 * 1024 ** 2;

/** Throws for a column of the database, in its own text form, that does not hold planes, or unpacks to far more than any recording. */
export async function refusePlanes(column: unknown): Promise<void> {
  if (typeof column !== 'string' || !column.startsWith('\\x')) throw new Error('Invalid stream data.');
  decodePlanes(await unbrotli(Buffer.from(column.slice(2), 'hex'), { maxOutputLength: MOST_BYTES }));
}

/** The stored planes, unpacked; null for an activity without streams. */
export async function findPlanes(db: Db, athlete: AthleteScope, id: ActivityId): Promise<Buffer | null> {
  const found = await findStreams(db, athlete, id);
  return found ? unbrotli(found.planes) : null;
}

/** Columns for readers that want JSON, down-sampled to `points` where asked. Names are those of the contract. */
export async function getStreams(
  db: Db,
  athlete: AthleteScope,
  id: ActivityId,
  { keys, points }: { keys?: string; points?: number },
): Promise<Record<string, readonly (number | null)[]>> {
  const { streams } = decodePlanes(await getPlanes(db, athlete, id, false));
  const shown = points === undefined ? streams : downsample(streams, points);
  const wanted = keys === undefined ? null : new Set(keys.split(','));
  const columns: Record<string, readonly (number | null)[]> = { time: shown.timeSec };
  for (const [key, stream] of Object.entries(shown)) {
    const name = wireKey(key);
    if (key !== 'timeSec' && stream && (!wanted || wanted.has(name))) columns[name] = stream;
  }
  return columns;
}

const REDUCED = STREAM_KEYS.filter((key) => key !== 'latitudeDeg' && key !== 'longitudeDeg');

/**
 * The same with the units in the names, without positions; null where nothing was recorded. Decoded channel by channel, because all those of a
 * long recording hold up other requests for too long.
 */
export async function readReduced(
  db: Db,
  athlete: AthleteScope,
  id: ActivityId,
  { points, keys = REDUCED }: { points: number; keys?: readonly StreamKey[] },
): Promise<Record<string, readonly (number | null)[]> | null> {
  const planes = await findPlanes(db, athlete, id);
  if (!planes) return null;
  const columns: Record<string, readonly (number | null)[]> = {};
  for (const key of keys) {
    Object.assign(columns, downsample(decodePlanes(planes, [key]).streams, points, [key]));
    await setImmediate();
  }
  return columns;
}

/** `heartRateBpm` → `heartRate`: the wire's keys carry no units. */
export const wireKey = (key: string): string => key.replace(/(Sec|Deg|Mps|Bpm|Rpm|Mm|Ms|M|W|C)$/, '');
