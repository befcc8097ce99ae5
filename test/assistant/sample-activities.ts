import type { ActivityDetail, ActivityFacts, LapFacts } from '#core/assistant/facts.ts';
import { addDays, datesBetween, type LocalDate, weekday } from '#core/calendar.ts';
import { weekdayName } from '#core/format.ts';

export const SAMPLE_TODAY = '2026-06-17' as LocalDate;
const FIRST = '2024-06-17' as LocalDate;

interface Habit {
  sport: 'swim' | 'bike' | 'run';
  name: string;
  minutes: number;
  /** Share of the threshold. */
  intensity: number;
}

/** What is done on each weekday from Monday on; Friday is a rest day. */
const HABITS: readonly (Habit | null)[] = [
  { sport: 'swim', name: 'Technique swim', minutes: 45, intensity: 0.82 },
  { sport: 'bike', name: 'Threshold intervals', minutes: 70, intensity: 0.86 },
  { sport: 'run', name: 'Easy run', minutes: 45, intensity: 0.76 },
  { sport: 'swim', name: 'CSS swim', minutes: 60, intensity: 0.9 },
  null,
  { sport: 'bike', name: 'Long ride', minutes: 165, intensity: 0.7 },
  { sport: 'run', name: 'Long run', minutes: 85, intensity: 0.78 },
];
/** Three weeks up, one week down. */
const CYCLE = [0.95, 1.05, 1.15, 0.65];

/** Always the same numbers from 0 to 1 for a day. */
function noise(day: number, salt: number): number {
  const value = Math.sin(day * 12.9898 + salt * 78.233) * 43_758.5453;
  return value - Math.floor(value);
}

const round = (value: number, digits = 0) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Two years of training, oldest first: five or six activities a week, with power on the bike. Activity ids are "a0", "a1" and so on. */
export function sampleActivities(): ActivityDetail[] {
  const days = datesBetween(FIRST, addDays(SAMPLE_TODAY, -1));
  const done = days.flatMap((date, day) => {
    const habit = HABITS[weekday(date)];
    return habit && noise(day, 1) > 0.08 ? [{ date, day, habit }] : [];
  });
  return done.map(({ date, day, habit }, at) => activityOf(`a${at}`, date, day, habit));
}

function activityOf(id: string, date: LocalDate, day: number, habit: Habit): ActivityDetail {
  const progress = day / 730;
  const week = Math.floor(day / 7);
  const durationMin = round(habit.minutes * (CYCLE[week % 4] ?? 1) * (0.85 + 0.2 * progress) * (0.95 + 0.1 * noise(day, 2)));
  const intensity = habit.intensity * (0.97 + 0.06 * noise(day, 3));
  const hours = durationMin / 60;
  const load = round(hours * intensity ** 2 * 100);
  const measured = measuredOf(habit.sport, { progress, intensity, hours, day });
  const facts: ActivityFacts = {
    id,
    date,
    weekday: weekdayName(date),
    sport: habit.sport,
    name: habit.name,
    durationMin,
    movingMin: round(durationMin * 0.97),
    maxHeartRateBpm: measured.avgHeartRateBpm + 18,
    load,
    intensityFactor: round(intensity, 2),
    rpe: round(intensity * 8),
    calories: round(hours * 620 * intensity),
    ...measured,
  };
  const laps = lapsOf(facts);
  return {
    ...facts,
    note: habit.name === 'Long ride' && week % 9 === 0 ? 'Felt strong on the climbs' : null,
    decouplingPct: habit.name.startsWith('Long') ? round(3 + 4 * noise(day, 5), 1) : null,
    temperatureC: round(12 + 9 * Math.sin((day / 365) * 2 * Math.PI)),
    session: null,
    laps,
    splits: laps,
    intervals: habit.name === 'Threshold intervals' ? laps.slice(1, -1) : [],
    zones: zonesOf(facts),
    bests: bestsOf(facts, day),
    lengths: habit.sport === 'swim' ? { poolLengthM: 25, active: round((facts.distanceKm ?? 0) * 40), strokesPerLength: 19 } : null,
    formBefore: null,
    loadSevenDaysBefore: null,
    sleepHoursBefore: round(6.6 + 1.4 * noise(day, 6), 1),
  };
}

interface Effort {
  progress: number;
  intensity: number;
  hours: number;
  day: number;
}

