import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '#server/platform/deps.ts';

/** Whether each part answers, as `/readyz` sees it. */
export type Standing = () => Promise<{ database: boolean; storage: boolean }>;

interface Measured {
  deps: Deps;
  pool: Pool;
  standing: Standing;
}

/** What answers three questions: is it slow, is it failing, is it full. What cannot be read at the moment is left out rather than zero. */
export function openMetrics(app: FastifyInstance, { deps, pool, standing }: Measured): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'moorline_' });
  // First, so that the questions below are not among those that wait.
  measureConnections(registry, pool);
  measureRequests(app, registry);
  measureParts(registry, standing);
  measureJobs(registry, deps);
  measureRoom(registry, deps);
  return registry;
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
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
}

function measureParts(registry: Registry, standing: Standing): void {
  new Gauge({
    name: 'moorline_part_answers',
    help: '1 while the database or the storage answers.',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      for (const [part, answers] of Object.entries(await standing())) this.set({ part }, answers ? 1 : 0);
    },
  });
}

function measureJobs(registry: Registry, { db, jobs, events }: Deps): void {
  new Gauge({
    name: 'moorline_jobs',
    help: 'Jobs by name and state.',
    labelNames: ['name', 'state'],
    registers: [registry],
    collect() {
      return known(async () => {
        for (const { name, waiting, active, failed } of await jobs.depth()) {
          this.set({ name, state: 'waiting' }, waiting);
          this.set({ name, state: 'active' }, active);
          this.set({ name, state: 'failed' }, failed);
        }
      });
    },
  });
  new Gauge({
    name: 'moorline_oldest_job_seconds',
    help: 'How long the job that is due longest has been waiting.',
    registers: [registry],
    collect() {
      return known(async () => {
        const { rows } = await sql<{ seconds: number }>`
          select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
          from pgboss.job where state in ('created', 'retry') and start_after <= now()`.execute(db);
        this.set(rows[0]?.seconds ?? 0);
      });
    },
  });
  new Gauge({
    name: 'moorline_letters_waiting',
    help: 'Letters that have not been handed to the mail server.',
    registers: [registry],
    collect() {
      return known(async () => {
        const row = await db
          .selectFrom('mails')
          .select(({ fn }) => fn.countAll<number>().as('waiting'))
          .where('sent_at', 'is', null)
          .executeTakeFirst();
        this.set(row?.waiting ?? 0);
      });
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
}

function measureConnections(registry: Registry, pool: Pool): void {
  new Gauge({
    name: 'moorline_database_connections',
    help: 'Connections of this process: open, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited-for' }, pool.waitingCount);
    },
  });
}

function measureRoom(registry: Registry, { db, config }: Deps): void {
  new Gauge({
    name: 'moorline_database_bytes',
    help: 'Size of the database.',
    registers: [registry],
    collect() {
      return known(async () => {
        const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(db);
        this.set(rows[0]?.bytes ?? 0);
      });
    },
  });
  new Gauge({
    name: 'moorline_disk_free_bytes',
    help: 'Room left where the data folder is.',
    registers: [registry],
    collect() {
      return known(async () => {
        const { bavail, bsize } = await statfs(config.dataDir);
        this.set(bavail * bsize);
      });
    },
  });
}

/** A part that does not answer must not take the other figures with it. */
async function known(read: () => Promise<void>): Promise<void> {
  await read().catch(() => undefined);
}
