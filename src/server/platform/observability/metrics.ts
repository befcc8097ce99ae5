import { statfs } from 'node:fs/promises';
import { createHistogram } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '#server/platform/context.ts';
import type { Standing } from '#server/platform/observability/health.ts';
import { type DoneWork, onIncident, onRecordedDuration } from '#server/platform/observability/instrumentation.ts';

/** What the figures are taken from. */
export interface Measured {
  deps: Deps;
  pool: Pool;
  standing: Standing;
}

export interface Metrics {
  registry: Registry;
  /** Counts no longer. */
  close(): void;
}

/** What answers three questions: is it slow, is it failing, is it full. What cannot be read at the moment is left out rather than zero. */
export function openMetrics({ deps, pool, standing }: Measured): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'moorline_', eventLoopMonitoringPrecision: NEVER_MS });
  const stopLag = measureLag(registry);
  // First, so that the questions below are not among those that wait.
  measureConnections(registry, pool);
  measureParts(registry, standing);
  measureJobs(registry, deps);
  measureRoom(registry, deps);
  const stopWork = measureWork(registry);
  return {
    registry,
    close() {
      stopLag();
      stopWork();
    },
  };
}

const NEVER_MS = 86_400_000;
const LAG_EVERY_MS = 1_000;

/** How late a timer is. The library's own look at it wakes an idle process a hundred times a second. */
function measureLag(registry: Registry): () => void {
  for (const { name } of registry.getMetricsAsArray()) if (name.includes('eventloop_lag')) registry.removeSingleMetric(name);
  const late = createHistogram();
  let due = performance.now() + LAG_EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    late.record(Math.max(1, Math.round((now - due) * 1000)));
    due = now + LAG_EVERY_MS;
  }, LAG_EVERY_MS).unref();
  new Gauge({
    name: 'moorline_nodejs_eventloop_lag_p99_seconds',
    help: 'Event loop lag since the last scrape, 99th percentile.',
    registers: [registry],
    collect() {
      this.set(late.percentile(99) / 1e6);
      late.reset();
    },
  });
  return () => clearInterval(timer);
}

const SECONDS = [0.01, 0.03, 0.06, 0.1, 0.2, 0.3, 0.8, 2, 5, 20];
const JOB_SECONDS = [0.03, 0.1, 0.3, 1, 3, 10, 30, 120, 600];

/** What is done: requests, jobs, and questions to somebody outside, of whom it also says whether the last one was answered. */
function measureWork(registry: Registry): () => void {
  const registers = [registry];
  const requests = new Histogram({
    name: 'moorline_http_seconds',
    help: 'HTTP request duration.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const jobs = new Histogram({
    name: 'moorline_job_seconds',
    help: 'Job duration in this process, by result.',
    labelNames: ['name', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  });
  const asked = new Histogram({
    name: 'moorline_outside_seconds',
    help: 'External service response time, by result.',
    labelNames: ['part', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const answers = new Gauge({
    name: 'moorline_outside_answers',
    help: '1 if the last call to the external service succeeded; unknown until called.',
    labelNames: ['part'],
    registers,
  });
  const incidents = new Counter({
    name: 'moorline_incidents_total',
    help: 'Stopped tasks, refused files and abandoned jobs since the start of this process.',
    labelNames: ['kind', 'name'],
    registers,
  });
  const stopCounting = onIncident((kind, name) => incidents.inc({ kind, name }));
  const stopMeasuring = onRecordedDuration(({ kind, name, ms, hasFailed, facts }: DoneWork) => {
    const outcome = hasFailed ? 'failed' : 'done';
    if (kind === 'request') {
      const { 'http.request.method': method = '', 'http.route': route = '', 'http.response.status_code': status = '' } = facts;
      requests.observe({ method, route, status }, ms / 1000);
    } else if (kind === 'job') jobs.observe({ name, outcome }, ms / 1000);
    else {
      asked.observe({ part: name, outcome }, ms / 1000);
      answers.set({ part: name }, hasFailed ? 0 : 1);
    }
  });
  return () => {
    stopCounting();
    stopMeasuring();
  };
}

function measureParts(registry: Registry, standing: Standing): void {
  new Gauge({
    name: 'moorline_part_answers',
    help: '1 if the database or storage responds.',
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
    help: 'Age of the oldest waiting job.',
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
    help: 'Emails not yet accepted by the mail server.',
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
    help: 'Open event streams.',
    registers: [registry],
    collect() {
      this.set(events.listeners());
    },
  });
}

function measureConnections(registry: Registry, pool: Pool): void {
  new Gauge({
    name: 'moorline_database_connections',
    help: 'Database connections of this process: open, idle, waiting.',
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
    help: 'Database size.',
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
    help: 'Free disk space on the data volume.',
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
