import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each(['There is ice on Saturday, do the long ride indoors', "can I do tomorrow's sweet spot on the turbo"])(
  'AI-02 a session that is only done elsewhere stays in the plan: %s',
  (message) => {
    const { proposals, text, articles } = ask('maya', message);
    expect(proposals).toEqual([]);
    expect(text).toContain('stays where it is');
    expect(articles).toContain('indoor-training');
  },
);

test('AI-02 another day is a move, indoors or not', () => {
  expect(ask('maya', 'put the long ride on the turbo on Sunday').proposals).toMatchObject([
    { args: { sessionId: 's-0307-bike', toDate: '2026-03-08' } },
  ]);
});
