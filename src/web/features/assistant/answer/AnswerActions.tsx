import { useQueryClient } from '@tanstack/react-query';
import { Copy, RotateCcw, ThumbsDown, ThumbsUp } from 'lucide-react';
import { type ChatMessage, rateChat } from '#contract/coach.ts';
import { call, sentenceOf } from '#web/api.ts';
import { changeShown } from '#web/features/assistant/queries.ts';
import { wordsOf } from '#web/features/assistant/turn/turn.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { formatTimeOfDay } from '#web/format/date.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { CHAT } from '#web/words/en/chat.ts';

const LOOK = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Who wrote an answer and when, and what can be done with it: copy it, say whether it helped, have it written anew. */
export function AnswerActions({ message, onAgain }: { message: ChatMessage; onAgain: (() => void) | null }) {
  const { timeZone } = useAthlete();
  const rate = useRating(message);
  const { coach, createdAt, feedback, status } = message;
  return (
    <div className="-ml-3 flex flex-wrap items-center">
      <IconButton label={CHAT.copy} icon={<Copy {...LOOK} />} onClick={() => void copy(message)} />
      <IconButton
        label={CHAT.good}
        aria-pressed={feedback === 'good'}
        icon={<ThumbsUp {...LOOK} />}
        onClick={() => void rate('good')}
        className={classes(feedback === 'good' && 'bg-moss-soft text-moss')}
      />
      <IconButton
        label={CHAT.bad}
        aria-pressed={feedback === 'bad'}
        icon={<ThumbsDown {...LOOK} />}
        onClick={() => void rate('bad')}
        className={classes(feedback === 'bad' && 'bg-poor-soft text-poor')}
      />
      {onAgain && status === 'answered' && <IconButton label={CHAT.again} icon={<RotateCcw {...LOOK} />} onClick={onAgain} />}
      <span className="ml-auto pl-3 text-13 text-muted">
        {coach === 'built-in' ? CHAT.builtIn : CHAT.model}, <time dateTime={createdAt}>{formatTimeOfDay(createdAt, timeZone)}</time>
      </span>
    </div>
  );
}

async function copy(message: ChatMessage): Promise<void> {
  try {
    await navigator.clipboard.writeText(wordsOf(message));
    toast({ title: CHAT.copied });
  } catch {
    toast({ variant: 'destructive', title: CHAT.error, description: CHAT.notCopied });
  }
}

/** Says whether an answer helped; the same word again takes it back. */
function useRating({ id, feedback }: ChatMessage): (value: 'good' | 'bad') => Promise<void> {
  const client = useQueryClient();
  return async (value) => {
    const next = feedback === value ? null : value;
    try {
      const rated = await call(rateChat, { params: { id }, body: { value: next } });
      changeShown(client, (message) => (message.id === id ? rated : message));
      if (next) toast({ title: CHAT.thanks, description: CHAT.rated });
    } catch (error) {
      toast({ variant: 'destructive', title: CHAT.error, description: sentenceOf(error, CHAT.notRated) });
    }
  };
}
