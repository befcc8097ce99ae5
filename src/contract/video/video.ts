import * as z from 'zod/mini';
import { between } from '#contract/checkins/checkins.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { MetricDiscipline } from '#contract/shared/fields.ts';
import { VideoId } from '#contract/shared/ids.ts';
import { DRILLS } from '#core/technique/drill.ts';
import { MEASURES } from '#core/technique/measures/measurement.ts';

/** What one clip may be, and how much of an athlete's is kept. */
export const VIDEO_LIMITS = {
  bytes: 100 * 1024 ** 2,
  keptBytes: 5 * 1024 ** 3,
  spanSec: 30,
} as const;

/** Said of a file that cannot be a clip: by the page before it is sent, and by the server. */
export const NO_CLIP = {
  tooLarge: 'The video is larger than 100 MB. Upload a shorter clip; 10 seconds are enough.',
  notAVideo: 'This is not a supported video. Upload an MP4, MOV or AVI file.',
} as const;

export const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): [K, ...K[]] => Object.keys(table) as [K, ...K[]];

const Measured = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('known'),
    value: z.number(),
    /** Half-width that holds the truth nine times in ten. */
    error: z.number(),
    count: z.number(),
    confidence: z.enum(['low', 'medium', 'high']),
    atSec: z.array(z.number()),
  }),
  z.object({ kind: z.literal('unknown'), because: z.string() }),
]);

const Unit = z.enum(['spm', 'rpm', 'cycles/min', 'deg', 'percent', 'percent-of-leg', 'cm', 'ms']);
const BodySide = z.enum(['left', 'right']);

export const VideoMeasure = z.object({ code: z.enum(keysOf(MEASURES)), unit: Unit, side: z.nullable(BodySide), result: Measured });
export type VideoMeasure = z.infer<typeof VideoMeasure>;

export const VideoFinding = z.object({
  code: z.string(),
  measure: VideoMeasure,
  expected: z.object({ from: z.number(), to: z.number(), source: z.string(), grade: z.enum(['A', 'B', 'C', 'D', 'H']) }),
  isClear: z.boolean(),
  title: z.string(),
  why: z.string(),
  drills: z.array(z.enum(keysOf(DRILLS))),
});
export type VideoFinding = z.infer<typeof VideoFinding>;

export const VideoResult = z.object({
  version: z.number(),
  model: z.string(),
  durationSec: z.number(),
  frameRateHz: z.number(),
  /** Mean score of the poses, 0 to 1. */
  score: z.number(),
  refusal: z.nullable(z.object({ code: z.string(), because: z.string() })),
  question: z.nullable(z.string()),
  view: z.nullable(z.enum(['side', 'front', 'rear', 'oblique'])),
  near: z.nullable(BodySide),
  measures: z.array(VideoMeasure),
  findings: z.array(VideoFinding),
  cadence: z.array(z.object({ timeSec: z.number(), perMin: z.number() })),
  cyclesSec: z.array(z.number()),
});
export type VideoResult = z.infer<typeof VideoResult>;

/** Where the athlete is, as shares of the picture, and when. */
export const Tap = z.strictObject({
  x: between({ min: 0, max: 1 }),
  y: between({ min: 0, max: 1 }),
  atSec: between({ min: 0, max: 600 }, 'seconds'),
});

export const Span = z
  .strictObject({ fromSec: between({ min: 0, max: 600 }, 'seconds'), toSec: between({ min: 0, max: 600 }, 'seconds') })
  .check(
    z.refine(({ fromSec, toSec }) => toSec - fromSec >= 2 && toSec - fromSec <= VIDEO_LIMITS.spanSec, {
      error: `Choose a part of 2 to ${VIDEO_LIMITS.spanSec} seconds`,
    }),
  );

export const VideoMode = z.enum(['fast', 'accurate'], 'Choose fast or accurate');
export type VideoMode = z.infer<typeof VideoMode>;

/** How many times slower than life the clip plays. */
export const TimesSlower = between({ min: 1, max: 32 }, 'times');

export const VIDEO_STATUSES = ['queued', 'probing', 'transcoding', 'pose', 'analysing', 'done', 'failed', 'cancelled'] as const;

