import { setTimeout as sleep } from 'node:timers/promises';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { urlOf } from '#server/platform/embedded-postgres/address.ts';
import { bindCluster, refuseStranger } from '#server/platform/embedded-postgres/bind-cluster.ts';
import { type Cluster, locateCluster, type Transport } from '#server/platform/embedded-postgres/cluster.ts';
import { createCluster } from '#server/platform/embedded-postgres/create-cluster.ts';
import { DATABASE, type Presence, type Purpose } from '#server/platform/embedded-postgres/instance-lock.ts';
import { type Joined, type JoinOptions, joinServer } from '#server/platform/embedded-postgres/join-server.ts';
import { stopServer } from '#server/platform/embedded-postgres/server-process.ts';
import { serverSettings } from '#server/platform/embedded-postgres/settings.ts';
import { DatabaseRefusal } from '#server/platform/embedded-postgres/startup-error.ts';

export interface EmbeddedPostgres {
  /** Stays true when the server dies and is started again. */
  url: string;
  /** True when the server was already running: another of our processes uses it, or one was killed and left it. */
  adopted: boolean;
  /** Something the operator should know about where the data is. */
  note: string | null;
  /** Leaves, and stops the server when nobody else is using it. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The data folder; the database is `postgres` in it. */
  dir: string;
  log: { info(message: string): void; warn(message: string): void };
  purpose?: Purpose;
  /** False only for tests, whose data may die with the machine. */
  durable?: boolean;
  transport?: Transport;
  /** Where root puts what the server's account cannot reach. */
  spareDir?: string;
}

/** Long enough for a server that was just killed to return and be stopped in order, short enough for a stop within 10 s. */
const COME_BACK_BEFORE_STOPPING_MS = 3000;
const RETRY_MS = 2000;

/** The data folder is served by another process. The message is for the person who started the second one. */
export class AlreadyServed extends DatabaseRefusal {}

/** The real PostgreSQL, as a process beside ours: found alive or started, watched, and started again when it is killed. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { purpose = 'web', durable = true, log } = options;
  const cluster = locateCluster(options.dir, options.transport ?? (process.platform === 'win32' ? 'loopback' : 'socket'), options.spareDir);
  refuseStranger(cluster);
  await createCluster(cluster);
  bindCluster(cluster);
  const join: JoinOptions = { purpose, settings: serverSettings({ durable }) };
  const joined = await joinServer(cluster, join);
  if (purpose === 'web' && !(await joined.presence.claimWeb())) {
    const holder = await joined.presence.heldBy();
    await leave(cluster, joined.presence);
    throw new AlreadyServed(
      `${PRODUCT_NAME} is already running on ${options.dir} (${holder}); stop it first, or set DATA_DIR to another folder.`,
    );
  }
  if (cluster.note) log.warn(cluster.note);
  const stop = keepAlive(cluster, joined, join, log);
  return { url: urlOf(joined.address, DATABASE), adopted: joined.adopted, note: cluster.note, stop };
}

/** The last one out stops the server. */
async function leave(cluster: Cluster, presence: Presence): Promise<void> {
  const last = await presence.isLast().catch(() => false);
  if (last) await stopServer(cluster);
  await presence.end().catch(() => {});
}

/** When the connection that says we are here is lost, the server has died: it is brought back, and we are here again. */
function keepAlive(cluster: Cluster, joined: Joined, join: JoinOptions, log: EmbeddedPostgresOptions['log']) {
  const stopping = new AbortController();
  const giveUp = new AbortController();
  const told = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  let presence = joined.presence;

  const watch = async () => {
    for (;;) {
      await Promise.race([presence.lost, told]);
      if (stopping.signal.aborted) return;
      log.warn('PostgreSQL stopped; restarting it.');
      presence = await comeBack(cluster, { ...join, address: joined.address, signal: giveUp.signal }, log);
      log.info('PostgreSQL is running again; no saved data was lost.');
    }
  };
  const watching = watch().catch(() => {});

  return async () => {
    stopping.abort();
    const timer = setTimeout(() => giveUp.abort(), COME_BACK_BEFORE_STOPPING_MS);
    await watching;
    clearTimeout(timer);
    await leave(cluster, presence);
  };
}

/** Tries until it succeeds or is aborted: the product answers 503 meanwhile, and an operator may be freeing disk space. */
async function comeBack(cluster: Cluster, join: JoinOptions, log: EmbeddedPostgresOptions['log']): Promise<Presence> {
  for (;;) {
    try {
      const { presence } = await joinServer(cluster, join);
      if (join.purpose === 'web' && !(await presence.claimWeb()))
        log.warn(`Another ${PRODUCT_NAME} process has taken over this data folder.`);
      return presence;
    } catch (error) {
      join.signal?.throwIfAborted();
      log.warn(error instanceof Error ? error.message : String(error));
      await sleep(RETRY_MS, undefined, { signal: join.signal });
    }
  }
}
