// long: one product, one model and one cable for all of it; each more would cost every run two seconds
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CONSENT_TEXTS } from '#contract/account-consent.ts';
import { CHAT_FAILED } from '#contract/coach.ts';
import { ChatMessageId, UserId } from '#contract/ids.ts';
import { answerByModel } from '#server/features/coach/answer-by-model.ts';
import { openBreaker } from '#server/features/coach/open-breaker.ts';
import { openLibrary } from '#server/features/coach/open-library.ts';
import type { CoachModel, ModelAsk, ModelSaid } from '#server/features/coach/open-model.ts';
import { readView } from '#server/features/coach/read-view.ts';
import { athleteScope } from '#server/platform/scope.ts';
import { aDatabase } from '#test/database.ts';
import { aCable, type Cable } from '#test/doubles/cable.ts';
import { type Asked, aLanguageModel, type LanguageModelServer, type Move } from '#test/doubles/language-model.ts';
import { anActivity, anAthlete, aThreshold } from '#test/factories.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';

const QUESTION = 'Tell me about sleep and endurance';
const GOOD: Move = { kind: 'say', parts: ['Sleep is when training turns into fitness. ', 'Keep the same hours.'] };

let moves: (asked: Asked) => Move = () => GOOD;
let model: LanguageModelServer;
let cable: Cable;
let product: Product;
let address: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  model = await aLanguageModel((asked) => (asked.isTry ? { kind: 'call', name: 'check_tools', args: '{"word":"ready"}' } : moves(asked)));
  const database = await aDatabase();
  drop = database.drop;
  cable = await aCable(database.url);
  const env = { COACH_PROVIDER: 'openai-compatible', COACH_MODEL: 'm', COACH_BASE_URL: model.url };
  product = await aProduct({ databaseUrl: cable.url, env });
  product.clock.now = new Date('2026-06-03T09:00:00Z');
  address = await product.listen();
});
beforeEach(() => {
  moves = () => GOOD;
});
afterAll(async () => {
  await model?.close();
  await product?.close();
  await cable?.pull();
  await drop?.();
});

type Athlete = Browser & { id: string };
const ask = (athlete: Athlete, message = QUESTION, more: object = {}) => athlete.send('POST', '/api/chat', { message, ...more });
const used = async (athlete: Athlete) => (await athlete.get('/api/chat/allowance')).json.used;
const said = async (athlete: Athlete) => (await athlete.get('/api/chat')).json;
const lastOf = async (athlete: Athlete) => (await said(athlete)).at(-1);

async function aSession(athlete: Athlete, words: object = {}): Promise<string> {
  const entry = { discipline: 'cycling', sessionType: 'Sweet spot ride', duration: 60, scheduledDate: '2026-06-05', plannedLoad: 70 };
  return (await athlete.send('POST', '/api/training-sessions', { ...entry, ...words })).json.id;
}

/** Calls a tool once and then speaks. */
const calling =
  (name: string, args: string, words = 'I have an idea for your week. Look at the card.') =>
  ({ hasResult }: Asked): Move =>
    hasResult ? { kind: 'say', parts: [words] } : { kind: 'call', name, args };

/** The answer as a stream over a real socket; `begun` resolves with the first sentence. */
function streamed(athlete: Athlete, message: string, messageId = randomUUID()) {
  const cookie = [...athlete.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const close = new AbortController();
  let text = '';
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const read = async () => {
    const answer = await fetch(`${address}/api/chat`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', accept: 'text/event-stream', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ message, messageId }),
      signal: close.signal,
    });
    for await (const chunk of answer.body ?? []) {
      text += new TextDecoder().decode(chunk);
      if (text.includes('"sentence"')) begin();
    }
    return text;
  };
  const done = read();
  done.catch(() => {});
  return { messageId, begun, done, close: () => close.abort() };
}

const HELD: Move = { kind: 'hold', parts: ['Sleep is when training turns into fitness. '], after: ['Keep the same hours. '] };

