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
