import { expect, test } from 'vitest';
import { FAQ_GROUPS } from '#web/copy/en/help/faq.ts';
import { HELP_CATEGORIES } from '#web/copy/en/help/help.ts';
import { plainText } from '#web/copy/prose.ts';
import { holds, isSearch } from '#web/features/site/help/text-search.ts';

test('a search does not mind case and blanks, and blanks alone are no search', () => {
  expect(holds('Bring your Training', '  your   TRAINING ')).toBe(true);
  expect(holds('Bring your Training', 'swim')).toBe(false);
  expect(isSearch('   ')).toBe(false);
  expect(isSearch(' a')).toBe(true);
});

test.each(['garmin', 'Strava', 'refund', 'price', 'prices', 'delete', 'brick', 'cancel', 'export', 'trial'])(
  'help and FAQ both find “%s”',
  (word) => {
    const articles = HELP_CATEGORIES.flatMap(({ articles: each }) => each);
    const questions = FAQ_GROUPS.flatMap(({ questions: each }) => each);
    const inHelp = articles.filter(({ title, blocks }) => holds(title, word) || holds(plainText(blocks), word));
    const inFaq = questions.filter(({ question, answer }) => holds(question, word) || holds(plainText(answer), word));
    expect([inHelp.length > 0, inFaq.length > 0]).toEqual([true, true]);
    // Found because it is about it, not because every text holds the word.
    expect(inHelp.length).toBeLessThan(articles.length / 2);
  },
);

test('nonsense finds nothing, whatever other words there are', () => {
  for (const word of ['xyzzy', 'garminx', 'qqq']) expect(holds('Any device, watch or full export of a service.', word)).toBe(false);
});
