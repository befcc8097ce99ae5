/** So long answers are worked out before whatever else came in has its moment. */
const ROUND_MS = 12;

let began = Number.NEGATIVE_INFINITY;
let next: Promise<void> | null = null;

/**
 * Computes when it is one's turn, in the order of asking. Where many athletes ask at the same moment, what takes a moment (the first byte to
 * another of them) is not kept waiting by all the answers that are worked out first.
 */
export async function letOthersIn<T>(compute: () => T): Promise<T> {
  while (performance.now() - began > ROUND_MS) await nextRound();
  return compute();
}

function nextRound(): Promise<void> {
  next ??= new Promise((resolve) =>
    setImmediate(() => {
      next = null;
      began = performance.now();
      resolve();
    }),
  );
  return next;
}
