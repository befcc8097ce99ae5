import { ageOn } from '#core/age.ts';
import type { MemoryFacts, ProfileFacts, ReadinessFacts, ThresholdFacts, TodayFacts, ZoneTable } from '#core/assistant/facts.ts';
import { weekdayName } from '#core/format.ts';
import { getCurrentUser } from '#server/features/account/account.ts';
import { listFacts, remembers } from '#server/features/assistant/memory/store-memory.ts';
import type { Reading } from '#server/features/assistant/tools/reading.ts';
import { thresholdFacts, zoneFacts } from '#server/features/athlete/athlete.ts';
import { getRights, quotaStanding } from '#server/features/billing/billing.ts';
import { listWeights } from '#server/features/checkins/checkins.ts';
import { readinessFacts, readStanding } from '#server/features/insights/insights.ts';

export async function readToday(reading: Reading): Promise<TodayFacts> {
  const { deps, athlete, now } = reading;
  const [today, { timeZone, units, weekStart }, { firstName }] = await Promise.all([
    reading.today(),
    reading.profile(),
    getCurrentUser(deps.db, athlete),
  ]);
  const localTime = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
  const weekStartsOn = weekStart === 'sunday' ? 7 : 1;
  return { today, weekday: weekdayName(today), localTime, timeZone, units, firstName, weekStartsOn };
}

export async function readProfile(reading: Reading): Promise<ProfileFacts> {
  const { deps, athlete } = reading;
  const [today, profile, { firstName }, weights, rights, messages, keeps] = await Promise.all([
    reading.today(),
    reading.profile(),
    getCurrentUser(deps.db, athlete),
    readWeights(reading),
    getRights(deps, athlete),
    quotaStanding(deps, athlete, 'chat'),
    remembers(deps.db, athlete),
  ]);
  return {
    firstName,
    age: profile.birthDate === null ? null : ageOn(profile.birthDate, today),
    sex: profile.sex,
    heightCm: profile.heightCm,
    weightKg: weights[0]?.weightKg ?? profile.weightKg,
    level: profile.level,
    hoursPerWeekAvailable: profile.hoursPerWeek,
    tier: rights.tier ?? 'none',
    messagesToday: messages.used,
    messagesPerDay: messages.unlimited ? null : messages.most,
    remembers: keeps,
  };
}

const readWeights = (reading: Reading) => reading.once('weights', () => listWeights(reading.deps.db, reading.athlete));

export async function readThresholds(reading: Reading): Promise<ThresholdFacts[]> {
  const [dated, weights, { weightKg }, today] = await Promise.all([
    reading.thresholds(),
    readWeights(reading),
    reading.profile(),
    reading.today(),
  ]);
  return thresholdFacts(dated, { weights, weightKg, today });
}

export async function readZones(reading: Reading, sport: ZoneTable['sport'], by: ZoneTable['by']): Promise<ZoneTable | null> {
  const [thresholds, dated, today] = await Promise.all([reading.thresholdsToday(), reading.thresholds(), reading.today()]);
  return zoneFacts({ sport, by }, thresholds, dated, today);
}

/** Today's verdict as the pages give it. */
export async function readReadiness({ deps, athlete }: Reading): Promise<ReadinessFacts | null> {
  const { state, readiness } = await readStanding(deps, athlete);
  return readinessFacts(state, readiness);
}

/** What may be used of what the athlete asked to remember, newest first: nothing while memory is switched off, nothing that has expired. */
export function readMemory(reading: Reading): Promise<MemoryFacts[]> {
  const { deps, athlete } = reading;
  return reading.once('memory', async () => {
    if (!(await remembers(deps.db, athlete))) return [];
    const [facts, today] = await Promise.all([listFacts(deps.db, athlete), reading.today()]);
    return facts
      .filter(({ expires }) => expires === null || expires >= today)
      .map(({ id, text, kind, date, expires }) => ({ id, text, kind: kind as MemoryFacts['kind'], date, expires }));
  });
}
