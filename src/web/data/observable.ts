import { useEffect, useState, useSyncExternalStore } from 'react';

/** One value that parts of a page share without drawing each other: where the pointer stands, what stretch is looked at. */
export interface Watched<Value> {
  get(): Value;
  set(value: Value): void;
  /** Calls `listener` after each change until the answer is called. */
  watch(listener: () => void): () => void;
}

export function createObservable<Value>(first: Value): Watched<Value> {
  let present = first;
  const listeners = new Set<() => void>();
  return {
    get: () => present,
    set(value) {
      if (Object.is(value, present)) return;
      present = value;
      for (const listener of listeners) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useWatched<Value>(value: Watched<Value>): Value {
  return useSyncExternalStore(value.watch, value.get, value.get);
}

/** The same, once it has rested for `restMs`: for words beside something that moves. */
export function useSettled<Value>(value: Watched<Value>, restMs: number): Value {
  const [settled, settle] = useState(value.get);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = value.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => settle(() => value.get()), restMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [value, restMs]);
  return settled;
}
