import type { PoseTrack } from '#core/technique/pose/pose-track.ts';
import { drawPose, frameAt, type OverlayLook } from '#web/features/video/player/draw-pose.ts';
import { saveFile } from '#web/ui/chart/export/save-file.ts';

/** The picture on show with the body over it, as a PNG of the film's own size. */
export function saveStill(film: HTMLVideoElement, track: PoseTrack, { timeSec, look }: { timeSec: number; look: OverlayLook }): void {
  const canvas = document.createElement('canvas');
  canvas.width = film.videoWidth;
  canvas.height = film.videoHeight;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.drawImage(film, 0, 0);
  const frame = frameAt(track, timeSec);
  if (frame) drawPose(context, frame, film.videoWidth / track.widthPx, look);
  canvas.toBlob((png) => {
    if (png) saveFile(png, `technique-${timeSec.toFixed(2)}s.png`);
  }, 'image/png');
}
