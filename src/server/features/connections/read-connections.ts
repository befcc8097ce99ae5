import type { Connection, Provider as ProviderInWords, Reading } from '#contract/connections/connections.ts';
import { daysBetween } from '#core/calendar.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { countUploads, type UploadCounts } from '#server/features/connections/delivery/store-uploads.ts';
import type { Provider } from '#server/features/connections/port/provider.ts';
import { allProviders, waysOf } from '#server/features/connections/providers/registry.ts';
import * as store from '#server/features/connections/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

type Reader = Pick<Deps, 'db' | 'now' | 'config'>;

/** All services with the state of those that are connected. */
export async function listConnections(deps: Reader, athlete: AthleteScope): Promise<ProviderInWords[]> {
  const [rows, counts, uploads, { today }] = await Promise.all([
    store.listConnections(deps.db, athlete),
    store.countItems(deps.db, athlete),
    countUploads(deps.db, athlete),
    todayOf(deps.db, athlete, deps.now()),
  ]);
  return allProviders.map((provider) => {
    const { key, name, brings, keySteps, readings, delivery, upload, terms } = provider;
    const row = rows.find((each) => each.provider === key);
    const count = counts.find((each) => each.provider === key);
    return {
      ...{ key, name, brings, terms, keySteps: [...keySteps], readings: [...readings], takesWorkouts: delivery !== null },
      takesRecordings: upload !== undefined,
      ...waysOf(deps, provider),
      connection: row
        ? {
            ...inWords(deps, provider, row),
            activities: count?.activities ?? 0,
            withoutRecording: count?.without ?? 0,
            mornings: count?.mornings ?? 0,
            uploads: inCounts(uploads.find((each) => each.provider === key)),
            history: historyOf(row, today),
          }
        : null,
    };
  });
}

function inWords(
  { config }: Reader,
  { key, pollMinutes, webhook }: Provider,
  row: store.ConnectionRow,
): Omit<Connection, 'history' | 'activities' | 'withoutRecording' | 'mornings' | 'uploads'> {
  return {
    status: row.status as Connection['status'],
    accountName: row.account_name,
    connectedAt: row.connected_at.toISOString(),
    lookedAt: row.looked_at?.toISOString() ?? null,
    foundAt: row.found_at?.toISOString() ?? null,
    nextLookAt: row.next_look_at.toISOString(),
    isTold: webhook !== null && row.told_at !== null && key in config.connections.clients,
    pollMinutes,
    message: row.message,
    readings: row.readings as Reading[],
    sendsWorkouts: row.sends_workouts,
    letsModelRead: row.lets_model_read,
  };
}

const inCounts = ({ sent = 0, queued = 0, failed = 0, reason = null }: Partial<UploadCounts> = {}): Connection['uploads'] => ({
  sent,
  queued,
  failed,
  reason,
});

/** Days of the history that are here, of all that were to be read when it was connected. */
function historyOf(
  { history_from: from, history_until: until, connected_at: at }: store.ConnectionRow,
  today: string,
): Connection['history'] {
  const connected = at.toISOString().slice(0, 10) as typeof from;
  const all = Math.max(1, daysBetween(from, connected) + 1);
  const left = until === null ? 0 : Math.max(0, Math.min(all, daysBetween(from, until) + 1));
  return { done: all - left, all: today < from ? 1 : all };
}
