import { acceptedOf, type Found } from '#core/activity/intervals/accept.ts';
import { type SignalSums, sumsOf } from '#core/activity/intervals/change-points.ts';
import type { IntervalSource } from '#core/activity/intervals/interval.ts';
import { readingsOf } from '#core/activity/intervals/readings.ts';
import { refineEdges } from '#core/activity/intervals/refine-edges.ts';
import { type Signal, signalOf } from '#core/activity/intervals/signal.ts';
import type { Output } from '#core/activity/summary/output.ts';
import type { Track } from '#core/activity/timeline/track.ts';
import { meanOf } from '#core/statistics.ts';

/** What the effort of a leg is read from. */
export interface EffortSignal {
  source: Exclude<IntervalSource, 'laps' | 'lengths'>;
  signal: Signal;
  /** Sums of the way, a value a second; null without distance, and where repeats are ridden by time. */
  metres: SignalSums | null;
  /** Least contrast between work and recovery as a share of the work: what a steady effort does not reach. */
  leastDepth: number;
  /** The heart lags, and under water satellites are lost: only longer repeats can be read. */
  isSlow: boolean;
}

const LEAST_DEPTH = { power: 0.15, pace: 0.08, 'heart-rate': 0.06 };

/** Power on the bike, speed on the flat for a run, speed in the water; heart rate where none of them was recorded. Null with nothing. */
export function effortSignal({ leg, timeline, speedMps }: Track, output: Output | null): EffortSignal | null {
  if (output) {
    const source = leg.discipline === 'bike' ? 'power' : 'pace';
    const metres = source === 'pace' && speedMps ? sumsOf(signalOf(timeline, speedMps, 0).values) : null;
    return {
      source,
      signal: signalOf(timeline, output.bySecond, 0),
      metres,
      leastDepth: LEAST_DEPTH[source],
      isSlow: leg.discipline === 'swim',
    };
  }
  if (!timeline.heartRateBpm) return null;
  const { values, clockSec } = signalOf(timeline, timeline.heartRateBpm, null);
  const signal = { values: demandOf(values), clockSec };
  return { source: 'heart-rate', signal, metres: null, leastDepth: LEAST_DEPTH['heart-rate'], isSlow: true };
}

/**
 * The intervals of an effort, in seconds of its signal; null for a steady one. Before and after what explains the session best there may
 * be sets of another kind: they are looked for in what is left, as long as there are any.
 */
export function findInSignal(effort: EffortSignal): Found | null {
  const { values } = effort.signal;
  const whole = findWithin(effort, 0, values.length);
  if (!whole) return null;
  const found = whole.confidence === 'low' ? whole : withNeighbours(effort, whole, { from: 0, to: values.length });
  return { ...found, works: refineEdges(values, found.works) };
}

function withNeighbours(effort: EffortSignal, found: Found, { from, to }: { from: number; to: number }): Found {
  const first = found.works[0]?.from ?? from;
  const last = found.works.at(-1)?.to ?? to;
  const before = findRepeats(effort, from, first);
  const after = findRepeats(effort, last, to);
  const all = [
    before && withNeighbours(effort, before, { from, to: first }),
    found,
    after && withNeighbours(effort, after, { from: last, to }),
  ].filter((part) => part !== null);
  const works = all.flatMap((part) => part.works);
  const sets = all.flatMap((part, place) => {
    const shift = all.slice(0, place).reduce((sum, other) => sum + other.works.length, 0);
    return part.sets.map((set) => set.map((i) => i + shift));
  });
  return { works, sets, confidence: found.confidence };
}

/** Of what is left over only repeats of three and more, and plain ones. */
function findRepeats(effort: EffortSignal, from: number, to: number): Found | null {
  const found = findWithin(effort, from, to);
  return found && found.confidence !== 'low' && found.sets.some((set) => set.length > 2) ? found : null;
}

function findWithin({ signal, metres, leastDepth, source, isSlow }: EffortSignal, from: number, to: number): Found | null {
  if (to - from < LEAST_LENGTH_SEC) return null;
  const values = signal.values.subarray(from, to);
  const found = acceptedOf(readingsOf(values, metres && within(metres, from, to)), {
    leastDepth,
    leastExplained: LEAST_EXPLAINED,
    leastClarity: LEAST_CLARITY,
    isSlow,
    isRough: source === 'pace',
    lengthSec: values.length,
    levelOutside: (first, last) => levelOutside(signal.values, from + first, from + last),
  });
  if (!found) return null;
  const confidence = source === 'heart-rate' && found.confidence === 'high' ? 'medium' : found.confidence;
  return { ...found, confidence, works: found.works.map((work) => ({ ...work, from: work.from + from, to: work.to + from })) };
}

/** The sums of a part; differences between entries are all that is read of them. */
function within({ known, sum, squares }: SignalSums, from: number, to: number): SignalSums {
  return { known: known.subarray(from, to + 1), sum: sum.subarray(from, to + 1), squares: squares.subarray(from, to + 1) };
}

/** Noise that was divided where it suits best into equal repeats explains up to 0.35. */
const LEAST_EXPLAINED = 0.5;
const LEAST_CLARITY = 2.5;
const LEAST_LENGTH_SEC = 300;
const LEAST_OUTSIDE_SEC = 240;

/** Mean of what is above 0 before `from` and from `to` on; null of less than four minutes. */
export function levelOutside(values: Float64Array, from: number, to: number): number | null {
  const outside = [...values.subarray(0, from), ...values.subarray(to)].filter((value) => value > 0);
  return outside.length < LEAST_OUTSIDE_SEC ? null : meanOf(outside);
}

/** The heart follows effort with about this delay. */
const DELAY_SEC = 30;
const SLOPE_SEC = 10;

/** What the heart is on its way to: its rate and how fast that changes, which undoes most of the delay. */
function demandOf(bpm: Float64Array): Float64Array {
  const { known, sum } = sumsOf(bpm);
  const mean = (from: number, to: number) => {
    const [low, high] = [Math.max(0, from), Math.min(bpm.length, to)];
    const count = (known[high] ?? 0) - (known[low] ?? 0);
    return count === 0 ? Number.NaN : ((sum[high] ?? 0) - (sum[low] ?? 0)) / count;
  };
  return bpm.map((value, at) => {
    const slope = (mean(at, at + SLOPE_SEC) - mean(at - SLOPE_SEC, at)) / SLOPE_SEC;
    return Number.isNaN(value) || Number.isNaN(slope) ? value : mean(at - SLOPE_SEC / 2, at + SLOPE_SEC / 2) + DELAY_SEC * slope;
  });
}
