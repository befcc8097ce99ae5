import { useQueryClient } from '@tanstack/react-query';
import { Copy, RotateCcw, ThumbsDown, ThumbsUp } from 'lucide-react';
import { type ChatMessage, rateChat } from '#contract/assistant/chat.ts';
import { ANSWER, CHAT } from '#web/copy/en/chat/chat.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { changeShown } from '#web/features/assistant/queries.ts';
import { textOf } from '#web/features/assistant/turn/turn.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { formatTimeOfDay } from '#web/format/date.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const LOOK = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** What can be done with an answer: copy it, rate it, have it written again. At the end stands who wrote it and when. */
export function AnswerActions({ message, onAgain }: { message: ChatMessage; onAgain: (() => void) | null }) {
  const { timeZone } = useAthlete();
  const rate = useRating(message);
  const { coach, createdAt, feedback, status } = message;
  return (
    <div className="-ml-3 flex flex-wrap items-center">
      <IconButton label={ANSWER.copy} icon={<Copy {...LOOK} />} onClick={() => void copy(message)} />
      <IconButton
        label={ANSWER.good}
        aria-pressed={feedback === 'good'}
        icon={<ThumbsUp {...LOOK} />}
        onClick={() => void rate('good')}
        className={classNames(feedback === 'good' && 'bg-moss-soft text-moss')}
      />
      <IconButton
        label={ANSWER.bad}
        aria-pressed={feedback === 'bad'}
        icon={<ThumbsDown {...LOOK} />}
        onClick={() => void rate('bad')}
        className={classNames(feedback === 'bad' && 'bg-poor-soft text-poor')}
      />
      {onAgain && status === 'answered' && <IconButton label={ANSWER.regenerate} icon={<RotateCcw {...LOOK} />} onClick={onAgain} />}
      <span className="ml-auto pl-3 text-13 text-muted">
        {coach === 'built-in' ? ANSWER.builtIn : ANSWER.model}, <time dateTime={createdAt}>{formatTimeOfDay(createdAt, timeZone)}</time>
      </span>
    </div>
  );
}

async function copy(message: ChatMessage): Promise<void> {
  try {
    await navigator.clipboard.writeText(textOf(message));
    toast({ title: ANSWER.copied });
  } catch {
    toast({ variant: 'destructive', title: CHAT.error, description: ANSWER.notCopied });
  }
}

/** Rates an answer; the same rating again takes it back. */
function useRating({ id, feedback }: ChatMessage): (value: 'good' | 'bad') => Promise<void> {
  const client = useQueryClient();
  return async (value) => {
    const next = feedback === value ? null : value;
    try {
      const rated = await call(rateChat, { params: { id }, body: { value: next } });
      changeShown(client, (message) => (message.id === id ? rated : message));
      if (next) toast({ title: ANSWER.rated });
    } catch (error) {
      toast({ variant: 'destructive', title: CHAT.error, description: sentenceOf(error, ANSWER.notRated) });
    }
  };
}
