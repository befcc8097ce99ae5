import { recordLegs } from '#core/recording/clean/record-discipline.ts';
import { distanceOfTrack } from '#core/recording/clean/unit/distance-of-track.ts';
import type { DeviceSummary, Flaw, RecordedLeg, Recording, Stream } from '#core/recording/recording.ts';
import { medianOf } from '#core/statistics.ts';

const UNREACHABLE = 'Distance ignored: the recorded speed is impossible.';
const FROM_POSITIONS = 'The recorded speed is impossible; the distance is from the positions.';

/** Nobody gets so far under their own power, in m/s for most of the time: the fastest hour on a bike is 16, and descents end. */
const FASTEST_MPS = 25;
const BY_OWN_POWER: ReadonlySet<RecordedLeg['discipline']> = new Set(['swim', 'bike', 'run', 'strength', 'triathlon', 'transition']);

/**
 * Takes away a distance, that of the records and that of the summaries, whose usual speed nobody reaches, such as 230 km/h on a trainer. Where
 * the positions of a single leg show another one, that counts.
 */
export function dropUnreachableDistance(recording: Recording): Recording {
  const legOf = recordLegs(recording);
  const speeds = usualSpeeds(recording, legOf);
  const isUnreachable = recording.legs.map(({ discipline }, leg) => BY_OWN_POWER.has(discipline) && (speeds[leg] ?? 0) > FASTEST_MPS);
  if (!isUnreachable.includes(true)) return recording;
  const silent = <T extends { device: DeviceSummary }>(part: T, leg: number): T =>
    isUnreachable[leg] ? { ...part, device: { ...part.device, distanceM: null, avgSpeedMps: null, maxSpeedMps: null } } : part;
  const { distanceM, ...others } = recording.streams;
  const track = believableTrack(recording, legOf);
  const left = track ?? distanceM?.map((metres, i) => (isUnreachable[legOf[i] ?? 0] ? null : metres));
  const flaw: Flaw = track
    ? { kind: 'impossible', stream: 'distanceM', records: track.length, message: FROM_POSITIONS }
    : { kind: 'impossible', stream: 'distanceM', cause: 'unreachable', message: UNREACHABLE };
  return {
    ...recording,
    streams: left?.some((metres) => metres !== null) ? { ...others, distanceM: left } : others,
    legs: recording.legs.map(silent),
    laps: recording.laps.map((lap) => silent(lap, lap.leg)),
    flaws: [...recording.flaws, flaw],
  };
}

/** The way between the positions of a recording of one leg, where it was covered at a speed that is possible; null elsewhere. */
function believableTrack(recording: Recording, legOf: Uint32Array): Stream | null {
  const track = recording.legs.length === 1 ? distanceOfTrack(recording) : null;
  if (!track?.some((metres) => metres !== null && metres > 0)) return null;
  const [speedMps = 0] = usualSpeeds({ ...recording, streams: { ...recording.streams, distanceM: track } }, legOf);
  return speedMps <= FASTEST_MPS ? track : null;
}

/** The median speed between the records of each leg that have a distance, in m/s: a single leap does not move it. 0 without any. */
function usualSpeeds({ streams: { timeSec, distanceM }, legs }: Recording, legOf: Uint32Array): number[] {
  const steps: number[][] = legs.map(() => []);
  let last = -1;
  for (let i = 0; i < (distanceM?.length ?? 0); i++) {
    const metres = distanceM?.[i] ?? null;
    if (metres === null) continue;
    const sec = (timeSec[i] ?? 0) - (timeSec[last] ?? 0);
    if (last >= 0 && legOf[last] === legOf[i] && sec > 0) steps[legOf[i] ?? 0]?.push((metres - (distanceM?.[last] ?? 0)) / sec);
    last = i;
  }
  return steps.map((speeds) => medianOf(speeds) ?? 0);
}
