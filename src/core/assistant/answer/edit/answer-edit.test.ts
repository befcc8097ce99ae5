import { expect, test } from 'vitest';
import { createBench } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { answerEdit, asExchange } from '#core/assistant/answer/edit/answer-edit.ts';
import { answerReply } from '#core/assistant/answer/edit/answer-reply.ts';
import type { AssistantData } from '#core/assistant/data.ts';
import type { ProposalFacts, SessionFacts } from '#core/assistant/facts.ts';
import type { Edit, Reply, Subject } from '#core/assistant/frame.ts';
import type { LocalDate } from '#core/calendar.ts';
import { sampleData } from '#test/assistant/sample-athlete.ts';
import { sampleWeigh } from '#test/assistant/sample-weigh.ts';

// Today is Wednesday 17 June 2026. Thursday: CSS swim, Saturday: Long ride, Sunday: Long run; Friday is free.
const day = (text: string) => text as LocalDate;
const edit = (frame: Partial<Edit>, data: Partial<AssistantData> = {}): Promise<Draft> =>
  answerEdit({ kind: 'edit', act: 'move', ...frame }, createBench(sampleData({ weigh: (draft) => sampleWeigh(draft), ...data })));
const session = (more: Partial<Extract<Subject, { of: 'session' }>>): Subject => ({ of: 'session', which: 'any', ...more });
const textOf = ({ blocks }: Draft) => blocks.map(({ text }) => text).join('\n');
const wordsIn = (draft: Draft) => textOf(draft).split(/\s+/).length;

test('a move is suggested with its days and minutes, and not said to be done', async () => {
  const draft = await edit({ act: 'move', session: session({ sport: 'swim', on: day('2026-06-18') }), to: day('2026-06-19') });
  expect(textOf(draft)).toBe(
    'Suggestion: Move CSS swim (60 min) from Thursday 18 June to Friday 19 June. Shall I? Nothing changes until you accept.',
  );
  expect(draft.changes).toEqual([{ tool: 'propose_move_session', args: { sessionId: 's-2026-06-18', toDate: '2026-06-19' } }]);
  expect(draft.blocks[0]?.figures.map(({ source }) => source)).toContain('tool:1:/sentence');
});

test('a move without a day goes to the free day, with two more days as buttons', async () => {
  const draft = await edit({ act: 'move', session: session({ sport: 'run', name: 'Long run' }) });
  expect(draft.changes).toMatchObject([{ args: { sessionId: 's-2026-06-21', toDate: '2026-06-19' } }]);
  expect(draft.choices?.map(({ label }) => label)).toEqual(['Monday 22 June', 'Saturday 20 June']);
});

test('where several sessions fit equally it asks with a button each, and suggests nothing', async () => {
  const draft = await edit({ act: 'skip', session: session({ sport: 'run' }) });
  expect(draft.changes).toBeUndefined();
  expect(textOf(draft)).toBe('Which session do you mean?');
  expect(draft.choices?.map(({ message }) => message)).toEqual([
    'Skip “Easy run” on Wednesday 17 June',
    'Skip “Long run” on Sunday 21 June',
  ]);
});

test('a day without such a session is said, with the next ones as buttons', async () => {
  const draft = await edit({ act: 'skip', session: session({ sport: 'run', on: day('2026-06-19') }) });
  expect(textOf(draft)).toBe('There is no run planned on Friday 19 June. Do you mean one of these?');
  expect([draft.changes, draft.choices?.length]).toEqual([undefined, 3]);
});

test('a missed session is not made up for', async () => {
  const draft = await edit({ act: 'move', session: session({ sport: 'run', on: day('2026-06-14') }), to: day('2026-06-19') });
  expect(textOf(draft)).toContain('You missed Long run on Sunday 14 June. Nothing needs making up');
  expect(draft.changes).toBeUndefined();
});

test('a session that is done or skipped is left alone', async () => {
  const done = await edit({ act: 'skip', session: session({ id: 's-2026-06-16' }) });
  expect(textOf(done)).toBe('Threshold intervals on Tuesday 16 June is already done, so there is nothing to change.');
});

test('another sport replaces the session on the same day', async () => {
  const draft = await edit({ act: 'swap', session: session({ sport: 'bike', on: day('2026-06-20') }), toSport: 'run' });
  expect(draft.changes).toMatchObject([{ tool: 'propose_replace_session', args: { sessionId: 's-2026-06-20', sport: 'run' } }]);
  expect(textOf(draft)).toContain('Replace Long ride (180 min) on Saturday 20 June with Easy run (90 min).');
});

