import { type Athlete, THRESHOLD_UNIT, type Threshold } from '#contract/athlete/athlete.ts';
import { ThresholdId } from '#contract/shared/ids.ts';
import { type LocalDate, localDate } from '#core/calendar.ts';
import { type DatedThreshold, kindsBeforeFirst, type ThresholdKind, thresholdsOn } from '#core/threshold/dated-threshold.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { refuseYoung, requireConsent } from '#server/features/account/account.ts';
import * as store from '#server/features/athlete/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export { thresholdFacts, zoneFacts } from '#server/features/athlete/threshold-facts.ts';

export async function getAthlete(db: Db, athlete: AthleteScope): Promise<Athlete> {
  const row = await store.getProfile(db, athlete);
  return {
    timeZone: row.time_zone,
    birthDate: row.birth_date,
    sex: row.sex,
    weightKg: row.weight_kg,
    heightCm: row.height_cm,
    units: row.units,
    weekStart: row.week_start,
    level: row.level,
    tracksCycle: row.tracks_cycle,
    heartRateZones: row.heart_rate_zones,
    hoursPerWeek: row.hours_per_week,
    availability: row.availability as Athlete['availability'],
    ability: row.ability as Athlete['ability'],
  };
}

const COLUMN_OF = {
  timeZone: 'time_zone',
  birthDate: 'birth_date',
  sex: 'sex',
  weightKg: 'weight_kg',
  heightCm: 'height_cm',
  units: 'units',
  weekStart: 'week_start',
  level: 'level',
  tracksCycle: 'tracks_cycle',
  heartRateZones: 'heart_rate_zones',
  hoursPerWeek: 'hours_per_week',
  availability: 'availability',
  ability: 'ability',
} as const satisfies Record<keyof Athlete, keyof store.ProfileColumns>;

export async function changeAthlete({ db, events, now }: Deps, athlete: AthleteScope, change: Partial<Athlete>): Promise<Athlete> {
  if (change.birthDate) refuseYoung(change.birthDate, (await todayOf(db, athlete, now())).today);
  if (change.weightKg || change.tracksCycle) await requireConsent(db, athlete, 'health');
  const columns = Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [COLUMN_OF[name as keyof Athlete], value]),
  );
  return transaction(db, async (tx) => {
    await store.setProfile(tx, athlete, columns);
    await events.emit(tx, athlete, { kind: 'profile.changed' });
    return getAthlete(tx, athlete);
  });
}

/** The day it is where the athlete lives. */
export async function todayOf(db: Db, athlete: AthleteScope, now: Date): Promise<{ today: LocalDate; timeZone: string }> {
  const { time_zone } = await store.getProfile(db, athlete);
  return { today: localDate(now, time_zone), timeZone: time_zone };
}

export async function listThresholds(db: Db, athlete: AthleteScope): Promise<Threshold[]> {
  return (await store.listThresholds(db, athlete)).map(wordsOf);
}

/** Until the end of the transaction no threshold of this athlete is written elsewhere. */
export const lockThresholds: (tx: Db, athlete: AthleteScope) => Promise<void> = store.lockThresholds;

/** The athlete's dated thresholds: of each day, and a word that changes when any of them does. */
export interface ThresholdBook {
  on(day: LocalDate): Thresholds;
  /** The kinds whose first entry is younger than the day and counts for it. */
  beforeFirst(day: LocalDate): ThresholdKind[];
  /** The lowest value that a threshold ever had; null for one that was never set. */
  lowest(kind: ThresholdKind): number | null;
  version: string;
}

export async function thresholdBook(db: Db, athlete: AthleteScope): Promise<ThresholdBook> {
  const [profile, rows] = await Promise.all([store.getProfile(db, athlete), store.listThresholds(db, athlete)]);
  const body = { sex: profile.sex, weightKg: profile.weight_kg, heartRateZoneMethod: profile.heart_rate_zones };
  const dated = rows as (DatedThreshold & { id: string })[];
  // Nothing changes between two entries, so all days between them share what counts.
  const entered = [...new Set(dated.map(({ since }) => since))].toSorted().reverse();
  const known = new Map<LocalDate | undefined, Thresholds>();
  return {
    on(day) {
      const newest = entered.find((since) => since <= day);
      const kept = known.get(newest) ?? thresholdsOn(dated, body, day);
      known.set(newest, kept);
      return kept;
    },
    beforeFirst: (day) => kindsBeforeFirst(dated, day),
    lowest: (kind) =>
      dated.reduce<number | null>((low, each) => (each.kind === kind && (low === null || each.value < low) ? each.value : low), null),
    version: JSON.stringify([body, dated.map(({ kind, value, since }) => [kind, value, since])]),
  };
}

/** The athlete's dated thresholds as a function of the day. */
export async function thresholdHistory(db: Db, athlete: AthleteScope): Promise<ThresholdBook['on']> {
  return (await thresholdBook(db, athlete)).on;
}

export async function addThreshold(
  { db, events, now }: Deps,
  athlete: AthleteScope,
  entry: { kind: ThresholdKind; value: number; since?: LocalDate; source?: 'test' | 'race' | 'entry' },
): Promise<Threshold> {
  const { today } = await todayOf(db, athlete, now());
  const { kind, value, since = today, source = 'entry' } = entry;
  if (since > today) refuseFuture('since');
  if (THRESHOLD_UNIT[kind] === 'bpm') await requireConsent(db, athlete, 'health');
  return transaction(db, async (tx) => {
    await store.lockThresholds(tx, athlete);
    const row = await store.saveThreshold(tx, athlete, { kind, value, since, source, confidence: 'high', reason: null });
    await events.emit(tx, athlete, { kind: 'thresholds.changed' });
    return wordsOf(row);
  });
}

/**
 * A threshold that was found, not entered: part of `tx`. What says the same as before is no news. What a test sets takes the place of what
 * was inferred from that day on, which often rests on the test itself.
 */
export async function recordThreshold(
  { events }: Pick<Deps, 'events'>,
  tx: Db,
  athlete: AthleteScope,
  found: { kind: ThresholdKind; value: number; since: LocalDate; source: 'test' | 'race' | 'model'; confidence: string; reason: string },
): Promise<void> {
  await store.lockThresholds(tx, athlete);
  const same = (await store.listThresholds(tx, athlete)).find(
    ({ kind, since, source }) => kind === found.kind && since === found.since && source === found.source,
  );
  if (same?.value === found.value) return;
  if (found.source === 'test') await store.removeInferred(tx, athlete, found.kind, found.since);
  await store.saveThreshold(tx, athlete, found);
  await events.emit(tx, athlete, { kind: 'thresholds.changed' });
}

export async function removeThreshold({ db, events }: Deps, athlete: AthleteScope, id: ThresholdId): Promise<{ id: ThresholdId }> {
  return transaction(db, async (tx) => {
    await store.lockThresholds(tx, athlete);
    const removed = await store.removeThreshold(tx, athlete, id);
    if (!removed) throw new AppError('not-found', 'Threshold not found.');
    await events.emit(tx, athlete, { kind: 'thresholds.changed' });
    return { id };
  });
}

function refuseFuture(field: string): never {
  const message = 'Choose today or an earlier date';
  throw new AppError('invalid', message, { fields: { [field]: message } });
}

type Row = Awaited<ReturnType<typeof store.listThresholds>>[number];
function wordsOf(row: Row): Threshold {
  return { ...row, id: ThresholdId.parse(row.id), unit: THRESHOLD_UNIT[row.kind as ThresholdKind] } as Threshold;
}
