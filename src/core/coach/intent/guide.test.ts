import { describe, expect, test } from 'vitest';
import { localDate } from '#core/calendar.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { findIntent } from '#core/coach/intent/find-intent.ts';
import { type GuideWeights, guided } from '#core/coach/intent/guide.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { ruledIntent } from '#core/coach/intent/ruled-intent.ts';
import { readSlots } from '#core/coach/intent/slots.ts';
import { packHead } from '#core/coach/learned/head.ts';

const NOBODY = { races: [], plan: null, today: localDate(new Date('2026-03-02T09:00:00Z'), 'UTC') };

function asked(text: string): Asked {
  const question = readQuestion(text);
  return { question, slots: readSlots(question, NOBODY) };
}

/** A guide that says the same to every message. */
function always(scores: Partial<Record<Intent, number>>, leads: Record<string, number> = {}): GuideWeights {
  const heads = Object.entries(scores).map(([intent, score]) => [intent, packHead(new Float64Array(2).fill(score))] as const);
  return { data: '', leads, heads: Object.fromEntries(heads) };
}

describe('what is asked, where the guide knows more ways of asking than the rules', () => {
  test.each<[string, Intent]>([
    ['which of my workouts lately was the toughest on the legs', 'longest'],
    ['sum up how my last seven days went', 'week-review'],
    ['is the lake going to be freezing on race day', 'race-conditions'],
    ['tell me the two workouts this week I really must not lose', 'key-sessions'],
    ['somebody I could ring for advice, a proper coach?', 'handoff'],
  ])('"%s" asks for %s', (text, intent) => {
    expect(findIntent(asked(text))).toBe(intent);
  });
});

describe('the guide speaks against a rule only where it is ahead', () => {
  const text = 'something about the week that nobody has a rule for';

  test('by the lead that the rule asks for', () => {
    const ruled = ruledIntent(asked(text));
    expect(guided(asked(text), ruled, always({ trend: 0.5 }))).toBe('trend');
    const weights = always({ trend: 0.5, knowledge: 0.4 }, { [ruled]: 9 });
    expect(guided(asked(text), ruled, weights)).toBe(ruled);
  });

  test('never where nothing sounds like anything, or in one word', () => {
    expect(guided(asked(text), 'knowledge', always({ trend: -3, knowledge: -4 }))).toBe('knowledge');
    expect(guided(asked('more'), 'knowledge', always({ trend: 2 }))).toBe('knowledge');
  });

  test('an ache stays an ache, and a figure that is named is not explained away', () => {
    expect(guided(asked('my calf is a bit sore after the run'), 'niggle', always({ knowledge: 0.01, niggle: -0.01 }))).toBe('niggle');
    expect(guided(asked('what is my ctl and what is it for'), 'metric', always({ knowledge: 0.01, metric: -0.05 }))).toBe('metric');
  });
});

describe('what stands before a question is not the question', () => {
  test('the last sentence is heard by itself where the whole says nothing in particular', () => {
    expect(findIntent(asked('Busy week at work and the kids were off school. What is on tomorrow?'))).toBe('plan-day');
  });

  test('"between now and Sunday" is all of it', () => {
    expect(asked('list what is planned between now and Sunday').slots.ahead).toMatchObject([
      { from: '2026-03-02', to: '2026-03-08', kind: 'span' },
    ]);
  });

  test('a day in the genitive is nobody', () => {
    expect(findIntent(asked('how did tuesdays run go?'))).toBe('activity');
  });

  test('a tier is not changed by asking', () => {
    expect(findIntent(asked('how do I upgrade to pro'))).toBe('limits');
  });
});
