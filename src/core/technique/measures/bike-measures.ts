import type { Science } from '#core/science.ts';
import { medianOf, quantileOf } from '#core/statistics.ts';
import { confidenceOf, type Measure, type Measured, measured, withheld } from '#core/technique/measures/measurement.ts';
import type { Scene } from '#core/technique/pose/camera-view.ts';
import { LIMBS } from '#core/technique/pose/pose-track.ts';
import { filled, inclines, jointAngles, knownShare, middleOf } from '#core/technique/signal/joint-angles.ts';
import { agreed } from '#core/technique/signal/method-agreement.ts';
import { type Motion, timeAt } from '#core/technique/signal/motion.ts';
import { findPeaks, type Peak, spacingsSec, strongestFrequencyHz } from '#core/technique/signal/periodicity.ts';

export interface BikeReading {
  measures: readonly Measure[];
  /** Where the near knee was straightest: once a turn. */
  bottoms: readonly Peak[];
  /** Revolutions a minute, turn by turn. */
  cadence: readonly { timeSec: number; rpm: number }[];
}

/** From slow-motion film to a track rider's sprint. */
const TURN_HZ = { fromHz: 0.12, toHz: 3 };
const KNEE_SWING_DEG = 12;

export const science: Science = {
  ids: ['technique.bike'],
  name: 'Position on the bike from video',
  formula:
    'medians over pedal strokes: maximum and minimum hip–knee–ankle angle, minimum shoulder–hip–knee angle, hip–shoulder angle to horizontal; rpm = 60 / time between maximum knee angles',
  unit: 'deg, rpm',
  unknownWhen: 'Needs a side view, a visible near leg and 3 pedal strokes; knee and ankle must agree within 3%',
  source: 'Bini et al. 2023, doi:10.1007/s11332-023-01075-7; checked against manual counts and angles',
  grade: 'C',
};

export function bikeMeasures(motion: Motion, scene: Scene): BikeReading {
  const { hip, knee, ankle } = LIMBS[scene.near];
  const angles = jointAngles(motion, hip, knee, ankle);
  const turnHz = strongestFrequencyHz(motion.points[knee].yPx, motion.rateHz, TURN_HZ);
  const values = filled(angles);
  const bottoms = turnHz === null ? [] : findPeaks(values, (0.6 / turnHz) * motion.rateHz, KNEE_SWING_DEG);
  const spun = rotation(motion, scene, bottoms);
  if (spun.result.kind === 'unknown') return { measures: [spun], bottoms: [], cadence: [] };
  const cadence = spacingsSec(bottoms, motion.rateHz).map((sec, i) => ({
    timeSec: timeAt(motion, bottoms[i + 1]?.index ?? 0),
    rpm: 60 / sec,
  }));
  if (scene.view !== 'side') {
    const because = 'Bike angles need a side view. Place the camera at right angles to the bike.';
    return {
      measures: [spun, ...(['knee-at-bottom', 'hip-closed', 'torso-angle'] as const).map((code) => deg(code, scene, withheld(because)))],
      bottoms,
      cadence,
    };
  }
  if (knownShare(angles) < 0.7)
    return { measures: [spun, deg('knee-at-bottom', scene, withheld('The near leg was hidden too often.'))], bottoms, cadence };
  return { measures: [spun, ...position(motion, scene, values, bottoms)], bottoms, cadence };
}

function position(motion: Motion, scene: Scene, knees: Float64Array, bottoms: readonly Peak[]): Measure[] {
  const { shoulder, hip, knee } = LIMBS[scene.near];
  const apart = 0.3 * motion.rateHz;
  const score = (motion.points[hip].score + motion.points[knee].score) / 2;
  const samplesOf = (peaks: readonly Peak[], sign: 1 | -1) =>
    peaks.map(({ index, value }) => ({ value: sign * value, timeSec: timeAt(motion, index) }));
  const lowest = (signal: Float64Array) =>
    findPeaks(
      signal.map((value) => -value),
      apart,
      KNEE_SWING_DEG / 2,
    );
  const hips = filled(jointAngles(motion, shoulder, hip, knee));
  return [
    deg('knee-at-bottom', scene, measured({ samples: samplesOf(bottoms, 1), bias: 5, score })),
    deg('torso-angle', scene, torso(motion, scene, bottoms)),
    deg('hip-closed', scene, measured({ samples: samplesOf(lowest(hips), -1), bias: 12, score })),
    deg('knee-at-top', scene, measured({ samples: samplesOf(lowest(knees), -1), bias: 12, score })),
    rocking(motion, scene, bottoms),
  ];
}

