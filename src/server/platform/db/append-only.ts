import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

/**
 * Lets this transaction take rows out of the tables that the database keeps as only added to: the audit log and the consent log. For
 * retention and for the deletion of a whole account; a change of a row stays impossible. Call it first in `tx`.
 */
export async function allowDeletes(tx: Db): Promise<void> {
  await sql`select set_config('moorline.forgetting', 'on', true)`.execute(tx);
}
