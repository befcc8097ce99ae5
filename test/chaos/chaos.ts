import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { diceOf } from '#server/features/demo/seeded-random.ts';
import { type Fault, strikable, untilServing } from '#test/chaos/faults.ts';
import { judgeOrders, keepOrdering } from '#test/chaos/order-ledger.ts';
import { aFleet, type Fleet, roaming } from '#test/chaos/process-cluster.ts';
import { judgeSessions, keepPlanning } from '#test/chaos/session-ledger.ts';
import { judge, untilSettled } from '#test/crash/assertions.ts';
import { openLedger } from '#test/crash/ledger.ts';
import { keepSending } from '#test/crash/sender.ts';
import { type HttpBrowser, signUp } from '#test/http-browser.ts';

export interface ChaosPlan {
  faults: number;
  /** Which fault comes when follows from it. */
  seed: string;
  webs: number;
  workers: number;
  /** The verdict is asked for after so many faults, each time of somebody new. */
  judgeEvery: number;
  /** Each kind comes once before any comes again. */
  kinds: readonly Fault[];
}

export interface ChaosReport {
  struck: Map<string, number>;
  acknowledged: number;
  /** Nothing acknowledged is missing: what is. */
  missing: string[];
  /** Nothing happened twice: what did. */
  twice: string[];
  /** From each fault's end until every process served, in ms. */
  servingMs: number[];
  /** The longest of them, and after which kind of fault. */
  slowest: { name: string; ms: number };
  /** From the last fault of each verdict until every acknowledged upload had its outcome, in ms. */
  jobsBackMs: number[];
}

const SENDERS = 2;
const WORTH_SAYING_MS = 3_000;
const LONGEST_PAUSE_MS = 600;
const SETTLED_WITHIN_MS = 120_000;

/** Faults strike a fleet while an athlete sends files and plans sessions without a pause; what was acknowledged is held against what is shown. */
export async function chaos(plan: ChaosPlan, told: (line: string) => void): Promise<ChaosReport> {
  const report: ChaosReport = {
    struck: new Map(),
    acknowledged: 0,
    missing: [],
    twice: [],
    servingMs: [],
    slowest: { name: '', ms: 0 },
    jobsBackMs: [],
  };
  const dice = diceOf(plan.seed);
  const fleet = await aFleet(plan);
  try {
    const kinds = strikable(fleet, plan.kinds);
    if (kinds.length < plan.kinds.length) told('This machine gives no disk of its own to fill: that kind is left out.');
    if (kinds.length === 0) return report;
    for (let done = 0; done < plan.faults; done += plan.judgeEvery) {
      const count = Math.min(plan.judgeEvery, plan.faults - done);
      await strikeAndJudge(fleet, { from: done, count, seed: plan.seed, dice, kinds, told }, report);
      told(`${done + count} faults: ${report.acknowledged} acknowledged, ${report.missing.length} missing, ${report.twice.length} twice`);
    }
  } finally {
    await fleet.stop();
  }
  return report;
}

interface Stretch {
  from: number;
  count: number;
  seed: string;
  dice: ReturnType<typeof diceOf>;
  kinds: readonly Fault[];
  told: (line: string) => void;
}

async function strikeAndJudge(fleet: Fleet, { from, count, seed, dice, kinds, told }: Stretch, report: ChaosReport): Promise<void> {
  await untilServing(fleet);
  const browser = roaming(await signUp(fleet.webs[0]?.url ?? '', `chaos-${from}@example.test`), fleet);
  const ledger = openLedger();
  const senders = Array.from({ length: SENDERS }, () => keepSending(browser, ledger));
  const planner = keepPlanning(
    browser,
    fleet.webs.map(({ url }) => url),
  );
  const orders = keepOrdering(browser);
  try {
    for (let i = from; i < from + count; i++) {
      await sleep(dice.roll() * LONGEST_PAUSE_MS);
      const fault = faultOf(i, seed, kinds);
      if (!fault) throw new Error('There is no kind of fault to strike with.');
      report.struck.set(fault.name, (report.struck.get(fault.name) ?? 0) + 1);
      const servingMs = await fault.strike(fleet, dice);
      report.servingMs.push(...servingMs);
      if (fleet.diedAlone.length > 0)
        throw new Error(`A process ended by itself, last after ${fault.name}:\n${fleet.diedAlone.join('\n')}`);
      const ms = Math.max(0, ...servingMs);
      if (ms > WORTH_SAYING_MS) told(`  serving again after ${ms.toFixed(0)} ms: ${fault.name}`);
      if (ms > report.slowest.ms) report.slowest = { name: fault.name, ms };
    }
  } finally {
    await Promise.all(senders.map((sender) => sender.stop()));
  }
  await judgeStretch(browser, { ledger, put: await planner.stop() }, report).catch(async (error) => {
    told(await workThatStands(fleet));
    throw error;
  });
  const bought = await judgeOrders(fleet.stripe, browser, await orders.stop());
  report.acknowledged += bought.acknowledged;
  report.missing.push(...bought.missing);
  report.twice.push(...bought.twice);
}

/** What is in the queue, for whoever looks for the reason. */
async function workThatStands({ databaseUrl }: Fleet): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select name, state, count(*), min(created_on) as oldest, min(start_after) as next, max(started_on) as begun, max(heartbeat_on) as alive, max(retry_count) as tries, now()
       from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2 order by 1, 2`,
    );
    return rows.map((row) => JSON.stringify(row)).join('\n');
  } finally {
    await client.end();
  }
}

interface Kept {
  ledger: ReturnType<typeof openLedger>;
  put: Awaited<ReturnType<ReturnType<typeof keepPlanning>['stop']>>;
}

async function judgeStretch(browser: HttpBrowser, { ledger, put }: Kept, report: ChaosReport): Promise<void> {
  const started = performance.now();
  await untilSettled(browser, [...new Set(ledger.sent.flatMap(({ acknowledgedIn }) => acknowledgedIn))], SETTLED_WITHIN_MS);
  report.jobsBackMs.push(performance.now() - started);
  const files = await judge(browser, ledger.sent);
  const sessions = await judgeSessions(browser, put);
  report.acknowledged += files.acknowledged + sessions.acknowledged;
  report.missing.push(...files.missing, ...files.changed, ...sessions.missing);
  report.twice.push(...files.twice, ...files.strangers, ...sessions.twice);
}

/** Each kind comes once before any comes again, in an order that follows from the seed. */
function faultOf(i: number, seed: string, kinds: readonly Fault[]): Fault | undefined {
  const round = Math.floor(i / kinds.length);
  const order = kinds.map((fault) => ({ fault, at: diceOf(`${seed}/${round}/${fault.name}`).roll() })).toSorted((a, b) => a.at - b.at);
  return order[i % kinds.length]?.fault;
}
