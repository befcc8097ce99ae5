import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { aFleet, type Fleet, type Member, roaming } from '#test/chaos/process-cluster.ts';
import { judgeSessions, keepPlanning } from '#test/chaos/session-ledger.ts';
import { judge, untilSettled } from '#test/crash/assertions.ts';
import { openLedger } from '#test/crash/ledger.ts';
import { keepSending } from '#test/crash/sender.ts';
import { type HttpBrowser, outcomeOf, signUp } from '#test/http-browser.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { madeActivity } from '../core/made-activity.ts';

const KILLS = 6;
const KILL_EVERY_MS = 20_000;
const START_MS = Date.UTC(2026, 4, 1, 6);
const FILES = 6;
const SETTLED_WITHIN_MS = 120_000;
const HEARD_WITHIN_MS = 5000;
const READS = [
  '/api/dashboard',
  '/api/activities?limit=50',
  '/api/load?from=2026-04-01&to=2026-05-31',
  '/api/curves/power',
  '/api/thresholds',
  '/api/check-ins',
  '/api/training-sessions',
  '/api/athlete',
];

/** What holds or does not, in words. */
interface Checked {
  what: string;
  holds: boolean;
}

/** Three web and two worker processes on one database and one store, beside one of each: the same answers, and one killed every 20 s. */
export async function benchMany(): Promise<BenchLine[]> {
  const one = await answersOf({ webs: 1, workers: 1 }, async () => []);
  const many = await answersOf({ webs: 3, workers: 2 }, async (fleet, browser) => [
    ...(await checked(fleet, browser)),
    await killed(fleet),
  ]);
  const differing = READS.filter((path) => new Set([...(one.answers.get(path) ?? []), ...(many.answers.get(path) ?? [])]).size !== 1);
  const checks: Checked[] = [
    { what: `the same answers as 1 + 1${differing.map((path) => `, but ${path}`).join('')}`, holds: differing.length === 0 },
    ...many.checks,
  ];
  return checks.map(({ what, holds }) => ({
    name: what,
    value: holds ? 0 : 1,
    unit: 'faults',
    anchor: '1 web + 1 worker',
    ratio: 1,
    bar: '0',
    ok: holds,
  }));
}

/** One athlete does the same things on a fleet; every answer of every web process, without ids and times that differ from run to run. */
async function answersOf(size: { webs: number; workers: number }, more: (fleet: Fleet, browser: HttpBrowser) => Promise<Checked[]>) {
  const fleet = await aFleet(size);
  try {
    const browser = await signUp(fleet.webs[0]?.url ?? '', 'many@example.test');
    const files = Array.from({ length: FILES }, (_, seed) => madeActivity({ seed, seconds: 900, startMs: START_MS + seed * 86_400_000 }));
    await outcomeOf(roaming(browser, fleet), files);
    await send(browser, 'POST', '/api/check-ins', { date: '2026-05-20', restingHeartRate: 50 });
    // What follows from files has followed.
    await sleep(3000);
    const answers = new Map<string, string[]>();
    for (const path of READS)
      for (const { url } of fleet.webs) answers.set(path, [...(answers.get(path) ?? []), timeless(await browser.at(url).get(path))]);
    return { answers, checks: await more(fleet, browser) };
  } finally {
    await fleet.stop();
  }
}

const IDS = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const INSTANTS = /"(createdAt|updatedAt|decidedAt|madeAt|trialEndsAt)":"[^"]+"/g;
const timeless = ({ status, bytes }: { status: number; bytes: Uint8Array }): string =>
  `${status} ${new TextDecoder().decode(bytes).replace(IDS, 'id').replace(INSTANTS, '"$1":"then"')}`;

