import { flushCompileCache } from 'node:module';
import { openApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabaseServer } from '#server/platform/embedded-postgres/database-server.ts';
import { openLog } from '#server/platform/observability/logger.ts';

/**
 * The product as `src/server/main.ts` starts it, with rate limits `LIMIT_SCALE` times as high, a thousand unless said: one measuring client asks
 * more than any athlete.
 * Its clock is `CLOCK_AHEAD_MS` ahead of the machine's, and jumps forth and back by an hour at each SIGUSR2.
 */
const LIMIT_SCALE = Number(process.env.LIMIT_SCALE ?? 1000);
const AHEAD_MS = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const JUMP_MS = 3_600_000;
let jumpedMs = 0;
process.on('SIGUSR2', () => {
  jumpedMs = JUMP_MS - jumpedMs;
});

const config = readConfig(process.env);
const log = openLog(config.logLevel);
const database = await openDatabaseServer(config, config.roles.web ? 'web' : 'worker', log);
await migrate(database.url);
const appUrl = `http://localhost:${config.port}`;
const now = () => new Date(Date.now() + AHEAD_MS + jumpedMs);
const app = await openApp({ config, databaseUrl: database.url, appUrl, log, now, limitScale: LIMIT_SCALE });
const stop = async () => {
  await app.stop();
  await database.stop();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
if (!app.web) process.stdout.write('Moorline worker ready\n');
await app.web?.listen({ host: config.host, port: config.port });
const address = app.web?.server.address();
if (typeof address === 'object' && address) process.stdout.write(`Moorline ready on http://localhost:${address.port}\n`);
flushCompileCache();
if (app.web) void app.warm();
