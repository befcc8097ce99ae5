import { ArrowDown } from 'lucide-react';
import { Fragment, type ReactNode, useEffect } from 'react';
import type { ChatMessage } from '#contract/coach.ts';
import { StreamingAnswer } from '#web/features/assistant/answer/StreamingAnswer.tsx';
import { MessageView } from '#web/features/assistant/chat/MessageView.tsx';
import { useStickToEnd } from '#web/features/assistant/chat/use-stick-to-end.ts';
import type { Turn } from '#web/features/assistant/turn/turn.ts';
import { useAthlete, useToday } from '#web/features/athlete/queries.ts';
import { dayOf, formatDayFrom } from '#web/format/date.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { CHAT } from '#web/words/en/chat.ts';

interface Earlier {
  hasEarlier: boolean;
  isReadingEarlier: boolean;
  readEarlier: () => void;
}

interface LogProps {
  messages: readonly ChatMessage[];
  /** The answer that is being written; it stands at the end. */
  turn: Turn | null;
  earlier?: Earlier;
  /** Null where nothing is asked from here. */
  onAgain: ((message: ChatMessage) => void) | null;
  /** In place of messages where there are none. */
  empty: ReactNode;
  /** How high it is: it stays so, and what is in it scrolls. */
  className: string;
}

/** Questions and answers under the days they were asked on, oldest first. It follows its end as it grows, unless the reader has gone up. */
export function MessageLog({ messages, turn, earlier, onAgain, empty, className }: LogProps) {
  const { box, content, isAtEnd, toEnd, holdPlace } = useStickToEnd();
  const shown = messages.filter(({ id }) => id !== turn?.messageId);
  // Whoever asks wants to see what comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new question leads to the end
  useEffect(() => {
    if (turn) toEnd();
  }, [turn?.messageId]);
  const readEarlier = () => {
    holdPlace();
    earlier?.readEarlier();
  };
  return (
    <div className={classes('relative min-h-0', className)}>
      {/* Read out when it is whole, not sentence by sentence: that is said in a place of its own. Words that are only heard stay inside (`relative`). */}
      <div
        ref={box}
        role="log"
        aria-label={CHAT.history}
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
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
          <Days messages={shown} onAgain={turn ? null : onAgain} />
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

function Days({ messages, onAgain }: { messages: readonly ChatMessage[]; onAgain: ((message: ChatMessage) => void) | null }) {
  const { timeZone } = useAthlete();
  const today = useToday();
  const last = messages.at(-1);
  return messages.map((message, place) => {
    const day = dayOf(message.createdAt, timeZone);
    const before = messages[place - 1];
    const isNewDay = !before || dayOf(before.createdAt, timeZone) !== day;
    return (
      <Fragment key={message.id}>
        {isNewDay && (
          <p className="flex items-center gap-3 text-13 text-muted before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
            <time dateTime={day}>{formatDayFrom(day, today)}</time>
          </p>
        )}
        <MessageView message={message} onAgain={onAgain && message === last ? () => onAgain(message) : null} />
      </Fragment>
    );
  });
}
