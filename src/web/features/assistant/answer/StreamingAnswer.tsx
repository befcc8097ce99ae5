import { AnswerFrame } from '#web/features/assistant/answer/AnswerFrame.tsx';
import { Question } from '#web/features/assistant/chat/Question.tsx';
import type { Turn } from '#web/features/assistant/turn/turn.ts';
import { CHAT } from '#web/words/en/chat.ts';

/** A question, and its answer as it is being written. */
export function StreamingAnswer({ turn }: { turn: Turn }) {
  return (
    <div className="grid gap-3">
      <Question text={turn.question} />
      <AnswerFrame said={turn} isReady={false}>
        {/* As high as the row of buttons that takes its place. */}
        <p data-hint className="flex min-h-11 items-center text-15 text-muted">
          <span aria-hidden className="mr-2.5 size-2 shrink-0 animate-breathe rounded-full bg-heather" />
          {turn.isStopping ? CHAT.stopping : (turn.doing ?? CHAT.thinking)}
        </p>
      </AnswerFrame>
    </div>
  );
}
