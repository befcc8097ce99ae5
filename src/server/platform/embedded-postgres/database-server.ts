import type { Config } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import type { Purpose } from '#server/platform/embedded-postgres/instance-lock.ts';
import type { Log } from '#server/platform/observability/logger.ts';

/** The database that the settings name: a server that somebody else runs, or our own beside us. `web` is for one process alone. */
export async function openDatabaseServer(
  { database }: Pick<Config, 'database'>,
  purpose: Purpose,
  log: Log,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (database.kind === 'server') return { url: database.url, stop: async () => undefined };
  return startEmbeddedPostgres({
    dir: database.dir,
    purpose,
    log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
  });
}
