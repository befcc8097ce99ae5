import * as z from 'zod/mini';
import { ChatMessageId } from '#contract/shared/ids.ts';
import { LONGEST_ANSWER_MS } from '#server/features/assistant/chat/present-message.ts';
import { endMessage, findMessage, listAbandoned } from '#server/features/assistant/chat/store-messages.ts';
import { giveBackQuotaAt } from '#server/features/billing/billing.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { job, systemJob } from '#server/platform/jobs/queue.ts';

/** Marks an answer whose process has ended as failed, and gives the counted message back. */
export const failAnswerJob = job({
  name: 'coach.give-up-answer',
  payload: z.object({ messageId: ChatMessageId }),
  attempts: 5,
  async run({ db, events }, athlete, { messageId }) {
    await transaction(db, async (tx) => {
      const row = await findMessage(tx, athlete, messageId);
      if (row?.status !== 'running') return;
      if (!(await endMessage(tx, athlete, row, { status: 'failed', response: '', coach: 'built-in', context: {} }))) return;
      await giveBackQuotaAt({ db: tx }, athlete, { quota: 'chat', at: row.created_at });
      await events.emit(tx, athlete, { kind: 'chat.changed' });
    });
  },
});

/** Finds answers that no process writes any more. */
export const findAbandonedJob = systemJob({
  name: 'coach.find-abandoned',
  payload: z.object({}),
  attempts: 1,
  every: '*/5 * * * *',
  async run({ db, jobs, now }) {
    const rows = await listAbandoned(db, SYSTEM, new Date(now().getTime() - LONGEST_ANSWER_MS));
    for (const { id, user_id } of rows) await jobs.sendFor(db, user_id, failAnswerJob, { messageId: ChatMessageId.parse(id) });
  },
});
