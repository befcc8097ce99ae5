import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import { meantSlots } from '#core/coach/intent/meant-slots.ts';
import { readSlots } from '#core/coach/intent/slots.ts';

const NOBODY = { races: [], plan: null, today: '2026-03-02' as LocalDate };

function slotsOf(text: string) {
  const question = readQuestion(text);
  return meantSlots(question, readSlots(question, NOBODY), NOBODY.today);
}

test.each([
  ['Long day at work today. What is on for Wednesday?', '2026-03-04'],
  ['Kids were ill yesterday, fine today. Whats tomorrow?', '2026-03-03'],
])('%s: the day of the question', (text, day) => {
  expect(slotsOf(text).ahead.map(({ from }) => from)).toEqual([day]);
});

test('a wish keeps all its days', () => {
  expect(slotsOf("Move Friday's swim to Saturday. I am away on Sunday.").ahead).toHaveLength(3);
});

test.each([
  ['run me through the coming week', []],
  ['run me through the run on Friday', ['run']],
])('%s', (text, disciplines) => {
  expect(slotsOf(text).disciplines).toEqual(disciplines);
});

test.each([
  ['make the ride one and a half hours', 90],
  ['three and a half hours on Sunday please', 210],
  ['only half an hour today', 30],
])('%s', (text, minutes) => {
  expect(slotsOf(text).minutes).toBe(minutes);
});
