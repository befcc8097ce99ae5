import { randomUUID } from 'node:crypto';
import type { MemoryFacts } from '#core/assistant/facts.ts';
import { Phrases, wordsOf } from '#core/assistant/understand/terms.ts';
import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type Fixture, type Put, speedOfPace } from '#test/assistant/cases/fixture.ts';
import { putMornings } from '#test/assistant/cases/put-mornings.ts';
import { putActivities, putEarlierTraining } from '#test/assistant/cases/put-training.ts';

/** By the word for a distance, without "run", "triathlon" or "distance" after it. */
const FORMATS: Readonly<Record<string, string>> = {
  'super sprint': 'sprint',
  sprint: 'sprint',
  olympic: 'olympic',
  standard: 'olympic',
  t100: 't100',
  '70.3': '70.3',
  half: '70.3',
  middle: '70.3',
  full: 'ironman',
  long: 'ironman',
  ironman: 'ironman',
  '5k': '5k',
  '5 km': '5k',
  '10k': '10k',
  '10 km': '10k',
  'half marathon': 'half-marathon',
  marathon: 'marathon',
};
/** A distance that the product has no format for becomes an Olympic one. */
const formatOf = (distance: string): string =>
  FORMATS[
    distance
      .toLowerCase()
      .replaceAll('-', ' ')
      .replace(/ (?:run|triathlon|distance)$/, '')
  ] ?? 'olympic';
const TABLES = [
  'coach_handoffs',
  'coach_memory',
  'coach_proposals',
  'chat_messages',
  'training_sessions',
  'training_plans',
  'races',
  'activities',
  'performance_metrics',
  'thresholds',
] as const;

/** Writes a fixture as rows of an athlete, replacing what the athlete had. Returns the ids of the rows by the ids of the fixture. */
export async function putFixture(db: Db, userId: string, fixture: Fixture, today: LocalDate): Promise<Map<string, string>> {
  for (const table of TABLES) await db.deleteFrom(table).where('user_id', '=', userId).execute();
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    const known = ids.get(id) ?? randomUUID();
    ids.set(id, known);
    return known;
  };
  const put = { db, userId, fixture, today, idOf };
  await putAthlete(put);
  await putActivities(put);
  await putEarlierTraining(put);
  await putMornings(put);
  await putPlan(put);
  await putMemory(put);
  return ids;
}

async function putAthlete({ db, userId, fixture, today }: Put): Promise<void> {
  const { athlete, thresholds, usage, timezone } = fixture;
  await db.updateTable('users').set({ first_name: athlete.firstName, trial_ends_at: null }).where('id', '=', userId).execute();
  const born = athlete.age === null ? null : (`${Number(today.slice(0, 4)) - athlete.age}-01-15` as LocalDate);
  await db
    .updateTable('athletes')
    .set({
      time_zone: timezone,
      birth_date: born,
      sex: athlete.sex,
      height_cm: athlete.heightCm,
      weight_kg: athlete.weightKg,
      level: athlete.experience,
      hours_per_week: athlete.hoursPerWeekAvailable,
    })
    .where('user_id', '=', userId)
    .execute();
  await db.deleteFrom('subscriptions').where('user_id', '=', userId).execute();
  const tier = usage.tier === 'essentials' || usage.tier === 'pro' || usage.tier === 'elite' ? usage.tier : null;
  if (tier)
    await db
      .insertInto('subscriptions')
      .values({
        user_id: userId,
        provider: 'demo',
        customer_id: null,
        subscription_id: `sub_${userId}`,
        status: 'active',
        tier,
        next_tier: null,
        period_end: null,
        has_payment_method: true,
        card: null,
        first_paid_at: null,
        read_at: null,
        asked_tier: null,
        asked_trial_end: null,
        asked_at: null,
        refund_asked_at: null,
        refunded_at: null,
        refunded_subscription_id: null,
        busy_with: null,
        busy_until: null,
      })
      .execute();
  await putUsage(db, userId, today, usage.messagesToday);
  const since = thresholds.testedOn ?? addDays(today, -30);
  const found: [string, number | null][] = [
    ['ftp', thresholds.bikeFtpW],
    ['lthr-bike', thresholds.bikeLthr],
    ['run-threshold-speed', speedOfPace(thresholds.runThresholdPaceSecPerKm, 1000)],
    ['lthr-run', thresholds.runLthr],
    ['css', speedOfPace(thresholds.swimCssSecPer100m, 100)],
    ['max-heart-rate', thresholds.hrMax],
    ['resting-heart-rate', thresholds.hrRest],
  ];
  const rows = found.flatMap(([kind, value]) =>
    value === null ? [] : { id: randomUUID(), user_id: userId, kind, value, since, source: 'test', confidence: 'high', reason: null },
  );
  if (rows.length > 0) await db.insertInto('thresholds').values(rows).execute();
}

