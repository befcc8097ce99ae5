import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type HttpBrowser, type NamedBytes, signUp } from '#test/http-browser.ts';
import { longMessages } from '../coach/coach-questions.ts';
import { madeActivity } from '../core/made-activity.ts';

const HOSTILE = 3;
const CONNECTIONS = 8;
const STREAMS = 20;
const FILES_AT_ONCE = 20;
const FILES = 100;
const PAUSE_MS = 50;
const DANGER = 'My chest hurts and I feel faint on every hill. ';

/** What this process says: `ready` when the accounts and files exist, and when it was told to end, how many requests the product ended. */
export type HostileNews = 'ready' | { requests: number };

/**
 * The program of the hostile athletes: a process of its own, so that who measures does not wait for what they send. Its argument is the address
 * of the product; the first message begins the attack, the second ends it.
 */
const [url = ''] = process.argv.slice(2);
const hostile: HttpBrowser[] = [];
for (let at = 0; at < HOSTILE; at++) hostile.push((await signUp(url, `hostile-${at}@example.test`)).from(`198.51.100.${at + 1}`));
const files = hostile.map((_, at) => manyFiles(at));
let requests = 0;
say('ready');
await nextMessage();
const over = new AbortController();
const attacks = hostile.map((each, at) => attack(each, files[at] ?? [], over.signal));
await nextMessage();
over.abort();
await Promise.all(attacks);
say({ requests });
process.disconnect?.();

function say(news: HostileNews): void {
  process.send?.(news);
}

function nextMessage(): Promise<void> {
  return new Promise((resolve) => process.once('message', () => resolve()));
}

/** Everything at once until `over`; refusals are what is expected. */
async function attack(athlete: HttpBrowser, files: readonly NamedBytes[], over: AbortSignal): Promise<void> {
  const messages = longMessages().map((message) => (DANGER + message).slice(0, 4_000));
  const until = async (work: (turn: number) => Promise<unknown>): Promise<void> => {
    for (let turn = 0; !over.aborted; turn++) {
      await work(turn).then(
        () => requests++,
        () => undefined,
      );
      await sleep(PAUSE_MS);
    }
  };
  const send = (path: string, body: object) => post(athlete, { path, body }, over);
  const chats = Array.from({ length: CONNECTIONS }, (_, at) =>
    until((turn) => send('/api/chat', { message: messages[(turn + at) % messages.length] })),
  );
  const some = (turn: number) => files.slice((turn * FILES_AT_ONCE) % files.length).slice(0, FILES_AT_ONCE);
  await Promise.all([
    ...chats,
    until((turn) => athlete.sendFiles(some(turn))),
    until(() => send('/api/training-plans', season())),
    until(() => send('/api/training-plans/feasibility', season())),
    until(() => openAndLeave(athlete)),
  ]);
}

/** Made beforehand: the attack itself shall cost this process little. */
function manyFiles(athlete: number): NamedBytes[] {
  return Array.from({ length: FILES }, (_, at) =>
    madeActivity({ seed: athlete * 100_000 + at, seconds: 3_600, startMs: Date.UTC(2026, 5, 1) - at * 7_200_000 }),
  );
}

function season() {
  return {
    name: 'Season',
    discipline: 'triathlon',
    difficulty: 'intermediate',
    duration: 24,
    timeAvailable: 10,
    race: {
      name: 'Moorland 70.3',
      date: addDays(new Date().toISOString().slice(0, 10) as LocalDate, 170),
      format: '70.3',
      priority: 'A',
    },
  };
}

/** The answer is read to its end, as an event stream where there is one. */
async function post(athlete: HttpBrowser, { path, body }: { path: string; body: object }, signal: AbortSignal): Promise<void> {
  const headers = { ...athlete.headers, accept: 'text/event-stream', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  await (await fetch(athlete.url + path, { method: 'POST', headers, body: JSON.stringify(body), signal })).arrayBuffer();
}

async function openAndLeave(athlete: HttpBrowser): Promise<void> {
  const streams = await Promise.allSettled(Array.from({ length: STREAMS }, () => athlete.listen('/api/events', () => undefined)));
  await sleep(500);
  for (const stream of streams) if (stream.status === 'fulfilled') stream.value.close();
}
