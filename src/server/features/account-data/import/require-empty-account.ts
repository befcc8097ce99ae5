import { BROUGHT_BACK } from '#server/features/account-data/export/exported-tables.ts';
import { countRows } from '#server/features/account-data/store-rows.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { listOwnTables, type OwnTable } from '#server/platform/db/table-catalogue.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** An account may have these before anything is trained: what comes back takes their place. */
const FROM_THE_START = ['athletes', 'notification_choices', 'coach_settings'];

/** Tables whose rows come back, as the database has them. */
export async function listBroughtBack(db: Db): Promise<OwnTable[]> {
  return (await listOwnTables(db)).filter(({ name }) => BROUGHT_BACK.includes(name));
}

/** Throws `conflict` where anything is that an export would come beside: two lives in one calendar are nobody's. */
export async function refuseFilled(db: Db, athlete: AthleteScope): Promise<void> {
  for (const table of await listBroughtBack(db)) {
    if (FROM_THE_START.includes(table.name) || (await countRows(db, athlete, table)) === 0) continue;
    throw new AppError(
      'conflict',
      'You can only import into an empty account. Sign up with another email address and import the file there.',
    );
  }
}
