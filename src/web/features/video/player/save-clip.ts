import type { PoseTrack } from '#core/technique/pose/pose-track.ts';
import { drawPose, frameAt, type OverlayLook } from '#web/features/video/player/draw-pose.ts';
import { saveFile } from '#web/ui/chart/export/save-file.ts';

/** What browsers can record, the most widely played first. */
const KINDS = [
  { type: 'video/mp4;codecs=avc1.42E01E', ending: 'mp4' },
  { type: 'video/webm;codecs=vp9', ending: 'webm' },
  { type: 'video/webm', ending: 'webm' },
] as const;
const BITS_PER_SEC = 6_000_000;

/** Whether this browser can record a film at all. */
export const canSaveClip = (): boolean =>
  typeof MediaRecorder === 'function' &&
  typeof HTMLVideoElement.prototype.requestVideoFrameCallback === 'function' &&
  kindHere() !== undefined;

const kindHere = () => KINDS.find(({ type }) => MediaRecorder.isTypeSupported(type));

export interface ClipToSave {
  /** Where the film is. */
  address: string;
  track: PoseTrack;
  look: OverlayLook;
}

/**
 * The part that was looked at, with the body over it, as a film. It is played once and recorded in this browser, so it takes as long as the
 * part lasts; `hear` says how much of it is done, from 0 to 1.
 */
export async function saveClip({ address, track, look }: ClipToSave, hear: (share: number) => void, signal: AbortSignal): Promise<void> {
  const kind = kindHere();
  const [fromSec, toSec] = [track.frames[0]?.timeSec ?? 0, track.frames.at(-1)?.timeSec ?? 0];
  const film = await openFilm(address, fromSec);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [film.videoWidth, film.videoHeight];
  const context = canvas.getContext('2d', { alpha: false });
  if (!context || !kind) throw new Error('This browser can’t record video.');
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: kind.type, videoBitsPerSecond: BITS_PER_SEC });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const recorded = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }));
  recorder.start();
  await playThrough(film, { toSec, signal }, (timeSec) => {
    context.drawImage(film, 0, 0);
    const frame = frameAt(track, timeSec);
    if (frame) drawPose(context, frame, film.videoWidth / track.widthPx, look);
    hear(Math.min(1, (timeSec - fromSec) / Math.max(0.1, toSec - fromSec)));
  });
  recorder.stop();
  await recorded;
  film.removeAttribute('src');
  film.load();
  if (!signal.aborted) saveFile(new Blob(pieces, { type: kind.type }), `technique.${kind.ending}`);
}

async function openFilm(address: string, fromSec: number): Promise<HTMLVideoElement> {
  const film = document.createElement('video');
  Object.assign(film, { muted: true, playsInline: true, preload: 'auto', src: address });
  const happened = (name: 'loadeddata' | 'seeked') =>
    new Promise<void>((resolve, reject) => {
      film.addEventListener(name, () => resolve(), { once: true });
      film.addEventListener('error', () => reject(new Error('The video could not be read.')), { once: true });
    });
  await happened('loadeddata');
  if (fromSec > 0) {
    const sought = happened('seeked');
    film.currentTime = fromSec;
    await sought;
  }
  return film;
}

/** Plays to the end of the part; `draw` is called with each picture. */
function playThrough(
  film: HTMLVideoElement,
  { toSec, signal }: { toSec: number; signal: AbortSignal },
  draw: (timeSec: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      film.pause();
      resolve();
    };
    const onPicture: VideoFrameRequestCallback = (_, { mediaTime }) => {
      draw(mediaTime);
      if (mediaTime >= toSec || signal.aborted) end();
      else film.requestVideoFrameCallback(onPicture);
    };
    film.requestVideoFrameCallback(onPicture);
    film.addEventListener('ended', end, { once: true });
    signal.addEventListener('abort', end, { once: true });
    film.play().catch(reject);
  });
}
