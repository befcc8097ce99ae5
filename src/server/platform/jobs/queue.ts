import { isDeepStrictEqual } from 'node:util';
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, type QueueResult, type Schedule } from 'pg-boss';
import * as z from 'zod/mini';
import { UserId } from '#contract/shared/ids.ts';
import { type AthleteScope, athleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { reportAbandoned, requestOf } from '#server/platform/jobs/abandon-job.ts';
import type { JobQueue, SentJob } from '#server/platform/jobs/job-queue.ts';
import { depthOf, findFailed, listFailed } from '#server/platform/jobs/queue-depth.ts';
import { onceAMinute, textOf } from '#server/platform/jobs/queue-warnings.ts';
import { endWorkers, wakeWorkers, watchQueue } from '#server/platform/jobs/watch-queue.ts';
import { recordDuration } from '#server/platform/observability/instrumentation.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import { requestId, withRequestId } from '#server/platform/observability/request-id.ts';

interface JobCommon<P> extends SentJob<P> {
  /** Tries in all; a job that failed the last one goes to `gaveUp`. A try that ended with its process is not counted. */
  attempts: number;
  /** How many run at once in one process. */
  atOnce?: number;
  /** Longest run. */
  withinSec?: number;
  /** Seconds before a second try; 1 unless said. */
  retryDelaySec?: number;
  /** The delay doubles with every try, up to this. */
  longestRetryDelaySec?: number;
  /** How many of one athlete's run at once in one process, so that the rest of `atOnce` is for others; as many as there are unless said. */
  atOncePerAthlete?: number;
  /** Somebody looks on: it lets requests go first for a moment only. */
  isWatched?: boolean;
}

/** Work for one athlete, written in the transaction that makes it necessary. It may run twice. */
export interface AthleteJob<P> extends JobCommon<P> {
  run(deps: Deps, athlete: AthleteScope, payload: P): Promise<void>;
  gaveUp?(deps: Deps, athlete: AthleteScope, payload: P): Promise<void>;
}

/** Work of the product itself; with `every` it is started by the clock (cron form, UTC). */
export interface SystemJob<P> extends JobCommon<P> {
  system: true;
  every?: string;
  run(deps: Deps, payload: P): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: the queue holds jobs of every payload; each one parses its own.
export type AnyJob = AthleteJob<any> | SystemJob<any>;

export const job = <P>(definition: AthleteJob<P>): AthleteJob<P> => definition;
export const systemJob = <P>(definition: Omit<SystemJob<P>, 'system'>): SystemJob<P> => ({ ...definition, system: true });

/** A worker that says nothing for this long is taken for dead and its job goes to another one; the shortest that the library takes. */
const HEARTBEAT_SEC = 10;
/** Often enough that a database that is away for a few seconds makes nobody look dead. */
const SAY_ALIVE_EVERY_SEC = 2;
/** The library's own round through all queues writes to each of them, which takes 45 ms; `watchQueue` has found what cannot wait. */
const SUPERVISE_EVERY_SEC = 300;
/** Two processes that find the same dead worker do not both hand back its jobs. */
const SUPERVISE_ONE_EVERY_SEC = 5;
/** Long enough to look at what has just run; the log has the rest. A busy day leaves millions, and every few seconds they are counted. */
const KEEP_FINISHED_SEC = 3_600;
/** A job that was at work in so many processes when they died may be what kills them. */
const MOST_DEATHS = 12;
/** Nothing that runs by the clock is needed sooner. */
const CRON_WITHIN_SEC = 30;
const ATTEMPTS_TO_GIVE_UP = 6;

const Envelope = z.object({ userId: UserId, payload: z.unknown() });

/** The queue of a process that may work on its jobs as well. */
export interface WorkingQueue extends JobQueue {
  /** Starts working on the jobs of `deps`. */
  work(deps: Deps): Promise<void>;
}

const deadLetterOf = (name: string) => `${name}.gave-up`;
const GAVE_UP = /\.gave-up$/;

/** Jobs as rows in PostgreSQL. Throws when two jobs share a name. */
export async function openJobs(url: string, jobs: readonly AnyJob[], worker: boolean, log: Log): Promise<WorkingQueue> {
  const byName = new Map(jobs.map((each) => [each.name, each]));
  if (byName.size !== jobs.length) throw new Error('Two jobs have the same name.');
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'moorline-jobs',
    max: worker ? 4 : 2,
    useListenNotify: worker,
    supervise: worker,
    schedule: worker,
    monitorIntervalSeconds: SUPERVISE_ONE_EVERY_SEC,
    superviseIntervalSeconds: SUPERVISE_EVERY_SEC,
    flowIntervalSeconds: SUPERVISE_EVERY_SEC,
    cronWorkerIntervalSeconds: CRON_WITHIN_SEC,
  });
  const warn = onceAMinute((text) => log.warn(`job queue: ${text}`));
  boss.on('error', (error) => warn(textOf(error)));
  boss.on('warning', ({ message }) => warn(message));
  await boss.start();
  const stored = await readStored(boss);
  for (const each of jobs) await declare(boss, each, stored);
  reportUnknown(await depthOf(boss), byName, log);
  let watched: ReturnType<typeof watchQueue> | undefined;
  const sendFor: JobQueue['sendFor'] = async (tx, userId, { name, atMostEverySec, atOncePerAthlete }, payload) => {
    const seldom = atMostEverySec && { singletonKey: userId, singletonSeconds: atMostEverySec, singletonNextSlot: true };
    await boss.send(name, { userId, payload, requestId: requestId() } as object, {
      db: fromKysely(tx),
      ...seldom,
      ...(atOncePerAthlete && { group: { id: userId } }),
    });
    if (seldom) watched?.stir();
  };
  return {
    send: (tx, athlete, each, payload) => sendFor(tx, athlete.userId, each, payload),
    sendFor,
    sendSystem: async (tx, { name }, payload) => {
      await boss.send(name, { payload, requestId: requestId() } as object, { db: fromKysely(tx) });
    },
    sendAgain: async (waiting) => {
      for (const { name, data, startAfter } of waiting) {
        if (byName.has(name.replace(GAVE_UP, ''))) await boss.send(name, data, { startAfter });
        else log.warn({ job: name }, 'a waiting job has no handler');
      }
    },
    work: async (deps) => {
      watched = watchQueue(boss, (error) => warn(textOf(error)));
      for (const each of jobs) await startWorking(boss, each, deps, watched.stir);
    },
    depth: () => depthOf(boss),
    listFailed: () => listFailed(boss),
    retry: async (id) => {
      const name = await findFailed(boss, id);
      if (name !== undefined) await boss.retry(name, id);
      return name !== undefined;
    },
    stop: async (withinMs) => {
      await watched?.close();
      await boss.stop({ graceful: await endWorkers(boss, withinMs) });
    },
  };
}

