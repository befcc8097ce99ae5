import { afterAll, expect, test } from 'vitest';
import { openThreads, StoppedTask, type ThreadTask } from '#server/platform/jobs/worker-threads.ts';

const url = new URL('../../../../test/programs/thread-tasks.ts', import.meta.url);
const double: ThreadTask<number, number> = { url, name: 'double' };
const forever: ThreadTask<null, never> = { url, name: 'forever' };
const hungry: ThreadTask<null, never> = { url, name: 'hungry' };
const falls: ThreadTask<null, never> = { url, name: 'falls' };

const threads = openThreads(2);
afterAll(() => threads.close());

test('FILE-18 a task that does not end is stopped at its time, and this thread answers all along', async () => {
  await threads.run(double, 1, 10_000);
  let ticks = 0;
  const timer = setInterval(() => ticks++, 10);
  const stopped = await threads.run(forever, null, 400).catch((error) => error);
  clearInterval(timer);
  expect(stopped).toBeInstanceOf(StoppedTask);
  expect(stopped.because).toBe('time');
  expect(ticks).toBeGreaterThan(10);
  expect(await threads.run(double, 21, 10_000)).toBe(42);
});

test('FILE-18 a task that takes more memory than it may is stopped, and the process goes on', { timeout: 60_000 }, async () => {
  const stopped = await threads.run(hungry, null, 50_000).catch((error) => error);
  expect(stopped).toMatchObject({ name: 'StoppedTask', because: 'memory' });
  expect(await threads.run(double, 4, 10_000)).toBe(8);
});

test('FILE-18 the time of a task begins with its turn, however long it waited', async () => {
  const few = openThreads(1);
  const long = few.run(forever, null, 2500).catch((error) => error.because);
  const waiting = few.run(double, 5, 2000);
  expect(await Promise.all([long, waiting])).toEqual(['time', 10]);
  await few.close();
});

test('what a task throws is thrown', async () => {
  await expect(threads.run(falls, null, 10_000)).rejects.toThrow('It fell.');
});

test('a task that is at work when the threads close is not called slow', async () => {
  const closing = openThreads(1);
  await closing.run(double, 1, 10_000);
  const stopped = closing.run(forever, null, 60_000).catch((error) => error.because);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await closing.close();
  expect(await stopped).toBe('closing');
});
