import { jsonSchema, tool } from 'ai';
import { afterEach, expect, test } from 'vitest';
import { createBreaker, type ModelPart, type ModelRequest, openModel } from '#server/platform/language-model/open-model.ts';
import { openLog } from '#server/platform/observability/logger.ts';
import { type Asked, aLanguageModel, type LanguageModelServer, type Move } from '#test/doubles/language-model.ts';

const PROVIDERS = ['anthropic', 'openai', 'openai-compatible'] as const;
const LIMITS = { answerTokens: 500, steps: 3, firstTokenMs: 10_000, totalMs: 20_000, monthlyTokens: { athlete: 1, all: 1 } };

let server: LanguageModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function opened(provider: (typeof PROVIDERS)[number], moves: (asked: Asked) => Move, limits: Partial<typeof LIMITS> = {}) {
  await server?.close();
  server = await aLanguageModel(moves);
  const model = openModel(
    {
      kind: 'model',
      provider,
      model: 'm',
      baseUrl: server.url,
      apiKey: 'none',
      limits: { ...LIMITS, ...limits },
      reasoning: null,
      judgeModel: null,
    },
    openLog('silent'),
  );
  if (!model) throw new Error('There is no model.');
  return { model, asked: server.asked };
}

const READY = tool({ description: 'Reports.', inputSchema: jsonSchema({ type: 'object' }), execute: async () => ({ ready: true }) });
const request = (more: Partial<ModelRequest> = {}): ModelRequest => ({
  instructions: ['Be short.', 'About the athlete: Sam.', 'It is 07:30.'],
  messages: [{ role: 'user', content: 'Sleep?' }],
  tools: { READY },
  signal: new AbortController().signal,
  ...more,
});

/** All it writes, and whether it failed. */
async function read(stream: AsyncGenerator<ModelPart>) {
  const parts: ModelPart[] = [];
  const failed = await (async () => {
    for await (const part of stream) parts.push(part);
  })().then(
    () => false,
    () => true,
  );
  return { parts, failed, text: parts.map((part) => (part.kind === 'text' ? part.text : '')).join('') };
}

test.each(PROVIDERS)('%s writes, calls a tool, gets its result and reports what it used', async (provider) => {
  const { model, asked } = await opened(provider, ({ hasResult }) =>
    hasResult ? { kind: 'say', parts: ['Sleep ', 'well.'] } : { kind: 'call', name: 'READY', args: '{}' },
  );
  const { text, parts, failed } = await read(model.stream(request()));
  expect([text, failed, asked.length, parts[0]?.kind]).toEqual(['Sleep well.', false, 2, 'tool']);
  expect(parts.at(-1)).toEqual({ kind: 'end', reason: 'whole', usage: { inputTokens: 60, cachedTokens: 0, outputTokens: 40, steps: 2 } });
});

test.each(PROVIDERS)('%s gets the parts that stay the same first, Anthropic with breakpoints for its cache', async (provider) => {
  const { model, asked } = await opened(provider, () => ({ kind: 'say', parts: ['Hi.'] }));
  await read(model.stream(request()));
  const [text = ''] = asked.map((each) => each.text);
  const places = ['Be short.', 'About the athlete', 'It is 07:30', 'Sleep?'].map((part) => text.indexOf(part));
  if (provider === 'anthropic') {
    const { system } = JSON.parse(text);
    expect(system.map((each: { cache_control?: object }) => each.cache_control !== undefined)).toEqual([true, true, false]);
  } else expect(places.toSorted((a, b) => a - b)).toEqual(places);
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
});

test.each(PROVIDERS)('%s that is broken, silent, talks nonsense or hangs up fails in time', async (provider) => {
  const moves: Move[] = [
    { kind: 'fail', status: 500 },
    { kind: 'silent' },
    { kind: 'garbage' },
    { kind: 'cut', parts: ['Half a '] },
    { kind: 'hold', parts: ['Half a '], after: [] },
  ];
  for (const move of moves) {
    const { model, asked } = await opened(provider, () => move, { firstTokenMs: 400, totalMs: 3_000 });
    expect([(await read(model.stream(request()))).failed, asked.length], move.kind).toEqual([true, 1]);
  }
});

