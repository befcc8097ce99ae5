// long: one case for each kind of change, from the suggestion to its undo
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ConversationId, UserId } from '#contract/shared/ids.ts';
import type { ChangeDraft } from '#core/assistant/data.ts';
import type { LocalDate } from '#core/calendar.ts';
import { acceptProposal, decideProposals, declineProposal, undoProposal } from '#server/features/assistant/proposals/decide-proposal.ts';
import { listProposalFacts, storeProposals } from '#server/features/assistant/proposals/offer-change.ts';
import { presentProposal } from '#server/features/assistant/proposals/present-proposal.ts';
import { weighDraft } from '#server/features/assistant/proposals/weigh-draft.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { calendarOf, startedPlan } from '#test/athletes/plan-fixtures.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct({ now: '2026-06-03T09:00:00Z' });

const day = (text: string) => text as LocalDate;
type Athlete = Browser & { id: string };
const deps = () => product.app.deps;
const scope = ({ id }: Athlete) => athleteScope(UserId.parse(id));

interface Week {
  athlete: Athlete;
  ride: string;
  run: string;
  swim: string;
}

/** A ride on Friday, a run on Saturday and a swim on Sunday, and six weeks of an hour's ride, run and swim each. */
async function aWeek(): Promise<Week> {
  const athlete = await anAthlete(product);
  const put = async (discipline: string, sessionType: string, duration: number, scheduledDate: string) =>
    (await athlete.send('POST', '/api/training-sessions', { discipline, sessionType, duration, scheduledDate })).json.id as string;
  const [ride, run, swim] = [
    await put('cycling', 'Threshold ride', 60, '2026-06-05'),
    await put('running', 'Easy run', 40, '2026-06-06'),
    await put('swimming', 'Easy swim', 45, '2026-06-07'),
  ];
  for (const [days, discipline] of [
    [3, 'bike'],
    [5, 'run'],
    [6, 'swim'],
  ] as const) {
    const startTime = new Date(Date.parse('2026-06-03T07:00:00Z') - days * 86_400_000).toISOString();
    await athlete.send('POST', '/api/activities', { discipline, startTime, durationSec: 3600 });
  }
  return { athlete, ride, run, swim };
}

async function offer({ athlete }: Pick<Week, 'athlete'>, ...drafts: ChangeDraft[]) {
  return storeProposals(deps(), scope(athlete), drafts, null);
}
async function offerOne(week: Pick<Week, 'athlete'>, draft: ChangeDraft) {
  const [row] = await offer(week, draft);
  if (!row) throw new Error(`Nothing was offered: ${JSON.stringify(await weighDraft(deps(), scope(week.athlete), draft))}`);
  return row;
}

/** Everything that a proposal may change, without the time of the last change. */
async function everything(athlete: Athlete) {
  const paths = ['training-sessions', 'athlete', 'races', 'thresholds', 'check-ins', 'coach/memory', 'coach/handoffs'];
  const answers = await Promise.all(paths.map((path) => athlete.get(`/api/${path}`)));
  return JSON.stringify(
    answers.map(({ json }) => json),
    (key, value) => (key === 'updatedAt' ? undefined : value),
  );
}

const sessionOf = async ({ athlete }: Week, id: string) => (await athlete.get(`/api/training-sessions/${id}`)).json;
const sessionsOn = async ({ athlete }: Week, date: string) =>
  (await athlete.get(`/api/training-sessions?from=${date}&to=${date}`)).json as {
    discipline: string;
    status: string;
    workout: string | null;
  }[];

const STEPS = [
  { repeat: 1, parts: [{ durationSec: 600, target: 'warmup 50-65% FTP' }] },
  {
    repeat: 4,
    parts: [
      { durationSec: 300, target: '95-100% FTP', note: 'Smooth' },
      { durationSec: 120, target: 'recovery 50% FTP' },
    ],
  },
  { repeat: 1, parts: [{ durationSec: 420, target: 'cooldown 50% FTP' }] },
];

