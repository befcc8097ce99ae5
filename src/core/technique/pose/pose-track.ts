/** The 17 points of the COCO skeleton, in the order in which pose models give them. */
export const BODY_POINTS = [
  'nose',
  'leftEye',
  'rightEye',
  'leftEar',
  'rightEar',
  'leftShoulder',
  'rightShoulder',
  'leftElbow',
  'rightElbow',
  'leftWrist',
  'rightWrist',
  'leftHip',
  'rightHip',
  'leftKnee',
  'rightKnee',
  'leftAnkle',
  'rightAnkle',
] as const;
export type BodyPoint = (typeof BODY_POINTS)[number];

export type Side = 'left' | 'right';
export const SIDES: readonly Side[] = ['left', 'right'];

/** The limbs of one side. */
export const LIMBS = {
  left: { shoulder: 'leftShoulder', elbow: 'leftElbow', wrist: 'leftWrist', hip: 'leftHip', knee: 'leftKnee', ankle: 'leftAnkle' },
  right: { shoulder: 'rightShoulder', elbow: 'rightElbow', wrist: 'rightWrist', hip: 'rightHip', knee: 'rightKnee', ankle: 'rightAnkle' },
} as const;

/** Where the body was in one picture. */
export interface PoseFrame {
  /** Of the clip's own clock, as a player counts it. */
  timeSec: number;
  /** x and y in px of the upright picture, y downwards, and a score from 0 to 1: three numbers a point, in the order of `BODY_POINTS`. */
  points: readonly number[];
}

/** One athlete through a clip. */
export interface PoseTrack {
  widthPx: number;
  heightPx: number;
  /** In order of time; as many as were looked at. */
  frames: readonly PoseFrame[];
  /** Share of the pictures that the file promises which could be read, 0 to 1. */
  decodedShare: number;
}

/** Values of a point in one frame. */
export const VALUES_PER_POINT = 3;

/** Mean score over all points of all frames; 0 for a track without frames. Without a person in the picture it is 0.08 to 0.13. */
export function meanScore({ frames }: PoseTrack): number {
  let sum = 0;
  let count = 0;
  for (const { points } of frames) {
    for (let i = 2; i < points.length; i += VALUES_PER_POINT) {
      sum += points[i] ?? 0;
      count++;
    }
  }
  return count === 0 ? 0 : sum / count;
}

export function durationSec({ frames }: PoseTrack): number {
  return (frames.at(-1)?.timeSec ?? 0) - (frames[0]?.timeSec ?? 0);
}

/** Pictures a second, from the time stamps; 0 for fewer than two frames. */
export function frameRateHz(track: PoseTrack): number {
  const lasts = durationSec(track);
  return lasts > 0 ? (track.frames.length - 1) / lasts : 0;
}
