import { afterEach, expect, test, vi } from 'vitest';
import { fetchCurrentUserOrSaved, fetchOrSaved, savedUser, withoutDays } from '#web/data/offline/saved-answers.ts';

const HERE = 'https://moorline.example';

/** As much of the browser's cache as is used, in the order in which answers came. */
function aCache() {
  const kept = new Map<string, string>();
  const pathOf = (request: string | { url: string }) => new URL(typeof request === 'string' ? request : request.url, HERE);
  return {
    kept,
    async put(address: string, response: Response) {
      const { href } = pathOf(address);
      kept.delete(href);
      kept.set(href, await response.text());
    },
    async match(request: string | { url: string }) {
      const text = kept.get(pathOf(request).href);
      return text === undefined ? undefined : new Response(text);
    },
    async keys(address?: string) {
      const path = address && pathOf(address).pathname;
      return [...kept.keys()].filter((url) => !path || new URL(url).pathname === path).map((url) => ({ url }));
    },
    async delete(request: { url: string }) {
      return kept.delete(request.url);
    },
  };
}

function aBrowser() {
  const cache = aCache();
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match, delete: async () => cache.kept.clear() });
  return cache;
}

/** A browser in which an athlete is logged in. */
async function anAthletesBrowser() {
  const cache = aBrowser();
  await cache.put('/api/auth/user', Response.json({ id: 'maya' }));
  return cache;
}

const serverSays = (body: unknown, status = 200) => vi.stubGlobal('fetch', async () => Response.json(body, { status }));
const serverIsAway = () => vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
const read = async (address: string) => (await fetchOrSaved(address)).json();

afterEach(() => vi.unstubAllGlobals());

test('without a connection the last answer is read, and one that never came is an error', async () => {
  await anAthletesBrowser();
  serverSays({ ftp: 250 });
  await read('/api/athlete');
  serverSays({ ftp: 260 });
  await read('/api/athlete');
  serverIsAway();
  expect(await read('/api/athlete')).toEqual({ ftp: 260 });
  await expect(read('/api/zones')).rejects.toThrow('Failed to fetch');
});

test('a list of other days stands in, one of another sport does not', async () => {
  await anAthletesBrowser();
  serverSays(['of November']);
  await read('/api/check-ins?from=2026-11-01&to=2026-11-30');
  serverSays(['runs']);
  await read('/api/activities?discipline=run&from=2026-11-01');
  serverIsAway();
  expect(await read('/api/check-ins?from=2026-11-02&to=2026-12-01')).toEqual(['of November']);
  await expect(read('/api/activities?from=2026-11-01')).rejects.toThrow();
  expect(withoutDays('/api/activities?to=2026-11-30&q=hill')).toBe('/api/activities?q=hill');
});

test('refusals, secrets and conversations are not kept', async () => {
  const { kept } = await anAthletesBrowser();
  serverSays({ message: 'Not found.' }, 404);
  await fetchOrSaved('/api/activities/1');
  serverSays({ secret: 'x' });
  for (const path of ['/api/account/tokens', '/api/chat', '/api/calendar-feed', '/api/subscription/invoices']) await read(path);
  expect([...kept.keys()]).toEqual([`${HERE}/api/auth/user`]);
});

test('an answer that arrives after the log-out is not kept', async () => {
  const { kept } = aBrowser();
  serverSays({ ftp: 250 });
  await read('/api/athlete');
  expect([...kept.keys()]).toEqual([]);
});

test('another athlete’s login and an ended one throw away what was kept', async () => {
  const { kept } = aBrowser();
  serverSays({ id: 'maya' });
  await fetchCurrentUserOrSaved();
  serverSays({ ftp: 250 });
  await read('/api/athlete');
  serverIsAway();
  expect(await (await fetchCurrentUserOrSaved()).json()).toEqual({ id: 'maya' });
  serverSays({ id: 'tom' });
  await fetchCurrentUserOrSaved();
  await vi.waitFor(async () => expect(await savedUser()).toEqual({ id: 'tom' }));
  expect([...kept.keys()]).toEqual([`${HERE}/api/auth/user`]);
  serverSays({ message: 'Please log in.' }, 401);
  await fetchCurrentUserOrSaved();
  expect(kept.size).toBe(0);
});