test('the calendar says which of two sports is replaced', async () => {
  const draft = await edit({ act: 'replace', session: session({ sport: 'run', on: day('2026-06-20') }), sport: 'run', toSport: 'bike' });
  expect(draft.changes).toMatchObject([{ tool: 'propose_replace_session', args: { sessionId: 's-2026-06-20', sport: 'run' } }]);
});

test('"an hour max" shortens a long session and leaves a short one', async () => {
  const ride = await edit({
    act: 'set-length',
    session: session({ sport: 'bike', on: day('2026-06-20') }),
    minutes: 60,
    text: 'an hour max',
  });
  expect(ride.changes).toMatchObject([{ tool: 'propose_adjust_session', args: { durationMin: 60 } }]);
  const run = await edit({ act: 'set-length', session: session({ id: 's-2026-06-17' }), minutes: 60, text: 'an hour max' });
  expect([textOf(run), run.changes]).toEqual(['Easy run on Wednesday 17 June is already 45 min.', undefined]);
});

test('two sessions swap their days', async () => {
  const draft = await edit({ act: 'swap', session: session({ on: day('2026-06-20') }), otherSession: session({ on: day('2026-06-21') }) });
  expect(draft.changes).toMatchObject([
    { tool: 'propose_swap_sessions', args: { sessionId: 's-2026-06-20', otherSessionId: 's-2026-06-21' } },
  ]);
});

test('a rule that forbids the day is said, and days that are allowed are buttons', async () => {
  const forbidden: AssistantData['weigh'] = async (draft) => {
    const weighed = await sampleWeigh(draft);
    const isForbidden = draft.tool === 'propose_move_session' && draft.args.toDate === '2026-06-19';
    return weighed.outcome === 'offered' && isForbidden
      ? { ...weighed, broken: [{ sentence: 'Hard runs need 48 hours between them.', forbids: true }] }
      : weighed;
  };
  const draft = await edit({ act: 'move', session: session({ id: 's-2026-06-21' }), to: day('2026-06-19') }, { weigh: forbidden });
  expect(textOf(draft)).toContain('It would break a rule of your plan: Hard runs need 48 hours between them. So it can’t be accepted.');
  expect(draft.choices?.map(({ label }) => label)).not.toContain('Friday 19 June');
  expect(draft.choices).toHaveLength(3);
});

test('away with a treadmill keeps the runs, ill skips all days, an injury keeps the other sports', async () => {
  const away = await edit({ act: 'absence', from: day('2026-06-17'), to: day('2026-06-19'), only: ['run'] });
  expect(away.changes).toEqual([{ tool: 'propose_replan', args: { from: '2026-06-17', to: '2026-06-19', reason: 'away', only: ['run'] } }]);
  const ill = await edit({ act: 'illness' });
  expect(ill.changes).toMatchObject([{ args: { from: '2026-06-17', to: '2026-06-19', reason: 'ill' } }]);
  expect(textOf(ill)).toMatch(/^Sorry you’re ill\..*See a doctor about fever, chest pain or breathlessness\./);
  const hurt = await edit({ act: 'injury', text: 'my achilles is sore' });
  expect(hurt.changes).toMatchObject([{ args: { reason: 'injured', only: ['swim', 'bike', 'strength'] } }]);
  expect(textOf(hurt)).toContain('Sorry about your achilles.');
  for (const draft of [away, ill, hurt]) expect(wordsIn(draft)).toBeLessThanOrEqual(60);
});

test('what is missing is asked: the days of an absence, the value of a threshold, the distance of a race', async () => {
  expect((await edit({ act: 'absence' })).choices).toHaveLength(3);
  expect(textOf(await edit({ act: 'threshold', threshold: 'css' }))).toBe('What is your new CSS?');
  expect((await edit({ act: 'race', to: day('2026-10-11'), text: 'Add my race in Leeds' })).choices).toHaveLength(3);
});

test('a race is entered by its own name', async () => {
  const nameOf = async (text: string) => {
    const [change] = (await edit({ act: 'race', to: day('2026-10-11'), text })).changes ?? [];
    return change?.tool === 'propose_race' ? [change.args.name, change.args.distance] : null;
  };
  expect(await nameOf('I signed up for the Leeds half marathon on 11 October')).toEqual(['Leeds half marathon', 'half-marathon']);
  expect(await nameOf('add Ironman Wales on 11 October')).toEqual(['Ironman Wales', 'ironman']);
  expect(await nameOf('add a 10k on 11 October')).toEqual(['10 km race', '10k']);
});

