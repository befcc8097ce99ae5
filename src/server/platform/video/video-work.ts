import * as z from 'zod/mini';

/** What a child process is asked to do with one clip. */
export const VideoWork = z.object({
  path: z.string(),
  container: z.enum(['mp4', 'mov', 'avi']),
  /** An empty folder of its own, for `preview.mp4` and `pose.json`. */
  folder: z.string(),
  /** The part to look at; the first `longestSec` when null. */
  span: z.nullable(z.object({ fromSec: z.number(), toSec: z.number() })),
  longestSec: z.number(),
  /** Where the athlete was, as shares of the picture, and when. */
  tap: z.nullable(z.object({ x: z.number(), y: z.number(), atSec: z.number() })),
  mode: z.enum(['fast', 'accurate']),
  /** Pictures a second to look at: in clips up to `shortSec`, and in longer ones. Fast films that are short are looked at whole. */
  sampling: z.object({ shortHz: z.number(), longHz: z.number(), shortSec: z.number(), fastFilmHz: z.number() }),
  /** False when the preview is there already. */
  wantsPreview: z.boolean(),
  ffmpegPath: z.nullable(z.string()),
});
export type VideoWork = z.infer<typeof VideoWork>;

const Facts = z.object({
  codec: z.string(),
  widthPx: z.number(),
  heightPx: z.number(),
  durationSec: z.number(),
  frameRateHz: z.number(),
  frames: z.nullable(z.number()),
  playsInBrowsers: z.boolean(),
  turnDeg: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
});

export const UNREADABLE = ['damaged', 'no-video', 'too-short', 'too-long', 'too-large-picture'] as const;

/** What it says meanwhile. The parent believes none of it without looking. */
export const VideoNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('probed'), facts: Facts, fromSec: z.number(), toSec: z.number() }),
  z.object({ kind: z.literal('previewed') }),
  /** `pose.json` holds the first seconds. */
  z.object({ kind: z.literal('first-poses') }),
  z.object({ kind: z.literal('posed'), frames: z.number(), of: z.number(), secondsLeft: z.nullable(z.number()) }),
  z.object({
    kind: z.literal('done'),
    model: z.string(),
    decoder: z.string(),
    runtime: z.string(),
    poseMs: z.number(),
    /** Time of it in which the model alone was at work. */
    modelMs: z.number(),
    frames: z.number(),
  }),
  z.object({ kind: z.literal('refused'), because: z.enum(UNREADABLE) }),
  z.object({ kind: z.literal('unavailable'), because: z.string() }),
  z.object({ kind: z.literal('too-much-memory') }),
]);
export type VideoNews = z.infer<typeof VideoNews>;

/** How poses are kept: whole px, scores of 0 to 255, one row a picture beginning with its time. */
export const PoseRecord = z.object({
  version: z.literal(1),
  model: z.string(),
  widthPx: z.number(),
  heightPx: z.number(),
  decodedShare: z.number(),
  frames: z.array(z.array(z.number())),
});
export type PoseRecord = z.infer<typeof PoseRecord>;

export const PREVIEW_FILE = 'preview.mp4';
export const POSE_FILE = 'pose.json';
