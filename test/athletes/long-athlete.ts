import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { BEST_DURATIONS_SEC } from '#core/activity/stream/mean-max.ts';
import type { SecondsAt } from '#core/activity/stream/value-histogram.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';

const YEAR_DAYS = 365;
export const LONG_ACTIVITIES = 4000;
const TEN_YEARS: HistorySize = { years: 10, activities: LONG_ACTIVITIES };

export interface HistorySize {
  years: number;
  activities: number;
  /** False leaves out laps and splits, two thirds of the bytes, which only the page of one activity reads. */
  laps?: boolean;
}

const DISCIPLINES = ['bike', 'run', 'bike', 'run', 'swim', 'bike', 'run', 'strength'] as const;
const AT_ONCE = 250;

/** Rows of ten years and 4,000 activities for one athlete unless said, as the analysis of real files leaves them; the same every time. */
export async function addLongHistory(
  client: pg.Client,
  userId: string,
  today: LocalDate,
  { years, activities: count, laps = true } = TEN_YEARS,
): Promise<void> {
  const days = Math.round(years * YEAR_DAYS);
  const first = addDays(today, 1 - days);
  const activities = Array.from({ length: count }, (_, i) => ({
    ...activity(i, addDays(first, Math.floor((i * days) / count))),
    ...(!laps && { details: { legs: [], laps: [], lengths: [], splits: [] } }),
  }));
  for (let at = 0; at < activities.length; at += AT_ONCE) {
    const rows = activities.slice(at, at + AT_ONCE);
    await client.query(
      `insert into activities (id, user_id, name, discipline, start_time, end_time, local_date, time_zone, duration_sec, moving_sec, elapsed_sec,
         distance_m, avg_heart_rate, avg_power, normalized_power, avg_speed_mps, avg_cadence, efficiency_factor, decoupling, efforts, source_kind, details, spreads, endurance)
       select id, $1, name, discipline, start_time, start_time + make_interval(secs => "durationSec"), date, 'Europe/London', "durationSec", "durationSec",
         "durationSec", "distanceM", "heartRateBpm", "powerW", "powerW", "speedMps", 85, "efficiencyFactor", 0.04, efforts, 'fit', details, spreads, endurance
       from jsonb_to_recordset($2::jsonb) as r (id uuid, name text, discipline text, start_time timestamptz, date date, "durationSec" float8,
         "distanceM" float8, "heartRateBpm" float8, "powerW" float8, "speedMps" float8, "efficiencyFactor" float8, efforts jsonb, details json,
         spreads jsonb, endurance jsonb)`,
      [userId, JSON.stringify(rows)],
    );
    await client.query(
      `insert into activity_bests (user_id, activity_id, kind, windows, bests, from_secs)
       select $1, r.id, b.kind, array_agg(b.over order by b.over), array_agg(b.value order by b.over), array_agg(0 order by b.over)
       from jsonb_to_recordset($2::jsonb) as r (id uuid, bests jsonb), jsonb_to_recordset(r.bests) as b (kind text, over real, value real)
       group by r.id, b.kind`,
      [userId, JSON.stringify(rows.map(({ id, bests }) => ({ id, bests })))],
    );
  }
  await client.query(
    `insert into thresholds (id, user_id, kind, value, since, source, confidence)
     select gen_random_uuid(), $1, kind, value * (0.9 + 0.01 * year), ($2::date + (year * 365)), 'entry', 'high'
     from (values ('ftp', 250), ('run-threshold-speed', 4), ('css', 1.2), ('max-heart-rate', 185), ('resting-heart-rate', 50), ('lthr-bike', 165), ('lthr-run', 168)) as t (kind, value),
       generate_series(0, $3::int - 1) as year`,
    [userId, first, Math.ceil(years)],
  );
  await client.query('analyze');
}

/** A figure that goes up and down from one activity to the next, between 0 and 1. */
const wave = (i: number, step: number): number => ((i * step) % 101) / 100;

