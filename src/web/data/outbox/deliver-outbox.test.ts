import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliverOutbox, guardedFields } from '#web/data/outbox/deliver-outbox.ts';
import type { OutboxEntry } from '#web/data/outbox/outbox-store.ts';

const disk = vi.hoisted(() => ({ entries: [] as OutboxEntry[] }));
vi.mock('#web/data/outbox/outbox-store.ts', () => ({
  listEntries: async (userId: string) => disk.entries.filter((entry) => entry.userId === userId),
  removeEntry: async (place: number) => {
    disk.entries = disk.entries.filter((entry) => entry.place !== place);
  },
  changeEntry: async (place: number, change: Partial<OutboxEntry>) => {
    disk.entries = disk.entries.map((entry) => (entry.place === place ? { ...entry, ...change } : entry));
  },
}));

const anEntry = (place: number, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...{ place, key: `key-${place}`, userId: 'maya', madeAt: 0, title: 'A note', method: 'PUT', path: `/api/day-notes/${place}` },
  ...{ json: '{}', files: [], guard: null, state: 'waiting', reason: null },
  ...more,
});

/** A server that answers by path and remembers the keys it was sent. */
function aServer(answers: Record<string, () => Response>) {
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key');
    if (key) keys.push(key);
    return (answers[path] ?? (() => Response.json({ id: 'maya' })))();
  });
  return keys;
}

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: { request: async (_: string, work: () => Promise<unknown>) => work() } });
});
afterEach(() => vi.unstubAllGlobals());

test('entries are sent in order, and only those of whoever is logged in', async () => {
  disk.entries = [anEntry(1), anEntry(2, { userId: 'tom' }), anEntry(3)];
  const keys = aServer({});
  await deliverOutbox();
  expect(keys).toEqual(['key-1', 'key-3']);
  expect(disk.entries.map(({ place }) => place)).toEqual([2]);
});

test('a busy server stops the queue, a refusal does not', async () => {
  disk.entries = [anEntry(1), anEntry(2), anEntry(3)];
  const refusal = () => Response.json({ code: 'not-found', message: 'Session not found.' }, { status: 404 });
  aServer({ '/api/day-notes/1': refusal, '/api/day-notes/2': () => Response.json({}, { status: 503 }) });
  const outcomes = await deliverOutbox();
  expect([...outcomes.values()].map(({ kind }) => kind)).toEqual(['refused', 'later']);
  expect(disk.entries.map(({ state, reason }) => [state, reason])).toEqual([
    ['refused', 'Session not found.'],
    ['waiting', null],
    ['waiting', null],
  ]);
});

test('what the server did before its answer was lost counts as sent', async () => {
  disk.entries = [anEntry(1)];
  aServer({ '/api/day-notes/1': () => Response.json({ code: 'already-done', message: 'Done.' }, { status: 409 }) });
  await deliverOutbox();
  expect(disk.entries).toEqual([]);
});

test('a note that was changed elsewhere waits for the athlete; one made a moment ago is sent', async () => {
  const guard = { address: '/api/day-notes', where: ['date', '2026-11-30'], fields: ['text'], before: '["Travel"]' } as const;
  disk.entries = [anEntry(1, { guard })];
  const keys = aServer({ '/api/day-notes': () => Response.json([{ date: '2026-11-30', text: 'Ill' }]) });
  await deliverOutbox();
  expect([keys, disk.entries[0]?.state]).toEqual([[], 'changed']);
  disk.entries = [anEntry(1, { guard })];
  await deliverOutbox({ key: 'key-1', userId: 'maya' });
  expect([keys, disk.entries]).toEqual([['key-1'], []]);
});

test('what the server has as the entry wants it was sent before a crash, and is no change elsewhere', async () => {
  const guard = { address: '/api/day-notes', where: ['date', '2026-11-30'], fields: ['text', 'mood'], before: 'null' } as const;
  disk.entries = [anEntry(1, { guard, json: '{"text":"Ill"}' }), anEntry(2, { guard, json: '{"text":"Ill","mood":4}' })];
  const keys = aServer({ '/api/day-notes': () => Response.json([{ date: '2026-11-30', text: 'Ill', mood: 2 }]) });
  await deliverOutbox();
  expect([keys, disk.entries.map(({ key, state }) => [key, state])]).toEqual([['key-1'], [['key-2', 'changed']]]);
});

test('the fields of a thing are compared, whether it is one of a list, alone or not there', () => {
  const guard = { where: ['date', '2026-11-30'] as const, fields: ['text', 'mood'] };
  expect(guardedFields(guard, [{ date: '2026-11-30', text: 'Ill', other: 1 }])).toBe('["Ill",null]');
  expect(guardedFields(guard, [])).toBe('null');
  expect(guardedFields({ ...guard, where: null }, { text: 'Ill', mood: 4 })).toBe('["Ill",4]');
});
