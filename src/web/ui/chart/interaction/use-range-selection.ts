import { type PointerEvent, useState } from 'react';

export interface Selection {
  fromPx: number;
  toPx: number;
}

/** A hand that trembles is not dragging. */
const DRAG_FROM_PX = 6;

/**
 * Dragging across a chart with a mouse selects a stretch; a press that does not move is a press, of finger or mouse. Fingers do not drag a
 * stretch: they scrub, and scroll the page.
 */
export function useBrush({
  onSelect,
  onPress,
}: {
  onSelect?: ((selection: Selection) => void) | undefined;
  onPress?: (() => void) | undefined;
}) {
  const [start, setStart] = useState<number | null>(null);
  const [end, setEnd] = useState<number | null>(null);
  const isDragging = start !== null && end !== null && Math.abs(end - start) >= DRAG_FROM_PX;
  const selection = isDragging ? { fromPx: Math.min(start, end), toPx: Math.max(start, end) } : null;

  function forget(): void {
    setStart(null);
    setEnd(null);
  }

  return {
    selection,
    handlers: {
      onPointerDown(event: PointerEvent<Element>): void {
        if (event.button !== 0) return;
        setStart(placeOf(event));
        setEnd(null);
        if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<Element>): void {
        if (start !== null) setEnd(placeOf(event));
      },
      onPointerUp(event: PointerEvent<Element>): void {
        if (start === null) return;
        const moved = Math.abs(placeOf(event) - start) >= DRAG_FROM_PX;
        if (!moved) onPress?.();
        else if (selection && event.pointerType === 'mouse') onSelect?.(selection);
        forget();
      },
      onPointerCancel: forget,
    },
  };
}

function placeOf(event: PointerEvent<Element>): number {
  return event.clientX - event.currentTarget.getBoundingClientRect().left;
}
