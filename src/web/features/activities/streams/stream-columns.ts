import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { getStreams } from '#contract/activities/activities.ts';
import type { ActivityId } from '#contract/shared/ids.ts';
import type { Stream, Streams } from '#core/recording/recording.ts';
import { decodePlanes, type StoredStreams } from '#core/recording/stream-encoding.ts';
import { addressOf, keyOf } from '#web/data/api-client.ts';
import { fetchOrSaved, STREAMS_TYPE } from '#web/data/offline/saved-answers.ts';
import type { Stretch } from '#web/features/activities/streams/stream-window.ts';

/** The streams as they are stored, decoded here. Null when the activity has none. */
export function streamsQuery(id: ActivityId) {
  return queryOptions<StoredStreams | null>({
    queryKey: [...keyOf(getStreams, { params: { id } }), 'planes'],
    queryFn: async ({ signal }) => {
      const response = await fetchOrSaved(addressOf(getStreams, { params: { id } }), {
        headers: { accept: STREAMS_TYPE },
        credentials: 'same-origin',
        signal,
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
      return decodePlanes(new Uint8Array(await response.arrayBuffer()));
    },
  });
}

export function useStreams(id: ActivityId): StoredStreams | null {
  return useSuspenseQuery(streamsQuery(id)).data;
}

/** Longer than this without a record is a gap: the line breaks there instead of bridging it. */
const GAP_SEC = 15;

/** Columns for a chart: time, and each channel, with a hole put in wherever the recording paused. */
export interface ChartColumns {
  timeSec: number[];
  /** Entry of the streams each chart point came from; null in a hole. */
  record: (number | null)[];
  columns: Map<keyof Streams, (number | null)[]>;
}

export function chartColumns(streams: Streams, keys: readonly (keyof Streams)[]): ChartColumns {
  const timeSec: number[] = [];
  const record: (number | null)[] = [];
  for (const [i, at] of streams.timeSec.entries()) {
    const last = timeSec.at(-1);
    if (last !== undefined && at <= last) continue;
    if (last !== undefined && at - last > GAP_SEC) {
      timeSec.push(last + 1);
      record.push(null);
    }
    timeSec.push(at);
    record.push(i);
  }
  const columns = new Map<keyof Streams, (number | null)[]>();
  for (const key of keys) {
    const stream: Stream = streams[key] ?? [];
    columns.set(
      key,
      record.map((from) => (from === null ? null : (stream[from] ?? null))),
    );
  }
  return { timeSec, record, columns };
}

/** Mean of the known values between two moments, each weighed by the time it stood; null when there are none. `isCounted` leaves some out. */
export function meanBetween(
  { timeSec }: ChartColumns,
  values: readonly (number | null)[],
  { fromSec, toSec }: Stretch,
  isCounted: (value: number) => boolean = () => true,
): number | null {
  let sum = 0;
  let weight = 0;
  for (let i = firstFrom(timeSec, fromSec); i < values.length && (timeSec[i] ?? 0) <= toSec; i++) {
    const value = values[i] ?? null;
    if (value === null || !isCounted(value)) continue;
    const at = timeSec[i] ?? 0;
    const stood = Math.min(GAP_SEC, (timeSec[i + 1] ?? at + 1) - at);
    sum += value * stood;
    weight += stood;
  }
  return weight === 0 ? null : sum / weight;
}

export function largestBetween({ timeSec }: ChartColumns, values: readonly (number | null)[], { fromSec, toSec }: Stretch): number | null {
  let largest: number | null = null;
  for (let i = firstFrom(timeSec, fromSec); i < values.length && (timeSec[i] ?? 0) <= toSec; i++) {
    const value = values[i] ?? null;
    if (value !== null && (largest === null || value > largest)) largest = value;
  }
  return largest;
}

/** The first entry at or after a moment. */
function firstFrom(timeSec: readonly number[], fromSec: number): number {
  let [low, high] = [0, timeSec.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timeSec[middle] ?? 0) < fromSec) low = middle + 1;
    else high = middle;
  }
  return low;
}
