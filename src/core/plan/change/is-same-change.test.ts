import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { isSameLine } from '#core/plan/change/is-same-change.ts';
import type { ChangeLine } from '#core/plan/change/plan-change.ts';
import type { PlanSession } from '#core/plan/week/plan.ts';

const easy = { id: 'w01-easy-run-1', date: '2026-06-09' as LocalDate, workoutId: 'easy-run', durationSec: 2700, load: 30 } as PlanSession;
const later = { ...easy, date: '2026-06-10' as LocalDate };
const line = (words: object) => ({ sessionId: easy.id, reason: 'Your thresholds have changed.', ...words }) as ChangeLine;

test('the same session taken out is the same for whatever reason', () => {
  expect(
    isSameLine(line({ kind: 'removed', before: easy }), line({ kind: 'removed', before: easy, reason: 'Your days have changed.' })),
  ).toBe(true);
});

test('from another day, to another day or to another length is not the same', () => {
  const moved = line({ kind: 'moved', before: easy, after: later });
  expect(isSameLine(moved, moved)).toBe(true);
  expect(isSameLine(moved, line({ kind: 'moved', before: later, after: easy }))).toBe(false);
  expect(isSameLine(moved, line({ kind: 'moved', before: easy, after: { ...later, durationSec: 1800 } }))).toBe(false);
  expect(isSameLine(moved, line({ kind: 'removed', before: easy }))).toBe(false);
  expect(isSameLine(line({ kind: 'added', after: later }), moved)).toBe(false);
});
