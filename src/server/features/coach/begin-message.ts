import { getRights, takenFrom } from '#server/features/billing/billing.ts';
import { type Allowed, allowedBy, allowedFree, weighMessage } from '#server/features/coach/allow-message.ts';
import type { Opening } from '#server/features/coach/read-history.ts';
import { beginMessage, type MessageRow, type NewMessage } from '#server/features/coach/store.ts';
import { beginCounted } from '#server/features/coach/store-begin.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

export interface BegunMessage {
  allowed: Allowed;
  row: MessageRow;
}

/** Counts a message and says that its answer is being written. Null when one of its id is there already: then nothing was counted. */
export async function beginSent(
  deps: Deps,
  athlete: AthleteScope,
  sent: Omit<NewMessage, 'at'>,
  { history, version }: Opening,
): Promise<BegunMessage | null> {
  const { db } = deps;
  const weighed = await weighMessage(deps, athlete, { text: sent.message, history, version });
  const message = { ...sent, at: deps.now() };
  if (weighed.isFree) {
    const row = await beginMessage(db, athlete, message);
    return row ? { allowed: allowedFree(weighed), row } : null;
  }
  const granted = weighed.granted ?? (await getRights(deps, athlete));
  const { counted, row } = await beginCounted(db, athlete, message, granted.rights.quotas.chat.most);
  const allowed = allowedBy(deps, weighed, await takenFrom(deps, athlete, { quota: 'chat', granted }, counted));
  if (row) return { allowed, row };
  await allowed.giveBack();
  return null;
}