type Case = [name: string, draft: (week: Week) => ChangeDraft, sentence: string, check: (week: Week) => Promise<void>];
const CASES: Case[] = [
  [
    'move',
    ({ ride }) => ({ tool: 'propose_move_session', args: { sessionId: ride, toDate: day('2026-06-04') } }),
    'Move Threshold ride (60 min) from Friday 5 June to Thursday 4 June.',
    async (week) => expect(await sessionOf(week, week.ride)).toMatchObject({ date: '2026-06-04' }),
  ],
  [
    'swap',
    ({ ride, swim }) => ({ tool: 'propose_swap_sessions', args: { sessionId: ride, otherSessionId: swim } }),
    'Swap Threshold ride (Friday 5 June) and Easy swim (Sunday 7 June).',
    async (week) =>
      expect([(await sessionOf(week, week.ride)).date, (await sessionOf(week, week.swim)).date]).toEqual(['2026-06-07', '2026-06-05']),
  ],
  [
    'shorten',
    ({ ride }) => ({ tool: 'propose_adjust_session', args: { sessionId: ride, durationMin: 45 } }),
    'Shorten Threshold ride on Friday 5 June from 60 min to 45 min.',
    async (week) => expect(await sessionOf(week, week.ride)).toMatchObject({ duration: 45 }),
  ],
  [
    'ease',
    ({ ride }) => ({ tool: 'propose_adjust_session', args: { sessionId: ride, intensity: 'easy' } }),
    'Make Threshold ride on Friday 5 June easy.',
    async (week) => expect(await sessionOf(week, week.ride)).toMatchObject({ name: 'Easy ride', intensity: 'easy', duration: 60 }),
  ],
  [
    'skip',
    ({ run }) => ({ tool: 'propose_skip_session', args: { sessionId: run } }),
    'Skip Easy run (40 min) on Saturday 6 June.',
    async (week) => expect(await sessionOf(week, week.run)).toMatchObject({ status: 'skipped' }),
  ],
  [
    'replace the sport of',
    ({ ride }) => ({ tool: 'propose_replace_session', args: { sessionId: ride, sport: 'run' } }),
    'Replace Threshold ride (60 min) on Friday 5 June with Easy run (30 min).',
    async (week) =>
      expect((await sessionsOn(week, '2026-06-05')).map(({ discipline, status }) => [discipline, status])).toEqual(
        expect.arrayContaining([
          ['cycling', 'skipped'],
          ['running', 'upcoming'],
        ]),
      ),
  ],
  [
    'create',
    () => ({
      tool: 'propose_create_workout',
      args: { date: day('2026-06-04'), sport: 'bike', durationMin: 45, kind: 'threshold', name: 'Threshold 4 × 5 min', steps: STEPS },
    }),
    'Add Threshold 4 × 5 min (45 min) on Thursday 4 June.',
    async (week) => expect((await sessionsOn(week, '2026-06-04'))[0]?.workout).toContain('4x\n  - 5min 95-100% FTP "Smooth"'),
  ],
  [
    'create without steps',
    () => ({ tool: 'propose_create_workout', args: { date: day('2026-06-04'), sport: 'swim', durationMin: 40, kind: 'technique' } }),
    'Add Technique swim',
    async (week) => expect((await sessionsOn(week, '2026-06-04'))[0]?.workout).toMatch(/^Swim: Technique swim/),
  ],
  [
    'block of',
    ({ ride }) => ({
      tool: 'propose_block',
      args: {
        reason: 'Bike focus',
        replaces: [ride],
        sessions: ['2026-06-04', '2026-06-11'].map((date) => ({ date: day(date), sport: 'bike', durationMin: 60, kind: 'sweet-spot' })),
      },
    }),
    'Skip Threshold ride (Fri 5 Jun), add Sweet spot 4 × 7 min (60 min) on Thu 4 Jun and',
    async (week) =>
      expect([(await sessionOf(week, week.ride)).status, (await sessionsOn(week, '2026-06-11')).length]).toEqual(['skipped', 1]),
  ],
  [
    'make a stretch easier with',
    () => ({ tool: 'propose_replan', args: { from: day('2026-06-04'), to: day('2026-06-07'), reason: 'easier' } }),
    'Make Threshold ride (Fri 5 Jun) easy, 45 min, make Easy run (Sat 6 Jun) 30 min and make Easy swim (Sun 7 Jun) 35 min.',
    async (week) => expect(await sessionOf(week, week.ride)).toMatchObject({ name: 'Easy ride', duration: 45 }),
  ],
  [
    'absence with',
    () => ({ tool: 'propose_replan', args: { from: day('2026-06-05'), to: day('2026-06-07'), reason: 'away', only: ['run'] } }),
    'Move Threshold ride (60 min) from Friday 5 June to Monday 8 June and skip Easy swim (45 min) on Sunday 7 June.',
    async (week) =>
      expect([(await sessionOf(week, week.run)).status, (await sessionOf(week, week.swim)).status]).toEqual(['upcoming', 'skipped']),
  ],
  [
    'illness with',
    () => ({ tool: 'propose_replan', args: { from: day('2026-06-03'), to: day('2026-06-06'), reason: 'ill' } }),
    'Skip Threshold ride (60 min) on Friday 5 June and Easy run (40 min) on Saturday 6 June.',
    async (week) => expect(await sessionOf(week, week.run)).toMatchObject({ status: 'skipped' }),
  ],
  [
    'injury with',
    () => ({ tool: 'propose_replan', args: { from: day('2026-06-03'), to: day('2026-06-09'), reason: 'injured', only: ['swim', 'bike'] } }),
    'Skip Easy run (40 min) on Saturday 6 June.',
    async (week) => expect(await sessionOf(week, week.run)).toMatchObject({ status: 'skipped' }),
  ],
  [
    'availability',
    () => ({ tool: 'propose_availability', args: { hoursPerWeek: 7, unavailableWeekdays: [2] } }),
    'Set your availability to 7 h a week and keep Tuesday free of training.',
    async ({ athlete }) =>
      expect((await athlete.get('/api/athlete')).json).toMatchObject({ hoursPerWeek: 7, availability: { monday: 70, tuesday: 0 } }),
  ],
  [
    'race',
    () => ({ tool: 'propose_race', args: { name: 'Leeds Half', date: day('2026-10-11'), distance: 'half marathon', priority: 'A' } }),
    'Add Leeds Half (half marathon, A race) on Sunday 11 October.',
    async ({ athlete }) => expect((await athlete.get('/api/races')).json).toMatchObject([{ name: 'Leeds Half', format: 'half-marathon' }]),
  ],
  [
    'threshold',
    () => ({ tool: 'propose_threshold', args: { kind: 'css', value: 102, since: day('2026-06-03') } }),
    'Set your CSS to 1:42 /100 m from today.',
    async ({ athlete }) => expect((await athlete.get('/api/thresholds')).json[0].value).toBeCloseTo(100 / 102),
  ],
  [
    'weight',
    () => ({ tool: 'propose_threshold', args: { kind: 'weight', value: 72.5, since: day('2026-06-03') } }),
    'Set your weight to 72.5 kg.',
    async ({ athlete }) => expect((await athlete.get('/api/athlete')).json.weightKg).toBe(72.5),
  ],
  [
    'check-in',
    () => ({ tool: 'propose_check_in', args: { date: day('2026-06-03'), sleepHours: 6.5, hrvMs: 58 } }),
    'Save your check-in for Wednesday 3 June: sleep 6.5 h, HRV 58 ms.',
    async ({ athlete }) => expect((await athlete.get('/api/check-ins')).json).toMatchObject([{ sleepHours: 6.5, hrv: 58 }]),
  ],
  [
    'remember',
    () => ({ tool: 'propose_remember', args: { text: 'No swimming on Tuesdays', kind: 'constraint' } }),
    'Remember: “No swimming on Tuesdays”',
    async ({ athlete }) => expect((await athlete.get('/api/coach/memory')).json).toMatchObject([{ text: 'No swimming on Tuesdays' }]),
  ],
  [
    'hand over',
    () => ({ tool: 'propose_handover', args: { reason: 'Race strategy', urgency: 'normal' } }),
    'Ask a human coach: Race strategy. You can read the summary before it is sent.',
    async ({ athlete }) => expect((await athlete.get('/api/coach/handoffs')).json).toMatchObject([{ status: 'draft' }]),
  ],
];

