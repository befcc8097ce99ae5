import { Info } from 'lucide-react';
import type { ChatMessage } from '#contract/assistant/chat.ts';
import { ANSWER } from '#web/copy/en/chat/chat.ts';
import { AnswerActions } from '#web/features/assistant/answer/AnswerActions.tsx';
import { AnswerFrame } from '#web/features/assistant/answer/AnswerFrame.tsx';
import { blocksOf } from '#web/features/assistant/answer/answer-blocks.ts';
import { ChoiceButtons } from '#web/features/assistant/answer/ChoiceButtons.tsx';
import { Question } from '#web/features/assistant/answer/Question.tsx';
import { SourceList } from '#web/features/assistant/citations/SourceList.tsx';
import { HandoffOffer } from '#web/features/assistant/handover/HandoffOffer.tsx';
import { Button } from '#web/ui/Button.tsx';
import { AiBadge } from '#web/ui/values/Badge.tsx';

interface Props {
  message: ChatMessage;
  /** The question that came after it; null for the last message. */
  followedBy: string | null;
  /** Null unless it is the last message and nothing is being written. */
  onAgain: (() => void) | null;
  onChoose: ((message: string) => void) | null;
}

/** A question with its stored answer. */
export function MessageView({ message, followedBy, onAgain, onChoose }: Props) {
  const { safety, charts, proposals, choices, label, status, handoffId, rememberedIds } = message;
  return (
    <div id={message.id} tabIndex={-1} className="grid scroll-mt-4 grid-cols-1 gap-3">
      <Question text={message.message} />
      <AnswerFrame answer={{ safety, charts, proposals, blocks: blocksOf(message) }} isReady>
        <ChoiceButtons choices={choices} followedBy={followedBy} onChoose={onChoose} />
        <AnswerState message={message} onAgain={onAgain} />
        {label && <AnswerLabel label={label} isReplacement={message.coach === 'built-in'} />}
        {rememberedIds.length > 0 && (
          <p>
            <AiBadge>{ANSWER.remembered}</AiBadge>
          </p>
        )}
        {handoffId && <HandoffOffer id={handoffId} />}
        <SourceList message={message} />
        {status !== 'running' && status !== 'failed' && <AnswerActions message={message} onAgain={onAgain} />}
      </AnswerFrame>
    </div>
  );
}

/** What has to be known about how an answer was written, such as that the built-in coach answered in place of the language model. */
function AnswerLabel({ label, isReplacement }: { label: string; isReplacement: boolean }) {
  return (
    <p data-hint className="flex items-start gap-2.5 rounded-control border border-rule bg-sunk px-3 py-2 text-13">
      <Info aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-heather" />
      <span>
        {isReplacement && <strong className="font-semibold">{ANSWER.replaced}. </strong>}
        {label}
      </span>
    </p>
  );
}

function AnswerState({ message: { status }, onAgain }: Pick<Props, 'message' | 'onAgain'>) {
  if (status === 'answered') return null;
  return (
    <div className="flex flex-wrap items-center gap-3 text-15">
      <p className="text-muted">{ANSWER[status]}</p>
      {status !== 'running' && onAgain && (
        <Button variant="quiet" size="small" onClick={onAgain}>
          {ANSWER.retry}
        </Button>
      )}
    </div>
  );
}
