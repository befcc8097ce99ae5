import { medianOf } from '#core/statistics.ts';
import { LIMBS, type Side } from '#core/technique/pose/pose-track.ts';
import { difference, filled, lengths, middleOf } from '#core/technique/signal/joint-angles.ts';
import type { Motion } from '#core/technique/signal/motion.ts';

export type View = 'side' | 'front' | 'rear' | 'oblique';

/** How the camera stood to the athlete. */
export interface Scene {
  view: View;
  /** 1 when the athlete faces image-right, -1 for image-left; said only of side views. */
  forwards: 1 | -1;
  /** The side nearer to the camera. */
  near: Side;
  /** Hip to knee to ankle of the near leg, in px: the ruler of everything in the clip. */
  legPx: number;
  torsoPx: number;
  /** Width of the shoulders as a share of the torso: what the view is told by. */
  shoulderShare: number;
}

/** Medians measured on real clips: side 0.18 to 0.28, front and rear 0.62 to 0.70. */
const SIDE_BELOW = 0.4;
const FRONT_ABOVE = 0.55;
/** The leg that works is seldom straight, so its longest tenth tells its length. */
const LONGEST_SHARE = 0.9;

export function sceneOf(motion: Motion): Scene {
  const { points } = motion;
  const shoulders = middleX(motion, 'leftShoulder', 'rightShoulder');
  const torsoPx = Math.hypot(
    median(difference(shoulders, middleX(motion, 'leftHip', 'rightHip'))),
    median(difference(middleOf(motion, ['leftShoulder', 'rightShoulder'], 'yPx'), middleOf(motion, ['leftHip', 'rightHip'], 'yPx'))),
  );
  const width = difference(points.leftShoulder.xPx, points.rightShoulder.xPx);
  const shoulderShare = torsoPx > 0 ? median(width.map(Math.abs)) / torsoPx : 0;
  const near = nearSide(motion);
  return {
    view: viewOf(shoulderShare, median(width)),
    forwards: median(difference(points.nose.xPx, shoulders)) >= 0 ? 1 : -1,
    near,
    legPx: legLength(motion, near),
    torsoPx,
    shoulderShare,
  };
}

/** From the front the athlete's left shoulder is on the right of the picture. */
function viewOf(shoulderShare: number, leftOfRightPx: number): View {
  if (shoulderShare < SIDE_BELOW) return 'side';
  if (shoulderShare <= FRONT_ABOVE) return 'oblique';
  return leftOfRightPx > 0 ? 'front' : 'rear';
}

function nearSide({ points }: Motion): Side {
  const score = (side: Side) => points[LIMBS[side].knee].score + points[LIMBS[side].ankle].score;
  return score('left') >= score('right') ? 'left' : 'right';
}

function legLength(motion: Motion, side: Side): number {
  const { hip, knee, ankle } = LIMBS[side];
  const thigh = filled(lengths(motion, hip, knee));
  const shank = filled(lengths(motion, knee, ankle));
  const whole = [...thigh.map((length, i) => length + (shank[i] ?? 0))].sort((a, b) => a - b);
  return whole[Math.floor((whole.length - 1) * LONGEST_SHARE)] ?? 0;
}

const middleX = (motion: Motion, ...pair: ['leftShoulder' | 'leftHip', 'rightShoulder' | 'rightHip']) => middleOf(motion, pair, 'xPx');
const median = (values: Float64Array): number => medianOf([...values]) ?? 0;
