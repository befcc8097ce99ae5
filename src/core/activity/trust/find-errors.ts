import type { MeasuredLeg } from '#core/activity/summary/legs.ts';
import type { Figures } from '#core/activity/summary.ts';
import type { ErrorId } from '#core/activity/trust/errors.ts';
import { isPowerAgainstHeartRate } from '#core/activity/trust/power-against-heart-rate.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import { TOO_FAST } from '#core/recording/clean/speed-check.ts';
import type { Flaw, StreamKey } from '#core/recording/recording.ts';

/** Cleaning takes single values out of most recordings; from this share of the records on it was a repair. */
const REPAIRED_SHARE = 0.05;
/** A record or two in the wrong place are put right; a clock that went back for more of them was unsteady. */
const UNSTEADY_SHARE = 0.01;
/** Nobody is faster on average for ten minutes and more, in m/s: the best of the world run 6.4, swim 1.9 and ride 16 for so long. */
const FASTEST_MPS = { run: 6.6, swim: 2.1, bike: 20 };
const FASTEST_FOR_SEC = 600;
/** Metres climbed for each metre of the way: stairs and the steepest races stay below. */
const STEEPEST = 0.4;

/** A recording and what came of it. */
export interface Examined {
  flaws: readonly Flaw[];
  /** How many records it has. */
  records: number;
  discipline: ActivityDiscipline;
  figures: Pick<Figures, 'durationSec' | 'distanceM' | 'ascentM'>;
  legs: readonly MeasuredLeg[];
}

/** Everything that is wrong with a recording, as far as it shows without the athlete's thresholds. Each error once. */
export function findErrors(examined: Examined): ErrorId[] {
  const found = new Set<ErrorId>([...examined.flaws.flatMap(errorOfFlaw), ...repairs(examined)]);
  if (isTooFast(examined)) found.add('wrong-sport');
  if (examined.legs.some(({ leg, track }) => leg.discipline === 'bike' && isPowerAgainstHeartRate(track.timeline)))
    found.add('power-against-heart-rate');
  if (isTooSteep(examined.figures)) found.add('ascent-too-steep');
  if (examined.discipline === 'swim') found.add('ascent-in-water');
  return [...found];
}

function errorOfFlaw({ kind, stream, cause, message, distancesM }: Flaw): ErrorId[] {
  if (cause === 'unit') return ['distance-unit'];
  if (cause === 'unreachable') return ['distance-unreachable'];
  if (message === TOO_FAST) return ['too-fast'];
  if (kind === 'clock-jumped') return ['clock-set'];
  if (kind === 'no-date') return ['no-date'];
  if (kind === 'summary-contradicts') return [distancesM ? 'distance-contradicts' : 'time-contradicts'];
  if (kind === 'spike' && stream === 'powerW') return ['power-spikes'];
  return [];
}

/** Channels of which cleaning took away so much that it was a repair, and the error that this is. */
const REPAIRS: readonly (readonly [StreamKey, ErrorId])[] = [
  ['powerW', 'power-mended'],
  ['heartRateBpm', 'heart-rate-mended'],
  ['cadenceRpm', 'cadence-mended'],
  ['distanceM', 'distance-mended'],
  ['latitudeDeg', 'track-mended'],
];

function repairs({ flaws, records }: Examined): ErrorId[] {
  const taken = (key: StreamKey) =>
    flaws
      .filter(({ kind, stream, message }) => stream === key && kind !== 'zero-means-absent' && message !== TOO_FAST)
      .reduce((sum, flaw) => sum + (flaw.records ?? 0), 0);
  const wentBack = flaws.filter(({ kind }) => kind === 'time-went-back').reduce((sum, flaw) => sum + (flaw.records ?? 0), 0);
  const clock: ErrorId[] = wentBack > UNSTEADY_SHARE * records ? ['unsteady-clock'] : [];
  const channels = REPAIRS.flatMap(([key, error]) => (records > 0 && taken(key) > REPAIRED_SHARE * records ? [error] : []));
  return [...clock, ...channels];
}

function isTooFast({ discipline, figures: { distanceM, durationSec } }: Examined): boolean {
  if (distanceM === null || (discipline !== 'run' && discipline !== 'swim' && discipline !== 'bike') || durationSec < FASTEST_FOR_SEC)
    return false;
  return distanceM > FASTEST_MPS[discipline] * durationSec;
}

const isTooSteep = ({ distanceM, ascentM }: Examined['figures']): boolean =>
  ascentM !== null && distanceM !== null && distanceM > 0 && ascentM > STEEPEST * distanceM;
