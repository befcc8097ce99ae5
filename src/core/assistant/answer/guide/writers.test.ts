import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GUIDE_WRITERS } from '#core/assistant/answer/guide/writers.ts';
import type { AssistantData } from '#core/assistant/data.ts';
import type { Ask, Quantity } from '#core/assistant/frame.ts';
import type { LocalDate } from '#core/calendar.ts';
import { quantitiesIn } from '#core/language/quantities.ts';
import { askFrames, benchOf, textOf, uncovered } from '#test/assistant/ask-frames.ts';
import { sampleData } from '#test/assistant/sample-athlete.ts';

type GuideMeasure = keyof typeof GUIDE_WRITERS;
const MEASURES = Object.keys(GUIDE_WRITERS) as GuideMeasure[];

const NOTHING: Partial<AssistantData> = {
  profile: async () => ({ ...(await sampleData().profile()), age: null, weightKg: null, hoursPerWeekAvailable: null }),
  thresholds: async () => [],
  activities: async () => ({
    activities: [],
    count: 0,
    sums: { durationMin: 0, distanceKm: 0, ascentM: 0, load: 0, calories: 0 },
    means: { avgHeartRateBpm: null, avgPowerW: null, avgSpeedKmh: null, rpe: null },
  }),
  sessions: async () => [],
  plan: async () => null,
  races: async () => [],
  racePlan: async () => null,
  clips: async () => [],
  memory: async () => [],
};

async function answer(measure: GuideMeasure, frame: Partial<Ask> = {}, overrides: Partial<AssistantData> = {}): Promise<string> {
  const draft = await GUIDE_WRITERS[measure]({ kind: 'ask', measure, ...frame }, benchOf(overrides));
  expect(uncovered(draft)).toBe('');
  return textOf(draft);
}

const given = (...messages: string[]): { given: readonly Quantity[] } => ({ given: messages.flatMap(quantitiesIn) });

