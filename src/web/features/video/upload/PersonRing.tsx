import type { RefObject } from 'react';
import { type Place, pictureIn } from '#web/features/video/player/place-in-picture.ts';

/** Around the person that was pointed at; light on dark, because it lies over films of every colour. */
export function PersonRing({ film, at }: { film: RefObject<HTMLVideoElement | null>; at: Place }) {
  if (!film.current) return null;
  const { left, top, width, height } = pictureIn(film.current.getBoundingClientRect(), film.current);
  return (
    <svg role="img" aria-label="This is you" className="pointer-events-none absolute inset-0 size-full">
      <g transform={`translate(${left + at.x * width} ${top + at.y * height})`} fill="none">
        <circle r="22" stroke="#101418" strokeWidth="6" opacity="0.6" />
        <circle r="22" stroke="#ffffff" strokeWidth="3" />
        <circle r="3.5" fill="#ffffff" stroke="#101418" />
      </g>
    </svg>
  );
}
