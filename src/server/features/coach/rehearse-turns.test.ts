import { expect, it } from 'vitest';
import { openLibrary } from '#server/features/coach/open-library.ts';
import { rehearse } from '#server/features/coach/rehearse-turns.ts';

it('asks the articles as an athlete would, and ends when the product stops', async () => {
  const library = openLibrary();
  const searched: string[] = [];
  const watched = {
    ...library,
    search(question: string, isOurs?: boolean) {
      searched.push(question);
      return library.search(question, isOurs);
    },
  };
  await rehearse(watched, () => searched.length > 0);
  expect(searched.length).toBeGreaterThan(0);
  const before = searched.length;
  await rehearse(watched, () => true);
  expect(searched).toHaveLength(before);
});
