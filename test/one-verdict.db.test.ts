// long: the lives of fifty athletes, all that is said to them, and what contradicts
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { getPerformanceAnalysis } from '#contract/activities/metrics.ts';
import { getActivityComment, getWeekReview } from '#contract/assistant/reviews.ts';
import type { Readiness } from '#contract/checkins/readiness.ts';
import { getReadiness } from '#contract/checkins/readiness.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { listSessions } from '#contract/sessions/sessions.ts';
import { UserId } from '#contract/shared/ids.ts';
import type { Insight } from '#contract/shared/value-source.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type DayVerdict, dayVerdict } from '#core/recovery/readiness/daily-decision.ts';
import { type Dice, diceOf } from '#server/features/demo/seeded-random.ts';
import { remindOfToday } from '#server/features/insights/remind-of-today.ts';
import { sendWeeklyEmail } from '#server/features/weekly-email/send-weekly-email.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { said } from '#test/all-api-answers.ts';
import { anActivity, anAthlete, aThreshold } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';
import { jobsAreDone } from '#test/security/everything-of.ts';

const ATHLETES = 50;
const AT_ONCE = 5;
const TODAY = '2026-11-20' as LocalDate;
const FIRST_QUESTIONS = ['Should I train today?', 'What is my readiness?'] as const;
/** Each athlete asks two of them. */
const MORE_QUESTIONS = [
  'Am I fitter or just tired?',
  'Should I be worried about my last session?',
  'Should I skip today’s session?',
  'Did I miss any sessions?',
] as const;

type Athlete = Browser & { id: string; email: string };

/** Everything the product says of today to one athlete. */
interface Said {
  readiness: Readiness;
  dashboard: Awaited<ReturnType<typeof readDay>>['dashboard'];
  insights: readonly Insight[];
  reminder: string;
  /** Null for a week without training and sessions. */
  weeklyEmail: string | null;
  answers: readonly { question: string; text: string }[];
  /** By activity, and the review of the week by the empty id. */
  comments: ReadonlyMap<string, readonly string[]>;
  sessions: Awaited<ReturnType<typeof readDay>>['sessions'];
}

const product = setUpProduct({ now: `${TODAY}T10:30:00Z` });
let all: Said[];

beforeAll(async () => {
  all = [];
  for (let from = 0; from < ATHLETES; from += AT_ONCE)
    all.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => saidTo(diceOf(`one verdict/${from + i}`))))));
}, 600_000);

async function saidTo(dice: Dice): Promise<Said> {
  const athlete = await anAthlete(product);
  await must(athlete.send('PATCH', '/api/athlete', { level: dice.pick(['beginner', 'intermediate', 'advanced', 'elite']) }));
  await aThreshold(athlete, { kind: 'lthr-run', value: 165, since: '2026-01-01' });
  await aPast(athlete, dice);
  await aDay(athlete, dice);
  return everythingOfToday(athlete, dice);
}

/** Ten weeks of training, and mornings to compare today with. */
async function aPast(athlete: Athlete, dice: Dice): Promise<void> {
  for (let days = 70; days > 7; days -= dice.whole(7, 12))
    await anActivity(athlete, {
      discipline: 'run',
      startTime: `${addDays(TODAY, -days)}T06:00:00Z`,
      durationSec: dice.whole(1800, 6000),
      rpe: dice.whole(2, 7),
    });
  for (let days = dice.pick([1, 10, 20]); days > 0; days--)
    await must(
      athlete.send('POST', '/api/check-ins', {
        date: addDays(TODAY, -days),
        hrv: dice.whole(55, 70),
        restingHeartRate: dice.whole(47, 52),
        sleepHours: 7.5,
      }),
    );
}

/** A day in the life: how the morning is, what was done and missed lately, what is planned and what is suggested. */
async function aDay(athlete: Athlete, dice: Dice): Promise<void> {
  await must(
    athlete.send('POST', '/api/check-ins', {
      date: TODAY,
      stressLevel: dice.whole(1, 10),
      ...(dice.happens(0.7) && { sleepHours: dice.between(3.5, 9), soreness: dice.whole(1, 10) }),
      ...(dice.happens(0.5) && { hrv: dice.whole(25, 110), restingHeartRate: dice.whole(40, 75) }),
      ...(dice.happens(0.6) && { symptoms: dice.pick([[], [], [], ['runny-nose'], ['fever'], ['chest-pain']]) }),
    }),
  );
  for (let days = 1; days <= 4 && dice.happens(0.8); days++)
    await anActivity(athlete, {
      startTime: `${addDays(TODAY, -days)}T04:10:00Z`,
      durationSec: dice.whole(1800, 14_400),
      rpe: dice.whole(2, 9),
    });
  for (let missed = dice.whole(0, 4); missed > 0; missed--)
    await plan(athlete, -missed * 2, { intensity: 'hard', sessionType: 'Intervals' });
  await plan(athlete, -1, { discipline: 'running', sessionType: 'Evening run', duration: 60 });
  await anActivity(athlete, {
    discipline: 'run',
    startTime: `${addDays(TODAY, -1)}T17:30:00Z`,
    durationSec: dice.whole(1200, 6600),
    rpe: 5,
  });
  const { id, name, durationSeconds } = await plan(athlete, 0, { intensity: dice.pick(['easy', 'hard']), sessionType: 'Threshold run' });
  await jobsAreDone(product, athlete.id);
  if (dice.happens(0.25)) await suggest(athlete, { id, name, durationSeconds });
  else if (dice.happens(0.3)) await completeToday(athlete);
}

