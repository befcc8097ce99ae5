import { expect, test } from 'vitest';
import type { Ask, Edit, Frame } from '#core/assistant/frame.ts';
import { carryTold } from '#core/assistant/understand/ailment.ts';
import { carry } from '#core/assistant/understand/input.ts';
import { understand } from '#core/assistant/understand/understand.ts';
import { answered, sampleInput } from '#test/assistant/sample-understanding.ts';

// Without embeddings: what is tested here is read by rules and word tables. Messages by their meaning are tested where the model runs.
const framesOf = (...args: Parameters<typeof sampleInput>): readonly Frame[] => understand(sampleInput(...args)).frames;
const asked = (frame: Partial<Ask> & Pick<Ask, 'measure'>): Ask => ({ kind: 'ask', ...frame });
const open = { openProposals: [{ id: 'p', sentence: 'Move “Tempo run” to Friday.' }] };
const moved: Edit = { kind: 'edit', act: 'move', session: { of: 'session', which: 'any', id: 'thu-run' } };

test.each(['yes', 'yep do it', 'ok', 'sure, go ahead', 'sounds good', 'ok then', 'absolutely, please do'])(
  '"%s" accepts an open proposal',
  (text) => {
    expect(framesOf(text, { ...answered(moved), ...open })).toEqual([{ kind: 'reply', to: 'proposal', choice: 'yes', ...rest(text) }]);
  },
);

test.each(['no', 'nah, leave it', 'hang on, keep it', 'actually no', 'no thanks', 'wait, my sister can take the kids', 'never mind'])(
  '"%s" declines an open proposal',
  (text) => {
    expect(framesOf(text, { ...answered(moved), ...open })).toEqual([{ kind: 'reply', to: 'proposal', choice: 'no', ...rest(text) }]);
  },
);

const rest = (text: string) => (text.split(' ').length > 5 ? { rest: text } : {});

test('a yes with another day decides nothing and asks for a new change', () => {
  const [reply, change] = framesOf('yes but move it to Saturday', { ...answered(moved), ...open });
  expect(reply).toMatchObject({ kind: 'reply', choice: 'other' });
  expect(change).toMatchObject({ kind: 'edit', act: 'move', session: { id: 'thu-run' }, to: '2025-11-29' });
});

test('an offered button is picked by its place, its text or a word that only it has', () => {
  const choices = [
    { label: 'Thursday run', message: 'Move “Tempo run” on Thursday 27 November' },
    { label: 'Sunday run', message: 'Move “Long run” on Sunday 30 November' },
  ];
  const conversation = answered(moved, { choices });
  for (const text of ['the second one', '2', 'Sunday', 'Move “Long run” on Sunday 30 November'])
    expect(framesOf(text, conversation)).toEqual([{ kind: 'reply', to: 'choice', choice: 'second' }]);
});

test.each(['put it back how it was', 'undo that please', 'can you undo it'])('"%s" takes back what was accepted', (text) => {
  expect(framesOf(text, answered(moved))).toMatchObject([{ kind: 'edit', act: 'undo' }]);
});

test.each([
  'should I move the long run to Monday?',
  'would it be ok to skip the swim on Tuesday?',
  'do you think I should shorten the long ride?',
  'what if I skip the long ride on Saturday?',
  'my club moved the swim to Friday',
  'I skipped the run yesterday',
  'my brother cancelled his long run',
])('"%s" changes nothing', (text) => {
  for (const frame of framesOf(text)) expect(frame.kind).not.toBe('edit');
});

test('an edit finds its session by day, sport and name, and its day', () => {
  expect(framesOf("move tomorrow's run to Saturday")).toMatchObject([{ act: 'move', session: { id: 'thu-run' }, to: '2025-11-29' }]);
  expect(framesOf('skip the technique swim')).toMatchObject([{ act: 'skip', session: { id: 'tue-swim' } }]);
  expect(framesOf("push Thursday's run back a day")).toMatchObject([{ act: 'move', session: { id: 'thu-run' }, to: '2025-11-28' }]);
});

test('an edit that fits several sessions offers each as a message that fits one', () => {
  const [frame] = framesOf('skip my run');
  const candidates = frame?.kind === 'edit' ? frame.candidates : undefined;
  expect(candidates).toEqual([
    'Skip “Tempo run” on Thursday 27 November',
    'Skip “Long run” on Sunday 30 November',
    'Skip “Easy run” on Wednesday 3 December',
  ]);
  expect(framesOf(candidates?.[1] ?? '')).toMatchObject([{ act: 'skip', session: { id: 'sun-run' } }]);
});

test('a length is what it should be, worked out where it is said by how much', () => {
  expect(framesOf("cut Sunday's run to 60 minutes")).toMatchObject([{ act: 'set-length', session: { id: 'sun-run' }, minutes: 60 }]);
  expect(framesOf("make Sunday's run 20 min shorter")).toMatchObject([{ act: 'set-length', session: { id: 'sun-run' }, minutes: 70 }]);
});

test('two changes in one message are two frames', () => {
  const frames = framesOf("move tomorrow's run to Saturday and skip the swim on Tuesday");
  expect(frames).toMatchObject([
    { act: 'move', session: { id: 'thu-run' } },
    { act: 'skip', session: { id: 'tue-swim' } },
  ]);
});

test('being away names the days and what is still possible', () => {
  expect(framesOf("I'm away from Friday to Monday, no bike and no pool, adjust the plan")).toMatchObject([
    { act: 'absence', from: '2025-11-28', to: '2025-12-01', only: ['run', 'strength'] },
  ]);
});

