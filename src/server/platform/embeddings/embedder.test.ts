import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Embedder, openEmbedder } from '#server/platform/embeddings/embedder.ts';
import { leastOfThree } from '#test/cpu-time.ts';

const warned: unknown[] = [];
const log = { warn: (...args: unknown[]) => void warned.push(args) };
const DOUBLES = path.join(import.meta.dirname, '..', '..', '..', '..', 'test', 'assistant');
const SLOW = path.join(DOUBLES, 'slow-embedder.ts');
const BROKEN = path.join(DOUBLES, 'no-such-embedder.ts');

let embedder: Embedder;
afterEach(() => embedder.close());

const likeness = (a: Float32Array = new Float32Array(), b: Float32Array = new Float32Array()) =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

test('texts that mean alike lie close, and others far', { timeout: 60_000 }, async () => {
  embedder = openEmbedder({ log, withinMs: 30_000 });
  await embedder.warm();
  const [asked, alike, other] =
    (await embedder.embed(['how many km did I run last week', 'my running distance in the past seven days', 'my knee hurts'])) ?? [];
  expect(asked).toHaveLength(384);
  expect(likeness(asked, asked)).toBeCloseTo(1, 3);
  expect(likeness(asked, alike)).toBeGreaterThan(0.5);
  expect(likeness(asked, other)).toBeLessThan(0.4);
});

test('the thread that answers requests is not held up', { timeout: 60_000 }, async () => {
  embedder = openEmbedder({ log, withinMs: 30_000 });
  await embedder.warm();
  const longest = await leastOfThree(20, async () => {
    let [most, last] = [0, performance.now()];
    const timer = setInterval(() => {
      most = Math.max(most, performance.now() - last - 2);
      last = performance.now();
    }, 2);
    await embedder.embed(Array.from({ length: 20 }, (_, i) => `what was my longest ride in week ${i} ${most}`));
    clearInterval(timer);
    return most;
  });
  expect(longest).toBeLessThan(20);
});

test('who would wait too long gets nothing, and the text is there the next time', { timeout: 20_000 }, async () => {
  embedder = openEmbedder({ log, withinMs: 20, program: SLOW });
  expect(await embedder.embed(['slow'])).toBeNull();
  await expect.poll(() => embedder.embed(['slow'])).toHaveLength(1);
});

test('a long queue turns texts away at once', { timeout: 20_000 }, async () => {
  embedder = openEmbedder({ log, withinMs: 60_000, program: SLOW });
  void embedder.embed(Array.from({ length: 80 }, (_, i) => `text ${i}`));
  const startedMs = performance.now();
  expect(await embedder.embed(['one more'])).toBeNull();
  expect(performance.now() - startedMs).toBeLessThan(15_000);
});

test('an idle model is unloaded, and loaded again when it is asked', { timeout: 20_000 }, async () => {
  embedder = openEmbedder({ log, withinMs: 10_000, idleMs: 50, program: SLOW });
  expect(await embedder.embed(['first'])).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await embedder.embed(['second'])).toHaveLength(1);
});

test('without the model words have to do', { timeout: 20_000 }, async () => {
  embedder = openEmbedder({ log, withinMs: 10_000, program: BROKEN });
  expect(await embedder.embed(['anything'])).toBeNull();
  expect(await embedder.embed(['anything else'])).toBeNull();
  expect(warned).toHaveLength(1);
});
