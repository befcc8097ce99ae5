import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bindingOf } from '#server/platform/embedded-postgres/bind-cluster.ts';
import { findCluster } from '#server/platform/embedded-postgres/cluster.ts';
import { isAlive } from '#server/platform/embedded-postgres/server-process.ts';
import { DatabaseRefusal } from '#server/platform/embedded-postgres/startup-error.ts';

/** What an installation keeps in its data folder. */
const PARTS = ['files', 'outbox', 'secret', 'postgres.log', 'postgres.location', 'postgres.id'];

export interface Place {
  /** Absolute path. */
  path: string;
  what: 'data folder' | 'database' | 'database of a deleted data folder' | 'database of another data folder';
  exists: boolean;
}

/** Where the data of an installation with the built-in database are. */
export function listPlaces(dataDir: string, spareDir?: string): Place[] {
  const home = existsSync(dataDir) ? realpathSync(dataDir) : path.resolve(dataDir);
  const dir = findCluster(home, spareDir);
  const exists = existsSync(path.join(dir, 'PG_VERSION'));
  const binding = exists ? bindingOf({ dir, home }) : 'new';
  const what =
    binding === 'orphaned' ? 'database of a deleted data folder' : binding === 'other' ? 'database of another data folder' : 'database';
  return [
    { path: home, what: 'data folder', exists: existsSync(home) },
    { path: dir, what, exists },
  ];
}

/** Deletes the database and what else the installation keeps in its data folder, for good. Throws `DatabaseRefusal` while it runs. */
export function removeInstallation(dataDir: string, spareDir?: string): void {
  const [home, database] = listPlaces(dataDir, spareDir);
  if (!home || !database) return;
  const lock = path.join(database.path, 'postmaster.pid');
  if (existsSync(lock) && isAlive(Number.parseInt(readFileSync(lock, 'utf8'), 10)))
    throw new DatabaseRefusal(`The database in ${database.path} is running. Stop all processes first.`);
  rmSync(database.path, { recursive: true, force: true });
  rmSync(`${database.path}.password`, { force: true });
  if (home.exists) for (const part of PARTS) rmSync(path.join(home.path, part), { recursive: true, force: true });
}
