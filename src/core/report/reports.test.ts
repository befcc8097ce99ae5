import { describe, expect, test } from 'vitest';
import { createBench } from '#core/assistant/answer/bench.ts';
import type { AssistantData } from '#core/assistant/data.ts';
import type { ActivityDetail, RaceFacts } from '#core/assistant/facts.ts';
import type { Sentence } from '#core/assistant/figures/sentence.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { commentOnActivity } from '#core/report/activity-comment.ts';
import { type ClipFinding, findingOfClip } from '#core/report/clip-finding.ts';
import { BRIEF_ARTICLES, briefForRace } from '#core/report/race-brief.ts';
import { reviewWeek, weekBefore } from '#core/report/week-review.ts';
import { uncovered } from '#test/assistant/ask-frames.ts';
import { SAMPLE_TODAY, sampleData } from '#test/assistant/sample-athlete.ts';

function textOf(sentences: readonly Sentence[]): string {
  expect(uncovered({ blocks: sentences })).toBe('');
  return sentences.map(({ text }) => text).join(' ');
}

describe('comment on an activity', () => {
  async function comment(changes: Partial<ActivityDetail>): Promise<string> {
    const [last] = (await sampleData().activities({ sport: 'run', limit: 1 })).activities;
    const detail = last && (await sampleData().activity(last.id));
    if (!detail) throw new Error('The sample athlete runs.');
    const activity = async () => ({ ...detail, durationMin: 45, load: 42, decouplingPct: 1, session: null, intervals: [], ...changes });
    return textOf(await commentOnActivity(createBench(sampleData({ activity })), detail.id));
  }
  const session = { id: 's', name: 'Easy run', durationMin: 60, load: 50, compliancePct: 75 };

  test('An ordinary activity needs no comment', async () => {
    expect(await comment({})).toBe('');
  });

  test('Less than planned is nothing to make up', async () => {
    expect(await comment({ session })).toBe('You did 45 min of 1 h planned (75%). There’s nothing to make up.');
  });

  test('What was on target is named with the time', async () => {
    expect(await comment({ durationMin: 60, session: { ...session, onTargetPct: 92 } })).toContain('and 92% of the work was on target');
    expect(await comment({ durationMin: 60, session: { ...session, onTargetPct: 40 } })).toContain('test your threshold again');
  });

  test('The longest of six weeks and a high load are named, with care first', async () => {
    const text = await comment({ durationMin: 200, load: 230 });
    expect(text).toMatch(/your longest run in six weeks: 3 h 20 min, after .* Its load of 230 is well above your average of/);
    expect(text).toMatch(/Keep your next long run at this length before you add more\.$/);
  });

  test('Decoupling counts in steady sessions only', async () => {
    expect(await comment({ durationMin: 60, decouplingPct: 6.2 })).toContain('Decoupling was 6.2%');
    const lap = { index: 1, durationSec: 60, distanceKm: null, avgHeartRateBpm: null, avgPowerW: null };
    const work = { ...lap, paceSecPerKm: null, paceSecPer100m: null, avgSpeedKmh: null, ascentM: null };
    expect(await comment({ durationMin: 60, decouplingPct: 6.2, intervals: [work] })).not.toContain('Decoupling');
  });

  test('An activity that does not exist has none', async () => {
    expect(await commentOnActivity(createBench(sampleData()), 'nobody')).toEqual([]);
  });
});

describe('week review', () => {
  test('It has volume, the share of the usual, the plan, fitness, the longest and one thing to do', async () => {
    expect(textOf(await reviewWeek(createBench(sampleData())))).toBe(
      'From Monday 8 June to Sunday 14 June you trained for 3 h 27 min in 5 sessions, with a load of 235. That’s 50% less than your average of the four weeks before (470). You completed 5 of 6 planned sessions. Fitness (CTL) went from 68.2 to 62.9. Your longest session was “Long run” at 57 min. This week’s key session is “CSS swim” on Thursday 18 June, 1 h.',
    );
  });

  test('Without training or plan there is nothing to review', async () => {
    const totals = async () => [];
    expect(await reviewWeek(createBench(sampleData({ totals, sessions: async () => [] })))).toEqual([]);
  });

  test('The week follows the athlete’s own start of the week', () => {
    expect(weekBefore('2026-06-17' as LocalDate, 1)).toEqual({ from: '2026-06-08', to: '2026-06-14' });
    expect(weekBefore('2026-06-17' as LocalDate, 7)).toEqual({ from: '2026-06-07', to: '2026-06-13' });
  });
});

