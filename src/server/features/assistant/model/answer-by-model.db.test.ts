// long: one database and one model for all of it; each more would cost every run two seconds
import { randomUUID } from 'node:crypto';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChatEvent } from '#contract/assistant/chat.ts';
import { ChatMessageId, ConversationId, UserId } from '#contract/shared/ids.ts';
import type { AssistantData } from '#core/assistant/data.ts';
import { plainly } from '#core/assistant/figures/sentence.ts';
import { answerByModel, STAND_IN } from '#server/features/assistant/model/answer-by-model.ts';
import type { ModelParts, ModelTurn } from '#server/features/assistant/model/model-turn.ts';
import { readSpend } from '#server/features/assistant/model/store-spend.ts';
import { type AthleteScope, athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { type LanguageModel, openModel } from '#server/platform/language-model/open-model.ts';
import { openLog } from '#server/platform/observability/logger.ts';
import { sampleData } from '#test/assistant/sample-athlete.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';

type Reply = { content: string } | { toolCalls: { name: string; arguments: string }[] };
type Request = Parameters<NonNullable<Parameters<LLMock['on']>[0]['predicate']>>[0];

const mock = new LLMock({ port: 0 });
let model: LanguageModel;
let asked: Request[];
beforeAll(async () => {
  await mock.start();
});
afterAll(async () => {
  await mock.stop();
});
const product = setUpProduct();
beforeEach(() => {
  const limits = {
    answerTokens: 2_000,
    steps: 4,
    firstTokenMs: null,
    totalMs: null,
    monthlyTokens: { athlete: 1_000_000, all: 1_000_000_000 },
  };
  const settings = {
    kind: 'model',
    provider: 'openai-compatible',
    model: 'm',
    baseUrl: `${mock.url}/v1`,
    apiKey: null,
    limits,
    reasoning: null,
    judgeModel: null,
  } as const;
  const opened = openModel(settings, openLog('silent'));
  if (!opened) throw new Error('There is no model.');
  model = opened;
  asked = [];
});

const isProbe = ({ tools = [] }: Request) => tools.some((each) => each.function.name === 'check_tools');

/** What the model answers from now on, one reply after the other; the last one for ever. */
function replies(...list: readonly (Reply | 'fail' | 'cut')[]): void {
  mock.reset();
  mock.on({ predicate: isProbe }, { toolCalls: [{ name: 'check_tools', arguments: '{"word":"ready"}' }] });
  const next = (request: Request) => {
    asked.push(request);
    return list[Math.min(asked.length, list.length) - 1] ?? { content: 'Nothing.' };
  };
  mock.on(
    { predicate: () => list.includes('cut') && asked.length === 0 },
    (request) => next(request) && { content: 'Sleep well tonight.\n\nThen ride' },
    { truncateAfterChunks: 2, chunkSize: 24 },
  );
  mock.on({ predicate: () => true }, (request) => {
    const reply = next(request);
    return reply === 'fail' || reply === 'cut' ? { error: { message: 'down', type: 'server_error' }, status: 500 } : reply;
  });
}

const calls = (name: string, args: object = {}): Reply => ({ toolCalls: [{ name, arguments: JSON.stringify(args) }] });

interface Given {
  text?: string;
  parts?: Partial<ModelParts>;
  turn?: Partial<ModelTurn>;
  athlete?: AthleteScope;
}

const aScope = async () => athleteScope(UserId.parse((await anAthlete(product)).id));

async function answer({ text = 'How fit am I?', parts = {}, turn = {}, athlete }: Given = {}) {
  const events: ChatEvent[] = [];
  const scope = athlete ?? (await aScope());
  const given: ModelParts = {
    model,
    data: sampleData(),
    isPartial: false,
    version: randomUUID(),
    builtIn: async () => ({ draft: { blocks: [plainly('The built-in answer.')] }, used: { calls: [], calculations: [] } }),
    triageOutput: () => [],
    cite: ({ text: said, figures }) => ({
      text: said,
      citations: figures.map((figure) => ({ ...figure, label: figure.source, href: null, quote: null })),
    }),
    ...parts,
  };
  const asking: ModelTurn = {
    messageId: ChatMessageId.parse(randomUUID()),
    threadId: ConversationId.parse(randomUUID()),
    text,
    history: [],
    summary: null,
    calls: [],
    hear: (event) => void events.push(event),
    signal: new AbortController().signal,
    ...turn,
  };
  const found = await answerByModel(product.app.deps, given, scope, asking);
  const shown = events.flatMap((event) => (event.kind === 'sentence' ? [event.sentence] : []));
  return { found, events, shown, text: found.draft.blocks.map((block) => block.text).join('\n\n'), athlete: scope };
}

const words = (request: Request | undefined) => JSON.stringify(request?.messages ?? []);

test('the model is shown the athlete first and answers with figures that open to their tools', async () => {
  replies(calls('get_thresholds', { kind: 'ftp' }), { content: 'Your FTP is **250 W**, up 12 W since November.\n\nYour form is +12.5.' });
  const { found, events, shown, athlete } = await answer();
  expect([found.by, found.label, found.status]).toEqual(['model', null, 'answered']);
  expect(events.map(({ kind }) => kind)).toEqual(['status', 'sentence', 'sentence']);
  expect(shown.map(({ citations }) => citations.map(({ text }) => text))).toEqual([['250 W', '12 W'], ['+12.5']]);
  const sources = found.draft.blocks.flatMap(({ figures }) => figures.map(({ source }) => source));
  expect(sources).toEqual([expect.stringMatching(/^tool:\d+:/), 'calc:0', expect.stringMatching(/^tool:\d+:\/days/)]);
  expect(found.used.calls.map(({ name }) => name)).toEqual(expect.arrayContaining(['get_load', 'get_thresholds']));
  expect(found.used.calls.length).toBeLessThan(4);
  const [first] = asked;
  expect(first?.messages.slice(0, 3).map(({ role }) => role)).toEqual(['system', 'system', 'system']);
  expect(words(first)).toMatch(/You are the AI coach.*Load today: fitness \(CTL\) 60\.6.*It is 07:30 where the athlete is/);
  expect(first?.messages.at(-1)).toMatchObject({ role: 'user', content: 'How fit am I?' });
  expect((await readSpend(product.app.deps.db, athlete, product.app.deps.now())).athlete).toBeGreaterThan(0);
});

test('what is written on the way to a tool is no part of the answer, and the same call is made once', async () => {
  replies(
    { content: 'Let me look that up.', toolCalls: [{ name: 'get_load', arguments: '{"from":"2026-06-10"}' }] } as Reply,
    calls('get_load', { from: '2026-06-10' }),
    { content: 'Fitness was 66.3 on 10 June and is 60.6 now.' },
  );
  const { text, found } = await answer();
  expect(text).toBe('Fitness was 66.3 on 10 June and is 60.6 now.');
  expect(found.used.calls.filter(({ args }) => JSON.stringify(args) === '{"from":"2026-06-10"}')).toHaveLength(1);
});

test('AI-07 a wrong claim is never shown: the whole answer is written again with the reason', async () => {
  replies({ content: 'Let us see.\n\nYour FTP is 268 W.\n\nWell done.' }, { content: 'Your FTP is 250 W.' });
  const { found, events, shown, text } = await answer();
  expect(events.map(({ kind }) => kind)).toEqual(['sentence', 'restart', 'sentence']);
  expect(shown.map((each) => each.text)).toEqual(['Let us see.', 'Your FTP is 250 W.']);
  expect(text).toBe('Your FTP is 250 W.');
  expect(found.model).toMatchObject({ retries: 1, problems: [expect.stringContaining('not 268 W')] });
  expect(words(asked[1])).toContain('FTP is 250 W in the data, not 268 W');
});

test('an answer that is wrong twice gives way to the built-in answer, which says so', async () => {
  replies({ content: 'Your FTP is 268 W.' });
  const { found, shown, text } = await answer();
  expect([found.by, found.label, text, shown]).toEqual(['built-in', STAND_IN.wrong, 'The built-in answer.', []]);
  expect([asked.length, found.model?.retries]).toEqual([2, 2]);
});

test('unsafe advice is written again like a wrong claim', async () => {
  replies({ content: 'Run through the fever.' }, { content: 'Rest until the fever is gone.' });
  const triageOutput: ModelParts['triageOutput'] = (text) =>
    /through the fever/.test(text) ? [{ rule: 'fever', group: 'illness' as never, excerpt: 'run through the fever' }] : [];
  const { shown, text } = await answer({ parts: { triageOutput } });
  expect([text, shown.map((each) => each.text)]).toEqual(['Rest until the fever is gone.', ['Rest until the fever is gone.']]);
  expect(words(asked[1])).toContain('unsafe advice');
});

test('a model that fails is asked once more; one that goes on failing is answered for, labelled', async () => {
  replies('fail', { content: 'Sleep well.' });
  expect((await answer()).text).toBe('Sleep well.');
  asked = [];
  replies('fail');
  const { found } = await answer();
  expect([found.by, found.label, asked.length]).toEqual(['built-in', STAND_IN.unavailable, 2]);
});

test('an answer that is cut in the middle is withdrawn and written again', async () => {
  replies('cut', { content: 'Sleep well tonight.\n\nThen ride easy.' });
  const { events, text } = await answer();
  expect(text).toBe('Sleep well tonight.\n\nThen ride easy.');
  expect(events.at(-1)).toMatchObject({ kind: 'sentence', sentence: { text: 'Then ride easy.' } });
});

test('after five failures nobody waits for the model', async () => {
  replies('fail');
  for (let times = 0; times < 5; times++) await answer();
  asked = [];
  const { found } = await answer();
  expect([found.label, asked.length]).toEqual([STAND_IN.unavailable, 0]);
});

test('AI-04 markup, images and links that lead out of the product are taken off, Markdown stays', async () => {
  replies({
    content:
      '## Load\n\n| Day | Load |\n|---|---|\n| Tuesday | 88 |\n\n<img src=x> ![a](https://evil.example/a) **Go** to [your load](/performance-analytics) or [there](https://evil.example).',
  });
  const { text, shown } = await answer();
  expect(text).toBe('## Load\n\n| Day | Load |\n|---|---|\n| Tuesday | 88 |\n\n**Go** to [your load](/performance-analytics) or there.');
  expect(JSON.stringify(shown)).not.toMatch(/evil|<img/);
});

test('a change that the planner lets pass is offered, one that it refuses is not, and charts come along', async () => {
  const weigh: AssistantData['weigh'] = async (draft) =>
    draft.tool === 'propose_skip_session'
      ? { outcome: 'offered', sentence: 'Skip the ride.', broken: [], loadBefore: 100, loadAfter: 20 }
      : { outcome: 'refused', reason: 'Too much.' };
  replies(
    {
      toolCalls: [
        { name: 'propose_skip_session', arguments: '{"sessionId":"s-2026-06-20"}' },
        { name: 'propose_move_session', arguments: '{"sessionId":"s-2026-06-20","toDate":"2026-06-21"}' },
        { name: 'show_chart', arguments: '{"chart":"load","title":"Load"}' },
      ],
    },
    { content: 'I suggest skipping the long ride.' },
  );
  const { found } = await answer({ parts: { data: sampleData({ weigh }) } });
  expect(found.draft.changes).toEqual([{ tool: 'propose_skip_session', args: { sessionId: 's-2026-06-20' } }]);
  expect(found.draft.charts).toEqual([{ chart: 'load', title: 'Load' }]);
});

test('AI-08 a tool that does not exist or gets wrong arguments is answered with what is wrong, and the model goes on', async () => {
  replies(
    {
      toolCalls: [
        { name: 'delete_everything', arguments: '{}' },
        { name: 'get_activity', arguments: '{"id":7}' },
        { name: 'get_load', arguments: '{"from":' },
      ],
    },
    { content: 'I cannot see that.' },
  );
  const { text, found } = await answer();
  expect(text).toBe('I cannot see that.');
  expect(found.used.calls).toEqual([]);
});

test('in the last step there are no tools, so that there is always an answer', async () => {
  replies(calls('get_today'), calls('get_profile'), calls('get_plan'), { content: 'Here you are.' });
  expect((await answer()).text).toBe('Here you are.');
  expect(asked.map(({ tools = [] }) => tools.length > 0)).toEqual([true, true, true, false]);
});

test('an answer that is stopped keeps what was shown', async () => {
  const stop = new AbortController();
  replies({ content: `Sleep well tonight.\n\n${'Ride easy. '.repeat(2_000)}` });
  const events: ChatEvent[] = [];
  const hear = (event: ChatEvent) => {
    events.push(event);
    if (event.kind === 'sentence') stop.abort();
  };
  const { found, text } = await answer({ turn: { signal: stop.signal, hear } });
  expect([found.status, found.by, text]).toEqual(['stopped', 'model', 'Sleep well tonight.']);
});

test('AI-06 AI-09 past the month’s tokens, or without consent to an outside model, no model is asked', async () => {
  replies({ content: 'Hello.' });
  const athlete = await aScope();
  model = { ...model, limits: { ...model.limits, monthlyTokens: { athlete: 1, all: 1_000_000_000 } } };
  expect((await answer({ athlete })).found.by).toBe('model');
  const second = await answer({ athlete });
  expect([second.found.by, second.found.label]).toEqual(['built-in', STAND_IN.spent]);
  model = { ...model, isOutside: true };
  asked = [];
  const third = await answer();
  expect([third.found.by, third.found.label, asked.length]).toEqual(['built-in', null, 0]);
});

test('AI-10 where data are left out for models, answers of the built-in assistant are not sent either', async () => {
  replies({ content: 'Fine.' });
  const history = [
    { role: 'user', text: 'Hi' },
    { role: 'assistant', text: 'Quokka loop took 129 minutes.', by: 'built-in' },
    { role: 'user', text: 'And now?' },
    { role: 'assistant', text: 'Rest.', by: 'model' },
  ] as const;
  await answer({ parts: { isPartial: true }, turn: { history, summary: 'Wants to race.' } });
  expect(words(asked[0])).not.toContain('Quokka');
  expect(words(asked[0])).toMatch(/Wants to race.*Hi.*And now\?.*Rest\./);
});

test('a model that cannot call tools words what the built-in assistant found, or leaves it as it is', async () => {
  mock.reset();
  let say = 'You are at **60.6** now.';
  mock.on({ predicate: () => true }, (request) => {
    if (!isProbe(request)) asked.push(request);
    return { content: isProbe(request) ? 'I am ready.' : say };
  });
  const builtIn: ModelParts['builtIn'] = async () => ({
    draft: { blocks: [{ text: 'Your fitness is 60.6.', figures: [{ text: '60.6', value: 60.55, source: 'tool:0:/days/0/fitness' }] }] },
    used: { calls: [{ name: 'get_load', args: {}, result: { days: [{ date: '2026-06-17', fitness: 60.55 }] } }], calculations: [] },
  });
  const worded = await answer({ parts: { builtIn } });
  expect([worded.found.by, worded.text]).toEqual(['model', 'You are at **60.6** now.']);
  expect(words(asked[0])).not.toContain('Load today');
  say = 'You are at 71 now.';
  const lost = await answer({ parts: { builtIn } });
  expect([lost.found.by, lost.text]).toEqual(['built-in', 'Your fitness is 60.6.']);
});
