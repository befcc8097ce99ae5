import { expect, test } from 'vitest';
import type { ActivityQuery } from '#core/assistant/facts.ts';
import { compareActivities } from '#core/assistant/tools/training/compare-activities.ts';
import { getActivity } from '#core/assistant/tools/training/get-activity.ts';
import { getStreams } from '#core/assistant/tools/training/get-streams.ts';
import { queryActivities } from '#core/assistant/tools/training/query-activities.ts';
import type { LocalDate } from '#core/calendar.ts';
import { sampleData } from '#test/assistant/sample-athlete.ts';

const day = (text: string) => text as LocalDate;

test('sums and averages are of all that fit, not only of those listed', async () => {
  const found = await queryActivities.run(sampleData(), {
    sport: 'bike',
    from: day('2026-05-01'),
    to: day('2026-05-31'),
    order: 'longest-distance',
    limit: 2,
  });
  expect([found.count, found.activities.length]).toEqual([9, 2]);
  expect(found.sums).toMatchObject({ durationMin: 1089, load: 1018 });
  expect(found.perActivity).toMatchObject({ durationMin: 121, load: 1018 / 9 });
  expect(found.activities[0]?.distanceKm).toBeGreaterThanOrEqual(found.activities[1]?.distanceKm ?? 0);
  const none = await queryActivities.run(sampleData(), { text: 'no such name' });
  expect([none.count, none.perActivity]).toEqual([0, null]);
});

test.each([
  [undefined, 10],
  [0, 1],
  [7.4, 7],
  [5000, 50],
])('a limit of %s lists at most %i', async (limit, asked) => {
  const queries: ActivityQuery[] = [];
  const data = sampleData({
    activities: async (query) => {
      queries.push(query);
      return sampleData().activities(query);
    },
  });
  await queryActivities.run(data, { limit });
  expect(queries[0]?.limit).toBe(asked);
});

test('an activity opens with its laps and what came before it, or is not there', async () => {
  const { activity } = await getActivity.run(sampleData(), { id: 'a509' });
  expect(activity).toMatchObject({
    name: 'Long ride',
    date: '2026-03-14',
    load: 173,
    note: 'Felt strong on the climbs',
    laps: { length: 5 },
  });
  expect(activity?.loadSevenDaysBefore).toBeGreaterThan(300);
  expect(await getActivity.run(sampleData(), { id: 'gone' })).toEqual({ activity: null });
  expect(getActivity.source.href({ id: 'a509' }, { activity })).toBe('/activities/a509');
});

test('two activities are compared figure by figure, second minus first', async () => {
  const { activities } = await sampleData().activities({ sport: 'bike', text: 'Long', limit: 2 });
  const [second, first] = activities;
  const found = await compareActivities.run(sampleData(), { firstId: first?.id ?? '', secondId: second?.id ?? '' });
  expect(found.daysBetween).toBe(7);
  expect(found.difference?.avgPowerW).toBe((second?.avgPowerW ?? 0) - (first?.avgPowerW ?? 0));
  expect(found.difference?.paceSecPerKm).toBeNull();
  expect(found.first?.wattsPerBeat).toBeCloseTo((first?.avgPowerW ?? 0) / (first?.avgHeartRateBpm ?? 1), 9);
  expect(found.difference?.wattsPerBeat).toBeCloseTo((found.second?.wattsPerBeat ?? 0) - (found.first?.wattsPerBeat ?? 0), 9);
  expect(found.first).not.toHaveProperty('laps');
});

test('without one of the two there is no difference', async () => {
  expect(await compareActivities.run(sampleData(), { firstId: 'a509', secondId: 'gone' })).toMatchObject({
    second: null,
    difference: null,
    daysBetween: null,
  });
});

test('a recording is reduced to at most 200 points, and 60 unless asked', async () => {
  expect((await getStreams.run(sampleData(), { id: 'a509' })).columns?.timeSec).toHaveLength(60);
  expect((await getStreams.run(sampleData(), { id: 'a509', points: 9999 })).columns?.heartRateBpm).toHaveLength(200);
  expect(await getStreams.run(sampleData(), { id: 'gone' })).toEqual({ columns: null });
});
