import { ArrowUp, Square } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { ChatMessageId } from '#contract/shared/ids.ts';
import { ANSWER, CHAT } from '#web/copy/en/chat/chat.ts';
import { useIsOnline } from '#web/data/online.ts';
import { type ComposerForm, emptyComposer, fillComposer, focusWhenFree } from '#web/features/assistant/chat/composer-form.ts';
import { newMessageId } from '#web/features/assistant/turn/message-id.ts';
import type { Outcome } from '#web/features/assistant/turn/run-turn.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

interface ComposerProps {
  form: ComposerForm;
  /** An answer is being written. */
  isPending: boolean;
  onAsk: (id: ChatMessageId, message: string) => Promise<Outcome>;
  onStop: () => void;
}

/** The field for a question with its button. A question that could not be sent is put back into the field. */
export function Composer({ form, isPending, onAsk, onStop }: ComposerProps) {
  const message = useWatch({ control: form.control, name: 'message' });
  const isBlank = message.trim() === '';
  const isOnline = useIsOnline();
  const offlineId = useId();
  /** The same words sent again are the same message, so that it is answered once. */
  const failed = useRef<{ id: ChatMessageId; message: string } | null>(null);

  const submit = form.handleSubmit(async ({ message: words }) => {
    if (words.trim() === '' || isPending || !isOnline) return;
    const id = failed.current?.message === words ? failed.current.id : newMessageId();
    emptyComposer(form);
    const outcome = await onAsk(id, words);
    const isLost = outcome.kind === 'refused' || (outcome.kind === 'failed' && !outcome.isStored);
    failed.current = isLost ? { id, message: words } : null;
    if (isLost) fillComposer(form, words);
    else focusWhenFree(form);
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-1.5">
      {!isOnline && (
        <p id={offlineId} className="text-13 text-muted">
          {CHAT.offline}
        </p>
      )}
      <div className="flex items-end gap-2">
        <textarea
          {...form.register('message')}
          rows={1}
          disabled={isPending}
          aria-label={CHAT.input}
          aria-describedby={isOnline ? undefined : offlineId}
          placeholder={isPending ? ANSWER.thinking : CHAT.placeholder}
          title={CHAT.inputHint}
          enterKeyHint="send"
          onKeyDown={sendOnEnter}
          className="control field-sizing-content max-h-36 min-w-0 flex-1 resize-none"
        />
        {isPending && <IconButton label={ANSWER.stop} icon={<Square aria-hidden size={16} fill="currentColor" />} onClick={onStop} />}
        <Button type="submit" disabled={isPending || isBlank || !isOnline}>
          <ArrowUp aria-hidden size={18} strokeWidth={2} />
          {CHAT.send}
        </Button>
      </div>
    </form>
  );
}

/** Enter sends; with Shift, or while an input method composes letters, it does what it always does. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
