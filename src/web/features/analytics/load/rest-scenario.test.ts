import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';
import { restIdea, restSentence, usualDays, usualLoad } from '#web/features/analytics/load/rest-scenario.ts';

const START = { date: '2026-11-21' as LocalDate, fitness: 60, fatigue: 80 };
const dates = Array.from({ length: 10 }, (_, index) => addDays(START.date, index + 1));
const planned = fitnessByDay(
  dates.map((date) => ({ date, load: 70 })),
  { ctl: 60, atl: 80 },
).map(({ date, load, ctl, atl, tsb }) => ({ date, load, fitness: ctl, fatigue: atl, form: tsb, sessionIds: [] }));

test('without rest the idea is the plan', () => {
  const idea = restIdea({ start: START, planned }, 0);
  expect(idea.map(({ fitness }) => fitness)).toEqual(planned.map(({ fitness }) => fitness));
});

test('rest lets fatigue fall faster than fitness: one day of rest leaves 80·e^(−1/7) and 60·e^(−1/42)', () => {
  const [first] = restIdea({ start: START, planned }, 3);
  expect(first?.fatigue).toBeCloseTo(80 * Math.exp(-1 / 7), 9);
  expect(first?.fitness).toBeCloseTo(60 * Math.exp(-1 / 42), 9);
});

test('the sentence says form after the rest and fitness at the end', () => {
  const idea = restIdea({ start: START, planned }, 3);
  expect(restSentence(planned, idea, 3)).toMatch(
    /^Form on 25 Nov: \+\d+ instead of −\d+ \([a-z-]+\)\. Fitness on 1 Dec: \d+ instead of \d+\.$/,
  );
});

test('where nothing is planned the usual goes on: at a load of one’s own fitness, fitness stays', () => {
  expect(usualLoad([...Array.from({ length: 10 }, () => ({ load: 500 })), ...Array.from({ length: 28 }, () => ({ load: 60 }))])).toBe(60);
  const usual = usualDays({ start: START, planned }, 60);
  expect(usual.map(({ fitness }) => Math.round(fitness))).toEqual(planned.map(() => 60));
  expect(usualLoad([])).toBe(0);
});
