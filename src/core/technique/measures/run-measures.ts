import type { Science } from '#core/science.ts';
import { type Measure, type MeasureCode, type Measured, measured, type Sample, withheld } from '#core/technique/measures/measurement.ts';
import type { RunRhythm } from '#core/technique/measures/run-rhythm.ts';
import type { Scene } from '#core/technique/pose/camera-view.ts';
import { LIMBS } from '#core/technique/pose/pose-track.ts';
import {
  between,
  difference,
  filled,
  jointAngles,
  knownShare,
  middleOf,
  thighAngles,
  trunkLeans,
} from '#core/technique/signal/joint-angles.ts';
import { type Motion, timeAt } from '#core/technique/signal/motion.ts';
import { findPeaks, type Peak } from '#core/technique/signal/periodicity.ts';

/** What of the body the clip is read with; null where the athlete has not said. */
export interface Build {
  heightCm: number | null;
}

/** Winter 2009, table 4.1: the hip stands at 0.530 of the height, the ankle at 0.039. */
const LEG_OF_HEIGHT = 0.491;
/** Frames a second from which the foot's time on the ground can be told. */
const CONTACT_FROM_HZ = 58;
/** The foot is down where it is within this share of its range of travel of its lowest. */
const DOWN_WITHIN = 0.15;

export const science: Science = {
  ids: ['technique.run'],
  name: 'Running form from video',
  formula:
    'medians over strides: trunk angle to vertical; (ankle − hip) / leg length at landing; maximum forward thigh angle; hip rise per step / leg length; hip–knee–ankle angle at landing; time the ankle stays low',
  unit: 'deg, % of leg, cm, ms',
  unknownWhen: 'Needs a side view, a visible leg and 3 strides; contact time needs 58 fps',
  source:
    'Van Hooren et al. 2023, doi:10.1111/sms.14319; Winter 2009; error bars from comparison with RTMPose and with synthetic skeletons',
  grade: 'C',
};

/** Everything but the rhythm. */
export function runMeasures(motion: Motion, scene: Scene, rhythm: RunRhythm, build: Build): Measure[] {
  const near = rhythm.peaks[scene.near];
  const bounce = oscillation(motion, scene, rhythm, build);
  if (scene.view !== 'side') {
    const because = `This needs a side view; the camera was ${VIEW_WORDS[scene.view]}.`;
    const codes: MeasureCode[] = ['trunk-lean', 'overstride', 'knee-drive', 'landing-knee', 'contact-time'];
    return [bounce, ...codes.map((code) => whole(code, 'deg', withheld(because)))];
  }
  const landings = landingsOf(motion, scene, near);
  return [
    whole('trunk-lean', 'deg', leanOf(motion, scene, near)),
    overstride(motion, scene, landings),
    kneeDrive(motion, scene),
    bounce,
    landingKnee(motion, scene, landings),
    contact(motion, scene, landings),
  ];
}

const VIEW_WORDS = { side: 'at the side', front: 'in front', rear: 'behind', oblique: 'at an angle' } as const;

const whole = (code: MeasureCode, unit: Measure['unit'], result: Measured): Measure => ({ code, unit, side: null, result });

/** The mean lean of each stride, so that a bend at one moment of it does not count as leaning. */
function leanOf(motion: Motion, scene: Scene, near: readonly Peak[]): Measured {
  const leans = trunkLeans(motion, scene.forwards);
  if (knownShare(leans) < 0.7) return withheld('Shoulders or hips were hidden too often.');
  const values = filled(leans);
  const samples = near.slice(1).map(({ index }, i): Sample => {
    const stride = values.slice(Math.round(near[i]?.index ?? 0), Math.round(index));
    return { value: stride.reduce((sum, lean) => sum + lean, 0) / Math.max(stride.length, 1), timeSec: timeAt(motion, index) };
  });
  return measured({ samples, bias: 4, score: scoreOf(motion, scene, ['shoulder', 'hip']) });
}

/** After each farthest reach forwards, the moment the foot comes down. */
function landingsOf(motion: Motion, { near }: Scene, peaks: readonly Peak[]): number[] {
  const height = motion.points[LIMBS[near].ankle].yPx;
  const ground = groundOf(height);
  const within = 0.25 * motion.rateHz;
  return peaks.flatMap(({ index }) => {
    for (let i = Math.floor(index); i < Math.min(height.length - 1, index + within); i++) {
      const [before, after] = [height[i] ?? 0, height[i + 1] ?? 0];
      if (after < ground) continue;
      return [before >= ground ? i : i + (ground - before) / (after - before)];
    }
    return [];
  });
}

