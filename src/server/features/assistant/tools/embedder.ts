import { Worker } from 'node:worker_threads';
import type { EmbedNews, EmbedOrder } from '#server/features/assistant/tools/embedder-thread.ts';
import type { Log } from '#server/platform/log.ts';

/** Sentence embeddings on a thread of their own. */
export interface Embedder {
  /**
   * A vector of 384 numbers and length 1 for each text. Null where the model is not installed, still loading or too busy to answer in time:
   * the caller then decides by words alone.
   */
  embed(texts: readonly string[]): Promise<Float32Array[] | null>;
  /** Loads the model, if it is not loaded; resolves when it is, or can't be. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

export interface EmbedderOptions {
  log: Pick<Log, 'warn'>;
  /** How long a caller waits at most. */
  withinMs?: number;
  /** An idle model is unloaded: it holds 200 MB. */
  idleMs?: number;
  /** What runs on the thread; tests put something slower there. */
  program?: URL;
}

const WITHIN_MS = 900;
const IDLE_MS = 15 * 60_000;
/** Texts that may wait. At some 15 ms each the last one still comes in time. */
const MOST_WAITING = 48;
const MOST_REMEMBERED = 2_000;
const TIMED_OUT = Symbol('timed out');

interface Waiting extends EmbedOrder {
  resolve: (vector: Float32Array | null) => void;
}

/** Starts no thread before the first text. */
export function openEmbedder(options: EmbedderOptions): Embedder {
  return new ThreadEmbedder(options);
}

class ThreadEmbedder implements Embedder {
  readonly #remembered = new Map<string, Promise<Float32Array | null>>();
  readonly #waiting: Waiting[] = [];
  readonly #options: Required<EmbedderOptions>;
  #thread: Worker | null = null;
  #ready: Promise<boolean> = Promise.resolve(false);
  #atWork: Waiting | null = null;
  #idle: NodeJS.Timeout | undefined;
  #isMissing = false;
  #ids = 0;

  constructor(options: EmbedderOptions) {
    this.#options = { withinMs: WITHIN_MS, idleMs: IDLE_MS, program: new URL('embedder-thread.ts', import.meta.url), ...options };
  }

  async embed(texts: readonly string[]): Promise<Float32Array[] | null> {
    if (this.#isMissing) return null;
    const asked = texts.map((text) => this.#vectorOf(text));
    const timer = Promise.withResolvers<typeof TIMED_OUT>();
    const timeout = setTimeout(() => timer.resolve(TIMED_OUT), this.#options.withinMs);
    const found = await Promise.race([Promise.all(asked), timer.promise]);
    clearTimeout(timeout);
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
    const thread = this.#thread;
    this.#thread = null;
    await thread?.terminate();
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
    this.#waiting.push({ id: ++this.#ids, text, resolve });
    this.#remembered.set(text, promise);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > MOST_REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
    this.#start();
    this.#next();
    return promise;
  }

  #start(): void {
    if (this.#thread) return;
    const thread = new Worker(this.#options.program);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#thread = thread;
    this.#ready = promise;
    thread.unref();
    thread.on('message', (news: EmbedNews) => {
      if (news.kind === 'ready') resolve(true);
      else this.#take(news.id, news.vector);
    });
    // Without the model or a runtime it never will be ready.
    thread.on('error', (error) => {
      this.#options.log.warn({ err: error }, 'the sentence model can’t be loaded: messages are understood by words alone');
      this.#isMissing = true;
    });
    thread.on('exit', () => {
      resolve(false);
      if (this.#thread === thread) this.#thread = null;
      this.#giveUp();
    });
    void promise.then(() => this.#next());
  }

  /** One text at a time: what waits can still be given up. */
  async #next(): Promise<void> {
    if (this.#atWork || !(await this.#ready) || this.#atWork) return;
    const order = this.#waiting.shift();
    if (!order || !this.#thread) return this.#rest();
    clearTimeout(this.#idle);
    this.#atWork = order;
    this.#thread.postMessage({ id: order.id, text: order.text } satisfies EmbedOrder);
  }

  #take(id: number, vector: Float32Array): void {
    const order = this.#atWork;
    if (order?.id !== id) return;
    this.#atWork = null;
    order.resolve(vector);
    void this.#next();
  }

  #rest(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.close(), this.#options.idleMs);
    this.#idle.unref();
  }

  #giveUp(): void {
    for (const { text, resolve } of [...(this.#atWork ? [this.#atWork] : []), ...this.#waiting]) {
      this.#remembered.delete(text);
      resolve(null);
    }
    this.#atWork = null;
    this.#waiting.length = 0;
  }
}
