import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/running-product.ts';
import { type CrowdOptions, crowdOptions } from './options.ts';
import { play } from './play.ts';
import { readRate } from './read-rate.ts';
import { reportOf } from './report.ts';
import { cookiesOf, seedCrowd } from './seed-crowd.ts';
import { watchProduct } from './watch.ts';

/** `npm run load`: athletes of two years use the product, all on this machine and on loopback only; at the end what it took, beside a bare server. */
const PROGRAM = new URL('../product-main.ts', import.meta.url);
const BARE = new URL('bare-reads-server.ts', import.meta.url);
const READS_FOR_MS = 2000;
const ROUNDS = 5;
const SILENT = { info: () => {}, warn: () => {} };

async function load(options: CrowdOptions): Promise<boolean> {
  const dataDir = options.keptIn ?? (await makeDataDir());
  try {
    const cookies = await crowdIn(dataDir, options.athletes);
    console.log(`${options.atOnce} at once for ${options.minutes} min …`);
    const product = await startProduct({ dataDir, program: PROGRAM });
    try {
      const watch = watchProduct(product.url, product.pid);
      const played = await play(product.url, cookies, options);
      const watched = await watch.stop();
      const rates = await ratesOf(product.url, dataDir, cookies);
      const { text, isMet } = reportOf({ played, watched, rates, minutes: options.minutes });
      console.log(text);
      return isMet;
    } finally {
      await product.stop();
    }
  } finally {
    if (options.keptIn === null) await removeDataDir(dataDir);
  }
}

/** The cookies of the athletes in this folder, who are made where there are none yet. */
async function crowdIn(dataDir: string, athletes: number): Promise<string[]> {
  const made = path.join(dataDir, `crowd-of-${athletes}`);
  if (existsSync(made)) return cookiesOf(athletes);
  console.log(`Making ${athletes} athletes of two years …`);
  const { tookMs, rows } = await seedCrowd(dataDir, athletes);
  await writeFile(made, '');
  console.log(`${athletes} athletes with ${rows} activities in ${(tookMs / 1000).toFixed(0)} s.`);
  return cookiesOf(athletes);
}

/** The same read of the product and of the bare server on the same database, in turn. */
async function ratesOf(url: string, dataDir: string, cookies: readonly string[]): Promise<{ product: number; bare: number }> {
  const database = await startEmbeddedPostgres({ dir: dataDir, purpose: 'worker', log: SILENT });
  const bareServer = await startProduct({ program: BARE, dataDir, env: { DATABASE_URL: database.url } });
  try {
    const rates = { product: 0, bare: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      rates.bare += (await readRate(bareServer.url, cookies, READS_FOR_MS)) / ROUNDS;
      rates.product += (await readRate(url, cookies, READS_FOR_MS)) / ROUNDS;
    }
    return rates;
  } finally {
    await bareServer.stop();
    await database.stop();
  }
}

process.exitCode = (await load(crowdOptions(process.argv.slice(2)))) ? 0 : 1;
