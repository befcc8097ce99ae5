import { type PoseTrack, VALUES_PER_POINT } from '#core/technique/pose/pose-track.ts';

/** Poses as they are kept and sent: one row a picture, its time first, then x, y in px and a score of 0 to 255 for each point. */
export interface PoseRows {
  widthPx: number;
  heightPx: number;
  decodedShare: number;
  frames: readonly (readonly number[])[];
}

const FULL_SCORE = 255;

export function trackOf({ widthPx, heightPx, decodedShare, frames }: PoseRows): PoseTrack {
  return {
    widthPx,
    heightPx,
    decodedShare,
    frames: frames.map(([timeSec = 0, ...points]) => ({
      timeSec,
      points: points.map((value, i) => (i % VALUES_PER_POINT === 2 ? value / FULL_SCORE : value)),
    })),
  };
}
