import { expect, test } from 'vitest';
import { productRoutes } from '#server/product-routes.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { aDatabase } from '#test/database.ts';
import { startProviderServer } from '#test/doubles/providers/provider-server.ts';
import { askOddly } from '#test/fuzz/send-malformed-requests.ts';
import { aProduct } from '#test/product.ts';
import { formBody, partsOf, sampleForm } from '#test/security/sample-forms.ts';

/** One in so many of what `npm run bench -- odd` asks. */
const ONE_IN = 180;

test('every address answers odd values in every field of its body, query and path in words, soon, and never with 5xx', async () => {
  const database = await aDatabase();
  const service = await startProviderServer({ 'intervals.icu': () => ({ status: 401, json: {} }) });
  const product = await aProduct({ databaseUrl: database.url, limitScale: 100_000, env: { CONNECTIONS_TEST_SERVER: service.url } });
  try {
    const { faults, asked, statuses } = await askOddly(product, { seed: 'moorline', share: 1 / ONE_IN });
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(200);
    // Some must be accepted, or only the validation is tested. How many depends on which addresses there are.
    expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(0);
    expect(statuses[400]).toBeGreaterThan(100);
  } finally {
    await product.close();
    await service.close();
    await database.drop();
  }
});

test('a form that stops in the middle, and one without a boundary, is refused in words wherever a form is taken', async () => {
  const database = await aDatabase();
  const product = await aProduct({ databaseUrl: database.url });
  try {
    const athlete = await anAthlete(product);
    for (const { endpoint } of productRoutes(product.app.deps).filter((each) => each.endpoint.takes === 'multipart')) {
      const { payload, headers } = formBody(partsOf(sampleForm(endpoint)));
      const ask = (odd: object) => athlete.raw({ method: endpoint.method, url: endpoint.path, payload, headers, ...odd });
      const cut = [
        await ask({ payload: payload.subarray(0, -20) }),
        await ask({ headers: { ...headers, 'content-type': 'multipart/form-data' } }),
      ];
      for (const { status, json } of cut)
        expect([status, json.message], endpoint.path).toEqual([400, 'Incomplete request. Please send it again.']);
    }
  } finally {
    await product.close();
    await database.drop();
  }
});
