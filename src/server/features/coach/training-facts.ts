import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { ActivityFacts, LoadFacts, WeekFacts } from '#core/coach/view.ts';
import type { DayFitness } from '#core/load/fitness.ts';
import type { listNoted } from '#server/features/activities/activities.ts';
import { type DoneActivity, fitnessOf } from '#server/features/analytics/analytics.ts';

/** Weeks that are over, as far as anybody asks back. */
const WEEKS = 12;
const WEEK_DAYS = 7;

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Fitness, fatigue and form of today as every screen shows them, and the weeks that are over; null before the first activity. */
export function loadFacts(
  done: readonly DoneActivity[],
  today: LocalDate,
  fitness: readonly DayFitness[] = fitnessOf(done, today),
): LoadFacts | null {
  const now = fitness.at(-1);
  if (!now || done.length === 0) return null;
  const before = ctlOn(fitness, addDays(today, -WEEK_DAYS));
  return {
    ctl: tenth(now.ctl),
    atl: tenth(now.atl),
    tsb: tenth(now.tsb),
    ctlChange7d: tenth(now.ctl - before),
    weekly: weeksOver(done, today),
  };
}

const ctlOn = (fitness: readonly DayFitness[], day: LocalDate) => fitness.find(({ date }) => date === day)?.ctl ?? 0;

/** Oldest first; weeks before the first activity are left out. */
function weeksOver(done: readonly DoneActivity[], today: LocalDate): WeekFacts[] {
  const thisWeek = startOfWeek(today);
  const first = done[0]?.date ?? today;
  const starts = Array.from({ length: WEEKS }, (_, at) => addDays(thisWeek, -WEEK_DAYS * (WEEKS - at)));
  return starts.filter((from) => addDays(from, WEEK_DAYS - 1) >= first).map((from) => weekFacts(done, from));
}

function weekFacts(done: readonly DoneActivity[], from: LocalDate): WeekFacts {
  const last = addDays(from, WEEK_DAYS - 1);
  const own = done.filter(({ date }) => date >= from && date <= last);
  const seconds = own.reduce((sum, { durationSec }) => sum + durationSec, 0);
  const km = (discipline: string) => {
    const parts = own.flatMap((each) => each.parts).filter((part) => part.discipline === discipline);
    return tenth(parts.reduce((sum, { distanceM }) => sum + (distanceM ?? 0), 0) / 1000);
  };
  return {
    weekStart: from,
    sessions: own.length,
    minutes: Math.round(seconds / 60),
    hours: tenth(seconds / 3600),
    load: Math.round(own.reduce((sum, { load }) => sum + (load ?? 0), 0)),
    swimKm: km('swim'),
    bikeKm: km('bike'),
    runKm: km('run'),
  };
}

type Noted = Awaited<ReturnType<typeof listNoted>>[number];

/** What was done, newest first, with its load by the thresholds of its day. */
export function activityFacts(rows: readonly Noted[], done: readonly DoneActivity[]): ActivityFacts[] {
  const loads = new Map(done.flatMap(({ id, load }) => (id === null ? [] : [[String(id), load] as const])));
  return rows.map((row) => {
    const speed = row.avg_speed_mps ?? speedOf(row);
    const load = loads.get(row.id) ?? null;
    return {
      id: row.id,
      date: row.local_date,
      discipline: row.discipline,
      name: row.name,
      durationMin: Math.round(row.duration_sec / 60),
      distanceKm: row.distance_m === null ? null : Math.round(row.distance_m / 10) / 100,
      avgHr: whole(row.avg_heart_rate),
      avgPowerW: whole(row.avg_power),
      load: whole(load),
      rpe: row.rpe,
      avgPaceSecPerKm: row.discipline === 'run' && speed ? Math.round(1000 / speed) : null,
      avgPaceSecPer100m: row.discipline === 'swim' && speed ? Math.round(100 / speed) : null,
      decouplingPct: row.decoupling === null ? null : tenth(row.decoupling * 100),
      note: row.notes,
    };
  });
}

const whole = (value: number | null) => (value === null ? null : Math.round(value));

function speedOf({ distance_m, moving_sec, duration_sec }: Noted): number | null {
  return distance_m === null || distance_m === 0 ? null : distance_m / (moving_sec ?? duration_sec);
}
