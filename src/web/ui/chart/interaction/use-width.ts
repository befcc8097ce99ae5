import { type RefCallback, useCallback, useState } from 'react';

/** Before anything is measured, and where nothing can be. */
const ASSUMED_PX = 640;

/** The width an element has, in pixels, as it changes: charts are drawn at their real size, so that their text is never scaled. */
export function useWidth(): [ref: RefCallback<HTMLElement>, widthPx: number] {
  const [widthPx, setWidthPx] = useState(ASSUMED_PX);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = entry?.contentRect.width;
      if (measured) setWidthPx(Math.round(measured));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, widthPx];
}
