import { X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { CHAT_WIDGET } from '#web/words/en/chat-widget.ts';

/** The conversation in the corner of every page: history, welcome, a question. It says itself that it cannot answer yet. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const id = useId();
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="fixed inset-x-4 bottom-20 z-40 flex max-h-[min(34rem,calc(100dvh-7rem))] animate-rise flex-col rounded-sheet border border-rule bg-card shadow-lift sm:inset-x-auto sm:right-6 sm:bottom-22 sm:w-96"
    >
      <header className="flex items-center justify-between border-rule border-b py-1.5 pr-2 pl-5">
        <h2 id={`${id}-title`} className="text-17">
          {CHAT_WIDGET.title}
        </h2>
        <IconButton label={CHAT_WIDGET.close} icon={<X aria-hidden size={20} strokeWidth={1.5} />} onClick={onClose} />
      </header>
      <div role="log" aria-label={CHAT_WIDGET.history} className="grid min-h-40 flex-1 content-start gap-3 overflow-y-auto px-5 py-4">
        <p className="border-heather border-l-2 pl-4">{CHAT_WIDGET.welcome}</p>
        <p className="border-heather border-l-2 pl-4 text-muted">{CHAT_WIDGET.notYet}</p>
      </div>
      <form className="flex gap-2 border-rule border-t p-3" onSubmit={(event) => event.preventDefault()}>
        <input disabled aria-label={CHAT_WIDGET.input} placeholder={CHAT_WIDGET.placeholder} className="control" />
        <Button type="submit" disabled>
          {CHAT_WIDGET.send}
        </Button>
      </form>
    </section>
  );
}
