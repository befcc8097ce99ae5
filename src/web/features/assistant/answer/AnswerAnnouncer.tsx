import { useEffect, useState } from 'react';
import type { ChatMessage } from '#contract/coach.ts';
import { type Turn, wordsOf } from '#web/features/assistant/turn/turn.ts';
import { CHAT } from '#web/words/en/chat.ts';

/** Tells those who listen two things about a question: that it is being answered, and once it is whole, the answer. Not each sentence as it comes. */
export function AnswerAnnouncer({ turn, newest }: { turn: Turn | null; newest: ChatMessage | undefined }) {
  const [askedId, setAskedId] = useState<string | null>(null);
  const runningId = turn?.messageId;
  useEffect(() => {
    if (runningId) setAskedId(runningId);
  }, [runningId]);
  const isAnswered = !turn && newest !== undefined && newest.id === askedId;
  return (
    <div role="status" className="sr-only">
      {turn && CHAT.thinking}
      {isAnswered && <p dir="auto">{`${CHAT.coach}: ${wordsOf(newest)}`}</p>}
    </div>
  );
}
