import { BODY_POINTS, type BodyPoint, frameRateHz, type PoseTrack, VALUES_PER_POINT } from '#core/technique/pose/pose-track.ts';
import { lowPass } from '#core/technique/signal/butterworth.ts';

/** Where one point was, on an even grid of time. */
export interface PointMotion {
  xPx: Float64Array;
  yPx: Float64Array;
  /** 1 where the point was seen or lies in a short gap; 0 where nobody knows. */
  known: Uint8Array;
  /** Mean score over all frames. */
  score: number;
}

/** A pose track made even and calm: every point on the same grid, gaps closed, noise filtered. */
export interface Motion {
  rateHz: number;
  startSec: number;
  count: number;
  points: Record<BodyPoint, PointMotion>;
}

/** Below it a point is somewhere else more often than not. */
const SEEN_FROM_SCORE = 0.15;
const LONGEST_GAP_SEC = 0.2;

/** Faster movement than this is noise, as measured for each sport. */
export const CUTOFF_HZ = { run: 8, bike: 6, swim: 4 } as const;

/** The grid keeps the clip's own mean rate; frames are placed by their time stamps, so a clip of uneven rate comes out even. */
export function motionOf(track: PoseTrack, cutoffHz: number): Motion {
  const rateHz = frameRateHz(track);
  const startSec = track.frames[0]?.timeSec ?? 0;
  const count = Math.max(1, track.frames.length);
  const grid = { rateHz, startSec, count };
  const point = (name: BodyPoint) => pointMotion(track, BODY_POINTS.indexOf(name), grid, Math.min(cutoffHz, rateHz * 0.4));
  const points: Motion['points'] = {
    nose: point('nose'),
    leftEye: point('leftEye'),
    rightEye: point('rightEye'),
    leftEar: point('leftEar'),
    rightEar: point('rightEar'),
    leftShoulder: point('leftShoulder'),
    rightShoulder: point('rightShoulder'),
    leftElbow: point('leftElbow'),
    rightElbow: point('rightElbow'),
    leftWrist: point('leftWrist'),
    rightWrist: point('rightWrist'),
    leftHip: point('leftHip'),
    rightHip: point('rightHip'),
    leftKnee: point('leftKnee'),
    rightKnee: point('rightKnee'),
    leftAnkle: point('leftAnkle'),
    rightAnkle: point('rightAnkle'),
  };
  return { ...grid, points };
}

type Grid = Omit<Motion, 'points'>;

function pointMotion({ frames }: PoseTrack, index: number, grid: Grid, cutoffHz: number): PointMotion {
  const seen: { timeSec: number; x: number; y: number }[] = [];
  let scores = 0;
  for (const { timeSec, points } of frames) {
    const score = points[index * VALUES_PER_POINT + 2] ?? 0;
    scores += score;
    if (score < SEEN_FROM_SCORE) continue;
    seen.push({ timeSec, x: points[index * VALUES_PER_POINT] ?? 0, y: points[index * VALUES_PER_POINT + 1] ?? 0 });
  }
  const { xPx, yPx, known } = onGrid(seen, grid);
  return {
    xPx: lowPass(xPx, grid.rateHz, cutoffHz),
    yPx: lowPass(yPx, grid.rateHz, cutoffHz),
    known,
    score: frames.length === 0 ? 0 : scores / frames.length,
  };
}

function onGrid(seen: readonly { timeSec: number; x: number; y: number }[], { rateHz, startSec, count }: Grid) {
  const xPx = new Float64Array(count);
  const yPx = new Float64Array(count);
  const known = new Uint8Array(count);
  const reachSec = Math.max(LONGEST_GAP_SEC, 1.5 / Math.max(rateHz, 1));
  let at = 0;
  for (let i = 0; i < count && seen.length > 0; i++) {
    const timeSec = startSec + i / rateHz;
    while (at + 1 < seen.length && (seen[at + 1]?.timeSec ?? 0) <= timeSec) at++;
    const before = seen[at];
    const after = seen[Math.min(at + 1, seen.length - 1)];
    if (!before || !after) continue;
    const apart = after.timeSec - before.timeSec;
    const share = apart > 0 ? Math.min(1, Math.max(0, (timeSec - before.timeSec) / apart)) : 0;
    xPx[i] = before.x + (after.x - before.x) * share;
    yPx[i] = before.y + (after.y - before.y) * share;
    const away = Math.min(Math.abs(timeSec - before.timeSec), Math.abs(after.timeSec - timeSec));
    known[i] = (apart <= reachSec && away <= apart) || away <= reachSec / 2 ? 1 : 0;
  }
  return { xPx, yPx, known };
}

/** The instant of a place on the grid, which may lie between two. */
export const timeAt = ({ startSec, rateHz }: Grid, index: number): number => startSec + index / rateHz;
