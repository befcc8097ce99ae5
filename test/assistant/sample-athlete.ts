import type { AssistantData } from '#core/assistant/data.ts';
import type {
  ActivityDetail,
  ActivityFacts,
  ActivityOrder,
  ActivityQuery,
  CurveFacts,
  CurveKind,
  DayRange,
  LoadDay,
} from '#core/assistant/facts.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';
import { loadByDay } from '#core/load/totals/day-load.ts';
import { groupTotals } from '#core/load/totals/group-totals.ts';
import type { RaceFormat } from '#core/plan/input/race-format.ts';
import { fuelNotes } from '#core/race/nutrition/fuel-notes.ts';
import { racePlanFigures } from '#core/race/plan/race-plan-figures.ts';
import { powerCurveModel, swimCurveModel } from '#core/threshold/critical-power/curve-model.ts';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { zoneTable } from '#core/threshold/zones/zone-table.ts';
import { SAMPLE_TODAY, sampleActivities } from '#test/assistant/sample-activities.ts';
import {
  SAMPLE_CLIPS,
  SAMPLE_GOALS,
  SAMPLE_MEMORY,
  SAMPLE_RACES,
  SAMPLE_READINESS,
  SAMPLE_THRESHOLDS,
  sampleCheckIns,
} from '#test/assistant/sample-body.ts';
import { SAMPLE_PLAN, sampleSessions } from '#test/assistant/sample-plan.ts';

export { SAMPLE_TODAY } from '#test/assistant/sample-activities.ts';

const activities = sampleActivities();
const checkIns = sampleCheckIns();
const sessions = sampleSessions();

/**
 * Sam, a triathlete with two years of training, an FTP of 250 W and Leeds 70.3 in 53 days: data in memory for tests of tools and writers. Any
 * method can be replaced.
 */
export function sampleData(overrides: Partial<AssistantData> = {}): AssistantData {
  return { ...SAMPLE, ...overrides };
}

const SAMPLE: AssistantData = {
  today: async () => ({
    today: SAMPLE_TODAY,
    weekday: 'Wednesday',
    localTime: '07:30',
    timeZone: 'Europe/London',
    units: 'metric',
    firstName: 'Sam',
    weekStartsOn: 1,
  }),
  profile: async () => ({
    firstName: 'Sam',
    age: 38,
    sex: 'male',
    heightCm: 180,
    weightKg: 72.5,
    level: 'intermediate',
    hoursPerWeekAvailable: 9,
    tier: 'pro',
    messagesToday: 3,
    messagesPerDay: 200,
    remembers: true,
  }),
  thresholds: async () => SAMPLE_THRESHOLDS,
  load: async (range, sport) => loadDays(range, sport),
  totals: async (range, by) => groupTotals(activities, range, by),
  activities: async (query) => queried(query),
  activity: async (id) => detailOf(id),
  streams: async (id, points) => {
    const found = activities.find((activity) => activity.id === id);
    if (!found) return null;
    const at = Array.from({ length: points }, (_, index) => index);
    return {
      timeSec: at.map((index) => Math.round((index * found.durationMin * 60) / (points - 1))),
      heartRateBpm: at.map((index) => (found.avgHeartRateBpm ?? 130) + (index % 7) - 3),
    };
  },
  curve: async (kind, range) => curveOf(kind, range),
  checkIns: async ({ from, to }) => checkIns.filter(({ date }) => date >= from && date <= to),
  readiness: async () => SAMPLE_READINESS,
  sessions: async ({ from, to }) => sessions.filter(({ date }) => date >= from && date <= to),
  plan: async () => SAMPLE_PLAN,
  races: async () => SAMPLE_RACES,
  racePlan: async (raceId, assume = {}) => {
    const race = SAMPLE_RACES.find(({ id }) => id === raceId);
    const { ftpW = 250, cssSecPer100m = 105, runThresholdSecPerKm = 278, weightKg = 72.5 } = assume;
    const notes = fuelNotes(SAMPLE_MEMORY);
    return race
      ? racePlanFigures({
          race,
          format: FORMATS[race.distance] ?? { kind: 'triathlon', distance: '70.3' },
          athlete: {
            thresholds: {
              ...NO_THRESHOLDS,
              sex: 'male',
              weightKg,
              ftpW,
              runThresholdMps: 1000 / runThresholdSecPerKm,
              criticalSwimSpeedMps: 100 / cssSecPer100m,
              lthrBpm: { bike: 158, run: 168, swim: null },
            },
            level: 'intermediate',
            cdaM2: null,
            weeklyRunKm: 26,
            daysInHeat: 0,
            isAcclimatisedToAltitude: false,
            results: [],
          },
          fuel: {
            weightKg,
            toleratedCarbohydrateGPerH: notes.toleratedGPerH,
            sweatRateLPerH: notes.sweatRateLPerH,
            sweatSodiumMmolPerL: null,
            takesCaffeine: false,
            hasTriedCaffeine: false,
          },
          ...atRace(race.date),
        })
      : null;
  },
  zones: async (sport, by) => {
    const kind = by === 'heart-rate' ? (`lthr-${sport}` as const) : by === 'power' ? 'ftp' : sport === 'swim' ? 'css' : 'run-threshold';
    const value = SAMPLE_THRESHOLDS.find((threshold) => threshold.kind === kind)?.values[0];
    return value ? zoneTable({ sport, by, threshold: value.value, since: value.since }) : null;
  },
  clips: async () => SAMPLE_CLIPS,
  goals: async () => SAMPLE_GOALS,
  memory: async () => SAMPLE_MEMORY,
  articles: async (query) =>
    /taper/i.test(query)
      ? [
          {
            articleId: 'taper',
            title: 'Tapering',
            paragraph: 1,
            text: 'Cut volume by 40–60% in the two weeks before the race.',
            score: 0.8,
          },
        ]
      : [],
  proposals: async () => [],
  weigh: async () => ({ outcome: 'refused', reason: 'The sample athlete has no planner.' }),
};

