import { rm } from 'node:fs/promises';
import { makeDataDir, type RunningProduct, startProduct } from '#test/running-product.ts';

/** The product as a process that a test kills in the middle of something and starts again. */
export interface KilledProduct {
  /** Where it answers at the moment. */
  url(): string;
  dataDir: string;
  /** SIGKILL: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** On a database that outlives it. */
export async function aKilledProduct(databaseUrl: string, env: Record<string, string> = {}): Promise<KilledProduct> {
  const dataDir = await makeDataDir();
  const start = () => startProduct({ dataDir, env: { DATABASE_URL: databaseUrl, ...env } });
  let running: RunningProduct = await start();
  return {
    url: () => running.url,
    dataDir,
    kill: () => running.kill(),
    async start() {
      running = await start();
    },
    async stop() {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A call of somebody who has logged in: the answer, or null when there was none. */
export async function callAs(
  browser: { cookies: ReadonlyMap<string, string> },
  method: 'GET' | 'POST',
  address: string,
  body?: object,
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects.
): Promise<{ status: number; json: any } | null> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await fetch(address, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }).catch(() => null);
  return answer && { status: answer.status, json: await answer.json().catch(() => null) };
}
