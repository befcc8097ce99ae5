/** So much work at once, the rest in the order it came. */
export function createSemaphore(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** So many pieces of work at once for each owner; one more gets what `refusal` makes, at no cost. The same `id` again is the same piece. */
export function turnsPerOwner(atOnce: number, refusal: () => Error) {
  const running = new Map<string, Set<string>>();
  return async <T>(owner: string, id: string, work: () => Promise<T>): Promise<T> => {
    const own = running.get(owner) ?? new Set();
    if (own.has(id)) return work();
    if (own.size >= atOnce) throw refusal();
    running.set(owner, own.add(id));
    try {
      return await work();
    } finally {
      own.delete(id);
      if (own.size === 0) running.delete(owner);
    }
  };
}
