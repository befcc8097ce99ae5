import { randomUUID } from 'node:crypto';
import { addDays, dayNumber, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { EffortFacts } from '#core/load/effort-facts.ts';
import { fitnessByDay } from '#core/load/fitness.ts';
import { loadOfEffort } from '#core/load/load-of-activity.ts';
import { NO_THRESHOLDS, type Thresholds } from '#core/threshold/thresholds.ts';
import type { Db } from '#server/platform/db.ts';
import type { Fixture } from './fixture-view.ts';

/** Ids of the fixture and the ids that its rows have. */
export type IdMap = Map<string, string>;

const BEFORE_DAYS = 210;
const MORNINGS = 67;
const FORMATS: Readonly<Record<string, string>> = {
  'super-sprint': 'sprint',
  sprint: 'sprint',
  olympic: 'olympic',
  '70.3': '70.3',
  half: '70.3',
  full: 'ironman',
  ironman: 'ironman',
  '5k run': '5k',
  '10k run': '10k',
  'half marathon': 'half-marathon',
  marathon: 'marathon',
};
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

/** Writes an athlete of the evaluation into the database as the product itself would hold them: everything that was there before goes. */
export async function putFixture(db: Db, userId: string, fixture: Fixture, today: LocalDate): Promise<IdMap> {
  for (const table of TABLES) await db.deleteFrom(table).where('user_id', '=', userId).execute();
  const ids: IdMap = new Map();
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

interface Put {
  db: Db;
  userId: string;
  fixture: Fixture;
  today: LocalDate;
  idOf: (id: string) => string;
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
  await setUsage(db, userId, today, usage.messagesToday);
  const since = thresholds.testedOn ?? addDays(today, -30);
  const found: [string, number | null][] = [
    ['ftp', thresholds.bikeFtpW],
    ['lthr-bike', thresholds.bikeLthr],
    ['run-threshold-speed', inverse(thresholds.runThresholdPaceSecPerKm, 1000)],
    ['lthr-run', thresholds.runLthr],
    ['css', inverse(thresholds.swimCssSecPer100m, 100)],
    ['max-heart-rate', thresholds.hrMax],
    ['resting-heart-rate', thresholds.hrRest],
  ];
  const rows = found.flatMap(([kind, value]) =>
    value === null ? [] : { id: randomUUID(), user_id: userId, kind, value, since, source: 'test', confidence: 'high', reason: null },
  );
  if (rows.length > 0) await db.insertInto('thresholds').values(rows).execute();
}

const inverse = (pace: number | null, metres: number) => (pace === null ? null : metres / pace);

export async function setUsage(db: Db, userId: string, today: LocalDate, used: number): Promise<void> {
  await db.deleteFrom('usage').where('user_id', '=', userId).execute();
  if (used > 0) await db.insertInto('usage').values({ user_id: userId, quota: 'chat', period: today, used }).execute();
}

function thresholdsOf({ thresholds: each, athlete }: Fixture): Thresholds {
  return {
    ...NO_THRESHOLDS,
    sex: athlete.sex,
    ftpW: each.bikeFtpW,
    runThresholdMps: inverse(each.runThresholdPaceSecPerKm, 1000),
    criticalSwimSpeedMps: inverse(each.swimCssSecPer100m, 100),
    lthrBpm: { bike: each.bikeLthr, run: each.runLthr, swim: null },
    maxHeartRateBpm: each.hrMax,
    restingHeartRateBpm: each.hrRest,
  };
}

async function putActivities({ db, userId, fixture, idOf }: Put): Promise<void> {
  const thresholds = thresholdsOf(fixture);
  const rows = fixture.activities.map((each, at) => {
    const durationSec = each.durationMin * 60;
    const start = new Date(Date.parse(`${each.date}T20:00:00Z`) - (at % 12) * 600_000);
    const speed = each.avgPaceSecPerKm ? 1000 / each.avgPaceSecPerKm : each.avgPaceSecPer100m ? 100 / each.avgPaceSecPer100m : null;
    return {
      id: idOf(each.id),
      user_id: userId,
      name: each.name,
      notes: each.note ?? null,
      discipline: each.discipline,
      start_time: start,
      end_time: new Date(start.getTime() + durationSec * 1000),
      local_date: each.date,
      time_zone: fixture.timezone,
      duration_sec: durationSec,
      moving_sec: durationSec,
      elapsed_sec: durationSec,
      distance_m: each.distanceKm === null ? null : each.distanceKm * 1000,
      ascent_m: null,
      avg_heart_rate: each.avgHr,
      max_heart_rate: null,
      avg_power: each.avgPowerW,
      max_power: null,
      normalized_power: null,
      avg_cadence: null,
      avg_speed_mps: speed,
      max_speed_mps: null,
      pool_length_m: null,
      active_lengths: null,
      calories: null,
      efficiency_factor: null,
      decoupling: each.decouplingPct == null ? null : each.decouplingPct / 100,
      rpe: each.rpe,
      efforts: JSON.stringify([effortOfLoad(each, thresholds)]),
      source_kind: 'fit',
      source_device: null,
      quality: '[]',
      details: JSON.stringify({ legs: [], laps: [], lengths: [], splits: [], spreads: [] }),
      deleted_at: null,
    };
  });
  if (rows.length > 0) await db.insertInto('activities').values(rows).execute();
}

type Done = Fixture['activities'][number];

/** An effort that comes to the load the fixture says, by the method that its discipline has. */
function effortOfLoad({ discipline, durationMin, distanceKm, load }: Done, thresholds: Thresholds): EffortFacts {
  const durationSec = durationMin * 60;
  const distanceM = distanceKm === null ? null : distanceKm * 1000;
  const kind = discipline === 'swim' || discipline === 'bike' || discipline === 'run' || discipline === 'strength' ? discipline : 'other';
  const bare: EffortFacts = {
    discipline: kind,
    durationSec,
    movingSec: durationSec,
    distanceM,
    normalizedPowerW: null,
    normalizedGradedSpeedMps: null,
    heartRate: null,
  };
  const ways: ((x: number) => EffortFacts)[] = [
    (x) => ({ ...bare, normalizedPowerW: x * 1000 }),
    (x) => ({ ...bare, normalizedGradedSpeedMps: x * 12 }),
    (x) => ({ ...bare, movingSec: durationSec * (2.2 - 2 * x) }),
    (x) => ({ ...bare, heartRate: { from: 40 + x * 180, step: 1, seconds: [durationSec] } }),
  ];
  for (const way of ways) {
    const found = load === null ? null : solve((x) => loadOfEffort(way(x), thresholds)?.load ?? null, load);
    if (found !== null) return way(found);
  }
  return bare;
}

/** Where a growing function of 0 to 1 has a value; null where it does not get there. */
function solve(valueAt: (x: number) => number | null, wanted: number): number | null {
  let [low, high] = [0.02, 1];
  const [least, most] = [valueAt(low), valueAt(high)];
  if (most === null || most < wanted || (least !== null && least > wanted)) return null;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if ((valueAt(middle) ?? 0) < wanted) low = middle;
    else high = middle;
  }
  return high;
}

/** What was done before the listed activities: the weeks as they are told, and steady training before them that leads to the fitness told. */
async function putEarlierTraining({ db, userId, fixture, today }: Put): Promise<void> {
  const load = fixture.load as (Fixture['load'] & { dailyLoad42?: number[] }) | null;
  if (load === null) return;
  const daily = load.dailyLoad42 ?? load.weekly.flatMap((week) => Array.from({ length: 7 }, () => week.load / 7));
  const firstDaily = addDays(today, -daily.length);
  const firstListed = fixture.activities.reduce((first, { date }) => (date < first ? date : first), today);
  const listedFrom = startOfWeek(firstListed);
  const sessions = load.weekly.filter(({ weekStart }) => weekStart < listedFrom).flatMap((week) => sessionsOfWeek(week, daily, firstDaily));
  const steady = steadyLoad(daily, load.ctl);
  const before = Array.from({ length: BEFORE_DAYS }, (_, at) => ({
    date: addDays(firstDaily, at - BEFORE_DAYS),
    discipline: 'bike' as const,
    durationSec: 3600,
    distanceM: 25_000,
    load: steady,
  }));
  const rows = [...before, ...sessions].map((each) => ({
    id: randomUUID(),
    user_id: userId,
    plan_id: null,
    name: 'Done earlier',
    discipline: each.discipline,
    date: each.date,
    duration_sec: Math.round(each.durationSec),
    distance_m: each.distanceM,
    avg_heart_rate: null,
    avg_power: null,
    avg_pace: null,
    intensity: 'steady' as const,
    planned_load: each.load,
    test_protocol: null,
    notes: null,
    skipped_because: null,
    completed: true,
    completed_at: new Date(`${each.date}T18:00:00Z`),
    activity_id: null,
    ai_analysis: null,
    plan_session_key: null,
    slot: null,
    purpose: null,
    cues: null,
    fuelling: null,
    reason: null,
    workout: null,
  }));
  for (let at = 0; at < rows.length; at += 100)
    await db
      .insertInto('training_sessions')
      .values(rows.slice(at, at + 100))
      .execute();
}

function steadyLoad(daily: readonly number[], ctl: number): number {
  const endsAt = (steady: number) => {
    const loads = [...Array.from({ length: BEFORE_DAYS }, () => steady), ...daily, 0];
    return fitnessByDay(loads.map((load, at) => ({ date: addDays('2020-01-01' as LocalDate, at), load }))).at(-1)?.ctl ?? 0;
  };
  let [low, high] = [0, 400];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (endsAt(middle) < ctl) low = middle;
    else high = middle;
  }
  return Math.round(high * 100) / 100;
}

