import { removeAllGrants } from '#server/features/account/apps/store-apps.ts';
import { removeAllTokens } from '#server/features/account/apps/store-tokens.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import { removeFeed } from '#server/platform/auth/feed-token.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Part of `tx`: ends whatever reads the account without its password: API tokens, connected apps and the calendar feed. */
export async function endAccess(tx: Db, athlete: AthleteScope): Promise<void> {
  await removeAllTokens(tx, athlete);
  await removeAllGrants(tx, athlete);
  await removeFeed(tx, athlete);
}
