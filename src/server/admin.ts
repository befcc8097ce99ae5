import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { openApp } from '#server/app.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { OperatorRefusal } from '#server/features/account/operator/manage-accounts.ts';
import { ADMIN_USAGE, runCommand } from '#server/features/account/operator/run-command.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabaseServer } from '#server/platform/embedded-postgres/database-server.ts';
import { listPlaces, removeInstallation } from '#server/platform/embedded-postgres/remove-cluster.ts';
import { DatabaseRefusal } from '#server/platform/embedded-postgres/startup-error.ts';
import { openLog } from '#server/platform/observability/logger.ts';
import { withRequestId } from '#server/platform/observability/request-id.ts';

/** `npm run admin -- COMMAND`, while the product runs or not. */
async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0) throw new OperatorRefusal(ADMIN_USAGE);
  const config = readConfig(process.env);
  const onDisk = diskCommand(config, words);
  if (onDisk !== null) {
    process.stdout.write(`${onDisk}\n`);
    return;
  }
  const log = openLog('error');
  const database = await openDatabaseServer(config, 'worker', log);
  try {
    await migrate(database.url);
    const appUrl = config.appUrl ?? `http://localhost:${config.port}`;
    const app = await openApp({
      config: { ...config, roles: { web: false, worker: false }, telemetry: null },
      databaseUrl: database.url,
      appUrl,
      log,
    });
    try {
      const said = await withRequestId(randomUUID(), () => runCommand(app.deps, words, userInfo().username));
      process.stdout.write(`${said}\n`);
    } finally {
      await app.stop();
    }
  } finally {
    await database.stop();
  }
}

/** `where` and `remove` work on the disk alone, also where the database refuses to start. Null for every other command. */
function diskCommand({ database, storage }: Config, [command, confirmation]: readonly string[]): string | null {
  if (command !== 'where' && command !== 'remove') return null;
  if (database.kind !== 'embedded') throw new OperatorRefusal('The database is the one that DATABASE_URL names. Ask that server.');
  const places = listPlaces(database.dir).map(({ what, path, exists }) => `${what}: ${path}${exists ? '' : ' (does not exist)'}`);
  const files = storage.kind === 's3' ? 'files: the storage that STORAGE_URL names' : `files: ${storage.dir}`;
  if (command === 'where') return [...places, files].join('\n');
  if (confirmation !== '--yes')
    throw new OperatorRefusal(
      `This deletes the database, files, unsent emails and the secret permanently:\n${places.join('\n')}\nType: npm run admin -- remove --yes`,
    );
  removeInstallation(database.dir);
  return `Deleted.\n${places.join('\n')}`;
}

const EXPECTED = [ConfigError, DatabaseRefusal, OperatorRefusal];

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    const isExpected = EXPECTED.some((kind) => error instanceof kind);
    process.stderr.write(
      `${isExpected && error instanceof Error ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
  },
);
