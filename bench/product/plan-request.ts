import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { type HttpBrowser, signUp } from '#test/http-browser.ts';
import { withProduct } from '#test/running-product.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { madeActivity } from '../core/made-activity.ts';
import { eachElapsedMs, elapsedMs, spreadOf } from '../spread.ts';

const PROGRAM = new URL('../product-main.ts', import.meta.url);
const WARM_UP = 2;
const ROUNDS = 7;
const PLANS_BESIDE = 3;
const WEEKS = 24;
/** What a page asks for while a plan is being made. */
const BESIDE = '/api/athlete';
const BARS = { planMs: 1500, yearMs: 3000, eliteMs: 3000, feasibilityMs: 300, busyPreviewMs: 1000, adaptationMs: 500 };
const BUSY_PREVIEWS = 40;
/** So many plans are made at a time meanwhile: as many as there are threads. They are shared by athletes, each of whom has twenty a month. */
const AT_A_TIME = 2;
const PLANNERS = 12;
const LARGE_ROUNDS = 3;
/** A request beside a plan may take so much longer than alone, or so long where both are hardly anything. */
const BESIDE_BAR = { share: 2, ms: 20 };

/** From the request to the stored plan, the answer while typing, what one activity changes, and what other requests feel of it. */
export async function benchPlanRequest(): Promise<BenchLine[]> {
  return withProduct({ program: PROGRAM }, async ({ url }) => {
    const athlete = await signUp(url, 'planned@example.test');
    const alone = spreadOf(await eachElapsedMs(60, () => athlete.get(BESIDE)));
    const ask = () => send(athlete, '/api/training-plans', entry());
    const plans = await eachElapsedMs(WARM_UP + ROUNDS, ask);
    const beside: number[] = [];
    for (let turn = 0; turn < PLANS_BESIDE; turn++) await withRequestsBeside(athlete, beside, ask);
    const judged = await eachElapsedMs(WARM_UP + ROUNDS, (turn) =>
      send(athlete, '/api/training-plans/feasibility', { ...entry(), timeAvailable: 5 + turn / 2 }),
    );
    const year = await eachElapsedMs(LARGE_ROUNDS, () => send(athlete, '/api/training-plans', entry({ weeks: 52 })));
    const elite = await eachElapsedMs(LARGE_ROUNDS, () => send(athlete, '/api/training-plans', entry({ difficulty: 'elite', hours: 22 })));
    const busy = await previewsBesidePlans(url, athlete);
    const adapted = await adaptations(athlete);
    const [plan, feasibility, adaptation] = [plans.slice(WARM_UP), judged.slice(WARM_UP), adapted.slice(WARM_UP)].map(spreadOf);
    const meanwhile = spreadOf(beside);
    const most = Math.max(BESIDE_BAR.ms, BESIDE_BAR.share * alone.p50);
    return [
      lineOf(`plan of ${WEEKS} weeks from request to stored`, plan?.p50 ?? Number.NaN, BARS.planMs),
      { ...lineOf('plan of 52 weeks', spreadOf(year).p50, BARS.yearMs), anchor: `median of ${LARGE_ROUNDS}` },
      { ...lineOf('plan of 24 weeks for an elite with 22 h', spreadOf(elite).p50, BARS.eliteMs), anchor: `median of ${LARGE_ROUNDS}` },
      lineOf('feasibility while typing', feasibility?.p50 ?? Number.NaN, BARS.feasibilityMs),
      {
        ...lineOf('the same, p95 while both threads make plans', spreadOf(busy.times).p95, BARS.busyPreviewMs),
        anchor: `of ${busy.times.length}; ${busy.refused} refused with a wait, ${busy.failed} failed`,
        ok: busy.failed === 0 && spreadOf(busy.times).p95 <= BARS.busyPreviewMs,
      },
      lineOf('a look at the plan after one activity', adaptation?.p50 ?? Number.NaN, BARS.adaptationMs),
      { ...lineOf(`a request while plans are made, of ${beside.length}`, meanwhile.p50, most), anchor: `alone ${alone.p50.toFixed(1)} ms` },
    ];
  });
}

const today = new Date().toISOString().slice(0, 10) as LocalDate;
const entry = ({ weeks = WEEKS, difficulty = 'intermediate', hours = 10 } = {}) => ({
  name: 'Season',
  discipline: 'triathlon',
  difficulty,
  duration: weeks,
  timeAvailable: hours,
  race: { name: 'Moorland 70.3', date: addDays(startOfWeek(today), 7 * (weeks + 1) - 1), format: '70.3', priority: 'A' },
});

/** Previews of one athlete while others have plans made without a pause. A 503 with a wait is an answer; any other failure is not. */
async function previewsBesidePlans(url: string, athlete: HttpBrowser): Promise<{ times: number[]; refused: number; failed: number }> {
  const others = await Promise.all(Array.from({ length: PLANNERS }, (_, i) => signUp(url, `beside-${i}@example.test`)));
  const found = { times: [] as number[], refused: 0, failed: 0 };
  let isDone = false;
  let next = 0;
  const planning = Array.from({ length: AT_A_TIME }, async () => {
    for (let other = others[0]; other && !isDone; next++) {
      other = others[next % PLANNERS];
      if (other) await send(other, '/api/training-plans', entry());
    }
  });
  for (let turn = 0; turn < BUSY_PREVIEWS; turn++) {
    const started = performance.now();
    const answer = await post(athlete, '/api/training-plans/feasibility', { ...entry(), timeAvailable: 4 + turn / 4 });
    await answer.arrayBuffer();
    if (answer.ok) found.times.push(performance.now() - started);
    else if (answer.status === 503 && answer.headers.has('retry-after')) found.refused++;
    else found.failed++;
  }
  isDone = true;
  await Promise.all(planning);
  return found;
}

/** Each with an activity that came since the last one. */
async function adaptations(athlete: HttpBrowser): Promise<number[]> {
  const { id } = await send(athlete, '/api/training-plans', entry());
  await send(athlete, `/api/training-plans/${id}/start`, { startDate: today });
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + ROUNDS; turn++) {
    const startMs = Date.now() - (turn + 1) * 7_200_000;
    await athlete.sendFiles([madeActivity({ seed: turn, seconds: 3600, startMs })]);
    times.push(await elapsedMs(() => send(athlete, `/api/training-plans/${id}/adapt`, {})));
  }
  return times;
}

async function withRequestsBeside(athlete: HttpBrowser, timesMs: number[], work: () => Promise<unknown>): Promise<void> {
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  while (!isDone) timesMs.push(await elapsedMs(() => athlete.get(BESIDE)));
  await working;
}

function post({ url, cookie }: HttpBrowser, path: string, body: object): Promise<Response> {
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function send(athlete: HttpBrowser, path: string, body: object): Promise<{ id: string }> {
  const answer = await post(athlete, path, body);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was refused: ${answer.status} ${text}`);
  return JSON.parse(text);
}

const lineOf = (name: string, value: number, most: number): BenchLine => ({
  name,
  value,
  unit: 'ms',
  anchor: `median of ${ROUNDS}, over HTTP`,
  ratio: most / value,
  bar: `≤ ${most.toFixed(0)} ms`,
  ok: value <= most,
});
