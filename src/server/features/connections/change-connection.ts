import { setTimeout } from 'node:timers/promises';
import type { changeConnection as changeEndpoint, ProviderKey } from '#contract/connections/connections.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { takeBackAll } from '#server/features/connections/delivery/deliver-sessions.ts';
import * as deliveries from '#server/features/connections/delivery/store-deliveries.ts';
import { queueFailedUploads, removeUploads } from '#server/features/connections/delivery/store-uploads.ts';
import { deliverSessionsJob, discardDataJob, lookAtConnectionsJob } from '#server/features/connections/jobs.ts';
import { openAccount } from '#server/features/connections/port/open-account.ts';
import type { Provider } from '#server/features/connections/port/provider.ts';
import { providerOf } from '#server/features/connections/providers/registry.ts';
import * as store from '#server/features/connections/store.ts';
import { addDiscard } from '#server/features/connections/store-discards.ts';
import { keepPermission } from '#server/features/connections/store-items.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { BodyOf } from '#server/platform/http/route.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

/** Throws `not-found` for a service that is not connected. */
export async function changeConnection(
  deps: Deps,
  athlete: AthleteScope,
  key: ProviderKey,
  change: BodyOf<typeof changeEndpoint>,
): Promise<void> {
  const { terms, readings: offered } = providerOf(key);
  if (change.letsModelRead && terms.model === 'forbidden')
    throw new AppError('invalid', 'This service does not allow it.', { fields: { letsModelRead: 'This service does not allow it' } });
  const columns: store.ConnectionChange = {
    ...(change.readings ? { readings: offered.filter((each) => change.readings?.includes(each)) } : {}),
    ...(change.sendsWorkouts === undefined ? {} : { sends_workouts: change.sendsWorkouts, next_delivery_at: deps.now() }),
    ...(change.letsModelRead === undefined ? {} : { lets_model_read: change.letsModelRead }),
  };
  if (Object.keys(columns).length === 0) return;
  await transaction(deps.db, async (tx) => {
    if (!(await store.changeConnection(tx, athlete, key, columns))) throw gone();
    await deps.jobs.send(tx, athlete, deliverSessionsJob, {});
    await deps.events.emit(tx, athlete, { kind: 'connection.changed' });
  });
}

/** Looks for new data now. Throws `not-found` for a service that is not connected. */
export async function lookNow(deps: Deps, athlete: AthleteScope, key: ProviderKey): Promise<void> {
  await transaction(deps.db, async (tx) => {
    if (!(await store.changeConnection(tx, athlete, key, { next_look_at: deps.now(), next_delivery_at: deps.now() }))) throw gone();
    await queueFailedUploads(tx, athlete, { provider: key });
    await deps.jobs.send(tx, athlete, lookAtConnectionsJob, {});
    await deps.jobs.send(tx, athlete, deliverSessionsJob, {});
  });
}

/** Ends a connection: here at once, there as far as the service answers. */
export async function disconnect(
  deps: Deps,
  visitor: Visitor,
  athlete: AthleteScope,
  { key, data }: { key: ProviderKey; data: 'keep' | 'delete' },
): Promise<{ isRevoked: boolean }> {
  const provider = providerOf(key);
  const row = await store.findConnection(deps.db, athlete, key);
  if (!row) throw gone();
  const isRevoked = await endThere(deps, athlete, { provider, remoteUser: row.remote_user });
  await transaction(deps.db, async (tx) => {
    await store.removeConnection(tx, athlete, key);
    await deliveries.removeDeliveries(tx, athlete, key);
    await removeUploads(tx, athlete, key);
    if (data === 'delete') await askToDiscard(deps, tx, athlete, provider);
    else await keepPermission(tx, athlete, { provider: key, letsModelRead: row.lets_model_read });
    await recordAuditEvent(tx, visitor, { userId: athlete.userId, action: 'connection-ended', detail: { provider: key, data } });
    await deps.events.emit(tx, athlete, { kind: 'connection.changed' });
  });
  return { isRevoked };
}

const HOUR_MS = 3_600_000;
/** Where the service's terms name no time. */
const USUAL_HOURS = 48;

/** Part of the transaction that ends the connection: who has left a service has no other way to ask again. */
async function askToDiscard(deps: Deps, tx: Db, athlete: AthleteScope, { key, terms }: Provider): Promise<void> {
  const at = deps.now();
  const due = new Date(at.getTime() + (terms.deleteWithinHours ?? USUAL_HOURS) * HOUR_MS);
  await addDiscard(tx, athlete, { provider: key, asked_at: at, due_at: due });
  await deps.jobs.send(tx, athlete, discardDataJob, { provider: key });
}

/** How long an account that ends waits for its services. */
const LEAVE_WITHIN_MS = 10_000;

/** Part of the end of an account: ends access at every service, as far as they answer in time. May run twice. */
export async function leaveAllServices(deps: Deps, athlete: AthleteScope): Promise<void> {
  const rows = await store.listConnections(deps.db, athlete);
  const ends = rows.map(async ({ provider: key, remote_user: remoteUser }) => {
    await endThere(deps, athlete, { provider: providerOf(key), remoteUser });
    await store.removeConnection(deps.db, athlete, key);
  });
  await Promise.race([Promise.allSettled(ends), setTimeout(LEAVE_WITHIN_MS, undefined, { ref: false })]);
}

/** A service that does not answer keeps nobody from leaving it. */
async function endThere(
  deps: Deps,
  athlete: AthleteScope,
  { provider, remoteUser }: { provider: Provider; remoteUser: string | null },
): Promise<boolean> {
  const api = openAccount(deps, athlete, provider);
  try {
    const { today } = await todayOf(deps.db, athlete, deps.now());
    await takeBackAll(deps, athlete, provider, today);
  } catch (error) {
    deps.log.warn({ provider: provider.key, err: error }, 'planned sessions stay at a service that is being disconnected');
  }
  try {
    await provider.revoke?.(api, { remoteUser, client: deps.config.connections.clients[provider.key] ?? null });
    return provider.revoke !== undefined;
  } catch (error) {
    deps.log.warn({ provider: provider.key, err: error }, 'access could not be ended at the service');
    return false;
  }
}

const gone = (): AppError => new AppError('not-found', 'This service is not connected.');
