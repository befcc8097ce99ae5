import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { anAthlete } from '#test/athletes/factories.ts';
import { aDatabase } from '#test/database.ts';
import { aProduct, type Product } from '#test/product.ts';

async function aListeningProduct(): Promise<{ product: Product; url: URL }> {
  const product = await aProduct({ databaseUrl: (await aDatabase()).url });
  return { product, url: new URL(await product.listen()) };
}

async function closedAfterMs(product: Product): Promise<number> {
  const started = performance.now();
  await product.close();
  return performance.now() - started;
}

test('a browser that keeps its connection does not hold up a stop, not even when it was being answered that moment', async () => {
  for (let i = 0; i < 3; i++) {
    const { product, url } = await aListeningProduct();
    const agent = new Agent({ keepAlive: true });
    // The stop begins when the last byte has come, before the server has seen that it is done.
    const took = await new Promise<number>((resolve, reject) => {
      request(url, { agent, path: '/api/openapi.json' }, (answer) => {
        answer.resume().on('end', () => resolve(closedAfterMs(product)));
      })
        .on('error', reject)
        .end();
    });
    expect(took).toBeLessThan(4_000);
    agent.destroy();
  }
});

test('a connection that says nothing, and one that never finishes, do not hold up a stop for long', async () => {
  const { product, url } = await aListeningProduct();
  const silent = connect(Number(url.port), url.hostname).on('error', () => undefined);
  const slow = connect(Number(url.port), url.hostname, () =>
    slow.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'),
  ).on('error', () => undefined);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await closedAfterMs(product)).toBeLessThan(6_000);
  silent.destroy();
  slow.destroy();
});

test('a stop ends the streams of open browsers', async () => {
  const { product, url } = await aListeningProduct();
  const athlete = await anAthlete(product);
  const stream = await fetch(`${url.origin}/api/events`, { headers: { cookie: `moorline=${athlete.cookies.get('moorline')}` } });
  const ended = (async () => {
    for await (const _ of stream.body ?? []);
  })();
  expect(await closedAfterMs(product)).toBeLessThan(4_000);
  await ended;
});
