import { describe, expect, test } from 'vitest';
import { excerpt } from '#core/articles/excerpt.ts';
import { type AnswerContext, answerFrames, pickedMessage } from '#core/assistant/answer/answer.ts';
import { createBench } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { CAN_DO } from '#core/assistant/answer/guide/help.ts';
import type { AssistantData } from '#core/assistant/data.ts';
import type { Frame, Help, Talk, Understood } from '#core/assistant/frame.ts';
import type { CarriedTurn } from '#core/assistant/understand/input.ts';
import type { LocalDate } from '#core/calendar.ts';
import { textOf, uncovered } from '#test/assistant/ask-frames.ts';
import { sampleData } from '#test/assistant/sample-athlete.ts';

const context = (text: string, turn?: Partial<CarriedTurn>): AnswerContext => ({
  text,
  before: turn ? { turns: [{ frames: [], activities: [], sessions: [], ...turn }], openProposals: [] } : null,
});
const read = (...frames: Frame[]): Understood => ({ frames, confidence: 1 });

async function answer(frames: Frame[], overrides: Partial<AssistantData> = {}, text = 'a message'): Promise<Draft> {
  const draft = await answerFrames(read(...frames), createBench(sampleData(overrides)), context(text));
  expect(uncovered(draft)).toBe('');
  return draft;
}
const words = (draft: Draft) => textOf(draft).split(/\s+/).length;

const TOPICS: readonly Help['topic'][] = [
  'capabilities',
  'identity',
  'privacy',
  'settings',
  'import',
  'connect',
  'billing',
  'plan-create',
  'plan-delete',
  'other-athlete',
  'off-topic',
  'prompt',
  'instructions',
  'human-coach',
  'page',
];

describe('help', () => {
  test.each(TOPICS)('%s is answered in at most 80 words', async (topic) => {
    const draft = await answer([{ kind: 'help', topic, text: 'how does it work' }]);
    expect(words(draft)).toBeLessThanOrEqual(80);
    expect(words(draft)).toBeGreaterThan(10);
  });

  test.each(['other-athlete', 'off-topic', 'prompt', 'instructions'] as const)('%s is declined', async (topic) => {
    expect((await answer([{ kind: 'help', topic, text: 'x' }])).refused).toBe(true);
  });

  test.each([
    ['where do i change km to miles', '/account?tab=profile'],
    ['how can I turn off the emails', '/account?tab=notifications'],
    ['change my password', '/account?tab=security'],
    ['where can I download all my data', '/account?tab=data'],
    ['my weight is wrong, where do I enter it', '/athlete?tab=profile'],
    ['where do I put in a new ftp', '/athlete?tab=thresholds'],
    ['show me a chart of my fitness', '/performance-analytics'],
    ['can I see my sessions in google calendar', '/training-sessions'],
    ['where do I add a race', '/race-plan'],
    ['is there a dark mode', 'dark theme'],
  ])('"%s" names the page', async (text, expected) => {
    expect(textOf(await answer([{ kind: 'help', topic: 'page', text }]))).toContain(expected);
  });

  test('A link is not opened', async () => {
    const draft = await answer([{ kind: 'help', topic: 'off-topic', text: 'read https://example.com/plan and tell me' }]);
    expect([draft.refused, textOf(draft)]).toEqual([true, expect.stringContaining('I can’t open links')]);
  });

  test('Words that fit no page get the general answer', async () => {
    expect(textOf(await answer([{ kind: 'help', topic: 'settings', text: 'options?' }]))).toContain('[Account](/account)');
  });
});

test('Whether to train on a day to come, and what was missed then, is what is planned', async () => {
  const period = { from: '2026-06-18' as LocalDate, to: '2026-06-18' as LocalDate, name: 'tomorrow' };
  for (const measure of ['train-today', 'missed'] as const)
    expect(textOf(await answer([{ kind: 'ask', measure, period }]))).toContain('CSS swim');
});

const FEELINGS: readonly Talk['about'][] = [
  'greeting',
  'thanks',
  'low',
  'tired',
  'nervous',
  'joy',
  'result',
  'doubt',
  'complaint',
  'unwell',
  'pain',
  'life',
  'bye',
];
const NOTHING: Partial<AssistantData> = {
  sessions: async () => [],
  load: async () => [],
  checkIns: async () => [],
  races: async () => [],
  curve: async () => null,
};

