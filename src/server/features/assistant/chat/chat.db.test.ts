import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aNewcomer, anActivity, anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { aProduct, type Browser } from '#test/product.ts';

const product = setUpProduct({ env: { LOG_LEVEL: 'debug' }, now: '2026-06-03T09:00:00Z' });

type Athlete = Browser & { id: string; email: string };
const ask = (athlete: Athlete, message: string, more: object = {}) => athlete.send('POST', '/api/chat', { message, ...more });

/** A ride on a day to come. */
async function aSession(athlete: Athlete, changes: object = {}): Promise<string> {
  const entry = { discipline: 'cycling', sessionType: 'Sweet spot ride', duration: 60, scheduledDate: '2026-06-05', plannedLoad: 70 };
  return (await athlete.send('POST', '/api/training-sessions', { ...entry, ...changes })).json.id;
}

const eventsOf = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6)) as Record<string, never> & { kind: string }] : []));

test('both addresses answer one conversation, and it is there again with its sources', async () => {
  const athlete = await anAthlete(product);
  await anActivity(athlete, { startTime: '2026-06-02T17:00:00Z', rpe: 5 });
  const { status, json } = await ask(athlete, 'What is my form?');
  expect([status, json.status, json.coach]).toEqual([200, 'answered', 'built-in']);
  expect(json.citations.length).toBeGreaterThan(0);
  for (const { text, label } of json.citations) expect([json.response.includes(text), label.length > 5]).toEqual([true, true]);
  product.clock.now = new Date('2026-06-03T09:00:30Z');
  await athlete.send('POST', '/api/ai-chat', { message: 'And my fitness?' });
  const history = (await athlete.get('/api/ai-chat/history')).json;
  expect(history.map(({ message }: { message: string }) => message)).toEqual(['What is my form?', 'And my fitness?']);
  expect((await athlete.get('/api/chat')).json).toEqual(history);
  const [thread] = (await athlete.get('/api/chat/threads')).json;
  expect(thread).toMatchObject({ id: json.threadId, title: 'What is my form?', messages: 2 });
  const { recentMessages } = (await athlete.get('/api/dashboard')).json;
  expect(recentMessages.map(({ message }: { message: string }) => message)).toEqual(['And my fitness?', 'What is my form?']);
  expect((await athlete.send('PUT', `/api/chat/${json.id}/feedback`, { value: 'good' })).json.feedback).toBe('good');
  expect((await athlete.send('DELETE', '/api/chat')).json).toEqual({ removed: 2 });
  expect((await athlete.get('/api/chat')).json).toEqual([]);
});

test('the export is plain text with the times of the athlete’s time zone and the sources of figures', async () => {
  const athlete = await anAthlete(product);
  await anActivity(athlete, { startTime: '2026-06-02T17:00:00Z', rpe: 5 });
  await athlete.send('PATCH', '/api/athlete', { timeZone: 'Pacific/Auckland' });
  const { json } = await ask(athlete, 'What is my form?');
  const { text, headers } = await athlete.get('/api/chat/export');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toContain(`Wednesday 3 June 2026, 21:00\n\nYou: What is my form?\n\nAI coach (built-in): ${json.response}\n\nSources:`);
  expect(text).toContain(`\n  ${json.citations[0].text}: ${json.citations[0].label}`);
});

test('an answer streams as events: started, its blocks, and the whole message at the end', async () => {
  const athlete = await anAthlete(product);
  const { text, headers } = await athlete.send('POST', '/api/chat', { message: 'What can you do?' }, { accept: 'text/event-stream' });
  expect(headers['content-type']).toContain('text/event-stream');
  const events = eventsOf(text);
  expect([events[0]?.kind, events.at(-1)?.kind]).toEqual(['started', 'done']);
  const blocks = events
    .filter(({ kind }) => kind === 'sentence')
    .map((event) => (event as unknown as { sentence: { text: string } }).sentence.text);
  expect(blocks.join('\n\n')).toBe((await athlete.get('/api/chat')).json[0].response);
});

