import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { EmbedNews, EmbedOrder } from '#server/platform/embeddings/embedder-child.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import { SENDS_NOTHING } from '#server/platform/onnx/load-runtime.ts';

/** Sentence embeddings in a process of their own: the runtime is native code, and ends its process when it is stopped at work. */
export interface Embedder {
  /**
   * A vector of 384 numbers and length 1 for each text. Null where the model is not installed, takes too long to load or is too busy to
   * answer in time: the caller then decides by words alone.
   */
  embed(texts: readonly string[]): Promise<Float32Array[] | null>;
  /** Loads the model, if it is not loaded; resolves when it is, or can't be. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

export interface EmbedderOptions {
  log: Pick<Log, 'warn'>;
  /** How long a caller waits at most for a model that is loaded. */
  withinMs?: number;
  /** An idle model is unloaded: it holds 200 MB. */
  idleMs?: number;
  /** What runs in the process; tests put something slower there. */
  program?: string;
}

const WITHIN_MS = 2_000;
/** Loading takes a second. By words alone a question may be taken for another one, so the first after a pause waits for it. */
const LOADED_WITHIN_MS = 8_000;
const IDLE_MS = 2 * 60_000;
/** Together they take half the time of one by one. */
const BATCH = 8;
/** Texts that may wait. At some 5 ms each the last one still comes in time. */
const MOST_WAITING = 64;
const MOST_REMEMBERED = 2_000;
const TIMED_OUT = Symbol('timed out');

interface Waiting {
  text: string;
  resolve: (vector: Float32Array | null) => void;
}

/** Starts no process before the first text. */
export function openEmbedder(options: EmbedderOptions): Embedder {
  return new ProcessEmbedder(options);
}

class ProcessEmbedder implements Embedder {
  readonly #remembered = new Map<string, Promise<Float32Array | null>>();
  readonly #waiting: Waiting[] = [];
  readonly #options: Required<EmbedderOptions>;
  #child: ChildProcess | null = null;
  #ready: Promise<boolean> = Promise.resolve(false);
  #atWork: readonly Waiting[] = [];
  #idle: NodeJS.Timeout | undefined;
  #isMissing = false;
  #orders = 0;

  constructor(options: EmbedderOptions) {
    this.#options = { withinMs: WITHIN_MS, idleMs: IDLE_MS, program: join(import.meta.dirname, 'embedder-child.ts'), ...options };
  }

  async embed(texts: readonly string[]): Promise<Float32Array[] | null> {
    if (this.#isMissing) return null;
    const asked = texts.map((text) => this.#vectorOf(text));
    await within(LOADED_WITHIN_MS, this.#ready);
    const found = await within(this.#options.withinMs, Promise.all(asked));
    if (found === TIMED_OUT) return null;
    const vectors = found.filter((vector) => vector !== null);
    return vectors.length === texts.length ? vectors : null;
  }

  async warm(): Promise<void> {
    if (this.#isMissing) return;
    this.#start();
    await this.#ready;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    child.ref();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** The same text is embedded once; the least recently asked for is forgotten. */
  #vectorOf(text: string): Promise<Float32Array | null> {
    const known = this.#remembered.get(text);
    if (known) {
      this.#remembered.delete(text);
      this.#remembered.set(text, known);
      return known;
    }
    if (this.#waiting.length >= MOST_WAITING) return Promise.resolve(null);
    const { promise, resolve } = Promise.withResolvers<Float32Array | null>();
    this.#waiting.push({ text, resolve });
    this.#remembered.set(text, promise);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > MOST_REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
    this.#start();
    void this.#next();
    return promise;
  }

  #start(): void {
    if (this.#child) return;
    const child = fork(this.#options.program, [], {
      env: SENDS_NOTHING,
      serialization: 'advanced',
      stdio: 'ignore',
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const { promise, resolve } = Promise.withResolvers<boolean>();
    let isReady = false;
    this.#child = child;
    this.#ready = promise;
    child.on('message', (news: EmbedNews) => {
      if (news.kind === 'vectors') return this.#take(news);
      isReady = true;
      // Nothing has to stay for a model that only might be asked.
      child.unref();
      child.channel?.unref();
      resolve(true);
    });
    child.once('exit', (code) => {
      // Without the model or a runtime it never will be ready.
      if (!isReady && this.#child === child) this.#giveUpForGood(code);
      if (this.#child === child) this.#child = null;
      resolve(false);
      this.#giveUp();
    });
    void promise.then(() => this.#next());
  }

  /** One batch at a time: what waits can still be given up. */
  async #next(): Promise<void> {
    if (this.#atWork.length > 0 || !(await this.#ready) || this.#atWork.length > 0) return;
    if (this.#waiting.length === 0 || !this.#child) return this.#rest();
    clearTimeout(this.#idle);
    this.#atWork = this.#waiting.splice(0, BATCH);
    this.#child.send({ id: ++this.#orders, texts: this.#atWork.map(({ text }) => text) } satisfies EmbedOrder);
  }

  #take({ id, vectors }: Extract<EmbedNews, { kind: 'vectors' }>): void {
    if (id !== this.#orders) return;
    const done = this.#atWork;
    this.#atWork = [];
    for (const [at, { resolve }] of done.entries()) resolve(vectors[at] ?? null);
    void this.#next();
  }

  #rest(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.close(), this.#options.idleMs);
    this.#idle.unref();
  }

  #giveUpForGood(code: number | null): void {
    this.#isMissing = true;
    this.#options.log.warn({ code }, 'the sentence model can’t be loaded; messages are classified by keywords only');
  }

  #giveUp(): void {
    for (const { text, resolve } of [...this.#atWork, ...this.#waiting]) {
      this.#remembered.delete(text);
      resolve(null);
    }
    this.#atWork = [];
    this.#waiting.length = 0;
  }
}

async function within<T>(ms: number, result: Promise<T>): Promise<T | typeof TIMED_OUT> {
  const timer = Promise.withResolvers<typeof TIMED_OUT>();
  const timeout = setTimeout(() => timer.resolve(TIMED_OUT), ms);
  try {
    return await Promise.race([result, timer.promise]);
  } finally {
    clearTimeout(timeout);
  }
}
