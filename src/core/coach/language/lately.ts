/** What was found by key, of which at least the `most` asked for last are kept, and at most twice as many. */
export interface Lately<Found> {
  /** What is kept under `key`, or what `find` gives, which is kept. */
  of(key: string, find: () => Found): Found;
}

interface Held<Found> {
  found: Found;
}

/** In two rooms: when the one that is filled is full, the other is cleared. To order single entries would take longer than to find most of them. */
export function keepLately<Found>(most: number): Lately<Found> {
  let filled = new Map<string, Held<Found>>();
  let before = new Map<string, Held<Found>>();
  // Who asks often asks for the same: that one is told without looking for it.
  let lastKey: string | null = null;
  let last: Held<Found> | undefined;
  return {
    of(key, find) {
      if (last && key === lastKey) return last.found;
      const here = filled.get(key);
      if (here) {
        lastKey = key;
        last = here;
        return here.found;
      }
      const held = before.get(key) ?? { found: find() };
      // What was found may have been asked for on the way.
      if (filled.size >= most) {
        before = filled;
        filled = new Map();
      }
      filled.set(key, held);
      lastKey = key;
      last = held;
      return held.found;
    },
  };
}
