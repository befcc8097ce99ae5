import { addDays, type LocalDate } from '#core/calendar.ts';
import type { ActivityFacts, AthleteView, SessionFacts } from '#core/coach/view.ts';

const TODAY = '2026-01-05' as LocalDate;
const WEEKS = 12;
const DISCIPLINES = ['swim', 'bike', 'run'] as const;
const disciplineAt = (at: number) => DISCIPLINES[at % DISCIPLINES.length] ?? 'run';

/** Nobody, with a plan and a history as regular as no one's: for rehearsals alone; no answer about them is kept or shown. */
export const REHEARSED: AthleteView = {
  today: TODAY,
  asOf: `${TODAY}T08:00:00.000Z`,
  athlete: {
    firstName: '',
    age: 40,
    sex: null,
    heightCm: 175,
    weightKg: 70,
    experience: 'intermediate',
    hoursPerWeekAvailable: 8,
    tier: 'pro',
  },
  thresholds: {
    bikeFtpW: 240,
    bikeLthr: 165,
    runThresholdPaceSecPerKm: 270,
    runLthr: 170,
    swimCssSecPer100m: 105,
    hrMax: 185,
    hrRest: 50,
    testedOn: addDays(TODAY, -20),
  },
  load: {
    ctl: 50,
    atl: 55,
    tsb: -5,
    ctlChange7d: 2,
    weekly: Array.from({ length: WEEKS }, (_, at) => ({
      weekStart: addDays(TODAY, 7 * (at - WEEKS)),
      sessions: 6,
      minutes: 400 + at,
      hours: (400 + at) / 60,
      load: 350 + at,
      swimKm: 5,
      bikeKm: 90,
      runKm: 25,
    })),
  },
  readiness: {
    score: 70,
    label: 'ready',
    hrvMs: 60,
    hrvBaselineMs: [55, 70],
    restingHr: 50,
    restingHrBaseline: 50,
    sleepHours: 7,
    sleep7dAvg: 7,
    stressLevel: 3,
    note: null,
  },
  plan: {
    name: 'Plan',
    goalRaceId: 'race',
    phase: 'build',
    week: 3,
    totalWeeks: WEEKS,
    sessions: Array.from({ length: 18 }, (_, at) => sessionAt(at)),
  },
  races: [
    {
      id: 'race',
      name: 'Race',
      date: addDays(TODAY, 60),
      daysToGo: 60,
      weeksToGo: 8,
      distance: 'olympic',
      priority: 'A',
      swimM: 1_500,
      bikeKm: 40,
      runKm: 10,
      goal: null,
      expectedAirTempC: null,
      expectedWaterTempC: null,
    },
  ],
  activities: Array.from({ length: 60 }, (_, at) => activityAt(at)),
  clips: [],
  memory: [{ id: 'note', text: 'I swim on Tuesdays', createdAt: addDays(TODAY, -30) }],
  remembers: true,
  usage: { tier: 'pro', messagesToday: 0, dailyLimit: null },
  weightHistory: [{ date: addDays(TODAY, -7), kg: 70 }],
};

function sessionAt(at: number): SessionFacts {
  const discipline = disciplineAt(at);
  const date = addDays(TODAY, at - 3);
  return {
    id: `session-${at}`,
    date,
    discipline,
    name: at % 6 === 5 ? `Long ${discipline}` : `Easy ${discipline}`,
    durationMin: 45 + 5 * at,
    load: 50,
    key: at % 6 === 5,
    status: date < TODAY ? 'completed' : 'planned',
  };
}

function activityAt(at: number): ActivityFacts {
  const discipline = disciplineAt(at);
  return {
    id: `activity-${at}`,
    date: addDays(TODAY, -1 - at),
    discipline,
    name: `Morning ${discipline}`,
    durationMin: 50 + (at % 7),
    distanceKm: 10 + (at % 5),
    avgHr: 140,
    avgPowerW: discipline === 'bike' ? 180 : null,
    load: 55,
    rpe: 5,
    avgPaceSecPerKm: discipline === 'run' ? 320 : null,
    avgPaceSecPer100m: discipline === 'swim' ? 115 : null,
  };
}