test.each(CASES)(
  'AI-02 %s: nothing changes before the yes, which carries it out, and undo restores everything',
  async (_, draft, sentence, check) => {
    const week = await aWeek();
    const before = await everything(week.athlete);
    const row = await offerOne(week, draft(week));
    expect(row.sentence).toContain(sentence);
    expect(await everything(week.athlete)).toBe(before);
    const accepted = await acceptProposal(deps(), scope(week.athlete), row.id);
    expect(presentProposal(accepted, deps().now())).toMatchObject({ status: 'accepted', canUndo: true });
    await check(week);
    expect((await undoProposal(deps(), scope(week.athlete), row.id)).status).toBe('undone');
    expect(await everything(week.athlete)).toBe(before);
  },
);

test('a changed race, threshold and check-in get their old values back', async () => {
  const week = await aWeek();
  const { athlete } = week;
  await athlete.send('POST', '/api/races', { name: 'Leeds Half', date: '2026-10-11', format: 'half-marathon', priority: 'C' });
  await athlete.send('POST', '/api/thresholds', { kind: 'ftp', value: 240 });
  await athlete.send('POST', '/api/check-ins', { hrv: 60, note: 'Slept badly' });
  const before = await everything(athlete);
  const rows = await offer(
    week,
    { tool: 'propose_race', args: { name: 'Leeds Half', date: day('2026-10-11'), distance: 'half-marathon', priority: 'A' } },
    { tool: 'propose_threshold', args: { kind: 'ftp', value: 255, since: day('2026-06-03') } },
    { tool: 'propose_check_in', args: { date: day('2026-06-03'), hrvMs: 70, note: 'Slept well' } },
  );
  expect(rows.map(({ sentence }) => sentence)[1]).toBe('Set your FTP to 255 W from today (now 240 W).');
  const ids = rows.map(({ id }) => id);
  expect((await decideProposals(deps(), scope(athlete), { accepts: ids })).refused).toEqual([]);
  expect(await everything(athlete)).not.toBe(before);
  await decideProposals(deps(), scope(athlete), { undoes: ids });
  expect(await everything(athlete)).toBe(before);
});