test('it is the session that was talked about', () => {
  const conversation = answered(asked({ measure: 'key-session' }), { sessions: ['next-thu-bike'] });
  expect(framesOf('move it a day later', conversation)).toMatchObject([
    { act: 'move', session: { id: 'next-thu-bike' }, to: '2025-12-05' },
  ]);
});

const rode = asked({
  measure: 'duration',
  period: { from: '2025-11-17', to: '2025-11-23', name: 'last week' } as Ask['period'],
  aggregate: 'sum',
});

test('a follow-up keeps what it leaves out', () => {
  expect(framesOf('and the bike?', answered(rode))).toMatchObject([
    { measure: 'duration', sport: 'bike', period: rode.period, aggregate: 'sum' },
  ]);
  expect(framesOf('and in October?', answered(rode))).toMatchObject([
    { measure: 'duration', period: { from: '2025-10-01', to: '2025-10-31' } },
  ]);
});

test('a figure of both is asked of the two activities before', () => {
  const both = asked({
    measure: 'activity',
    subject: { of: 'activity', which: 'last', sport: 'run' },
    compareWith: { of: 'activity', which: 'last', sport: 'run', nth: 2 },
  });
  const conversation = answered(both, { activities: ['tue-run', 'sun-run-done'] });
  expect(framesOf('cadence of both?', conversation)).toMatchObject([
    { measure: 'cadence', subject: { id: 'tue-run' }, compareWith: { id: 'sun-run-done' } },
  ]);
});

test('another number changes the hypothesis', () => {
  const before = asked({ measure: 'fitness', whatIf: { change: 'weekly-load', load: 500, until: 'race' } });
  expect(framesOf('and with 250?', answered(before))).toMatchObject([
    { measure: 'fitness', whatIf: { change: 'weekly-load', load: 250, until: 'race' } },
  ]);
});

test('when was that asks for the day of the record', () => {
  const before = asked({ measure: 'best-time', subject: { of: 'effort', overM: 10_000 } });
  expect(framesOf('when was that', answered(before))).toMatchObject([{ measure: 'best-time', subject: { overM: 10_000 }, asks: ['when'] }]);
});

test('a message without a letter asks what can be asked', () => {
  expect(framesOf('??')).toEqual([{ kind: 'help', topic: 'capabilities', text: '??' }]);
});

test('what fits nothing offers up to three messages', () => {
  const [frame] = framesOf('zxcv qwer asdf');
  expect(frame).toMatchObject({ kind: 'unknown' });
  expect(frame?.kind === 'unknown' && frame.nearest.length).toBeLessThanOrEqual(3);
});

test('a carried turn is plain JSON with the activities and sessions that were read', () => {
  const calls = [
    { result: { activities: [{ id: 'tue-run', sport: 'run', movingMin: 40 }], session: { id: 'thu-run', sport: 'run', isKey: true } } },
  ];
  const turn = carry([rode], { calls, text: 'Shall I move it?' });
  expect(turn).toEqual({ frames: [rode], activities: ['tue-run'], sessions: ['thu-run'], asksYesNo: true });
  expect(JSON.parse(JSON.stringify(turn))).toEqual(turn);
});

test('of a long message the end is read too, and a word that is repeated says no more than once', () => {
  expect(framesOf(`${'ride '.repeat(700)}what is my FTP?`)).toMatchObject([{ kind: 'ask', measure: 'ftp' }]);
});

test('how to train around days away asks for a change of those days', () => {
  expect(
    framesOf('How should I plan next week around a work trip from Tuesday to Thursday? Only a hotel gym and running shoes.'),
  ).toMatchObject([{ kind: 'edit', act: 'absence', from: '2025-12-02', to: '2025-12-04' }]);
});

test.each([
  ['can i still do the long run sunday?', { id: 'sun-run' }],
  ['should I do the long ride on saturday', { id: 'sat-bike' }],
])('a question about training rests on the ache that was told before: "%s"', (text, subject) => {
  const told = 'my achilles is sore in the morning';
  const [frame] = framesOf(text, answered({ kind: 'talk', about: 'pain', text: told }));
  expect(frame).toMatchObject({ kind: 'ask', measure: 'train-today', subject, ailment: { of: 'pain', text: told } });
  const later = framesOf(text, answered(frame as Ask));
  expect(later).toMatchObject([{ ailment: { text: told } }]);
});

test('an ache that is over is no longer answered', () => {
  const told = answered({ kind: 'talk', about: 'pain', text: 'my knee hurts' });
  expect(framesOf('knee is fine now, should I do the long run on sunday?', told)).toMatchObject([{ measure: 'train-today' }]);
  expect(framesOf('knee is fine now, should I do the long run on sunday?', told)[0]).not.toHaveProperty('ailment');
});

test('a fixed answer about safety carries the ailment, and one about doping nothing', () => {
  expect(carryTold('my shin hurts', 'bone-stress')?.frames).toEqual([{ kind: 'talk', about: 'pain', text: 'my shin hurts' }]);
  expect(carryTold('fever since last night', 'fever')?.frames).toMatchObject([{ about: 'unwell' }]);
  expect(carryTold('is EPO worth it', 'doping')).toBeNull();
});

test('a question is no pick of a button that shares a word with it', () => {
  const choices = [
    { label: 'Swap my next run', message: 'Swap my next run for a swim' },
    { label: 'Make today easier', message: 'Make today’s session easier' },
  ];
  expect(framesOf('would you skip the run?', answered(moved, { choices }))).not.toMatchObject([{ kind: 'reply' }]);
});
