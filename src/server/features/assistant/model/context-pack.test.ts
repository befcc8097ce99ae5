import { expect, test } from 'vitest';
import { cachedPack, contextPack } from '#server/features/assistant/model/context-pack.ts';
import { sampleData } from '#test/assistant/sample-athlete.ts';

/** About what a tokenizer makes of it: words, digits by three, signs; ids are "#12" once they are short. */
const tokensOf = (text: string): number => text.replace(/\[[^\]]*\]/g, '[#1]').match(/ ?\p{L}+|\d{1,3}|[^\s\p{L}\d]/gu)?.length ?? 0;

test('the pack has the day, the athlete, races, thresholds, load, readiness, plan, activities and memory in about 1,200 tokens', async () => {
  const { text, calls } = await contextPack(sampleData());
  for (const part of [
    'Today: Wednesday 17 Jun 2026 (Europe/London)',
    'Athlete: Sam, age group 35–39',
    'Race: Leeds 70.3 on 9 Aug, in 53 days',
    'Goal: FTP (bike) 265, now 250, by 1 Aug',
    'FTP: 250 W since 3 May, test; before 238 W (10 Nov 2025)',
    'Load today: fitness (CTL) 60.6, fatigue (ATL) 42.9, form (TSB) 12.5',
    '1 Jun to 7 Jun: 9 h 22 min, load 557, sessions 6',
    'Readiness today: 58/100 (Fair), HRV 52 ms (normal 58–68)',
    'Plan: Leeds 70.3, build, week 9 of 16',
    'Sat 20 Jun bike: Long ride, 180 min, load 150, key [s-2026-06-20]',
    'Tue 16 Jun bike: Threshold intervals, 70 min, 36.6 km, 210 W, 157 bpm, load 88 [a585]',
    'constraint: The pool is closed on Tuesdays',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/null|undefined|NaN|, ,/);
  expect(tokensOf(text)).toBeGreaterThan(900);
  expect(tokensOf(text)).toBeLessThan(1_350);
  expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
});

test('an athlete without any data has a short pack', async () => {
  const none = sampleData({
    thresholds: async () => [],
    load: async () => [],
    totals: async () => [],
    activities: async () => ({
      activities: [],
      count: 0,
      sums: { durationMin: 0, distanceKm: 0, ascentM: 0, load: 0, calories: 0 },
      means: { avgHeartRateBpm: null, avgPowerW: null, avgSpeedKmh: null, rpe: null },
    }),
    readiness: async () => null,
    sessions: async () => [],
    plan: async () => null,
    races: async () => [],
    goals: async () => [],
    memory: async () => [],
  });
  const { text } = await contextPack(none);
  expect(text).toBe(
    [
      'Today: Wednesday 17 Jun 2026 (Europe/London); units metric; tools take dates as 2026-06-17',
      'Athlete: Sam, age group 35–39, male, intermediate, 9 h a week available',
      'Load: no training yet',
      'Readiness: no check-in',
      'Plan: none',
    ].join('\n'),
  );
});

test('AI-03 a pack is built once for a key and never given for another', async () => {
  let reads = 0;
  const counting = (firstName: string) =>
    sampleData({
      profile: async () => {
        reads++;
        return { ...(await sampleData().profile()), firstName };
      },
    });
  const first = await cachedPack('a v1', counting('Ann'));
  expect(await cachedPack('a v1', counting('Other'))).toBe(first);
  expect((await cachedPack('a v2', counting('Ann'))).text).toContain('Ann');
  expect((await cachedPack('b v1', counting('Bob'))).text).toContain('Athlete: Bob');
  expect(reads).toBe(3);
});
