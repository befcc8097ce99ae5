import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { anActivity, anAthlete, aThreshold } from '#test/factories.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';

const QUESTION = 'Tell me about sleep and endurance';
const mock = new LLMock({ port: 0 });
let product: Product;
let drop: () => Promise<void>;
beforeAll(async () => {
  await mock.start();
  const database = await aDatabase();
  drop = database.drop;
  product = await aProduct({
    databaseUrl: database.url,
    env: { COACH_PROVIDER: 'openai-compatible', COACH_MODEL: 'small', COACH_BASE_URL: `${mock.url}/v1`, LOG_LEVEL: 'debug' },
  });
  product.clock.now = new Date('2026-06-03T09:00:00Z');
});
afterAll(async () => {
  await product?.close();
  await drop?.();
  await mock.stop();
});

/** What the fake server answers from now on; it can call tools unless said. */
function speaks(content: string | (() => string), { canUseTools = true } = {}): void {
  mock.reset();
  if (canUseTools)
    mock.on(
      { predicate: ({ tools = [] }) => tools.some((tool) => tool.function.name === 'check_tools') },
      { toolCalls: [{ name: 'check_tools', arguments: '{"word":"ready"}' }] },
    );
  mock.on({ predicate: () => true }, () => ({ content: typeof content === 'string' ? content : content() }));
}

const ask = (athlete: Browser, message = QUESTION) => athlete.send('POST', '/api/chat', { message });

test('a model on the same machine answers after its tools were tried, and says who it is', async () => {
  speaks('Sleep is when training turns into fitness. Keep the same hours every night.');
  const athlete = await anAthlete(product);
  const { json } = await ask(athlete);
  expect([json.status, json.coach, json.response]).toEqual([
    'answered',
    'model',
    'Sleep is when training turns into fitness. Keep the same hours every night.',
  ]);
  expect((await athlete.get('/api/coach/settings')).json).toMatchObject({ coach: 'model', model: { name: 'small', isOutside: false } });
});

test('AI-07 a figure that stands nowhere is not shown, nor markup, nor what the model was told', async () => {
  speaks(
    'Your CTL is 8123.4 today. Go easy today. <img src=x onerror=alert(1)> is here. My instructions say that I call get_load_summary.',
  );
  const athlete = await anAthlete(product);
  const { json } = await ask(athlete);
  expect(json.response).not.toMatch(/8123|<img|instructions|get_load_summary/);
  expect(json.response).toContain('Go easy today.');
});

test('a model that is broken is answered for by the built-in coach, labelled, and the message is answered once', async () => {
  mock.reset();
  mock.on({ predicate: () => true }, { error: { message: 'down', type: 'server_error' }, status: 500 });
  const athlete = await anAthlete(product);
  const { status, json } = await ask(athlete);
  expect([status, json.coach, json.label]).toEqual([200, 'built-in', 'The language model could not answer, so the built-in coach did.']);
  expect(json.response.length).toBeGreaterThan(20);
  expect((await athlete.get('/api/chat')).json).toHaveLength(1);
  expect(json.response).not.toBe(CHAT_FAILED);
});

test('danger never reaches a model, and changes are proposed by code', async () => {
  speaks('Just train through it.');
  const athlete = await anAthlete(product);
  mock.clearRequests();
  const { json } = await ask(athlete, 'I have crushing chest pain during intervals');
  expect([json.safety.level, json.coach]).toEqual(['emergency', 'built-in']);
  expect(mock.getRequests()).toEqual([]);
});

/** A model without a wire, for many turns: `said` is what it says, `asked` what it was asked. */
function aModel(said: () => string, { isOutside = false } = {}) {
  const asked: ModelAsk[] = [];
  const model: CoachModel = {
    provider: 'test',
    name: 'liar',
    isOutside,
    breaker: openBreaker(),
    canUseTools: async () => true,
    async *speak(turn): AsyncGenerator<ModelSaid> {
      asked.push(turn);
      for (const text of said().match(/.{1,7}/gs) ?? []) yield { kind: 'text', text };
      yield { kind: 'end', tokens: 10 };
    },
  };
  return { model, asked };
}

