import { type RefObject, useEffect, useRef, useState } from 'react';

/** Within so many pixels of its end a list counts as read to the end. */
const NEAR_PX = 48;

/** What is known about a list that grows at its end. */
interface Place {
  sticks: boolean;
  /** Something is about to be put before the first line: the distance from the end of what is read. Null when nothing is. */
  heldFromEndPx: number | null;
  /** Where it was scrolled to last. */
  topPx: number;
}

/**
 * Keeps a growing list at its end while the reader is there; a reader who has scrolled up stays in place. Put `box` on the element that scrolls
 * and `content` on the element inside.
 */
export function useStickToEnd() {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const place = useRef<Place>({ sticks: true, heldFromEndPx: null, topPx: 0 });
  const [isAtEnd, setAtEnd] = useState(true);
  useEffect(() => follow({ box, content }, place.current, setAtEnd), []);
  return {
    box,
    content,
    isAtEnd,
    toEnd: () => {
      place.current.sticks = true;
      if (box.current) box.current.scrollTop = box.current.scrollHeight;
    },
    /** Before scrolling elsewhere: the list no longer follows its end. */
    leaveEnd: () => {
      Object.assign(place.current, { sticks: false, heldFromEndPx: null });
    },
    /** Before something is put before the first line: what is read stays in place. */
    holdPlace: () => {
      if (box.current) place.current.heldFromEndPx = box.current.scrollHeight - box.current.scrollTop;
    },
  };
}

function follow(
  { box, content }: Record<'box' | 'content', RefObject<HTMLDivElement | null>>,
  place: Place,
  tell: (isAtEnd: boolean) => void,
): (() => void) | undefined {
  const [outer, inner] = [box.current, content.current];
  if (!outer || !inner) return;
  // Called before the page is painted: nothing is seen to move.
  const sizes = new ResizeObserver(() => {
    if (place.heldFromEndPx !== null) outer.scrollTop = outer.scrollHeight - place.heldFromEndPx;
    else if (place.sticks) outer.scrollTop = outer.scrollHeight;
  });
  const look = () => {
    place.heldFromEndPx = null;
    // What grows meanwhile moves the end away; only the reader scrolls up.
    const isUp = outer.scrollTop < place.topPx;
    const isNear = outer.scrollHeight - outer.scrollTop - outer.clientHeight < NEAR_PX;
    place.sticks = isNear || (place.sticks && !isUp);
    place.topPx = outer.scrollTop;
    tell(place.sticks);
  };
  sizes.observe(inner);
  sizes.observe(outer);
  outer.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    outer.removeEventListener('scroll', look);
  };
}
