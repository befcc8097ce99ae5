import { setTimeout } from 'node:timers/promises';
import type { ChatMessage } from '#contract/coach.ts';
import type { ChatMessageId } from '#contract/ids.ts';
import { isAbandoned, messageWords } from '#server/features/coach/message-words.ts';
import { findMessage } from '#server/features/coach/store.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

const LOOK_EVERY_MS = 50;
const WAIT_MS = 60_000;

/** A message once its answer is there: it may still be written, by another press of the button or another tab. */
export async function waitForAnswer(deps: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope, id: ChatMessageId): Promise<ChatMessage> {
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const row = await findMessage(deps.db, athlete, id);
    // The id may be somebody else's: of that nothing is said.
    if (!row) throw new AppError('conflict', 'Please send the message again.');
    if (row.status !== 'running' || isAbandoned(row, deps.now()) || performance.now() > until) {
      const [message] = await messageWords(deps, athlete, [row]);
      if (message) return message;
    }
    await setTimeout(LOOK_EVERY_MS);
  }
}
