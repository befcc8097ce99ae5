import { afterEach, expect, test, vi } from 'vitest';
import { fetchCurrentUser } from '#web/session/auth-state.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body, { status }));

test('whoever has no login is a visitor', async () => {
  answering(401, { message: 'Please log in.' });
  expect(await fetchCurrentUser()).toEqual({ kind: 'signed-out' });
});

test('an athlete who asks too often reads the server’s own sentence', async () => {
  const message = 'That was too often. Please try again in 12 seconds.';
  answering(429, { code: 'rate-limited', message });
  expect(await fetchCurrentUser()).toEqual({ kind: 'unreachable', sentence: message });
});

test('a server that is away, or that answers with something else, has no sentence', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await fetchCurrentUser()).toEqual({ kind: 'unreachable', sentence: null });
  vi.stubGlobal('fetch', async () => new Response('<html>Bad Gateway</html>', { status: 502 }));
  expect(await fetchCurrentUser()).toEqual({ kind: 'unreachable', sentence: null });
});
