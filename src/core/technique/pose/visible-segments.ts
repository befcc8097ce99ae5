import { type PoseTrack, VALUES_PER_POINT } from '#core/technique/pose/pose-track.ts';

/** Without a person in the picture the mean score is 0.08 to 0.13. */
const SEEN_FROM_SCORE = 0.18;
/** So long out of the picture is gone. */
const GONE_SEC = 0.5;

/** The longest stretch in which the athlete is in the picture; the whole track when that is never. Who only passes by is measured while they pass. */
export function whileSeen(track: PoseTrack): PoseTrack {
  const seen = track.frames.filter(({ points }) => frameScore(points) >= SEEN_FROM_SCORE);
  let best: [number, number] | null = null;
  let from = seen[0]?.timeSec ?? 0;
  for (const [i, { timeSec }] of seen.entries()) {
    const before = seen[i - 1]?.timeSec ?? timeSec;
    if (timeSec - before > GONE_SEC) from = timeSec;
    if (best === null || timeSec - from > best[1] - best[0]) best = [from, timeSec];
  }
  if (best === null) return track;
  const [start, end] = best;
  return { ...track, frames: track.frames.filter(({ timeSec }) => timeSec >= start && timeSec <= end) };
}

function frameScore(points: readonly number[]): number {
  let sum = 0;
  for (let i = 2; i < points.length; i += VALUES_PER_POINT) sum += points[i] ?? 0;
  return (sum * VALUES_PER_POINT) / Math.max(points.length, 1);
}
