import { expect, test } from 'vitest';
import { shortened } from '#core/coach/language/shortened.ts';

test('what fits stays as it is', () => {
  expect(shortened('Ride easy today.', 16)).toBe('Ride easy today.');
  expect(shortened('', 10)).toBe('');
});

test('what does not fit ends with a whole sentence, and says that more was said', () => {
  expect(shortened('Your form is -12.5 today. Ride easy. Then rest for two days.', 45)).toBe('Your form is -12.5 today. Ride easy. …');
  expect(shortened('Is that so? “Yes.” And then some more of it', 24)).toBe('Is that so? “Yes.” …');
});

test('where the first sentence is nearly all of it, it ends with a whole word', () => {
  expect(shortened('Yes. My left knee has been hurting since the long run', 32)).toBe('Yes. My left knee has been…');
  expect(shortened('My left knee has been hurting', 21)).toBe('My left knee has…');
  expect(shortened('kneekneekneeknee', 9)).toBe('kneeknee…');
});

test('it is never longer than it may be', () => {
  const text = 'One two. Three four five! Six? Seven eight nine ten eleven twelve.';
  for (let most = 2; most < text.length + 2; most++) expect(shortened(text, most).length, String(most)).toBeLessThanOrEqual(most);
});
