import { residentMb } from '../product/measure/resident-memory.ts';

export interface Watched {
  /** Median of the process's memory in each minute, in MB. */
  memoryMb: number[];
  /** Most jobs that waited at once. */
  deepestQueue: number;
  /** Jobs that wait at the end. */
  waitingAtEnd: number;
}

const LOOK_EVERY_MS = 2000;
const MINUTE_MS = 60_000;
const WAITING = /^moorline_jobs\{[^}]*state="waiting"[^}]*\} (\d+)/gm;

/** Looks at the product's memory and its queue every two seconds until it is told to stop. */
export function watchProduct(url: string, pid: number): { stop(): Promise<Watched> } {
  const started = performance.now();
  const looks: { minute: number; mb: number }[] = [];
  let [deepestQueue, waiting] = [0, 0];
  const look = async (): Promise<void> => {
    looks.push({ minute: Math.floor((performance.now() - started) / MINUTE_MS), mb: residentMb(pid) });
    const metrics = await fetch(`${url}/metrics`).then((answer) => answer.text());
    waiting = [...metrics.matchAll(WAITING)].reduce((sum, [, jobs]) => sum + Number(jobs), 0);
    deepestQueue = Math.max(deepestQueue, waiting);
  };
  // A look that finds nobody is one look less.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await look().catch(() => undefined);
      const minutes = Map.groupBy(looks, ({ minute }) => minute);
      const memoryMb = [...minutes.values()].map((inMinute) => medianOf(inMinute.map(({ mb }) => mb)));
      return { memoryMb, deepestQueue, waitingAtEnd: waiting };
    },
  };
}

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
