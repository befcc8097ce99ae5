import type { ChatMessage } from '#contract/coach.ts';
import { AnswerActions } from '#web/features/assistant/answer/AnswerActions.tsx';
import { AnswerFrame } from '#web/features/assistant/answer/AnswerFrame.tsx';
import { Question } from '#web/features/assistant/chat/Question.tsx';
import { HandoffOffer } from '#web/features/assistant/handover/HandoffOffer.tsx';
import { AiBadge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { CHAT } from '#web/words/en/chat.ts';

/** A question with its stored answer. `onAgain` where it may be answered anew: the last one, while nothing is being written. */
export function MessageView({ message, onAgain }: { message: ChatMessage; onAgain: (() => void) | null }) {
  return (
    <div className="grid gap-3">
      <Question text={message.message} />
      <AnswerFrame said={{ ...message, sentences: saidIn(message) }} isReady>
        <HowItEnded message={message} onAgain={onAgain} />
        {message.articles.length > 0 && (
          <ul aria-label={CHAT.read} className="flex flex-wrap gap-2">
            {message.articles.map(({ id, title }) => (
              <li key={id} data-source={CHAT.read}>
                <Chip>
                  <span className="text-muted">{CHAT.read}</span> {title}
                </Chip>
              </li>
            ))}
          </ul>
        )}
        {message.rememberedIds.length > 0 && (
          <p>
            <AiBadge>{CHAT.remembered}</AiBadge>
          </p>
        )}
        {message.handoffId && <HandoffOffer id={message.handoffId} />}
        {message.label && <p className="text-13 text-muted">{message.label}</p>}
        {message.status !== 'running' && message.status !== 'failed' && <AnswerActions message={message} onAgain={onAgain} />}
      </AnswerFrame>
    </div>
  );
}

/** An answer without sentences of its own is one sentence without figures. */
function saidIn({ sentences, response }: ChatMessage): ChatMessage['sentences'] {
  return sentences.length > 0 || response === '' ? sentences : [{ text: response, citations: [] }];
}

function HowItEnded({ message: { status }, onAgain }: { message: ChatMessage; onAgain: (() => void) | null }) {
  if (status === 'answered') return null;
  const words = { running: CHAT.answeredElsewhere, stopped: CHAT.stopped, failed: CHAT.failed }[status];
  return (
    <div className="flex flex-wrap items-center gap-3 text-15">
      <p className="text-muted">{words}</p>
      {status !== 'running' && onAgain && (
        <Button variant="quiet" size="small" onClick={onAgain}>
          {CHAT.retry}
        </Button>
      )}
    </div>
  );
}