/** Below this line (y grows downwards) the foot is down. */
function groundOf(height: Float64Array): number {
  const sorted = [...height].sort((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) * 0.97)] ?? 0;
  const high = sorted[Math.floor((sorted.length - 1) * 0.03)] ?? 0;
  return low - DOWN_WITHIN * (low - high);
}

function overstride(motion: Motion, scene: Scene, landings: readonly number[]): Measure {
  const { hip, ankle } = LIMBS[scene.near];
  const ahead = difference(motion.points[ankle].xPx, motion.points[hip].xPx);
  const samples = landings.map((i) => ({
    value: (100 * scene.forwards * between(ahead, i)) / scene.legPx,
    timeSec: timeAt(motion, i),
  }));
  // At 30 frames a second the foot travels a tenth of a leg between two of them.
  const bias = Math.hypot(5, 120 / motion.rateHz);
  return {
    code: 'overstride',
    unit: 'percent-of-leg',
    side: scene.near,
    result: measured({ samples, bias, score: scoreOf(motion, scene) }),
  };
}

function kneeDrive(motion: Motion, scene: Scene): Measure {
  const angles = thighAngles(motion, scene.near, scene.forwards);
  const tops = findPeaks(filled(angles), 0.35 * motion.rateHz, 10);
  const samples = tops.map(({ index, value }) => ({ value, timeSec: timeAt(motion, index) }));
  return { code: 'knee-drive', unit: 'deg', side: scene.near, result: measured({ samples, bias: 5, score: scoreOf(motion, scene) }) };
}

/** From each top of the hips to the next bottom, without the drift between two strides. */
function oscillation(motion: Motion, scene: Scene, { strideHz }: RunRhythm, { heightCm }: Build): Measure {
  const unit = heightCm === null ? 'percent-of-leg' : 'cm';
  if (strideHz === null) return whole('vertical-oscillation', unit, withheld('No rhythm detected, so steps can’t be measured.'));
  const height = middleOf(motion, ['leftHip', 'rightHip'], 'yPx');
  const apart = (0.3 / strideHz) * motion.rateHz;
  const least = 0.008 * scene.legPx;
  const bottoms = findPeaks(height, apart, least);
  const tops = findPeaks(
    height.map((y) => -y),
    apart,
    least,
  );
  const scale = heightCm === null ? 100 / scene.legPx : (heightCm * LEG_OF_HEIGHT) / scene.legPx;
  const samples = tops.flatMap(({ index, value }) => {
    const next = bottoms.find((bottom) => bottom.index > index);
    return next && next.index - index < 2 * apart ? [{ value: (next.value + value) * scale, timeSec: timeAt(motion, index) }] : [];
  });
  const middle = samples.reduce((sum, { value }) => sum + value, 0) / Math.max(samples.length, 1);
  return whole('vertical-oscillation', unit, measured({ samples, bias: 0.2 * middle, score: scoreOf(motion, scene, ['hip']) }));
}

function landingKnee(motion: Motion, scene: Scene, landings: readonly number[]): Measure {
  const { hip, knee, ankle } = LIMBS[scene.near];
  const angles = jointAngles(motion, hip, knee, ankle);
  if (knownShare(angles) < 0.7)
    return { code: 'landing-knee', unit: 'deg', side: scene.near, result: withheld('The near leg was hidden too often.') };
  const values = filled(angles);
  const samples = landings.map((i) => ({ value: between(values, i), timeSec: timeAt(motion, i) }));
  const bias = Math.hypot(5, 150 / motion.rateHz);
  return { code: 'landing-knee', unit: 'deg', side: scene.near, result: measured({ samples, bias, score: scoreOf(motion, scene) }) };
}

function contact(motion: Motion, scene: Scene, landings: readonly number[]): Measure {
  const of = (result: Measured): Measure => ({ code: 'contact-time', unit: 'ms', side: scene.near, result });
  if (motion.rateHz < CONTACT_FROM_HZ)
    return of(withheld(`At ${Math.round(motion.rateHz)} fps one frame is a tenth of the contact time. Film at 60 fps or more.`));
  const height = motion.points[LIMBS[scene.near].ankle].yPx;
  const ground = groundOf(height);
  const samples = landings.flatMap((from) => {
    let to = Math.ceil(from) + 1;
    while (to < height.length && (height[to] ?? 0) >= ground) to++;
    return to < height.length ? [{ value: (1000 * (to - from)) / motion.rateHz, timeSec: timeAt(motion, from) }] : [];
  });
  return of(measured({ samples, bias: 60, score: scoreOf(motion, scene) }));
}

type LimbPoint = keyof (typeof LIMBS)['left'];

function scoreOf({ points }: Motion, { near }: Scene, of: readonly LimbPoint[] = ['hip', 'knee', 'ankle']): number {
  return of.reduce((sum, each) => sum + points[LIMBS[near][each]].score, 0) / of.length;
}
