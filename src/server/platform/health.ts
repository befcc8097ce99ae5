import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Deps } from '#server/platform/deps.ts';
import { openMetrics } from '#server/platform/metrics.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Liveness, readiness and metrics: outside the contract, for machines that watch. */
export function serveHealth(app: FastifyInstance, deps: Deps, pool: Pool): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  const look = remembered(() => Promise.all([answers(sql`select 1`.execute(deps.db)), answers(deps.files.check())]));
  app.get('/readyz', async (_, reply) => {
    const [database, storage] = await look();
    const ready = database && storage;
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', database, storage });
  });
  const standing = async () => {
    const [database, storage] = await look();
    return { database, storage };
  };
  const registry = openMetrics(app, { deps, pool, standing });
  app.get('/metrics', async (request, reply) => {
    if (!deps.config.metricsOpen && !isHere(request)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** What comes through a proxy on this machine comes from elsewhere. */
function isHere({ ip, headers }: FastifyRequest): boolean {
  return LOOPBACK.has(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}

const PATIENCE_MS = 3000;
const LOOK_AGAIN_AFTER_MS = 500;

/** Asked as often as anybody likes, it looks at most twice a second. */
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