function activity(i: number, date: LocalDate) {
  const discipline = DISCIPLINES[i % DISCIPLINES.length] ?? 'bike';
  const durationSec = Math.round(2400 + 6000 * wave(i, 37));
  const speedMps = { bike: 8.5, run: 3.4, swim: 1.1, strength: 0 }[discipline] * (0.9 + 0.2 * wave(i, 53));
  const powerW = discipline === 'bike' ? 150 + 90 * wave(i, 41) : null;
  const heartRateBpm = 125 + 30 * wave(i, 29);
  const heartRate = spreadAround(heartRateBpm, 1, 45, durationSec);
  // Every fifth ride has no meter and every seventh run no distance: then the heart rate makes the load.
  const hasOutput = discipline === 'bike' ? i % 5 !== 0 : i % 7 !== 0;
  const effort = {
    discipline,
    durationSec,
    movingSec: durationSec,
    distanceM: speedMps > 0 ? speedMps * durationSec : null,
    normalizedPowerW: hasOutput ? powerW : null,
    normalizedGradedSpeedMps: discipline === 'run' && hasOutput ? speedMps : null,
    heartRate,
  };
  const spread = {
    discipline,
    power: powerW === null ? null : spreadAround(powerW, 1, 180, durationSec),
    speed: discipline === 'run' || discipline === 'swim' ? spreadAround(speedMps, 0.01, 120, durationSec) : null,
    heartRate,
  };
  return {
    id: randomUUID(),
    name: `Session ${i}`,
    discipline,
    start_time: `${date}T07:00:00Z`,
    date,
    durationSec,
    distanceM: effort.distanceM,
    heartRateBpm,
    powerW,
    speedMps: speedMps > 0 ? speedMps : null,
    efficiencyFactor: powerW === null ? (speedMps * 60) / heartRateBpm : powerW / heartRateBpm,
    efforts: [effort],
    details: { legs: [], laps: laps(12), lengths: [], splits: laps(30) },
    spreads: [spread],
    endurance: { durability: null, meanTemperatureC: 10 + 20 * wave(i, 7) },
    bests: bestsOf(discipline, { i, durationSec, heartRateBpm, powerW, speedMps }),
  };
}

/** Seconds at each value like a bell around the middle. */
function spreadAround(middle: number, step: number, halfWidth: number, durationSec: number): SecondsAt {
  const shares = Array.from({ length: 2 * halfWidth + 1 }, (_, bin) => Math.exp(-(((bin - halfWidth) / (halfWidth / 2.5)) ** 2)));
  const sum = shares.reduce((total, share) => total + share, 0);
  const from = Math.max(0, Math.round(middle / step) - halfWidth) * step;
  return { from, step, seconds: shares.map((share) => Math.round((share / sum) * durationSec)) };
}

function laps(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    index,
    leg: 0,
    fromSec: index * 300,
    durationSec: 300,
    movingSec: 300,
    elapsedSec: 300,
    distanceM: 1000.5,
    ascentM: 12.25,
    avgHeartRateBpm: 141.2,
    maxHeartRateBpm: 155,
    avgPowerW: 201.7,
    maxPowerW: 433,
    normalizedPowerW: 212.1,
    avgCadenceRpm: 86.3,
    avgSpeedMps: 3.33,
    maxSpeedMps: 4.1,
    calories: null,
  }));
}

interface Shown {
  i: number;
  durationSec: number;
  heartRateBpm: number;
  powerW: number | null;
  speedMps: number;
}

function bestsOf(discipline: string, { i, durationSec, heartRateBpm, powerW, speedMps }: Shown) {
  const durations = BEST_DURATIONS_SEC.filter((over) => over <= durationSec);
  const means = (kind: string, mean: number, extra: number) =>
    durations.map((over) => ({ kind, over, value: mean * (1 + (extra * (1 + 0.1 * wave(i, 11))) / (1 + over / 60)) }));
  const times = (kind: string, distances: readonly number[], mps: number) =>
    distances
      .filter((over) => over / mps <= durationSec)
      .map((over) => ({ kind, over, value: over / (mps * (1.05 + 0.05 * wave(i, 17))) }));
  const bests = means('heart-rate', heartRateBpm, 0.15);
  if (powerW !== null) bests.push(...means('power', powerW, 2));
  if (discipline === 'run')
    bests.push(...means('run-speed', speedMps, 0.4), ...times('run-time', [400, 1000, 1609.344, 5000, 10_000, 21_097.5], speedMps));
  if (discipline === 'swim')
    bests.push(...means('swim-speed', speedMps, 0.2), ...times('swim-time', [50, 100, 200, 400, 750, 1000, 1500], speedMps));
  return bests;
}
