import { ANSWER } from '#web/copy/en/chat/chat.ts';
import { AnswerFrame } from '#web/features/assistant/answer/AnswerFrame.tsx';
import { Question } from '#web/features/assistant/answer/Question.tsx';
import type { Turn } from '#web/features/assistant/turn/turn.ts';

/** A question, and its answer while it is being written. */
export function StreamingAnswer({ turn }: { turn: Turn }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <Question text={turn.question} />
      <AnswerFrame answer={{ ...turn, blocks: turn.sentences }} isReady={false}>
        {/* As high as the row of buttons that takes its place. */}
        <p data-hint className="flex min-h-11 items-center text-15 text-muted">
          <span aria-hidden className="mr-2.5 size-2 shrink-0 animate-breathe rounded-full bg-heather" />
          {turn.isStopping ? ANSWER.stopping : (turn.doing ?? ANSWER.thinking)}
        </p>
      </AnswerFrame>
    </div>
  );
}
