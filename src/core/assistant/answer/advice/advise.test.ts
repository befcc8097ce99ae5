import { expect, test } from 'vitest';
import { answerFrames } from '#core/assistant/answer/answer.ts';
import { createBench } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import type { AssistantData } from '#core/assistant/data.ts';
import type { Ask, Frame } from '#core/assistant/frame.ts';
import type { LocalDate } from '#core/calendar.ts';
import { textOf, uncovered } from '#test/assistant/ask-frames.ts';
import { sampleData } from '#test/assistant/sample-athlete.ts';
import { SAMPLE_READINESS } from '#test/assistant/sample-body.ts';

const day = (date: string) => date as LocalDate;
const session = (date: string) => ({ of: 'session', which: 'any', id: `s-${date}`, on: day(date) }) as const;
const [THRESHOLD, LONG_RIDE, LONG_RUN] = [session('2026-06-23'), session('2026-06-20'), session('2026-06-21')];
const rested: Partial<AssistantData> = {
  readiness: async () => ({ ...SAMPLE_READINESS, score: 84, label: 'Good', verdict: 'as-planned', advice: 'Train as planned.' }),
};

async function answer(frame: Partial<Ask>, data: Partial<AssistantData> = {}): Promise<Draft> {
  const asked: Frame = { kind: 'ask', measure: 'train-today', asks: ['judge'], text: '', ...frame };
  const draft = await answerFrames({ frames: [asked], confidence: 1 }, createBench(sampleData(data)), {
    text: frame.text ?? '',
    before: null,
  });
  expect(uncovered(draft)).toBe('');
  expect(textOf(draft).split(/\s+/).length).toBeLessThanOrEqual(120);
  return draft;
}
const pain = (text: string) => ({ of: 'pain', text }) as const;

test.each<[string, Partial<Ask>, string[]]>([
  [
    'the session that loads it',
    { ailment: pain('my achilles is sore'), subject: LONG_RUN },
    ['Long run on Sunday 21 June', 'Achilles', 'Swimming and cycling', 'physio'],
  ],
  [
    'a session that does not load it',
    { ailment: pain('shoulder hurts'), subject: LONG_RUN },
    ['is fine as long as your shoulder', 'physio'],
  ],
  [
    'what to do instead',
    { ailment: pain('ITB is back'), text: 'what instead' },
    ['ITB', 'Swimming', 'fitness', 'In your plan that concerns'],
  ],
  [
    'an illness',
    { ailment: { of: 'unwell', text: 'I have a cold' }, subject: LONG_RIDE },
    ['Long ride on Saturday 20 June', 'fever', 'see a doctor'],
  ],
])('advice rests on what was told: %s', async (_, frame, parts) => {
  const text = textOf(await answer(frame));
  for (const part of parts) expect(text).toContain(part);
  expect(text).not.toMatch(/speaks against|train as planned/i);
});

test('a sore part offers to swap the session for a sport that does not load it', async () => {
  const draft = await answer({ ailment: pain('my calf hurts'), subject: LONG_RUN });
  expect(draft.choices?.map(({ message }) => message)).toEqual([
    'Replace “Long run” on Sunday 21 June with a swim',
    'Make easier: “Long run” on Sunday 21 June',
    'Skip “Long run” on Sunday 21 June',
  ]);
});

test.each<[string, Partial<Ask>, RegExp]>([
  [
    'would you drop the intervals or the long one first',
    { between: [{ session: THRESHOLD, kind: 'interval' }, { kind: 'long' }] },
    /^I’d drop Threshold intervals .* keep Long ride/,
  ],
  [
    'long ride saturday or sunday',
    { between: [{ session: LONG_RIDE, on: day('2026-06-20') }, { on: day('2026-06-21') }] },
    /^Keep Long ride .* because the other day already has Long run/,
  ],
  [
    'long ride saturday or friday',
    { between: [{ session: LONG_RIDE, on: day('2026-06-20') }, { on: day('2026-06-19') }] },
    /Long ride .* Friday 19 June, which is free/,
  ],
  ['can we do it early', { daytime: 'early', subject: LONG_RIDE }, /^Yes\. Your plan sets the day and not the time, so start Long ride/],
  ['should I still do the long run', { subject: LONG_RUN }, /^Do Long run .* only if you’ve recovered/],
  ['would you skip the long run', { subject: LONG_RUN }, /^Yes, you can skip Long run/],
  ['should I cut back next week', { period: { from: day('2026-06-22'), to: day('2026-06-28'), name: 'next week' } }, /^Yes, less is right/],
  ['is it worth buying new wheels', {}, /^I can’t answer that without a language model/],
  ['should I train today', {}, /^Keep today easy/],
])('"%s" is answered about what it names', async (text, frame, expected) => {
  expect(textOf(await answer({ text, ...frame }))).toMatch(expected);
});

test.each<[string, Partial<Ask>, RegExp]>([
  ['should I still do the long run', { subject: LONG_RUN }, /^Yes, keep Long run/],
  ['would you skip the long run', { subject: LONG_RUN }, /^There’s no need to skip Long run/],
  [
    'the long run or the easy ride, I can do one',
    { between: [{ session: LONG_RUN }, { sport: 'bike' }] },
    /^I’d do Long ride|^I’d do Long run/,
  ],
])('a rested athlete is told to go on: "%s"', async (text, frame, expected) => {
  expect(textOf(await answer({ text, ...frame }, rested))).toMatch(expected);
});

test.each([
  ['why do I get cramp in the pool', { sport: 'swim' }],
  ['why is that rule in triathlon', {}],
] as const)('"%s" is not answered with tiredness where nothing is known', async (text, frame) => {
  const nothing: Partial<AssistantData> = { load: async () => [], readiness: async () => null };
  expect(textOf(await answer({ measure: 'why', text, ...frame }, nothing))).toMatch(/^I can’t answer that/);
});
