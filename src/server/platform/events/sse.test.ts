import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openEventStream } from '#server/platform/events/sse.ts';

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

test('what may wait leaves with the next event, or by itself after a moment', async () => {
  const app = Fastify();
  app.post('/', async (request, reply) => {
    const stream = openEventStream({ request, reply, stillSignedIn }, () => {});
    await wait(10);
    await stream.send({ started: 1 }, { mayWait: true });
    await wait(10);
    await stream.send({ answer: 1 });
    await wait(10);
    await stream.send({ started: 2 }, { mayWait: true });
    await wait(200);
    await stream.send({ started: 3 }, { mayWait: true });
    stream.end();
    return reply;
  });
  const address = await app.listen({ port: 0 });
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  const pieces: string[] = [];
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) pieces.push(piece);
  const events = pieces.map((piece) => piece.split('\n\n').filter((each) => each.startsWith('data: '))).filter(({ length }) => length > 0);
  expect(events).toEqual([['data: {"started":1}', 'data: {"answer":1}'], ['data: {"started":2}'], ['data: {"started":3}']]);
  await app.close();
});
