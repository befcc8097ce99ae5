import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { BODY_POINTS, LIMBS, type PoseTrack, type Side } from '#core/technique/pose/pose-track.ts';
import { jointAngles } from '#core/technique/signal/joint-angles.ts';
import { CUTOFF_HZ, motionOf } from '#core/technique/signal/motion.ts';

const Peer = z.object({
  width: z.number(),
  height: z.number(),
  keypoint_names: z.array(z.string()),
  frames: z.array(z.array(z.tuple([z.number(), z.number(), z.number()]))),
  timestamps: z.array(z.number()),
});

/** Root of the mean square between the near knee of a track and that of a peer's poses of the same film, both smoothed alike, in degrees. */
export async function nearKneeRmse(path: string, track: PoseTrack, near: Side): Promise<number> {
  const peer = Peer.parse(JSON.parse(await readFile(path, 'utf8')));
  const names = BODY_POINTS.map((point) =>
    peer.keypoint_names.indexOf(
      point
        .replace(/^left/, 'l_')
        .replace(/^right/, 'r_')
        .toLowerCase(),
    ),
  );
  const frames = peer.frames.map((points, i) => ({
    timeSec: peer.timestamps[i] ?? 0,
    points: names.flatMap((at) => points[at] ?? [0, 0, 0]),
  }));
  const { hip, knee, ankle } = LIMBS[near];
  const anglesOf = (each: PoseTrack) => {
    const motion = motionOf(each, CUTOFF_HZ.run);
    return { motion, angles: jointAngles(motion, hip, knee, ankle) };
  };
  const [ours, theirs] = [anglesOf(track), anglesOf({ widthPx: peer.width, heightPx: peer.height, decodedShare: 1, frames })];
  let squares = 0;
  let count = 0;
  for (const [i, angle] of ours.angles.entries()) {
    const at = Math.round((ours.motion.startSec + i / ours.motion.rateHz - theirs.motion.startSec) * theirs.motion.rateHz);
    const other = theirs.angles[at] ?? null;
    if (angle === null || other === null) continue;
    squares += (angle - other) ** 2;
    count++;
  }
  return Math.sqrt(squares / Math.max(count, 1));
}
