import { TOP_SPEED_MPS } from '#core/recording/clean/speed-limit.ts';
import type { DeviceSummary, RecordedLeg, Recording, Span, StreamKey } from '#core/recording/recording.ts';

type Figure = keyof DeviceSummary;

/** What a summary may say: as for single samples; a week, 2,000 km, and the calories of the longest races. */
const LIMITS = new Map<Figure, readonly [from: number, to: number]>([
  ['timerSec', [0, 7 * 86_400]],
  ['distanceM', [0, 2_000_000]],
  ['ascentM', [0, 50_000]],
  ['descentM', [0, 50_000]],
  ['avgHeartRateBpm', [25, 240]],
  ['maxHeartRateBpm', [25, 240]],
  ['avgPowerW', [0, 2500]],
  ['maxPowerW', [0, 2500]],
  ['normalizedPowerW', [0, 2500]],
  ['avgCadenceRpm', [0, 220]],
  ['calories', [0, 50_000]],
  ['activeLengths', [0, 20_000]],
]);

/** Figures that a device takes from a channel: worth nothing where values of the channel were taken away. */
const TAKEN_FROM = new Map<StreamKey, readonly Figure[]>([
  ['heartRateBpm', ['avgHeartRateBpm', 'maxHeartRateBpm']],
  ['powerW', ['avgPowerW', 'maxPowerW', 'normalizedPowerW']],
  ['cadenceRpm', ['avgCadenceRpm']],
  ['speedMps', ['avgSpeedMps', 'maxSpeedMps']],
]);

/**
 * Takes out of the device's summaries what cannot be, and what rests on samples that cleaning took away: the top of a jump of the
 * heart rate is no best. `before` is the recording as it was read.
 */
export function distrustSummaries(recording: Recording, before: Recording): Recording {
  const lost = new Map([...TAKEN_FROM.keys()].map((key) => [key, takenAway(before, recording, key)]));
  let impossible = 0;
  const mend = (part: Span & { device: DeviceSummary }, discipline: RecordedLeg['discipline']): DeviceSummary => {
    const device = { ...part.device };
    const [from, to] = [recordAt(recording, part.fromSec), recordAt(recording, part.toSec)];
    for (const [key, figures] of TAKEN_FROM) {
      const sums = lost.get(key);
      if (sums && sums[to] !== sums[from]) for (const figure of figures) device[figure] = null;
    }
    impossible += dropImpossibleFigures(device, discipline);
    return device;
  };
  const legs = recording.legs.map((leg) => ({ ...leg, device: mend(leg, leg.discipline) }));
  const laps = recording.laps.map((lap) => ({ ...lap, device: mend(lap, recording.legs[lap.leg]?.discipline ?? 'other') }));
  const message = 'Implausible device summary values were ignored.';
  const flaws = impossible === 0 ? recording.flaws : [...recording.flaws, { kind: 'impossible' as const, message }];
  return { ...recording, legs, laps, flaws };
}

/** Sets to null what is beyond the limits; answers how many figures were. */
function dropImpossibleFigures(device: DeviceSummary, discipline: RecordedLeg['discipline']): number {
  let dropped = 0;
  const check = (figure: Figure, from: number, to: number) => {
    const value = device[figure];
    if (value === null || (value >= from && value <= to)) return;
    device[figure] = null;
    dropped += 1;
  };
  for (const [figure, [from, to]] of LIMITS) check(figure, from, to);
  check('avgSpeedMps', 0, TOP_SPEED_MPS[discipline]);
  check('maxSpeedMps', 0, TOP_SPEED_MPS[discipline]);
  return dropped;
}

/** How many values of a channel were taken away before each record, and in all as the last entry; null when none was. */
function takenAway(before: Recording, after: Recording, key: StreamKey): Int32Array | null {
  const [old, now] = [before.streams[key], after.streams[key]];
  if (!old || old === now) return null;
  const sums = new Int32Array(old.length + 1);
  for (let i = 0; i < old.length; i++) sums[i + 1] = (sums[i] ?? 0) + (old[i] !== null && (now?.[i] ?? null) === null ? 1 : 0);
  return sums;
}

/** The first record at or after a moment. */
function recordAt({ streams: { timeSec } }: Recording, sec: number): number {
  let [low, high] = [0, timeSec.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timeSec[middle] ?? 0) < sec) low = middle + 1;
    else high = middle;
  }
  return low;
}
