import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ConversationId, UserId } from '#contract/shared/ids.ts';
import { threadTitle } from '#server/features/assistant/chat/list-threads.ts';
import * as store from '#server/features/assistant/chat/store-threads.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct();

type Athlete = Browser & { id: string };
const scopeOf = ({ id }: Athlete) => athleteScope(UserId.parse(id));
const conversation = () => ConversationId.parse(randomUUID());

/** A question with its answer in a conversation, as a turn leaves it. */
async function aTurn(athlete: Athlete, id: ConversationId, message: string, minute: number): Promise<void> {
  const { db } = product.app.deps;
  const at = new Date(Date.UTC(2026, 4, 1, 8, minute));
  const row = {
    id: randomUUID(),
    user_id: athlete.id,
    conversation_id: id,
    message,
    response: 'Keep it easy.',
    status: 'answered' as const,
  };
  await db
    .insertInto('chat_messages')
    .values({ ...row, feedback: null, feedback_note: null, created_at: at })
    .execute();
  await store.touchThread(db, scopeOf(athlete), { id, title: threadTitle(message), at });
}

const titles = async (athlete: Athlete, q = '') => {
  const { json } = await athlete.get(`/api/chat/threads${q === '' ? '' : `?q=${encodeURIComponent(q)}`}`);
  return json.map(({ title }: { title: string }) => title);
};

test('conversations are listed newest first, with their first message as title, their count and their last message', async () => {
  const athlete = await anAthlete(product);
  const [first, second] = [conversation(), conversation()];
  await aTurn(athlete, first, 'How was my long run?', 1);
  await aTurn(athlete, second, 'Plan my week', 2);
  expect(await titles(athlete)).toEqual(['Plan my week', 'How was my long run?']);
  await aTurn(athlete, first, 'And the ride?', 3);
  const { json } = await athlete.get('/api/chat/threads');
  expect(json[0]).toEqual({
    id: first,
    title: 'How was my long run?',
    messages: 2,
    createdAt: '2026-05-01T08:01:00.000Z',
    lastMessageAt: '2026-05-01T08:03:00.000Z',
  });
});

test('a search finds words of a title, a question or an answer, and signs of a pattern mean themselves', async () => {
  const athlete = await anAthlete(product);
  await aTurn(athlete, conversation(), 'Is 100% effort wise?', 1);
  await aTurn(athlete, conversation(), 'Plan my week', 2);
  expect(await titles(athlete, 'WEEK')).toEqual(['Plan my week']);
  expect(await titles(athlete, 'keep it')).toHaveLength(2);
  expect(await titles(athlete, '0% e')).toEqual(['Is 100% effort wise?']);
  expect(await titles(athlete, '%')).toEqual(['Is 100% effort wise?']);
});

test('a renamed conversation keeps its new title when more is said', async () => {
  const athlete = await anAthlete(product);
  const id = conversation();
  await aTurn(athlete, id, 'Plan my week', 1);
  expect((await athlete.send('PATCH', `/api/chat/threads/${id}`, { title: ' Week of\nthe race ' })).json.title).toBe('Week of the race');
  await aTurn(athlete, id, 'And next week?', 2);
  expect(await titles(athlete)).toEqual(['Week of the race']);
  expect((await athlete.send('PATCH', `/api/chat/threads/${id}`, { title: ' ' })).status).toBe(400);
  expect((await athlete.send('PATCH', `/api/chat/threads/${id}`, { title: 'x'.repeat(81) })).status).toBe(400);
});

test('a deleted conversation takes its messages with it and no others', async () => {
  const athlete = await anAthlete(product);
  const [one, other] = [conversation(), conversation()];
  await aTurn(athlete, one, 'Plan my week', 1);
  await aTurn(athlete, other, 'How fit am I?', 2);
  expect((await athlete.send('DELETE', `/api/chat/threads/${one}`)).status).toBe(200);
  expect(await titles(athlete)).toEqual(['How fit am I?']);
  expect((await athlete.get('/api/chat')).json.map(({ message }: { message: string }) => message)).toEqual(['How fit am I?']);
  expect((await athlete.send('DELETE', `/api/chat/threads/${one}`)).status).toBe(404);
});

test('two athletes may use the same conversation id, and neither sees, renames or deletes the other’s', async () => {
  const [mine, theirs] = [await anAthlete(product), await anAthlete(product)];
  const id = conversation();
  await aTurn(mine, id, 'My knee', 1);
  await aTurn(theirs, id, 'My race', 2);
  expect([await titles(mine), await titles(theirs)]).toEqual([['My knee'], ['My race']]);
  await theirs.send('PATCH', `/api/chat/threads/${id}`, { title: 'Race day' });
  await theirs.send('DELETE', `/api/chat/threads/${id}`);
  expect([await titles(mine), await titles(theirs)]).toEqual([['My knee'], []]);
});

test('an older summary never replaces a newer one', async () => {
  const athlete = await anAthlete(product);
  const [db, scope, id] = [product.app.deps.db, scopeOf(athlete), conversation()];
  await aTurn(athlete, id, 'Plan my week', 1);
  expect(await store.readSummary(db, scope, id)).toBeNull();
  const [early, late] = [new Date('2026-05-01T09:00:00Z'), new Date('2026-05-02T09:00:00Z')];
  await store.saveSummary(db, scope, id, { text: 'Newer.', until: late });
  await store.saveSummary(db, scope, id, { text: 'Older.', until: early });
  expect(await store.readSummary(db, scope, id)).toEqual({ text: 'Newer.', until: late });
});

test('the migration gives each conversation that is there a thread, named after its first message', async () => {
  const athlete = await anAthlete(product);
  const { db } = product.app.deps;
  const id = conversation();
  await aTurn(athlete, id, `  Tell me ${'everything '.repeat(20)}`, 5);
  await aTurn(athlete, id, 'And more', 9);
  await db.deleteFrom('chat_threads').where('user_id', '=', athlete.id).execute();
  const migration = await readFile(new URL('../../../../../db/migrations/0120-chat-threads.sql', import.meta.url), 'utf8');
  await sql
    .raw(`${migration.slice(migration.indexOf('insert into'))}`.replace('group by', `where user_id = '${athlete.id}' group by`))
    .execute(db);
  const { json } = await athlete.get('/api/chat/threads');
  expect(json).toEqual([
    {
      id,
      title: expect.stringMatching(/^Tell me everything everything.{30,}$/),
      messages: 2,
      createdAt: '2026-05-01T08:05:00.000Z',
      lastMessageAt: '2026-05-01T08:09:00.000Z',
    },
  ]);
});