type Measured = Pick<
  ActivityFacts,
  'distanceKm' | 'ascentM' | 'avgPowerW' | 'normalizedPowerW' | 'avgSpeedKmh' | 'paceSecPerKm' | 'paceSecPer100m' | 'avgCadenceRpm'
> & { avgHeartRateBpm: number };

function measuredOf(sport: Habit['sport'], { progress, intensity, hours, day }: Effort): Measured {
  const none = { avgPowerW: null, normalizedPowerW: null, paceSecPerKm: null, paceSecPer100m: null };
  const avgHeartRateBpm = round(95 + 70 * intensity + 4 * noise(day, 4));
  if (sport === 'bike') {
    const power = (215 + 40 * progress) * intensity;
    const km = round(hours * (21 + 12 * intensity), 1);
    return {
      ...none,
      distanceKm: km,
      ascentM: round(km * 9),
      avgHeartRateBpm,
      avgPowerW: round(power * 0.95),
      normalizedPowerW: round(power),
      avgSpeedKmh: round(km / hours, 1),
      avgCadenceRpm: 86,
    };
  }
  const threshold = sport === 'run' ? 3600 / (295 - 17 * progress) : 360 / (116 - 11 * progress);
  const km = round(hours * threshold * intensity, sport === 'run' ? 1 : 2);
  const pace = round((hours * 3600) / km / (sport === 'run' ? 1 : 10));
  return {
    ...none,
    distanceKm: km,
    ascentM: sport === 'run' ? round(km * 7) : null,
    avgHeartRateBpm,
    avgSpeedKmh: round(km / hours, 1),
    ...(sport === 'run' ? { paceSecPerKm: pace } : { paceSecPer100m: pace }),
    avgCadenceRpm: sport === 'run' ? 86 : 31,
  };
}

/** Five equal laps, the middle ones a little harder. */
function lapsOf(facts: ActivityFacts): LapFacts[] {
  return [0.94, 1.02, 1.04, 1.03, 0.95].map((factor, at) => ({
    index: at + 1,
    durationSec: round(facts.durationMin * 12),
    distanceKm: facts.distanceKm === null ? null : round((facts.distanceKm / 5) * factor, 2),
    avgHeartRateBpm: facts.avgHeartRateBpm === null ? null : round(facts.avgHeartRateBpm * factor),
    avgPowerW: facts.avgPowerW === null ? null : round(facts.avgPowerW * factor),
    paceSecPerKm: facts.paceSecPerKm === null ? null : round(facts.paceSecPerKm / factor),
    paceSecPer100m: facts.paceSecPer100m === null ? null : round(facts.paceSecPer100m / factor),
    avgSpeedKmh: facts.avgSpeedKmh === null ? null : round(facts.avgSpeedKmh * factor, 1),
    ascentM: facts.ascentM === null ? null : round(facts.ascentM / 5),
  }));
}

const ZONE_SHARES = [0.2, 0.5, 0.15, 0.1, 0.05];

function zonesOf({ sport, durationMin }: ActivityFacts): ActivityDetail['zones'] {
  const basis = sport === 'bike' ? 'power' : sport === 'run' ? 'run-pace' : 'swim-pace';
  const names = ['Recovery', 'Endurance', 'Tempo', 'Threshold', 'VO₂max'];
  return names.map((name, at) => ({ basis, zone: at + 1, name, durationMin: round(durationMin * (ZONE_SHARES[at] ?? 0)) }));
}

const POWER_SHARES: readonly (readonly [overSec: number, share: number])[] = [
  [5, 3.2],
  [60, 1.7],
  [300, 1.2],
  [1200, 1.05],
  [3600, 0.96],
];

/** Power over lengths of time, and times over distances, by the athlete's level of the day. */
function bestsOf({ sport, durationMin, distanceKm }: ActivityFacts, day: number): ActivityDetail['bests'] {
  const level = (0.9 + 0.1 * noise(day, 7)) * (1 + day / 7300);
  if (sport === 'bike') {
    return POWER_SHARES.filter(([over]) => over <= durationMin * 60).map(([over, share]) => ({
      kind: 'power',
      over,
      value: round(232 * share * level),
      rank: null,
    }));
  }
  const [distances, secPerM] = sport === 'run' ? [[1000, 5000, 10_000], 0.262] : [[100, 400, 1500], 1.0];
  return distances
    .filter((over) => over <= (distanceKm ?? 0) * 1000)
    .map((over) => ({ kind: `${sport}-time`, over, value: round((secPerM * over * (over / 1000) ** 0.06) / level), rank: null }));
}
