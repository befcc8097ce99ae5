import { THREAD_TITLE_MAX } from '#contract/chat-threads.ts';

const WORDS_MAX = 60;

/** Title of a conversation from its first message: one line, cut after a word. Never empty. */
export function threadTitle(message: string): string {
  const line = message
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, THREAD_TITLE_MAX * 4);
  if (line === '') return 'New conversation';
  const letters = [...line];
  if (letters.length <= WORDS_MAX) return line;
  const cut = letters.slice(0, WORDS_MAX).join('');
  const end = cut.lastIndexOf(' ');
  return `${end > WORDS_MAX / 2 ? cut.slice(0, end) : cut}…`;
}
