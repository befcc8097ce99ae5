import { useSyncExternalStore } from 'react';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { errorReplyIn } from '#contract/shared/errors.ts';
import { ApiError, addressOf, bodyText, mended, type Sent } from '#web/data/api-client.ts';
import { savedUser } from '#web/data/offline/saved-answers.ts';
import { wasReached, watchReach } from '#web/data/offline/server-reach.ts';
import { deliverOutbox, type Fresh, guardedFields, OUTBOX_CHANNEL, type Outcome } from '#web/data/outbox/deliver-outbox.ts';
import {
  addEntry,
  changeEntry,
  type Guard,
  listEntries,
  type NewEntry,
  type OutboxEntry,
  removeEntry,
} from '#web/data/outbox/outbox-store.ts';

/** `queued`: it is on this device and will be sent. */
export type Sending = 'sent' | 'queued';

const TRY_AGAIN_MS = 60_000;

let entries: readonly OutboxEntry[] = [];
let isRead = false;
const listeners = new Set<() => void>();
let afterDelivery: () => void = () => {};

const readEntries = () => entries;

/** What is not sent yet, in the order in which it was made. */
export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(watchOutbox, readEntries, readEntries);
}

/** False until the list has been read from the disk. */
export function useIsOutboxRead(): boolean {
  return useSyncExternalStore(watchOutbox, () => isRead);
}

function watchOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function reread(): Promise<void> {
  const user = await savedUser();
  // Where the browser keeps nothing there is nothing to show.
  entries = user ? await listEntries(user.id).catch(() => []) : [];
  isRead = true;
  for (const listener of listeners) listener();
}

/** Sends what waits now and whenever there is a connection or the server answers again; `onDelivered` is called after some of it arrived. Returns the way to stop. */
export function followOutbox(onDelivered: () => void): () => void {
  afterDelivery = onDelivered;
  const channel = new BroadcastChannel(OUTBOX_CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    void reread();
    if (data === 'delivered') afterDelivery();
  });
  const retry = () => void deliver();
  const whenSeen = () => document.visibilityState === 'visible' && retry();
  addEventListener('online', retry);
  const stopWatching = watchReach(() => wasReached() && retry());
  document.addEventListener('visibilitychange', whenSeen);
  const timer = setInterval(retry, TRY_AGAIN_MS);
  void reread().then(retry);
  return () => {
    channel.close();
    stopWatching();
    removeEventListener('online', retry);
    document.removeEventListener('visibilitychange', whenSeen);
    clearInterval(timer);
  };
}

/** Sends what waits. */
export async function deliver(): Promise<void> {
  if (navigator.onLine && entries.some(({ state }) => state === 'waiting')) await send();
}

/** The same, and how many entries are left then. */
export async function deliverAll(): Promise<number> {
  await reread();
  await deliver();
  return entries.length;
}

async function send(fresh: Fresh | null = null): Promise<Map<string, Outcome>> {
  const outcomes = await deliverOutbox(fresh).catch(() => new Map<string, Outcome>());
  await reread();
  const waited = [...outcomes].some(([key, { kind }]) => kind === 'sent' && key !== fresh?.key);
  if (waited) afterDelivery();
  return outcomes;
}

/** What a write is called in the list, and what it was made upon. */
export interface Kept {
  title: string;
  guard?: Guard;
}

/**
 * A write that survives a lost connection, a reload and a crash: it is on the disk before it is sent, and the server does it once. Throws
 * `ApiError` where the server refuses it at once; then nothing is kept.
 */
export async function sendKept<E extends Endpoint>(endpoint: E, sent: Sent<E>, { title, guard }: Kept): Promise<Sending> {
  return queue({
    title,
    method: endpoint.method,
    path: addressOf(endpoint, sent),
    json: bodyText(endpoint, sent),
    files: [],
    guard: guard ?? null,
  });
}

/** The same for files; under the key of a try whose end is not known, where there was one. */
export async function sendFilesKept(
  endpoint: Endpoint,
  files: readonly File[],
  { title, key }: { title: string; key?: string },
): Promise<Sending> {
  return queue({ title, method: endpoint.method, path: endpoint.path, json: null, files, guard: null }, key);
}

async function queue(write: Pick<NewEntry, 'title' | 'method' | 'path' | 'json' | 'files' | 'guard'>, key = newKey()): Promise<Sending> {
  const user = await savedUser();
  const entry: NewEntry = { ...write, key, userId: user?.id ?? '', madeAt: Date.now() };
  if (!user || !(await isKept(entry))) return sendUnkept(entry);
  if (!navigator.onLine) return waits();
  const outcome = (await send(entry)).get(entry.key);
  if (outcome?.kind !== 'refused') {
    // Sent by another tab or the worker, it is no longer in the list.
    return entries.some(({ key }) => key === entry.key) ? waits() : 'sent';
  }
  for (const { place, key } of entries) if (key === entry.key) await removeEntry(place);
  await reread();
  return refused(write, outcome);
}

async function waits(): Promise<Sending> {
  await reread();
  navigator.storage?.persist?.().catch(() => false);
  // The browser wakes the worker when there is a connection again, also when no page is open.
  const registration: (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }) | undefined =
    await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register('outbox').catch(() => {});
  tellOtherTabs();
  return 'queued';
}

async function isKept(entry: NewEntry): Promise<boolean> {
  try {
    await addEntry(entry);
    return true;
  } catch (error) {
    if (navigator.onLine) return false;
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    const sentence = isFull
      ? 'This device is out of storage, so nothing was saved. Free up space and save again.'
      : 'This browser can’t save entries while you’re offline. Save again when you’re back online.';
    throw new ApiError(0, sentence, { code: '', message: sentence });
  }
}

/** Where the browser keeps nothing: sent as it is. */
async function sendUnkept(entry: NewEntry): Promise<Sending> {
  const form = new FormData();
  for (const file of entry.files) form.append('files', file, file.name);
  const headers = { 'idempotency-key': entry.key, ...(entry.json !== null && { 'content-type': 'application/json' }) };
  const body = entry.files.length > 0 ? form : entry.json;
  const response = await fetch(entry.path, { method: entry.method, credentials: 'same-origin', headers, body });
  return response.ok ? 'sent' : refused(entry, { status: response.status, body: await response.text() });
}

/** Asks for the consent that is missing and sends it again, or throws the server's refusal. */
async function refused(write: Parameters<typeof queue>[0], { status, body }: { status: number; body: string }): Promise<Sending> {
  const said = errorReplyIn(body);
  if (said && (await mended(said))) return queue(write);
  throw new ApiError(status, body, said);
}

/** The same entry again, over what somebody else changed meanwhile. */
export async function sendAnyway({ place }: OutboxEntry): Promise<void> {
  // A refused try left no mark at its key, and another text may not come with an old one.
  await changeEntry(place, { state: 'waiting', reason: null, guard: null });
  await reread();
  tellOtherTabs();
  await deliver();
}

export async function discard({ place }: OutboxEntry): Promise<void> {
  await removeEntry(place);
  await reread();
  tellOtherTabs();
}

/** A guard for one thing as it is on the screen; null for one that is not there yet. */
export function guardFor<Thing extends object>(
  address: string,
  thing: Thing | null,
  fields: readonly (keyof Thing & string)[],
  where: Guard['where'] = null,
): Guard {
  return { address, where, fields, before: guardedFields({ where: null, fields }, thing) };
}

function tellOtherTabs(): void {
  const channel = new BroadcastChannel(OUTBOX_CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** `crypto.randomUUID` is only there over https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