test('a model offers a change as a card, nothing changes before the yes, and it can be taken back', async () => {
  const athlete = await anAthlete(product);
  const id = await aSession(athlete);
  moves = calling('propose_move_session', JSON.stringify({ sessionId: id, toDate: '2026-06-06' }));
  const { json } = await ask(athlete, 'My legs feel heavy lately, any thoughts about this week?');
  expect([json.coach, json.proposals.length]).toEqual(['model', 1]);
  expect(json.proposal).toMatchObject({ status: 'open', lines: [{ kind: 'moved', sessionId: id, after: { date: '2026-06-06' } }] });
  const day = async () => (await athlete.get(`/api/training-sessions/${id}`)).json.date;
  expect(await day()).toBe('2026-06-05');
  expect((await ask(athlete, 'yes')).json.coach).toBe('built-in');
  expect(await day()).toBe('2026-06-06');
  expect((await athlete.send('POST', `/api/coach/proposals/${json.proposal.id}/undo`)).status).toBe(200);
  expect(await day()).toBe('2026-06-05');
});

test('a model offers a new session and easier days as the built-in coach does, named by us', async () => {
  const athlete = await anAthlete(product);
  const id = await aSession(athlete, { plannedLoad: 200 });
  const question = 'My legs feel heavy lately, any thoughts about this week?';
  const wish = { discipline: 'bike', date: '2026-06-06', durationMin: 45, kind: 'easy' };
  moves = calling('propose_create_workout', JSON.stringify({ ...wish, name: '<b>Free lunch</b>' }));
  const { proposal } = (await ask(athlete, question)).json;
  expect(proposal).toMatchObject({ lines: [{ kind: 'added', after: { date: '2026-06-06', name: 'Easy ride', durationSeconds: 2_700 } }] });
  await ask(athlete, 'yes');
  const days = (await athlete.get('/api/training-sessions')).json.map(({ date }: { date: string }) => date);
  expect(days.toSorted()).toEqual(['2026-06-05', '2026-06-06']);
  moves = calling('propose_replan', JSON.stringify({ from: '2026-06-03', to: '2026-06-07', reason: 'easier' }));
  const easier = (await ask(athlete, question)).json.proposal;
  expect(easier.lines.some(({ sessionId }: { sessionId: string }) => sessionId === id)).toBe(true);
  expect(easier.loadAfter).toBeLessThan(easier.loadBefore);
});

test('AI-08 what a model drafts is held against bounds: nonsense, half a JSON, ten megabytes and too much load are not offered', async () => {
  const athlete = await anAthlete(product);
  const id = await aSession(athlete);
  const stranger = await aSession(await anAthlete(product));
  const drafts: (readonly [string, string])[] = [
    ['propose_adjust_session', JSON.stringify({ sessionId: id, durationMin: 100_000 })],
    ['propose_adjust_session', JSON.stringify({ sessionId: id, durationMin: -5 })],
    ['propose_adjust_session', JSON.stringify({ sessionId: id, durationMin: 'long' })],
    ['propose_adjust_session', JSON.stringify({ sessionId: id, durationMin: 240 })],
    ['propose_move_session', JSON.stringify({ sessionId: id, toDate: 'someday' })],
    ['propose_move_session', JSON.stringify({ sessionId: stranger, toDate: '2026-06-06' })],
    ['propose_skip_session', '{"sessionId":"'],
    ['propose_skip_session', `{"sessionId":"${'9'.repeat(10_000_000)}"}`],
    ['propose_skip_session', '[]'],
    ['propose_create_workout', JSON.stringify({ discipline: 'bike', date: '2026-06-01', durationMin: 45, kind: 'easy' })],
    ['propose_create_workout', JSON.stringify({ discipline: 'bike', date: '2026-06-06', durationMin: 600, kind: 'intervals' })],
    ['propose_replan', JSON.stringify({ from: '2026-06-03', to: '2027-06-03', reason: 'away' })],
    ['delete_everything', '{}'],
  ];
  for (const [name, args] of drafts) {
    moves = calling(name, args);
    const { status, json } = await ask(athlete, 'My legs feel heavy lately, any thoughts about this week?');
    const where = `${name} ${args.slice(0, 60)}`;
    expect([status, json.status, json.proposals], where).toEqual([200, 'answered', []]);
    expect(json.response.length, where).toBeGreaterThan(0);
    expect(json.response.length, where).toBeLessThan(7_000);
  }
  expect(await product.app.deps.db.selectFrom('coach_proposals').select('id').where('user_id', '=', athlete.id).execute()).toEqual([]);
  expect((await athlete.get(`/api/training-sessions/${id}`)).json).toMatchObject({ date: '2026-06-05', duration: 60 });
});

