import { setTimeout as sleep } from 'node:timers/promises';
import { type Address, freePort, socketFolder } from '#server/platform/embedded-postgres/address.ts';
import type { Cluster } from '#server/platform/embedded-postgres/cluster.ts';
import { clusterPassword } from '#server/platform/embedded-postgres/create-cluster.ts';
import { enter, isSqlState, type Presence, type Purpose } from '#server/platform/embedded-postgres/instance-lock.ts';
import {
  forgetDeadServer,
  isServerOf,
  type LaunchedServer,
  launchServer,
  readServerFile,
  type ServerFile,
} from '#server/platform/embedded-postgres/server-process.ts';
import { DatabaseRefusal } from '#server/platform/embedded-postgres/startup-error.ts';

export interface Joined {
  address: Address;
  presence: Presence;
  /** True when the server was already running. */
  adopted: boolean;
}

export interface JoinOptions {
  purpose: Purpose;
  settings: Record<string, string>;
  /** Where the server was before it died; it comes back there, so that nobody has to learn another address. */
  address?: Address;
  signal?: AbortSignal;
}

/** How long a server may show no sign of life before we give up. */
const PATIENCE_MS = 60_000;
const CANNOT_CONNECT_NOW = '57P03';

/**
 * Enters the cluster's server, starting it when none lives. A server that is starting, recovering or dying is waited for:
 * PostgreSQL itself makes sure that there is never a second one, so whoever loses a race simply tries again.
 */
export async function joinServer(cluster: Cluster, options: JoinOptions): Promise<Joined> {
  let launched: LaunchedServer | null = null;
  let launchedByUs = false;
  let giveUpAt = performance.now() + PATIENCE_MS;
  let lastError: unknown = null;
  while (performance.now() < giveUpAt) {
    options.signal?.throwIfAborted();
    const running = readServerFile(cluster);
    if (running) {
      const address = addressIn(cluster, running);
      try {
        const presence = await enter(address, cluster.dir, options.purpose);
        return { address, presence, adopted: !launchedByUs };
      } catch (error) {
        lastError = error;
        if (isSqlState(error, CANNOT_CONNECT_NOW)) giveUpAt = performance.now() + PATIENCE_MS;
      }
    }
    launched = stillStarting(launched);
    if (!launched && !(running && isServerOf(cluster, running.pid))) {
      if (running) forgetDeadServer(cluster, running);
      launchedByUs = true;
      launched = launchServer(cluster, options.address ?? (await chooseAddress(cluster)), options.settings);
    }
    await sleep(10);
  }
  throw new DatabaseRefusal(`The built-in PostgreSQL in ${cluster.dir} is not responding; see ${cluster.logFile}.`, { cause: lastError });
}

function stillStarting(launched: LaunchedServer | null): LaunchedServer | null {
  const end = launched?.ended();
  if (!end) return launched;
  if (!end.mayPass) throw new DatabaseRefusal(end.because);
  return null;
}

function addressIn(cluster: Cluster, running: ServerFile): Address {
  const password = clusterPassword(cluster);
  if (password === null) return { kind: 'socket', folder: running.socketFolder };
  return { kind: 'loopback', port: running.port, password };
}

async function chooseAddress(cluster: Cluster): Promise<Address> {
  const password = clusterPassword(cluster);
  if (password === null) return { kind: 'socket', folder: socketFolder(cluster.dir, cluster.account) };
  return { kind: 'loopback', port: await freePort(), password };
}
