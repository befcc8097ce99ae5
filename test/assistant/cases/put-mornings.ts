import { randomUUID } from 'node:crypto';
import { addDays } from '#core/calendar.ts';
import type { Put } from '#test/assistant/cases/fixture.ts';

const MORNINGS = 67;

/** This morning's check-in of the fixture, and nine weeks of mornings before it that give its usual values. */
export async function putMornings({ db, userId, fixture, today }: Put): Promise<void> {
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
