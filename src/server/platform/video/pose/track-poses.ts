import type { Picture } from '#server/platform/video/decoding/frame.ts';
import { aroundTap, nextCrop, type PosePoints, wholePicture } from '#server/platform/video/pose/pose-crop.ts';
import type { PoseModel } from '#server/platform/video/pose/pose-model.ts';

export interface TrackedPicture {
  timeSec: number;
  widthPx: number;
  heightPx: number;
  points: PosePoints;
}

/** Frees the bytes now: until the collector comes by itself, a hundred pictures would lie about. */
function letGo({ yuv }: Picture): void {
  if (yuv.buffer instanceof ArrayBuffer && yuv.buffer.byteLength === yuv.byteLength) yuv.buffer.transfer(0);
}

/** The body from picture to picture: each crop follows from the pose before. The next picture is decoded while the model looks at this one. */
export async function* trackPoses(
  pictures: AsyncIterable<Picture>,
  model: PoseModel,
  tap: { x: number; y: number } | null,
): AsyncGenerator<TrackedPicture> {
  const waiting = pictures[Symbol.asyncIterator]();
  let coming = waiting.next();
  let crop: ReturnType<typeof wholePicture> | null = null;
  try {
    while (true) {
      const { done, value: picture } = await coming;
      if (done) return;
      coming = waiting.next();
      // Looked at below; until then a failure of it is nobody's.
      coming.catch(() => undefined);
      const isFirst = crop === null;
      crop ??= tap ? aroundTap(tap, picture) : wholePicture(picture);
      let points = await model.find(picture, crop);
      let next = nextCrop(points, picture, { before: crop, isTapped: tap !== null });
      // The first look is from far away: a second one from near begins the track well.
      if (isFirst && next.sizePx < crop.sizePx * 0.8) {
        points = await model.find(picture, next);
        next = nextCrop(points, picture, { before: next, isTapped: tap !== null });
      }
      crop = next;
      letGo(picture);
      yield { timeSec: picture.timeSec, widthPx: picture.widthPx, heightPx: picture.heightPx, points };
    }
  } finally {
    await waiting.return?.();
  }
}
