import { expect, test } from 'vitest';
import { htmlOf, wordsOf } from '#test/athlete-page.tsx';
import { A_MESSAGE, A_THREAD, messageId, threadId } from '#test/fixtures/chat.ts';
import { chatPages } from '#web/features/assistant/queries.ts';
import { SearchResults } from '#web/features/assistant/threads/SearchResults.tsx';

const OLDER = {
  ...A_MESSAGE,
  id: messageId(8),
  threadId: threadId(108),
  message: 'Is my **fitness** low?',
  createdAt: '2026-02-01T07:30:00.000Z',
};

function results(q: string, messages: readonly (typeof A_MESSAGE)[]) {
  const answers = [{ key: chatPages({ q }).queryKey, data: { pages: [messages], pageParams: [null] } }];
  return { page: <SearchResults q={q} threads={[A_THREAD]} onEnd={() => {}} />, answers };
}

test('messages of all conversations are found, newest first, each with its conversation and a link to its place', () => {
  const { page, answers } = results('fitness', [OLDER, A_MESSAGE]);
  expect(wordsOf(page, { answers })).toMatch(/^2 messages for “fitness” Back to chat How fit am I\? .*Is my \*\* fitness \*\* low\?/);
  const html = htmlOf(page, { answers });
  expect(html).toContain(`href="/chat-assistant?thread=${A_MESSAGE.threadId}&amp;message=${A_MESSAGE.id}"`);
  expect(html).toContain(`href="/chat-assistant?thread=${OLDER.threadId}&amp;message=${OLDER.id}"`);
  expect(html).toMatch(/<mark[^>]*>fitness<\/mark>/);
});

test('without a result the searched words are named', () => {
  const { page, answers } = results('altitude', []);
  expect(wordsOf(page, { answers })).toBe('No messages contain “altitude”. Back to chat');
});

test('a full page of results says that there may be more', () => {
  const page = Array.from({ length: 50 }, (_, index) => ({ ...A_MESSAGE, id: messageId(1000 + index) }));
  const full = results('fit', page);
  expect(wordsOf(full.page, { answers: full.answers })).toMatch(/^More than 50 messages for “fit” .* Show more results$/);
});
