import type { CheckIn } from '#contract/checkins.ts';
import { ageOn } from '#core/age.ts';
import type {
  CheckInFacts,
  DayRange,
  ProfileFacts,
  ReadinessFacts,
  ThresholdFacts,
  ThresholdKind,
  TodayFacts,
  ZoneTable,
} from '#core/assistant/facts.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { restingHeartRate } from '#core/recovery/resting-heart-rate.ts';
import { weekdayName } from '#core/spoken.ts';
import { meanOf } from '#core/spread.ts';
import type { ThresholdKind as StoredKind } from '#core/threshold/dated.ts';
import { zoneTable } from '#core/threshold/zone-table.ts';
import { getCurrentUser } from '#server/features/account/account.ts';
import { remembers } from '#server/features/assistant/memory/store-memory.ts';
import type { Reading } from '#server/features/assistant/tools/reading.ts';
import { rounded } from '#server/features/assistant/tools/training-facts.ts';
import { getRights, quotaStanding } from '#server/features/billing/billing.ts';
import { listCheckIns, listWeights } from '#server/features/checkins/checkins.ts';
import { readStanding } from '#server/features/insights/insights.ts';

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

const KINDS: Readonly<Partial<Record<StoredKind, ThresholdKind>>> = {
  ftp: 'ftp',
  css: 'css',
  'run-threshold-speed': 'run-threshold',
  'lthr-bike': 'lthr-bike',
  'lthr-run': 'lthr-run',
  'lthr-swim': 'lthr-swim',
  'max-heart-rate': 'max-heart-rate',
  'resting-heart-rate': 'resting-heart-rate',
};

const SOURCES = { test: 'test', race: 'race', model: 'estimated from your efforts', entry: 'entered', default: 'default' } as const;

/** Each kind with every value that it had, newest first. */
export async function readThresholds(reading: Reading): Promise<ThresholdFacts[]> {
  const [dated, weights, { weightKg }, today] = await Promise.all([
    reading.thresholds(),
    readWeights(reading),
    reading.profile(),
    reading.today(),
  ]);
  const found = Object.entries(KINDS).map(([stored, kind]) => ({
    kind,
    values: dated
      .filter((each) => each.kind === stored)
      .map(({ value, since, source }) => ({ value: shownValue(kind, value), since, source: SOURCES[source] })),
  }));
  const weighed = weights.map((each) => ({ value: each.weightKg, since: each.date, source: 'check-in' }));
  const entered = weightKg === null ? [] : [{ value: weightKg, since: today, source: 'profile' }];
  return [...found, { kind: 'weight' as const, values: weighed.length > 0 ? weighed : entered }].filter(({ values }) => values.length > 0);
}

/** As pages show it: whole W, beats, and seconds of a pace. */
function shownValue(kind: ThresholdKind, value: number): number {
  if (kind === 'run-threshold') return Math.round(1000 / value);
  return Math.round(kind === 'css' ? 100 / value : value);
}

export async function readZones(reading: Reading, sport: ZoneTable['sport'], by: ZoneTable['by']): Promise<ZoneTable | null> {
  const [thresholds, dated, today] = await Promise.all([reading.thresholdsToday(), reading.thresholds(), reading.today()]);
  const since = (kind: StoredKind) => dated.find((each) => each.kind === kind)?.since ?? today;
  if (by === 'heart-rate') {
    const { lthrBpm, maxHeartRateBpm, restingHeartRateBpm, heartRateZoneMethod: method = null } = thresholds;
    const from = lthrBpm[sport] === null ? since('max-heart-rate') : since(`lthr-${sport}`);
    return wholeTable(zoneTable({ sport, by, threshold: lthrBpm[sport], since: from, maxHeartRateBpm, restingHeartRateBpm, method }));
  }
  const { ftpW, runThresholdMps, criticalSwimSpeedMps } = thresholds;
  if (by === 'power') return wholeTable(zoneTable({ sport, by, threshold: ftpW, since: since('ftp') }));
  const [mps, kind, metres] =
    sport === 'swim' ? ([criticalSwimSpeedMps, 'css', 100] as const) : ([runThresholdMps, 'run-threshold-speed', 1000] as const);
  return wholeTable(zoneTable({ sport, by, threshold: mps === null ? null : metres / mps, since: since(kind) }));
}

const wholeTable = (table: ZoneTable | null) => table && { ...table, threshold: Math.round(table.threshold) };

/** Oldest first. */
export async function readCheckIns({ deps, athlete }: Reading, range: DayRange): Promise<CheckInFacts[]> {
  return (await listCheckIns(deps, athlete, range)).map(checkInFacts).toReversed();
}

const checkInFacts = ({ date, sleepHours, hrv, restingHeartRate: resting, stressLevel, soreness, mood, note }: CheckIn): CheckInFacts => ({
  date,
  sleepHours,
  hrvMs: hrv,
  restingHeartRateBpm: resting,
  stress: stressLevel,
  soreness,
  mood,
  note,
});

/** A morning that is older says nothing of today. */
const FRESH_DAYS = 2;
const SLEEP_DAYS = 7;

/** Today's verdict as the pages give it; readings are those of the newest morning of the last days. Null where nothing speaks for any verdict. */
export async function readReadiness({ deps, athlete }: Reading): Promise<ReadinessFacts | null> {
  const { state, readiness } = await readStanding(deps, athlete);
  const { today, mornings } = state;
  const latest = mornings.filter(({ date }) => isWithin(date, today, FRESH_DAYS + 1)).at(-1);
  if (!latest && readiness.verdict === null) return null;
  const { recovery, hrvBand, headline, reasons } = readiness;
  const usual = latest ? restingHeartRate(mornings, latest.date) : null;
  const nights = mornings.filter(({ date }) => isWithin(date, today, SLEEP_DAYS)).flatMap(({ sleepHours }) => sleepHours ?? []);
  const isMeasured = latest !== undefined && !recovery.isDefault;
  return {
    date: latest?.date ?? today,
    score: isMeasured ? Math.round(recovery.score) : null,
    label: isMeasured ? recovery.label : null,
    advice: readiness.verdict === null ? null : headline,
    reasons: reasons.map(({ sentence }) => sentence),
    hrvMs: rounded(latest?.rmssdMs ?? null),
    hrvNormalLowMs: hrvBand && Math.round(hrvBand.lower),
    hrvNormalHighMs: hrvBand && Math.round(hrvBand.upper),
    restingHeartRateBpm: latest?.restingHeartRateBpm ?? null,
    restingHeartRateUsualBpm: usual?.kind === 'known' ? Math.round(usual.value.usualBpm) : null,
    sleepHours: latest?.sleepHours ?? null,
    sleepSevenDayHours: rounded(meanOf(nights), 1),
  };
}

/** Whether the day is one of so many that end today. */
const isWithin = (date: LocalDate, today: LocalDate, days: number) => date > addDays(today, -days) && date <= today;
