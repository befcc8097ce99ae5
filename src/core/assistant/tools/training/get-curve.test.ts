import { expect, test } from 'vitest';
import { getBestEfforts } from '#core/assistant/tools/training/get-best-efforts.ts';
import { getCurve } from '#core/assistant/tools/training/get-curve.ts';
import type { LocalDate } from '#core/calendar.ts';
import { sampleData } from '#test/assistant/sample-athlete.ts';

const day = (text: string) => text as LocalDate;
const span = { from: day('2026-03-20'), to: day('2026-06-17') };

test('a curve is of 90 days, beside an earlier period when asked', async () => {
  const usual = await getCurve.run(sampleData(), { kind: 'power' });
  expect(usual).toMatchObject({ curve: { ...span, kind: 'power' }, earlier: null });
  const both = await getCurve.run(sampleData(), { kind: 'power', earlierFrom: day('2025-03-20'), earlierTo: day('2025-06-17') });
  expect(both.earlier?.points[3]?.value).toBeLessThan(both.curve?.points[3]?.value ?? 0);
});

test('best efforts are of all years unless a range is given, and the asked one is the nearest', async () => {
  const power = await getBestEfforts.run(sampleData(), { kind: 'power', overSec: 1260 });
  expect(power.asked).toEqual(power.efforts.find(({ overSec }) => overSec === 1200));
  expect(power.asked).toMatchObject({ overSec: 1200, distanceM: null, heartRateBpm: null, timeSec: null });
  expect(power.asked?.powerW).toBe(265);
  const runs = await getBestEfforts.run(sampleData(), { kind: 'run-pace', distanceM: 10_000 });
  expect(runs.asked).toMatchObject({ distanceM: 10_000, timeSec: 2756, paceSecPerKm: 275.6, date: '2026-05-03' });
  const before = await getBestEfforts.run(sampleData(), { kind: 'run-pace', distanceM: 10_000, to: day('2025-12-31') });
  expect(before.asked?.timeSec).toBeGreaterThan(2756);
  expect(getBestEfforts.source.href({ kind: 'run-pace' }, runs)).toBe('/activities/a549');
});

test('nothing near enough is no answer, and no curve has no efforts', async () => {
  expect((await getBestEfforts.run(sampleData(), { kind: 'power', overSec: 2400 })).asked).toBeNull();
  expect(await getBestEfforts.run(sampleData({ curve: async () => null }), { kind: 'heart-rate', overSec: 60 })).toEqual({
    efforts: [],
    asked: null,
  });
});
