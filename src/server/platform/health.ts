import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '#server/platform/deps.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Liveness, readiness and metrics: outside the contract, for machines that watch. */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
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
  const registry = measure(app, deps);
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

function measure(app: FastifyInstance, { jobs, events }: Deps): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'moorline_' });
  const took = new Histogram({
    name: 'moorline_http_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.03, 0.06, 0.1, 0.2, 0.3, 0.8, 2, 5, 20],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    took.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  new Gauge({
    name: 'moorline_jobs',
    help: 'Jobs by name and state.',
    labelNames: ['name', 'state'],
    registers: [registry],
    async collect() {
      for (const { name, waiting, active, failed } of await jobs.depth()) {
        this.set({ name, state: 'waiting' }, waiting);
        this.set({ name, state: 'active' }, active);
        this.set({ name, state: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'moorline_live_listeners',
    help: 'Open browsers that listen for events.',
    registers: [registry],
    collect() {
      this.set(events.listeners());
    },
  });
  return registry;
}