test('a forgotten fact comes back as it was, with its day', async () => {
  const week = await aWeek();
  const { json } = await week.athlete.send('POST', '/api/coach/memory', { text: 'I like hills', kind: 'preference' });
  const before = await everything(week.athlete);
  const row = await offerOne(week, { tool: 'propose_forget', args: { memoryId: json.id } });
  await acceptProposal(deps(), scope(week.athlete), row.id);
  expect((await week.athlete.get('/api/coach/memory')).json).toEqual([]);
  await undoProposal(deps(), scope(week.athlete), row.id);
  expect(await everything(week.athlete)).toBe(before);
});

test('an accepted change can be undone by a suggestion of its own', async () => {
  const week = await aWeek();
  const before = await everything(week.athlete);
  const skip = await offerOne(week, { tool: 'propose_skip_session', args: { sessionId: week.run } });
  expect(await weighDraft(deps(), scope(week.athlete), { tool: 'undo_change', args: { proposalId: skip.id } })).toMatchObject({
    outcome: 'refused',
  });
  await acceptProposal(deps(), scope(week.athlete), skip.id);
  const undo = await offerOne(week, { tool: 'undo_change', args: { proposalId: skip.id } });
  expect(undo.sentence).toBe('Undo: Skip Easy run (40 min) on Saturday 6 June.');
  await acceptProposal(deps(), scope(week.athlete), undo.id);
  expect(await everything(week.athlete)).toBe(before);
});

