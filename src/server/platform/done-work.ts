import { channel } from 'node:diagnostics_channel';
import { requestId } from '#server/platform/request-id.ts';

/** Parties of other houses; database and storage are asked by `/readyz`. */
export type Outside = 'mail' | 'model' | 'payments' | 'push';

/** Something that this process has done, for those who measure: never what was in it. */
export interface DoneWork {
  kind: 'request' | 'job' | 'outside';
  /** `GET /api/load`, the name of a job, or who was asked. */
  name: string;
  ms: number;
  hasFailed: boolean;
  /** The request that made it necessary; for what the clock began, its own id. Null while the product starts. */
  requestId: string | null;
  /** Whether all else of that id follows from this. */
  isFirst: boolean;
  endedAtMs: number;
  facts: Readonly<Record<string, string | number>>;
}

const done = channel('moorline.done-work');

/** Costs nothing while nobody measures. */
export function tellDone(work: Omit<DoneWork, 'endedAtMs'>): void {
  if (done.hasSubscribers) done.publish({ ...work, endedAtMs: Date.now() } satisfies DoneWork);
}

/** Calls `hear` for each from now on. Returns how to stop. */
export function hearDone(hear: (work: DoneWork) => void): () => void {
  const listener = (message: unknown): void => hear(message as DoneWork);
  done.subscribe(listener);
  return () => void done.unsubscribe(listener);
}

/** Asks somebody outside, and tells how long it took and whether there was an answer; `isAway` knows errors that are answers. */
export async function askOutside<T>(name: Outside, ask: () => Promise<T>, isAway: (error: unknown) => boolean = () => true): Promise<T> {
  const started = performance.now();
  const tell = (hasFailed: boolean): void =>
    tellDone({ kind: 'outside', name, ms: performance.now() - started, hasFailed, requestId: requestId(), isFirst: false, facts: {} });
  try {
    const answer = await ask();
    tell(false);
    return answer;
  } catch (error) {
    tell(isAway(error));
    throw error;
  }
}
