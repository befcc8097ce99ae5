import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each([
  ['maya', 'How long would the long run on Sunday be if we cut it by 20 percent?', '64 min'],
  ['maya', "how long would Saturday's ride be if I took half an hour off it?", '120 min'],
])('AI-02 what a length would be is told and not proposed: %s "%s"', (name, message, wanted) => {
  const { proposals, text, figures } = ask(name, message);
  expect(proposals).toEqual([]);
  expect(text).toContain(wanted);
  expect(figures.some((figure) => figure.text.startsWith(wanted.replace(' min', '')))).toBe(true);
});

test.each([
  ['make the long run on Sunday 10% shorter', 72],
  ['extend the easy run on Wednesday by 25 per cent', 50],
])('AI-02 a share of a length is reckoned: %s', (message, durationMin) => {
  expect(ask('maya', message).proposals).toMatchObject([{ tool: 'propose_adjust_session', args: { durationMin } }]);
});