test('a blank message is refused and nothing is stored; a long one keeps its beginning and its end', async () => {
  const athlete = await anAthlete(product);
  for (const message of ['', '   \n ', '\u200b\u200b']) expect((await ask(athlete, message)).status).toBe(400);
  expect((await athlete.get('/api/chat')).json).toEqual([]);
  expect((await ask(athlete, 'why is my heart rate high '.repeat(300))).json.message.length).toBeLessThanOrEqual(4_000);
});

test('the same message sent several times at once is one message with one answer, counted once', async () => {
  const athlete = await anAthlete(product);
  const messageId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(athlete, 'What is my form?', { messageId })));
  expect(new Set(answers.map(({ status, json }) => `${status} ${json.response}`)).size).toBe(1);
  expect((await athlete.get('/api/chat')).json).toHaveLength(1);
  expect((await athlete.get('/api/chat/allowance')).json.used).toBe(1);
  const other = await anAthlete(product);
  expect((await ask(other, 'What is my form?', { messageId })).status).toBe(409);
  expect((await other.get('/api/chat/allowance')).json.used).toBe(0);
});

test('at most two answers are written for an athlete at the same time, and the third is told when to try again', async () => {
  const athlete = await anAthlete(product);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => ask(athlete, `What was my load in week ${at}?`)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(2);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  expect((await athlete.get('/api/chat/allowance')).json.used).toBe(answers.length - refused.length);
});

test('RATE-02 with three messages left exactly three are answered, and danger is answered after that', async () => {
  const athlete = await anAthlete(product);
  await product.app.deps.db.updateTable('users').set({ trial_ends_at: null }).where('id', '=', athlete.id).execute();
  expect((await athlete.get('/api/chat/allowance')).json).toMatchObject({ used: 0, most: 3, left: 3 });
  const statuses: number[] = [];
  for (let at = 0; at < 6; at++) statuses.push((await ask(athlete, `What is my form? ${at}`)).status);
  expect(statuses).toEqual([200, 200, 200, 402, 402, 402]);
  expect((await athlete.get('/api/chat')).json).toHaveLength(3);
  const streamed = await athlete.send('POST', '/api/chat', { message: 'What is my form?' }, { accept: 'text/event-stream' });
  expect([streamed.status, eventsOf(streamed.text).map(({ kind, code }) => [kind, code])]).toEqual([200, [['error', 'needs-tier']]]);
  const danger = await ask(athlete, 'I have crushing chest pain and my left arm is numb');
  expect([danger.status, danger.json.safety.level]).toEqual([200, 'emergency']);
  expect(danger.json.safety.lines.length).toBeGreaterThan(0);
  expect((await athlete.get('/api/chat/allowance')).json.used).toBe(3);
});

test('AI-01 without consent to the use of health data danger is answered, and everything else asks for it', async () => {
  const newcomer = await aNewcomer(product);
  expect((await ask(newcomer, 'What is my form?')).json.code).toBe('consent_needed');
  expect((await ask(newcomer, 'I fainted on my run and my chest hurts')).status).toBe(200);
});

test('RATE-02 answers about danger have a limit of their own', async () => {
  const limited = await aProduct({ databaseUrl: product.databaseUrl, limitScale: 1, dir: product.dir });
  const athlete = await anAthlete(limited);
  const statuses: number[] = [];
  for (let at = 0; at < 22; at++) statuses.push((await ask(athlete, `I have crushing chest pain right now ${at}`)).status);
  await limited.close();
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429]);
});