test('XSS-02 AI-04 neither a model nor a name brings markup, images or links into an answer, its stream or its export', async () => {
  const athlete = await anAthlete(product);
  const hostile = '<img src=x onerror=alert(1)> ![a](https://evil.example/a) [b](javascript:alert(1)) <script>c()</script>';
  await anActivity(athlete, { name: hostile, startTime: '2026-06-02T17:00:00Z', notes: hostile });
  await aSession(athlete, { sessionType: '<b onmouseover=x>Ride</b>' });
  moves = () => ({
    kind: 'say',
    parts: ['Go easy. ', `${hostile} `, '<a href="//evil.example">Here</a>. ', 'Sleep well. ', '**Bold** <svg/onload=x>.'],
  });
  const shown: string[] = [];
  for (const message of [QUESTION, 'What was my last ride?', 'What is on Friday?', 'Skip my ride on Friday', 'What do you remember?']) {
    const { json } = await ask(athlete, message);
    shown.push(
      json.response,
      ...json.sentences.map(({ text }: { text: string }) => text),
      ...json.citations.map(({ label }: { label: string }) => label),
    );
    shown.push(
      ...json.citations.flatMap(({ href }: { href: string | null }) => (href === null || /^\/[a-z]/.test(href) ? [] : [`<bad ${href}`])),
    );
  }
  const { text, headers } = await athlete.send('POST', '/api/chat', { message: QUESTION }, { accept: 'text/event-stream' });
  const sentences = text.split('\n').filter((line) => line.includes('"kind":"sentence"'));
  expect([sentences.length > 0, headers['content-type'], headers['x-content-type-options']]).toEqual([
    true,
    'text/event-stream; charset=utf-8',
    'nosniff',
  ]);
  expect([...shown, ...sentences].filter((each) => /<\/?[a-z!]|!\[|\]\(|https?:|javascript:|evil/i.test(each))).toEqual([]);
  expect((await athlete.get('/api/chat/export')).headers['content-disposition']).toMatch(/^attachment/);
});

test('AI-10 what may not be shown to a model is in no request to one, nor is anything found from it', async () => {
  const athlete = await anAthlete(product);
  const { db } = product.app.deps;
  const secret = await anActivity(athlete, {
    name: 'Quokka loop',
    notes: 'wombat',
    startTime: '2026-06-01T07:00:00Z',
    durationSec: 7_777,
    rpe: 9,
  });
  const old = await anActivity(athlete, { name: 'Numbat loop', startTime: '2025-01-01T07:00:00Z', durationSec: 30_000, rpe: 9 });
  await db.updateTable('activities').set({ source_kind: 'strava' }).where('id', 'in', [secret.id, old.id]).execute();
  await anActivity(athlete, { name: 'Plain ride', startTime: '2026-06-02T17:00:00Z', durationSec: 3_600, rpe: 4 });
  await aThreshold(athlete, { value: 251 });
  await db.updateTable('thresholds').set({ source: 'model' }).where('user_id', '=', athlete.id).execute();
  model.forget();
  // The built-in coach knows all of it, and says so.
  expect((await ask(athlete, 'Move my ride to Saturday')).json.coach).toBe('built-in');
  await db.updateTable('chat_messages').set({ response: 'Quokka loop took 129 minutes.' }).where('user_id', '=', athlete.id).execute();
  const tools = ['get_profile', 'get_load_summary', 'query_activities', 'get_plan'];
  for (const name of tools) {
    moves = calling(name, name === 'get_plan' ? '{"from":"2026-06-01","to":"2026-06-30"}' : '{}', 'Sleep well.');
    expect((await ask(athlete)).json.coach).toBe('model');
  }
  moves = calling('get_activity', JSON.stringify({ activityId: secret.id }), 'Sleep well.');
  await ask(athlete);
  const sent = model.asked.map(({ text }) => text).join('\n');
  expect(sent).toContain('Plain ride');
  // Ids are drawn by chance and may hold any digits.
  const said = sent.replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, 'id');
  expect(said).not.toMatch(/Quokka|Numbat|wombat|\b7777\b|\b1(29|30) min|\b251\b/);
  const result = JSON.parse(/\\"load\\":(\{\\"ctl.*?\})/.exec(sent)?.[1]?.replaceAll('\\"', '"') ?? 'null');
  const plain = await anAthlete(product);
  await anActivity(plain, { name: 'Plain ride', startTime: '2026-06-02T17:00:00Z', durationSec: 3_600, rpe: 4 });
  moves = calling('get_load_summary', '{}', 'Sleep well.');
  model.forget();
  await ask(plain);
  const alone = JSON.parse(
    /\\"load\\":(\{\\"ctl.*?\})/.exec(model.asked.map(({ text }) => text).join('\n'))?.[1]?.replaceAll('\\"', '"') ?? 'null',
  );
  expect(result).toMatchObject({ ctl: expect.any(Number) });
  expect([result.ctl, result.atl, result.tsb]).toEqual([alone.ctl, alone.atl, alone.tsb]);
});

test('an answer that is stopped keeps what was said, and is not counted', async () => {
  const athlete = await anAthlete(product);
  moves = () => HELD;
  const { messageId, begun, done } = streamed(athlete, QUESTION);
  await begun;
  expect((await athlete.send('POST', `/api/chat/${messageId}/stop`)).status).toBe(200);
  await done;
  expect(await lastOf(athlete)).toMatchObject({
    id: messageId,
    status: 'stopped',
    coach: 'model',
    response: 'Sleep is when training turns into fitness.',
  });
  expect(await used(athlete)).toBe(0);
  model.release();
});

test('a browser that is closed in the middle of an answer finds it whole, once, and counted once', async () => {
  const athlete = await anAthlete(product);
  moves = () => HELD;
  const { messageId, begun, close } = streamed(athlete, QUESTION);
  await begun;
  close();
  model.release();
  await expect.poll(async () => (await lastOf(athlete)).status).toBe('answered');
  expect(await said(athlete)).toMatchObject([
    { id: messageId, response: 'Sleep is when training turns into fitness. Keep the same hours.' },
  ]);
  expect(await used(athlete)).toBe(1);
});

test('two tabs that send one message at once see one answer, for which the model was asked once', async () => {
  const athlete = await anAthlete(product);
  moves = () => HELD;
  model.forget();
  const first = streamed(athlete, QUESTION);
  await first.begun;
  const second = streamed(athlete, QUESTION, first.messageId);
  const other = ask(athlete, QUESTION, { messageId: first.messageId });
  model.release();
  const doneOf = (text: string) =>
    JSON.parse(
      text
        .split('\n')
        .findLast((line) => line.includes('"kind":"done"'))
        ?.slice(6) ?? 'null',
    ).message;
  const messages = [doneOf(await first.done), doneOf(await second.done), (await other).json];
  expect(new Set(messages.map(({ id, response, status }) => `${id} ${response} ${status}`)).size).toBe(1);
  expect([(await said(athlete)).length, await used(athlete), model.asked.length]).toEqual([1, 1, 1]);
});

test('RATE-03 with the database away in the middle of an answer the message fails in words, is not counted, and can be sent again', async () => {
  const athlete = await anAthlete(product);
  moves = () => HELD;
  const { messageId, begun, done } = streamed(athlete, QUESTION);
  await begun;
  await cable.pull();
  model.release();
  const text = await done;
  const last = JSON.parse(
    text
      .trim()
      .split('\n')
      .findLast((line) => line.startsWith('data: '))
      ?.slice(6) ?? 'null',
  );
  await cable.plug();
  expect(last).toMatchObject({ kind: 'error', message: CHAT_FAILED });
  await expect.poll(async () => (await athlete.get('/api/chat/allowance')).json?.used).toBe(0);
  await expect.poll(async () => (await lastOf(athlete)).status).toBe('failed');
  moves = () => GOOD;
  const again = await athlete.send('POST', `/api/chat/${messageId}/retry`);
  expect([again.status, again.json.id, again.json.status, (await said(athlete)).length, await used(athlete)]).toEqual([
    200,
    messageId,
    'answered',
    1,
    1,
  ]);
});

test('AI-09 what was agreed to can be switched off, and from then on nothing leaves for an outside model', async () => {
  const athlete = await anAthlete(product);
  const scope = athleteScope(UserId.parse(athlete.id));
  const library = openLibrary();
  const asked: ModelAsk[] = [];
  const outside: CoachModel = {
    ...aNarrator('Sleep well.', asked),
    isOutside: true,
  };
  const turn = async () => {
    const briefs = await readView(product.app.deps, scope);
    const messageId = ChatMessageId.parse(randomUUID());
    const input = { message: QUESTION, messageId, history: [], view: briefs.view, library };
    return answerByModel(product.app.deps, { library, model: outside }, scope, { input, briefs, messageId, hear: () => {} });
  };
  const { version } = CONSENT_TEXTS['outside-models'];
  await athlete.send('POST', '/api/account/consents', { kind: 'outside-models', version, how: 'dialog' });
  await turn();
  expect(asked).toHaveLength(1);
  expect((await athlete.send('DELETE', '/api/account/consents/outside-models')).status).toBe(200);
  expect((await turn()).coach).toBe('built-in');
  expect(asked).toHaveLength(1);
});

/** A model that cannot call tools: it is given a draft to word, and says this of it. */
function aNarrator(says: string | ((draft: string) => string), asked: ModelAsk[]): CoachModel {
  return {
    provider: 'test',
    name: 'narrator',
    isOutside: false,
    breaker: openBreaker(),
    canUseTools: async () => false,
    async *speak(ask): AsyncGenerator<ModelSaid> {
      asked.push(ask);
      const draft = String(ask.messages.at(-1)?.content)
        .replace(/<\/?data[^>]*>/g, '')
        .trim();
      yield { kind: 'text', text: typeof says === 'string' ? says : says(draft) };
      yield { kind: 'end', tokens: 10 };
    },
  };
}

test('AI-07 a model without tools only words what the built-in coach found; words that lose or add a figure are not shown', async () => {
  const athlete = await anAthlete(product);
  await aThreshold(athlete, { value: 253 });
  await anActivity(athlete, { startTime: '2026-06-02T17:00:00Z', rpe: 5 });
  const scope = athleteScope(UserId.parse(athlete.id));
  const library = openLibrary();
  const briefs = await readView(product.app.deps, scope);
  const answered = async (says: string | ((draft: string) => string)) => {
    const asked: ModelAsk[] = [];
    const messageId = ChatMessageId.parse(randomUUID());
    const input = { message: 'What is my FTP?', messageId, history: [], view: briefs.view, library };
    const model = aNarrator(says, asked);
    const { coach, answer } = await answerByModel(product.app.deps, { library, model }, scope, {
      input,
      briefs,
      messageId,
      hear: () => {},
    });
    return { coach, text: answer.text, tools: asked.map(({ tools }) => tools) };
  };
  const worded = await answered((draft) => `Well then. ${draft}`);
  expect([worded.coach, worded.text.startsWith('Well then.'), worded.text.includes('253'), worded.tools]).toEqual([
    'model',
    true,
    true,
    [null],
  ]);
  for (const lie of ['Your FTP is fine.', 'Your FTP is 312 W.', 'Your FTP is 253 W, and your CTL 88.8.', '<b>253</b> W.']) {
    const { coach, text } = await answered(lie);
    expect([coach, text.includes('253'), /312|88\.8|<b>/.test(text)], lie).toEqual(['built-in', true, false]);
  }
});