test.each(PROVIDERS)('AI-06 %s that sends ten megabytes is cut, and one that is stopped is let go', async (provider) => {
  const { model } = await opened(provider, () => ({ kind: 'flood', bytes: 10_000_000 }));
  const flood = await read(model.stream(request()));
  expect(flood.failed).toBe(true);
  expect(flood.text.length).toBeLessThan(3_000_000);
  const held = await opened(provider, () => ({ kind: 'hold', parts: ['One.'], after: [] }));
  const stop = new AbortController();
  const stream = held.model.stream(request({ signal: stop.signal }));
  expect((await stream.next()).value).toMatchObject({ kind: 'text' });
  stop.abort();
  await expect(stream.next()).rejects.toThrow();
});

test.each(PROVIDERS)('%s has no tools to call in its last step and is told to answer', async (provider) => {
  const { model, asked } = await opened(provider, ({ text }) =>
    text.includes('Answer now with') ? { kind: 'say', parts: ['Here.'] } : { kind: 'call', name: 'READY', args: '{}' },
  );
  expect(await read(model.stream(request()))).toMatchObject({ text: 'Here.', failed: false });
  expect(asked).toHaveLength(3);
  const last = asked.at(-1)?.text ?? '';
  expect(
    provider === 'openai-compatible'
      ? !last.includes('"tools"')
      : /"tool_choice":(?:"none"|\{"type":"none"\})/.test(last) || !last.includes('"tools"'),
  ).toBe(true);
});

test('old results of tools are dropped once they are long, the newest stay', async () => {
  const LONG = tool({ description: 'Long.', inputSchema: jsonSchema({ type: 'object' }), execute: async () => 'x'.repeat(20_000) });
  const { model, asked } = await opened(
    'openai-compatible',
    ({ text }) =>
      text.length > 45_000 || text.includes('Dropped') ? { kind: 'say', parts: ['Here.'] } : { kind: 'call', name: 'LONG', args: '{}' },
    { steps: 6 },
  );
  expect((await read(model.stream(request({ tools: { LONG } })))).text).toBe('Here.');
  expect(asked.at(-1)?.text).toContain('Dropped; call the tool again');
  expect(asked.at(-1)?.text).toContain('x'.repeat(20_000));
});

test.each(PROVIDERS)(
  'whether %s can call tools is tried twice; a model that could not be reached counts as one that can',
  async (provider) => {
    const able = await opened(provider, () => ({ kind: 'call', name: 'check_tools', args: '{"word":"ready"}' }));
    expect([await able.model.canUseTools(), await able.model.canUseTools(), able.asked.length]).toEqual([true, true, 1]);
    let tries = 0;
    const late = await opened(provider, () =>
      tries++ === 0 ? { kind: 'fail', status: 503 } : { kind: 'call', name: 'check_tools', args: '{"word":"ready"}' },
    );
    expect([await late.model.canUseTools(), late.asked.length]).toEqual([true, 2]);
    const talker = await opened(provider, () => ({ kind: 'say', parts: ['I am ready.'] }));
    expect([await talker.model.canUseTools(), await talker.model.canUseTools(), talker.asked.length]).toEqual([false, false, 2]);
    const away = await opened(provider, () => ({ kind: 'fail', status: 503 }));
    expect([await away.model.canUseTools(), await away.model.canUseTools(), away.asked.length]).toEqual([true, true, 2]);
  },
);

test('a model on this machine has more time and needs no consent', async () => {
  const { model } = await opened('openai-compatible', () => ({ kind: 'silent' }), {
    firstTokenMs: undefined as never,
    totalMs: undefined as never,
  });
  expect([model.isOutside, model.limits.firstTokenMs, model.limits.totalMs]).toEqual([false, 60_000, 180_000]);
  const outside = openModel(
    {
      kind: 'model',
      provider: 'anthropic',
      model: 'm',
      baseUrl: null,
      apiKey: 'k',
      limits: { ...LIMITS, firstTokenMs: null, totalMs: null },
      reasoning: null,
      judgeModel: null,
    },
    openLog('silent'),
  );
  expect([outside?.isOutside, outside?.limits.firstTokenMs, outside?.limits.totalMs]).toEqual([true, 20_000, 60_000]);
});

test('five failures within a minute open the breaker for a minute; one that worked forgets them', () => {
  const breaker = createBreaker();
  for (const at of [0, 1_000, 2_000, 3_000]) breaker.failed(at);
  expect(breaker.isClosed(3_000)).toBe(true);
  breaker.failed(4_000);
  expect([breaker.isClosed(4_000), breaker.isClosed(63_999), breaker.isClosed(64_000)]).toEqual([false, false, true]);
  for (const at of [70_000, 71_000, 72_000, 73_000]) breaker.failed(at);
  breaker.worked();
  breaker.failed(74_000);
  expect(breaker.isClosed(74_000)).toBe(true);
});
