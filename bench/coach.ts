import { type HttpBrowser, signUp } from '#test/http-browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/running-product.ts';
import type { BenchLine } from './line.ts';
import { addYears } from './product/grown-athlete.ts';

const PROGRAM = new URL('product-main.ts', import.meta.url);
const QUESTIONS = ['What is my form?', 'How was my last week?', 'What is CTL?', 'How do I pace an Olympic race?', 'Should I train today?'];
const TURNS = 60;
const AT_ONCE = 50;
const BARS = { firstByteMs: 50, wholeMs: 150 };

interface Timed {
  firstByteMs: number;
  wholeMs: number;
}

/** Answers of the built-in coach as streams, for an athlete with ten years: one after the other, and fifty at once. */
export async function benchCoach(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir();
  const product = await startProduct({ program: PROGRAM, dataDir });
  const browser = await signUp(product.url, 'coached@example.test');
  await addYears(browser, dataDir);
  for (let at = 0; at < 5; at++) await timed(browser, at);
  const single: Timed[] = [];
  for (let at = 0; at < TURNS; at++) single.push(await timed(browser, at));
  const many = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => timed(browser, at)));
  await product.stop();
  await removeDataDir(dataDir);
  return [
    lineOf('first byte of an answer, p95', p95(single.map(({ firstByteMs }) => firstByteMs)), BARS.firstByteMs),
    lineOf('whole answer, p95', p95(single.map(({ wholeMs }) => wholeMs)), BARS.wholeMs),
    lineOf(`whole answer with ${AT_ONCE} at once, p95`, p95(many.map(({ wholeMs }) => wholeMs)), BARS.wholeMs),
  ];
}

async function timed({ cookie, url }: HttpBrowser, at: number): Promise<Timed> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', accept: 'text/event-stream', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ message: QUESTIONS[at % QUESTIONS.length] }),
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  const firstByteMs = performance.now() - began;
  await answer.text();
  return { firstByteMs, wholeMs: performance.now() - began };
}

const p95 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

const lineOf = (name: string, value: number, most: number): BenchLine => ({
  name,
  value,
  unit: 'ms',
  anchor: `${most} ms`,
  ratio: most / value,
  bar: `at most ${most} ms`,
  ok: value <= most,
});
