import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openEventStream } from '#server/platform/event-stream.ts';

const stillSignedIn = async () => true;

test('a stream that answers a request with a body stays open until its end', async () => {
  const app = Fastify();
  let hasEnded = false;
  app.post('/', async (request, reply) => {
    const stream = openEventStream({ request, reply, stillSignedIn }, () => {
      hasEnded = true;
    });
    await wait(30);
    await stream.send({ isHeard: !hasEnded });
    stream.end();
    return reply;
  });
  const address = await app.listen({ port: 0 });
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"message":"Hello"}' });
  expect(await answer.text()).toContain('data: {"isHeard":true}');
  await app.close();
  expect(hasEnded).toBe(true);
});

test('a browser that has gone before its stream was ready is noticed', async () => {
  const app = Fastify();
  const gone = Promise.withResolvers<void>();
  app.post('/', async (request, reply) => {
    request.raw.socket.destroy();
    await wait(30);
    openEventStream({ request, reply, stillSignedIn }, gone.resolve);
    return reply;
  });
  const address = await app.listen({ port: 0 });
  await expect(fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).rejects.toThrow();
  await gone.promise;
  await app.close();
});

test('what happens after a stream was ended is not written to it, however slowly its browser reads', async () => {
  const app = Fastify();
  const over = Promise.withResolvers<void>();
  app.post('/', async (request, reply) => {
    const stream = openEventStream({ request, reply, stillSignedIn: () => wait(20).then(() => true) }, () => {});
    void stream.send({ large: 'x'.repeat(20_000_000) });
    const beat = stream.goOn();
    stream.end();
    await Promise.all([stream.send({ late: 1 }), stream.send({ late: 2 }), beat]);
    await wait(30);
    over.resolve();
    return reply;
  });
  const address = await app.listen({ port: 0 });
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  await over.promise;
  expect(await answer.text()).not.toContain('late');
  await app.close();
});
