import { expect, test } from 'vitest';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import { readSlots } from '#core/coach/intent/slots.ts';
import { takeTurn } from '#core/coach/turn.ts';
import type { AthleteView } from '#core/coach/view.ts';
import { ask, library, viewOf } from '#test/coach-turns.ts';

const raceOf = (message: string, name: string) => {
  const maya = viewOf('maya');
  const view: AthleteView = { ...maya, races: maya.races.slice(0, 1).map((each) => ({ ...each, name })) };
  return readSlots(readQuestion(message), view).race?.name ?? null;
};

test.each([
  ['how fast was my swim on Tuesday', 'Ullswater Swim'],
  ['is a long ride on Sunday fine', 'Long Valley Ride'],
  ['do I need a bike with gears for hills', 'Seven Hills Bike Event'],
  ['what should I do in the lake before the start', 'Lake Sprint'],
])('"%s" names no race, whatever one is called', (message, name) => {
  expect(raceOf(message, name)).toBe(null);
});

test.each([
  ['how do I pace Ullswater', 'Ullswater Swim'],
  ['how long until the lake race', 'Lake Sprint'],
  ['carbs for the long valley race', 'Long Valley Ride'],
])('"%s" names the race', (message, name) => {
  expect(raceOf(message, name)).toBe(name);
});

test('an easy or long session that is proposed says what easy is for this athlete, with its source', () => {
  const { text, figures } = ask('maya', 'please add a 70 minute endurance ride on Thursday');
  expect(text).toMatch(/Easy for you is \d+ to \d+ W, from your FTP of \d+ W/);
  expect(figures.length).toBeGreaterThan(2);
});

test('form is never said to be above what it is below', () => {
  const history = [
    { role: 'user' as const, text: 'Can I swim on Tuesday and on Wednesday?' },
    { role: 'assistant' as const, text: 'I would not do both.' },
  ];
  expect(ask('maya', 'why not?', history).text).toMatch(/form \(TSB\) is -?[\d.]+, with fatigue at [\d.]+ and fitness at [\d.]+/);
});

test.each(['how do I get faster at running', 'how can I swim faster', 'any tips to ride faster'])(
  '"%s" is answered by sessions',
  (message) => {
    expect(ask('maya', message).articles.join()).toMatch(/run-intervals-and-pace|swim-css-sets|key-workouts-intervals/);
  },
);

test('who cannot train on a day gets what stands there proposed for a day with room, and may name another', () => {
  const { text, proposals } = ask('maya', "I can't train on Friday");
  expect(text).toContain('another day');
  expect(proposals).toMatchObject([{ args: { sessionId: 's-0306-run' } }]);
});

test('an old injury from one kind of work does not speak against every workout', () => {
  const maya = viewOf('maya');
  const memory = maya.memory.slice(0, 1).map((each) => ({ ...each, text: 'Left knee hurts after big-gear work.' }));
  const result = takeTurn({
    message: 'make me a sweet spot workout on 12 March',
    messageId: 'm1',
    history: [],
    view: { ...maya, memory },
    library,
  });
  expect(result).toMatchObject({ kind: 'answer', proposals: [{ tool: 'propose_create_workout' }] });
});

test('where there is no plan, one answer to two halves of a wish is said once', () => {
  const { text } = takeTurnOf("I'd like you to write my programme, where do we start?");
  const sentences = text.split(/(?<=[.?!]) /);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(text).toContain('plan');
});

function takeTurnOf(message: string) {
  const result = takeTurn({ message, messageId: 'm1', history: [], view: { ...viewOf('maya'), plan: null, races: [] }, library });
  if (result.kind !== 'answer') throw new Error(result.kind);
  return result;
}

test('a session that is no such sport as was named is said to be none before anybody says yes', () => {
  const { text } = ask('maya', "skip Friday's swim");
  expect(text).toMatch(/No swim is planned on Friday 6 March; this is what stands there\./);
});

test('a whole question after another is its own, and a lead before it asks nothing', () => {
  const history = [
    { role: 'user' as const, text: 'What is my form?' },
    { role: 'assistant' as const, text: 'It is -15.2.' },
  ];
  expect(ask('maya', "cool, and what's on tomorrow?", history).intent).toBe('plan-day');
});

test.each(['why do my legs feel heavy', 'my legs are so tired today'])('"%s" is answered by how one recovered', (message) => {
  expect(ask('maya', message).text).toMatch(/HRV 58 ms/);
});