/** What is stored about the jobs. */
interface Stored {
  queues: ReadonlyMap<string, QueueResult>;
  schedules: ReadonlyMap<string, Schedule>;
}

async function readStored(boss: PgBoss): Promise<Stored> {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  return { queues: new Map(queues.map((each) => [each.name, each])), schedules: new Map(schedules.map((each) => [each.name, each])) };
}

/** Writes only what is not stored as it should be: most starts change nothing, and a hundred writes one after the other are long where the database is busy. */
async function declare(boss: PgBoss, each: AnyJob, stored: Stored): Promise<void> {
  const options = {
    retryLimit: each.attempts - 1 + MOST_DEATHS,
    retryDelay: each.retryDelaySec ?? 1,
    retryBackoff: (each.retryDelaySec ?? 1) > 1,
    retryDelayMax: each.longestRetryDelaySec ?? null,
    expireInSeconds: each.withinSec ?? 300,
    heartbeatSeconds: HEARTBEAT_SEC,
    deleteAfterSeconds: KEEP_FINISHED_SEC,
    notify: true,
  };
  if (!('system' in each) && each.gaveUp) {
    await declareQueue(boss, deadLetterOf(each.name), { ...options, retryLimit: ATTEMPTS_TO_GIVE_UP - 1 + MOST_DEATHS }, stored);
    await declareQueue(boss, each.name, { ...options, deadLetter: deadLetterOf(each.name) }, stored);
  } else {
    await declareQueue(boss, each.name, options, stored);
  }
  if ('system' in each && each.every && stored.schedules.get(each.name)?.cron !== each.every)
    await boss.schedule(each.name, each.every, { payload: {} });
}

async function declareQueue(boss: PgBoss, name: string, options: object, { queues }: Stored): Promise<void> {
  const stored = queues.get(name);
  if (!stored) await boss.createQueue(name, options);
  else if (!isDeepStrictEqual({ ...stored, ...options }, { ...stored })) await boss.updateQueue(name, options);
}

