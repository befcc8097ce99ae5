import type { Science } from '#core/science.ts';
import { medianOf } from '#core/statistics.ts';
import { confidenceOf, type Measure, withheld } from '#core/technique/measures/measurement.ts';
import type { Scene } from '#core/technique/pose/camera-view.ts';
import { LIMBS, type Side } from '#core/technique/pose/pose-track.ts';
import { difference, middleOf } from '#core/technique/signal/joint-angles.ts';
import { agreed } from '#core/technique/signal/method-agreement.ts';
import { type Motion, timeAt } from '#core/technique/signal/motion.ts';
import { changes, findPeaks, type Peak, spacingsSec, strongestFrequencyHz } from '#core/technique/signal/periodicity.ts';

/** When each leg was farthest on its way, and what the steps come to. */
export interface RunRhythm {
  /** Strides of one leg a second; null when the methods disagree. */
  strideHz: number | null;
  peaks: Record<Side, readonly Peak[]>;
  measures: readonly Measure[];
}

/** Slow motion at 240 frames shown at 30 turns 180 steps a minute into 22. */
const STRIDE_HZ = { fromHz: 0.12, toHz: 2.4 };
const LEG_SWING_OF_LEG = 0.15;
/** Legs that move together are squats or jumps. */
const LEAST_SWING_OF_LEG = 0.12;

export const science: Science = {
  ids: ['technique.cadence'],
  name: 'Cadence from video',
  formula:
    'spm = 120 / median time between the peaks of one leg, and 120 × dominant frequency of left minus right ankle, and 60 × that of hip oscillation; two must agree within 3%',
  unit: 'steps/min',
  unknownWhen: 'No two methods agree within 3%, or the legs do not alternate.',
  source: 'Moorline rule; method after Winter 2009; checked against steps counted by eye',
  grade: 'H',
};

/** Steps a minute, their evenness and balance. Works from any side: seen from front or rear the ankles rise in turn. */
export function runRhythm(motion: Motion, scene: Scene): RunRhythm {
  const legs = legSignals(motion, scene);
  const apart = difference(legs.left, legs.right);
  const swing = tenths(apart);
  const strideHz = strongestFrequencyHz(apart, motion.rateHz, STRIDE_HZ);
  if (strideHz === null || swing < LEAST_SWING_OF_LEG * scene.legPx * (scene.view === 'side' ? 1 : 0.35))
    return {
      strideHz: null,
      peaks: { left: [], right: [] },
      measures: lost('No alternating legs detected: this does not look like running.'),
    };
  const spacing = (0.6 / strideHz) * motion.rateHz;
  const prominence = Math.min(LEG_SWING_OF_LEG * scene.legPx, swing * 0.35);
  const peaks = { left: findPeaks(legs.left, spacing, prominence), right: findPeaks(legs.right, spacing, prominence) };
  const found = agreed([
    { method: 'near leg', perMin: fromPeaks(peaks[scene.near], motion) },
    { method: 'ankles', perMin: strideHz * 120 },
    { method: 'bounce', perMin: bounce(motion) },
    { method: 'far leg', perMin: fromPeaks(peaks[scene.near === 'left' ? 'right' : 'left'], motion) },
  ]);
  if (!found) return { strideHz: null, peaks, measures: lost('Our step counts differ by more than 3%, so no value is shown.') };
  return { strideHz: found.perMin / 120, peaks, measures: [cadence(found, peaks, motion), ...evenness(peaks, motion, scene)] };
}

function legSignals(motion: Motion, { view, forwards }: Scene): Record<Side, Float64Array> {
  const swing = (side: Side): Float64Array => {
    const { hip, ankle } = LIMBS[side];
    const [hips, ankles] = [motion.points[hip], motion.points[ankle]];
    // From the side the foot swings to and fro; from front or rear it rises and falls.
    return view === 'side' || view === 'oblique'
      ? difference(ankles.xPx, hips.xPx).map((px) => forwards * px)
      : difference(hips.yPx, ankles.yPx);
  };
  return { left: swing('left'), right: swing('right') };
}

function fromPeaks(peaks: readonly Peak[], { rateHz }: Motion): number | null {
  const spacing = medianOf(spacingsSec(peaks, rateHz));
  const [first, last] = [peaks[0], peaks.at(-1)];
  if (spacing === null || !first || !last) return null;
  // A peak too many or too few shows in the mean, not in the median; then the median is believed.
  const mean = (last.index - first.index) / rateHz / (peaks.length - 1);
  return 120 / (Math.abs(mean - spacing) / spacing < 0.04 ? mean : spacing);
}

