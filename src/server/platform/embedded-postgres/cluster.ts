import { createHash } from 'node:crypto';
import { chownSync, existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Account, accountForServer, canReach, makeFolder } from '#server/platform/embedded-postgres/account.ts';
import { type Engine, findEngine } from '#server/platform/embedded-postgres/engine.ts';
import { DatabaseRefusal } from '#server/platform/embedded-postgres/startup-error.ts';

/** One database on disk and the programs that run it. */
export interface Cluster {
  dir: string;
  /** The data folder that it belongs to. */
  home: string;
  engine: Engine;
  account: Account | null;
  transport: Transport;
  logFile: string;
  /** Set when something could not be kept where the operator would look for it. */
  note: string | null;
}

export type Transport = 'socket' | 'loopback';

/** Where root keeps what the server's account cannot reach: it has to pass every folder on the way, and a home is often closed. */
const SPARE_DIR = '/var/lib/moorline';

/** Decides where the database of `dataDir` lives and who runs it. Creates the data folder, but not yet the database. */
export function locateCluster(dataDir: string, transport: Transport, spareDir = SPARE_DIR): Cluster {
  makeFolder(dataDir);
  const home = realpathSync(dataDir);
  const dir = realPath(clusterFolder(home, spareDir));
  const account = accountForServer(dir);
  refuseWhatCannotBeReached(dir, account);
  const engine = findEngine(account, account ? spareDir : home);
  const moved = [dir, engine.home].filter((place) => place.startsWith(path.join(spareDir, path.sep)));
  return {
    dir,
    home,
    engine,
    account,
    transport,
    logFile: path.join(home, 'postgres.log'),
    note:
      moved.length > 0
        ? `The database server has no access to a folder above ${home}, so these are stored elsewhere: ${moved.join(' and ')}`
        : null,
  };
}

/** The server reports its folder without symbolic links; an operator may have put one to a larger disk. */
function realPath(dir: string): string {
  return existsSync(dir) ? realpathSync(dir) : path.join(realpathSync(path.dirname(dir)), path.basename(dir));
}

/** Says where the database is, when it is not in the data folder. */
export const pointerOf = (home: string): string => path.join(home, 'postgres.location');

/** Once the database has been created somewhere else, a file beside the data says where; permissions may change, the place may not. */
function clusterFolder(home: string, spareDir: string): string {
  const dir = findCluster(home, spareDir);
  if (dir === path.join(home, 'postgres') || existsSync(pointerOf(home))) return dir;
  makeFolder(path.dirname(dir));
  // A database that is there already was made for a data folder that is gone; `refuseStranger` says so.
  if (!existsSync(path.join(dir, 'PG_VERSION'))) writeFileSync(pointerOf(home), `${dir}\n`);
  return dir;
}

/** Where the database of a data folder is, or would be; writes nothing. */
export function findCluster(home: string, spareDir = SPARE_DIR): string {
  const pointer = pointerOf(home);
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim();
  const usual = path.join(home, 'postgres');
  if (existsSync(usual) || canReach(accountForServer(usual), usual)) return usual;
  return path.join(spareDir, createHash('sha256').update(home).digest('hex').slice(0, 12), 'postgres');
}

function refuseWhatCannotBeReached(dir: string, account: Account | null): void {
  if (account && !canReach(account, dir)) {
    throw new DatabaseRefusal(
      `The database server runs as user ${account.uid}, who has no access to a folder above ${dir}. Allow access (chmod o+x) or start as a normal user.`,
    );
  }
}

/** Gives a file or folder that we made to the account the server runs as. */
export function handOver(cluster: Cluster, target: string): void {
  if (cluster.account) chownSync(target, cluster.account.uid, cluster.account.gid);
}