type Week = NonNullable<Fixture['load']>['weekly'][number];

function sessionsOfWeek(week: Week, daily: readonly number[], firstDaily: LocalDate) {
  const at = dayNumber(week.weekStart) - dayNumber(firstDaily);
  const loads = Array.from({ length: 7 }, (_, day) => daily[at + day] ?? 0);
  const days = loads.flatMap((load, day) => (load > 0 ? [{ day, load }] : []));
  // More sessions than days: the first days have two.
  const extra = Math.max(0, week.sessions - days.length);
  const parts = days.flatMap((each, i) => (i < extra ? [half(each), half(each)] : [each]));
  const total = parts.reduce((sum, { load }) => sum + load, 0) || 1;
  const kinds = (['swim', 'bike', 'run'] as const).filter((kind) => week[`${kind}Km`] > 0);
  return parts.map(({ day, load }, i) => {
    const discipline = kinds[i % Math.max(1, kinds.length)] ?? 'bike';
    const first = i < kinds.length;
    return {
      date: addDays(week.weekStart, day),
      discipline,
      durationSec: (week.minutes * 60 * load) / total,
      distanceM: first ? week[`${discipline}Km`] * 1000 : null,
      load: (week.load * load) / total,
    };
  });
}

const half = ({ day, load }: { day: number; load: number }) => ({ day, load: load / 2 });

