import { expect, test } from 'vitest';
import type { TurnMessage } from '#core/coach/turn.ts';
import { ask } from '#test/coach-turns.ts';

const before = (...texts: string[]): TurnMessage[] =>
  texts.flatMap((text) => [
    { role: 'user', text },
    { role: 'assistant', text: '…' },
  ]);
const said = (message: string, ...earlier: string[]) => ask('maya', message, before(...earlier));

test('why a session stands there, after it was shown', () => {
  expect(said('but why this session?', "what's on tomorrow?").intent).toBe('plan-why');
});

test('which of a week is the hardest, and which week was', () => {
  expect(said('which one is the hardest?', 'show me my week').text).toContain('The hardest that is planned');
  expect(said('which was harder?', 'how was last week?', 'and the week before?').intent).toBe('compare');
});

test('what of an explained figure is one’s own', () => {
  expect(said('and how many watts is that for me?', 'what is sweet spot?').intent).toBe('sweet-spot');
  expect(said('what was mine on the long ride?', 'what is decoupling?').articles).toContain('durability');
});

test('the threshold of another sport', () => {
  expect(said('and on the bike?', 'what is my threshold pace?').text).toContain('228 W');
});

test.each([
  ['what is my ftp?', 'great, now give me the zones that follow from it', 'zones', 'FTP'],
  ['what is my fitness?', 'and is it higher or lower than a week ago?', 'trend', 'CTL'],
  ['what is my resting heart rate?', 'compared to my usual?', 'readiness', 'normal'],
  ['does coffee help in a race?', 'and how much of it should I take?', 'caffeine', 'mg'],
])('"%s" and then "%s" is of the same', (first, then, intent, word) => {
  const answer = ask('maya', then, [
    { role: 'user', text: first },
    { role: 'assistant', text: ask('maya', first).text, by: 'built-in' },
  ]);
  expect(answer.intent).toBe(intent);
  expect(answer.text).toContain(word);
});

test('only what was told before is kept where a message asks to keep "that"', () => {
  const told = [{ role: 'user', text: 'On Mondays I can only train before seven' } as const];
  expect(ask('maya', 'please save that for later', told).text).toContain('“On Mondays I can only train before seven”');
  expect(ask('maya', 'remember that please').text).not.toContain('“Please”');
});

test('who asks what was done hears each session', () => {
  expect(ask('maya', 'what did I do this week so far?').text).toMatch(/this week|nothing that I have on record/i);
  expect(ask('maya', 'what did I do last week?').text).toMatch(/Those were .*\(run, \d+ min\)/);
});

test.each(['but in winter you said 240, use that', 'nope, you had me at 251. Go by that one', 'you told me 236 last spring'])(
  '"%s" after the FTP: what is recorded is told and kept',
  (message) => {
    const answer = said(message, 'what is my ftp?');
    expect(answer.intent).toBe('correction');
    expect(answer.text).toContain('228 W');
  },
);

test.each(['you said three sessions of 90 minutes, is that right?', 'last year it was 240', 'you told me to rest'])(
  '"%s" insists on no figure',
  (message) => expect(said(message, 'what is my ftp?').intent).not.toBe('correction'),
);
