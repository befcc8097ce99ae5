import type { CheckInFacts, ClipFacts, GoalFacts, MemoryFacts, RaceFacts, ReadinessFacts, ThresholdFacts } from '#core/assistant/facts.ts';
import { addDays, datesBetween, daysBetween, type LocalDate } from '#core/calendar.ts';
import { SAMPLE_TODAY } from '#test/assistant/sample-activities.ts';

const day = (date: string) => date as LocalDate;

/** Each kind with a date of its own. */
export const SAMPLE_THRESHOLDS: readonly ThresholdFacts[] = [
  {
    kind: 'ftp',
    values: [
      { value: 250, since: day('2026-05-03'), source: 'test' },
      { value: 238, since: day('2025-11-10'), source: 'estimated from a ride' },
      { value: 221, since: day('2025-02-14'), source: 'entered' },
    ],
  },
  {
    kind: 'css',
    values: [
      { value: 105, since: day('2026-04-12'), source: 'test' },
      { value: 110, since: day('2025-06-01'), source: 'entered' },
    ],
  },
  {
    kind: 'run-threshold',
    values: [
      { value: 278, since: day('2026-02-20'), source: 'estimated from a run' },
      { value: 292, since: day('2025-03-08'), source: 'entered' },
    ],
  },
  { kind: 'lthr-bike', values: [{ value: 158, since: day('2026-05-03'), source: 'test' }] },
  { kind: 'lthr-run', values: [{ value: 168, since: day('2025-09-21'), source: 'entered' }] },
  { kind: 'max-heart-rate', values: [{ value: 184, since: day('2025-08-17'), source: 'entered' }] },
  { kind: 'resting-heart-rate', values: [{ value: 47, since: day('2026-06-01'), source: 'check-ins' }] },
  {
    kind: 'weight',
    values: [
      { value: 72.5, since: day('2026-06-14'), source: 'check-in' },
      { value: 73.4, since: day('2026-03-01'), source: 'check-in' },
    ],
  },
];

/** Ninety mornings, oldest first; the last three with less sleep and lower HRV. */
export function sampleCheckIns(): CheckInFacts[] {
  const dates = datesBetween(addDays(SAMPLE_TODAY, -89), SAMPLE_TODAY);
  return dates.map((date, at) => {
    const isLate = at >= dates.length - 3;
    const swing = (at * 7) % 5;
    return {
      date,
      sleepHours: isLate ? 6.1 + (at % 3) / 10 : 7 + swing / 10,
      hrvMs: isLate ? 54 - (at % 3) : 62 + swing,
      restingHeartRateBpm: isLate ? 51 : 46 + (swing % 3),
      stress: isLate ? 6 : 3,
      soreness: isLate ? 5 : 2 + (swing % 2),
      mood: isLate ? 5 : 7,
      note: at === dates.length - 1 ? 'Heavy legs' : null,
    };
  });
}

export const SAMPLE_READINESS: ReadinessFacts = {
  date: SAMPLE_TODAY,
  score: 58,
  label: 'Fair',
  verdict: 'easier',
  advice: 'Keep today easy.',
  reasons: ['HRV has been below your normal range for three days.', 'You slept less than usual for three nights.'],
  hrvMs: 52,
  hrvNormalLowMs: 58,
  hrvNormalHighMs: 68,
  restingHeartRateBpm: 51,
  restingHeartRateUsualBpm: 47,
  sleepHours: 6.3,
  sleepSevenDayHours: 6.8,
};

function race(facts: Pick<RaceFacts, 'id' | 'name' | 'date' | 'distance' | 'priority' | 'swimM' | 'bikeKm' | 'runKm' | 'goal'>): RaceFacts {
  const daysToGo = daysBetween(SAMPLE_TODAY, facts.date);
  return { ...facts, daysToGo, weeksToGo: Math.round((daysToGo / 7) * 10) / 10, airTemperatureC: null, waterTemperatureC: null };
}

export const SAMPLE_RACES: readonly RaceFacts[] = [
  race({
    id: 'race-york',
    name: 'York Olympic',
    date: day('2025-09-14'),
    distance: 'olympic',
    priority: 'A',
    swimM: 1500,
    bikeKm: 40,
    runKm: 10,
    goal: null,
  }),
  race({
    id: 'race-10k',
    name: 'Park 10k',
    date: day('2026-07-05'),
    distance: '10k run',
    priority: 'C',
    swimM: 0,
    bikeKm: 0,
    runKm: 10,
    goal: '44:00',
  }),
  race({
    id: 'race-leeds',
    name: 'Leeds 70.3',
    date: day('2026-08-09'),
    distance: '70.3',
    priority: 'A',
    swimM: 1900,
    bikeKm: 90,
    runKm: 21.1,
    goal: '5:15:00',
  }),
];

export const SAMPLE_CLIPS: readonly ClipFacts[] = [
  {
    id: 'clip-run',
    date: day('2026-06-02'),
    sport: 'run',
    measures: [
      { name: 'Cadence', value: 166, error: 2, unit: 'spm', isEstimate: false },
      { name: 'Trunk lean', value: 4, error: 3, unit: '°', isEstimate: true },
    ],
    finding: { title: 'Short, quick steps', why: 'Your cadence is below what is typical at this speed.', drill: 'Metronome run' },
  },
];

export const SAMPLE_GOALS: readonly GoalFacts[] = [
  { id: 'goal-ftp', sport: 'bike', metric: 'FTP', target: 265, current: 250, unit: 'W', byDate: day('2026-08-01') },
];

export const SAMPLE_MEMORY: readonly MemoryFacts[] = [
  { id: 'memory-pool', text: 'The pool is closed on Tuesdays', kind: 'constraint', date: day('2026-05-11'), expires: null },
  { id: 'memory-gels', text: 'Tolerates 80 g carbohydrate per hour', kind: 'tolerance', date: day('2026-04-20'), expires: null },
];
