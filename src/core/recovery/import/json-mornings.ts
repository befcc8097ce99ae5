import { addDays, existingDate, type LocalDate } from '#core/calendar.ts';
import { durationSecOf, type Json, momentOf, numberOf, objectOf, objectsOf, positiveOf } from '#core/recording/exports/json-value.ts';
import { asKept, type ImportedDay, type ImportedDays, type ImportedReading, isSane } from '#core/recovery/import/imported-day.ts';

/** One reading of a morning as a file says it. */
interface Reading {
  date: LocalDate | null;
  reading: ImportedReading;
  value: number | null;
}

/** A service's files of mornings: what its entries look like, and the readings in one. */
interface Source {
  kind: ImportedDays['kind'];
  entries(value: unknown): Json[];
  readings(entry: Json): Reading[];
}

const HOUR_SEC = 3600;
const MINUTE_MS = 60_000;

const dateOf = (value: unknown): LocalDate | null => (typeof value === 'string' ? existingDate(value.slice(0, 10)) : null);

const GARMIN_SLEEP: Source = {
  kind: 'garmin',
  entries: (value) => objectsOf(value).filter((entry) => 'deepSleepSeconds' in entry || 'lightSleepSeconds' in entry),
  readings: (entry) => {
    const stages = [entry.deepSleepSeconds, entry.lightSleepSeconds, entry.remSleepSeconds].map(numberOf).filter((sec) => sec !== null);
    const asleep = stages.length === 0 ? null : stages.reduce((sum, sec) => sum + sec, 0) / HOUR_SEC;
    return [
      { date: dateOf(entry.calendarDate), reading: 'sleepHours', value: asleep || null },
      { date: dateOf(entry.calendarDate), reading: 'respirationPerMin', value: positiveOf(entry.averageRespiration) },
    ];
  },
};

const GARMIN_DAY: Source = {
  kind: 'garmin',
  entries: (value) => objectsOf(value).filter((entry) => 'calendarDate' in entry && 'restingHeartRate' in entry),
  readings: (entry) => [{ date: dateOf(entry.calendarDate), reading: 'restingHeartRateBpm', value: positiveOf(entry.restingHeartRate) }],
};

const GARMIN_STATUS: Source = {
  kind: 'garmin',
  entries: (value) => objectsOf(value).filter((entry) => 'calendarDate' in entry && Array.isArray(entry.metrics)),
  readings: (entry) => {
    const metric = objectsOf(entry.metrics).find(({ type }) => type === 'HRV');
    return [{ date: dateOf(entry.calendarDate), reading: 'rmssdMs', value: positiveOf(metric?.value) }];
  },
};

/** Weights are in grams. */
const GARMIN_BODY: Source = {
  kind: 'garmin',
  entries: (value) => objectsOf(value).filter((entry) => 'metaData' in entry && 'weight' in entry),
  readings: (entry) => {
    const grams = positiveOf(objectOf(entry.weight).weight ?? entry.weight);
    return [{ date: dateOf(objectOf(entry.metaData).calendarDate), reading: 'weightKg', value: grams === null ? null : grams / 1000 }];
  },
};

/** Polar dates a night by its morning. */
const POLAR_SLEEP: Source = {
  kind: 'polar',
  entries: (value) => objectsOf(value).filter((entry) => 'night' in entry && 'evaluation' in entry),
  readings: (entry) => {
    const asleepSec = durationSecOf(objectOf(entry.evaluation).asleepDuration);
    return [{ date: dateOf(entry.night), reading: 'sleepHours', value: asleepSec ? asleepSec / HOUR_SEC : null }];
  },
};

const POLAR_RECOVERY: Source = {
  kind: 'polar',
  entries: (value) => objectsOf(value).filter((entry) => 'night' in entry && 'meanNightlyRecoveryRmssd' in entry),
  readings: (entry) => {
    const breathMs = positiveOf(entry.meanNightlyRecoveryRespirationInterval);
    return [
      { date: dateOf(entry.night), reading: 'rmssdMs', value: positiveOf(entry.meanNightlyRecoveryRmssd) },
      { date: dateOf(entry.night), reading: 'respirationPerMin', value: breathMs === null ? null : MINUTE_MS / breathMs },
    ];
  },
};

