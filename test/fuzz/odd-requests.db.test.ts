import { expect, test } from 'vitest';
import { aDatabase } from '#test/database.ts';
import { askOddly } from '#test/fuzz/ask-oddly.ts';
import { aProduct } from '#test/product.ts';

/** One in so many of what `npm run bench -- odd` asks. */
const ONE_IN = 250;

test('every address answers odd values in every field of its body, query and path in words, soon, and never with 5xx', async () => {
  const database = await aDatabase();
  const product = await aProduct({ databaseUrl: database.url, limitScale: 100_000 });
  try {
    const { faults, asked, statuses } = await askOddly(product, { seed: 'moorline', share: 1 / ONE_IN });
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(200);
    // Some must get past the gate, or only the gate is tested.
    expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(10);
    expect(statuses[400]).toBeGreaterThan(100);
  } finally {
    await product.close();
    await database.drop();
  }
});
