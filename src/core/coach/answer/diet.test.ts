import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { takeTurn } from '#core/coach/turn.ts';
import { library, viewOf } from '#test/coach-turns.ts';

const asking = (told: string, message: string): string => {
  const view = { ...viewOf('maya'), memory: [{ id: 'm1', text: told, createdAt: '2026-01-01' as LocalDate }] };
  const result = takeTurn({ message, messageId: 'm', history: [], view, library });
  return result.kind === 'answer' ? result.text : '';
};

test.each([
  ['I cannot have wheat', /gluten-free toast/, /white toast/],
  ['Vegan since 2019', /plant drink and banana/, /egg/],
  ['Dairy upsets my gut', /water or a plant drink/, /yoghurt/],
  ['No eggs, allergic', /rice with banana/, /little egg/],
])('"%s" is kept to at breakfast', (told, has, hasNot) => {
  const text = asking(told, 'what do I eat for breakfast on race morning?');
  expect(text).toMatch(has);
  expect(text).not.toMatch(hasNot);
  expect(text).toContain(`“${told}”`);
});

test('what somebody likes forbids nothing', () => {
  expect(asking('Has eggs each morning', 'what do I eat for breakfast on race morning?')).toContain('little egg');
});
