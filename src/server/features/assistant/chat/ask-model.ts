import { ChatMessageId, ConversationId } from '#contract/shared/ids.ts';
import type { Assistant } from '#server/features/assistant/assistant.ts';
import type { BegunTurn } from '#server/features/assistant/chat/begin-turn.ts';
import { citeBlock } from '#server/features/assistant/chat/cite-blocks.ts';
import { readSummary } from '#server/features/assistant/chat/store-threads.ts';
import type { Send } from '#server/features/assistant/chat/stream-answer.ts';
import { answerByModel } from '#server/features/assistant/model/answer-by-model.ts';
import type { BuiltInAnswer, ModelAnswer, ModelParts } from '#server/features/assistant/model/model-turn.ts';
import { summariseThread } from '#server/features/assistant/model/summarise-thread.ts';
import { isPartialForModel, readDataVersion } from '#server/features/assistant/tools/data-version.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { LanguageModel } from '#server/platform/language-model/open-model.ts';

interface Question {
  begun: BegunTurn;
  builtIn: () => Promise<BuiltInAnswer>;
  send: Send;
}

/** Asks the language model, with what it may know of the athlete and of the conversation, until the athlete presses Stop. */
export async function askModel(
  deps: Deps,
  assistant: Assistant & { model: LanguageModel },
  athlete: AthleteScope,
  { begun: { row, history, turn }, builtIn, send }: Question,
): Promise<ModelAnswer> {
  const messageId = ChatMessageId.parse(row.id);
  const threadId = ConversationId.parse(row.conversation_id);
  const [version, isPartial, summary] = await Promise.all([
    readDataVersion(deps.db, athlete),
    isPartialForModel(deps.db, athlete),
    readSummary(deps.db, athlete, threadId),
  ]);
  const parts: ModelParts = {
    model: assistant.model,
    data: turn.dataForModel,
    isPartial,
    version,
    builtIn,
    triageOutput: assistant.safety.triageOutput,
    cite: (block, used) => citeBlock(block, used, assistant.articles),
  };
  const stop = new AbortController();
  const unlisten = deps.events.listen(athlete, (event) => {
    if (event.kind === 'chat.stop-asked' && event.messageId === messageId) stop.abort();
  });
  try {
    const answer = await answerByModel(deps, parts, athlete, {
      messageId,
      threadId,
      text: turn.text,
      history: history.flatMap(({ message, response, coach }) => [
        { role: 'user' as const, text: message },
        { role: 'assistant' as const, text: response, by: coach },
      ]),
      summary: summary?.text ?? null,
      calls: history.flatMap(({ context }) => context.toolCalls ?? []),
      hear: send,
      signal: stop.signal,
    });
    if (answer.by === 'model') {
      // Nobody waits for it: an answer is not held up, and the next turn tries again.
      summariseThread(deps, assistant.model, athlete, { threadId, isPartial }).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'a conversation could not be summarised'),
      );
    }
    return answer;
  } finally {
    unlisten();
  }
}
