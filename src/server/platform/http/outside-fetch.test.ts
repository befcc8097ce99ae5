import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchOutside } from '#server/platform/http/outside-fetch.ts';

const asked: string[] = [];
const server = createServer((request, reply) => {
  asked.push(request.url ?? '');
  if (request.url?.includes('elsewhere')) reply.writeHead(302, { location: 'http://169.254.169.254/secret' }).end();
  else reply.end('x'.repeat(2_000));
});
let testServer: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  testServer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('SSRF-02 only public hosts are asked, over https and on its port', async () => {
  for (const address of ['http://intervals.icu/api', 'https://intervals.icu:8443/api', 'file:///etc/passwd'])
    await expect(fetchOutside(address, {}, { testServer: null })).rejects.toThrow('only https is');
  await expect(fetchOutside('https://localhost/api', {}, { testServer: null })).rejects.toThrow();
  expect(asked).toEqual([]);
});

test('SSRF-02 a redirect is an answer, and is not followed', async () => {
  const answer = await fetchOutside('https://intervals.icu/elsewhere?a=1', {}, { testServer });
  expect([answer.status, asked]).toEqual([302, ['/intervals.icu/elsewhere?a=1']]);
});

test('SSRF-03 an answer that is larger than expected is not read to its end', async () => {
  await expect(fetchOutside('https://intervals.icu/large', {}, { testServer, maxBytes: 1_000 })).rejects.toThrow('larger than');
});