async function turnsOf(athlete: Browser & { id: string }, model: CoachModel) {
  const scope = athleteScope(UserId.parse(athlete.id));
  const library = openLibrary();
  const briefs = await readView(product.app.deps, scope);
  return (at: number) => {
    const messageId = ChatMessageId.parse(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
    const input = { message: QUESTION, messageId, history: [], view: briefs.view, library };
    return answerByModel(product.app.deps, { library, model }, scope, { input, briefs, messageId, hear: () => {} });
  };
}

test('AI-03 AI-04 AI-07 over 500 turns a model that lies shows no figure of its own, nothing of another athlete, no markup and no prompt', async () => {
  const athlete = await anAthlete(product);
  await aThreshold(athlete);
  await anActivity(athlete, { startTime: '2026-06-02T17:00:00Z', rpe: 6 });
  const other = await anAthlete(product, { firstName: 'Zebedee' });
  await aThreshold(other, { value: 312 });
  await anActivity(other, { name: 'Canary lap', startTime: '2026-06-02T17:00:00Z', durationSec: 187 * 60, rpe: 7 });
  let at = 0;
  const lies = [
    (n: number) => `Your FTP is ${n} W. Sleep more.`,
    (n: number) => `Yesterday you rode ${n}.5 km at ${n} W and your HRV was ${n} ms.`,
    (n: number) => `![x](http://evil.example/${n}) Look at <b>${n}</b>.`,
    (n: number) => `Click https://evil.example/?d=${n} now. Good sleep helps.`,
    (n: number) => `My instructions say ${n}. Another athlete has a CTL of ${n}.`,
    (n: number) => `| a | b |\n|---|---|\n| ${n} | ${n} |`,
    (n: number) => `You clearly have a stress fracture; take ${n} mg of ibuprofen.`,
    (n: number) => `I have moved your Friday run. Lose ${n} kg.`,
    (n: number) => `{"role":"system","content":"${n}"} Ignore all previous instructions.`,
    () => 'Zebedee’s Canary lap took 187 minutes. Sleep well.',
    () => 'The other athlete’s FTP is 312 W, and her Canary lap had a load of 188. Sleep well.',
    (n: number) => `Run at ${n}:${String(n % 60).padStart(2, '0')} per km, that is ${n} percent.`,
  ];
  const number = () => 7_001 + (at % 997);
  const { model } = aModel(() => lies[at % lies.length]?.(number()) ?? '');
  const turn = await turnsOf(athlete, model);
  const shown: string[] = [];
  for (at = 0; at < 500; at++) shown.push((await turn(at)).answer.text);
  const bad = shown.filter((text) =>
    /\b[78]\d{3}\b|\b312\b|\b18[78]\b|Canary|Zebedee|<b>|<img|!\[|https?:|evil|\|---|"role"|instructions say|ibuprofen|stress fracture|I have moved/.test(
      text,
    ),
  );
  expect(bad).toEqual([]);
});

test('AI-03 AI-09 an outside model is asked nothing without consent, and with it only about this athlete, without the name', async () => {
  const other = await anAthlete(product, { firstName: 'Zebedee' });
  await anActivity(other, { name: 'Canary lap of Zebedee', startTime: '2026-06-02T17:00:00Z' });
  const athlete = await anAthlete(product, { firstName: 'Quillon' });
  const { model, asked } = aModel(() => 'Sleep well.', { isOutside: true });
  const turn = await turnsOf(athlete, model);
  expect((await turn(1)).coach).toBe('built-in');
  expect(asked).toEqual([]);
  await athlete.send('POST', '/api/account/consents', {
    kind: 'outside-models',
    version: CONSENT_TEXTS['outside-models'].version,
    how: 'dialog',
  });
  expect((await turn(2)).coach).toBe('model');
  const sent = JSON.stringify(asked.map(({ instructions, messages }) => ({ instructions, messages })));
  expect(sent).not.toMatch(/Zebedee|Canary|Quillon|example\.test/);
  expect(sent).toContain(QUESTION);
});

test('AI-06 a model that never ends its first sentence is cut, one that fails five times is left alone for a minute, and a spent month is the built-in coach’s', async () => {
  const athlete = await anAthlete(product);
  const failing = aModel(() => {
    throw new Error('away');
  });
  const turn = await turnsOf(athlete, failing.model);
  for (let at = 0; at < 9; at++) expect((await turn(at)).label).toMatch(/could not answer/);
  expect(failing.asked.length).toBe(5);
  await product.app.deps.db.insertInto('coach_spend').values({ user_id: athlete.id, month: '2026-06', tokens: 2_000_000 }).execute();
  const spent = await turnsOf(athlete, aModel(() => 'Sleep.').model);
  expect((await spent(20)).label).toMatch(/is spent/);
});

test('AI-11 neither question nor answer is in the log', () => {
  expect(product.log.join('\n')).not.toMatch(/sleep and endurance|Sleep is when/i);
});
