/** Whether the server answered the last time it was asked: a browser may have a connection that leads nowhere. */
let isReached = true;
const listeners = new Set<() => void>();

/** For whoever asks the server, after each answer or failure. */
export function noteReached(reached: boolean): void {
  if (reached === isReached) return;
  isReached = reached;
  for (const listener of listeners) listener();
}

export const wasReached = (): boolean => isReached;

export function watchReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