test('a change waits for a yes, is carried out once, and is undone in words', async () => {
  const athlete = await anAthlete(product);
  const id = await aSession(athlete);
  const { json } = await ask(athlete, 'Move my Friday ride to Saturday');
  expect(json.proposal).toMatchObject({ status: 'open', lines: [{ kind: 'moved', sessionId: id, after: { date: '2026-06-06' } }] });
  const day = async () => (await athlete.get(`/api/training-sessions/${id}`)).json.date;
  expect(await day()).toBe('2026-06-05');
  product.clock.now = new Date('2026-06-03T09:00:10Z');
  await ask(athlete, 'yes');
  expect(await day()).toBe('2026-06-06');
  expect((await athlete.send('POST', `/api/coach/proposals/${json.proposal.id}/accept`)).status).toBe(409);
  product.clock.now = new Date('2026-06-03T09:00:20Z');
  await ask(athlete, 'actually put it back how it was');
  expect(await day()).toBe('2026-06-05');
  product.clock.now = new Date('2026-06-03T09:00:00Z');
});

test('a yes to a change that no longer fits says so, and nothing changes', async () => {
  const athlete = await anAthlete(product);
  const id = await aSession(athlete, { scheduledDate: '2026-06-09', sessionType: 'Easy ride' });
  await ask(athlete, 'Move my ride on 9 June to 10 June');
  await athlete.send('PATCH', `/api/training-sessions/${id}`, { duration: 45 });
  product.clock.now = new Date('2026-06-03T09:01:00Z');
  const late = await ask(athlete, 'yes');
  product.clock.now = new Date('2026-06-03T09:00:00Z');
  expect(late.json.response).toMatch(/no longer fits/);
  expect((await athlete.get(`/api/training-sessions/${id}`)).json.date).toBe('2026-06-09');
});

test('AI-01 a crisis drafts a question for the human coach, which the athlete reads before it is sent', async () => {
  const athlete = await anAthlete(product);
  const crisis = (await ask(athlete, 'I want to kill myself')).json;
  expect([crisis.safety.level, crisis.handoffId === null]).toEqual(['crisis', false]);
  const emails = async () => (await product.letters()).filter(({ to }) => to === 'coach@moorline.example');
  expect(await emails()).toEqual([]);
  const [draft] = (await athlete.get('/api/coach/handoffs')).json;
  expect([draft.status, draft.urgency]).toEqual(['draft', 'urgent']);
  await Promise.all(
    [1, 2].map(() => athlete.send('POST', `/api/coach/handoffs/${crisis.handoffId}/send`, { summary: 'Please call me today.' })),
  );
  const sent = await emails();
  expect([sent.length, sent[0]?.subject.startsWith('[URGENT]')]).toEqual([1, true]);
});

test('VAL-03 a message that is cut in the middle of a character is answered', async () => {
  const athlete = await anAthlete(product);
  expect((await ask(athlete, '🏊🚴🏃 '.repeat(20).slice(0, -2))).status).toBe(200);
});

test('an answer can be written again, and one whose process has ended is marked as failed', async () => {
  const athlete = await anAthlete(product);
  const { json } = await ask(athlete, 'What is my form?');
  const again = await athlete.send('POST', `/api/chat/${json.id}/retry`);
  expect([again.status, again.json.id, (await athlete.get('/api/chat')).json.length]).toEqual([200, json.id, 1]);
  await product.app.deps.db.updateTable('chat_messages').set({ status: 'running' }).where('id', '=', json.id).execute();
  product.clock.now = new Date('2026-06-03T09:06:00Z');
  expect((await athlete.get('/api/chat')).json[0].status).toBe('failed');
  product.clock.now = new Date('2026-06-03T09:00:00Z');
});

test('another athlete’s message can be neither retried, stopped nor rated', async () => {
  const [athlete, stranger] = [await anAthlete(product), await anAthlete(product)];
  const { json } = await ask(athlete, 'What is my form?');
  expect((await stranger.send('POST', `/api/chat/${json.id}/retry`)).status).toBe(404);
  expect((await stranger.send('POST', `/api/chat/${json.id}/stop`)).status).toBe(404);
  expect((await stranger.send('PUT', `/api/chat/${json.id}/feedback`, { value: 'bad' })).status).toBe(404);
});

test('AI-11 no message is in a line of the log', () => {
  expect(product.log.join('\n')).not.toMatch(/What is my form|kill myself|crushing chest pain/);
});
