import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { loadColumns } from '#web/features/analytics/load/load-columns.ts';

const day = (index: number, fitness: number) => ({
  date: addDays('2026-11-20' as LocalDate, index),
  load: 50,
  fitness,
  fatigue: fitness + 5,
  form: -5,
});

test('what is planned goes on from today’s fitness, and what was done stops there', () => {
  const columns = loadColumns([day(0, 60), day(1, 61)], [day(2, 62), day(3, 63)], []);
  expect(columns.fitness).toEqual([60, 61, null, null]);
  expect(columns.planned).toEqual([null, 61, 62, 63]);
  expect(columns.x.map((value) => value - (columns.x[0] ?? 0))).toEqual([0, 1, 2, 3]);
  expect(columns.form).toHaveLength(4);
});

test('another idea of the future begins at the same place', () => {
  const columns = loadColumns([day(0, 60), day(1, 61)], [day(2, 62)], [day(2, 59)]);
  expect(columns.idea).toEqual([null, 61, 59]);
});

test('without days there is nothing to draw', () => {
  expect(loadColumns([], [], [])).toEqual({ x: [], fitness: [], fatigue: [], form: [], planned: [], idea: [] });
});
