import { ArrowDown } from 'lucide-react';
import { Fragment, type ReactNode, useEffect } from 'react';
import type { ChatMessage } from '#contract/assistant/chat.ts';
import type { ChatMessageId } from '#contract/shared/ids.ts';
import { CHAT } from '#web/copy/en/chat/chat.ts';
import { StreamingAnswer } from '#web/features/assistant/answer/StreamingAnswer.tsx';
import { MessageView } from '#web/features/assistant/chat/MessageView.tsx';
import type { Earlier } from '#web/features/assistant/chat/use-show-message.ts';
import { useShowMessage } from '#web/features/assistant/chat/use-show-message.ts';
import { useStickToEnd } from '#web/features/assistant/chat/use-stick-to-end.ts';
import type { Turn } from '#web/features/assistant/turn/turn.ts';
import { useAthlete, useToday } from '#web/features/athlete/queries.ts';
import { dayOf, formatDayFrom } from '#web/format/date.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

interface LogProps {
  messages: readonly ChatMessage[];
  /** The answer that is being written; it is shown at the end. */
  turn: Turn | null;
  earlier?: Earlier;
  /** A message to scroll to, such as one that was searched for. */
  shownId?: ChatMessageId | null;
  onAgain: (message: ChatMessage) => void;
  onChoose: (message: string) => void;
  /** Whether an answer is being written somewhere, so that nothing can be asked. */
  isPending: boolean;
  /** In place of messages where there are none. */
  empty: ReactNode;
  /** Its height: it does not change, and the messages scroll inside. */
  className: string;
}

/** Questions and answers under their days, oldest first. It follows its end as it grows, unless the reader has scrolled up. */
export function MessageLog({ messages, turn, earlier, shownId = null, empty, className, ...answering }: LogProps) {
  const { box, content, isAtEnd, toEnd, leaveEnd, holdPlace } = useStickToEnd();
  const shown = messages.filter(({ id }) => id !== turn?.messageId);
  // Whoever asks wants to see the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new question leads to the end
  useEffect(() => {
    if (turn) toEnd();
  }, [turn?.messageId]);
  const readEarlier = () => {
    holdPlace();
    earlier?.readEarlier();
  };
  useShowMessage({ id: shownId, messages, earlier, leaveEnd });
  return (
    <div className={classNames('relative min-h-0', className)}>
      {/* An answer is read out once it is complete, by the announcer. Words that are only heard stay inside (`relative`). */}
      <div
        ref={box}
        role="log"
        aria-label={CHAT.history}
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        className="relative h-full overflow-y-auto overscroll-contain px-4 py-4 outline-offset-[-2px] [overflow-anchor:none] sm:px-5"
      >
        <div ref={content} className="grid grid-cols-1 gap-6">
          {earlier?.hasEarlier && (
            <Button
              variant="quiet"
              pending={earlier.isReadingEarlier && CHAT.earlierPending}
              onClick={readEarlier}
              className="justify-self-center"
            >
              {CHAT.earlier}
            </Button>
          )}
          {shown.length === 0 && !turn && empty}
          <Days messages={shown} turn={turn} {...answering} />
          {turn && <StreamingAnswer turn={turn} />}
        </div>
      </div>
      {!isAtEnd && (
        <IconButton
          label={CHAT.toNewest}
          icon={<ArrowDown aria-hidden size={20} strokeWidth={1.5} />}
          onClick={toEnd}
          className="absolute right-4 bottom-3 rounded-full border border-rule bg-card shadow-lift"
        />
      )}
    </div>
  );
}

function Days({
  messages,
  turn,
  onAgain,
  onChoose,
  isPending,
}: Pick<LogProps, 'messages' | 'turn' | 'onAgain' | 'onChoose' | 'isPending'>) {
  const { timeZone } = useAthlete();
  const today = useToday();
  return messages.map((message, place) => {
    const day = dayOf(message.createdAt, timeZone);
    const before = messages[place - 1];
    const isNewDay = !before || dayOf(before.createdAt, timeZone) !== day;
    const followedBy = messages[place + 1]?.message ?? turn?.question ?? null;
    const isOpen = followedBy === null && !isPending;
    return (
      <Fragment key={message.id}>
        {isNewDay && (
          <p className="flex items-center gap-3 text-13 text-muted before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
            <time dateTime={day}>{formatDayFrom(day, today)}</time>
          </p>
        )}
        <MessageView
          message={message}
          followedBy={followedBy}
          onAgain={isOpen ? () => onAgain(message) : null}
          onChoose={isOpen ? onChoose : null}
        />
      </Fragment>
    );
  });
}
