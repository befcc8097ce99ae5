import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Cluster, handOver, pointerOf } from '#server/platform/embedded-postgres/cluster.ts';
import { DatabaseRefusal } from '#server/platform/embedded-postgres/startup-error.ts';

const homeFile = (home: string): string => path.join(home, 'postgres.id');
const clusterFile = (dir: string): string => path.join(dir, 'moorline.id');

/** The id of a data folder, made with its first start. Of two processes that start at once one writes it, and both read that. */
export function homeId(home: string): string {
  try {
    writeFileSync(homeFile(home), `${randomUUID()}\n`, { flag: 'wx' });
  } catch {
    // It is there already.
  }
  return read(homeFile(home)) ?? '';
}

export type Binding = 'same' | 'new' | 'orphaned' | 'other';

/**
 * Whether a database and a data folder belong together: `orphaned` where the database is outside of the data folder and nothing in that names it,
 * as after DATA_DIR was deleted; `other` where the folder has another id.
 */
export function bindingOf({ dir, home }: Pick<Cluster, 'dir' | 'home'>): Binding {
  const isOutside = !dir.startsWith(path.join(home, path.sep));
  if (isOutside && !existsSync(pointerOf(home))) return existsSync(path.join(dir, 'PG_VERSION')) ? 'orphaned' : 'new';
  const [own, its] = [read(homeFile(home)), read(clusterFile(dir))];
  if (its === null || (own === null && !isOutside)) return 'new';
  return own === its ? 'same' : 'other';
}

/** Before a start: throws `DatabaseRefusal` where the database on disk belongs to another data folder, or to one that was deleted. */
export function refuseStranger(cluster: Cluster): void {
  const binding = bindingOf(cluster);
  if (binding === 'same' || binding === 'new') return;
  const whose = binding === 'orphaned' ? 'a data folder that was deleted' : 'another data folder';
  throw new DatabaseRefusal(
    `The database in ${cluster.dir} belongs to ${whose}, not to ${cluster.home}. ` +
      'Restore that folder, set DATA_DIR to another one, or delete the database permanently: npm run admin -- remove --yes.',
  );
}

/** Writes the id of the data folder into its database: a new one, or one of a version without ids. */
export function bindCluster(cluster: Cluster): void {
  const file = clusterFile(cluster.dir);
  if (existsSync(file)) {
    // Inside the data folder the database says whose it is.
    if (read(homeFile(cluster.home)) === null) writeFileSync(homeFile(cluster.home), `${read(file)}\n`);
    return;
  }
  writeFileSync(file, `${homeId(cluster.home)}\n`);
  handOver(cluster, file);
}

const read = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8').trim() : null);