async function startWorking(boss: PgBoss, each: AnyJob, deps: Deps, failed: () => void): Promise<void> {
  const hearAbandoned = (row: Row, message: string) => reportAbandoned(deps, each.name, row, message);
  const tellFailed = (error: unknown): never => {
    failed();
    throw error;
  };
  await startWorkers(boss, each, (row) => runOne(each, deps, row).catch(tellFailed), hearAbandoned);
  if ('system' in each || !each.gaveUp) return;
  const { gaveUp } = each;
  await startWorkers(boss, { name: deadLetterOf(each.name), attempts: ATTEMPTS_TO_GIVE_UP }, async ({ data }) => {
    const { userId, payload } = Envelope.parse(data);
    await gaveUp(deps, athleteScope(userId), each.payload.parse(payload));
  });
}

/** Where NOTIFY does not come through. */
const POLL_EVERY_SEC = 2;
/** Where it does, `watchQueue` finds what was lost. */
const POLL_SELDOM_SEC = 900;

type Row = JobWithMetadata<object>;

/** Each takes one job at a time; when it is done the next one is fetched at once, and only an empty queue is waited on. */
async function startWorkers(
  boss: PgBoss,
  { name, attempts, atOnce = 1, atOncePerAthlete }: Pick<AnyJob, 'name' | 'attempts' | 'atOnce' | 'atOncePerAthlete'>,
  run: (row: Row) => Promise<void>,
  hearAbandoned: (row: Row, message: string) => Promise<void> = async () => {},
): Promise<void> {
  const options = {
    includeMetadata: true,
    perJobResults: true,
    localConcurrency: atOnce,
    pollingIntervalSeconds: POLL_EVERY_SEC,
    notifyPollingIntervalSeconds: POLL_SELDOM_SEC,
    heartbeatRefreshSeconds: SAY_ALIVE_EVERY_SEC,
    ...(atOncePerAthlete && { localGroupConcurrency: atOncePerAthlete }),
  } as const;
  await boss.work<object, void, typeof options>(name, options, async (rows) => {
    const results: JobResult[] = [];
    for (const row of rows) {
      const result = await resultOf(row, attempts, run);
      if (result.status === 'deadletter') await hearAbandoned(row, String((result.output as { message?: unknown })?.message ?? ''));
      results.push(result);
    }
    // The library waits out its poll after a single job, even when more are there.
    wakeWorkers(boss, name);
    return results;
  });
}

const Failure = z.object({ failures: z.number() });

/** The library counts each time a job was taken up; we count the times it failed, and leave out those when the process died under it. */
async function resultOf(row: Row, attempts: number, run: (row: Row) => Promise<void>): Promise<JobResult> {
  try {
    await run(row);
    return { id: row.id, status: 'completed' };
  } catch (error) {
    const before = Failure.safeParse(row.output);
    const failures = (before.success ? before.data.failures : 0) + 1;
    const message = error instanceof Error ? error.message : String(error);
    return { id: row.id, status: failures < attempts ? 'failed' : 'deadletter', output: { failures, message } };
  }
}

/** In a process that also answers requests these go first: whoever asks waits for the answer, hardly anybody for a job. */
const GIVES_WAY_MS = 500;
const WATCHED_GIVES_WAY_MS = 100;

/** What it logs carries the request that made it necessary. */
async function runOne(each: AnyJob, deps: Deps, row: Row): Promise<void> {
  await deps.traffic.giveWay(each.isWatched ? WATCHED_GIVES_WAY_MS : GIVES_WAY_MS);
  const requestId = requestOf(row);
  return withRequestId(requestId, async () => {
    const started = performance.now();
    const tell = (hasFailed: boolean): void => {
      const ms = performance.now() - started;
      const facts = { 'messaging.message.id': row.id };
      recordDuration({ kind: 'job', name: each.name, ms, hasFailed, requestId, isFirst: requestId === row.id, facts });
    };
    await runHere(each, deps, row).catch((error: unknown) => {
      tell(true);
      throw error;
    });
    tell(false);
  });
}

async function runHere(each: AnyJob, deps: Deps, row: Row): Promise<void> {
  const started = performance.now();
  try {
    if ('system' in each) await each.run(deps, each.payload.parse((row.data as { payload: unknown }).payload));
    else {
      const { userId, payload } = Envelope.parse(row.data);
      await each.run(deps, athleteScope(userId), each.payload.parse(payload));
    }
    deps.log.debug({ job: each.name, id: row.id, ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    deps.log.error({ job: each.name, id: row.id, err: error }, 'job failed');
    throw error;
  }
}

function reportUnknown(depth: Awaited<ReturnType<JobQueue['depth']>>, known: Map<string, AnyJob>, log: Log): void {
  for (const { name, waiting } of depth) {
    if (name.startsWith('__') || known.has(name.replace(GAVE_UP, '')) || waiting === 0) continue;
    log.warn({ job: name, waiting }, 'stored jobs have no handler');
  }
}
