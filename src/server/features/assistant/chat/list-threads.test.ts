import { expect, test } from 'vitest';
import { THREAD_TITLE_MAX } from '#contract/assistant/chat-threads.ts';
import { threadTitle } from '#server/features/assistant/chat/list-threads.ts';

test('a short first message is the title, in one line', () => {
  expect(threadTitle('  How fit\n am I? ')).toBe('How fit am I?');
});

test('a long first message is cut after a word', () => {
  const title = threadTitle('Can you look at my last three long runs and tell me whether my heart rate drifts more than it did in spring?');
  expect(title).toBe('Can you look at my last three long runs and tell me whether…');
});

test('a title fits what may be renamed, whatever was written, and cuts no character in half', () => {
  for (const message of ['🏊'.repeat(200), 'x'.repeat(4_000), ' ', '\n\n', 'ß'.repeat(61)]) {
    const title = threadTitle(message);
    expect(title).not.toBe('');
    expect([...title].length).toBeLessThanOrEqual(THREAD_TITLE_MAX);
    expect(title.isWellFormed()).toBe(true);
  }
});
