import { requestId } from '#server/platform/observability/request-id.ts';

/** Parties of other houses; database and storage are asked by `/readyz`. */
export type Outside = 'mail' | 'model' | 'payments' | 'push' | 'login' | 'connections';

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

type Hear = (work: DoneWork) => void;

const hearing = new Set<{ hear: Hear }>();

/** Costs nothing while nobody measures. The fault of a listener is the program's, not the work's. */
export function recordDuration(work: Omit<DoneWork, 'endedAtMs'>): void {
  if (hearing.size === 0) return;
  const done = { ...work, endedAtMs: Date.now() };
  for (const { hear } of hearing) {
    try {
      hear(done);
    } catch (error) {
      process.nextTick(() => {
        throw error;
      });
    }
  }
}

/** Calls `hear` for each from now on. Returns how to stop. */
export function onRecordedDuration(hear: Hear): () => void {
  const listener = { hear };
  hearing.add(listener);
  return () => void hearing.delete(listener);
}

/** What went wrong without an error that anybody else counts. */
export type Incident = 'stopped-task' | 'refused-file' | 'abandoned-job';

type Count = (kind: Incident, name: string) => void;

const counting = new Set<{ count: Count }>();

/** `name`: why a task was stopped, what kind of file was refused, or which job was abandoned. Never what was in it. */
export function countIncident(kind: Incident, name: string): void {
  for (const { count } of counting) count(kind, name);
}

/** Calls `count` for each from now on. Returns how to stop. */
export function onIncident(count: Count): () => void {
  const listener = { count };
  counting.add(listener);
  return () => void counting.delete(listener);
}

/** Asks somebody outside, and tells how long it took and whether there was an answer; `isAway` knows errors that are answers. */
export async function askOutside<T>(name: Outside, ask: () => Promise<T>, isAway: (error: unknown) => boolean = () => true): Promise<T> {
  const started = performance.now();
  const tell = (hasFailed: boolean): void =>
    recordDuration({
      kind: 'outside',
      name,
      ms: performance.now() - started,
      hasFailed,
      requestId: requestId(),
      isFirst: false,
      facts: {},
    });
  try {
    const answer = await ask();
    tell(false);
    return answer;
  } catch (error) {
    tell(isAway(error));
    throw error;
  }
}
