import { setTimeout as sleep } from 'node:timers/promises';
import { diceOf } from '#server/features/demo/seeded-random.ts';
import { type Action, type Kind, nextAction } from './actions.ts';
import type { CrowdOptions } from './options.ts';

export interface Played {
  /** Milliseconds of every answer, by what was asked for. */
  tookMs: Record<Kind, number[]>;
  /** From the sending of a file until the product said that it is done. */
  doneMs: number[];
  /** Answers that were neither good nor a refusal in words: their status, or why there was none. */
  errors: Map<string, number>;
  /** Refusals in words (4xx), such as a full allowance of the chat. */
  refused: Map<string, number>;
}

/** An athlete does so many things before the next one comes to the same seat. */
const ACTIONS_EACH = 20;
const DONE_WITHIN_MS = 120_000;
const ASK_EVERY_MS = 500;

/** Athletes use the product at `url` until the time is over; everything that was begun is ended. */
export async function play(url: string, cookies: readonly string[], { atOnce, minutes, pauseMs }: CrowdOptions): Promise<Played> {
  const played: Played = { tookMs: { read: [], write: [], chat: [], import: [] }, doneMs: [], errors: new Map(), refused: new Map() };
  const endsAt = performance.now() + minutes * 60_000;
  let turn = 0;
  let next = 0;
  const seat = async (index: number): Promise<void> => {
    const dice = diceOf(`seat ${index}`);
    await sleep(dice.roll() * pauseMs);
    let cookie = '';
    const waiting: Promise<void>[] = [];
    for (let done = 0; performance.now() < endsAt; done++) {
      if (done % ACTIONS_EACH === 0) cookie = cookies[next++ % cookies.length] ?? '';
      turn += 1;
      const made = await act(url, cookie, nextAction(dice, turn), played);
      if (made !== null) waiting.push(untilDone(url, cookie, made, played));
      await sleep(dice.between(0.5, 1.5) * pauseMs);
    }
    await Promise.all(waiting);
  };
  await Promise.all(Array.from({ length: atOnce }, (_, index) => seat(index)));
  return played;
}

/** The id of an upload that was taken in; null for everything else. */
async function act(url: string, cookie: string, action: Action, played: Played): Promise<string | null> {
  const { kind, method, path } = action;
  const request = { method, ...bodyOf(action, cookie) };
  const started = performance.now();
  try {
    const answer = await fetch(url + path, request);
    const text = await answer.text();
    played.tookMs[kind].push(performance.now() - started);
    if (answer.status >= 500) count(played.errors, `${answer.status} ${method} ${path.split('?')[0]}`);
    else if (!answer.ok) count(played.refused, `${answer.status} ${method} ${path.split('?')[0]}`);
    return kind === 'import' && answer.status === 202 ? JSON.parse(text).id : null;
  } catch (error) {
    count(played.errors, `no answer: ${String(error)}`);
    return null;
  }
}

function bodyOf({ body, file }: Action, cookie: string): { headers: Record<string, string>; body?: string | FormData } {
  if (body) return { headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  if (!file) return { headers: { cookie } };
  const form = new FormData();
  form.append('files', new Blob([file.bytes.slice()]), file.name);
  return { headers: { cookie }, body: form };
}

async function untilDone(url: string, cookie: string, id: string, played: Played): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < DONE_WITHIN_MS) {
    const answer = await fetch(`${url}/api/uploads/${id}`, { headers: { cookie } }).catch(() => null);
    const status = answer?.ok ? JSON.parse(await answer.text()).status : null;
    if (status === 'done') {
      played.doneMs.push(performance.now() - started);
      return;
    }
    await sleep(ASK_EVERY_MS);
  }
  count(played.errors, `an import that was not done within ${DONE_WITHIN_MS / 1000} s`);
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
