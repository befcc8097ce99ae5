import { Check } from 'lucide-react';
import type { ChatChoice } from '#contract/assistant/citations.ts';
import { ANSWER } from '#web/copy/en/chat/chat.ts';
import { Button } from '#web/ui/Button.tsx';

interface Props {
  choices: readonly ChatChoice[];
  /** The message that followed; the choice with these words was made. Null while nothing followed. */
  followedBy: string | null;
  /** Null once the conversation has gone on, or while an answer is being written. */
  onChoose: ((message: string) => void) | null;
}

/** Ways to go on, offered as buttons: pressing one sends its message. A used one stays and shows what was chosen. */
export function ChoiceButtons({ choices, followedBy, onChoose }: Props) {
  if (choices.length === 0) return null;
  return (
    <ul aria-label={ANSWER.choices} data-source={ANSWER.choices} className="flex flex-wrap gap-2">
      {choices.map(({ label, message }) => {
        const isChosen = followedBy === message;
        return (
          <li key={`${label} ${message}`}>
            <Button
              variant="quiet"
              disabled={onChoose === null}
              aria-pressed={followedBy === null ? undefined : isChosen}
              onClick={() => onChoose?.(message)}
              className={isChosen ? 'border-moss bg-moss-soft disabled:opacity-100' : ''}
            >
              {isChosen && <Check aria-hidden size={16} strokeWidth={2} />}
              <span dir="auto">{label}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
