import { changeEntry, type Guard, listEntries, type OutboxEntry, removeEntry } from '#web/data/outbox/outbox-store.ts';

/** What became of one entry. `later`: the server could not be reached or was busy, and the entries behind it wait too. */
export type Outcome = { kind: 'sent' | 'changed' | 'later' } | { kind: 'refused'; status: number; body: string };

const LOCK = 'moorline-outbox';
export const OUTBOX_CHANNEL = 'moorline-outbox';
/** The server did it the first time; only its answer was lost. */
const DONE_BEFORE = 'already-done';
const SAID_LATER = new Set([401, 408, 425, 429]);

/** An entry that was made a moment ago, on what the screen shows now. */
export type Fresh = Pick<OutboxEntry, 'key' | 'userId'>;

/**
 * Sends what waits, in the order in which it was made, each entry once: one tab or worker at a time, and the server knows each by its key.
 * Resolves to what became of each entry, by key.
 */
export async function deliverOutbox(fresh: Fresh | null = null): Promise<Map<string, Outcome>> {
  return navigator.locks.request(LOCK, () => deliverAll(fresh));
}

async function deliverAll(fresh: Fresh | null): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  for (const entry of await listDeliverable(fresh)) {
    const outcome = await deliver(entry, fresh?.key === entry.key);
    outcomes.set(entry.key, outcome);
    if (outcome.kind === 'later') break;
    await settle(entry, outcome);
  }
  if (outcomes.size > 0) tellPages();
  return outcomes;
}

async function settle({ place }: OutboxEntry, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'sent') await removeEntry(place);
  else if (outcome.kind === 'changed') await changeEntry(place, { state: 'changed' });
  else if (outcome.kind === 'refused') await changeEntry(place, { state: 'refused', reason: sentenceIn(outcome.body) });
}

/** Entries are only sent by the athlete who made them; who made one a moment ago is known. */
async function listDeliverable(fresh: Fresh | null): Promise<OutboxEntry[]> {
  const waiting = async (userId: string) => (await listEntries(userId)).filter(({ state }) => state === 'waiting');
  const own = fresh ? await waiting(fresh.userId) : [];
  if (own.length > 0 && own.every(({ key }) => key === fresh?.key)) return own;
  const userId = await whoIsLoggedIn();
  return userId === null ? [] : waiting(userId);
}

/** Null when nobody is logged in, or the server cannot be reached. */
async function whoIsLoggedIn(): Promise<string | null> {
  try {
    const response = await fetch('/api/auth/user', { credentials: 'same-origin', headers: { accept: 'application/json' } });
    return response.ok ? String((await response.json()).id) : null;
  } catch {
    return null;
  }
}

async function deliver(entry: OutboxEntry, isFresh: boolean): Promise<Outcome> {
  try {
    if (entry.guard && !isFresh && (await isChanged(entry.guard, entry.json))) return { kind: 'changed' };
    const response = await send(entry);
    if (response.ok) return { kind: 'sent' };
    const body = await response.text();
    if (codeIn(body) === DONE_BEFORE) return { kind: 'sent' };
    // Who has just pressed the button is told that it failed; what waits is tried again.
    if ((response.status >= 500 && !isFresh) || SAID_LATER.has(response.status)) return { kind: 'later' };
    return { kind: 'refused', status: response.status, body };
  } catch {
    return { kind: 'later' };
  }
}

function send({ method, path, key, json, files }: OutboxEntry): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', 'idempotency-key': key });
  if (json !== null) headers.set('content-type', 'application/json');
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  return fetch(path, { method, headers, credentials: 'same-origin', body: files.length > 0 ? form : json });
}

/**
 * Whether the thing is no longer what it was when the entry was made. What is gone is for the server to refuse; what has become as the entry
 * wants it was most likely changed by the entry itself, before a crash.
 */
async function isChanged(guard: Guard, json: string | null): Promise<boolean> {
  const response = await fetch(guard.address, { credentials: 'same-origin', headers: { accept: 'application/json' } });
  if (response.status >= 500) throw new Error(`${response.status}`);
  if (!response.ok) return false;
  const answer = await response.json();
  if (guardedFields(guard, answer) === guard.before) return false;
  const wanted = JSON.parse(json ?? '{}');
  const fields = guard.fields.filter((name) => wanted[name] !== undefined);
  return fields.length === 0 || guardedFields({ where: guard.where, fields }, answer) !== guardedFields({ where: null, fields }, wanted);
}

/** The fields of the thing as JSON, from the answer of the guard's address. */
export function guardedFields({ where, fields }: Pick<Guard, 'where' | 'fields'>, answer: unknown): string {
  const found = where === null ? answer : Array.isArray(answer) ? answer.find((each) => String(each?.[where[0]]) === where[1]) : undefined;
  return JSON.stringify(found ? fields.map((name) => found[name] ?? null) : null);
}

function tellPages(): void {
  const channel = new BroadcastChannel(OUTBOX_CHANNEL);
  channel.postMessage('delivered');
  channel.close();
}

function fieldIn(body: string, name: string): string | null {
  try {
    const value = JSON.parse(body)[name];
    return typeof value === 'string' && value !== '' ? value : null;
  } catch {
    return null;
  }
}

const codeIn = (body: string): string | null => fieldIn(body, 'code');
const sentenceIn = (body: string): string | null => fieldIn(body, 'message');
