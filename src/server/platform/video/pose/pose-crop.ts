import type { Crop, Picture } from '#server/platform/video/decoding/frame.ts';

/** x, y in px and a score from 0 to 1, for each of the 17 points. */
export type PosePoints = readonly number[];

const SEEN_FROM_SCORE = 0.2;
const SHOULDERS = [5, 6] as const;
const HIPS = [11, 12] as const;
/** How much more than the body is looked at, as MoveNet was trained: 1.9 torsos, or 1.2 bodies. */
const TORSOS = 1.9;
const BODIES = 1.2;
/** A crop that has lost its athlete grows by so much a picture until it finds them again. */
const GROWTH = 1.08;

export const wholePicture = ({ widthPx, heightPx }: Pick<Picture, 'widthPx' | 'heightPx'>): Crop => ({
  centreX: widthPx / 2,
  centreY: heightPx / 2,
  sizePx: Math.max(widthPx, heightPx),
});

/** Around a tap: the athlete is taken to fill half the picture's height. */
export const aroundTap = (tap: { x: number; y: number }, { widthPx, heightPx }: Pick<Picture, 'widthPx' | 'heightPx'>): Crop => ({
  centreX: tap.x * widthPx,
  centreY: tap.y * heightPx,
  sizePx: heightPx * 0.6,
});

/**
 * Where to look in the next picture. Without shoulders and hips the whole picture is searched; an athlete who was tapped on is searched
 * near where they were, or the search would end at somebody else.
 */
export function nextCrop(points: PosePoints, picture: Picture, { before, isTapped }: { before: Crop; isTapped: boolean }): Crop {
  if (!isSeen(points, SHOULDERS) || !isSeen(points, HIPS)) {
    const most = wholePicture(picture).sizePx;
    return isTapped ? { ...before, sizePx: Math.min(before.sizePx * GROWTH, most * 0.6) } : wholePicture(picture);
  }
  const centreX = (at(points, HIPS[0], 0) + at(points, HIPS[1], 0)) / 2;
  const centreY = (at(points, HIPS[0], 1) + at(points, HIPS[1], 1)) / 2;
  const reach = (point: number) => Math.max(Math.abs(at(points, point, 0) - centreX), Math.abs(at(points, point, 1) - centreY));
  const torso = Math.max(...[...SHOULDERS, ...HIPS].map(reach));
  const body = Math.max(0, ...Array.from({ length: points.length / 3 }, (_, i) => (at(points, i, 2) < SEEN_FROM_SCORE ? 0 : reach(i))));
  const half = Math.max(torso * TORSOS, body * BODIES);
  const whole = wholePicture(picture);
  return half * 2 >= whole.sizePx ? whole : { centreX, centreY, sizePx: half * 2 };
}

const isSeen = (points: PosePoints, pair: readonly [number, number]): boolean =>
  pair.some((point) => at(points, point, 2) > SEEN_FROM_SCORE);

const at = (points: PosePoints, point: number, part: 0 | 1 | 2): number => points[point * 3 + part] ?? 0;
