import { setTimeout } from 'node:timers/promises';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { diceOf } from '#server/features/demo/seeded-random.ts';
import { productRoutes } from '#server/product-routes.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { type OddRequest, oddRequests } from '#test/fuzz/malformed-requests.ts';
import type { Product } from '#test/product.ts';
import { kindOf, makeFor } from '#test/security/makers.ts';
import { namesObject } from '#test/security/sample.ts';

export interface OddReport {
  asked: number;
  /** Answers by their status. */
  statuses: Record<number, number>;
  slowestMs: number;
  /** What must not be: a 5xx, no words, an answer that took too long; which request it was. */
  faults: string[];
}

export interface OddPlan {
  seed: string;
  /** How many of all requests are asked, from 0 to 1. */
  share: number;
  /** Hears of each fault at once: the whole takes long. */
  told?: (fault: string) => void;
}

const SLOWEST_MS = 20_000;
const OURS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const MOST_SHOWN = 300;
/** Says a server that threw the bytes of an earlier upload away while it kept the same ones again; see receive-upload.db.test.ts. */
const THROWN_AWAY = 'Upload failed. Please try again.';

/** Asks every address of the product oddly, as an athlete who has one of each thing; each answer is a good one or a refusal in words. */
export async function askOddly(product: Product, plan: OddPlan): Promise<OddReport> {
  const report: OddReport = { asked: 0, statuses: {}, slowestMs: 0, faults: [] };
  const dice = diceOf(plan.seed);
  let athlete = await anAthlete(product);
  const made = await oneOfEach(product, athlete);
  for (const endpoint of inOrder(product)) {
    for (const request of oddRequests(endpoint, made.get(kindOf(endpoint)))) {
      if (!dice.happens(plan.share)) continue;
      const known = report.faults.length;
      const status = await askOne(athlete, endpoint, request, report);
      for (const fault of report.faults.slice(known)) plan.told?.(fault);
      // Whoever has deleted the account or ended the login goes on as somebody else.
      if (status === 401 && (await athlete.get('/api/auth/user')).status === 401) athlete = await anAthlete(product);
      // Work that the requests made necessary gets its turn.
      if (report.asked % 50 === 0) await setTimeout(1);
    }
  }
  const another = await anAthlete(product);
  if ((await another.get('/api/dashboard')).status !== 200) report.faults.push('nobody is answered any more');
  if (Object.keys(Object.prototype).length > 0 || 'polluted' in {}) report.faults.push('a prototype is polluted');
  return report;
}

/** An object of every kind that an address names, by kind. */
async function oneOfEach(product: Product, athlete: Asker): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const endpoint of inOrder(product))
    if (namesObject(endpoint) && !made.has(kindOf(endpoint))) made.set(kindOf(endpoint), await makeFor(product, endpoint, athlete));
  return made;
}

/** What takes a login, an object or an account away comes last. */
function inOrder(product: Product): Endpoint[] {
  const all = productRoutes(product.app.deps)
    .map(({ endpoint }) => endpoint)
    .filter(({ gives }) => gives !== 'events');
  const isEnd = ({ method, path }: Endpoint): number => (method === 'DELETE' ? 1 : 0) + (/^\/api\/(auth|account)\b/.test(path) ? 2 : 0);
  return all.toSorted((a, b) => isEnd(a) - isEnd(b));
}

type Asker = Awaited<ReturnType<typeof anAthlete>>;

async function askOne(
  athlete: Asker,
  { path }: Endpoint,
  { what, method, url, payload, headers }: OddRequest,
  report: OddReport,
): Promise<number> {
  const started = performance.now();
  const ask = () =>
    athlete.raw({
      method,
      url,
      headers: headers ?? (payload === undefined ? { 'sec-fetch-site': 'same-origin' } : OURS),
      ...(payload !== undefined && { payload }),
    });
  const first = await ask();
  // The same bytes came a moment ago and were thrown away since: no work on them is left, so the second time is the last.
  const answer = first.status === 503 && first.json.message === THROWN_AWAY ? await ask() : first;
  const tookMs = performance.now() - started;
  report.asked++;
  report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
  report.slowestMs = Math.max(report.slowestMs, tookMs);
  const fault = (because: string) => void report.faults.push(`${method} ${path}, ${what}: ${because}`.slice(0, MOST_SHOWN));
  if (answer.status >= 500) fault(`${answer.status} ${answer.text}`);
  // An answer to HEAD has no words.
  else if (answer.status >= 400 && method !== 'HEAD' && path !== '/mcp' && !/^[A-Z“].*[.!?]?$/s.test(answer.json?.message ?? ''))
    fault(`${answer.status} without words: ${answer.text}`);
  if (tookMs > SLOWEST_MS) fault(`took ${Math.round(tookMs)} ms`);
  return answer.status;
}
