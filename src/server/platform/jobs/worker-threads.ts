import { Piscina } from 'piscina';
import { createSemaphore } from '#server/platform/limits/semaphore.ts';

/** CPU-heavy work beside the thread that answers requests. */
export interface Threads {
  /** Runs the exported function `name` of the module at `url` with `input`; both input and answer are copied. Throws what it throws, or `StoppedTask`. */
  run<I, O>(task: ThreadTask<I, O>, input: I, withinMs: number): Promise<O>;
  close(): Promise<void>;
}

export interface ThreadTask<I, O> {
  url: URL;
  name: string;
  /** Only for the types. */
  readonly takes?: (input: I) => O;
}

/** A task that was ended from outside: it took too long or too much, or the threads are closing. */
export class StoppedTask extends Error {
  readonly because: 'time' | 'memory' | 'closing';
  constructor(because: StoppedTask['because']) {
    super(`A task was stopped: ${because}.`);
    this.name = 'StoppedTask';
    this.because = because;
  }
}

const MEMORY_MIB = 512;
/** Three half-spaces of 4 MiB. Left to itself a thread takes ten times that for what one task throws away, and keeps it. */
const NURSERY_MIB = 12;
/** Requests and the database go first. On macOS this would hold back the whole process. */
const NICENESS = process.platform === 'darwin' ? 0 : 10;

/** `size` threads, started with the first task and kept; a task that runs out of memory or time ends its own thread only. */
export function openThreads(size: number): Threads {
  const pools = new Map<string, Piscina>();
  let closing = false;
  const poolOf = (url: URL): Piscina => {
    const kept = pools.get(url.href);
    if (kept) return kept;
    const made = new Piscina({
      filename: url.href,
      minThreads: size,
      maxThreads: size,
      idleTimeout: Number.POSITIVE_INFINITY,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB, maxYoungGenerationSizeMb: NURSERY_MIB },
      niceIncrement: NICENESS,
    });
    pools.set(url.href, made);
    return made;
  };
  const inTurn = createSemaphore(size);
  return {
    // The time begins with the task's turn: one that waited long is not yet slow.
    run: ({ url, name }, input, withinMs) =>
      inTurn(async () => {
        const signal = AbortSignal.timeout(withinMs);
        return poolOf(url)
          .run(input, { name, signal })
          .catch((error) => {
            throw closing ? new StoppedTask('closing') : stopped(error, signal);
          });
      }),
    async close() {
      closing = true;
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}

function stopped(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return new StoppedTask('time');
  const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return outOfMemory ? new StoppedTask('memory') : error;
}
