import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { type App, openApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { PushTransport } from '#server/platform/mail/web-push.ts';
import { openLog } from '#server/platform/observability/logger.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects.
  json: any;
  setCookie: string[];
}

/** A browser of a test: keeps its cookies and says where its requests come from. */
export interface Browser {
  cookies: Map<string, string>;
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  raw(options: InjectOptions): Promise<Answer>;
}

export interface Product {
  app: App;
  dir: string;
  /** The product's clock; tests may move it. */
  clock: { now: Date };
  browser(): Browser;
  /** Lines of the log, as JSON text; none unless `LOG_LEVEL` is set in `env`. */
  log: string[];
  /** Answers on a port of the loopback address from now on; the address. */
  listen(): Promise<string>;
  /** Letters in the outbox, oldest first. */
  letters(): Promise<{ to: string; subject: string; body: string }[]>;
  close(): Promise<void>;
}

export interface ProductOptions {
  databaseUrl: string;
  env?: Record<string, string>;
  /** Carries messages to push services; nothing leaves a test. */
  carryPush?: PushTransport;
  /** Multiplies the rate limits; 100 unless a test is about them. */
  limitScale?: number;
  /** Where it keeps its files: a folder that outlives it, for a product that is started again. */
  dir?: string;
}

/** The whole product on a database of its own and a folder of its own; nothing listens on a port. */
const nobodyListens: PushTransport = async () => 410;

export async function aProduct(options: ProductOptions): Promise<Product> {
  const { databaseUrl, env = {}, limitScale = 100, dir: kept, carryPush = nobodyListens } = options;
  const dir = kept ?? (await mkdtemp(join(tmpdir(), 'moorline-product-')));
  // Nothing leaves a test: services are asked on a port where nobody listens, unless it has a double of them.
  const nowhere = env.NODE_ENV === 'production' ? {} : { CONNECTIONS_TEST_SERVER: 'http://127.0.0.1:9' };
  const config = readConfig({ DATA_DIR: dir, LOG_LEVEL: 'silent', ...nowhere, ...env });
  // TEST_MOMENT puts all products of the tests on another day, such as 2028-02-29T23:59:30Z.
  const clock = { now: new Date(process.env.TEST_MOMENT ?? Date.now()) };
  const appUrl = config.appUrl ?? 'http://localhost:3000';
  const lines: string[] = [];
  const log = openLog(config.logLevel, { write: (line) => void lines.push(line) });
  const app = await openApp({
    config,
    databaseUrl,
    appUrl,
    log,
    now: () => new Date(clock.now),
    limitScale,
    carryPush,
    threadsGiveWay: false,
  });
  await app.web?.ready();
  return {
    app,
    dir,
    clock,
    log: lines,
    browser: () => aBrowser(app),
    async listen() {
      if (!app.web) throw new Error('This process does not answer requests.');
      return app.web.listen({ host: '127.0.0.1', port: 0 });
    },
    async letters() {
      const rows = await app.deps.db.selectFrom('mails').select(['id', 'recipient', 'subject', 'body']).orderBy('created_at').execute();
      return Promise.all(
        rows.map(async ({ id, recipient, subject, body }) => ({
          to: recipient,
          subject,
          body: body || (await sentBody(config.mail.outbox, id)),
        })),
      );
    },
    async close() {
      await app.stop();
      if (!kept) await rm(dir, { recursive: true, force: true });
    },
  };
}

/** A letter that was sent is only in the outbox. */
async function sentBody(outbox: string, id: string): Promise<string> {
  const text = await readFile(join(outbox, `${id}.txt`), 'utf8');
  return text.slice(text.indexOf('\n\n') + 2);
}

function aBrowser(app: App): Browser {
  const cookies = new Map<string, string>();
  const raw = async (options: InjectOptions): Promise<Answer> => {
    if (!app.web) throw new Error('This process does not answer requests.');
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie ? { cookie } : {}), ...options.headers };
    const reply = await app.web.inject({ ...options, headers });
    for (const { name, value, maxAge } of reply.cookies) {
      if (maxAge === 0 || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = reply.body;
    const setCookie = [reply.headers['set-cookie'] ?? []].flat();
    const headersOut = reply.headers as Answer['headers'];
    return { status: reply.statusCode, headers: headersOut, text, bytes: reply.rawPayload, json: parsed(text), setCookie };
  };
  return {
    cookies,
    raw,
    get: (url, headers = {}) => raw({ method: 'GET', url, headers }),
    send: (method, url, body, headers = {}) =>
      raw({
        method,
        url,
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
