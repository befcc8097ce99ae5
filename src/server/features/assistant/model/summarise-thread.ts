import type { ConversationId } from '#contract/shared/ids.ts';
import { listMessages } from '#server/features/assistant/chat/store-messages.ts';
import { readSummary, saveSummary } from '#server/features/assistant/chat/store-threads.ts';
import { dataSection, SUMMARISE } from '#server/features/assistant/model/instructions.ts';
import { addSpend } from '#server/features/assistant/model/store-spend.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { LanguageModel } from '#server/platform/language-model/open-model.ts';

/** A model is shown twelve turns; once so many are not in the summary, all but the newest six go into it. Nothing is ever in neither. */
const [TURNS_MAX, TURNS_LEFT, READ_MAX] = [12, 6, 60];
const [LONGEST_TURN, LONGEST_SUMMARY] = [1_500, 2_000];

/**
 * Renews the summary of a conversation where it is time. Call it after an answer, without waiting for it. `isPartial`: answers of the built-in
 * assistant are not shown to a model. Throws when the model fails.
 */
export async function summariseThread(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  model: LanguageModel,
  athlete: AthleteScope,
  { threadId, isPartial }: { threadId: ConversationId; isPartial: boolean },
): Promise<void> {
  const before = await readSummary(db, athlete, threadId);
  const rows = await listMessages(db, athlete, { conversationId: threadId, limit: READ_MAX });
  const open = rows
    .filter(({ created_at, status }) => status === 'answered' && (before === null || created_at > before.until))
    .toReversed();
  if (open.length < TURNS_MAX) return;
  const old = open.slice(0, -TURNS_LEFT);
  const until = old.at(-1)?.created_at;
  if (until === undefined) return;
  const turns = old.map(({ message, response, coach }) =>
    `Athlete: ${message}${isPartial && coach === 'built-in' ? '' : `\nCoach: ${response}`}`.slice(0, LONGEST_TURN),
  );
  const content = dataSection('conversation', [...(before ? [`Summary so far: ${before.text}`] : []), ...turns].join('\n\n'));
  const signal = AbortSignal.timeout(model.limits.totalMs);
  let text = '';
  for await (const part of model.stream({ instructions: [SUMMARISE], messages: [{ role: 'user', content }], tools: null, signal })) {
    if (part.kind === 'text') text += part.text;
    if (part.kind === 'end') await addSpend(db, athlete, { tokens: part.usage.inputTokens + part.usage.outputTokens, now: now() });
  }
  if (text.trim() !== '') await saveSummary(db, athlete, threadId, { text: text.trim().slice(0, LONGEST_SUMMARY), until });
}
