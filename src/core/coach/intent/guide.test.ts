import { describe, expect, test } from 'vitest';
import { localDate } from '#core/calendar.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { findIntent } from '#core/coach/intent/find-intent.ts';
import { type GuideWeights, guided } from '#core/coach/intent/guide.ts';
import { guideVector } from '#core/coach/intent/guide-features.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { readSlots } from '#core/coach/intent/slots.ts';
import { packHead } from '#core/coach/learned/head.ts';

const NOBODY = { races: [], plan: null, today: localDate(new Date('2026-03-02T09:00:00Z'), 'UTC') };

function asked(text: string): Asked {
  const question = readQuestion(text);
  return { question, slots: readSlots(question, NOBODY) };
}

/** A guide that gives a message these scores. */
function saying(text: string, scores: Partial<Record<Intent, number>>): Pick<GuideWeights, 'heads'> {
  const whole = guideVector(asked(text), 'knowledge').values.reduce((sum, value) => sum + value, 0);
  const heads = Object.entries(scores).map(([intent, score]) => [intent, packHead(new Float64Array(2).fill(score / whole))] as const);
  return { heads: Object.fromEntries(heads) };
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

  test('where no rule holds, as soon as it leans to something', () => {
    expect(guided(asked(text), 'knowledge', saying(text, { trend: -0.3, knowledge: -0.5 }))).toBe('trend');
    expect(guided(asked(text), 'knowledge', saying(text, { trend: -0.4, knowledge: -0.9 }))).toBe('knowledge');
  });

  test('against a rule by more, and not in a guess', () => {
    expect(guided(asked(text), 'week-data', saying(text, { trend: 0.3, 'week-data': 0 }))).toBe('week-data');
    expect(guided(asked(text), 'week-data', saying(text, { trend: 0.5, 'week-data': 0 }))).toBe('trend');
    expect(guided(asked(text), 'week-data', saying(text, { trend: -0.3, 'week-data': -2 }))).toBe('week-data');
  });

  test('a proposal, a refusal and what is told as a whole take more than a guess', () => {
    expect(guided(asked(text), 'knowledge', saying(text, { skip: -0.2, knowledge: -1 }))).toBe('knowledge');
    expect(guided(asked(text), 'knowledge', saying(text, { skip: -0.1, knowledge: -1 }))).toBe('skip');
    expect(guided(asked(text), 'knowledge', saying(text, { attack: 0.05, knowledge: -1 }))).toBe('knowledge');
    expect(guided(asked(text), 'knowledge', saying(text, { 'week-review': -0.2, knowledge: -1 }))).toBe('knowledge');
    expect(guided(asked(text), 'move', saying(text, { skip: -0.18, move: -1 }))).toBe('skip');
  });

  test('never where nothing sounds like anything, or in one word', () => {
    expect(guided(asked(text), 'knowledge', saying(text, { trend: -3, knowledge: -4 }))).toBe('knowledge');
    expect(guided(asked('more'), 'knowledge', saying('more', { trend: 2 }))).toBe('knowledge');
  });

  test('an ache stays an ache, and a figure that is named is not explained away', () => {
    expect(
      guided(
        asked('my calf is a bit sore after the run'),
        'niggle',
        saying('my calf is a bit sore after the run', { knowledge: 0.3, niggle: -0.3 }),
      ),
    ).toBe('niggle');
    expect(
      guided(
        asked('what is my ctl and what is it for'),
        'metric',
        saying('what is my ctl and what is it for', { knowledge: 0.01, metric: -0.05 }),
      ),
    ).toBe('metric');
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