const FORMATS: Readonly<Record<string, RaceFormat>> = {
  '70.3': { kind: 'triathlon', distance: '70.3' },
  olympic: { kind: 'triathlon', distance: 'olympic' },
  '10k run': { kind: 'single', discipline: 'run', distanceM: 10_000 },
};

/** Past days as done, days ahead as planned; what is planned today counts from this evening on. */
function loadDays({ from, to }: DayRange, sport?: string): LoadDay[] {
  const isOf = (each: { sport: string }) => sport === undefined || each.sport === sport;
  const done = activities.filter(isOf);
  const first = done[0]?.date ?? SAMPLE_TODAY;
  const past = fitnessByDay(loadByDay(done, { from: first, to: SAMPLE_TODAY }));
  const planned = sessions.filter((session) => session.date >= SAMPLE_TODAY && isOf(session));
  const tonight = fitnessByDay(loadByDay(planned, { from: SAMPLE_TODAY, to: SAMPLE_TODAY }), past.at(-2));
  const ahead = to > SAMPLE_TODAY ? fitnessByDay(loadByDay(planned, { from: addDays(SAMPLE_TODAY, 1), to }), tonight.at(-1)) : [];
  return [...past, ...ahead]
    .filter(({ date }) => date >= from && date <= to)
    .map(({ date, load, ctl, atl, tsb }) => ({ date, load, fitness: ctl, fatigue: atl, form: tsb }));
}

function atRace(date: LocalDate): { fitnessAtRace: number | null; formAtRace: number | null } {
  const [eve, morning] = loadDays({ from: addDays(date, -1), to: date });
  return { fitnessAtRace: eve?.fitness ?? null, formAtRace: morning?.form ?? null };
}

function detailOf(id: string): ActivityDetail | null {
  const found = activities.find((activity) => activity.id === id);
  if (!found) return null;
  const before = loadDays({ from: addDays(found.date, -7), to: addDays(found.date, -1) });
  const morning = loadDays({ from: found.date, to: found.date })[0];
  return { ...found, formBefore: morning?.form ?? null, loadSevenDaysBefore: before.reduce((sum, { load }) => sum + load, 0) };
}

const ORDERS: Readonly<Record<ActivityOrder, (activity: ActivityDetail) => number>> = {
  newest: ({ date }) => Date.parse(date),
  oldest: ({ date }) => -Date.parse(date),
  'longest-distance': ({ distanceKm }) => distanceKm ?? -1,
  'longest-duration': ({ durationMin }) => durationMin,
  'shortest-duration': ({ durationMin }) => -durationMin,
  hardest: ({ load }) => load ?? -1,
  fastest: ({ avgSpeedKmh }) => avgSpeedKmh ?? -1,
  'most-power': ({ avgPowerW }) => avgPowerW ?? -1,
  'highest-heart-rate': ({ maxHeartRateBpm }) => maxHeartRateBpm ?? -1,
  'most-ascent': ({ ascentM }) => ascentM ?? -1,
};