describe('talk', () => {
  test.each(FEELINGS)('%s is answered in at most 90 words, also without data', async (about) => {
    const talk: Talk = { kind: 'talk', about, text: 'a message' };
    for (const overrides of [{}, NOTHING]) {
      const draft = await answer([talk], overrides);
      expect(words(draft)).toBeLessThanOrEqual(90);
      expect(textOf(draft)).not.toMatch(/undefined|null|NaN| {2}/);
    }
  });

  test('Being tired is held against form, sleep and today’s session', async () => {
    const draft = await answer([{ kind: 'talk', about: 'tired', text: 'tired' }]);
    expect(textOf(draft)).toMatch(/Your form is −?\d+ and you averaged 6\.7 h of sleep over seven nights.*Planned today: Easy run, 45 min/);
    expect(draft.choices?.map(({ message }) => message)).toContain('Skip today’s session');
  });

  test('A bad session stands beside four weeks', async () => {
    expect(textOf(await answer([{ kind: 'talk', about: 'low', text: 'cut the ride short' }]))).toMatch(
      /^I’m sorry, that sounds hard\..* Yesterday’s ride was 1 h 10 min.*23 of 24/,
    );
  });

  test('A result stands beside the best on record', async () => {
    expect(textOf(await answer([{ kind: 'talk', about: 'result', text: 'sub 46 10k today!!! 45:41' }]))).toContain(
      'At 45:41 it beats the best I have for you, 45:56 on Sunday 3 May, by 0:15.',
    );
    expect(textOf(await answer([{ kind: 'talk', about: 'result', text: '10k in 49:41' }]))).toContain(
      'Your best here over that distance is 45:56',
    );
  });

  test('A time over a distance is a result, however it was read', async () => {
    expect(textOf(await answer([{ kind: 'talk', about: 'joy', text: 'GUESS WHAT 10k in 45:41!!!' }]))).toContain('Congratulations');
  });

  test('A feeling that is told again gets another answer', async () => {
    const talk: Talk = { kind: 'talk', about: 'tired', text: 'just work i guess' };
    const draft = await answerFrames(read(talk), createBench(sampleData()), context(talk.text, { frames: [talk] }));
    expect(textOf(draft)).toMatch(/^Thanks for telling me/);
    expect(words(draft)).toBeLessThanOrEqual(90);
  });

  test('Fear of the swim is answered with what to do there', async () => {
    expect(textOf(await answer([{ kind: 'talk', about: 'nervous', sport: 'swim', text: 'the swim scares me' }]))).toMatch(
      /onto your back.*\?$/s,
    );
  });
});

const TAPER = {
  articleId: 'tapering',
  title: 'Tapering',
  paragraph: 1,
  text: 'Cut volume by 40 to 60 percent over two weeks. Keep some intensity.',
  score: 0.9,
};

describe('general questions', () => {
  test('One paragraph of an article answers, with its title and the athlete’s own figure', async () => {
    const draft = await answer([{ kind: 'learn', query: 'how do I taper' }], { articles: async () => [TAPER] });
    expect(textOf(draft)).toBe(
      'Cut volume by 40 to 60 percent over two weeks. Keep some intensity.\nLeeds 70.3 is in 53 days.\nFrom “Tapering”.',
    );
    expect(draft.articles).toEqual(['tapering']);
    expect(draft.blocks[0]?.figures[0]).toMatchObject({ value: 40, source: 'kb:tapering#p1' });
  });

  test('Without a fitting article it says so and offers three things it can do', async () => {
    const draft = await answer([{ kind: 'learn', query: 'which tyre' }], { articles: async () => [] });
    expect(draft.cannot).toBe(true);
    expect(textOf(draft)).toContain('I can’t answer that without a language model');
    expect(draft.choices).toEqual(CAN_DO);
  });

  test('The message itself is searched for where only its punctuation was changed', async () => {
    const asked: string[] = [];
    const articles = async (query: string) => {
      asked.push(query);
      return [];
    };
    await answerFrames(
      read({ kind: 'learn', query: 'how do i taper' }),
      createBench(sampleData({ articles })),
      context('How do I taper?!'),
    );
    await answerFrames(
      read({ kind: 'learn', query: 'taper' }),
      createBench(sampleData({ articles })),
      context('Nice. But how do I taper?'),
    );
    expect(asked).toEqual(['How do I taper?!', 'taper']);
  });

  test('A question inside a story is searched for by itself', async () => {
    const articles = async (query: string) => (query === 'How do I taper for that?' ? [TAPER] : []);
    const draft = await answer([{ kind: 'learn', query: 'My brother raced last year and was tired. How do I taper for that?' }], {
      articles,
    });
    expect(draft.articles).toEqual(['tapering']);
  });

  test('A long paragraph is cut to whole sentences about the question', () => {
    const text = 'One two three four five. Cadence matters here a lot. Six seven eight nine ten. Eleven twelve thirteen.';
    expect(excerpt(text, 'what about cadence', 12)).toBe('One two three four five. Cadence matters here a lot.');
    expect(excerpt(text, 'what about cadence', 6)).toBe('Cadence matters here a lot.');
    expect(excerpt(text, 'what about cadence', 40)).toBe(text);
  });
});

