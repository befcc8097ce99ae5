import { expect, test } from 'vitest';
import { getPlan } from '#core/assistant/tools/plan/get-plan.ts';
import { getPlanChanges } from '#core/assistant/tools/plan/get-plan-changes.ts';
import { getProposals } from '#core/assistant/tools/plan/get-proposals.ts';
import { getSessions } from '#core/assistant/tools/plan/get-sessions.ts';
import type { LocalDate } from '#core/calendar.ts';
import { SAMPLE_TODAY, sampleData } from '#test/assistant/sample-athlete.ts';

const day = (text: string) => text as LocalDate;

test('sessions are those of the next 14 days unless a range is given', async () => {
  const next = await getSessions.run(sampleData(), {});
  expect([next.sessions[0]?.date, next.sessions.at(-1)?.date, next.freeDays]).toEqual([SAMPLE_TODAY, '2026-06-30', 2]);
  expect(next.all).toEqual({ sessions: 12, durationMin: 990, load: 920 });
  expect(next.planned).toEqual(next.all);
});

test('past sessions are counted by what became of them', async () => {
  const week = await getSessions.run(sampleData(), { from: day('2026-06-08'), to: day('2026-06-14') });
  expect(week.completed).toEqual({ sessions: 5, durationMin: 405, load: 372 });
  expect(week.missed).toEqual({ sessions: 1, durationMin: 90, load: 88 });
  const before = await getSessions.run(sampleData(), { to: day('2026-06-14') });
  expect([before.sessions[0]?.date, before.sessions.at(-1)?.date]).toEqual(['2026-06-01', '2026-06-14']);
});

test('sessions can be chosen by sport, status and importance; free days are of the whole calendar', async () => {
  const keys = await getSessions.run(sampleData(), { sport: 'bike', onlyKey: true, status: 'planned' });
  expect(keys.sessions.map(({ name }) => name)).toEqual(['Long ride', 'Threshold intervals', 'Long ride', 'Threshold intervals']);
  expect(keys.freeDays).toBe(2);
  expect((await getSessions.run(sampleData(), { status: 'missed' })).sessions).toEqual([]);
});

test('a plan gives its place, its weeks and what changed, newest first', async () => {
  const { plan } = await getPlan.run(sampleData(), {});
  expect([plan?.week, plan?.totalWeeks, plan?.weeks[0]?.from]).toEqual([9, 16, '2026-06-15']);
  const changes = await getPlanChanges.run(sampleData(), { limit: 1 });
  expect([changes.planName, changes.count, changes.versions.map(({ number }) => number)]).toEqual(['Leeds 70.3', 3, [3]]);
  expect(changes.versions[0]?.changes[0]).toMatchObject({ kind: 'moved', session: 'Long run', beforeMin: 100, afterMin: 90 });
});

test('without a plan there are no weeks and no changes', async () => {
  const data = sampleData({ plan: async () => null });
  expect(await getPlan.run(data, {})).toEqual({ plan: null });
  expect(await getPlanChanges.run(data, {})).toEqual({ planName: null, versions: [], count: 0 });
});

test('suggested changes are those of the thread', async () => {
  const proposals = [{ id: 'p1', status: 'open', sentence: 'Move the long ride to Sunday.', canUndo: false }] as const;
  expect(await getProposals.run(sampleData({ proposals: async () => proposals }), {})).toEqual({ proposals });
});
