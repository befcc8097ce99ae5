import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { UserId } from '#contract/shared/ids.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { type EventStream, endDeadStreams, openEventStream } from '#server/platform/events/sse.ts';
import type { AppError } from '#server/platform/http/app-error.ts';

const stillSignedIn = async () => true;
const athlete = athleteScope(UserId.parse('11111111-1111-4111-8111-111111111111'));

test('a stream that answers a request with a body stays open until its end', async () => {
  const app = Fastify();
  let hasEnded = false;
  app.post('/', async (request, reply) => {
    const stream = openEventStream({ request, reply, athlete, stillSignedIn }, () => {
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
    openEventStream({ request, reply, athlete, stillSignedIn }, gone.resolve);
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
    const stream = openEventStream({ request, reply, athlete, stillSignedIn: () => wait(20).then(() => true) }, () => {});
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
    const stream = openEventStream({ request, reply, athlete, stillSignedIn }, () => {});
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

test('RATE-05 one athlete has ten streams at most, another their own, and one that ends makes room', async () => {
  const app = Fastify();
  const [first, second] = ['2', '3'].map((digit) => athleteScope(UserId.parse(`1111111${digit}-1111-4111-8111-111111111111`)));
  const streams: EventStream[] = [];
  app.get('/:who', async (request, reply) => {
    const { who } = request.params as { who: string };
    const owner = who === 'first' ? first : second;
    if (!owner) throw new Error('Nobody asks.');
    streams.push(openEventStream({ request, reply, athlete: owner, stillSignedIn }, () => {}));
    return reply;
  });
  app.setErrorHandler((error: AppError, _, reply) => reply.status(error.status).send(error.message));
  const address = await app.listen({ port: 0 });
  for (let i = 0; i < 10; i++) expect((await fetch(`${address}/first`)).status).toBe(200);
  expect((await fetch(`${address}/first`)).status).toBe(429);
  expect((await fetch(`${address}/second`)).status).toBe(200);
  streams[0]?.end();
  await expect.poll(async () => (await fetch(`${address}/first`)).status).toBe(200);
  for (const stream of streams) stream.end();
  await app.close();
});

test('a logout asks only the streams of its athlete, and a stream ends where the check fails', async () => {
  const app = Fastify();
  const asked = { own: 0, other: 0 };
  const other = athleteScope(UserId.parse('11111114-1111-4111-8111-111111111111'));
  const failing = () => {
    asked.own++;
    return Promise.reject(new Error('The database is unavailable.'));
  };
  const counting = async () => {
    asked.other++;
    return true;
  };
  app.get('/own', async (request, reply) => {
    openEventStream({ request, reply, athlete, stillSignedIn: failing }, () => {});
    return reply;
  });
  app.get('/other', async (request, reply) => {
    openEventStream({ request, reply, athlete: other, stillSignedIn: counting }, () => {});
    return reply;
  });
  const address = await app.listen({ port: 0 });
  const [own, others] = [await fetch(`${address}/own`), await fetch(`${address}/other`)];
  await endDeadStreams(athlete);
  expect(await own.text()).toBe(': open\n\n');
  expect(asked).toEqual({ own: 1, other: 0 });
  await others.body?.cancel();
  await app.close();
});
