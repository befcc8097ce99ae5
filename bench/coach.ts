import { setTimeout as pause } from 'node:timers/promises';
import { type HttpBrowser, signUp } from '#test/http-browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/running-product.ts';
import { COMMON_QUESTIONS, ownQuestion } from './coach-questions.ts';
import type { BenchLine } from './line.ts';
import { addYears, copyYear } from './product/grown-athlete.ts';
import { openStreamClient, type Timed } from './stream-client.ts';

const PROGRAM = new URL('product-main.ts', import.meta.url);
const TURNS = 60;
const AT_ONCE = 50;
const ROUNDS = 8;
/** Nobody writes a question in less. */
const WRITING_MS = 2_000;
const BARS = { firstByteMs: 50, wholeMs: 150 };

/**
 * Answers of the built-in coach as streams: one after the other to an athlete with ten years, with everything known and after each change of
 * their data; and fifty at the same moment from fifty athletes with a year each, none of whom shares anything with another: their first
 * question since the product began, as soon as they could have written it after they opened the conversation, those after it, each of them
 * another text, and those that many ask alike.
 */
export async function benchCoach(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir();
  const product = await startProduct({ program: PROGRAM, dataDir });
  const browser = await signUp(product.url, 'coached@example.test');
  const others = await signUpMany(product.url);
  await addYears(browser, dataDir);
  await copyYear(dataDir, { from: await idOf(browser), to: await Promise.all(others.map(idOf)) });
  const client = openStreamClient();
  const timed = (each: HttpBrowser, at: number) => client.ask(each, COMMON_QUESTIONS[at % COMMON_QUESTIONS.length] ?? '');
  for (let at = 0; at < COMMON_QUESTIONS.length; at++) await timed(browser, at);
  const single: Timed[] = [];
  for (let at = 0; at < TURNS; at++) single.push(await timed(browser, at));
  const changed: Timed[] = [];
  for (let at = 0; at < TURNS / 3; at++) {
    await weigh(browser, 70 + at / 10);
    changed.push(await timed(browser, at));
  }
  const rounds = async (count: number, ask: (each: HttpBrowser, at: number) => Promise<Timed>): Promise<Timed[]> => {
    const times: Timed[] = [];
    for (let round = 0; round < count; round++)
      times.push(...(await Promise.all(others.map((each, at) => ask(each, round * AT_ONCE + at)))));
    return times;
  };
  const before = process.cpuUsage();
  await Promise.all(others.map((each) => Promise.all([client.connect(each), each.get('/api/chat')])));
  await pause(WRITING_MS);
  const unread = await rounds(1, (each, at) => client.ask(each, ownQuestion(at)));
  const worded = await rounds(ROUNDS, (each, at) => client.ask(each, ownQuestion(AT_ONCE + at)));
  const many = await rounds(ROUNDS, timed);
  const own = process.cpuUsage(before);
  const ownMs = (own.user + own.system) / 1000 / (unread.length + worded.length + many.length);
  client.close();
  await product.stop();
  await removeDataDir(dataDir);
  return [
    ...linesOf('', single),
    ...linesOf(' after a change of the data', changed),
    ...linesOf(` with ${AT_ONCE} athletes at once who have opened the conversation and ask for the first time`, unread),
    ...linesOf(` with ${AT_ONCE} athletes at once in words of their own`, worded),
    ...linesOf(
      ` with ${AT_ONCE} athletes at once who ask what many ask (this client takes ${ownMs.toFixed(2)} ms of a processor for each)`,
      many,
    ),
  ];
}

const linesOf = (when: string, times: readonly Timed[]): BenchLine[] => [
  lineOf(`first byte of an answer${when}, p95`, p95(times.map(({ firstByteMs }) => firstByteMs)), BARS.firstByteMs),
  lineOf(`whole answer${when}, p95`, p95(times.map(({ wholeMs }) => wholeMs)), BARS.wholeMs),
];

async function signUpMany(url: string): Promise<HttpBrowser[]> {
  const browsers: HttpBrowser[] = [];
  for (let at = 0; at < AT_ONCE; at++) browsers.push(await signUp(url, `coached-${at}@example.test`));
  return browsers;
}

const idOf = async (browser: HttpBrowser): Promise<string> => (await browser.get('/api/auth/user')).json().id;

/** A check-in: the coach must know of it in the next answer. */
async function weigh({ cookie, url }: HttpBrowser, weight: number): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(`${url}/api/performance-metrics`, { method: 'POST', headers, body: JSON.stringify({ weight }) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
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