describe('any question about plan, race, fuel and sums', () => {
  async function check(frame: Ask, overrides: Partial<AssistantData>): Promise<void> {
    const draft = await GUIDE_WRITERS[frame.measure as GuideMeasure](frame, benchOf(overrides));
    const text = textOf(draft);
    expect(text.length).toBeGreaterThan(10);
    const isList = frame.aggregate === 'list' || frame.wishes?.some((wish) => wish === 'list' || wish === 'table');
    if (!isList) expect(text.split(/\s+/).length).toBeLessThanOrEqual(90);
    expect(text).not.toMatch(/undefined|NaN|null|Infinity|\[object|\s\.|\s,|\.\.|: \.| {2}/);
    expect(uncovered(draft)).toBe('');
    expect(draft.choices?.length ?? 0).toBeLessThanOrEqual(3);
  }

  test('It is answered shortly with a source for every digit', async () => {
    await fc.assert(
      fc.asyncProperty(askFrames(MEASURES), (frame) => check(frame, {})),
      { numRuns: 150 },
    );
  }, 120_000);

  test('A new athlete is told what is missing', async () => {
    await fc.assert(
      fc.asyncProperty(askFrames(MEASURES), (frame) => check(frame, NOTHING)),
      { numRuns: 200 },
    );
  }, 60_000);
});

describe('plan', () => {
  test('Today’s session has its length and load', async () => {
    expect(await answer('planned')).toBe('Today: Easy run, 45 min, load 42.');
  });

  test('A week is summed and listed by day', async () => {
    const period = { from: '2026-06-22' as LocalDate, to: '2026-06-28' as LocalDate, name: 'next week' };
    const text = await answer('planned', { period });
    expect(text).toContain('Next week you have 6 sessions, 8 h 15 min, load 460 planned.');
    expect(text).toContain('- Saturday 27 June: Long ride, 3 h (key session)');
    expect(await answer('planned', { period, aggregate: 'sum' })).not.toContain('\n-');
  });

  test('A day without a session names the next one', async () => {
    expect(await answer('planned', { sport: 'swim' })).toBe(
      'You have no swim planned today. Next is CSS swim, 1 h (key session) on Thursday 18 June.',
    );
  });

  test('The key session and the others are named with their day', async () => {
    expect(await answer('key-session')).toContain('Your next key session is on Saturday 20 June: Long ride, 3 h (key session), load 150.');
  });

  test('Plan status has week, phase and the share completed', async () => {
    const text = await answer('plan-status');
    expect(text).toContain('You’re in week 9 of 16 of Leeds 70.3, in the build phase.');
    expect(text).toContain('you completed 23 of 24 sessions (96%)');
  });

  test('Changes of the plan are listed with their reason, newest first', async () => {
    expect(await answer('plan-change')).toMatch(/Monday 15 June: You missed Sunday’s long run[\s\S]*Monday 1 June: Your FTP rose to 250 W/);
  });

  test('Missed sessions are listed and not made up', async () => {
    const text = await answer('missed');
    expect(text).toContain('you missed 1 session');
    expect(text).toContain('There’s nothing to make up.');
  });

  test('Available hours stand beside the hours of the biggest week', async () => {
    expect(await answer('availability')).toMatch(/Your profile says 9 h a week\..*8 h 15 min in its biggest week/);
  });
});

describe('race', () => {
  test('The main race counts, and the sooner one is named', async () => {
    const text = await answer('race');
    expect(text).toContain('Leeds 70.3 is on Sunday 9 August, in 53 days (7.6 weeks).');
    expect(text).toContain('Before it comes Park 10k on Sunday 5 July.');
  });

  test('Pacing has a power range with its share of FTP, a pace range and swim pace beside CSS', async () => {
    expect(await answer('race-pacing')).toContain('- Bike: 188–213 W. Aim for 197 W (79% of FTP), as normalised power.');
    expect(await answer('race-pacing', { sport: 'run' })).toContain('Run: 5:05–5:31 /km');
    expect(await answer('race-pacing', { sport: 'swim' })).toContain('Your CSS is 1:45 /100 m, so that is CSS plus 6 s.');
  });

  test('One number is given where one is wished', async () => {
    expect(await answer('race-pacing', { sport: 'bike', wishes: ['short'] })).toBe('197 W: 79% of your FTP.');
  });

  test('A prediction has its range, and what another threshold would change', async () => {
    expect(await answer('prediction')).toContain('I’d expect about 5:08 h (80% range 4:43–5:33 h)');
    expect(await answer('prediction', { whatIf: { change: 'threshold', threshold: 'ftp', value: 270 } })).toContain(
      'With that it would be about 5:01 h, 6:49 faster.',
    );
  });

  test('A goal is judged against the range, leg by leg', async () => {
    expect(await answer('goal', given('is 4:30 on for me?'))).toMatch(/^Honestly, not yet: 4:30 h is 13 min faster than the fast end/);
    expect(await answer('goal', given('is 4:50 on for me?'))).toMatch(/^It’s possible, but only on a good day: 4:50 h is 18 min faster/);
    expect(await answer('goal', given('can I do 5h15'))).toMatch(/^Yes, .*realistic/);
    expect(await answer('goal', given('can I do 6 hours'))).toContain('well within reach');
    expect(await answer('goal', given('is 4:50 on for me?'))).toMatch(/swim 33–37 min, bike 2:26–2:45 h and run 1:42–1:57 h/);
  });

  test('Time gains are ranked by what the same gain saves', async () => {
    expect(await answer('time-gains')).toMatch(/most is in the run, then the bike[\s\S]*Run: 4:38 to 4:30 \/km saves about 3:32/);
  });

  test('Wind keeps the power target, heat adds fluid', async () => {
    expect(await answer('race-conditions', { condition: 'wind' })).toMatch(/188–213 W.*ignore speed/);
    expect(await answer('race-conditions', { condition: 'heat' })).toContain('0.4–0.8 L/h');
  });

  test('A question about pacing in wind is answered with the wind, one about a time with a verdict', async () => {
    expect(await answer('race-pacing', { condition: 'wind' })).toContain('ignore speed');
    expect(await answer('race-pacing', { condition: 'wind', sport: 'swim' })).toContain('1:51 /100 m');
    expect(await answer('prediction', given('is 4:30 on for me?'))).toMatch(/^Honestly, not yet/);
  });

  test('The wetsuit rule follows the temperature', async () => {
    expect(await answer('race-conditions', { condition: 'wetsuit', ...given('17°C') })).toContain('allowed');
    expect(await answer('race-conditions', { condition: 'wetsuit', ...given('23°C') })).toContain('near the limit');
    expect(await answer('race-conditions', { condition: 'wetsuit', ...given('27°C') })).toContain('no wetsuit');
  });
});

describe('fuel', () => {
  const gels = 'Ride is 3h tomorrow. I have gels w 25g carbs each. how many for 75 an hour?';

  test('Gels are counted from hours, rate and grams', async () => {
    expect(await answer('fuel', given(gels))).toBe('3 h at 75 g an hour is 225 g. So take 9 gels of 25 g, about one every 20 min.');
  });

  test('Bottles with carbohydrate are taken off first', async () => {
    expect(await answer('fuel', given(gels, 'and if i put 40g in each bottle, 2 bottles'))).toBe(
      '3 h at 75 g an hour is 225 g. 2 bottles of 40 g contain 80 g. That leaves 145 g. So take 6 gels of 25 g, about one every 30 min.',
    );
  });

  test('Bottles are held against what an hour needs', async () => {
    expect(await answer('fuel', given('2 bottles on the bike, 500ml. enough for 75 min?'))).toContain(
      'are 1 L, or 0.8 L/h over 1 h 15 min. Yes',
    );
    expect(await answer('fuel', given('1 bottle of 500ml for 4 hours'))).toContain('not enough');
  });

  test('A length alone gives carbohydrate, fluid and sodium an hour and in all', async () => {
    expect(await answer('fuel', given('what should I eat on a 4 hour ride'))).toContain(
      'For 4 h: 60–80 g of carbohydrate an hour, 0.4–0.8 L/h of fluid and 300–600 mg of sodium an hour. In total that is 240–320 g of carbohydrate.',
    );
  });

  test('Caffeine, protein, breakfast and loading go by body weight', async () => {
    expect(await answer('fuel', { text: 'How much caffeine before the race?' })).toContain('At 72.5 kg the studied dose is 218–400 mg');
    expect(await answer('fuel', { text: 'how much protein a day' })).toContain('102–145 g of protein a day');
    expect(await answer('race-fuel', { text: 'how should I carb load' })).toContain('725–870 g of carbohydrate a day');
  });

  test('Coffee that is only mentioned is not what is asked', async () => {
    const text = 'I bonk at 2h30 every ride. Breakfast is toast and coffee.';
    expect(await answer('fuel', { ...given(text), text })).toContain('For 2 h 30 min: 30–60 g of carbohydrate an hour');
  });

  test('Sweat rate is loss plus drink over hours, and part of it is drunk', async () => {
    expect(await answer('sweat-rate', given('I lost 1.4kg on a 2h run and drank 500ml'))).toContain(
      'so your sweat rate is 0.95 L/h. Replace part of it, not all: 0.6–0.8 L/h',
    );
    expect(await answer('sweat-rate', given('80.2 kg before, 79.1 kg after, 2 bottles of 750 ml, 90 min'))).toContain('1.73 L/h');
  });
});

describe('sums', () => {
  test.each([
    ['how long for 10 km at 4:45/km', '10 km at 4:45 /km takes 47:30.'],
    ['40 km at 35 km/h', '40 km at 35 km/h takes 1:08:34.'],
    ['1500 m at 1:45 /100m', '1,500 m at 1:45 /100 m takes 26:15.'],
    ['how far in 45 min at 5:00/km', 'In 45:00 at 5:00 /km you cover 9 km.'],
    ['250 W at 70 kg', 'That is 3.57 W/kg.'],
    ['85% of 250 W', 'That is 213 W.'],
    ['90% of ftp', '90% of your FTP of 250 W is 225 W.'],
    ['5 miles in km', '5 mi is 8.05 km.'],
    ['4:30/km in km/h', '4:30 /km is 13.3 km/h, or 7:15 /mi.'],
  ])('%s', async (message, expected) => {
    expect(await answer('calculate', given(message))).toBe(expected);
  });

  test('A marathon time gives pace, speed, splits and a negative split', async () => {
    const text = await answer('calculate', { ...given('42.2 km in 3:30'), wishes: ['list'] });
    expect(text).toContain('42.2 km in 3:30:00 is 4:59 /km, or 12.1 km/h.');
    expect(text).toContain('- 20 km 1:39:32');
    expect(text).toContain('first half 1:46:03 (5:02 /km), second half 1:43:57 (4:56 /km)');
  });
});

describe('technique', () => {
  test('A clip’s finding comes with its measures and one drill', async () => {
    expect(await answer('technique', { sport: 'run' })).toMatch(/shows: short, quick steps \(cadence 166 ± 2 spm.*Drill: Metronome run\./);
  });

  test('Without a clip an article answers, with how to upload one', async () => {
    const articles = async () => [
      { articleId: 'swim-body-position', title: 'Position', paragraph: 2, text: 'Start with the head. Try 25 m with a buoy.', score: 0.9 },
    ];
    const text = await answer('technique', { sport: 'swim', text: 'my legs sink' }, { articles });
    expect(text).toContain('Start with the head. Try 25 m with a buoy.');
    expect(text).toContain('[Video Analysis](/video-analysis)');
  });
});
