import { describe, expect, test } from 'vitest';
import { ask, viewOf } from '#test/coach-turns.ts';

/** What a message proposes: of each change the name of the session and what becomes of it. */
function proposed(message: string): string[] {
  const sessions = viewOf('maya').plan?.sessions ?? [];
  return ask('maya', message).proposals.map(({ tool, args }) => {
    const about = 'sessionId' in args ? (sessions.find(({ id }) => id === args.sessionId)?.name ?? '?') : '';
    const { sessionId: _, ...rest } = args as Record<string, unknown> & { sessionId?: string };
    return [tool.replace('propose_', ''), about, ...Object.values(rest).map(String)].filter((part) => part !== '').join(' | ');
  });
}
const skipped = (...names: string[]) => names.map((name) => `skip_session | ${name}`);
const UP_TO_WEDNESDAY = skipped('Technique swim', 'Sweet spot 3x10', 'Easy run');

describe('AI-02 days that cannot be are told in many ways', () => {
  test.each<[string, string[]]>([
    ['cancel my sessions till Thursday please', UP_TO_WEDNESDAY],
    ['clear my schedule until Thursday', UP_TO_WEDNESDAY],
    ['clear my week up to and including Wednesday', UP_TO_WEDNESDAY],
    ['Pause everything until Thursday', UP_TO_WEDNESDAY],
    ['empty Tuesday to Thursday please', skipped('Sweet spot 3x10', 'Easy run', 'CSS 10x100', 'Strength A')],
    ['I am home late, I need Friday completely free of training', skipped('Threshold 4x6 min')],
    ['Thursday: wipe it', skipped('CSS 10x100', 'Strength A')],
    ['family here Saturday and Sunday, can you clear those two days, no training', skipped('Long ride with tempo', 'Long run')],
    ['I have the sniffles, no fever. Take tomorrow off my plan please', skipped('Sweet spot 3x10')],
    ['Let us skip the gym: knock the strength of Thursday on the head', skipped('Strength A')],
    ['Replace the easy run on Wednesday with a rest day', skipped('Easy run')],
    ['Do I have to do strength on Thursday? I would rather drop it', skipped('Strength A')],
  ])('“%s”: left out', (message, changes) => expect(proposed(message)).toEqual(changes));

  test.each<[string, string[]]>([
    ['I am on a train all Friday, what happens to the threshold run?', ['move_session | Threshold 4x6 min | 2026-03-04']],
    ['A job interview on Friday at three. Move the run?', ['move_session | Threshold 4x6 min | 2026-03-04']],
    ["Not feeling tomorrow's session. What about pushing it to Wednesday?", ['move_session | Sweet spot 3x10 | 2026-03-04']],
    ['Swim today is not happening, the kids are sick', ['move_session | Technique swim | 2026-03-04']],
    [
      'Nudge everything after Thursday by one day',
      [
        'move_session | Threshold 4x6 min | 2026-03-07',
        'move_session | Long ride with tempo | 2026-03-08',
        'move_session | Long run | 2026-03-09',
      ],
    ],
    ['slept in and missed my swim this morning, could you stick it on tomorrow', ['move_session | Technique swim | 2026-03-03']],
    [
      'The weather turns on Sunday, so do the long run on Saturday and the long ride on Sunday',
      ['move_session | Long run | 2026-03-07', 'move_session | Long ride with tempo | 2026-03-08'],
    ],
    ["Put Friday's threshold run on Wednesday instead", ['move_session | Threshold 4x6 min | 2026-03-04']],
  ])('“%s”: another day', (message, changes) => expect(proposed(message)).toEqual(changes));

  test.each<[string, string[]]>([
    ["Drop Friday's threshold down to 30 minutes", ['adjust_session | Threshold 4x6 min | 30']],
    ["Saturday's ride, I am free until eleven only so make it an hour and a half", ['adjust_session | Long ride with tempo | 90']],
    ["turn tomorrow's sweet spot into an easy 40 minutes", ['adjust_session | Sweet spot 3x10 | 40 | easy']],
    ['Tue sweet spot ride: remove intervals, make it easy', ['adjust_session | Sweet spot 3x10 | easy']],
    [
      "Sunday's long run: 70 minutes. Saturday's long ride: 140.",
      ['adjust_session | Long run | 70', 'adjust_session | Long ride with tempo | 140'],
    ],
    [
      'I have 30 minutes a day at most from Tuesday to Thursday',
      ['adjust_session | Sweet spot 3x10 | 30', 'adjust_session | Easy run | 30', 'adjust_session | CSS 10x100 | 30'],
    ],
  ])('“%s”: shorter or easier', (message, changes) => expect(proposed(message)).toEqual(changes));

  test.each<[string, string]>([
    ['work is mental until Thursday so keep it light till then', 'replan | 2026-03-02 | 2026-03-05 | easier'],
    ['Everything feels heavy, take some load off me until Sunday', 'replan | 2026-03-02 | 2026-03-08 | easier'],
    ['worn out after February, could this week be a lighter one?', 'replan | 2026-03-02 | 2026-03-08 | easier'],
    ['Back the rest of this week off, would you', 'replan | 2026-03-02 | 2026-03-08 | easier'],
    ['two deadlines on me, can you replan the rest of this week so I can do it', 'replan | 2026-03-02 | 2026-03-08 | easier'],
    ['Please make this week more light for me', 'replan | 2026-03-02 | 2026-03-08 | easier'],
    ['have next week as a real recovery week', 'replan | 2026-03-09 | 2026-03-15 | easier'],
    ['Reduce the volume for the next ten days', 'replan | 2026-03-02 | 2026-03-11 | easier'],
    ['Wednesday and Thursday are a write-off, can you shuffle things about?', 'replan | 2026-03-04 | 2026-03-05 | away'],
  ])('“%s”: whole days', (message, change) => expect(proposed(message)).toEqual([change]));

  test('a sport, a length and a day that are to be set up are a new session', () => {
    expect(proposed('Tempo ride, 50 min, Friday 13 March, can you set that up')).toEqual([
      'create_workout | bike | 2026-03-13 | 50 | tempo | Tempo ride',
    ]);
  });

  test('a place for the same session, and hard work in a row, move nothing', () => {
    expect(proposed('in a hotel on Friday, switch that run to the treadmill')).toEqual([]);
    expect(proposed('put hard track reps in tomorrow and another set on Wednesday')).toEqual([]);
    expect(proposed('my hips and feet drop to the bottom when I swim')).toEqual([]);
  });

  test('what a session is made of is no wish for another day', () => {
    const { proposals, text } = ask('maya', "Turn Thursday's swim into a fartlek set");
    expect(proposals).toEqual([]);
    expect(text).toContain('edited on its page');
    expect(proposed('throw some all-out sprints into the run on Friday')).toEqual([]);
  });
});
