import type { Picture } from '#server/platform/video/decoding/frame.ts';

export type Container = 'mp4' | 'mov' | 'avi';

/** What a file says of itself, upright. */
export interface VideoFacts {
  codec: string;
  widthPx: number;
  heightPx: number;
  durationSec: number;
  /** Mean over the file. */
  frameRateHz: number;
  /** Frames that the file promises; null when it does not say. */
  frames: number | null;
  /** Whether browsers play this codec inside MP4 as it is. */
  playsInBrowsers: boolean;
  /** By how much pictures are to be turned, clockwise. */
  turnDeg: 0 | 90 | 180 | 270;
}

export interface Span {
  fromSec: number;
  toSec: number;
}

export interface Wanted extends Span {
  /** Longer side of the pictures; smaller files stay as they are. */
  longSidePx: number;
  /** At most so many pictures a second. */
  mostHz: number;
  /** Called for each picture that was read, also for those that are left out. */
  onRead(): void;
}

export type VideoSource = { path: string; container: Container };

/** Reads and writes films. Whatever it throws, the file could not be read. */
export interface Decoder {
  name: 'node-av' | 'ffmpeg';
  probe(source: VideoSource): Promise<VideoFacts>;
  pictures(source: VideoSource, facts: VideoFacts, wanted: Wanted): AsyncIterable<Picture>;
  /**
   * An MP4 that browsers play, without sound, places, names and every other tag. A codec that they play is taken over as it is and whole;
   * anything else is written anew, at most 720 px on its shorter side, and only the span.
   */
  preview(source: VideoSource, facts: VideoFacts, to: { path: string; span: Span }): Promise<void>;
}

/** A refusal that is the file's own fault. */
export class UnreadableVideo extends Error {
  readonly because: 'damaged' | 'no-video' | 'too-short' | 'too-long' | 'too-large-picture';
  constructor(because: UnreadableVideo['because']) {
    super(`The video can’t be read: ${because}.`);
    this.name = 'UnreadableVideo';
    this.because = because;
  }
}

/** The longest, largest and fastest that is taken in. */
export const VIDEO_LIMITS = { longestSec: 600, shortestSec: 1, sidePx: 4096, rateHz: 241 } as const;

/** Throws when a file is beyond what is taken in, before a single picture is read. */
export function holdToLimits(facts: VideoFacts): void {
  const { durationSec, widthPx, heightPx, frameRateHz } = facts;
  if (!Number.isFinite(durationSec) || !(frameRateHz > 0) || !(widthPx > 0) || !(heightPx > 0)) throw new UnreadableVideo('damaged');
  if (durationSec < VIDEO_LIMITS.shortestSec) throw new UnreadableVideo('too-short');
  if (durationSec > VIDEO_LIMITS.longestSec) throw new UnreadableVideo('too-long');
  if (Math.max(widthPx, heightPx) > VIDEO_LIMITS.sidePx || frameRateHz > VIDEO_LIMITS.rateHz)
    throw new UnreadableVideo('too-large-picture');
}

/** Size of the pictures to look at: even numbers, the longer side not above the wanted one. */
export function scaledTo(
  { widthPx, heightPx }: Pick<VideoFacts, 'widthPx' | 'heightPx'>,
  longSidePx: number,
): { widthPx: number; heightPx: number } {
  const scale = Math.min(1, longSidePx / Math.max(widthPx, heightPx));
  const even = (px: number) => Math.max(2, 2 * Math.round((px * scale) / 2));
  return { widthPx: even(widthPx), heightPx: even(heightPx) };
}

const TURNS = { 0: '', 90: 'transpose=1,', 180: 'hflip,vflip,', 270: 'transpose=2,' } as const;

interface Size {
  widthPx: number;
  heightPx: number;
}

/** The chain that makes upright pictures of a size to be shown, in FFmpeg's own words. */
export function uprightChain({ turnDeg }: VideoFacts, { widthPx, heightPx }: Size): string {
  return `${TURNS[turnDeg]}scale=${widthPx}:${heightPx},format=yuv420p`;
}

/** The same to be looked at: made small before they are turned, with the mean of the pixels that become one. */
export function lookedAtChain({ turnDeg }: VideoFacts, { widthPx, heightPx }: Size): string {
  const [across, down] = turnDeg === 90 || turnDeg === 270 ? [heightPx, widthPx] : [widthPx, heightPx];
  return `scale=${across}:${down}:flags=area:out_range=tv,${TURNS[turnDeg]}format=yuv420p`;
}

/** Size of a preview that is written anew. */
export function previewSize(facts: VideoFacts): { widthPx: number; heightPx: number } {
  const short = Math.min(facts.widthPx, facts.heightPx);
  return scaledTo(facts, Math.round(Math.max(facts.widthPx, facts.heightPx) * Math.min(1, 720 / short)));
}

/** Codecs that browsers play, with eight bits and halved colours. */
export const PLAYED_CODECS: ReadonlySet<string> = new Set(['h264', 'vp9', 'av1']);

/** The turn that a display matrix asks for, to the nearest quarter. */
export function turnOf(matrix: { a: number; b: number }): VideoFacts['turnDeg'] {
  const degrees = Math.round((Math.atan2(matrix.b, matrix.a) * 180) / Math.PI / 90) * 90;
  const turn = ((degrees % 360) + 360) % 360;
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
}