export const VideoAnalysis = z.object({
  id: VideoId,
  discipline: MetricDiscipline,
  /** When it was sent. */
  timestamp: z.string(),
  name: z.string(),
  status: z.enum(VIDEO_STATUSES),
  /** 0 to 100. */
  progress: z.number(),
  secondsLeft: z.nullable(z.number()),
  /** Clips before this one; null once its turn has come. */
  ahead: z.nullable(z.number()),
  /** Why it failed, with what to do about it. */
  message: z.nullable(z.string()),
  /** What was found, in sentences; null until it is known. */
  analysis: z.nullable(z.string()),
  mode: VideoMode,
  timesSlower: z.number(),
  hasVideo: z.boolean(),
  hasPoses: z.boolean(),
});
export type VideoAnalysis = z.infer<typeof VideoAnalysis>;

export const VideoWhole = z.extend(VideoAnalysis, {
  result: z.nullable(VideoResult),
  /** Why joint angles and the comparison of clips are not shown; null where they are. */
  biomechanicsMissing: z.nullable(z.string()),
});
export type VideoWhole = z.infer<typeof VideoWhole>;

/** What may stand beside the file, each as text of its own or, for span and tap, as JSON. */
export const VideoFields = z.strictObject({
  discipline: MetricDiscipline,
  mode: z.optional(VideoMode),
  timesSlower: z.optional(TimesSlower),
  span: z.optional(Span),
  tap: z.optional(Tap),
});
export type VideoFields = z.infer<typeof VideoFields>;

export const sendVideo = endpoint({
  method: 'POST',
  path: '/api/video-analysis',
  summary: 'Upload a clip: MP4, MOV or AVI up to 100 MB. Fields `file`, `discipline`, optional `mode`, `timesSlower`, `span`, `tap`.',
  access: 'own',
  takes: 'multipart',
  reply: z.object({ id: VideoId, status: z.enum(VIDEO_STATUSES) }),
  status: 202,
});

export const listVideos = endpoint({
  method: 'GET',
  path: '/api/video-analysis',
  summary: 'List clips, newest first.',
  access: 'own',
  reply: z.array(VideoAnalysis),
});

const params = z.object({ id: VideoId });

export const getVideo = endpoint({
  method: 'GET',
  path: '/api/video-analysis/:id',
  summary: 'Get a clip and its analysis.',
  access: 'own',
  params,
  reply: VideoWhole,
});

export const watchVideo = endpoint({
  method: 'GET',
  path: '/api/video-analysis/:id/events',
  summary: 'Stream the analysis status (server-sent events).',
  access: 'own',
  params,
  reply: VideoWhole,
  gives: 'events',
});

export const getVideoFile = endpoint({
  method: 'GET',
  path: '/api/video-analysis/:id/video',
  summary: 'Stream the playable video, without sound or metadata (byte ranges supported).',
  access: 'own',
  params,
  reply: z.unknown(),
  gives: 'bytes',
});

/** One row a picture: its time, then x, y in px and a score of 0 to 255 for each of the 17 points. */
export const VideoPoses = z.object({
  version: z.literal(1),
  model: z.string(),
  widthPx: z.number(),
  heightPx: z.number(),
  decodedShare: z.number(),
  frames: z.array(z.array(z.number())),
});
export type VideoPoses = z.infer<typeof VideoPoses>;

export const getPoses = endpoint({
  method: 'GET',
  path: '/api/video-analysis/:id/pose',
  summary: 'Get pose data frame by frame, partial while analysis runs.',
  access: 'own',
  params,
  reply: VideoPoses,
});

export const cancelVideo = endpoint({
  method: 'POST',
  path: '/api/video-analysis/:id/cancel',
  summary: 'Cancel an analysis and delete its file.',
  access: 'own',
  params,
  reply: VideoAnalysis,
});

export const reanalyseVideo = endpoint({
  method: 'POST',
  path: '/api/video-analysis/:id/again',
  summary: 'Analyse the clip again with another part, person, sport, mode or slow-motion factor. Does not count towards the limit.',
  access: 'own',
  params,
  body: z.partial(VideoFields),
  reply: VideoAnalysis,
  status: 202,
});

export const removeVideo = endpoint({
  method: 'DELETE',
  path: '/api/video-analysis/:id',
  summary: 'Delete a clip, its video and its poses.',
  access: 'own',
  params,
  reply: z.object({ id: VideoId }),
});
