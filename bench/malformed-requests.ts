import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { askOddly } from '#test/fuzz/send-malformed-requests.ts';
import { aProduct } from '#test/product.ts';
import { createTestDatabase, throwAwayPostgres } from '#test/programs/temporary-postgres.ts';
import type { BenchLine } from './benchmark-result.ts';

/** Nobody is told to wait: what lies behind the limits is asked. */
const LIMIT_SCALE = 1_000_000;
const SLOWEST_MS = 20_000;
const MOST_HELD_MIB = 64;
const SEED = 'moorline';

/** Every address × every field of its body, query and path × every odd value, asked of the whole product in this process. */
export async function benchOdd(): Promise<BenchLine[]> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const server = await throwAwayPostgres();
  const database = await createTestDatabase(server.url);
  const product = await aProduct({ databaseUrl: database.url, limitScale: LIMIT_SCALE });
  try {
    await askOddly(product, { seed: SEED, share: 0.01 });
    collect();
    const beforeBytes = process.memoryUsage().heapUsed;
    const { asked, faults, slowestMs, statuses } = await askOddly(product, { seed: SEED, share: 1, told: (fault) => console.log(fault) });
    collect();
    const heldMiB = (process.memoryUsage().heapUsed - beforeBytes) / 2 ** 20;
    const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    return [
      {
        name: `odd values in every field of every address: ${asked} requests, slowest ${slowestMs.toFixed(0)} ms, held after ${heldMiB.toFixed(1)} MiB`,
        value: faults.length,
        unit: 'faults',
        anchor: answers.join(', '),
        ratio: SLOWEST_MS / slowestMs,
        bar: `0, ≤ ${SLOWEST_MS / 1000} s each, ≤ ${MOST_HELD_MIB} MiB held`,
        ok: faults.length === 0 && slowestMs <= SLOWEST_MS && heldMiB <= MOST_HELD_MIB,
      },
    ];
  } finally {
    await product.close();
    await database.drop();
    await server.stop();
  }
}
