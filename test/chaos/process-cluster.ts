import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { aFaultyLine, type FaultyLine } from '#test/doubles/faulty-connection.ts';
import { aStoreRoom, type StoreRoom } from '#test/doubles/faulty-s3-proxy.ts';
import { aMailServer, type MailServer } from '#test/doubles/mail-server.ts';
import { anS3Store } from '#test/doubles/s3-storage.ts';
import { aSmallDisk, type SmallDisk } from '#test/doubles/small-disk.ts';
import { aStripe, DOUBLE_SECRET, type StripeDouble } from '#test/doubles/stripe/stripe-double.ts';
import type { HttpBrowser } from '#test/http-browser.ts';
import { type BuiltProgram, builtProgram } from '#test/programs/built-program.ts';
import { makeDataDir, type RunningProduct, startProduct } from '#test/running-product.ts';

export type Role = 'web' | 'worker';

/** One process of a fleet; it comes back at the same address. */
export interface Member {
  role: Role;
  url: string;
  /** Ends it without a warning. */
  kill(): Promise<void>;
  /** Ends it as an update does and starts it again; from the start to the line that says it is ready, in ms. */
  update(): Promise<number>;
  /** Its clock goes an hour forward while it runs, and at the next jump back again. */
  jump(): void;
  /** Starts it again, with a clock that is so far ahead; from the start to the line that says it is ready, in ms. */
  start(aheadMs?: number): Promise<number>;
}

/** Web and worker processes on one PostgreSQL, one S3-compatible store, one mail server and one card provider, each at the end of a line. */
export interface Fleet {
  members: readonly Member[];
  webs: readonly Member[];
  workers: readonly Member[];
  lines: Record<'database' | 'storage' | 'mail' | 'model' | 'payments', FaultyLine>;
  mail: MailServer;
  /** The card provider, with its books. */
  stripe: StripeDouble;
  /** Whether the store has room. */
  room: StoreRoom;
  /** A disk of the database's own, which can be filled; null where this machine does not let us have one. */
  disk: SmallDisk | null;
  /** The database itself, beside the line. */
  databaseUrl: string;
  /** Folder of the database server. */
  databaseDir: string;
  /** Processes that ended although nobody had ended them, each with its last words. */
  diedAlone: readonly string[];
  stop(): Promise<void>;
}

const PROGRAM = new URL('../../bench/product-main.ts', import.meta.url);
const SILENT = { info: () => {}, warn: () => {} };
/** All processes seal with the same one. */
const APP_SECRET = 'a fleet of the tests 0123456789 abcdef';

export async function aFleet({ webs, workers }: { webs: number; workers: number }): Promise<Fleet> {
  const program = await builtProgram(PROGRAM);
  const databaseDir = await makeDataDir();
  const disk = await aSmallDisk(databaseDir);
  const database = await startEmbeddedPostgres({ dir: databaseDir, purpose: 'worker', log: SILENT });
  const storeDir = await makeDataDir();
  const store = await anS3Store(storeDir);
  const mail = await aMailServer();
  await mail.start();
  const stripe = await aStripe(() => new Date());
  const room = await aStoreRoom(portOfStore(store.env.STORAGE_URL ?? ''));
  const lines = await linesOf(database, room.port, { mail, stripe });
  const env = {
    DATABASE_URL: `postgres://moorline@127.0.0.1:${lines.database.port}/moorline?sslmode=disable`,
    ...store.env,
    STORAGE_URL: `s3://moorline?endpoint=http://127.0.0.1:${lines.storage.port}&region=us-east-1`,
    SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
    COACH_PROVIDER: 'openai-compatible',
    COACH_MODEL: 'nobody',
    COACH_BASE_URL: `http://127.0.0.1:${lines.model.port}/v1`,
    APP_SECRET,
    STRIPE_SECRET_KEY: 'sk_test_double',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
    STRIPE_WEBHOOK_SECRET: DOUBLE_SECRET,
    STRIPE_API_BASE: `http://127.0.0.1:${lines.payments.port}`,
  };
  const roles: Role[] = [
    ...Array.from({ length: webs }, () => 'web' as const),
    ...Array.from({ length: workers }, () => 'worker' as const),
  ];
  // All at once: whoever is first migrates.
  const diedAlone: string[] = [];
  const members = await Promise.all(
    roles.map((role) => aMember(role, { program, env }, (lastWords) => diedAlone.push(`${role} ${lastWords}`))),
  );
  return {
    members,
    webs: members.filter(({ role }) => role === 'web'),
    workers: members.filter(({ role }) => role === 'worker'),
    lines,
    mail,
    stripe,
    room,
    disk,
    databaseUrl: database.url,
    databaseDir,
    diedAlone,
    async stop() {
      await Promise.all(members.map((member) => member.stop()));
      await Promise.all(Object.values(lines).map((line) => line.close()));
      await mail.stop();
      await stripe.stop();
      await room.close();
      await store.stop();
      await database.stop();
      await disk?.remove();
      await program.remove();
      for (const dir of [databaseDir, storeDir]) await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The model is a port where somebody listens who is none: every answer of it is an error, until it is silent or gone. */
async function linesOf(
  database: EmbeddedPostgres,
  storagePort: number,
  { mail, stripe }: Pick<Fleet, 'mail' | 'stripe'>,
): Promise<Fleet['lines']> {
  const host = new URL(database.url).searchParams.get('host');
  const mailPort = Number(new URL(mail.url).port);
  return {
    database: await aFaultyLine(host === null ? { port: Number(new URL(database.url).port) } : { path: join(host, '.s.PGSQL.5432') }),
    storage: await aFaultyLine({ port: storagePort }),
    mail: await aFaultyLine({ port: mailPort }),
    model: await aFaultyLine({ port: storagePort }),
    payments: await aFaultyLine({ port: Number(new URL(stripe.url).port) }),
  };
}

const portOfStore = (storageUrl: string): number => Number(new URL(new URL(storageUrl).searchParams.get('endpoint') ?? '').port);

/** Each has a data folder of its own, as on a machine of its own. */
async function aMember(
  role: Role,
  shared: { program: BuiltProgram; env: Record<string, string> },
  onDeath: (lastWords: string) => void,
): Promise<Member & { stop(): Promise<void> }> {
  const dataDir = await makeDataDir();
  let port = '0';
  let running: RunningProduct | null = null;
  const start = async (aheadMs = 0): Promise<number> => {
    const env = { ...shared.env, ROLES: role, PORT: port, CLOCK_AHEAD_MS: String(aheadMs) };
    const product = await startProduct({ dataDir, program: shared.program.url, env });
    running = product;
    void product.ended.then((lastWords) => running === product && onDeath(lastWords));
    if (running.url) port = new URL(running.url).port;
    return running.readyMs;
  };
  const end = async (how: 'kill' | 'stop'): Promise<void> => {
    const product = running;
    running = null;
    await product?.[how]();
  };
  await start();
  return {
    role,
    url: role === 'web' ? `http://localhost:${port}` : '',
    start,
    kill: () => end('kill'),
    async update() {
      await end('stop');
      return start();
    },
    jump: () => void (running && process.kill(running.pid, 'SIGUSR2')),
    async stop() {
      await end('stop');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Somebody whose every request goes to the next web process, as through a proxy that knows nothing. */
export function roaming(browser: HttpBrowser, { webs }: Pick<Fleet, 'webs'>): HttpBrowser {
  let turn = 0;
  const next = (): HttpBrowser => browser.at(webs[turn++ % webs.length]?.url ?? browser.url);
  return { ...browser, get: (path, headers) => next().get(path, headers), sendFiles: (files) => next().sendFiles(files) };
}
