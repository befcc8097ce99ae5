import { expect, test } from 'vitest';
import { chartLocale } from '#web/features/activities/streams/chart-locale.ts';

test('a valid language of the browser is kept', () => {
  expect(chartLocale('de-CH')).toBe('de-CH');
});

test('a language that the browser’s own formats refuse becomes British English', () => {
  for (const language of ['en-US@posix', 'C', '']) {
    expect(() => new Intl.NumberFormat(language || [''])).toThrow();
    expect(chartLocale(language)).toBe('en-GB');
  }
});
