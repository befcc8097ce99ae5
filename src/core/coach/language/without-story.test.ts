import { expect, test } from 'vitest';
import { withoutStory } from '#core/coach/language/without-story.ts';
import { ask } from '#test/coach-turns.ts';

test.each([
  ['My son wants to drop his swimming class on Thursday. How long is my swim that day?', 'How long is my swim that day?'],
  ['We used to move each ride to Sunday. Is Saturday any better?', 'Is Saturday any better?'],
  [
    'They moved my meeting to Friday. Can you move my run to Thursday?',
    'They moved my meeting to Friday. Can you move my run to Thursday?',
  ],
  ['She skipped her race.', 'She skipped her race.'],
])('a story that leads to a question is left out: %s', (text, rest) => expect(withoutStory(text)).toBe(rest));

test('AI-02 what others change of their own is no wish', () => {
  const { proposals, text } = ask('maya', 'My son wants to drop his swimming class on Thursday. How long is my swim that day?');
  expect(proposals).toEqual([]);
  expect(text).toContain('min');
});
