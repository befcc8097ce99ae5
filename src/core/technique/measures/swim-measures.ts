import type { Science } from '#core/science.ts';
import { medianOf, quantileOf } from '#core/statistics.ts';
import { type Measure, type MeasureCode, type Measured, measured, withheld } from '#core/technique/measures/measurement.ts';
import type { Scene } from '#core/technique/pose/camera-view.ts';
import { LIMBS, type Side } from '#core/technique/pose/pose-track.ts';
import { difference, filled, jointAngles, knownShare } from '#core/technique/signal/joint-angles.ts';
import { type Motion, timeAt } from '#core/technique/signal/motion.ts';
import { findPeaks, type Peak, spacingsSec, strongestFrequencyHz } from '#core/technique/signal/periodicity.ts';

export interface SwimReading {
  measures: readonly Measure[];
  /** Where each hand was deepest or farthest on its way. */
  peaks: Record<Side, readonly Peak[]>;
}

const CYCLE_HZ = { fromHz: 0.15, toHz: 1.6 };
/** Water hides arms: below it nothing is said of them. */
const SEEN_FROM_SCORE = 0.25;
const ELBOW_FROM_SCORE = 0.4;

export const science: Science = {
  ids: ['technique.swim'],
  name: 'Stroke from video (estimate)',
  formula:
    'cycles/min = 60 / time between the lowest points of one hand; right after left as a share of the cycle; half the range of the shoulder line; shoulder–elbow–wrist angle at the lowest point',
  unit: 'cycles/min, %, deg',
  unknownWhen: 'Hands are hidden, or fewer than three full strokes are visible; low confidence below six.',
  source: 'Moorline rule; no pose model on hand was trained in water (compare Victor et al. 2017, arXiv:1705.09894)',
  grade: 'H',
};

export function swimMeasures(motion: Motion, scene: Scene): SwimReading {
  const none: SwimReading['peaks'] = { left: [], right: [] };
  const { leftWrist, rightWrist } = motion.points;
  if (Math.max(leftWrist.score, rightWrist.score) < SEEN_FROM_SCORE)
    return { measures: [swim('stroke-rate', 'cycles/min', withheld('The hands were hidden too often, by water or foam.'))], peaks: none };
  const hands = handSignals(motion);
  const hz = strongestFrequencyHz(difference(hands.left, hands.right), motion.rateHz, CYCLE_HZ) ?? 0.5;
  const reach = scene.torsoPx > 0 ? scene.torsoPx : 100;
  const peaksOf = (side: Side) => findPeaks(hands[side], (0.55 / hz) * motion.rateHz, 0.25 * reach);
  const peaks = { left: peaksOf('left'), right: peaksOf('right') };
  return { measures: [strokeRate(motion, peaks), timing(motion, peaks), roll(motion, scene, peaks), ...elbows(motion, peaks)], peaks };
}

/** How deep each hand is below its shoulder, or, seen from the side, how far it is from it: whichever moves more. */
function handSignals({ points }: Motion): Record<Side, Float64Array> {
  const axis = (side: Side, name: 'xPx' | 'yPx') => difference(points[LIMBS[side].wrist][name], points[LIMBS[side].shoulder][name]);
  const range = (signal: Float64Array) => (quantileOf([...signal], 0.9) ?? 0) - (quantileOf([...signal], 0.1) ?? 0);
  const deep = range(axis('left', 'yPx')) + range(axis('right', 'yPx'));
  const far = range(axis('left', 'xPx')) + range(axis('right', 'xPx'));
  const name = far > 1.3 * deep ? 'xPx' : 'yPx';
  return { left: axis('left', name), right: axis('right', name) };
}

/** Every whole cycle of either arm. */
function strokeRate(motion: Motion, peaks: SwimReading['peaks']): Measure {
  const samples = [...sampled(motion, peaks.left), ...sampled(motion, peaks.right)];
  const middle = medianOf(samples.map(({ value }) => value)) ?? 0;
  const score = (motion.points.leftWrist.score + motion.points.rightWrist.score) / 2;
  return swim('stroke-rate', 'cycles/min', cautious(measured({ samples, bias: middle * 0.06, score }), samples.length));
}

const sampled = (motion: Motion, peaks: readonly Peak[]) =>
  spacingsSec(peaks, motion.rateHz).map((sec, i) => ({ value: 60 / sec, timeSec: timeAt(motion, peaks[i + 1]?.index ?? 0) }));

/** Fewer than three cycles, or three of an arm each, are a look and not a measurement; and in water nothing is ever sure. */
function cautious(result: Measured, cycles: number): Measured {
  if (result.kind === 'unknown') return withheld('Too few full strokes detected; film at least three.');
  return { ...result, confidence: cycles >= 6 && result.confidence === 'high' ? 'medium' : 'low' };
}

function timing(motion: Motion, { left, right }: SwimReading['peaks']): Measure {
  const samples = left.flatMap((from, i) => {
    const to = left[i + 1];
    const other = to && right.find(({ index }) => index > from.index && index < to.index);
    return to && other
      ? [{ value: (100 * (other.index - from.index)) / (to.index - from.index), timeSec: timeAt(motion, from.index) }]
      : [];
  });
  return swim('stroke-timing', 'percent', cautious(measured({ samples, bias: 8, score: 0.4, least: 2 }), samples.length));
}

function roll(motion: Motion, scene: Scene, { left, right }: SwimReading['peaks']): Measure {
  if (scene.view === 'side')
    return swim('shoulder-roll', 'deg', withheld('Body roll is visible from the front or behind, not from the side.'));
  const { leftShoulder, rightShoulder } = motion.points;
  const tilts = leftShoulder.xPx.map((x, i) => {
    const dx = x - (rightShoulder.xPx[i] ?? 0);
    const dy = (leftShoulder.yPx[i] ?? 0) - (rightShoulder.yPx[i] ?? 0);
    return (Math.atan2(dy, Math.abs(dx)) * 180) / Math.PI;
  });
  const half = ((quantileOf([...tilts], 0.95) ?? 0) - (quantileOf([...tilts], 0.05) ?? 0)) / 2;
  const count = Math.max(left.length, right.length);
  if (count === 0) return swim('shoulder-roll', 'deg', withheld('No full stroke detected; film at least three.'));
  const atSec = [...left, ...right].map(({ index }) => timeAt(motion, index));
  return swim('shoulder-roll', 'deg', { kind: 'known', value: half, error: 10, count, confidence: 'low', atSec });
}

function elbows(motion: Motion, peaks: SwimReading['peaks']): Measure[] {
  return (['left', 'right'] as const).map((side) => {
    const { shoulder, elbow, wrist } = LIMBS[side];
    const of = (result: Measured): Measure => ({ code: 'elbow-at-catch', unit: 'deg', side, result });
    const seen = Math.min(motion.points[shoulder].score, motion.points[elbow].score, motion.points[wrist].score);
    if (seen < ELBOW_FROM_SCORE) return of(withheld('Shoulder, elbow and hand were not visible clearly enough.'));
    const angles = jointAngles(motion, shoulder, elbow, wrist);
    if (knownShare(angles) < 0.6) return of(withheld('The arm was hidden too often.'));
    const values = filled(angles);
    const samples = peaks[side].map(({ index }) => ({ value: values[Math.round(index)] ?? 180, timeSec: timeAt(motion, index) }));
    return of(cautious(measured({ samples, bias: 20, score: seen, least: 2 }), samples.length));
  });
}

const swim = (code: MeasureCode, unit: Measure['unit'], result: Measured): Measure => ({ code, unit, side: null, result });
