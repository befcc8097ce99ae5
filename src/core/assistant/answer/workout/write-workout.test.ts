import { expect, test } from 'vitest';
import { createBench } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { writeBlock } from '#core/assistant/answer/workout/write-block.ts';
import { writeWorkout } from '#core/assistant/answer/workout/write-workout.ts';
import type { AssistantData } from '#core/assistant/data.ts';
import type { WorkoutWish } from '#core/assistant/frame.ts';
import type { LocalDate } from '#core/calendar.ts';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { buildSession } from '#core/workout/build/build-session.ts';
import { stepsOf, workoutText } from '#core/workout/build/workout-text.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { sampleData } from '#test/assistant/sample-athlete.ts';
import { sampleWeigh } from '#test/assistant/sample-weigh.ts';

// FTP 250 W, threshold pace 4:38 /km, CSS 1:45 /100 m; today is Wednesday 17 June 2026 and Friday is free.
const bench = (data: Partial<AssistantData> = {}) => createBench(sampleData({ weigh: (draft) => sampleWeigh(draft), ...data }));
const textOf = ({ blocks }: Draft) => blocks.map(({ text }) => text).join('\n');
const day = (text: string) => text as LocalDate;

test('a session comes in the athlete’s own watts, with warm-up and cool-down, for the next free day', async () => {
  const used = bench();
  const draft = await writeWorkout({ sport: 'bike', kind: 'sweet-spot', minutes: 45, gear: ['turbo'] }, used);
  const text = textOf(draft);
  expect(text).toContain('**Sweet spot 3 × 7 min**, 45 min, from your FTP of 250 W.');
  expect(text).toContain('- **Main set:** 3 × 7 min at 220–235 W, 3 min easy between.');
  expect(text).toMatch(/\*\*Warm-up:\*\*[\s\S]*\*\*Cool-down:\*\*[\s\S]*turbo/);
  expect(draft.changes).toMatchObject([{ tool: 'propose_create_workout', args: { date: '2026-06-19', durationMin: 45, sport: 'bike' } }]);
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(140);
  expect(used.calculations.map(({ expr }) => expr)).toContain('250*88/100');
});

test('a swim is as far as asked for and uses the gear that is there', async () => {
  const draft = await writeWorkout({ sport: 'swim', kind: 'technique', distanceM: 2000, poolM: 25, gear: ['fins', 'pull buoy'] }, bench());
  expect(textOf(draft)).toMatch(
    /Technique swim 2,000 m[\s\S]*Drills:\*\* 8 × 50 m with fins at 2:08–2:20 \/100 m, 20 s rest[\s\S]*with a pull buoy/,
  );
  expect(draft.changes).toMatchObject([{ args: { poolM: 25 } }]);
});

test('shorter intervals are kept to, and the total stays', async () => {
  const draft = await writeWorkout({ sport: 'bike', kind: 'sweet-spot', minutes: 45, intervalSec: 300 }, bench());
  expect(textOf(draft)).toMatch(/\d × 5 min at 220–235 W/);
  expect(draft.changes).toMatchObject([{ args: { durationMin: 45 } }]);
});

test('without a sport it asks for one, and gear names it', async () => {
  const open = await writeWorkout({ kind: 'tempo', minutes: 60 }, bench());
  expect([open.changes, open.choices?.map(({ message }) => message)[1]]).toEqual([undefined, 'Create a 60 min tempo run']);
  expect(textOf(await writeWorkout({ kind: 'tempo', minutes: 60, gear: ['treadmill'] }, bench()))).toContain('set 1% gradient');
});

test('without thresholds the targets are shares of them, and it says so', async () => {
  const draft = await writeWorkout({ sport: 'bike', kind: 'threshold', minutes: 60 }, bench({ thresholds: async () => [] }));
  expect(textOf(draft)).toMatch(/You have no FTP yet[\s\S]*96–100% of FTP/);
});

test('a pace is per mile where the athlete uses miles', async () => {
  const today = await sampleData().today();
  const draft = await writeWorkout(
    { sport: 'run', kind: 'easy', minutes: 40 },
    bench({ today: async () => ({ ...today, units: 'imperial' }) }),
  );
  expect(textOf(draft)).toMatch(/25 min at \d+:\d\d–\d+:\d\d \/mi/);
});

test('a refused day keeps the session and says why', async () => {
  const wish: WorkoutWish = { sport: 'run', kind: 'easy', minutes: 40, on: day('2026-06-01') };
  const draft = await writeWorkout(wish, bench());
  expect(draft.changes).toBeUndefined();
  expect(textOf(draft)).toContain('Monday 1 June has passed. Choose today or a later day.');
});

