/** Where in the picture a press was, as shares of it: the picture stands in the middle of its box, whole. */
export function placeInPicture(
  { clientX, clientY }: { clientX: number; clientY: number },
  film: HTMLVideoElement,
): { x: number; y: number } {
  const box = film.getBoundingClientRect();
  const { left, top, width, height } = pictureIn(box, film);
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return { x: within((clientX - box.left - left) / width), y: within((clientY - box.top - top) / height) };
}

/** The picture inside its box, in px. */
export function pictureIn(box: { width: number; height: number }, film: { videoWidth: number; videoHeight: number }) {
  const [wide, high] = [Math.max(film.videoWidth, 1), Math.max(film.videoHeight, 1)];
  const scale = Math.min(box.width / wide, box.height / high);
  const [width, height] = [wide * scale, high * scale];
  return { left: (box.width - width) / 2, top: (box.height - height) / 2, width, height };
}
