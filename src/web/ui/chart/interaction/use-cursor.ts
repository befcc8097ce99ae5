import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { nearestIndex, type Scale } from '#web/ui/chart/axes/scale.ts';

/**
 * The point a pointer, a thumb or the arrow keys are at. `x` rises; the answer is an index into it, or null. Spread `handlers` on the
 * element that holds the drawing; its left edge is where the scale's pixels begin. With Shift an arrow goes one point, without it far
 * enough to cross a long chart.
 */
export function useCursor(x: readonly number[], scale: Scale) {
  // Kept as a place, not as an index: zooming leaves the cursor where it is.
  const [place, setPlace] = useState<number | null>(null);
  const isInside = place !== null && x.length > 0 && place >= (x[0] ?? 0) && place <= (x.at(-1) ?? 0);
  const index = isInside ? nearestIndex(x, place) : null;
  const setIndex = (next: number | null) => setPlace(next === null ? null : (x[next] ?? null));

  function point(event: PointerEvent<Element>): void {
    const left = event.currentTarget.getBoundingClientRect().left;
    const nearest = nearestIndex(x, scale.fromPx(event.clientX - left));
    setIndex(nearest < 0 ? null : nearest);
  }

  function press(event: KeyboardEvent): void {
    const last = x.length - 1;
    const stride = event.shiftKey ? 1 : Math.max(1, Math.round(x.length / 60));
    const moves: Record<string, number> = {
      ArrowRight: (index ?? -stride) + stride,
      ArrowLeft: (index ?? last + stride) - stride,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (event.key === 'Escape') setIndex(null);
    if (next === undefined || last < 0) return;
    event.preventDefault();
    setIndex(Math.min(last, Math.max(0, next)));
  }

  return {
    index,
    handlers: {
      onPointerDown: point,
      onPointerMove: point,
      // A finger that lifts leaves the reading where it was; a mouse that goes takes it along.
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setIndex(null),
      onKeyDown: press,
      onBlur: () => setIndex(null),
    },
  };
}

export type Cursor = ReturnType<typeof useCursor>;
