import { noteReached } from '#web/data/offline/server-reach.ts';

/** What the server answered last, by address, for times without a connection. One athlete's only; logging out clears it with all else. */
const CACHE = 'saved-answers';
const CURRENT_USER = '/api/auth/user';
const SAVED_AT = '/saved-at';
const SAVE_EVERY_MS = 5 * 60_000;
/** How the streams of an activity travel. */
export const STREAMS_TYPE = 'application/vnd.moorline.planes';
/** Security, money, conversations and what operators see are never kept. */
const NEVER_KEPT =
  /^\/api\/(?:account|calendar-feed|chat|ai-chat|coach\/(?:handoffs|memory)|consultations|operator|subscription\/|uploads|video-analysis)/;
const MOST = 500;
/** The same list of another day stands in for one that was never asked for. */
const DAYS = ['from', 'to'];

const isKept = (address: string): boolean => 'caches' in globalThis && !NEVER_KEPT.test(address);

/** Reads from the server; without a connection, what it answered last. Throws as `fetch` does where that is nothing. */
export async function fetchOrSaved(address: string, init: RequestInit = {}): Promise<Response> {
  try {
    const response = await fetch(address, init);
    noteReached(true);
    if (response.ok && isKept(address)) await save(address, response.clone());
    return response;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    noteReached(false);
    const saved = isKept(address) ? await savedAnswer(address) : undefined;
    if (saved) return saved;
    throw error;
  }
}

let saved = 0;

async function save(address: string, response: Response): Promise<void> {
  try {
    // An answer that arrives after the log-out is nobody's, also one that is written while it happens.
    const isNobodys = async () => address !== CURRENT_USER && !(await caches.match(CURRENT_USER, { cacheName: CACHE, ignoreVary: true }));
    if (await isNobodys()) return;
    const cache = await caches.open(CACHE);
    // The page does not wait for the disk.
    void cache
      .put(address, response)
      .then(async () => ((await isNobodys()) ? forgetAnswers() : undefined))
      .catch(() => {});
    saved += 1;
    if (saved % 50 === 0) for (const oldest of (await cache.keys()).slice(0, -MOST)) await cache.delete(oldest);
  } catch {
    // A private window or a full disk: the page works, and is not there without a connection.
  }
}

async function savedAnswer(address: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE).catch(() => null);
  if (!cache) return undefined;
  const exact = await cache.match(address, { ignoreVary: true });
  if (exact) return exact;
  const alike = (await cache.keys(address, { ignoreSearch: true, ignoreVary: true })).filter(
    ({ url }) => withoutDays(url) === withoutDays(address),
  );
  const newest = alike.at(-1);
  return newest && cache.match(newest, { ignoreVary: true });
}

/** An address without the days it asks about; its other questions stay. */
export function withoutDays(address: string): string {
  const { pathname, searchParams } = new URL(address, 'https://here.invalid');
  for (const name of DAYS) searchParams.delete(name);
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

/** Whether an address can be read without a connection. */
export async function isSaved(address: string): Promise<boolean> {
  return isKept(address) && (await savedAnswer(address).catch(() => undefined)) !== undefined;
}

/** Whether it is five minutes since this was last asked and answered with yes: time to save everything again. */
export async function savedLongAgo(): Promise<boolean> {
  const cache = await caches.open(CACHE);
  const at = Number((await (await cache.match(SAVED_AT))?.text()) ?? 0);
  if (Date.now() - at < SAVE_EVERY_MS) return false;
  await cache.put(SAVED_AT, new Response(String(Date.now())));
  return true;
}

/**
 * Who is logged in, by the server or, without a connection, by what it said last. For another athlete, or nobody, what was kept is thrown
 * away first.
 */
export async function fetchCurrentUserOrSaved(): Promise<Response> {
  const before = savedUser();
  const init: RequestInit = { credentials: 'same-origin', headers: { accept: 'application/json' } };
  let response: Response;
  try {
    response = await fetch(CURRENT_USER, init);
    noteReached(true);
  } catch (error) {
    noteReached(false);
    const saved = (await before) && (await savedAnswer(CURRENT_USER));
    if (saved) return saved;
    throw error;
  }
  const known = await before;
  if (response.status === 401 && known) await forgetAnswers();
  if (response.ok && 'caches' in globalThis) {
    if (known && known.id !== (await userIn(response.clone()))?.id) await forgetAnswers();
    await save(CURRENT_USER, response.clone());
  }
  return response;
}

async function forgetAnswers(): Promise<void> {
  await caches.delete(CACHE).catch(() => false);
}

/** The athlete who was logged in when the server last answered; null when nobody was. */
export async function savedUser(): Promise<{ id: string } | null> {
  try {
    const answer = await (await caches.open(CACHE)).match(CURRENT_USER, { ignoreVary: true });
    return answer ? await userIn(answer) : null;
  } catch {
    return null;
  }
}

async function userIn(answer: Response): Promise<{ id: string } | null> {
  const user: unknown = await answer.json();
  return typeof user === 'object' && user !== null && 'id' in user ? { id: String(user.id) } : null;
}
