import { recordLegs } from '#core/recording/clean/record-discipline.ts';
import { TOP_SPEED_MPS } from '#core/recording/clean/speed-limit.ts';
import { distanceOfTrack } from '#core/recording/clean/unit/distance-of-track.ts';
import type { DeviceSummary, Flaw, RecordedLeg, Recording, Stream } from '#core/recording/recording.ts';

/** How many metres the units have that are taken for metres, with the words for them. Yards are too near to metres to be told. */
const UNITS = [
  { metres: 1000, name: 'kilometres' },
  { metres: 1609.344, name: 'miles' },
  { metres: 0.3048, name: 'feet' },
  { metres: 0.01, name: 'centimetres' },
  { metres: 0.001, name: 'millimetres' },
] as const;
/** So near the two distances must lie once the unit is put right. */
const AGREEMENT = 0.1;
/** Less says nothing about its unit. */
const LEAST_M = 100;

/**
 * Puts a distance right that was written in another unit where metres belong: that of the records by the device's own summary or by
 * the positions, that of a summary by the records. One that nothing confirms stays as it is.
 */
export function mendDistanceUnit(recording: Recording): Recording {
  const legOf = recordLegs(recording);
  const trackM = distanceOfLegs(distanceOfTrack(recording) ?? [], legOf, recording.legs.length);
  const recordsM = distanceOfLegs(recording.streams.distanceM ?? [], legOf, recording.legs.length);
  const factors = recording.legs.map((leg, index) =>
    factorFor(recordsM[index] ?? 0, [trackM[index] ?? 0, reachable(leg.device.distanceM, leg)]),
  );
  const streams = factors.some((unit) => unit !== null) ? scaledRecords(recording, legOf, factors) : recording.streams;
  const rightM = recordsM.map((metres, index) => metres * (factors[index]?.metres ?? 1));
  const summaries = recording.legs.map((leg, index) =>
    factorFor(leg.device.distanceM ?? 0, [trackM[index] ?? 0, reachable(rightM[index] ?? 0, leg)]),
  );
  const found = [...factors, ...summaries].find((unit) => unit !== null);
  if (!found) return recording;
  const flaw: Flaw = {
    kind: 'impossible',
    stream: 'distanceM',
    cause: 'unit',
    message: `Distance was given in ${found.name} instead of metres and was converted.`,
  };
  const scaled = <T extends { device: DeviceSummary }>(part: T, leg: number): T => scaledSummary(part, summaries[leg]?.metres ?? 1);
  return {
    ...recording,
    streams,
    legs: recording.legs.map(scaled),
    laps: recording.laps.map((lap) => scaled(lap, lap.leg)),
    flaws: [...recording.flaws, flaw],
  };
}

type Unit = (typeof UNITS)[number];

/** The unit in which `written` is as far as one of the distances that speak for it; null when it is right already, or nothing speaks. */
function factorFor(written: number, witnessesM: readonly number[]): Unit | null {
  const speaking = witnessesM.filter((metres) => metres >= LEAST_M);
  if (!(written > 0) || speaking.some((metres) => isNear(written, metres))) return null;
  return UNITS.find((unit) => speaking.some((metres) => isNear(written * unit.metres, metres))) ?? null;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= AGREEMENT * Math.max(a, b);

/** What the leg's sport can have covered in its time; 0 for more. */
function reachable(metres: number | null, { fromSec, toSec, device, discipline }: RecordedLeg): number {
  const sec = Math.max(device.timerSec ?? 0, toSec - fromSec);
  return metres !== null && metres <= TOP_SPEED_MPS[discipline] * sec ? metres : 0;
}

function scaledSummary<T extends { device: DeviceSummary }>(part: T, by: number): T {
  const { distanceM } = part.device;
  return by === 1 || distanceM === null ? part : { ...part, device: { ...part.device, distanceM: distanceM * by } };
}

function distanceOfLegs(distanceM: Stream, legOf: Uint32Array, legs: number): number[] {
  const first: (number | undefined)[] = new Array(legs).fill(undefined);
  const last: number[] = new Array(legs).fill(0);
  for (let i = 0; i < distanceM.length; i++) {
    const metres = distanceM[i] ?? null;
    if (metres === null) continue;
    const leg = legOf[i] ?? 0;
    first[leg] ??= leg === 0 ? 0 : (last[leg - 1] ?? metres);
    last[leg] = metres;
  }
  return last.map((metres, leg) => Math.max(0, metres - (first[leg] ?? 0)));
}

function scaledRecords({ streams }: Recording, legOf: Uint32Array, factors: readonly (Unit | null)[]): Recording['streams'] {
  let before = 0;
  let total = 0;
  const distanceM = streams.distanceM?.map((metres, i) => {
    if (metres === null) return null;
    total += (metres - before) * (factors[legOf[i] ?? 0]?.metres ?? 1);
    before = metres;
    return total;
  });
  return distanceM ? { ...streams, distanceM } : streams;
}
