import { type RefObject, useEffect, useRef } from 'react';
import type { PoseTrack } from '#core/technique/pose/pose-track.ts';
import { drawPose, frameAt, type OverlayLook } from '#web/features/video/player/draw-pose.ts';

/** The body over the picture, as sharp as the screen. */
export function ClipOverlay({
  video,
  track,
  timeSec,
  look,
}: {
  video: RefObject<HTMLVideoElement | null>;
  track: PoseTrack;
  timeSec: number;
  look: OverlayLook;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const place = canvas.current;
    const player = video.current;
    if (!place || !player) return;
    const draw = () => paint(place, track, timeSec, look);
    draw();
    const resized = new ResizeObserver(draw);
    resized.observe(player);
    return () => resized.disconnect();
  }, [video, track, timeSec, look]);
  return <canvas ref={canvas} data-overlay aria-hidden className="pointer-events-none absolute inset-0 size-full" />;
}

function paint(canvas: HTMLCanvasElement, track: PoseTrack, timeSec: number, look: OverlayLook): void {
  const { width, height } = canvas.getBoundingClientRect();
  const sharp = devicePixelRatio || 1;
  canvas.width = Math.round(width * sharp);
  canvas.height = Math.round(height * sharp);
  const context = canvas.getContext('2d');
  const frame = frameAt(track, timeSec);
  canvas.dataset.points = frame ? String(frame.points.length / 3) : '0';
  if (!context || !frame) return;
  // The picture stands in the middle of its box, whole.
  const scale = Math.min(width / track.widthPx, height / track.heightPx);
  context.setTransform(sharp, 0, 0, sharp, ((width - track.widthPx * scale) / 2) * sharp, ((height - track.heightPx * scale) / 2) * sharp);
  drawPose(context, frame, scale, look);
}