const block: WorkoutWish = { sport: 'bike', weeks: 3, perWeek: 4, hoursPerWeek: 8 };
const sessionsOf = (draft: Draft) => {
  const [change] = draft.changes ?? [];
  return change?.tool === 'propose_block' ? change.args : { sessions: [], replaces: [] };
};
const weekHours = (draft: Draft) =>
  ['2026-06-22', '2026-06-29', '2026-07-06'].map(
    (from, i) =>
      sessionsOf(draft)
        .sessions.filter(({ date }) => date >= from && (i === 2 || date < ['2026-06-29', '2026-07-06'][i]!))
        .reduce((sum, { durationMin }) => sum + durationMin, 0) / 60,
  );

test('a block has the rides and at most the hours that were asked for, rises, and ends with an easier week', async () => {
  const draft = await writeBlock(block, bench());
  const [first = 0, second = 0, third = 0] = weekHours(draft);
  expect(sessionsOf(draft).sessions).toHaveLength(12);
  expect([second <= 8, first < second, third < first * 0.8]).toEqual([true, true, true]);
  expect(textOf(draft)).toMatch(
    /4 rides a week, at most 8 h\.[\s\S]*\*\*Week 1\*\*[\s\S]*\| Tue 23 Jun \| Sweet spot[\s\S]*\*\*Week 3\*\*.*easier/,
  );
  expect(sessionsOf(draft).replaces).toContain('s-2026-06-27');
});

test('a week with less room has fewer rides and less time', async () => {
  const draft = await writeBlock({ ...block, weekOverrides: [{ week: 2, perWeek: 3 }] }, bench());
  const [first = 0, second = 0] = weekHours(draft);
  expect([sessionsOf(draft).sessions.length, second < first]).toEqual([11, true]);
  expect(textOf(draft)).toContain('**Week 2** from Mon 29 Jun: 5 h 55 min, 3 rides as you asked');
});

test('a block that is refused comes with fewer hours, or with the reason', async () => {
  const under =
    (most: number): AssistantData['weigh'] =>
    async (draft) => {
      const minutes = draft.tool === 'propose_block' ? draft.args.sessions.reduce((sum, each) => sum + each.durationMin, 0) : 0;
      return minutes > most ? { outcome: 'refused', reason: 'Fitness would rise by 9; your limit is 7.' } : sampleWeigh(draft);
    };
  expect(textOf(await writeBlock(block, bench({ weigh: under(1000) })))).toContain('because more would raise your fitness too fast.');
  const refused = await writeBlock(block, bench({ weigh: under(0) }));
  expect([textOf(refused), refused.changes]).toEqual(['I can’t suggest that block. Fitness would rise by 9; your limit is 7.', undefined]);
});

test('steps of a made session are the same workout again', () => {
  const athlete = { thresholds: NO_THRESHOLDS, level: 'intermediate' } as const;
  for (const request of [
    { sport: 'bike', kind: 'vo2max', minutes: 60 },
    { sport: 'swim', kind: 'technique', distanceM: 2000, gear: ['fins', 'buoy'] },
    { sport: 'strength', kind: 'strength', minutes: 40 },
  ] as const) {
    const workout = buildSession(request, athlete);
    const made = {
      date: day('2026-06-19'),
      durationMin: 40,
      ...request,
      name: workout.name,
      steps: stepsOf(workout),
      poolM: workout.poolLengthM,
    };
    const parsed = parseWorkout(workoutText(made) ?? '');
    expect(parsed).toMatchObject({ kind: 'workout', workout: { name: workout.name, parts: workout.parts } });
  }
});

test('a hard run is not put on the day of a hard ride; other days are buttons', async () => {
  const tuesday = day('2026-06-23');
  const hard = await writeWorkout({ sport: 'run', kind: 'intervals', on: tuesday }, bench());
  expect(textOf(hard)).toMatch(/^I wouldn’t: Threshold intervals is planned on Tuesday 23 June and is hard already\./);
  expect([hard.changes, hard.choices?.length]).toEqual([undefined, 3]);
  const easy = await writeWorkout({ sport: 'run', kind: 'easy', on: tuesday }, bench());
  expect(easy.changes).toMatchObject([{ args: { date: tuesday } }]);
});

test('a remembered injury is said before a session that it speaks of', async () => {
  const text = 'Achilles tendinopathy in 2025; hills provoke it.';
  const memory = async () => [{ id: 'memory-achilles', text, kind: 'injury' as const, date: day('2026-01-02'), expires: null }];
  const said = async (wish: WorkoutWish) => textOf(await writeWorkout(wish, bench({ memory })));
  expect(await said({ kind: 'hills' })).toBe(`Bear in mind what I remember: “${text}”\nWhich sport is the session for?`);
  expect(await said({ kind: 'hills', sport: 'run', on: day('2026-06-19') })).toContain(`Bear in mind what I remember: “${text}”`);
  expect(await said({ kind: 'tempo', sport: 'run', on: day('2026-06-19') })).not.toContain('Bear in mind');
});