const deg = (code: Measure['code'], { near }: Scene, result: Measured): Measure => ({
  code,
  unit: 'deg',
  side: code === 'torso-angle' ? null : near,
  result,
});

/** One middle value a turn. */
function torso(motion: Motion, { near }: Scene, bottoms: readonly Peak[]): Measured {
  const { shoulder, hip } = LIMBS[near];
  const angles = inclines(motion, shoulder, hip).map((angle) => angle && -angle);
  if (knownShare(angles) < 0.7) return withheld('Shoulder or hip was hidden too often.');
  const values = filled(angles);
  const samples = turns(bottoms).map(([from, to]) => ({ value: medianOf([...values.slice(from, to)]) ?? 0, timeSec: timeAt(motion, to) }));
  return measured({ samples, bias: 5, score: (motion.points[shoulder].score + motion.points[hip].score) / 2 });
}

/** How far the hips travel up and down in a turn. */
function rocking(motion: Motion, scene: Scene, bottoms: readonly Peak[]): Measure {
  const height = middleOf(motion, ['leftHip', 'rightHip'], 'yPx');
  const samples = turns(bottoms).map(([from, to]) => {
    const turn = [...height.slice(from, to)];
    return { value: (100 * ((quantileOf(turn, 0.95) ?? 0) - (quantileOf(turn, 0.05) ?? 0))) / scene.legPx, timeSec: timeAt(motion, to) };
  });
  return {
    code: 'rocking',
    unit: 'percent-of-leg',
    side: null,
    result: measured({ samples, bias: 3, score: motion.points.leftHip.score }),
  };
}

function turns(bottoms: readonly Peak[]): [number, number][] {
  return bottoms.slice(1).map(({ index }, i) => [Math.round(bottoms[i]?.index ?? 0), Math.round(index)]);
}

/** The knee's own peaks against the heights of knee and ankle: turns that both see. */
function rotation(motion: Motion, scene: Scene, bottoms: readonly Peak[]): Measure {
  const { knee, ankle } = LIMBS[scene.near];
  const hz = (of: typeof knee | typeof ankle) => strongestFrequencyHz(motion.points[of].yPx, motion.rateHz, TURN_HZ);
  const times = spacingsSec(bottoms, motion.rateHz);
  const mean = times.reduce((sum, each) => sum + each, 0) / Math.max(times.length, 1);
  const [kneeHz, ankleHz] = [hz(knee), hz(ankle)];
  const counted = times.length === 0 ? null : 60 / mean;
  const found = agreed([
    { method: 'knee angle', perMin: counted },
    { method: 'knee height', perMin: kneeHz && kneeHz * 60 },
    { method: 'ankle height', perMin: ankleHz && ankleHz * 60 },
  ]);
  const of = (result: Measured): Measure => ({ code: 'pedal-cadence', unit: 'rpm', side: null, result });
  if (!found || counted === null) return of(withheld('Our pedal stroke counts differ by more than 3%, so no value is shown.'));
  // Turns are counted one by one, so a cadence that rises is met by its mean; the spectra only say that they are turns.
  const isMean = Math.abs(counted - found.perMin) / found.perMin <= 0.03;
  const value = isMean ? counted : found.perMin;
  const error =
    value *
    Math.hypot(0.005, isMean ? 0 : found.apart, 1 / (motion.rateHz * Math.max(mean * times.length, 1)), 0.01 / Math.sqrt(times.length));
  const score = (motion.points[knee].score + motion.points[ankle].score) / 2;
  const atSec = bottoms.map(({ index }) => timeAt(motion, index)).slice(0, 40);
  return of({ kind: 'known', value, error, count: times.length, confidence: confidenceOf(times.length, score), atSec });
}
