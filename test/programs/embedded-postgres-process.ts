import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';

/**
 * A process that uses the embedded PostgreSQL, to be killed by a test: `node … DIR web|worker`.
 * Prints a line of JSON when it is in, then stops when its input ends.
 */
const [dir = '', purpose = 'web'] = process.argv.slice(2);
const say = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`);
const log = { info: (message: string) => say({ info: message }), warn: (message: string) => say({ warn: message }) };
try {
  const server = await startEmbeddedPostgres({ dir, log, purpose: purpose === 'worker' ? 'worker' : 'web' });
  say({ url: server.url, adopted: server.adopted });
  for await (const _ of process.stdin);
  await server.stop();
} catch (error) {
  say({ refused: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