function queried(query: ActivityQuery): Awaited<ReturnType<AssistantData['activities']>> {
  const fits = activities.filter((each) => isAskedFor(each, query));
  const rankOf = ORDERS[query.order ?? 'newest'];
  const sum = (read: (each: ActivityDetail) => number | null) => fits.reduce((total, each) => total + (read(each) ?? 0), 0);
  const mean = (read: (each: ActivityDetail) => number | null) => {
    const known = fits.filter((each) => read(each) !== null);
    const minutes = known.reduce((total, { durationMin }) => total + durationMin, 0);
    return minutes === 0 ? null : known.reduce((total, each) => total + (read(each) ?? 0) * each.durationMin, 0) / minutes;
  };
  return {
    activities: fits
      .toSorted((a, b) => rankOf(b) - rankOf(a))
      .slice(0, query.limit ?? 10)
      .map(factsOf),
    count: fits.length,
    sums: {
      durationMin: sum(({ durationMin }) => durationMin),
      distanceKm: sum(({ distanceKm }) => distanceKm),
      ascentM: sum(({ ascentM }) => ascentM),
      load: sum(({ load }) => load),
      calories: sum(({ calories }) => calories),
    },
    means: {
      avgHeartRateBpm: mean(({ avgHeartRateBpm }) => avgHeartRateBpm),
      avgPowerW: mean(({ avgPowerW }) => avgPowerW),
      avgSpeedKmh: mean(({ avgSpeedKmh }) => avgSpeedKmh),
      rpe: mean(({ rpe }) => rpe),
    },
  };
}

function factsOf(detail: ActivityDetail): ActivityFacts {
  const { note: _, decouplingPct, temperatureC, session, laps, splits, intervals, zones, bests, lengths, ...rest } = detail;
  const { formBefore, loadSevenDaysBefore, sleepHoursBefore, ...facts } = rest;
  return facts;
}

function isAskedFor({ date, sport, name, note, distanceKm, durationMin }: ActivityDetail, query: ActivityQuery): boolean {
  const { from = '', to = '9999', text = '', minDistanceKm = 0, maxDistanceKm = 1e9, minDurationMin = 0, maxDurationMin = 1e9 } = query;
  const km = distanceKm ?? 0;
  const isInside = date >= from && date <= to && km >= minDistanceKm && km <= maxDistanceKm;
  const isLong = durationMin >= minDurationMin && durationMin <= maxDurationMin;
  return isInside && isLong && (query.sport ?? sport) === sport && `${name} ${note ?? ''}`.toLowerCase().includes(text.toLowerCase());
}

function curveOf(kind: CurveKind, { from, to }: DayRange): CurveFacts | null {
  const wanted = kind === 'power' ? 'power' : kind === 'run-pace' ? 'run-time' : kind === 'swim-pace' ? 'swim-time' : null;
  const all = activities
    .filter(({ date }) => date >= from && date <= to)
    .flatMap(({ id, date, bests }) => bests.filter((best) => best.kind === wanted).map((best) => ({ ...best, date, activityId: id })));
  const isBetter = (one: number, other: number) => (kind === 'power' ? one > other : one < other);
  const best = new Map<number, (typeof all)[number]>();
  for (const each of all) {
    const found = best.get(each.over);
    if (!found || isBetter(each.value, found.value)) best.set(each.over, each);
  }
  const bests = [...best.values()].toSorted((a, b) => a.over - b.over);
  if (bests.length === 0) return null;
  const per = kind === 'run-pace' ? 1000 : 100;
  return {
    kind,
    from,
    to,
    points: kind === 'power' ? bests.map(({ over, value, date, activityId }) => ({ overSec: over, value, date, activityId })) : [],
    distances:
      kind === 'power'
        ? []
        : bests.map(({ over, value, date, activityId }) => ({
            distanceM: over,
            timeSec: value,
            paceSec: (value * per) / over,
            date,
            activityId,
          })),
    model: modelOf(kind, all, to),
  };
}

function modelOf(kind: CurveKind, all: readonly { over: number; value: number; activityId: string; date: LocalDate }[], on: LocalDate) {
  const efforts = all.map((each) => ({ ...each, fromSec: 0 }));
  const power = kind === 'power' ? powerCurveModel(efforts, on) : null;
  const swim = kind === 'swim-pace' ? swimCurveModel(efforts) : null;
  if (power?.kind === 'known') {
    const { criticalPowerW, wPrimeJ } = power.value.model.fit;
    return { criticalPowerW, wPrimeKj: wPrimeJ / 1000, confidence: power.confidence };
  }
  return swim?.kind === 'known' ? { criticalPaceSecPer100m: 100 / swim.value.model.speedMps, confidence: swim.confidence } : null;
}
