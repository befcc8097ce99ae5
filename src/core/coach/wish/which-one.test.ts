import { expect, test } from 'vitest';
import type { TurnMessage } from '#core/coach/turn.ts';
import { ask } from '#test/coach-turns.ts';

test.each([
  ['rafael', 'cut the run this week by ten minutes'],
  ['maya', 'one of the swims this week has to give way, cancel it'],
  ['maya', 'the session on Thursday should be ten minutes shorter'],
  ['maya', 'could my run go to Thursday'],
  ['maya', 'stick the swim on Saturday'],
  ['maya', 'the bike is to be shorter'],
])('AI-02 where several sessions fit it is asked which, and nothing is proposed: %s "%s"', (name, message) => {
  const { proposals, text } = ask(name, message);
  expect(proposals).toEqual([]);
  expect(text).toMatch(/^Which one do you mean: .+ or .+\?/);
});

const asked = (wish: string): TurnMessage[] => {
  const { text } = ask('maya', wish);
  return [
    { role: 'user', text: wish },
    { role: 'assistant', text },
  ];
};

test.each([
  ['the strength one', 's-0305-str'],
  ['CSS', 's-0305-swim'],
  ['the second please', 's-0305-str'],
])('AI-02 what is picked gets what was wished of it: %s', (reply, sessionId) => {
  const history = asked('leave out the session on Thursday');
  expect(history[1]?.text).toContain('Which one');
  expect(ask('maya', reply, history).proposals).toMatchObject([{ tool: 'propose_skip_session', args: { sessionId } }]);
});

test.each([
  ['could my run go to Thursday', 'the one on Friday', { sessionId: 's-0306-run', toDate: '2026-03-05' }],
  ['the bike is to be shorter', 'Saturday, two hours', { sessionId: 's-0307-bike', durationMin: 120 }],
  ['my run must move', 'the easy one, to Thursday', { sessionId: 's-0304-run', toDate: '2026-03-05' }],
])('AI-02 a choice may say with it how long or where to: “%s”, “%s”', (wish, reply, args) => {
  const history = asked(wish);
  expect(ask('maya', reply, history).proposals).toMatchObject([{ args }]);
});

test('where no such session stands on the day that is named, that is said first', () => {
  expect(ask('maya', "take tomorrow's swim to Saturday").text).toMatch(/^No swim is planned on Tuesday 3 March. Which one/);
});

test.each([
  ['have the brick ride on Sunday the 15th rather than the Saturday', { sessionId: 's-0314-bike', toDate: '2026-03-15' }],
  ['put the VO2 bike on Wednesday the 11th', { sessionId: 's-0310-bike', toDate: '2026-03-11' }],
])('a session goes by its own name before it goes by its day: %s', (message, args) => {
  expect(ask('maya', message).proposals).toMatchObject([{ args }]);
});

test('a session that is told is not asked for', () => {
  expect(ask('maya', 'make the easy run this week ten minutes shorter').proposals).toMatchObject([{ args: { sessionId: 's-0304-run' } }]);
});

test.each([
  ["today's technique one or Thursday's CSS one", "today's", 's-0302-swim'],
  ["the one on Thursday or tomorrow's ride", "tomorrow's", 's-0303-bike'],
])('AI-02 one that was told as of today or tomorrow is picked by that: %s', (told, reply, sessionId) => {
  const wish = told.includes('ride') ? 'shift my session to Sunday' : 'shift the swim to Sunday';
  const history: TurnMessage[] = [
    { role: 'user', text: wish },
    { role: 'assistant', text: `Which one, ${told}?` },
  ];
  expect(ask('maya', reply, history).proposals).toMatchObject([{ args: { sessionId, toDate: '2026-03-08' } }]);
});