test('AUTHZ-02 somebody else’s proposal is not found, and their session can’t be changed', async () => {
  const [mine, other] = [await aWeek(), await aWeek()];
  const row = await offerOne(mine, { tool: 'propose_skip_session', args: { sessionId: mine.run } });
  for (const decide of [acceptProposal, declineProposal, undoProposal])
    await expect(decide(deps(), scope(other.athlete), row.id)).rejects.toMatchObject({ code: 'not-found', status: 404 });
  expect(await weighDraft(deps(), scope(other.athlete), { tool: 'propose_skip_session', args: { sessionId: mine.run } })).toEqual({
    outcome: 'refused',
    reason: 'I can’t find that session on your calendar.',
  });
  expect(await sessionOf(mine, mine.run)).toMatchObject({ status: 'upcoming' });
});

test('of two accepts at the same moment one wins, and the change is made once', async () => {
  const week = await aWeek();
  const row = await offerOne(week, {
    tool: 'propose_create_workout',
    args: { date: day('2026-06-04'), sport: 'run', durationMin: 30, kind: 'easy' },
  });
  const settled = await Promise.allSettled(Array.from({ length: 4 }, () => acceptProposal(deps(), scope(week.athlete), row.id)));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reasons = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : []));
  expect(new Set(reasons)).toEqual(new Set(['This suggestion has already been accepted.']));
  expect(await sessionsOn(week, '2026-06-04')).toHaveLength(1);
});

test('an accept that is cut off half way changes nothing, and can be given again', async () => {
  const week = await aWeek();
  const before = await everything(week.athlete);
  const row = await offerOne(week, { tool: 'propose_replace_session', args: { sessionId: week.ride, sport: 'run' } });
  const { events, ...others } = deps();
  const emit: typeof events.emit = async (...args) => {
    if (args[2].kind === 'chat.changed') throw new Error('The process ended.');
    return events.emit(...args);
  };
  await expect(acceptProposal({ ...others, events: { ...events, emit } }, scope(week.athlete), row.id)).rejects.toThrow(
    'The process ended.',
  );
  expect(await everything(week.athlete)).toBe(before);
  expect((await acceptProposal(deps(), scope(week.athlete), row.id)).status).toBe('accepted');
});

test('a suggestion is refused once its session has changed, once it has expired, and once its day has passed', async () => {
  const week = await aWeek();
  const [moved, skip] = await offer(
    week,
    { tool: 'propose_move_session', args: { sessionId: week.ride, toDate: day('2026-06-04') } },
    { tool: 'propose_skip_session', args: { sessionId: week.run } },
  );
  await week.athlete.send('PATCH', `/api/training-sessions/${week.ride}`, { duration: 50 });
  const { refused } = await decideProposals(deps(), scope(week.athlete), { accepts: [moved?.id ?? ''] });
  expect(refused).toEqual([
    'Your calendar has changed since, so this suggestion no longer fits. Ask again for a new one; nothing has changed.',
  ]);
  expect((await listProposalFacts(deps(), scope(week.athlete), ConversationId.parse(randomUUID()))).map(({ id }) => id)).toEqual([
    skip?.id,
  ]);
  const later = { ...deps(), now: () => new Date('2026-06-03T09:31:00Z') };
  await expect(acceptProposal(later, scope(week.athlete), skip?.id ?? '')).rejects.toMatchObject({
    code: 'conflict',
    message: /has expired/,
  });
});

