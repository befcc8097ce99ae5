import type { LocalDate } from '#core/calendar.ts';
import type { ActivityFile } from '#server/features/demo/activity/write-activity-file.ts';
import type { SimulatedAthlete } from '#server/features/demo/athlete/simulate-athlete.ts';

/** How an athlete does things: by requests of their own, whatever carries them. Both reject when they are refused. */
export interface Hands {
  send(method: 'POST' | 'PUT' | 'PATCH', path: string, body: object): Promise<void>;
  /** Resolves when every file has become what it is. */
  bring(files: readonly ActivityFile[]): Promise<void>;
}

/** Profile, thresholds, files and mornings of a simulated life, brought by the ways that an athlete's own take. */
export async function liveThrough(hands: Hands, life: SimulatedAthlete): Promise<void> {
  const { birthDate, sex, weightKg, heightCm, timeZone, level } = life.profile;
  await hands.send('PATCH', '/api/athlete', { birthDate, sex, weightKg, heightCm, timeZone, level });
  for (const { kind, value, since, source } of life.thresholds)
    await hands.send('POST', '/api/thresholds', { kind, value, since, ...(source && { source }) });
  await hands.bring([...life.files()]);
  for (const { date, weightKg: weight, restingHeartRateBpm, rmssdMs, sleepHours, stress, soreness, fatigue, mood } of life.mornings) {
    await hands.send('POST', '/api/check-ins', {
      date,
      weight,
      restingHeartRate: restingHeartRateBpm,
      hrv: rmssdMs,
      sleepHours,
      stressLevel: stress,
      soreness,
      fatigue,
      mood,
    });
  }
}

/** A test to come, a hard ride today and one that was missed. */
export async function planSessions(hands: Hands, { yesterday, today, tomorrow }: Record<'yesterday' | 'today' | 'tomorrow', LocalDate>) {
  const entry = { duration: 45, intensity: 'hard' };
  await hands.send('POST', '/api/training-sessions', { ...entry, discipline: 'running', sessionType: 'Hills', scheduledDate: yesterday });
  await hands.send('POST', '/api/training-sessions', { ...entry, discipline: 'cycling', sessionType: 'Sweet spot', scheduledDate: today });
  const test = { discipline: 'cycling', sessionType: 'Ramp test', duration: 60, testProtocol: 'bike-ramp' };
  await hands.send('POST', '/api/training-sessions', { ...test, scheduledDate: tomorrow });
}