async function send({ url, cookie }: HttpBrowser, method: string, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, {
    method,
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text(), cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** What one process did, the others know. */
async function checked({ webs, databaseUrl }: Fleet, browser: HttpBrowser): Promise<Checked[]> {
  const [a = '', b = '', c = ''] = webs.map(({ url }) => url);
  return [
    { what: 'an event of one process is heard on another', holds: await isHeard(browser.at(a), browser.at(b)) },
    { what: 'a login of one process is good on another, and its end ends it there', holds: await loginIsShared(browser, [a, b, c]) },
    { what: 'a key that one process has used is known to another', holds: await keyIsShared(browser.at(a), browser.at(c)) },
    { what: 'wrong passwords are counted over all processes', holds: await guessesAreCounted([a, b, c], databaseUrl) },
  ];
}

async function isHeard(listener: HttpBrowser, writer: HttpBrowser): Promise<boolean> {
  const heard: unknown[] = [];
  const ear = await listener.listen('/api/events', (event) => void heard.push(event.kind));
  await send(writer, 'POST', '/api/check-ins', { date: '2026-05-21', restingHeartRate: 51 });
  const giveUpAt = performance.now() + HEARD_WITHIN_MS;
  while (!heard.includes('checkin.saved') && performance.now() < giveUpAt) await sleep(20);
  ear.close();
  return heard.includes('checkin.saved');
}

const PASSWORD = 'heather on the moor';

async function loginIsShared(browser: HttpBrowser, [a = '', b = '', c = '']: readonly string[]): Promise<boolean> {
  const { cookie, status } = await send({ ...browser.at(a), cookie: '' }, 'POST', '/api/auth/login', {
    email: 'many@example.test',
    password: PASSWORD,
  });
  const isSignedIn = async (url: string): Promise<boolean> => (await fetch(`${url}/api/auth/user`, { headers: { cookie } })).status === 200;
  const before = status === 200 && (await isSignedIn(b)) && (await isSignedIn(c));
  await send({ ...browser.at(b), cookie }, 'POST', '/api/auth/logout', {});
  return before && !(await isSignedIn(a)) && !(await isSignedIn(c));
}

async function keyIsShared(one: HttpBrowser, other: HttpBrowser): Promise<boolean> {
  const put = (browser: HttpBrowser) =>
    send(
      browser,
      'POST',
      '/api/training-sessions',
      { discipline: 'running', sessionType: 'Hills', duration: 30, scheduledDate: '2026-05-30' },
      { 'idempotency-key': 'hills' },
    );
  const [first, second] = [await put(one), await put(other)];
  return first.status < 300 && isDeepStrictEqual(JSON.parse(first.text), JSON.parse(second.text));
}

/** One wrong password to each process; the count of that account stands in one row. */
async function guessesAreCounted(urls: readonly string[], databaseUrl: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'guessed@example.test', password: 'wrong on the moor' });
  for (const url of urls) await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body }).then((answer) => answer.arrayBuffer());
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ points: string }>(`select points from rate_limits where key like 'login-account:%'`);
  await client.end();
  return rows.some(({ points }) => Number(points) === urls.length);
}

/** A process is killed every 20 s, each in turn. What others were asked is answered, and nothing that was acknowledged is missing or there twice. */
async function killed(fleet: Fleet): Promise<Checked> {
  const browser = await signUp(fleet.webs[0]?.url ?? '', 'killed@example.test');
  const everywhere = roaming(browser, fleet);
  const ledger = openLedger();
  const sender = keepSending(everywhere, ledger);
  const urls = fleet.webs.map(({ url }) => url);
  const planner = keepPlanning(browser, urls);
  const bystander = watchOthers(browser, fleet);
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(KILL_EVERY_MS);
    const victim = fleet.members[(kill * 3) % fleet.members.length];
    if (!victim) continue;
    bystander.leaveOut(victim);
    await victim.kill();
    await victim.start();
    bystander.leaveOut(null);
  }
  await sender.stop();
  const put = await planner.stop();
  await untilSettled(everywhere, [...new Set(ledger.sent.flatMap(({ acknowledgedIn }) => acknowledgedIn))], SETTLED_WITHIN_MS);
  const files = await judge(everywhere, ledger.sent);
  const sessions = await judgeSessions(everywhere, put);
  const { asked, failed } = await bystander.stop();
  const wrong = [...files.missing, ...files.twice, ...files.strangers, ...files.changed, ...sessions.missing, ...sessions.twice];
  return {
    what: `${KILLS} processes killed, one every ${KILL_EVERY_MS / 1000} s: ${files.acknowledged + sessions.acknowledged} writes acknowledged, ${wrong.length} missing or twice; ${failed} of ${asked} reads of the others failed`,
    holds: wrong.length === 0 && failed === 0 && asked > 100,
  };
}

/** Reads from every web process but the one that is being killed. */
function watchOthers(browser: HttpBrowser, { webs }: Fleet) {
  let [asked, failed, isOver] = [0, 0, false];
  let left: Member | null = null;
  const watch = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn++) {
      const web = webs[turn % webs.length];
      if (web && web !== left) {
        const isGood = await browser
          .at(web.url)
          .get('/api/training-sessions')
          .then(
            ({ status }) => status === 200,
            () => false,
          );
        // One that was begun before its process was killed is that process's own.
        if (web !== left) {
          asked += 1;
          failed += isGood ? 0 : 1;
        }
      }
      await sleep(20);
    }
  };
  const watching = watch();
  return {
    leaveOut: (member: Member | null) => {
      left = member;
    },
    async stop() {
      isOver = true;
      await watching;
      return { asked, failed };
    },
  };
}
