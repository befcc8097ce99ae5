import { randomUUID } from 'node:crypto';
import { addDays, dayNumber, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';
import type { EffortFacts } from '#core/load/method/effort-facts.ts';
import { loadOfEffort } from '#core/load/method/load-of-activity.ts';
import { NO_THRESHOLDS, type Thresholds } from '#core/threshold/thresholds.ts';
import { type Fixture, type FixtureActivity, type FixtureWeek, type Put, speedOfPace } from '#test/assistant/cases/fixture.ts';

const BEFORE_DAYS = 210;

function thresholdsOf({ thresholds: each, athlete }: Fixture): Thresholds {
  return {
    ...NO_THRESHOLDS,
    sex: athlete.sex,
    ftpW: each.bikeFtpW,
    runThresholdMps: speedOfPace(each.runThresholdPaceSecPerKm, 1000),
    criticalSwimSpeedMps: speedOfPace(each.swimCssSecPer100m, 100),
    lthrBpm: { bike: each.bikeLthr, run: each.runLthr, swim: null },
    maxHeartRateBpm: each.hrMax,
    restingHeartRateBpm: each.hrRest,
  };
}

/** The activities of the fixture, each with its load. */
export async function putActivities({ db, userId, fixture, idOf }: Put): Promise<void> {
  const thresholds = thresholdsOf(fixture);
  const rows = fixture.activities.map((each, at) => {
    const durationSec = each.durationMin * 60;
    const start = new Date(Date.parse(`${each.date}T20:00:00Z`) - (at % 12) * 600_000);
    const speed = speedOfPace(each.avgPaceSecPerKm, 1000) ?? speedOfPace(each.avgPaceSecPer100m, 100);
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
      avg_heart_rate: each.avgHr ?? null,
      max_heart_rate: null,
      avg_power: each.avgPowerW ?? null,
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
      details: JSON.stringify({ legs: [], laps: [], lengths: [], splits: [] }),
      spreads: '[]',
      deleted_at: null,
    };
  });
  if (rows.length > 0) await db.insertInto('activities').values(rows).execute();
}

/** An effort whose load, by the method of its discipline, is that of the fixture. */
function effortOfLoad({ discipline, durationMin, distanceKm, load }: FixtureActivity, thresholds: Thresholds): EffortFacts {
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

/** Where a growing function over 0 to 1 reaches a value; null where it does not. */
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

/** Training before the listed activities: the weeks of the fixture, and before them steady training that leads to its fitness. */
export async function putEarlierTraining({ db, userId, fixture, today }: Put): Promise<void> {
  const { load } = fixture;
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
    name: 'Earlier session',
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

function sessionsOfWeek(week: FixtureWeek, daily: readonly number[], firstDaily: LocalDate) {
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