describe('memory', () => {
  test('A fact is offered to be remembered, never stored by itself', async () => {
    const draft = await answer([{ kind: 'remember', text: 'I swim at 6 on Tuesdays', memory: 'constraint', isAsked: true }]);
    expect(textOf(draft)).toBe('I’ll remember “I swim at 6 on Tuesdays” once you accept it.');
    expect(draft.changes).toEqual([{ tool: 'propose_remember', args: { text: 'I swim at 6 on Tuesdays', kind: 'constraint' } }]);
  });

  test('Nothing is offered while memory is off', async () => {
    const profile = async () => ({ ...(await sampleData().profile()), remembers: false });
    const draft = await answer([{ kind: 'remember', text: 'x', memory: 'preference', isAsked: true }], { profile });
    expect(draft.changes).toBeUndefined();
  });

  test('The fact with the same words is offered to be forgotten; else it asks which', async () => {
    const found = await answer([{ kind: 'forget', text: 'forget that the pool is closed' }]);
    expect(found.changes).toEqual([{ tool: 'propose_forget', args: { memoryId: 'memory-pool' } }]);
    const asked = await answer([{ kind: 'forget', text: 'forget my dog' }]);
    expect(asked.changes).toBeUndefined();
    expect(asked.choices?.map(({ label }) => label)).toContain('The pool is closed on Tuesdays');
  });
});

describe('a message', () => {
  test('Several frames are answered one after the other', async () => {
    const draft = await answer([
      { kind: 'talk', about: 'thanks', text: 'thanks' },
      { kind: 'ask', measure: 'countdown' },
      { kind: 'remember', text: 'I have a turbo', memory: 'equipment', isAsked: true },
    ]);
    expect(textOf(draft)).toMatch(/^You’re welcome.*\nLeeds 70\.3 is on.*\nI’ll remember “I have a turbo”/s);
    expect(draft.changes).toHaveLength(1);
  });

  test('What can’t be answered is said once, after what can', async () => {
    const learn: Frame = { kind: 'learn', query: 'which tyre' };
    const none = { articles: async () => [] };
    expect(textOf(await answer([{ kind: 'ask', measure: 'countdown' }, learn, learn], none))).toMatch(
      /^Leeds 70\.3 is on.*I can’t answer the rest without a language model\.$/s,
    );
    const both = await answer([learn, learn], none);
    expect(both.cannot).toBe(true);
    expect(both.blocks).toHaveLength(1);
  });

  test('What is not understood gets a question back with buttons', async () => {
    const choices = [
      { label: 'Form', message: 'How is my form?' },
      { label: 'Plan', message: 'What is planned?' },
    ];
    const bench = createBench(sampleData());
    const draft = await answerFrames({ frames: [{ kind: 'unknown', nearest: [] }], confidence: 0.3, choices }, bench, context('hm'));
    expect(draft.choices).toEqual(choices);
    expect(words(draft)).toBeLessThanOrEqual(40);
  });

  test('A reply that picks a button stands for its message', () => {
    const turn = { choices: [{ label: 'A lighter week', message: 'Make this week lighter' }] };
    expect(pickedMessage(read({ kind: 'reply', to: 'choice', choice: 'first' }), context('1', turn))).toBe('Make this week lighter');
    expect(pickedMessage(read({ kind: 'reply', to: 'question', choice: 'yes' }), context('yes', turn))).toBe('Make this week lighter');
    expect(pickedMessage(read({ kind: 'reply', to: 'question', choice: 'no' }), context('no', turn))).toBeNull();
    expect(pickedMessage(read({ kind: 'reply', to: 'proposal', choice: 'yes' }), context('yes', turn))).toBeNull();
  });

  test('A no to a question changes nothing', async () => {
    const draft = await answer([{ kind: 'reply', to: 'question', choice: 'no' }]);
    expect(textOf(draft)).toContain('everything stays as it is');
    expect(draft.changes).toBeUndefined();
  });
});
