import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import { meantSlots } from '#core/coach/intent/meant-slots.ts';
import { readSlots } from '#core/coach/intent/slots.ts';

const TODAY = '2026-07-15' as LocalDate;
const FILE = path.join(import.meta.dirname, '../../../../test/coach-evals/own/slots/slots.tsv');

test('of the days that are meant at least 97 in 100 are read', () => {
  const rows = readFileSync(FILE, 'utf8').trim().split('\n');
  const right = rows.filter((row) => {
    const [message = '', from = '', to = ''] = row.split('\t');
    const question = readQuestion(message);
    const { ahead, back } = meantSlots(question, readSlots(question, { races: [], plan: null, today: TODAY }), TODAY);
    if (from === '-') return ahead.length === 0 && back.length === 0;
    const day = from >= TODAY ? (ahead.find(({ isTarget }) => !isTarget) ?? ahead[0]) : back[0];
    // What was done ends today, also in a month that goes on.
    const last = (date: string) => (from < TODAY && date > TODAY ? TODAY : date);
    return day?.from === from && last(day.to) === last(to);
  });
  expect(right.length / rows.length).toBeGreaterThanOrEqual(0.97);
});
