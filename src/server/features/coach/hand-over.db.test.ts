import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase } from '#test/database.ts';
import { anAthlete } from '#test/factories.ts';
import { aProduct, type Product } from '#test/product.ts';

let product: Product;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await aDatabase();
  drop = database.drop;
  product = await aProduct({ databaseUrl: database.url });
});
afterAll(async () => {
  await product?.close();
  await drop?.();
});

const PATH = '/api/coach/handoffs';

test('in the summary nothing that was said ends in the middle of a word, and what is left out is marked', async () => {
  const athlete = await anAthlete(product);
  const told = `${'My left knee hurts after every long run on the hills. '.repeat(12)}What is CTL?`;
  await athlete.send('POST', '/api/chat', { message: told });
  const { json } = await athlete.send('POST', PATH, { reason: 'My knee' });
  const [line = ''] = json.summary.split('\n').filter((each: string) => each.startsWith('Athlete: '));
  expect(line).toMatch(/ after every long run on the hills\. …$/);
  expect(line.length).toBeLessThan(420);
});
