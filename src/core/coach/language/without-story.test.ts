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
  ['Everybody talks about the curtains here, it never stops. Make my ride two hours.', 'Make my ride two hours.'],
  ['A friend of ours did a double century and swears by it. Make my ride two hours.', 'Make my ride two hours.'],
  ['My boss said I have to work on Saturday. Please move the ride.', 'My boss said I have to work on Saturday. Please move the ride.'],
  ['I twisted my ankle. Can you change the week?', 'I twisted my ankle. Can you change the week?'],
  ['The curtains are green. They hang well.', 'The curtains are green. They hang well.'],
  [
    'I am totally cooked, coach. Take the sting out of this week please.',
    'I am totally cooked, coach. Take the sting out of this week please.',
  ],
  ['Everybody does those now. Would that help me?', 'Everybody does those now. Would that help me?'],
  ['When is it? I mean the one by the castle.', 'When is it? I mean the one by the castle.'],
  ['Let me tell you about the curtains first, they are green, so my question is now, what is my FTP?', 'what is my FTP?'],
  ['The others compared their FTPs over coffee and looked at me. What’s mine?', "What's my FTP?"],
  ['They all sat down. What’s mine?', 'They all sat down. What’s mine?'],
])('a story that leads to a question is left out: %s', (text, rest) => expect(withoutStory(text)).toBe(rest));

test('AI-02 what others change of their own is no wish', () => {
  const { proposals, text } = ask('maya', 'My son wants to drop his swimming class on Thursday. How long is my swim that day?');
  expect(proposals).toEqual([]);
  expect(text).toContain('min');
});

test('what is said again and again is read once', () => {
  const refrain = Array.from({ length: 60 }, () => 'and then we sang').join(' ');
  expect(withoutStory(`${refrain} what is my FTP?`)).toBe('what is my FTP?');
  const verses = Array.from({ length: 14 }, (_, verse) => `verse ${Math.floor(verse / 2)} we sang`).join(' ');
  expect(withoutStory(`${verses} what is my FTP?`).split(' ').length).toBeLessThan(33);
  expect(withoutStory('run run run, what is my FTP?')).toBe('run run run, what is my FTP?');
});