test('of two decisions in one transaction the one that fails half way leaves nothing, and the other stays', async () => {
  const week = await aWeek();
  const [race, replaced] = await offer(
    week,
    { tool: 'propose_race', args: { name: 'Leeds', date: day('2026-10-11'), distance: '10k' } },
    { tool: 'propose_replace_session', args: { sessionId: week.ride, sport: 'run' } },
  );
  const { events, ...others } = deps();
  let changed = 0;
  const emit: typeof events.emit = async (...args) => {
    if (args[2].kind === 'session.changed' && ++changed === 2) throw new AppError('conflict', 'Half way.');
    return events.emit(...args);
  };
  const { refused } = await transaction(deps().db, (tx) =>
    decideProposals({ ...others, db: tx, events: { ...events, emit } }, scope(week.athlete), {
      accepts: [race?.id ?? '', replaced?.id ?? ''],
    }),
  );
  expect(refused).toEqual(['Half way.']);
  expect((await week.athlete.get('/api/races')).json).toHaveLength(1);
  expect((await sessionsOn(week, '2026-06-05')).map(({ status }) => status)).toEqual(['upcoming']);
  expect(
    (
      await deps()
        .db.selectFrom('coach_proposals')
        .select('status')
        .where('id', '=', replaced?.id ?? '')
        .execute()
    )[0]?.status,
  ).toBe('declined');
});

test('nothing is suggested into the past, beyond what can be trained, or where nothing would change', async () => {
  const week = await aWeek();
  const reasonFor = async (draft: ChangeDraft) => {
    const weighed = await weighDraft(deps(), scope(week.athlete), draft);
    return weighed.outcome === 'refused' ? weighed.reason : weighed.sentence;
  };
  const { run, ride } = week;
  expect(await reasonFor({ tool: 'propose_move_session', args: { sessionId: run, toDate: day('2026-06-01') } })).toBe(
    'Monday 1 June has passed. Choose today or a later day.',
  );
  expect(await reasonFor({ tool: 'propose_move_session', args: { sessionId: run, toDate: day('2026-06-06') } })).toBe(
    'Easy run is already on Saturday 6 June.',
  );
  expect(await reasonFor({ tool: 'propose_adjust_session', args: { sessionId: run, durationMin: 150 } })).toBe(
    'Your longest run of the last six weeks took 60 min (29 May), so 150 min is a big step. The next step is 65 min.',
  );
  expect(await reasonFor({ tool: 'propose_adjust_session', args: { sessionId: ride, durationMin: 60 } })).toBe(
    'Threshold ride is already 60 min.',
  );
  expect(await reasonFor({ tool: 'propose_threshold', args: { kind: 'ftp', value: 2500, since: day('2026-06-03') } })).toBe(
    'FTP must be between 30 W and 600 W.',
  );
  expect(await reasonFor({ tool: 'propose_threshold', args: { kind: 'css', value: 10, since: day('2026-06-03') } })).toBe(
    'CSS must be between 0:42 /100 m and 5:33 /100 m.',
  );
  const broken = [{ repeat: 1, parts: [{ durationSec: 600, target: 'as hard as you like' }] }];
  expect(
    await reasonFor({
      tool: 'propose_create_workout',
      args: { date: day('2026-06-04'), sport: 'bike', durationMin: 10, kind: 'easy', steps: broken },
    }),
  ).toMatch(/^The workout’s steps can’t be read\. /);
  expect(await offer(week, { tool: 'propose_skip_session', args: { sessionId: randomUUID() } })).toEqual([]);
});

test('a week that raises fitness faster than the planner allows is refused with the figure', async () => {
  const week = await aWeek();
  for (let days = 40; days > 6; days -= 2)
    await week.athlete.send('POST', '/api/activities', {
      discipline: 'bike',
      startTime: new Date(Date.parse('2026-06-03T07:00:00Z') - days * 86_400_000).toISOString(),
      durationSec: 7200,
      rpe: 4,
    });
  const sessions = ['08', '09', '10', '11', '12', '13', '14'].map((date) => ({
    date: day(`2026-06-${date}`),
    sport: 'bike' as const,
    durationMin: 140,
    kind: 'sweet-spot' as const,
  }));
  const weighed = await weighDraft(deps(), scope(week.athlete), { tool: 'propose_block', args: { sessions, reason: 'More' } });
  expect(weighed).toMatchObject({
    outcome: 'refused',
    reason: expect.stringMatching(/^Fitness would rise by \d.* in the week of 8 June; your limit is 7\.$/),
  });
});

