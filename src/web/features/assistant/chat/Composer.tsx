import { ArrowUp, Square } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { ChatMessageId } from '#contract/ids.ts';
import { type ComposerForm, emptyComposer, fillComposer } from '#web/features/assistant/chat/composer-form.ts';
import { newMessageId } from '#web/features/assistant/turn/message-id.ts';
import type { Outcome } from '#web/features/assistant/turn/run-turn.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { CHAT } from '#web/words/en/chat.ts';

interface ComposerProps {
  form: ComposerForm;
  /** An answer is being written. */
  isPending: boolean;
  onAsk: (id: ChatMessageId, message: string) => Promise<Outcome>;
  onStop: () => void;
}

/** Where a question is typed and sent. What could not be sent stands in the field again. */
export function Composer({ form, isPending, onAsk, onStop }: ComposerProps) {
  const message = useWatch({ control: form.control, name: 'message' });
  const isBlank = message.trim() === '';
  /** The same words sent once more are the same message: it is answered once. */
  const failed = useRef<{ id: ChatMessageId; message: string } | null>(null);

  const submit = form.handleSubmit(async ({ message: words }) => {
    if (words.trim() === '' || isPending) return;
    const id = failed.current?.message === words ? failed.current.id : newMessageId();
    emptyComposer(form);
    const outcome = await onAsk(id, words);
    const isLost = outcome.kind === 'refused' || (outcome.kind === 'failed' && !outcome.isKept);
    failed.current = isLost ? { id, message: words } : null;
    if (isLost) fillComposer(form, words);
    // A field that was disabled has lost the keys; on a phone they would cover the answer.
    else if (matchMedia('(pointer: fine)').matches && !holdsFocus()) form.setFocus('message');
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex items-end gap-2">
      <textarea
        {...form.register('message')}
        rows={1}
        disabled={isPending}
        aria-label={CHAT.input}
        placeholder={isPending ? CHAT.thinking : CHAT.placeholder}
        title={CHAT.inputHint}
        enterKeyHint="send"
        onKeyDown={sendOnEnter}
        className="control field-sizing-content max-h-36 min-w-0 flex-1 resize-none"
      />
      {isPending && <IconButton label={CHAT.stop} icon={<Square aria-hidden size={16} fill="currentColor" />} onClick={onStop} />}
      <Button type="submit" disabled={isPending || isBlank}>
        <ArrowUp aria-hidden size={18} strokeWidth={2} />
        {CHAT.send}
      </Button>
    </form>
  );
}

/** Enter sends; with Shift, or while an input method puts letters together, it is the letter it always was. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** The athlete has gone on to something else meanwhile. */
function holdsFocus(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && activeElement.id !== 'main';
}
