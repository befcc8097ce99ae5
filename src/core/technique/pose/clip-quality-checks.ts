import { durationSec, frameRateHz, meanScore, type PoseTrack } from '#core/technique/pose/pose-track.ts';

export type RefusalCode = 'no-athlete' | 'too-short' | 'few-frames' | 'damaged' | 'wrong-sport' | 'no-rhythm';

/** Why a clip says nothing, in words with what to do about it. */
export interface Refusal {
  code: RefusalCode;
  because: string;
}

/** Mean score without a person 0.08 to 0.13, in water 0.31, in good clips 0.45 to 0.80. */
const ATHLETE_FROM_SCORE = 0.2;
/** Below it everything that is said is said with low confidence. */
export const SURE_FROM_SCORE = 0.4;
const LEAST_SEC = 2;
const LEAST_HZ = 14.5;
const LEAST_DECODED = 0.8;

/** What the clip must be before anything is measured in it; null for a clip that will do. */
export function refusalOf(track: PoseTrack): Refusal | null {
  if (track.decodedShare < LEAST_DECODED)
    return {
      code: 'damaged',
      because: `Only ${Math.round(track.decodedShare * 100)}% of frames could be read: the file is damaged or incomplete. Upload the original.`,
    };
  // A still picture may call itself a film.
  if (track.frames.length < 15 || durationSec(track) < LEAST_SEC * 0.97)
    return { code: 'too-short', because: 'The clip is too short. Film at least 2 seconds, ideally 10.' };
  if (frameRateHz(track) < LEAST_HZ)
    return {
      code: 'few-frames',
      because: `The clip has ${frameRateHz(track).toFixed(0)} fps; at least 15 are needed. Any phone records 30 or 60.`,
    };
  return null;
}

/** Whether anybody is in it, once the clip is cut to while they are; null for an athlete who is there for long enough. */
export function nobodyIn(seen: PoseTrack): Refusal | null {
  if (meanScore(seen) >= ATHLETE_FROM_SCORE && durationSec(seen) >= LEAST_SEC * 0.97) return null;
  return {
    code: 'no-athlete',
    because: 'No athlete detected for 2 seconds. Keep your whole body in view, in good light, and tap on yourself if others are visible.',
  };
}