const plan = (athlete: Athlete, days: number, changes: object) =>
  must(
    athlete.send('POST', '/api/training-sessions', {
      discipline: 'running',
      sessionType: 'Easy run',
      duration: 60,
      scheduledDate: addDays(TODAY, days),
      ...changes,
    }),
  );

async function completeToday(athlete: Athlete): Promise<void> {
  for (const { id, date, completed } of await said(athlete, listSessions))
    if (date === TODAY && !completed) await must(athlete.send('PUT', `/api/training-sessions/${id}/complete`));
}

/** An open suggestion of the coach that leaves today's session out. */
async function suggest(athlete: Athlete, { id, name, durationSeconds }: { id: string; name: string; durationSeconds: number }) {
  const { db, now } = product.app.deps;
  const before = { discipline: 'run', date: TODAY, name, durationSeconds, load: 60 };
  await db
    .insertInto('coach_proposals')
    .values({
      id: randomUUID(),
      user_id: athlete.id,
      tool: 'change_sessions',
      args: '{}',
      sentence: `Skip ${name}.`,
      lines: JSON.stringify([{ sessionId: id, kind: 'skipped', before, after: null }]),
      changes: '[]',
      load_before: 60,
      load_after: 0,
      broken: '[]',
      created_at: now(),
      expires_at: new Date(now().getTime() + 86_400_000),
    })
    .execute();
}

async function readDay(athlete: Athlete) {
  const [readiness, dashboard, analysis, sessions] = await Promise.all([
    said(athlete, getReadiness),
    said(athlete, getDashboard),
    said(athlete, getPerformanceAnalysis),
    said(athlete, listSessions),
  ]);
  return { readiness, dashboard, insights: analysis.items, sessions };
}

async function everythingOfToday(athlete: Athlete, dice: Dice): Promise<Said> {
  const day = await readDay(athlete);
  const answers = [];
  for (const question of [...FIRST_QUESTIONS, dice.pick(MORE_QUESTIONS), dice.pick(MORE_QUESTIONS)]) {
    const { response } = await must(athlete.send('POST', '/api/chat', { message: question }));
    answers.push({ question, text: response as string });
  }
  const done = day.sessions.flatMap(({ activityId }) => activityId ?? []);
  const comments = await Promise.all([
    ...done.map(async (id) => [id, await said(athlete, getActivityComment, `/api/activities/${id}/comment`)] as const),
    said(athlete, getWeekReview).then((review) => ['', review] as const),
  ]);
  return {
    ...day,
    answers,
    comments: new Map(comments.map(([id, { sentences }]) => [id, sentences.map(({ text }) => text)])),
    reminder: await reminderOf(athlete),
    weeklyEmail: await weeklyEmailOf(athlete),
  };
}

