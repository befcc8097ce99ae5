import { useSyncExternalStore } from 'react';

/** Where the pointer stands in the stream charts of a page: shared by the charts, their readouts and the map. */
export interface ChartCursor {
  /** Entry of the chart's columns; null when the pointer is elsewhere. */
  get(): number | null;
  set(index: number | null): void;
  watch(listener: () => void): () => void;
}

export function chartCursor(): ChartCursor {
  let at: number | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => at,
    set(index) {
      if (index === at) return;
      at = index;
      for (const listener of listeners) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useCursor(cursor: ChartCursor): number | null {
  return useSyncExternalStore(cursor.watch, cursor.get, () => null);
}
