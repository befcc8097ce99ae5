import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { SERVER_USER } from '#server/platform/embedded-postgres/address.ts';
import { type Cluster, handOver } from '#server/platform/embedded-postgres/cluster.ts';
import { isCode, program } from '#server/platform/embedded-postgres/engine.ts';
import { isAlive, SERVER_ENVIRONMENT, startError } from '#server/platform/embedded-postgres/server-process.ts';
import { DatabaseRefusal } from '#server/platform/embedded-postgres/startup-error.ts';

/** Makes the database folder if there is none. It appears whole or not at all, also when two processes try or the power goes. */
export async function createCluster(cluster: Cluster): Promise<void> {
  if (existsSync(path.join(cluster.dir, 'PG_VERSION'))) return refuseOtherVersion(cluster);
  if (existsSync(cluster.dir) && readdirSync(cluster.dir).length > 0) {
    throw new DatabaseRefusal(
      `${cluster.dir} contains files that are not a PostgreSQL database. Move them or set DATA_DIR to another folder.`,
    );
  }
  removeUnfinished(cluster);
  const unfinished = `${cluster.dir}.new-${process.pid}`;
  mkdirSync(unfinished, { mode: 0o700 });
  handOver(cluster, unfinished);
  await initialise(cluster, unfinished);
  try {
    renameSync(unfinished, cluster.dir);
    syncFolder(path.dirname(cluster.dir));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!isCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
}

/** The password of the loopback transport, which other users of the machine can reach. Null with a socket, which they cannot. */
export function clusterPassword(cluster: Cluster): string | null {
  return cluster.transport === 'loopback' ? readFileSync(passwordFile(cluster), 'utf8').trim() : null;
}

function refuseOtherVersion(cluster: Cluster): void {
  const major = Number.parseInt(readFileSync(path.join(cluster.dir, 'PG_VERSION'), 'utf8'), 10);
  if (major === cluster.engine.major) return;
  throw new DatabaseRefusal(
    `The data in ${cluster.dir} was written by PostgreSQL ${major}, but this version of ${PRODUCT_NAME} uses ${cluster.engine.major}: ` +
      'run `npm run backup -- FILE` with the version that wrote it, then `npm run restore -- FILE` with this one on an empty DATA_DIR.',
  );
}

async function initialise(cluster: Cluster, dir: string): Promise<void> {
  const auth = cluster.transport === 'socket' ? ['-A', 'trust'] : ['-A', 'scram-sha-256', `--pwfile=${writePassword(cluster)}`];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '-E', 'UTF8'];
  try {
    await promisify(execFile)(program(cluster.engine, 'initdb'), ['-D', dir, '-U', SERVER_USER, ...auth, ...locale], {
      ...(cluster.account ?? {}),
      cwd: path.parse(dir).root,
      env: SERVER_ENVIRONMENT,
    });
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    throw startError(error, cluster);
  }
}

function writePassword(cluster: Cluster): string {
  const file = passwordFile(cluster);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  handOver(cluster, file);
  return file;
}

function passwordFile(cluster: Cluster): string {
  return `${cluster.dir}.password`;
}

/** What a killed start left behind; another start may be at work this moment. */
function removeUnfinished(cluster: Cluster): void {
  const prefix = `${path.basename(cluster.dir)}.new-`;
  const parent = path.dirname(cluster.dir);
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    if (!isAlive(Number(name.slice(prefix.length)))) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
