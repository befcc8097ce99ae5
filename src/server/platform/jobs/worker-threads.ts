import { Piscina } from 'piscina';
import { AppError } from '#server/platform/http/app-error.ts';
import { returnFreeMemory } from '#server/platform/jobs/free-memory.ts';
import { createSemaphore } from '#server/platform/limits/semaphore.ts';

/** CPU-heavy work beside the thread that answers requests. */
export interface Threads {
  /** Runs the exported function `name` of the module at `url` with `input`; both input and answer are copied. Throws what it throws, or `StoppedTask`; `unavailable` where too much waits already. */
  run<I, O>(task: ThreadTask<I, O>, input: I, withinMs: number): Promise<O>;
  close(): Promise<void>;
}

export interface ThreadTask<I, O> {
  url: URL;
  name: string;
  /** An answer for somebody who is still typing: it has a turn of its own and waits for no longer work. */
  isPreview?: true;
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

/** Running and waiting tasks for each thread; whoever comes later would wait for longer than a browser does. */
const MOST_PER_THREAD = 50;

const busy = (): AppError => new AppError('unavailable', 'The server is busy. Please try again in a moment.', { retryAfterSec: 10 });

/** Beside the `size` turns of other work. */
const PREVIEWS_AT_ONCE = 1;

const MEMORY_MIB = 512;
/** Three half-spaces of 8 MiB: with 4 a file of an hour leaves them, which costs a tenth more CPU. Left to itself a thread takes five times that for what one task throws away, and keeps it. */
const NURSERY_MIB = 24;
/** Requests and the database go first, then previews. On macOS this would hold back the whole process. */
const NICENESS = process.platform === 'darwin' ? { work: 0, preview: 0 } : { work: 10, preview: 5 };

/** A thread holds 60 to 150 MB, and starting one takes a fraction of a second. */
const IDLE_MS = 60_000;
/** When the last of them has ended. */
const RETURN_MEMORY_MS = IDLE_MS + 5_000;

/**
 * At most `size` threads and one for previews, started when needed and ended when idle; a task that runs out of memory or time ends its own thread only. `hearStopped` is told
 * of each that was stopped, within the request or job that asked for it. Without `givesWay` they have the same turn as requests.
 */
export function openThreads(
  size: number,
  hearStopped: (name: string, because: StoppedTask['because']) => void = () => {},
  givesWay = true,
): Threads {
  const pools = new Map<string, Piscina>();
  let closing = false;
  const poolOf = (url: URL, kind: 'work' | 'preview'): Piscina => {
    const key = `${kind} ${url.href}`;
    const kept = pools.get(key);
    if (kept) return kept;
    const made = new Piscina({
      filename: url.href,
      minThreads: 0,
      maxThreads: kind === 'preview' ? PREVIEWS_AT_ONCE : size,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB, maxYoungGenerationSizeMb: NURSERY_MIB },
      niceIncrement: givesWay ? NICENESS[kind] : 0,
    });
    pools.set(key, made);
    return made;
  };
  const inTurn = createSemaphore(size);
  const inPreviewTurn = createSemaphore(PREVIEWS_AT_ONCE);
  let present = 0;
  let idle: NodeJS.Timeout | undefined;
  const leave = (): void => {
    present--;
    clearTimeout(idle);
    if (present === 0) idle = setTimeout(returnFreeMemory, RETURN_MEMORY_MS).unref();
  };
  return {
    // The time begins with the task's turn: one that waited long is not yet slow.
    async run({ url, name, isPreview }, input, withinMs) {
      if (present >= size * MOST_PER_THREAD) throw busy();
      present++;
      return (isPreview ? inPreviewTurn : inTurn)(async () => {
        const signal = AbortSignal.timeout(withinMs);
        return poolOf(url, isPreview ? 'preview' : 'work')
          .run(input, { name, signal })
          .catch((error) => {
            const thrown = closing ? new StoppedTask('closing') : stopped(error, signal);
            if (thrown instanceof StoppedTask && !closing) hearStopped(name, thrown.because);
            throw thrown;
          });
      }).finally(leave);
    },
    async close() {
      closing = true;
      clearTimeout(idle);
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}

function stopped(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return new StoppedTask('time');
  const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return outOfMemory ? new StoppedTask('memory') : error;
}