describe('race brief', () => {
  async function brief(daysToGo: number, overrides: Partial<AssistantData> = {}): Promise<string> {
    const near = (race: RaceFacts): RaceFacts => ({ ...race, daysToGo, date: addDays(SAMPLE_TODAY, daysToGo) });
    const races = async () => (await sampleData().races()).filter(({ distance }) => distance === '70.3').map(near);
    const paragraph = (id: string, at: number) => (id === BRIEF_ARTICLES[0] ? `Paragraph ${at}. Second. Third. Fourth. Fifth.` : null);
    return textOf(await briefForRace(createBench(sampleData({ races, ...overrides })), paragraph));
  }

  test('It has taper, form, predicted time and fuelling', async () => {
    const text = await brief(9);
    expect(text).toContain('“Leeds 70.3” is on Friday 26 June, in 9 days.');
    expect(text).toMatch(/Taper: your load in the last seven days is 203, 57% below your average of 470\./);
    expect(text).toMatch(/Predicted time: 4:43–5:33 h.*Nutrition: 60–80 g of carbohydrate per hour/);
    expect(text).toMatch(/Paragraph 1\. Second\.$/);
  });

  test('The checklist follows the days that are left', async () => {
    expect(await brief(2)).toMatch(/Third\. Fourth\.$/);
    expect(await brief(0)).toMatch(/is on Wednesday 17 June, today\..*Paragraph 2\. Second\. Third\. Fourth\. Fifth\.$/);
  });

  test('It begins ten days before the race', async () => {
    expect(await brief(10)).not.toBe('');
    expect(await brief(11)).toBe('');
  });

  test('Without thresholds it names no time', async () => {
    expect(await brief(5, { racePlan: async () => null })).toContain('I can’t predict your time yet');
  });
});

describe('finding of a clip', () => {
  const CADENCE: ClipFinding = {
    sport: 'run',
    date: '2026-11-14' as LocalDate,
    title: 'Low cadence',
    measure: 'cadence',
    unit: 'spm',
    hasDecimals: false,
    isEstimate: false,
    value: 151.6,
    error: 1.7,
    expected: { from: 158.2, to: 188.2 },
    isClear: true,
    drill: 'Quick feet',
    before: null,
  };
  const read = (clip: ClipFinding) => {
    const { seen, advice } = findingOfClip(clip);
    return textOf([seen, advice]);
  };

  test('It has the measure with its error, the typical range and a drill', () => {
    expect(read(CADENCE)).toBe(
      'Low cadence in your run video of Saturday 14 November: cadence 152 ± 2 spm, typical 158–188 spm. Work on this first: Quick feet. You can add the drill to your week from the video’s page.',
    );
  });

  test('It says whether the measure is improving', () => {
    const before = { date: '2026-10-10' as LocalDate, value: 146.2 };
    expect(read({ ...CADENCE, before })).toContain('It was 146 spm in the clip of Saturday 10 October, so it’s improving.');
    expect(read({ ...CADENCE, before: { ...before, value: 156 } })).toContain('further off now');
  });

  test('Within the error it asks for another clip, and a range from zero has one end', () => {
    expect(read({ ...CADENCE, value: 157.4, isClear: false })).toContain('Record another clip in the same way');
    expect(read({ ...CADENCE, hasDecimals: true, unit: '%', value: 4.6, error: 0.4, expected: { from: 0, to: 4 } })).toContain(
      '4.6 ± 0.4%, typical up to 4%.',
    );
  });
});