/** Messages that were sent today. */
export async function putUsage(db: Db, userId: string, today: LocalDate, used: number): Promise<void> {
  await db.deleteFrom('usage').where('user_id', '=', userId).execute();
  if (used > 0) await db.insertInto('usage').values({ user_id: userId, quota: 'chat', period: today, used }).execute();
}

async function putPlan({ db, userId, fixture, today, idOf }: Put): Promise<void> {
  const { plan, races } = fixture;
  const raceRows = races.map(({ id, name, date, distance, priority }) => ({
    id: idOf(id),
    user_id: userId,
    name,
    date,
    format: formatOf(distance),
    priority: priority === 'B' ? ('B' as const) : priority === 'C' ? ('C' as const) : ('A' as const),
    goal_sec: null,
  }));
  if (raceRows.length > 0) await db.insertInto('races').values(raceRows).execute();
  if (plan === null) return;
  const planId = randomUUID();
  const weekOne = addDays(startOfWeek(today), -7 * (plan.week - 1));
  const weeks = Array.from({ length: plan.totalWeeks }, (_, at) => ({
    index: at + 1,
    from: addDays(weekOne, 7 * at),
    phase: plan.phase,
    kind: plan.phase,
    sessions: [],
  }));
  await db
    .insertInto('training_plans')
    .values({
      id: planId,
      user_id: userId,
      name: plan.name,
      description: null,
      discipline: 'triathlon',
      difficulty: fixture.athlete.experience ?? 'beginner',
      duration: Math.min(52, plan.totalWeeks),
      current_fitness: null,
      time_available: fixture.athlete.hoursPerWeekAvailable,
      race_id: plan.goalRaceId === null ? null : idOf(plan.goalRaceId),
      status: 'active',
      start_date: weekOne,
      started_at: new Date(`${weekOne}T06:00:00Z`),
      input: '{}',
      plan_data: JSON.stringify({ weeks, expectedCtl: null, notes: [] }),
    })
    .execute();
  const sessions = plan.sessions.flatMap((each, at) => {
    const { discipline } = each;
    if (discipline === 'rest' || discipline === 'other') return [];
    return {
      id: idOf(each.id),
      user_id: userId,
      plan_id: planId,
      name: each.name,
      discipline,
      date: each.date,
      duration_sec: each.durationMin * 60,
      distance_m: null,
      avg_heart_rate: null,
      avg_power: null,
      avg_pace: null,
      intensity: each.key ? ('hard' as const) : ('easy' as const),
      planned_load: each.load,
      test_protocol: null,
      notes: each.note ?? each.target ?? null,
      skipped_because: each.status === 'skipped' ? 'Skipped' : null,
      completed: each.status === 'completed',
      completed_at: each.status === 'completed' ? new Date(`${each.date}T18:00:00Z`) : null,
      activity_id: null,
      ai_analysis: null,
      plan_session_key: null,
      slot: null,
      purpose: null,
      cues: null,
      fuelling: null,
      reason: null,
      workout: null,
      created_at: new Date(Date.parse(`${weekOne}T06:00:00Z`) + at * 1000),
    };
  });
  if (sessions.length > 0) await db.insertInto('training_sessions').values(sessions).execute();
}

/** As the chat does it. */
const KINDS = new Phrases<MemoryFacts['kind']>('memory');

async function putMemory({ db, userId, fixture, idOf }: Put): Promise<void> {
  const rows = fixture.memory.map(({ id, text, createdAt }, at) => ({
    id: idOf(id),
    user_id: userId,
    message_id: null,
    text,
    kind: KINDS.first(wordsOf(text)) ?? 'preference',
    date: createdAt,
    expires: null,
    created_at: new Date(Date.parse(`${createdAt}T12:00:00Z`) - at * 1000),
  }));
  if (rows.length > 0) await db.insertInto('coach_memory').values(rows).execute();
}
