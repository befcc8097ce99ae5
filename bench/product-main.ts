import { openApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { openLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';

/** The product as `src/server/main.ts` starts it, with rate limits a thousand times as high: one measuring client asks more than any athlete. */
const LIMIT_SCALE = 1000;

const config = readConfig(process.env);
const log = openLog(config.logLevel);
const database = await startEmbeddedPostgres({
  dir: config.dataDir,
  log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
});
await migrate(database.url);
const appUrl = `http://localhost:${config.port}`;
const app = await openApp({ config, databaseUrl: database.url, appUrl, log, limitScale: LIMIT_SCALE });
const stop = async () => {
  await app.stop();
  await database.stop();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
await app.web?.listen({ host: config.host, port: config.port });
const address = app.web?.server.address();
if (typeof address === 'object' && address) process.stdout.write(`Moorline ready on http://localhost:${address.port}\n`);
