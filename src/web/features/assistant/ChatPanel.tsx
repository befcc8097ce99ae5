import { Maximize2, SquarePen, X } from 'lucide-react';
import { useId, useState } from 'react';
import { sendWidgetChat } from '#contract/assistant/chat.ts';
import type { ConversationId } from '#contract/shared/ids.ts';
import { Alone } from '#web/components/AsyncPanel.tsx';
import { CHAT_WIDGET } from '#web/copy/en/chat/chat-widget.ts';
import { AnswerAnnouncer } from '#web/features/assistant/answer/AnswerAnnouncer.tsx';
import { Composer } from '#web/features/assistant/chat/Composer.tsx';
import { ComposerFooter } from '#web/features/assistant/chat/ComposerFooter.tsx';
import { focusWhenFree, useComposerForm } from '#web/features/assistant/chat/composer-form.ts';
import { MessageLog } from '#web/features/assistant/chat/MessageLog.tsx';
import { RefusalNotice } from '#web/features/assistant/chat/RefusalNotice.tsx';
import { Welcome } from '#web/features/assistant/chat/Welcome.tsx';
import { useWidgetMessages } from '#web/features/assistant/queries.ts';
import { newThreadId } from '#web/features/assistant/turn/message-id.ts';
import { useTurn } from '#web/features/assistant/turn/turn-store.ts';
import { useAsk } from '#web/features/assistant/turn/use-ask.ts';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useFooterRoom } from '#web/ui/overlay/use-footer-offset.ts';

/** The latest conversation in a panel on every page: the same one as on its own page, in small. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const id = useId();
  /** A conversation that was begun here, until it is the latest one. */
  const [begunId, setBegunId] = useState<ConversationId | null>(null);
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="fixed inset-x-4 bottom-[calc(5rem+var(--bottom-bar))] z-40 flex h-[min(38rem,calc(100dvh-7rem-var(--bottom-bar)))] animate-rise flex-col rounded-sheet border border-rule bg-card shadow-lift sm:inset-x-auto sm:right-6 sm:bottom-[calc(5.5rem+var(--bottom-bar))] sm:w-[26rem]"
    >
      <header className="flex items-center border-rule border-b py-1.5 pr-2 pl-5">
        <h2 id={`${id}-title`} className="mr-auto text-17">
          {CHAT_WIDGET.title}
        </h2>
        <IconButton
          label={CHAT_WIDGET.add}
          icon={<SquarePen aria-hidden size={18} strokeWidth={1.5} />}
          onClick={() => setBegunId(newThreadId())}
        />
        <a
          href="/chat-assistant"
          aria-label={CHAT_WIDGET.whole}
          onClick={onClose}
          className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-sunk hover:text-ink"
        >
          <Maximize2 aria-hidden size={18} strokeWidth={1.5} />
        </a>
        <IconButton label={CHAT_WIDGET.close} icon={<X aria-hidden size={20} strokeWidth={1.5} />} onClick={onClose} />
      </header>
      <Alone
        coming={
          <div className="flex-1 px-5">
            <SkeletonRows rows={3} />
          </div>
        }
      >
        <Talk begunId={begunId} />
      </Alone>
    </section>
  );
}

function Talk({ begunId }: { begunId: ConversationId | null }) {
  const latest = useWidgetMessages();
  const threadId = begunId ?? latest.at(-1)?.threadId ?? null;
  const messages = latest.filter((message) => message.threadId === threadId);
  const turn = useTurn();
  const ownTurn = turn && turn.threadId === threadId ? turn : null;
  const form = useComposerForm();
  const footRoom = useFooterRoom();
  const { ask, askAgain, choose, stop } = useAsk(sendWidgetChat, threadId, () => focusWhenFree(form));
  return (
    <>
      <MessageLog
        messages={messages}
        turn={ownTurn}
        isPending={turn !== null}
        onAgain={askAgain}
        onChoose={choose}
        empty={<Welcome />}
        className="flex-1 basis-0"
      />
      <AnswerAnnouncer turn={ownTurn} newest={messages.at(-1)} />
      <div ref={footRoom} className="grid grid-cols-1 gap-1.5 border-rule border-t p-3">
        <RefusalNotice />
        <Composer form={form} isPending={turn !== null} onAsk={ask} onStop={stop} />
        <ComposerFooter />
      </div>
    </>
  );
}
