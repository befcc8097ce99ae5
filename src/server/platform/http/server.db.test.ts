import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { anAthlete } from '#test/athletes/factories.ts';
import { aDatabase } from '#test/database.ts';
import { aProduct, type Product } from '#test/product.ts';

async function aListeningProduct(): Promise<{ product: Product; url: URL }> {
  const product = await aProduct({ databaseUrl: (await aDatabase()).url });
  return { product, url: new URL(await product.listen()) };
}

/** The server's last resort: it cuts off every connection that is left. */
const cutOffBy = (product: Product) => vi.spyOn(product.app.web!.server, 'closeAllConnections');
/** Without the last resort, a connection that holds up a stop holds it up for ever. */
const neverCutOff = (product: Product) => cutOffBy(product).mockImplementation(() => undefined);

test('a browser that keeps its connection does not hold up a stop, not even when it was being answered that moment', async () => {
  for (let i = 0; i < 3; i++) {
    const { product, url } = await aListeningProduct();
    neverCutOff(product);
    const agent = new Agent({ keepAlive: true });
    // The stop begins when the last byte has come, before the server has seen that it is done.
    await new Promise<void>((resolve, reject) => {
      request(url, { agent, path: '/api/openapi.json' }, (answer) => {
        answer.resume().on('end', () => resolve(product.close()));
      })
        .on('error', reject)
        .end();
    });
    agent.destroy();
  }
});

test('a connection that says nothing, and one that never finishes, are cut off when the server stops', async () => {
  const { product, url } = await aListeningProduct();
  const cutOff = cutOffBy(product);
  const arrived = new Promise<void>((resolve) => product.app.web!.server.once('request', () => resolve()));
  const silent = connect(Number(url.port), url.hostname).on('error', () => undefined);
  const slow = connect(Number(url.port), url.hostname, () =>
    slow.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'),
  ).on('error', () => undefined);
  await arrived;
  await product.close();
  expect(cutOff).toHaveBeenCalledOnce();
  silent.destroy();
  slow.destroy();
});

test('a stop ends the streams of open browsers', async () => {
  const { product, url } = await aListeningProduct();
  neverCutOff(product);
  const athlete = await anAthlete(product);
  const stream = await fetch(`${url.origin}/api/events`, { headers: { cookie: `moorline=${athlete.cookies.get('moorline')}` } });
  const ended = (async () => {
    for await (const _ of stream.body ?? []);
  })();
  await product.close();
  await ended;
});
