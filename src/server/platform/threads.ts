import { Piscina } from 'piscina';

/** CPU-heavy work beside the thread that answers requests. */
export interface Threads {
  /** Runs the exported function `name` of the module at `url` with `input`; both input and answer are copied. Throws what it throws, or after `withinMs`. */
  run<I, O>(task: ThreadTask<I, O>, input: I, withinMs: number): Promise<O>;
  close(): Promise<void>;
}

export interface ThreadTask<I, O> {
  url: URL;
  name: string;
  /** Only for the types. */
  readonly takes?: (input: I) => O;
}

const MEMORY_MIB = 512;

/** `size` threads, started with the first task and kept; a task that runs out of memory or time ends its own thread only. */
export function openThreads(size: number): Threads {
  const pools = new Map<string, Piscina>();
  const poolOf = (url: URL): Piscina => {
    const kept = pools.get(url.href);
    if (kept) return kept;
    const made = new Piscina({
      filename: url.href,
      minThreads: size,
      maxThreads: size,
      idleTimeout: Number.POSITIVE_INFINITY,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
    });
    pools.set(url.href, made);
    return made;
  };
  return {
    run: ({ url, name }, input, withinMs) => poolOf(url).run(input, { name, signal: AbortSignal.timeout(withinMs) }),
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}
