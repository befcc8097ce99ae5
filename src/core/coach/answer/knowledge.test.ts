import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each([
  ['how would you structure the months up to a full in October?', 'periodisation-triathlon'],
  ['what share of my training hours should be gentle?', 'intensity-distribution'],
  ['my club goes to Font Romeu for a fortnight, is that worth it?', 'altitude-and-travel'],
  ['there are only 7 hours in most weeks, could one finish a half on that?', 'time-crunched-training'],
])('a general question in everyday words is answered from the card on it: %s', (message, article) => {
  const answer = ask('maya', message);
  expect(answer.intent).toBe('knowledge');
  expect(answer.articles).toContain(article);
});

test('a month that was is no season to be built', () => {
  expect(ask('maya', 'how was my split of sports in February?').articles).not.toContain('periodisation-triathlon');
});

test('a figure that slips is told beside what was done of late', () => {
  expect(ask('maya', 'why does my CTL keep slipping?').text).toMatch(/the week before/);
});