/** Naps have another type; a night without a type is of an older export, dated by the evening, and is dated by its end. */
const OURA: Source = {
  kind: 'oura',
  entries: (value) => {
    const { sleep, daily_readiness: readiness, data } = objectOf(value);
    const nights = [...objectsOf(sleep), ...objectsOf(data)].filter((entry) => isOuraNight(entry));
    return [...nights, ...objectsOf(readiness).filter(({ day, score }) => day !== undefined && score !== undefined)];
  },
  readings: (entry) => {
    const ends = momentOf(entry.bedtime_end);
    const date = dateOf(entry.day) ?? (ends === null ? dateOf(entry.bedtime_end) : dateOf(new Date(ends.localMs).toISOString()));
    const isNight = 'total_sleep_duration' in entry || 'total' in entry;
    if (!isNight) return [{ date, reading: 'enteredRecovery', value: numberOf(entry.score) }];
    const asleepSec = positiveOf(entry.total_sleep_duration ?? entry.total);
    return [
      { date, reading: 'sleepHours', value: asleepSec === null ? null : asleepSec / HOUR_SEC },
      { date, reading: 'rmssdMs', value: positiveOf(entry.average_hrv ?? entry.rmssd) },
      { date, reading: 'restingHeartRateBpm', value: positiveOf(entry.lowest_heart_rate ?? entry.hr_lowest) },
      { date, reading: 'respirationPerMin', value: positiveOf(entry.average_breath ?? entry.breath_average) },
    ];
  },
};

const isOuraNight = (entry: Json): boolean =>
  entry.type === 'long_sleep' || (entry.type === undefined && 'bedtime_end' in entry && entry.is_longest !== 0);

const KG_IN: Readonly<Record<string, number>> = { kg: 1, lb: 0.453_592_37, lbs: 0.453_592_37, st: 6.350_293_18 };
const APPLE_READINGS: Readonly<Record<string, ImportedReading>> = {
  resting_heart_rate: 'restingHeartRateBpm',
  heart_rate_variability: 'sdnnMs',
  weight_body_mass: 'weightKg',
  respiratory_rate: 'respirationPerMin',
  sleep_analysis: 'sleepHours',
};

/** Health Auto Export: a list of dated values for each metric. */
const APPLE: Source = {
  kind: 'apple-health',
  entries: (value) =>
    objectsOf(objectOf(objectOf(value).data).metrics).flatMap(({ name, units, data }) =>
      Object.hasOwn(APPLE_READINGS, String(name)) ? objectsOf(data).map((entry) => ({ ...entry, name, units })) : [],
    ),
  readings: (entry) => {
    const reading = APPLE_READINGS[String(entry.name)] ?? 'sdnnMs';
    const date = reading === 'sleepHours' ? (dateOf(entry.sleepEnd) ?? eveningDate(entry)) : dateOf(entry.date);
    const value = reading === 'sleepHours' ? positiveOf(entry.totalSleep || entry.asleep || entry.qty) : positiveOf(entry.qty);
    const factor = reading === 'weightKg' ? (KG_IN[String(entry.units)] ?? Number.NaN) : 1;
    return [{ date, reading, value: value === null ? null : value * factor }];
  },
};

/** Without an end, a night is dated by itself; one that was only begun on that day by the next. */
function eveningDate({ date, sleepStart }: Json): LocalDate | null {
  const day = dateOf(date);
  return day !== null && typeof sleepStart === 'string' && dateOf(sleepStart) === day && sleepStart.slice(11, 13) >= '18'
    ? addDays(day, 1)
    : day;
}

const SOURCES = [GARMIN_SLEEP, GARMIN_DAY, GARMIN_STATUS, GARMIN_BODY, POLAR_SLEEP, POLAR_RECOVERY, OURA, APPLE];

/** Sums over a day: sleep in several stretches is added, the rest is averaged. */
interface Sum {
  sum: number;
  count: number;
}

/** A service's JSON file of nights, readings or weights → mornings; null when it holds none. Days after `today` and numbers no person has are left out. */
export function readJsonMornings(value: unknown, today: LocalDate): ImportedDays | null {
  const found = SOURCES.map((source) => ({ source, entries: source.entries(value) })).filter(({ entries }) => entries.length > 0);
  const [first] = found;
  if (!first) return null;
  const sums = new Map<string, Sum>();
  let refused = 0;
  for (const { date, reading, value: number } of found.flatMap(({ source, entries }) =>
    entries.flatMap((entry) => source.readings(entry)),
  )) {
    if (number === null) continue;
    if (date === null || date > today || date < '1970-01-01' || !isSane(reading, number)) refused++;
    else {
      const key = `${date} ${reading}`;
      const { sum, count } = sums.get(key) ?? { sum: 0, count: 0 };
      sums.set(key, { sum: sum + number, count: count + 1 });
    }
  }
  const leftOut = refused === 0 ? [] : [`${refused} readings with invalid dates or values were skipped.`];
  return { kind: first.source.kind, days: daysOf(sums), leftOut };
}

function daysOf(sums: ReadonlyMap<string, Sum>): ImportedDay[] {
  const days = new Map<LocalDate, ImportedDay>();
  for (const [key, { sum, count }] of sums) {
    const [date, reading] = key.split(' ') as [LocalDate, ImportedReading];
    const day = days.get(date) ?? { date };
    days.set(date, day);
    day[reading] = asKept(reading, reading === 'sleepHours' ? Math.min(24, sum) : sum / count);
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
