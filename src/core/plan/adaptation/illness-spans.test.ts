import { expect, test } from 'vitest';
import { addDays, datesBetween, type LocalDate } from '#core/calendar.ts';
import { spansOfReturn } from '#core/plan/adaptation/illness-spans.ts';
import { returnAfterIllness } from '#core/plan/safety/return-after-illness.ts';

const ONSET = '2026-11-02' as LocalDate;

function wayBack(weeklyHours: number) {
  const found = returnAfterIllness({
    onset: ONSET,
    freeSince: addDays(ONSET, 10),
    hadFever: false,
    isCovidLike: false,
    daysLost: 10,
  });
  if (found.kind === 'unknown') throw new Error(found.because);
  const way = found.value;
  const spans = spansOfReturn(way, { today: addDays(ONSET, 10), weeklyHours });
  const minutesOf = (day: LocalDate) =>
    Math.min(...spans.filter(({ from, to }) => from <= day && day <= to).map(({ mostSec }) => mostSec / 60));
  const [step] = way.steps;
  if (!step) throw new Error('There is no step.');
  return { way, spans, half: datesBetween(step.from, addDays(step.from, 6)).map(minutesOf), minutesOf };
}

test('of many hours every day of the way back has its half', () => {
  const { half, spans } = wayBack(12);
  expect(half).toEqual(Array.from({ length: 7 }, () => 60));
  expect(spans.every(({ isEasyOnly, reason }) => isEasyOnly || reason === 'first week after illness')).toBe(true);
});

test('of few hours half is a short session on some days, and never more than half of the week', () => {
  const { half } = wayBack(4);
  expect(new Set(half)).toEqual(new Set([0, 30]));
  const minutes = half.reduce((sum, own) => sum + own, 0);
  expect(minutes).toBeGreaterThanOrEqual(90);
  expect(minutes).toBeLessThanOrEqual(150);
});

test('before the first step nothing is trained', () => {
  const { minutesOf, way } = wayBack(4);
  expect(minutesOf(addDays(way.steps[0]!.from, -1))).toBe(0);
});
