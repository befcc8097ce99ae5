import { flushCompileCache } from 'node:module';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { type App, openApp } from '#server/app.ts';
import { ConfigError, readConfig, requireMap, requireSecret, secretWarning } from '#server/config.ts';
import { startDemo } from '#server/features/demo/demo.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabaseServer } from '#server/platform/embedded-postgres/database-server.ts';
import { DatabaseRefusal } from '#server/platform/embedded-postgres/startup-error.ts';
import { openLog } from '#server/platform/observability/logger.ts';
import { startWarnings } from '#server/start-warnings.ts';

const STOP_WITHIN_MS = 9_000;

async function main(): Promise<void> {
  const stopping = onSignal();
  const config = readConfig(process.env, process.argv.includes('--demo'));
  requireSecret(config);
  requireMap(config);
  const log = openLog(config.logLevel);
  const warning = secretWarning(config);
  for (const each of [...(warning ? [warning] : []), ...startWarnings(config, process.getuid?.())]) log.warn(each);
  const isWeb = config.roles.web && !process.argv.includes('--migrate');
  const database = await openDatabaseServer(config, isWeb ? 'web' : 'worker', log);
  // Whatever was opened is closed in the opposite order, also when the start is cut short.
  stopping.add(() => database.stop());
  try {
    await migrate(database.url);
    if (process.argv.includes('--migrate')) return await stopping.now();
    const app = await openApp({ config, databaseUrl: database.url, appUrl: config.appUrl ?? `http://localhost:${config.port}`, log });
    stopping.add(() => app.stop());
    const signIn = config.demo ? await startDemo(app.deps) : null;
    if (app.web) await listen(app.web, config);
    else process.stdout.write(`${PRODUCT_NAME} worker ready\n`);
    if (signIn) process.stdout.write(`${signIn}\n`);
    // Kept now and not at the end: whoever is killed starts as quickly as whoever was stopped.
    flushCompileCache();
    if (app.web) void app.warm();
  } catch (error) {
    await stopping.now();
    throw error;
  }
}

async function listen(web: NonNullable<App['web']>, config: Settings): Promise<void> {
  await web.listen({ host: config.host, port: config.port });
  const address = web.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  process.stdout.write(`${PRODUCT_NAME} ready on ${config.appUrl ?? `http://localhost:${port}`}\n`);
}

type Settings = ReturnType<typeof readConfig>;

/** Ctrl-C and SIGTERM close what has been opened so far and end the process with 0. A second signal changes nothing. */
function onSignal(): { add(close: () => Promise<void>): void; now(): Promise<void> } {
  const open: (() => Promise<void>)[] = [];
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    for (const each of open.toReversed()) await each();
  };
  const now = (): Promise<void> => {
    closing ??= close();
    return closing;
  };
  const end = (): void => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    now().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  return { add: (each) => open.push(each), now };
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof DatabaseRefusal;
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (inUse) process.stderr.write(`${PRODUCT_NAME} cannot start: the port is in use; set PORT to another one.\n`);
  else process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
