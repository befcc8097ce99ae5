import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerAsk, DATA_WRITERS, type DataAsk, type DataMeasure } from '#core/assistant/answer/data/answer-ask.ts';
import type { AssistantData } from '#core/assistant/data.ts';
import { askFrames, benchOf, misled, textOf, uncovered } from '#test/assistant/ask-frames.ts';
import { SAMPLE_TODAY, sampleData } from '#test/assistant/sample-athlete.ts';

const MEASURES = Object.keys(DATA_WRITERS) as DataMeasure[];

/** A new athlete: nothing but a name. */
const NOTHING: Partial<AssistantData> = {
  profile: async () => ({
    ...(await sampleData().profile()),
    age: null,
    sex: null,
    heightCm: null,
    weightKg: null,
    level: null,
    hoursPerWeekAvailable: null,
  }),
  thresholds: async () => [],
  load: async () => [],
  totals: async () => [],
  activities: async () => ({
    activities: [],
    count: 0,
    sums: { durationMin: 0, distanceKm: 0, ascentM: 0, load: 0, calories: 0 },
    means: { avgHeartRateBpm: null, avgPowerW: null, avgSpeedKmh: null, rpe: null },
  }),
  activity: async () => null,
  curve: async () => null,
  checkIns: async () => [],
  readiness: async () => null,
  sessions: async () => [],
  plan: async () => null,
  races: async () => [],
  zones: async () => null,
  goals: async () => [],
  memory: async () => [],
};

async function checked(frame: DataAsk, overrides: Partial<AssistantData>): Promise<void> {
  const bench = benchOf(overrides);
  const draft = await answerAsk(frame, bench);
  const text = textOf(draft);
  expect(text.length).toBeGreaterThan(10);
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(130);
  expect(text).not.toMatch(/undefined|NaN|null|Infinity|\[object|\s\.|\s,|\.\.|: \.| {2}/);
  expect(uncovered(draft)).toBe('');
  expect(misled(draft, bench)).toEqual([]);
  expect(draft.choices?.length ?? 0).toBeLessThanOrEqual(3);
}

describe('any question about own data', () => {
  test('Any well-formed question is answered in at most 130 words with a source for every digit', async () => {
    await fc.assert(
      fc.asyncProperty(askFrames(MEASURES), (frame) => checked(frame, {})),
      { numRuns: 1500 },
    );
  }, 120_000);

  test('A new athlete without any data is told what is missing', async () => {
    await fc.assert(
      fc.asyncProperty(askFrames(MEASURES), (frame) => checked(frame, NOTHING)),
      { numRuns: 400 },
    );
  }, 60_000);

  test('Miles and another start of the week change no sum', async () => {
    const today = async () => ({ ...(await sampleData().today()), units: 'imperial' as const, weekStartsOn: 7 });
    await fc.assert(
      fc.asyncProperty(askFrames(MEASURES), (frame) => checked(frame, { today })),
      { numRuns: 400 },
    );
  }, 60_000);

  test.each(MEASURES)('%s without anything beside it is answered from the athlete’s data', async (measure) => {
    const bench = benchOf();
    const draft = await answerAsk({ kind: 'ask', measure }, bench);
    expect(draft.blocks.flatMap(({ figures }) => figures).length).toBeGreaterThan(0);
    expect(bench.calls.length).toBeGreaterThan(1);
    expect((await bench.data.today()).today).toBe(SAMPLE_TODAY);
  });
});