/** Sessions of a plan without what changes with every version. */
const planOf = async (athlete: Athlete) =>
  (await calendarOf(athlete))
    .toSorted((a, b) => `${a.date} ${a.name}`.localeCompare(`${b.date} ${b.name}`))
    .map(({ date, name, durationSeconds, status, workout, plannedLoad }) => [date, name, durationSeconds, status, workout, plannedLoad]);

test('changes of a plan become its next version, and undo brings the plan back', { timeout: 120_000 }, async () => {
  const athlete = await anAthlete(product);
  await startedPlan(athlete, { duration: 4, timeAvailable: 7 });
  const before = await planOf(athlete);
  const idOf = async (discipline: string) =>
    (await calendarOf(athlete)).find((each) => String(each.discipline) === discipline && each.date >= '2026-06-08')?.id ?? '';
  const drafts: (() => Promise<ChangeDraft>)[] = [
    async () => ({ tool: 'propose_skip_session', args: { sessionId: await idOf('swimming') } }),
    async () => ({ tool: 'propose_replace_session', args: { sessionId: await idOf('cycling'), sport: 'strength', durationMin: 20 } }),
    async () => ({ tool: 'propose_replan', args: { from: day('2026-06-08'), to: day('2026-06-14'), reason: 'easier' } }),
  ];
  for (const draft of drafts) {
    const row = await offerOne({ athlete }, await draft());
    expect(presentProposal(row, deps().now()).mayAccept).toBe(true);
    await acceptProposal(deps(), scope(athlete), row.id);
    expect(await planOf(athlete)).not.toEqual(before);
    await undoProposal(deps(), scope(athlete), row.id);
    expect(await planOf(athlete)).toEqual(before);
  }
});

test('a suggestion that the old coach stored can be accepted and undone', async () => {
  const week = await aWeek();
  const before = await everything(week.athlete);
  const id = randomUUID();
  await deps()
    .db.insertInto('coach_proposals')
    .values({
      id,
      user_id: week.athlete.id,
      message_id: null,
      tool: 'propose_create_workout',
      args: JSON.stringify({ discipline: 'run', date: '2026-06-08', durationMin: 30, kind: 'easy', name: 'Easy run' }),
      sentence: 'Add Easy run, 30 min, on Monday.',
      lines: JSON.stringify([
        {
          sessionId: null,
          kind: 'added',
          before: null,
          after: { date: '2026-06-08', discipline: 'run', name: 'Easy run', durationSeconds: 1800, load: 21 },
        },
      ]),
      changes: JSON.stringify([
        { kind: 'add', discipline: 'run', date: '2026-06-08', durationSec: 1800, name: 'Easy run', intensity: 'easy' },
      ]),
      load_before: 0,
      load_after: 21,
      broken: '[]',
      undo: null,
      created_at: deps().now(),
      expires_at: new Date('2026-06-03T09:20:00Z'),
      decided_at: null,
    })
    .execute();
  await acceptProposal(deps(), scope(week.athlete), id);
  expect(await sessionsOn(week, '2026-06-08')).toHaveLength(1);
  await undoProposal(deps(), scope(week.athlete), id);
  expect(await everything(week.athlete)).toBe(before);
});

test('the same fact is offered once, and not when it is known or memory is off', async () => {
  const week = await aWeek();
  const draft: ChangeDraft = { tool: 'propose_remember', args: { text: 'I can’t swim on Tuesdays', kind: 'constraint' } };
  const row = await offerOne(week, draft);
  expect(presentProposal(row, deps().now())).toMatchObject({ fact: { kind: 'constraint', reachesPlanner: true }, lines: [] });
  expect(await offer(week, { ...draft, args: { ...draft.args, text: 'On Tuesdays I really cannot swim' } } as ChangeDraft)).toEqual([]);
  await acceptProposal(deps(), scope(week.athlete), row.id);
  expect(await weighDraft(deps(), scope(week.athlete), draft)).toEqual({ outcome: 'refused', reason: 'I already remember that.' });
});
