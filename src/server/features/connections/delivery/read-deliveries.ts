import type { Delivery, ProviderKey } from '#contract/connections/connections.ts';
import { SessionId } from '#contract/shared/ids.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import * as store from '#server/features/connections/delivery/store-deliveries.ts';
import { deliverSessionsJob } from '#server/features/connections/jobs.ts';
import { providerOf } from '#server/features/connections/providers/registry.ts';
import { listConnections } from '#server/features/connections/store.ts';
import { getSession } from '#server/features/sessions/sessions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

/** Services that take workouts, and what has been sent to them of today and later. */
export async function listDeliveries(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
): Promise<{ targets: string[]; deliveries: Delivery[] }> {
  const { today } = await todayOf(db, athlete, now());
  const targets = (await listConnections(db, athlete))
    .filter(({ sends_workouts, provider }) => sends_workouts && providerOf(provider).delivery !== null)
    .map(({ provider }) => provider);
  const rows = await store.listDeliveries(db, athlete, { from: today });
  return {
    targets: targets.map((key) => providerOf(key).name),
    deliveries: rows
      .filter(({ provider }) => targets.includes(provider))
      .map((row) => ({
        sessionId: SessionId.parse(row.session_id),
        provider: row.provider as ProviderKey,
        providerName: providerOf(row.provider).name,
        date: row.session_date,
        status: row.status,
        reason: row.reason,
        sentAt: row.sent_at?.toISOString() ?? null,
      })),
  };
}

/** Sends a session again, to all services. */
export async function retryDelivery(deps: Deps, athlete: AthleteScope, id: SessionId): Promise<{ id: SessionId }> {
  await getSession(deps, athlete, id);
  await transaction(deps.db, async (tx) => {
    await store.queueAgain(tx, athlete, id, deps.now());
    await deps.jobs.send(tx, athlete, deliverSessionsJob, {});
    await deps.events.emit(tx, athlete, { kind: 'connection.changed' });
  });
  return { id };
}
