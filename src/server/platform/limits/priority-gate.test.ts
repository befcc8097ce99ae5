import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTraffic } from '#server/platform/limits/priority-gate.ts';

const LONG_MS = 60_000;

/** A request that is being answered until it is told to end. */
function request() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: () => promise, end: resolve };
}

test('work passes at once while nothing or little is asked', async () => {
  const traffic = openTraffic();
  await traffic.giveWay(LONG_MS);
  const one = request();
  const answered = traffic.during(one.answer);
  await traffic.giveWay(LONG_MS);
  one.end();
  await answered;
});

test('work waits for requests and then passes one after the other', async () => {
  const traffic = openTraffic();
  const requests = Array.from({ length: 4 }, request);
  const answered = requests.map(({ answer }) => traffic.during(answer));
  const passed: number[] = [];
  const works = [1, 2].map(async (n) => {
    await traffic.giveWay(LONG_MS);
    passed.push(n);
  });
  await nextTurn();
  expect(passed).toEqual([]);
  requests[0]?.end();
  await Promise.all(works);
  expect(passed).toEqual([1, 2]);
  for (const { end } of requests) end();
  await Promise.all(answered);
});

test('work passes in the end though requests never cease', async () => {
  const traffic = openTraffic();
  const requests = Array.from({ length: 9 }, request);
  const answered = requests.map(({ answer }) => traffic.during(answer));
  await traffic.giveWay(5);
  for (const { end } of requests) end();
  await Promise.all(answered);
});

test('a request that fails is over as well', async () => {
  const traffic = openTraffic();
  const failing = Array.from({ length: 9 }, () => traffic.during(() => Promise.reject(new Error('no'))));
  await Promise.allSettled(failing);
  await sleep(0);
  await traffic.giveWay(LONG_MS);
});