/** The sentence of the push message, as it is emailed to whoever prefers that. */
async function reminderOf(athlete: Athlete): Promise<string> {
  const { db } = product.app.deps;
  await must(athlete.send('PUT', '/api/account/notifications', { kind: 'todays-session', byEmail: true, byPush: false }));
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', athlete.id).execute();
  await remindOfToday(product.app.deps, athleteScope(UserId.parse(athlete.id)), { date: TODAY, sessions: 1 });
  const { subject } = await db
    .selectFrom('mails')
    .select('subject')
    .where('user_id', '=', athlete.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return subject;
}

/** The email of this week, to an address that `reminderOf` has confirmed. */
async function weeklyEmailOf({ id, email }: Athlete): Promise<string | null> {
  const choice = { user_id: id, kind: 'weekly-email', by_email: true, by_push: false };
  await product.app.deps.db.insertInto('notification_choices').values(choice).execute();
  await sendWeeklyEmail(product.app.deps, athleteScope(UserId.parse(id)));
  const letter = (await product.letters()).find(({ to, subject }) => to === email && subject.startsWith('Your Moorline week'));
  return letter?.body ?? null;
}

// biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects.
async function must(answer: ReturnType<Browser['send']>): Promise<any> {
  const { status, json, text } = await answer;
  if (status >= 300) throw new Error(`Refused: ${text}`);
  return json;
}

/** What a statement asks of today. */
type Asks = 'rest' | 'less' | 'as-planned' | 'more' | 'decide';
const ASKS_OF_VERDICT: Readonly<Record<DayVerdict, Asks>> = {
  rest: 'rest',
  easier: 'less',
  shorter: 'less',
  'as-planned': 'as-planned',
  decide: 'decide',
};
const OPPOSED: Readonly<Record<Asks, readonly Asks[]>> = {
  rest: ['as-planned', 'more', 'decide'],
  less: ['as-planned', 'more'],
  'as-planned': ['rest', 'less', 'decide'],
  more: ['rest', 'less', 'decide'],
  decide: ['rest', 'as-planned', 'more'],
};
const SENTENCES: readonly (readonly [Asks, RegExp])[] = [
  ['as-planned', /[Tt]rain as planned(?!\.$)|session as planned|carry on as planned|no need to skip|keep .* as planned/],
  [
    'less',
    /[Tt]ake it easy today|Easy aerobic training only|cut the volume|[Kk]eep (?:the next|today|tomorrow|sessions) |only if you’ve recovered|less is right/,
  ],
  ['rest', /\b[Rr]est day\b|Rest today|Rest now|you can skip/],
];

interface Statement {
  where: string;
  text: string;
  asks: Asks;
}

/** Every statement that asks something of today, by the verdict that it carries; free text by what it says. */
function statementsOf({ readiness, dashboard, insights, reminder, weeklyEmail, answers, comments }: Said): Statement[] {
  const verdict = dayVerdict(readiness);
  const own = verdict ? [{ where: 'readiness', text: readiness.headline, asks: ASKS_OF_VERDICT[verdict] }] : [];
  const told = [...insights, ...dashboard.recommendations, ...(dashboard.insight ? [dashboard.insight] : [])];
  const advised = told.flatMap(({ advice, asks }) =>
    asks && asks !== 'less-later' ? [{ where: 'insight', text: advice ?? '', asks }] : [],
  );
  const asked = reminder.includes('decide') ? 'decide' : reminder.includes('We suggest a change') ? 'less' : null;
  const reminded = asked
    ? [{ where: 'reminder', text: reminder, asks: asked === 'less' && verdict === 'rest' ? 'rest' : asked } as const]
    : [];
  const free = [
    ...answers.map(({ question, text }) => ({ where: question, text })),
    ...[...comments.values()].flat().map((text) => ({ where: 'report', text })),
    // Its advice is that of the insights, which say themselves what they ask.
    { where: 'weekly email', text: told.reduce((text, { advice }) => (advice ? text.replace(advice, '') : text), weeklyEmail ?? '') },
  ];
  return [...own, ...advised, ...reminded, ...free.flatMap(({ where, text }) => asksIn(text.replaceAll(readiness.headline, ''), where))];
}

const asksIn = (text: string, where: string): Statement[] =>
  text
    .split(/(?<=[.!?])\s+/)
    .flatMap((sentence) => SENTENCES.flatMap(([asks, words]) => (words.test(sentence) ? [{ where, text: sentence, asks }] : [])));

test('fifty athletes have days of every kind', () => {
  expect(all).toHaveLength(ATHLETES);
  const verdicts = new Set(all.map(({ readiness }) => dayVerdict(readiness)));
  expect([...verdicts].toSorted()).toEqual(expect.arrayContaining(['as-planned', 'decide', 'easier', 'rest']));
  expect(all.filter(({ insights }) => insights.some(({ asks }) => asks !== null)).length).toBeGreaterThan(5);
  expect(all.filter(({ comments }) => comments.size > 1).length).toBeGreaterThan(20);
  expect(all.filter(({ weeklyEmail }) => weeklyEmail !== null).length).toBeGreaterThan(20);
});

test('no two statements about today contradict each other, on pages, in messages, insights and answers', () => {
  for (const each of all) {
    const statements = statementsOf(each);
    const against = statements.flatMap((one) =>
      statements.filter(({ asks }) => OPPOSED[one.asks].includes(asks)).map((other) => [one, other]),
    );
    expect(against, each.readiness.headline).toEqual([]);
  }
});

test('dashboard, reminder, weekly email and assistant give the verdict of the readiness', () => {
  for (const { readiness, dashboard, reminder, weeklyEmail, answers } of all) {
    expect(dashboard.readiness).toEqual(readiness);
    const verdict = dayVerdict(readiness);
    if (weeklyEmail !== null) expect(weeklyEmail.includes(`\nToday\n${readiness.headline}\n`)).toBe(verdict !== null);
    if (verdict === null) continue;
    for (const { question, text } of answers.slice(0, 2)) expect(text, question).toContain(readiness.headline);
    expect(reminder.includes('decide')).toBe(verdict === 'decide');
    expect(reminder.includes('We suggest a change')).toBe(['rest', 'easier', 'shorter'].includes(verdict));
  }
});

test('what was done is less or more than planned by one figure, for the calendar and for the coach', () => {
  let compared = 0;
  for (const { sessions, comments } of all)
    for (const { activityId, compliance } of sessions) {
      const { share, reading } = compliance?.done ?? { share: null, reading: null };
      if (share === null || activityId === null) continue;
      compared++;
      expect(reading).toBe(share < 0.8 ? 'less' : share > 1.2 ? 'more' : 'as planned');
      const comment = comments.get(activityId)?.join(' ') ?? '';
      if (comment.includes('completed it as planned')) expect(reading).toBe('as planned');
      if (comment.includes('nothing to make up')) expect(reading).toBe('less');
      if (comment.includes('Skip the extra')) expect(reading).toBe('more');
    }
  expect(compared).toBeGreaterThan(20);
});
