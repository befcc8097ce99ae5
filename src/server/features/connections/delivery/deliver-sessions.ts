import type { LocalDate } from '#core/calendar.ts';
import * as store from '#server/features/connections/delivery/store-deliveries.ts';
import { uploadRecordings } from '#server/features/connections/delivery/upload-recordings.ts';
import { listWanted, type WantedSession } from '#server/features/connections/delivery/wanted-sessions.ts';
import { openAccount } from '#server/features/connections/port/open-account.ts';
import type { Provider, WorkoutDelivery } from '#server/features/connections/port/provider.ts';
import { type ProviderApi, ProviderError } from '#server/features/connections/port/provider-api.ts';
import { providerOf } from '#server/features/connections/providers/registry.ts';
import * as connections from '#server/features/connections/store.ts';
import { noteFailure } from '#server/features/connections/sync/look-at-connections.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

/** The days that are sent move on, so each calendar is looked at this often even where nothing changes. */
const LOOK_EVERY_MS = 6 * 3_600_000;
const TRY_AGAIN_MS = 60_000;
/** Then a session is taken for one that the service does not take. */
const MOST_ATTEMPTS = 6;

/** Makes the calendars of all connected services agree with the next days of the plan, and uploads recordings where they are taken. May run twice. */
export async function deliverSessions(deps: Deps, athlete: AthleteScope): Promise<void> {
  const rows = (await connections.listConnections(deps.db, athlete)).filter(
    ({ status, sends_workouts }) => status === 'active' && sends_workouts,
  );
  for (const row of rows) {
    const provider = providerOf(row.provider);
    if (!provider.delivery && !provider.upload) continue;
    const at = deps.now().getTime();
    const lease = { provider: row.provider, next: new Date(at + LOOK_EVERY_MS), again: new Date(at + TRY_AGAIN_MS) };
    if (!(await connections.leaseDelivery(deps.db, athlete, lease))) continue;
    try {
      if (provider.delivery) await deliverTo(deps, athlete, { provider, delivery: provider.delivery });
      await uploadRecordings(deps, athlete, provider, row);
      await connections.changeConnection(deps.db, athlete, row.provider, { delivering_until: null });
    } catch (error) {
      const waitMs = error instanceof ProviderError ? Math.max(TRY_AGAIN_MS, error.waitSec * 1_000) : TRY_AGAIN_MS;
      const columns = { delivering_until: null, next_delivery_at: new Date(deps.now().getTime() + waitMs) };
      await connections.changeConnection(deps.db, athlete, row.provider, columns);
      if (!(error instanceof ProviderError)) throw error;
      if (error.failure === 'unauthorised') await noteFailure(deps, athlete, { row, provider, error });
    }
    deps.events.tell(athlete, { kind: 'connection.changed' });
  }
}

interface Target {
  provider: Provider;
  delivery: WorkoutDelivery;
}

async function deliverTo(deps: Deps, athlete: AthleteScope, { provider, delivery }: Target): Promise<void> {
  const { today, wanted, doneIds } = await listWanted(deps, athlete);
  await noteWanted(deps, athlete, { provider, wanted });
  const rows = await store.listDeliveries(deps.db, athlete, { provider: provider.key });
  const api = openAccount(deps, athlete, provider);
  const bySession = new Map(wanted.map((each) => [each.sessionId, each]));
  for (const row of rows) {
    const session = bySession.get(row.session_id);
    if (session) await deliverOne({ deps, athlete, delivery, api }, row, session);
    else if (!doneIds.has(row.session_id)) await takeBack({ deps, athlete, delivery, api }, row, today);
  }
}

/** What is to be sent is written down first, so that it is known, and seen, before anything is sent. */
async function noteWanted(
  deps: Deps,
  athlete: AthleteScope,
  { provider, wanted }: { provider: Provider; wanted: readonly WantedSession[] },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const rows = new Map((await store.listDeliveries(tx, athlete, { provider: provider.key })).map((row) => [row.session_id, row]));
    for (const { sessionId, hash, planned } of wanted) {
      const row = rows.get(sessionId);
      if (row?.wanted_hash === hash) continue;
      const status = row?.remote_id ? 'changed' : 'queued';
      const key = { session_id: sessionId, provider: provider.key };
      await store.wantDelivery(tx, athlete, { ...key, session_date: planned.date, wanted_hash: hash, status, updated_at: deps.now() });
    }
  });
}

interface Delivering {
  deps: Deps;
  athlete: AthleteScope;
  delivery: WorkoutDelivery;
  api: ProviderApi;
}

async function deliverOne(
  { deps, athlete, delivery, api }: Delivering,
  row: store.DeliveryRow,
  { planned, hash }: WantedSession,
): Promise<void> {
  if (row.sent_hash === hash || (row.status === 'failed' && row.wanted_hash === hash)) return;
  const change = (columns: Omit<store.DeliveryChange, 'updated_at'>) =>
    store.changeDelivery(deps.db, athlete, row, { ...columns, updated_at: deps.now() });
  const refusal = delivery.refuses(planned);
  if (refusal) {
    if (row.remote_id) await delivery.remove(api, { remoteId: row.remote_id, externalId: planned.externalId, date: planned.date });
    return change({ status: 'failed', reason: refusal, remote_id: null });
  }
  await change({ attempts: row.attempts + 1 });
  try {
    const { remoteId, problem } = await delivery.write(api, planned, {
      remoteId: row.remote_id,
      isRetry: row.attempts > 0,
      note: (id) => change({ remote_id: id }),
    });
    const sent = { remote_id: remoteId, sent_at: deps.now() };
    await change(
      problem
        ? { ...sent, status: 'failed', reason: problem, sent_hash: null }
        : { ...sent, status: 'sent', reason: null, sent_hash: hash, attempts: 0 },
    );
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const isFinal =
      error.failure === 'refused' || error.failure === 'forbidden' || error.failure === 'missing' || row.attempts + 1 >= MOST_ATTEMPTS;
    if (!isFinal || error.failure === 'limited') throw error;
    await change({ status: 'failed', reason: error.message });
  }
}

/** A session that is not on the calendar any more, or not in these days, is removed there; what is past stays. */
async function takeBack({ deps, athlete, delivery, api }: Delivering, row: store.DeliveryRow, today: LocalDate): Promise<void> {
  if (row.session_date < today) {
    await store.removeDelivery(deps.db, athlete, row);
    return;
  }
  const mayBeThere = row.remote_id !== null || row.attempts > 0;
  if (mayBeThere) await removeThere(delivery, api, row);
  await store.removeDelivery(deps.db, athlete, row);
}

async function removeThere(delivery: WorkoutDelivery, api: ProviderApi, row: store.DeliveryRow): Promise<void> {
  const known = { remoteId: row.remote_id ?? '', externalId: `moorline-${row.session_id}`, date: row.session_date };
  await delivery.remove(api, known).catch((error: unknown) => {
    if (!(error instanceof ProviderError) || error.failure !== 'missing') throw error;
  });
}

/** Removes what lies ahead from the calendar of a service that is being disconnected. */
export async function takeBackAll(deps: Deps, athlete: AthleteScope, provider: Provider, today: LocalDate): Promise<void> {
  const { delivery } = provider;
  if (!delivery) return;
  const api = openAccount(deps, athlete, provider);
  for (const row of await store.listDeliveries(deps.db, athlete, { provider: provider.key, from: today }))
    if (row.remote_id !== null || row.attempts > 0) await removeThere(delivery, api, row);
}
