import { describe, expect, test } from 'vitest';
import { ask, viewOf } from '#test/coach-turns.ts';

/** What a message proposes: of each change the name of the session, what becomes of it, and where. */
function proposed(message: string): string[] {
  const sessions = viewOf('maya').plan?.sessions ?? [];
  return ask('maya', message).proposals.map(({ tool, args }) => {
    const about = 'sessionId' in args ? (sessions.find(({ id }) => id === args.sessionId)?.name ?? '?') : '';
    const { sessionId: _, ...rest } = args as Record<string, unknown> & { sessionId?: string };
    return [tool.replace('propose_', ''), about, ...Object.values(rest).map(String)].filter((part) => part !== '').join(' | ');
  });
}

describe('AI-02 a change in other words is the same change', () => {
  test.each<[string, string[]]>([
    ['shave a quarter of an hour off wednesdays run', ['adjust_session | Easy run | 25']],
    ['knock 10 off wednesday', ['adjust_session | Easy run | 30']],
    ['bump the ride on Saturday up by 20 minutes', ['adjust_session | Long ride with tempo | 170']],
    ['bump the ride on Saturday up to 170 minutes', ['adjust_session | Long ride with tempo | 170']],
    ['make the run on Sunday seventy', ['adjust_session | Long run | 70']],
    ['give me another ten minutes on the swim today', ['adjust_session | Technique swim | 55']],
    ['Could the sweet spot be shorter, 50 minutes all told?', ['adjust_session | Sweet spot 3x10 | 50']],
    ['What if I did the threshold run in 40 minutes instead', ['adjust_session | Threshold 4x6 min | 40']],
    ['an hour will do on Sunday', ['adjust_session | Long run | 60']],
    ['Working all weekend, nothing longer than an hour', ['adjust_session | Long ride with tempo | 60', 'adjust_session | Long run | 60']],
    ['keep tomorrow in zone 2 please', ['adjust_session | Sweet spot 3x10 | easy']],
    ['Make the CSS swim something easy, my shoulder is grumpy', ['adjust_session | CSS 10x100 | easy']],
  ])('“%s”: how long or how hard', (message, changes) => expect(proposed(message)).toEqual(changes));

  test.each<[string, string[]]>([
    ['find the run of Friday another day', ['move_session | Threshold 4x6 min | 2026-03-04']],
    ['Friday is a no go for me. Put the run elsewhere', ['move_session | Threshold 4x6 min | 2026-03-04']],
    ['Please bring the long run forward, we have guests on Sunday', ['move_session | Long run | 2026-03-04']],
    ['would it be terrible if we moved the ride of Saturday to Sunday', ['move_session | Long ride with tempo | 2026-03-08']],
    ['I was wondering if the swim of Thursday could go to Friday', ['move_session | CSS 10x100 | 2026-03-06']],
    ['how about doing the swim today and the run tonight', ['move_session | Easy run | 2026-03-02']],
    ['sweet spot -> wednesday', ['move_session | Sweet spot 3x10 | 2026-03-04']],
    ['No training on Friday this week, it is on Thursday instead', ['move_session | Threshold 4x6 min | 2026-03-05']],
    [
      'On Tuesday the 10th we fly home. The VO2 ride would suit me better on the Wednesday after',
      ['move_session | VO2max 5x3 | 2026-03-11'],
    ],
    ['I am blocked on Friday by an audit. Please free that day.', ['move_session | Threshold 4x6 min | 2026-03-04']],
    ['I would rather swim tomorrow morning and ride in the evening', ['move_session | Technique swim | 2026-03-03']],
  ])('“%s”: another day', (message, changes) => expect(proposed(message)).toEqual(changes));

  test.each<[string, string[]]>([
    ['Thursday holds too much. Drop one of the two, whichever matters less', ['skip_session | Strength A']],
    ['skip one on thursday, your choice', ['skip_session | Strength A']],
    ['nothing until Wednesday please', ['skip_session | Technique swim', 'skip_session | Sweet spot 3x10']],
    ['drop the swims this week', ['skip_session | Technique swim', 'skip_session | CSS 10x100']],
    ['the bike is in for repairs until Wednesday', ['skip_session | Sweet spot 3x10']],
    ["the gym's closed this week", ['skip_session | Strength A']],
    ['I would rather not do the strength on Thursday', ['skip_session | Strength A']],
    [
      'the pool heating has failed tomorrow and on Thursday. Ride instead of the swim on Thursday please',
      ['skip_session | CSS 10x100', 'create_workout | bike | 2026-03-05 | 50 | easy | Easy ride'],
    ],
    ['thursday swim -> run, half an hour', ['skip_session | CSS 10x100', 'create_workout | run | 2026-03-05 | 30 | easy | Easy run']],
  ])('“%s”: left out', (message, changes) => expect(proposed(message)).toEqual(changes));

  test.each<[string, string]>([
    ['I can only do four hours this week', 'Key sessions stay first'],
    ['scorching heat thu-sun, please adapt', 'Thursday 5 March to Sunday 8 March easy'],
    ['rework this week around Wednesday and Friday off', 'plan around Wednesday 4 March and Friday 6 March'],
    ['shift the rest of the week back by a day but leave Friday', 'Long run on Sunday 8 March to Monday 9 March'],
    ['cut my running volume by 10% this week', 'Long run on Sunday 8 March 70 min'],
  ])('“%s”: a whole stretch of days', (message, said) => {
    const { text, proposals } = ask('maya', message);
    expect(text).toContain(said);
    expect(proposals.length).toBeGreaterThan(0);
  });

  test('Friday stays where it is said to stay', () => {
    const moved = proposed('shift the rest of the week back by a day but leave Friday');
    expect(moved.some((each) => each.includes('Threshold'))).toBe(false);
  });
});

