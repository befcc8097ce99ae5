import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundedFetch } from '#server/platform/language-model/provider-model.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'a');
let url: string;
const server = createServer((request, response) => {
  const megabytes = Number(request.url?.slice(1));
  response.writeHead(200, { 'content-type': 'text/plain' });
  for (let i = 0; i < megabytes; i++) response.write(MEGABYTE);
  // One that never comes to its end.
  if (megabytes > 0) response.end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('SSRF-03 an answer of a model that is longer than any answer can be ends with an error, a shorter one comes whole', async () => {
  expect((await (await boundedFetch(`${url}/1`)).arrayBuffer()).byteLength).toBe(MEGABYTE.length);
  await expect(boundedFetch(`${url}/8`).then((answer) => answer.arrayBuffer())).rejects.toThrow();
});

test('SSRF-03 whoever asks a model can end it at any time, also in the middle of an answer that never ends', async () => {
  const started = performance.now();
  const signal = AbortSignal.timeout(200);
  await expect(boundedFetch(`${url}/0`, { signal }).then((answer) => answer.arrayBuffer())).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(10_000);
});
