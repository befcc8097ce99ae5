/** A place in a picture, as shares of its width and height from the upper left. */
export interface Place {
  x: number;
  y: number;
}

export const MIDDLE: Place = { x: 0.5, y: 0.5 };

const STEP = 0.02;
const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Where an arrow key leads from a place, never out of the picture; from nowhere to the middle. Null for any other key. */
export function placeByKey(from: Place | null, key: string): Place | null {
  const step = STEPS[key];
  if (!step) return null;
  return from ? { x: within(from.x + step.x), y: within(from.y + step.y) } : MIDDLE;
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** Where in the picture a press was, as shares of it: the picture stands in the middle of its box, whole. */
export function placeInPicture({ clientX, clientY }: { clientX: number; clientY: number }, film: HTMLVideoElement): Place {
  const box = film.getBoundingClientRect();
  const { left, top, width, height } = pictureIn(box, film);
  return { x: within((clientX - box.left - left) / width), y: within((clientY - box.top - top) / height) };
}

/** The picture inside its box, in px. */
export function pictureIn(box: { width: number; height: number }, film: { videoWidth: number; videoHeight: number }) {
  const [wide, high] = [Math.max(film.videoWidth, 1), Math.max(film.videoHeight, 1)];
  const scale = Math.min(box.width / wide, box.height / high);
  const [width, height] = [wide * scale, high * scale];
  return { left: (box.width - width) / 2, top: (box.height - height) / 2, width, height };
}
