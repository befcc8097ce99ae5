import { openApp } from '#server/app.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { AlreadyServed, startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { openLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';

const STOP_WITHIN_MS = 9_000;

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.includes('--demo'));
  const log = openLog(config.logLevel);
  const database = await openServer(config, log);
  await migrate(database.url);
  if (process.argv.includes('--migrate')) return database.stop();

  const app = await openApp({ config, databaseUrl: database.url, appUrl: config.appUrl ?? `http://localhost:${config.port}`, log });
  stopOnSignal(async () => {
    await app.stop();
    await database.stop();
  });
  if (!app.web) {
    process.stdout.write('Moorline worker ready\n');
    return;
  }
  await app.web.listen({ host: config.host, port: config.port });
  const address = app.web.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  process.stdout.write(`Moorline ready on ${config.appUrl ?? `http://localhost:${port}`}\n`);
}

type Settings = ReturnType<typeof readConfig>;

async function openServer({ database, roles }: Settings, log: ReturnType<typeof openLog>) {
  if (database.kind === 'server') return { url: database.url, stop: async () => undefined };
  return startEmbeddedPostgres({
    dir: database.dir,
    purpose: roles.web ? 'web' : 'worker',
    log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
  });
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof AlreadyServed;
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (inUse) process.stderr.write('Moorline cannot start: the port is in use; set PORT to another one.\n');
  else process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
