import { EXPORT_KEPT_DAYS } from '#contract/account/data-export.ts';
import { getCurrentUser, tellAthlete } from '#server/features/account/account.ts';
import { letters } from '#server/features/account-data/emails.ts';
import { exportContents } from '#server/features/account-data/export/export-contents.ts';
import * as store from '#server/features/account-data/store.ts';
import { archiveOf } from '#server/platform/archive/write-archive.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

/** The work itself. It may run twice: what is ready stays, what was cut short begins anew. */
export async function makeExport(deps: Deps, athlete: AthleteScope, id: string): Promise<void> {
  const { db, files, mail, events, now, appUrl } = deps;
  const standing = await store.findExportById(db, athlete, id);
  if (!standing || standing.status === 'ready') return;
  await store.changeExport(db, athlete, id, { status: 'running', percent: 0 });
  const progress = progressOf(deps, athlete, id);
  const kept = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) =>
      files.keep(athlete.userId, archiveOf(exportContents({ deps, tx, athlete, now: now(), progress })), Number.POSITIVE_INFINITY),
    );
  await transaction(db, async (tx) => {
    await store.changeExport(tx, athlete, id, { status: 'ready', percent: 100, file_key: kept.key, bytes: kept.bytes, ready_at: now() });
    const { email, firstName } = await getCurrentUser(tx, athlete);
    await mail.post(tx, {
      userId: athlete.userId,
      to: email,
      ...letters.exportReady(firstName, `${appUrl}/account?tab=data`, EXPORT_KEPT_DAYS),
    });
    await tellAthlete(deps, tx, athlete, {
      kind: 'finished-work',
      sentence: 'Your export is ready.',
      path: '/account?tab=data',
      hasOwnLetter: true,
    });
    await events.emit(tx, athlete, { kind: 'export.moved' });
  });
}

export async function giveUpExport({ db, events }: Deps, athlete: AthleteScope, id: string): Promise<void> {
  const message = 'Your export could not be created. Try again, and contact us if it keeps failing.';
  await transaction(db, async (tx) => {
    await store.changeExport(tx, athlete, id, { status: 'failed', message });
    await events.emit(tx, athlete, { kind: 'export.moved' });
  });
}

/** Written down whenever another percent is done. */
function progressOf({ db, events }: Deps, athlete: AthleteScope, id: string): (share: number) => Promise<void> {
  let said = 0;
  return async (share) => {
    const percent = Math.min(99, Math.floor(share * 100));
    if (percent <= said) return;
    said = percent;
    await store.changeExport(db, athlete, id, { percent });
    await events.emit(db, athlete, { kind: 'export.moved' });
  };
}
