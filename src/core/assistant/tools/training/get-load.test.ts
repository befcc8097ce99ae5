import { expect, test } from 'vitest';
import { getLoad } from '#core/assistant/tools/training/get-load.ts';
import type { LocalDate } from '#core/calendar.ts';
import { SAMPLE_TODAY, sampleData } from '#test/assistant/sample-athlete.ts';

const day = (text: string) => text as LocalDate;
const KEEPS = { fitness: Math.exp(-1 / 42), fatigue: Math.exp(-1 / 7) };

test('42 days end with today unless a range is given', async () => {
  const usual = await getLoad.run(sampleData(), {});
  expect([usual.days.length, usual.days[0]?.date, usual.end?.date]).toEqual([42, '2026-05-07', SAMPLE_TODAY]);
  const may = await getLoad.run(sampleData(), { from: day('2026-05-01'), to: day('2026-05-31') });
  expect(may.days).toHaveLength(31);
  expect(may.totalLoad).toBe(may.days.reduce((sum, { load }) => sum + load, 0));
  expect(may.averageDailyLoad).toBeCloseTo(may.totalLoad / 31, 9);
  expect(may.change?.fitness).toBeCloseTo((may.end?.fitness ?? 0) - (may.start?.fitness ?? 0), 9);
  expect(may.highestFitness?.fitness).toBe(Math.max(...may.days.map(({ fitness }) => fitness)));
  expect(may.lowestForm?.form).toBe(Math.min(...may.days.map(({ form }) => form)));
  expect(may.nextForm).toBeCloseTo((may.end?.fitness ?? 0) - (may.end?.fatigue ?? 0), 9);
});

test('an athlete without training has no load', async () => {
  const none = await getLoad.run(sampleData({ load: async () => [], sessions: async () => [] }), {});
  expect(none).toMatchObject({ days: [], start: null, end: null, change: null, totalLoad: 0, averageDailyLoad: 0, nextForm: null });
});

test('rest lets fitness and fatigue fall from this evening on, without what was still planned today', async () => {
  const { whatIf, end } = await getLoad.run(sampleData(), { whatIf: { change: 'rest', days: 5 } });
  expect(whatIf).toMatchObject({ until: '2026-06-22', hasPlan: true, loadAfter: 0, after: { load: 0 } });
  expect(whatIf?.loadBefore).toBe(60 + 150 + 88 + 35);
  expect(whatIf?.after.fitness).toBeCloseTo((end?.fitness ?? 0) * KEEPS.fitness ** 5, 9);
  expect(whatIf?.after.fatigue).toBeCloseTo((end?.fatigue ?? 0) * KEEPS.fatigue ** 5, 9);
  expect(whatIf?.nextFormAfter).toBeCloseTo((whatIf?.after.fitness ?? 0) - (whatIf?.after.fatigue ?? 0), 9);
  expect(whatIf?.difference.fitness).toBeLessThan(0);
});

test('rest on given days leaves the days before them as planned', async () => {
  const { whatIf } = await getLoad.run(sampleData(), { whatIf: { change: 'rest', days: 2, from: day('2026-06-20') } });
  expect(whatIf?.daysAfter.map(({ load }) => load)).toEqual([60, 0, 0, 0]);
  expect(whatIf?.daysBefore.map(({ load }) => load)).toEqual([60, 0, 150, 88]);
  expect(whatIf?.daysAfter[0]?.fitness).toBe(whatIf?.daysBefore[0]?.fitness);
});

test('a weekly load is spread evenly up to the day that is asked for', async () => {
  const { whatIf, end } = await getLoad.run(sampleData(), { whatIf: { change: 'weekly-load', load: 350 }, until: day('2026-08-09') });
  expect(whatIf?.daysAfter).toHaveLength(53);
  expect(whatIf?.after.fitness).toBeCloseTo(50 + ((end?.fitness ?? 0) - 50) * KEEPS.fitness ** 53, 9);
});

test('a skipped session takes its load out of its day, also when that is today', async () => {
  const { whatIf } = await getLoad.run(sampleData(), { whatIf: { change: 'skip', sessionId: 's-2026-06-20' } });
  expect([whatIf?.until, (whatIf?.loadBefore ?? 0) - (whatIf?.loadAfter ?? 0)]).toEqual(['2026-06-26', 150]);
  const today = (await getLoad.run(sampleData(), { whatIf: { change: 'skip', sessionId: `s-${SAMPLE_TODAY}` } })).whatIf;
  expect(today?.loadBefore).toBe(today?.loadAfter);
  const gain = 1 - KEEPS.fitness;
  expect(today?.difference.fitness).toBeCloseTo(-42 * gain * KEEPS.fitness ** (today?.daysAfter.length ?? 0), 9);
});

test('load is added over its days, and the plan is scaled', async () => {
  const added = (await getLoad.run(sampleData(), { whatIf: { change: 'add', load: 90, days: 3 } })).whatIf;
  expect(added?.daysAfter.map(({ load }) => load)).toEqual([90, 30, 180]);
  const half = (await getLoad.run(sampleData(), { whatIf: { change: 'scale', percent: 50 }, until: day('2026-06-21') })).whatIf;
  expect(half?.daysAfter.map(({ load }) => load)).toEqual([30, 0, 75, 44]);
});

test('of one sport only its own sessions count', async () => {
  const { whatIf } = await getLoad.run(sampleData(), { sport: 'run', whatIf: { change: 'scale', percent: 0 }, until: day('2026-06-21') });
  expect(whatIf?.daysBefore.map(({ load }) => load)).toEqual([0, 0, 0, 88]);
});
