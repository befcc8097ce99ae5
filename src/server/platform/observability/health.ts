import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Deps } from '#server/platform/context.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether each part answers. */
export type Standing = () => Promise<{ database: boolean; storage: boolean }>;

/** Asked as often as anybody likes, it looks at most twice a second. */
export function standingOf({ db, files }: Pick<Deps, 'db' | 'files'>): Standing {
  return remembered(async () => {
    const [database, storage] = await Promise.all([answers(sql`select 1`.execute(db)), answers(files.check())]);
    return { database, storage };
  });
}

/** Liveness, readiness and metrics: outside the contract, for machines that watch. */
export function serveHealth(app: FastifyInstance, { config }: Pick<Deps, 'config'>, standing: Standing, registry: Registry): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_, reply) => {
    const { database, storage } = await standing();
    const ready = database && storage;
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', database, storage });
  });
  app.get('/metrics', async (request, reply) => {
    if (!config.metricsOpen && !isHere(request)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** What comes through a proxy on this machine comes from elsewhere. */
function isHere({ ip, headers }: FastifyRequest): boolean {
  return LOOPBACK.has(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}

const PATIENCE_MS = 3000;
const LOOK_AGAIN_AFTER_MS = 500;

function remembered<T>(look: () => Promise<T>): () => Promise<T> {
  let last: { at: number; seen: Promise<T> } | null = null;
  return () => {
    if (!last || performance.now() - last.at > LOOK_AGAIN_AFTER_MS) last = { at: performance.now(), seen: look() };
    return last.seen;
  };
}

async function answers(check: Promise<unknown>): Promise<boolean> {
  const patience = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  return Promise.race([check.then(() => true).catch(() => false), patience]);
}