describe('AI-02 what is only asked or told proposes nothing', () => {
  test.each([
    ['What happens if I move the ride of Saturday to Sunday?', 'two key sessions on one day'],
    ['would it matter if I swapped Saturday and Sunday', 'Say that you want it so'],
    ['Give me something hard on Wednesday instead of the run', 'I would leave Easy run on Wednesday 4 March as it is'],
    ['I do not fancy the CSS swim, give me something else', 'in the place of CSS 10x100'],
    ['it will be icy on Saturday, can we do something about the ride', 'stays where it is'],
    ['add strides to Wednesday', 'single parts'],
    ['which session this week matters least?', 'Strength A'],
  ])('“%s”', (message, said) => {
    const { text, proposals } = ask('maya', message);
    expect(proposals).toEqual([]);
    expect(text).toContain(said);
  });

  test.each([
    ['Leeds has been cancelled', 'Leeds Olympic stands on Sunday 31 May'],
    ['forget the time at Leeds, I only want it as a training day', 'nor set its goal'],
    ['I did the ramp test yesterday, which makes my FTP 240', '“I did the ramp test yesterday, which makes my FTP 240”'],
    ['please cancel the yoga on Thursday', 'I do not see any yoga'],
    ['I have signed up for a 10k on 26 April', 'under Races'],
    ['new FTP: 236', 'I do not write your profile'],
    ['did my FTP test today, 236, please update it', 'I do not write your profile'],
    ['put everything back the way it was', 'press undo'],
    ['how do I end my subscription?', 'under Subscription'],
  ])('“%s” is told where that is done', (message, said) => {
    const { text, proposals } = ask('maya', message);
    expect(proposals).toEqual([]);
    expect(text).toContain(said);
  });

  test('a threshold heart rate is the one of the sport that is named', () => {
    expect(ask('maya', "what's my threshold heart rate on the bike").text).toMatch(/166 bpm/);
    expect(ask('maya', "what's my threshold heart rate on the bike").text).not.toMatch(/174/);
  });
});
