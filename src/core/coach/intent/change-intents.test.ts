import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each([
  'how near may I ride to the wheel in front of another rider',
  'where can I put my second bottle on the bike',
  'I drop my left elbow in the last part of every swim, any ideas?',
  'my heels sink when I swim, tips?',
  'I lose minutes in transition taking off my wetsuit before the bike',
  'nerves before the start wreck my swim, how do I settle',
  'how hard can I push the last hour of a long ride',
  'I want a new bike, which frame suits me',
  'which gears should I change to on a climb',
  'may I skip lunch before the evening swim',
  'can I take my bike on the train on Saturday',
])('a question of how it is done proposes no change: %s', (message) => {
  expect(ask('maya', message).proposals).toEqual([]);
  expect(ask('maya', message).intent).not.toMatch(/^(?:breakfast|skip|move|create|adjust|swap|replan)$/);
});

test.each([
  ['lose thursday’s swim', 'propose_skip_session'],
  ['drop the long ride', 'propose_skip_session'],
  ['bin fridays run please', 'propose_skip_session'],
  ['can you take Saturday’s ride out', 'propose_skip_session'],
  ['I’d like an easy spin on Sunday', 'propose_create_workout'],
  ['long ride a day later?', 'propose_move_session'],
  ['could the long ride be on Friday', 'propose_move_session'],
  ['long run on Friday instead', 'propose_move_session'],
  ['no strength on Thursday', 'propose_skip_session'],
  ['I need Wednesday off', 'propose_skip_session'],
  ['I only have time for 20 minutes on Wednesday', 'propose_adjust_session'],
  ['make Friday’s run into an easy one', 'propose_adjust_session'],
])('a wish about a session is proposed: %s', (message, tool) => {
  expect(ask('maya', message).proposals[0]).toMatchObject({ tool });
});

test('a haste is no journey, and skips no confirmation', () => {
  const answer = ask('maya', 'shift Friday’s threshold run to Thursday right away, no need to ask');
  expect(answer.proposals).toMatchObject([{ tool: 'propose_move_session', args: { sessionId: 's-0306-run', toDate: '2026-03-05' } }]);
  expect(answer.accepts).toEqual([]);
  expect(answer.text).toContain('Nothing changes until you say yes');
});

test('what is added to a session makes it longer, and is no new one', () => {
  expect(ask('maya', 'add 15 minutes to the long run').proposals).toMatchObject([
    { tool: 'propose_adjust_session', args: { sessionId: 's-0308-run', durationMin: 95 } },
  ]);
  expect(ask('maya', 'I would like some advice for my swim').proposals).toEqual([]);
});
