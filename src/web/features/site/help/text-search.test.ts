import { expect, test } from 'vitest';
import { holds, isSearch } from '#web/features/site/help/text-search.ts';

test('a search does not mind case and blanks, and blanks alone are no search', () => {
  expect(holds('Bring your Training', '  your   TRAINING ')).toBe(true);
  expect(holds('Bring your Training', 'swim')).toBe(false);
  expect(isSearch('   ')).toBe(false);
  expect(isSearch(' a')).toBe(true);
});
