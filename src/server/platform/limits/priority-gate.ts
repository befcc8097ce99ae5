/** Requests that are being answered in this process, and work that lets them go first. */
export interface Traffic {
  /** Counts a request for as long as it is being answered. */
  during<T>(answer: () => Promise<T>): Promise<T>;
  /** Resolves when few requests are being answered, for one caller after the other, and in any case after `mostMs`. */
  giveWay(mostMs: number): Promise<void>;
}

/** With no more than so many at once there is room for other work. */
const FEW = 3;

/** A process that answers nothing lets all work pass at once. */
export function openTraffic(): Traffic {
  let answering = 0;
  const waiting = new Set<() => void>();
  const letOnePass = (): void => {
    const [first] = waiting;
    if (answering > FEW || first === undefined) return;
    first();
    // What it begins to ask for is on its way before the next one is looked at.
    if (waiting.size > 0) setImmediate(letOnePass);
  };
  return {
    async during(answer) {
      answering++;
      try {
        return await answer();
      } finally {
        answering--;
        letOnePass();
      }
    },
    giveWay(mostMs) {
      if (answering <= FEW && waiting.size === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const pass = (): void => {
          clearTimeout(late);
          waiting.delete(pass);
          resolve();
        };
        const late = setTimeout(pass, mostMs);
        waiting.add(pass);
      });
    },
  };
}
