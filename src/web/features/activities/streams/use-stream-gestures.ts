import { type RefObject, useEffect } from 'react';
import type { Watched } from '#web/data/observable.ts';
import { lengthOf, movedBy, type Stretch, scaledBy } from '#web/features/activities/streams/stream-window.ts';

/** How much a notch of the wheel with Ctrl, or a pinch on a trackpad, brings closer. */
const ZOOM_PER_PX = 0.004;

interface Field extends Stretch {
  /** Where the drawing begins inside the element. */
  leftPx: number;
}

/**
 * Moving along what is zoomed into: a wheel or trackpad sideways (or with Shift), a finger sideways; Ctrl and the wheel zoom around the pointer.
 * Up and down stays the page's.
 */
export function useStreamGestures(
  place: RefObject<HTMLElement | null>,
  stretch: Watched<Stretch | null>,
  { fromSec, toSec, leftPx }: Field,
) {
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const whole = { fromSec, toSec };
    const shown = () => stretch.get() ?? whole;
    const secPerPx = () => lengthOf(shown()) / Math.max(1, element.clientWidth - leftPx);

    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey) {
        const aroundSec = shown().fromSec + (event.clientX - element.getBoundingClientRect().left - leftPx) * secPerPx();
        stretch.set(scaledBy(shown(), Math.exp(event.deltaY * ZOOM_PER_PX), aroundSec, whole));
      } else {
        const sidewaysPx = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
        if (!stretch.get() || Math.abs(sidewaysPx) <= Math.abs(event.shiftKey ? 0 : event.deltaY)) return;
        stretch.set(movedBy(shown(), sidewaysPx * secPerPx(), whole));
      }
      event.preventDefault();
    };

    let lastPx: number | null = null;
    const onDown = (event: PointerEvent) => {
      if (event.pointerType === 'touch' && stretch.get()) lastPx = event.clientX;
    };
    const onMove = (event: PointerEvent) => {
      if (lastPx === null || event.pointerType !== 'touch') return;
      stretch.set(movedBy(shown(), (lastPx - event.clientX) * secPerPx(), whole));
      lastPx = event.clientX;
    };
    const onEnd = () => {
      lastPx = null;
    };
    const over = new AbortController();
    const { signal } = over;
    element.addEventListener('wheel', onWheel, { passive: false, signal });
    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointermove', onMove, { signal });
    element.addEventListener('pointerup', onEnd, { signal });
    element.addEventListener('pointercancel', onEnd, { signal });
    return () => over.abort();
  }, [place, stretch, fromSec, toSec, leftPx]);
}
