import { jsonSchema, tool } from 'ai';
import { afterEach, expect, test } from 'vitest';
import { type ModelAsk, type ModelSaid, openModel } from '#server/features/coach/open-model.ts';
import { openLog } from '#server/platform/log.ts';
import { type Asked, aLanguageModel, type LanguageModelServer, type Move } from '#test/doubles/language-model.ts';

const PROVIDERS = ['anthropic', 'openai', 'openai-compatible'] as const;
const PATIENT = { totalMs: 20_000, firstChunkMs: 10_000, chunkMs: 10_000, waitMs: 5 };
const IMPATIENT = { ...PATIENT, firstChunkMs: 400, chunkMs: 400 };

let server: LanguageModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function opened(provider: (typeof PROVIDERS)[number], moves: (asked: Asked) => Move, patience = PATIENT) {
  server = await aLanguageModel(moves);
  const settings = { kind: 'model', provider, model: 'm', baseUrl: server.url, apiKey: 'none' } as const;
  const model = openModel(settings, openLog('silent'), patience);
  if (!model) throw new Error('There is no model.');
  const asked = server.asked;
  return { model, asked };
}

const READY = tool({ description: 'Says so.', inputSchema: jsonSchema({ type: 'object' }), execute: async () => ({ ready: true }) });
const asking = (signal = new AbortController().signal): ModelAsk => ({
  instructions: 'Be short.',
  messages: [{ role: 'user', content: 'Sleep?' }],
  tools: { READY },
  signal,
});

/** All it says, and how it ended. */
async function heard(said: AsyncGenerator<ModelSaid>) {
  const parts: ModelSaid[] = [];
  try {
    for await (const part of said) parts.push(part);
    return { text: textOf(parts), parts, failed: false };
  } catch {
    return { text: textOf(parts), parts, failed: true };
  }
}
const textOf = (parts: readonly ModelSaid[]) => parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');

test.each(PROVIDERS)('%s says words, calls a tool and gets its answer, and says what it used', async (provider) => {
  const { model, asked } = await opened(provider, ({ hasResult }) =>
    hasResult ? { kind: 'say', parts: ['Sleep ', 'well.'] } : { kind: 'call', name: 'READY', args: '{}' },
  );
  const { text, parts, failed } = await heard(model.speak(asking()));
  expect([text, failed, asked.length, parts[0]?.kind]).toEqual(['Sleep well.', false, 2, 'tool']);
  expect(parts.at(-1)).toMatchObject({ kind: 'end', tokens: expect.any(Number) });
  expect(parts.at(-1)?.kind === 'end' && parts.at(-1)).toMatchObject({ tokens: 100 });
});

test.each(PROVIDERS)('%s is asked once more when it is broken, silent or talks nonsense, and then no more', async (provider) => {
  for (const bad of [{ kind: 'fail', status: 500 }, { kind: 'silent' }, { kind: 'garbage' }] as const) {
    const patience = bad.kind === 'silent' ? IMPATIENT : PATIENT;
    const lost = await opened(provider, () => bad, patience);
    expect([(await heard(lost.model.speak(asking()))).failed, lost.asked.length], bad.kind).toEqual([true, 2]);
    await server?.close();
    let turn = 0;
    const { model } = await opened(provider, () => (turn++ === 0 ? bad : { kind: 'say', parts: ['Here.'] }), patience);
    expect(await heard(model.speak(asking())), bad.kind).toMatchObject({ text: 'Here.', failed: false });
    await server?.close();
  }
});

test.each(PROVIDERS)('%s that hangs up or stalls in the middle is not asked again, as its words were heard', async (provider) => {
  for (const move of [
    { kind: 'cut', parts: ['Half a '] },
    { kind: 'hold', parts: ['Half a '], after: [] },
  ] as const) {
    const { model, asked } = await opened(provider, () => move, move.kind === 'hold' ? IMPATIENT : PATIENT);
    expect(await heard(model.speak(asking())), move.kind).toMatchObject({ text: 'Half a ', failed: true });
    expect(asked, move.kind).toHaveLength(1);
    await server?.close();
  }
});

test.each(PROVIDERS)('AI-06 %s that sends ten megabytes is cut, and one that is stopped is let go', async (provider) => {
  const { model } = await opened(provider, () => ({ kind: 'flood', bytes: 10_000_000 }));
  const flood = await heard(model.speak(asking()));
  expect(flood.failed).toBe(true);
  expect(flood.text.length).toBeLessThan(3_000_000);
  await server?.close();
  const held = await opened(provider, () => ({ kind: 'hold', parts: ['One.'], after: [] }));
  const stop = new AbortController();
  const said = held.model.speak(asking(stop.signal));
  expect((await said.next()).value).toMatchObject({ kind: 'text' });
  stop.abort();
  await expect(said.next()).rejects.toThrow();
});

test.each(PROVIDERS)('whether %s can use tools is tried once; one that cannot be reached is tried again', async (provider) => {
  let move: Move = { kind: 'fail', status: 503 };
  const { model, asked } = await opened(provider, () => move);
  expect(await model.canUseTools()).toBe(false);
  move = { kind: 'call', name: 'check_tools', args: '{"word":"ready"}' };
  expect([await model.canUseTools(), await model.canUseTools(), asked.length]).toEqual([true, true, 2]);
  await server?.close();
  const talker = await opened(provider, () => ({ kind: 'say', parts: ['I am ready.'] }));
  expect([await talker.model.canUseTools(), await talker.model.canUseTools(), talker.asked.length]).toEqual([false, false, 1]);
});