const proposal = (id: string, status: ProposalFacts['status'], messageId: string): ProposalFacts => ({
  id,
  status,
  sentence: `Skip session ${id}.`,
  canUndo: status === 'accepted',
  messageId,
});
// Newest first, as the data give them.
const OPEN = [proposal('b', 'open', 'm2'), proposal('a', 'open', 'm2'), proposal('old', 'open', 'm1')];
const reply = (choice: Reply['choice'], proposals: readonly ProposalFacts[] = OPEN) =>
  answerReply({ kind: 'reply', to: 'proposal', choice }, createBench(sampleData({ proposals: async () => proposals })));

test('a yes accepts what the last answer offered, a place one of it, and "all" everything', async () => {
  expect((await reply('yes')).accepts).toEqual(['a', 'b']);
  expect((await reply('first')).accepts).toEqual(['a']);
  expect((await reply('second')).accepts).toEqual(['b']);
  expect((await reply('all')).accepts).toEqual(['old', 'a', 'b']);
  expect((await reply('third')).accepts).toBeUndefined();
});

test('a no leaves everything as planned, and a yes without a suggestion changes nothing', async () => {
  const no = await reply('no');
  expect([no.declines, textOf(no)]).toEqual([['a', 'b'], 'OK, everything stays as planned; those suggestions are dismissed.']);
  const yes = await reply('yes', []);
  expect([yes.accepts, textOf(yes)]).toEqual([undefined, 'No suggestion is waiting for an answer. Your calendar hasn’t changed.']);
});

test('undo takes back the newest accepted change, or withdraws a suggestion that waits', async () => {
  const undo = (proposals: readonly ProposalFacts[]) => edit({ act: 'undo' }, { proposals: async () => proposals });
  expect((await undo([proposal('x', 'accepted', 'm3'), ...OPEN])).undoes).toEqual(['x']);
  expect((await undo(OPEN)).declines).toEqual(['b']);
  expect(textOf(await undo([]))).toBe('There is nothing to undo: no change was accepted in this conversation.');
});

test('a full week offers days for a new session instead of choosing one', async () => {
  const busy: AssistantData['sessions'] = async ({ from }) =>
    Array.from({ length: 14 }, (_, i): SessionFacts => {
      const date = new Date(Date.parse(`${from}T12:00:00Z`) + i * 86_400_000).toISOString().slice(0, 10);
      return {
        id: `x-${i}`,
        date: day(date),
        weekday: '',
        sport: 'swim',
        name: 'Easy swim',
        durationMin: 30,
        load: 20,
        isKey: false,
        status: 'planned',
        mainSet: null,
        note: null,
        planId: null,
      };
    });
  const draft = await edit({ act: 'create', workout: { sport: 'run', kind: 'easy', minutes: 30 } }, { sessions: busy });
  expect([draft.changes, draft.choices?.length]).toEqual([undefined, 3]);
  expect(draft.choices?.[0]?.message).toBe('Create a 30 min easy run on Thursday 18 June');
});

test('of two moves in one message, the second is of the session on the day that the first takes', () => {
  const first: Edit = { kind: 'edit', act: 'move', session: session({ sport: 'run' }), to: day('2026-06-20') };
  const candidates = ['Move “Long ride” on Saturday 20 June to Sunday 21 June', 'Move “Easy ride” on Friday 26 June to Sunday 21 June'];
  const second: Edit = { kind: 'edit', act: 'move', sport: 'bike', candidates, to: day('2026-06-21') };
  expect(asExchange(second, first)).toEqual({
    kind: 'edit',
    act: 'move',
    sport: 'bike',
    session: { of: 'session', which: 'any', on: '2026-06-20', sport: 'bike' },
    to: '2026-06-21',
  });
  expect(asExchange(second, { ...first, to: day('2026-06-24') })).toBe(second);
  expect(asExchange(second, undefined)).toBe(second);
});

test('easier days are explained by form where it is very low', async () => {
  const load = async () => [{ date: day('2026-06-17'), load: 0, fitness: 70, fatigue: 112, form: -42 }];
  const low = await edit({ act: 'lighter' }, { load });
  expect(textOf(low)).toMatch(/^Your form \(TSB\) is −42, so easier days are right\. Suggestion: /);
  expect(low.articles).toEqual(['recovery-weeks']);
  expect(textOf(await edit({ act: 'lighter' }))).toMatch(/^Suggestion: /);
});
