import { createGrounder } from '#core/assistant/ground/ground.ts';
import { textsToEmbed, understand } from '#core/assistant/understand/understand.ts';
import type { LocalDate } from '#core/calendar.ts';
import { sampleInput } from '#test/assistant/sample-understanding.ts';
import { type HttpBrowser, signUp } from '#test/http-browser.ts';
import { makeDataDir, type RunningProduct, removeDataDir, startProduct } from '#test/running-product.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { addYears, copyYear } from '../product/athletes/grown-athlete.ts';
import { longMessages, QUESTIONS } from './coach-questions.ts';
import { openStreamClient, type StreamClient, type Timed } from './stream-client.ts';

const PROGRAM = new URL('../product-main.ts', import.meta.url);
const AT_ONCE = 20;
const ROUNDS = 6;
const FLOODING = { athletes: 3, connections: 8, ms: 15_000 };
const READS = 60;
const BARS = { understandMs: 20, groundMs: 50, firstByteMs: 100, wholeMs: 1_500, blockedMs: 50, floodRatio: 4 };

/**
 * Answers of the built-in assistant as streams: one after the other to an athlete with ten years; twenty at the same moment from twenty athletes
 * with a year each; messages of 4,000 characters beside small requests, which show how long the event loop was blocked; and another athlete's
 * dashboard while three athletes flood the chat, under the limits that are shipped.
 */
export async function benchCoach(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir();
  let product = await startProduct({ program: PROGRAM, dataDir });
  const client = openStreamClient();
  try {
    const athlete = await signUp(product.url, 'coached@example.test');
    const others: HttpBrowser[] = [];
    for (let at = 0; at < AT_ONCE; at++) others.push(await signUp(product.url, `coached-${at}@example.test`));
    await addYears(athlete, dataDir);
    await copyYear(dataDir, { from: await idOf(athlete), to: await Promise.all(others.map(idOf)) });
    const single: Timed[] = [];
    for (const question of QUESTIONS) single.push(await client.ask(athlete, question));
    const together: Timed[] = [];
    for (let round = 0; round < ROUNDS; round++)
      together.push(...(await Promise.all(others.map((each, at) => client.ask(each, questionAt(round * AT_ONCE + at))))));
    const blocked = await blockedLine(product, client, athlete);
    await product.stop();
    product = await startProduct({ program: PROGRAM, dataDir, env: { LIMIT_SCALE: '1', PORT: new URL(product.url).port } });
    return [
      understandingLine(),
      groundingLine(),
      ...answerLines('', single),
      ...answerLines(` with ${AT_ONCE} athletes at once`, together),
      blocked,
      await floodLine(others, athlete),
    ];
  } finally {
    client.close();
    await product.stop();
    await removeDataDir(dataDir);
  }
}

/** The slowest of long messages, without their vectors: those come from another process. */
function understandingLine(): BenchLine {
  const times = longMessages().map((message) => {
    const input = sampleInput(message);
    return leastMsOf(() => [textsToEmbed(input), understand(input)]);
  });
  return lineOf('understanding a message of 4,000 characters', Math.max(...times), BARS.understandMs);
}

/** A model's answer with sixty figures, held against four hundred activities. */
function groundingLine(): BenchLine {
  const activities = Array.from({ length: 400 }, (_, i) => ({
    id: `x${i}`,
    date: `2026-0${1 + (i % 5)}-${String(1 + (i % 28)).padStart(2, '0')}`,
    sport: i % 2 === 0 ? 'run' : 'bike',
    name: `Workout ${i}`,
    durationMin: 31 + (i % 170),
    distanceKm: 5.3 + (i % 90),
    avgHeartRateBpm: 120 + (i % 50),
    load: 20 + (i % 140),
  }));
  const lines = Array.from(
    { length: 15 },
    (_, i) => `In week ${i} you rode ${100 + i * 7} km at ${130 + i} bpm, about ${3 + i} h ${i} min.`,
  );
  const calls = [{ name: 'query_activities', args: {}, result: { activities } }];
  const check = createGrounder({ calls, userTexts: [], firstName: null, today: '2026-06-17' as LocalDate });
  return lineOf(
    'grounding an answer with sixty figures',
    leastMsOf(() => check(lines.join(' '))),
    BARS.groundMs,
  );
}

function leastMsOf(work: () => unknown): number {
  const times = Array.from({ length: 8 }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...times);
}

/** Each in words that were not used before. */
const questionAt = (at: number): string => `${QUESTIONS[at % QUESTIONS.length]} (${at})`;

const answerLines = (when: string, times: readonly Timed[]): BenchLine[] => [
  lineOf(`first byte of an answer${when}, p95`, p95(times.map(({ firstByteMs }) => firstByteMs)), BARS.firstByteMs),
  lineOf(`whole answer${when}, p95`, p95(times.map(({ wholeMs }) => wholeMs)), BARS.wholeMs),
];

/** The slowest of many small requests while long messages are answered: an upper bound of how long the event loop was blocked. */
async function blockedLine({ url }: RunningProduct, client: StreamClient, athlete: HttpBrowser): Promise<BenchLine> {
  let isOver = false;
  let slowestMs = 0;
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${url}/healthz`)).arrayBuffer();
      slowestMs = Math.max(slowestMs, performance.now() - began);
    }
  })();
  try {
    for (const message of longMessages()) await client.ask(athlete, message);
  } finally {
    isOver = true;
    await watching;
  }
  return lineOf('slowest small request beside messages of 4,000 characters', slowestMs, BARS.blockedMs);
}

/** Another athlete's dashboard, idle and while three athletes send messages on eight connections each. */
async function floodLine(others: readonly HttpBrowser[], athlete: HttpBrowser): Promise<BenchLine> {
  // A client has one connection for each athlete.
  const clients = Array.from({ length: FLOODING.connections }, openStreamClient);
  const idle = await dashboardP95(athlete);
  const until = performance.now() + FLOODING.ms;
  const flood = others.slice(0, FLOODING.athletes).flatMap((each, one) =>
    clients.map(async (client, at) => {
      for (let turn = 0; performance.now() < until; turn++)
        await client.ask(each, questionAt(one * 1_000 + at * 100 + turn)).catch(() => null);
    }),
  );
  const flooded = await dashboardP95(athlete);
  await Promise.all(flood);
  for (const client of clients) client.close();
  const ratio = flooded / idle;
  return {
    name: `dashboard of another athlete while ${FLOODING.athletes} flood the chat on ${FLOODING.connections} connections each, p95`,
    value: flooded,
    unit: 'ms',
    anchor: `${idle.toFixed(0)} ms idle`,
    ratio: BARS.floodRatio / ratio,
    bar: `at most ${BARS.floodRatio} times idle`,
    ok: ratio <= BARS.floodRatio,
  };
}

async function dashboardP95(browser: HttpBrowser): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < READS; at++) {
    const began = performance.now();
    await browser.get('/api/dashboard');
    times.push(performance.now() - began);
  }
  return p95(times);
}

const idOf = async (browser: HttpBrowser): Promise<string> => (await browser.get('/api/auth/user')).json().id;

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
