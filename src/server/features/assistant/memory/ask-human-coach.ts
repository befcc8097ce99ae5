import type { Handoff } from '#contract/human-coach/requests.ts';
import type { ChatMessageId } from '#contract/shared/ids.ts';
import { findMessage, listMessages } from '#server/features/assistant/chat/store-messages.ts';
import { listFacts, remembers } from '#server/features/assistant/memory/store-memory.ts';
import { draftHandoff } from '#server/features/human-coach/human-coach.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

const MESSAGES = 2;

interface Question extends Partial<Pick<Handoff, 'urgency' | 'summary'>> {
  reason: string;
  messageId?: ChatMessageId | undefined;
}

/** Drafts a question with the last messages and what is remembered. A message of somebody else is left out. */
export function askHumanCoach(deps: Deps, athlete: AthleteScope, question: Question): Promise<Handoff> {
  return transaction(deps.db, async (tx) => {
    const own = question.messageId && (await findMessage(tx, athlete, question.messageId));
    const messages = await listMessages(tx, athlete, { limit: MESSAGES });
    const facts = (await remembers(tx, athlete)) ? await listFacts(tx, athlete) : [];
    const messageId = (own && question.messageId) ?? null;
    const conversation = { messages: messages.toReversed(), remembered: facts.map(({ text }) => text) };
    return draftHandoff({ ...deps, db: tx }, athlete, { ...question, messageId }, conversation);
  });
}
