import { useEffect, useMemo, useState } from 'react';
import type { ChatMessage } from '#contract/assistant/chat.ts';
import { ANSWER, CHAT } from '#web/copy/en/chat/chat.ts';
import { plainText } from '#web/features/assistant/markdown/markdown-tree.ts';
import { type Turn, textOf } from '#web/features/assistant/turn/turn.ts';

/** Tells screen readers two things about a question: that it is being answered, and once it is complete, the answer. Not each block as it comes. */
export function AnswerAnnouncer({ turn, newest }: { turn: Turn | null; newest: ChatMessage | undefined }) {
  const [askedId, setAskedId] = useState<string | null>(null);
  const runningId = turn?.messageId;
  useEffect(() => {
    if (runningId) setAskedId(runningId);
  }, [runningId]);
  const answered = !turn && newest !== undefined && newest.id === askedId ? newest : null;
  const spoken = useMemo(() => answered && plainText(textOf(answered)), [answered]);
  return (
    <div role="status" className="sr-only">
      {turn && ANSWER.thinking}
      {spoken !== null && <p dir="auto">{`${CHAT.coach}: ${spoken}`}</p>}
    </div>
  );
}