function bounce(motion: Motion): number | null {
  const height = changes(middleOf(motion, ['leftHip', 'rightHip'], 'yPx'));
  const hz = strongestFrequencyHz(height, motion.rateHz, { fromHz: STRIDE_HZ.fromHz * 2, toHz: STRIDE_HZ.toHz * 2 });
  return hz === null ? null : hz * 60;
}

function cadence(found: { perMin: number; apart: number }, peaks: RunRhythm['peaks'], motion: Motion): Measure {
  const strides = Math.max(peaks.left.length, peaks.right.length) - 1;
  const lastsSec = Math.max(motion.count / motion.rateHz, 1);
  // Half a frame at each end of what was counted, half of what the methods differ, and half a per cent for strides that differ.
  const error = found.perMin * Math.hypot(0.005, found.apart / 2, 1 / (motion.rateHz * lastsSec), 0.02 / Math.sqrt(Math.max(strides, 1)));
  const score = (motion.points.leftAnkle.score + motion.points.rightAnkle.score) / 2;
  const atSec = [...peaks.left, ...peaks.right].map(({ index }) => timeAt(motion, index)).sort((a, b) => a - b);
  const count = Math.max(strides, 0) * 2;
  return {
    code: 'run-cadence',
    unit: 'spm',
    side: null,
    result: { kind: 'known', value: found.perMin, error, count, confidence: confidenceOf(count, score), atSec: atSec.slice(0, 40) },
  };
}

/** How much strides differ, and how the stride is shared between the steps. Both need each leg's peaks one after the other. */
function evenness(peaks: RunRhythm['peaks'], motion: Motion, { near, view }: Scene): Measure[] {
  const strides = spacingsSec(peaks[near], motion.rateHz);
  const mean = strides.reduce((sum, each) => sum + each, 0) / Math.max(strides.length, 1);
  const few = withheld('Needs five full strides. Film for longer.');
  if (strides.length < 5) return [at('step-regularity', few), at('step-balance', few)];
  const spread = Math.sqrt(strides.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (strides.length - 1)) / mean;
  // A peak is found to about a fifth of a frame; that much variation is the camera's.
  const ofCamera = (0.2 * Math.SQRT2) / motion.rateHz / mean;
  const value = 100 * Math.sqrt(Math.max(0, spread ** 2 - ofCamera ** 2));
  const error = 100 * Math.hypot((1.96 * spread) / Math.sqrt(2 * strides.length), ofCamera, 0.004);
  const atSec = peaks[near].map(({ index }) => timeAt(motion, index)).slice(0, 40);
  const regularity = { kind: 'known', value, error, count: strides.length, confidence: confidenceOf(strides.length, 0.5), atSec } as const;
  return [at('step-regularity', regularity), at('step-balance', balance(peaks, motion, view))];
}

function balance({ left, right }: RunRhythm['peaks'], motion: Motion, view: Scene['view']) {
  const shares: number[] = [];
  for (const [i, from] of left.entries()) {
    const to = left[i + 1];
    const other = to && right.find(({ index }) => index > from.index && index < to.index);
    if (to && other) shares.push((100 * (other.index - from.index)) / (to.index - from.index));
  }
  const value = medianOf(shares);
  if (value === null || shares.length < 5) return withheld('The far leg was not visible clearly enough for five strides.');
  const spread = 1.4826 * (medianOf(shares.map((share) => Math.abs(share - value))) ?? 0);
  // The far leg is hidden by the near one as they pass: seen from the side its timing is off by a few hundredths of a stride.
  const error = Math.hypot(view === 'side' ? 3 : 2, (2.5 * spread) / Math.sqrt(shares.length));
  const atSec = left.map(({ index }) => timeAt(motion, index)).slice(0, 40);
  return { kind: 'known', value, error, count: shares.length, confidence: view === 'side' ? 'low' : 'medium', atSec } as const;
}

const at = (code: 'step-regularity' | 'step-balance', result: Measure['result']): Measure => ({
  code,
  unit: 'percent',
  side: null,
  result,
});

function lost(because: string): Measure[] {
  return [{ code: 'run-cadence', unit: 'spm', side: null, result: withheld(because) }];
}

/** Distance between the values below which a tenth and nine tenths lie. */
function tenths(signal: Float64Array): number {
  const sorted = [...signal].sort((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * 0.9)] ?? 0) - (sorted[Math.floor(sorted.length * 0.1)] ?? 0);
}
