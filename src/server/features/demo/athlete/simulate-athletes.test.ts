import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { parseRecording } from '#core/recording/parse.ts';
import { writeOuting } from '#server/features/demo/activity/write-activity-file.ts';
import { simulateAthletes } from '#server/features/demo/athlete/simulate-athletes.ts';

const athletes = [...simulateAthletes(40, { seed: 'many', today: '2026-11-21' as LocalDate, days: 120 })];

test('are beginners to elite, triathletes, runners and riders, and no two alike', () => {
  expect(new Set(athletes.map(({ profile }) => profile.level))).toEqual(new Set(['beginner', 'intermediate', 'advanced', 'elite']));
  expect(new Set(athletes.map(({ profile }) => profile.disciplines.join('+')))).toEqual(new Set(['swim+bike+run', 'run', 'bike']));
  expect(new Set(athletes.map(({ outings }) => outings[0]!.startMs)).size).toBeGreaterThan(30);
});

test('do only what they practise, strength aside', () => {
  for (const { profile, outings } of athletes) {
    const done = new Set(outings.flatMap(({ legs }) => legs.map(({ discipline }) => discipline)));
    for (const discipline of ['swim', 'bike', 'run'] as const) {
      expect([profile.level, discipline, done.has(discipline)]).toEqual([
        profile.level,
        discipline,
        profile.disciplines.includes(discipline),
      ]);
    }
  }
});

test('train as their level does', () => {
  const loadOf = (level: string) => {
    const own = athletes.filter(({ profile }) => profile.level === level && profile.disciplines.length === 3);
    return own.reduce((sum, { outings }) => sum + outings.reduce((total, { plannedLoad }) => total + plannedLoad, 0), 0) / own.length;
  };
  expect(loadOf('elite')).toBeGreaterThan(2 * loadOf('beginner'));
  for (const { outings } of athletes) for (const { body } of outings) expect(body.worth.ftpW / body.massKg).toBeLessThan(6.2);
});

test('the first are the same when there are fewer', () => {
  const [first] = simulateAthletes(1, { seed: 'many', today: '2026-11-21' as LocalDate, days: 120 });
  expect(first!.outings).toEqual(athletes[0]!.outings);
});

test('a file of every second one is read without a flaw', { timeout: 30_000 }, () => {
  for (const { outings } of athletes.filter((_, i) => i % 2 === 0)) {
    const parsed = parseRecording(writeOuting(outings[Math.floor(outings.length / 2)]!).bytes);
    expect(parsed).toMatchObject({ kind: 'known', value: { recordings: [{ flaws: [] }] } });
  }
});
