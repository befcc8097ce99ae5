import type { Reading } from '#contract/connections/connections.ts';
import type { DayRange } from '#core/calendar.ts';
import { asKept, type ImportedDay, type ImportedReading, isSane } from '#core/recovery/import/imported-day.ts';
import { takeInKept } from '#server/features/activities/activities.ts';
import { takeInMornings } from '#server/features/checkins/checkins.ts';
import type { ActivityRef, Provider } from '#server/features/connections/port/provider.ts';
import { type ProviderApi, ProviderError } from '#server/features/connections/port/provider-api.ts';
import { type ConnectionRow, lockConnection } from '#server/features/connections/store.ts';
import * as items from '#server/features/connections/store-items.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';

export interface Looking {
  deps: Deps;
  athlete: AthleteScope;
  provider: Provider;
  api: ProviderApi;
  row: ConnectionRow;
}

/** Files that are taken in as one upload; what was fetched before a crash is fetched again in parts no larger than this. */
const FILES_AT_ONCE = 20;

/** Takes in what the service has of these days and we have not. How many items came. May run twice. */
export async function readWindow(looking: Looking, range: DayRange): Promise<number> {
  return (await readActivities(looking, range)) + (await readMornings(looking, range));
}

async function readActivities(looking: Looking, range: DayRange): Promise<number> {
  const { listActivities } = looking.provider;
  return listActivities ? takeInListed(looking, await listActivities(looking.api, range)) : 0;
}

/** Takes in those of these activities that are new or another version. How many. */
export async function takeInListed({ deps, athlete, provider, api, row }: Looking, listed: readonly ActivityRef[]): Promise<number> {
  const ids = listed.map(({ id }) => id);
  const known = await items.listVersions(deps.db, athlete, { provider: provider.key, kind: 'activity', ids });
  const fresh = listed.filter(({ id, version }) => known.get(id) !== version);
  for (let at = 0; at < fresh.length; at += FILES_AT_ONCE)
    await takeInActivities({ deps, athlete, provider, api, row }, fresh.slice(at, at + FILES_AT_ONCE));
  return fresh.length;
}

async function takeInActivities({ deps, athlete, provider, api, row }: Looking, refs: readonly ActivityRef[]): Promise<void> {
  const fetched: { ref: ActivityRef; file: { name: string; key: string; bytes: number } | null }[] = [];
  for (const ref of refs) {
    const original = await fetchOriginal(provider, api, ref);
    const kept = original && (await deps.files.keepBytes(athlete.userId, original.bytes));
    const name = `${filePrefix(provider.name)}${ref.id}.${original?.extension}`;
    fetched.push({ ref, file: kept && { name, key: kept.key, bytes: kept.bytes } });
  }
  await transaction(deps.db, async (tx) => {
    const written = fetched.map(({ ref, file }) => ({
      kind: 'activity' as const,
      remoteId: ref.id,
      version: ref.version,
      fileKey: file?.key ?? null,
    }));
    await demandConnection(tx, athlete, row);
    const saved = await items.saveItems(tx, athlete, { provider: provider.key, items: written, at: deps.now() });
    const files = fetched.flatMap(({ ref, file }) => (file && saved.has(ref.id) ? [file] : []));
    if (files.length > 0) await takeInKept(deps, tx, athlete, files);
  });
}

/** Nothing is taken in for somebody who has left the service since it was asked. */
async function demandConnection(tx: Db, athlete: AthleteScope, { id, provider }: ConnectionRow): Promise<void> {
  const present = await lockConnection(tx, athlete, provider);
  if (present?.id !== id) throw new ProviderError('unauthorised', 'It has been disconnected.');
}

/** How files of a service are called: by this they are told from what the athlete uploaded. */
export const filePrefix = (providerName: string): string => `${providerName} `;

/** Null for one that has no recording, or none that the service hands out. */
async function fetchOriginal(provider: Provider, api: ProviderApi, ref: ActivityRef) {
  try {
    const original = (await provider.fetchOriginal?.(api, ref)) ?? null;
    return original && original.bytes.byteLength > 0 ? original : null;
  } catch (error) {
    if (error instanceof ProviderError && (error.failure === 'missing' || error.failure === 'refused')) return null;
    throw error;
  }
}

const READINGS: Readonly<Record<Reading, readonly ImportedReading[]>> = {
  sleep: ['sleepHours'],
  hrv: ['rmssdMs', 'sdnnMs', 'respirationPerMin', 'enteredRecovery'],
  'resting-heart-rate': ['restingHeartRateBpm'],
  weight: ['weightKg'],
  ratings: ['stress', 'soreness', 'fatigue', 'mood'],
};

async function readMornings(looking: Looking, range: DayRange): Promise<number> {
  const { listMornings } = looking.provider;
  return listMornings && looking.row.readings.length > 0 ? saveMornings(looking, await listMornings(looking.api, range)) : 0;
}

/** Takes in what the athlete wants of these mornings and is new. How many. */
export async function saveMornings({ deps, athlete, provider, row }: Looking, listed: readonly ImportedDay[]): Promise<number> {
  const wanted = new Set((row.readings as Reading[]).flatMap((reading) => READINGS[reading]));
  const days = onePerDate(listed)
    .map((day) => onlyWanted(day, wanted))
    .filter((day) => Object.keys(day).length > 1);
  return transaction(deps.db, async (tx) => {
    const written = days.map((day) => ({ kind: 'morning' as const, remoteId: day.date, version: JSON.stringify(day), given: day }));
    await demandConnection(tx, athlete, row);
    const saved = await items.saveItems(tx, athlete, { provider: provider.key, items: written, at: deps.now() });
    await takeInMornings(deps, tx, athlete, { source: provider.key, days: days.filter(({ date }) => saved.has(date)) });
    return saved.size;
  });
}

/** A night in two parts is two sleeps that end on the same day: the longer one counts, and of the other what that has not. */
function onePerDate(listed: readonly ImportedDay[]): ImportedDay[] {
  const shortestFirst = listed.toSorted((a, b) => (a.sleepHours ?? 0) - (b.sleepHours ?? 0));
  const days = new Map<string, ImportedDay>();
  for (const day of shortestFirst) days.set(day.date, { ...days.get(day.date), ...day });
  return [...days.values()];
}

function onlyWanted({ date, ...readings }: ImportedDay, wanted: ReadonlySet<ImportedReading>): ImportedDay {
  const kept = Object.entries(readings).flatMap(([name, value]) => {
    const reading = name as ImportedReading;
    return wanted.has(reading) && isSane(reading, value) ? [[reading, asKept(reading, value)] as const] : [];
  });
  return { date, ...Object.fromEntries(kept) };
}
