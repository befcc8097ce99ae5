import * as z from 'zod/mini';
import { ChatMessageId } from '#contract/ids.ts';
import { giveBackQuotaAt } from '#server/features/billing/billing.ts';
import { LONGEST_ANSWER_MS } from '#server/features/coach/message-words.ts';
import { endMessage, findMessage, listAbandoned } from '#server/features/coach/store.ts';
import { transaction } from '#server/platform/db.ts';
import { job, systemJob } from '#server/platform/jobs.ts';
import { SYSTEM } from '#server/platform/scope.ts';

/** An answer whose process died: it is marked so, and given back. */
export const giveUpAnswerJob = job({
  name: 'coach.give-up-answer',
  payload: z.object({ messageId: ChatMessageId }),
  attempts: 5,
  async run({ db, events }, athlete, { messageId }) {
    await transaction(db, async (tx) => {
      const row = await findMessage(tx, athlete, messageId);
      if (row?.status !== 'running') return;
      const ended = { status: 'failed' as const, response: '', coach: 'built-in' as const, context: {} };
      if (!(await endMessage(tx, athlete, { id: messageId, attempt: row.attempt }, ended))) return;
      await giveBackQuotaAt({ db: tx }, athlete, { quota: 'chat', at: row.created_at });
      await events.emit(tx, athlete, { kind: 'chat.changed' });
    });
  },
});

/** Looks for answers that nobody writes any more. */
export const findAbandonedJob = systemJob({
  name: 'coach.find-abandoned',
  payload: z.object({}),
  attempts: 1,
  every: '*/5 * * * *',
  async run({ db, jobs, now }) {
    const rows = await listAbandoned(db, SYSTEM, new Date(now().getTime() - LONGEST_ANSWER_MS));
    for (const { id, user_id } of rows) await jobs.sendFor(db, user_id, giveUpAnswerJob, { messageId: ChatMessageId.parse(id) });
  },
});
