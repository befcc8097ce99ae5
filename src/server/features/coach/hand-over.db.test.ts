import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase } from '#test/database.ts';
import { anAthlete } from '#test/factories.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';

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
const handoffs = async (athlete: Browser) => (await athlete.get(PATH)).json;

test('in the summary nothing that was said ends in the middle of a word, and what is left out is marked', async () => {
  const athlete = await anAthlete(product);
  const told = `${'My left knee hurts after every long run on the hills. '.repeat(12)}What is CTL?`;
  await athlete.send('POST', '/api/chat', { message: told });
  const { json } = await athlete.send('POST', PATH, { reason: 'My knee' });
  const [line = ''] = json.summary.split('\n').filter((each: string) => each.startsWith('Athlete: '));
  expect(line).toMatch(/ after every long run on the hills\. …$/);
  expect(line.length).toBeLessThan(420);
});

test('a draft that was thrown away comes back as it stood, with its answer', async () => {
  const [athlete, other] = [await anAthlete(product), await anAthlete(product)];
  const crisis = (await athlete.send('POST', '/api/chat', { message: 'I want to kill myself' })).json;
  const [offered] = await handoffs(athlete);
  expect(offered).toMatchObject({ id: crisis.handoffId, messageId: crisis.id, urgency: 'urgent' });
  expect((await athlete.send('DELETE', `${PATH}/${offered.id}`)).status).toBe(200);
  expect(await handoffs(athlete)).toEqual([]);
  const { reason, urgency, messageId } = offered;
  const back = { reason, urgency, messageId, summary: 'Please call me today.' };
  expect((await athlete.send('POST', PATH, back)).json).toMatchObject({ ...back, status: 'draft' });
  expect((await athlete.get('/api/chat')).json[0].handoffId).toBe((await handoffs(athlete))[0].id);
  // Nobody else's answer can be named.
  expect((await other.send('POST', PATH, back)).json).toMatchObject({ summary: back.summary, messageId: null });
});