async function putMornings({ db, userId, fixture, today }: Put): Promise<void> {
  const { readiness, weightHistory = [] } = fixture;
  const weights = new Map<string, number>(weightHistory.map(({ date, kg }) => [date, kg]));
  const blank = {
    user_id: userId,
    weight: null,
    resting_heart_rate: null,
    hrv: null,
    hrv_sdnn: null,
    sleep_hours: null,
    stress_level: null,
    soreness: null,
    fatigue: null,
    mood: null,
    respiration_rate: null,
    recovery_score: null,
    symptoms: null,
    cycle_phase: null,
    note: null,
    source: 'typed',
    ai_insights: null,
  };
  const mornings = Array.from({ length: readiness ? MORNINGS : 0 }, (_, at) => {
    const date = addDays(today, -at);
    const isToday = at === 0;
    const [low, high] = readiness?.hrvBaselineMs ?? [null, null];
    const middle = low !== null && high !== null ? (Math.log(low) + Math.log(high)) / 2 : null;
    const spread = low !== null && high !== null ? Math.log(high) - Math.log(low) : 0;
    const usual = middle === null ? null : Math.exp(middle + (at % 2 === 0 ? spread : -spread));
    const nights = readiness?.sleep7dAvg == null ? null : (7 * readiness.sleep7dAvg - (readiness.sleepHours ?? readiness.sleep7dAvg)) / 6;
    return {
      ...blank,
      id: randomUUID(),
      date,
      weight: weights.get(date) ?? null,
      hrv: isToday ? (readiness?.hrvMs ?? null) : usual,
      resting_heart_rate: isToday ? (readiness?.restingHr ?? null) : (readiness?.restingHrBaseline ?? null),
      sleep_hours: isToday ? (readiness?.sleepHours ?? null) : nights,
      stress_level: isToday ? (readiness?.stressLevel ?? null) : null,
      recovery_score: isToday ? (readiness?.score ?? null) : null,
      note: isToday ? (readiness?.note ?? null) : null,
    };
  });
  const days = new Set(mornings.map(({ date }) => date));
  const weighed = weightHistory
    .filter(({ date }) => !days.has(date))
    .map(({ date, kg }) => ({ ...blank, id: randomUUID(), date, weight: kg }));
  const rows = [...mornings, ...weighed];
  if (rows.length > 0) await db.insertInto('performance_metrics').values(rows).execute();
}

async function putPlan({ db, userId, fixture, today, idOf }: Put): Promise<void> {
  const { plan, races } = fixture;
  const raceRows = races.map(({ id, name, date, distance, priority }) => ({
    id: idOf(id),
    user_id: userId,
    name,
    date,
    format: FORMATS[distance] ?? 'olympic',
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
    const note = 'note' in each && typeof each.note === 'string' ? each.note : null;
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
      notes: note ?? each.target ?? null,
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

async function putMemory({ db, userId, fixture, idOf }: Put): Promise<void> {
  const rows = fixture.memory.map(({ id, text, createdAt }, at) => ({
    id: idOf(id),
    user_id: userId,
    message_id: null,
    text,
    kind: 'preference' as const,
    date: createdAt,
    expires: null,
    created_at: new Date(Date.parse(`${createdAt}T12:00:00Z`) - at * 1000),
  }));
  if (rows.length > 0) await db.insertInto('coach_memory').values(rows).execute();
}
