import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { warmAssistant } from '#server/features/assistant/assistant.ts';
import { warmPlanner } from '#server/features/plans/scheduling/warm-up.ts';
import type { Deps } from '#server/platform/context.ts';
import { createTextEncryption, ownSecret } from '#server/platform/crypto/encrypt-text.ts';
import { openDatabase } from '#server/platform/db/pool.ts';
import { openReadReplica } from '#server/platform/db/read-replica.ts';
import { openEvents } from '#server/platform/events/event-bus.ts';
import { endEventStreams } from '#server/platform/events/sse.ts';
import { openFiles } from '#server/platform/files/file-store.ts';
import { openJobs } from '#server/platform/jobs/queue.ts';
import { openThreads, type StoppedTask } from '#server/platform/jobs/worker-threads.ts';
import { openTraffic } from '#server/platform/limits/priority-gate.ts';
import { openLimits } from '#server/platform/limits/rate-limits.ts';
import { openMail } from '#server/platform/mail/mailer.ts';
import { openPush, type PushTransport } from '#server/platform/mail/web-push.ts';
import { type Standing, standingOf } from '#server/platform/observability/health.ts';
import { recordIncident } from '#server/platform/observability/incidents.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import type { Measured, Metrics } from '#server/platform/observability/metrics.ts';
import { openTelemetry, type Telemetry } from '#server/platform/telemetry/telemetry.ts';
import { whyVideoUnavailable } from '#server/platform/video/decoding/available.ts';
import { productJobs } from '#server/product-jobs.ts';
import { productReactions } from '#server/reactions.ts';
import type { Web } from '#server/start-web.ts';

const POOL_SIZE = 12;
const PARSER_THREADS = 2;
const STOP_JOBS_WITHIN_MS = 5_000;

export interface App {
  deps: Deps;
  /** Null in a process that only works on jobs. */
  web: FastifyInstance | null;
  /** Null unless a collector is named. */
  telemetry: Telemetry | null;
  /** What may be made ready once the product answers; ends by itself. */
  warm(): Promise<void>;
  /** Finishes running requests, hands unfinished jobs back, closes everything. */
  stop(): Promise<void>;
}

export interface AppOptions {
  config: Config;
  databaseUrl: string;
  appUrl: string;
  log: Log;
  now?: () => Date;
  /** Multiplies every rate limit; for measuring tools. */
  limitScale?: number;
  /** False where several products share a machine: a thread behind all their requests would be late. For tests. */
  threadsGiveWay?: boolean;
  /** Carries messages to push services; over https unless said. For tests. */
  carryPush?: PushTransport;
}

/** The only place where parts are put together. The database has been migrated. */
export async function openApp(options: AppOptions): Promise<App> {
  const { config, databaseUrl, appUrl, log, now = () => new Date(), limitScale = 1, carryPush, threadsGiveWay } = options;
  const database = openDatabase(databaseUrl, POOL_SIZE, (error) => log.warn({ err: error }, 'database connection'));
  const jobs = await openJobs(databaseUrl, productJobs, config.roles.worker, log);
  const events = await openEvents(databaseUrl, jobs, productReactions, log);
  const files = await openFiles(config.storage);
  const hearStopped = (task: string, because: StoppedTask['because']): void => {
    log.warn({ task, because }, 'a task was stopped');
    void recordIncident({ db: database.db, log, now }, { kind: 'stopped-task', name: because, reason: `Stopped: ${task}.` });
  };
  const threads = openThreads(PARSER_THREADS, hearStopped, threadsGiveWay);
  const limits = openLimits(database.pool, limitScale);
  const sealer = await openSealer(config.secret);
  const mail = openMail(config.mail, jobs);
  const push = openPush(database.db, sealer, config.mail.support, carryPush);
  // Made at the first start: afterwards asking for it writes nothing.
  await push.publicKey();
  const traffic = openTraffic();
  const replica = openReadReplica({ url: config.readDatabaseUrl, primary: database.db, log });
  const deps: Deps = {
    db: database.db,
    replica,
    jobs,
    events,
    files,
    mail,
    push,
    limits,
    threads,
    traffic,
    sealer,
    log,
    config,
    appUrl,
    now,
  };
  const standing = standingOf(deps);
  const metrics = config.roles.web || config.telemetry ? await measure({ deps, pool: database.pool, standing }) : null;
  const telemetry =
    metrics && config.telemetry
      ? openTelemetry({ settings: config.telemetry, registry: metrics.registry, roles: rolesOf(config), log })
      : null;
  const web = config.roles.web && metrics ? await openRequests(deps, metrics, standing) : null;
  if (config.roles.worker) await jobs.work(deps);
  const missing = whyVideoUnavailable(config.ffmpegPath);
  if (missing) log.warn(missing);
  return {
    deps,
    web: web?.server ?? null,
    telemetry,
    async warm() {
      await Promise.all([web && warmAssistant(deps), warmPlanner(deps)]);
    },
    async stop() {
      endEventStreams();
      await web?.close();
      await jobs.stop(STOP_JOBS_WITHIN_MS);
      await Promise.all([events.close(), threads.close(), telemetry?.close()]);
      metrics?.close();
      await Promise.all([replica.close(), database.close()]);
    },
  };
}

const openSealer = async ({ given, path }: Config['secret']) => createTextEncryption(given.length > 0 ? given : [await ownSecret(path)]);

const rolesOf = ({ roles: { web, worker } }: Config): string => [...(web ? ['web'] : []), ...(worker ? ['worker'] : [])].join(',');

// Read by those only who need it: neither figures nor requests are anything to a worker.
async function measure(measured: Measured): Promise<Metrics> {
  const { openMetrics } = await import('#server/platform/observability/metrics.ts');
  return openMetrics(measured);
}

async function openRequests(deps: Deps, { registry }: Metrics, standing: Standing): Promise<Web> {
  const { openWeb } = await import('#server/start-web.ts');
  return openWeb(deps, registry, standing);
}
