import type { Activity } from '#contract/activities/activities.ts';
import type { ActivityId } from '#contract/shared/ids.ts';
import { requireConsent } from '#server/features/account/account.ts';
import { findPresent, getActivity, gone } from '#server/features/activities/search/find-activity.ts';
import * as store from '#server/features/activities/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { RETENTION } from '#server/platform/jobs/retention.ts';

/** A deleted activity can be brought back for so long. */
const KEPT_MS = RETENTION['deleted-activities'].days * 86_400_000;

/** Deleted, and kept for 30 days so that it can be brought back. */
export async function removeActivity(
  { db, events, now }: Deps,
  athlete: AthleteScope,
  id: ActivityId,
): Promise<{ id: ActivityId; restorableUntil: string }> {
  const at = now();
  await transaction(db, async (tx) => {
    await findPresent(tx, athlete, id);
    await store.markDeleted(tx, athlete, id, at);
    await events.emit(tx, athlete, { kind: 'activity.removed', activityId: id });
  });
  return { id, restorableUntil: new Date(at.getTime() + KEPT_MS).toISOString() };
}

export async function restoreActivity({ db, events, now }: Deps, athlete: AthleteScope, id: ActivityId): Promise<Activity> {
  await transaction(db, async (tx) => {
    const row = await store.findActivity(tx, athlete, id);
    const tooLate = row?.deleted_at && now().getTime() - row.deleted_at.getTime() > KEPT_MS;
    if (!row || tooLate) throw gone();
    if (row.merged_into) throw new AppError('conflict', 'This activity is part of another one. Split it there to get it back.');
    // What was put aside when consent was withdrawn comes back with it, and not by its address.
    if (row.avg_heart_rate !== null) await requireConsent(tx, athlete, 'health');
    if (row.deleted_at) await store.markDeleted(tx, athlete, id, null);
    await events.emit(tx, athlete, { kind: 'activity.changed', activityId: id });
  });
  return getActivity(db, athlete, id);
}
