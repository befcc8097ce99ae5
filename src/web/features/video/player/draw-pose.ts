import {
  BODY_POINTS,
  type BodyPoint,
  LIMBS,
  type PoseFrame,
  type PoseTrack,
  type Side,
  VALUES_PER_POINT,
} from '#core/technique/pose/pose-track.ts';

const SEEN_FROM_SCORE = 0.2;

/** Bones of one side, and what joins the two. */
const BONES: Record<Side, readonly (readonly [BodyPoint, BodyPoint])[]> = {
  left: bonesOf('left'),
  right: bonesOf('right'),
};
const ACROSS: readonly (readonly [BodyPoint, BodyPoint])[] = [
  ['leftShoulder', 'rightShoulder'],
  ['leftHip', 'rightHip'],
];

function bonesOf(side: Side): readonly (readonly [BodyPoint, BodyPoint])[] {
  const { shoulder, elbow, wrist, hip, knee, ankle } = LIMBS[side];
  return [
    [shoulder, elbow],
    [elbow, wrist],
    [shoulder, hip],
    [hip, knee],
    [knee, ankle],
  ];
}

export interface OverlayLook {
  near: Side;
  /** Angles that are written beside their joints. */
  angles: readonly ('knee' | 'hip' | 'elbow')[];
}

/** Which frame is shown at a time; undefined far from any. */
export function frameAt({ frames }: PoseTrack, timeSec: number): PoseFrame | undefined {
  let low = 0;
  let high = frames.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((frames[middle]?.timeSec ?? 0) < timeSec) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [frames[Math.max(0, low - 1)], frames[low]];
  const nearest = before && after && timeSec - before.timeSec < after.timeSec - timeSec ? before : after;
  return nearest && Math.abs(nearest.timeSec - timeSec) < 0.15 ? nearest : undefined;
}

/** Draws the body over a picture: the near side solid, the far side faint, each bone as sure as its points. */
export function drawPose(context: CanvasRenderingContext2D, frame: PoseFrame, scale: number, { near, angles }: OverlayLook): void {
  const at = (name: BodyPoint) => {
    const i = BODY_POINTS.indexOf(name) * VALUES_PER_POINT;
    return { x: (frame.points[i] ?? 0) * scale, y: (frame.points[i + 1] ?? 0) * scale, score: frame.points[i + 2] ?? 0 };
  };
  const far = near === 'left' ? 'right' : 'left';
  const line = ([from, to]: readonly [BodyPoint, BodyPoint], colour: string, strength: number) => {
    const [a, b] = [at(from), at(to)];
    const score = Math.min(a.score, b.score);
    if (score < SEEN_FROM_SCORE) return;
    context.globalAlpha = strength * Math.min(1, 0.35 + score);
    context.strokeStyle = colour;
    context.beginPath();
    context.moveTo(a.x, a.y);
    context.lineTo(b.x, b.y);
    context.stroke();
  };
  context.lineCap = 'round';
  context.lineWidth = Math.max(2, 5 * scale);
  for (const bone of BONES[far]) line(bone, '#ffffff', 0.45);
  for (const bone of ACROSS) line(bone, '#ffffff', 0.7);
  for (const bone of BONES[near]) line(bone, '#ffd166', 1);
  context.globalAlpha = 1;
  for (const name of angles) writeAngle(context, name, LIMBS[near], at);
}

type Placed = (name: BodyPoint) => { x: number; y: number; score: number };

function writeAngle(context: CanvasRenderingContext2D, name: OverlayLook['angles'][number], limbs: (typeof LIMBS)[Side], at: Placed): void {
  const { shoulder, elbow, wrist, hip, knee, ankle } = limbs;
  const [from, joint, to] = { knee: [hip, knee, ankle], hip: [shoulder, hip, knee], elbow: [shoulder, elbow, wrist] }[name].map(at);
  if (!from || !joint || !to || Math.min(from.score, joint.score, to.score) < SEEN_FROM_SCORE) return;
  const [ux, uy, vx, vy] = [from.x - joint.x, from.y - joint.y, to.x - joint.x, to.y - joint.y];
  const angle = (Math.acos((ux * vx + uy * vy) / (Math.hypot(ux, uy) * Math.hypot(vx, vy))) * 180) / Math.PI;
  if (!Number.isFinite(angle)) return;
  const text = `${Math.round(angle)}°`;
  context.font = '600 15px "Hanken Grotesk Variable", sans-serif';
  const width = context.measureText(text).width;
  context.fillStyle = 'rgba(16, 20, 24, 0.78)';
  context.beginPath();
  context.roundRect(joint.x + 10, joint.y - 12, width + 12, 24, 6);
  context.fill();
  context.fillStyle = '#ffffff';
  context.fillText(text, joint.x + 16, joint.y + 5);
}
