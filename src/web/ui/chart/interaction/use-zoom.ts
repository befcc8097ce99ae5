import { type KeyboardEvent, useState } from 'react';
import { doubled, halved, holdsEnough, type Span } from '#web/ui/chart/axes/span.ts';

/** What stretch of rising `x` a chart shows. `in` and `press` zoom around a place, or around the end when there is none. */
export function useZoom(x: readonly number[]) {
  const [kept, setSpan] = useState<Span | null>(null);
  // New data may have nothing left inside.
  const span = kept && holdsEnough(x, kept) ? kept : null;
  const shown = span ?? { from: x[0] ?? 0, to: x.at(-1) ?? 1 };

  const zoom = {
    span,
    canZoomIn: x.length >= 8 && holdsEnough(x, halved(x, shown, shown.to)) && halved(x, shown, shown.to) !== shown,
    to: (next: Span) => holdsEnough(x, next) && setSpan(next),
    in: (at: number | null) => setSpan(halved(x, shown, at ?? shown.to)),
    out: () => setSpan(doubled(x, shown)),
    all: () => setSpan(null),
    press: (event: KeyboardEvent, at: number | null): void => {
      const actions: Record<string, () => void> = { '+': () => zoom.in(at), '=': () => zoom.in(at), '-': zoom.out, '0': zoom.all };
      const action = actions[event.key];
      if (!action || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      action();
    },
  };
  return zoom;
}

export type Zoom = ReturnType<typeof useZoom>;
