import { useDeferredValue, useRef, useState } from 'react';
import { sendChat } from '#contract/assistant/chat.ts';
import { Alone } from '#web/components/AsyncPanel.tsx';
import { CHAT } from '#web/copy/en/chat/chat.ts';
import { THREADS } from '#web/copy/en/chat/chat-threads.ts';
import { AnswerAnnouncer } from '#web/features/assistant/answer/AnswerAnnouncer.tsx';
import { Composer } from '#web/features/assistant/chat/Composer.tsx';
import { ComposerFooter } from '#web/features/assistant/chat/ComposerFooter.tsx';
import { LogSkeleton } from '#web/features/assistant/chat/ConversationSkeleton.tsx';
import { type ComposerForm, focusWhenFree } from '#web/features/assistant/chat/composer-form.ts';
import { MessageLog } from '#web/features/assistant/chat/MessageLog.tsx';
import { RefusalNotice } from '#web/features/assistant/chat/RefusalNotice.tsx';
import { useFocusRequest } from '#web/features/assistant/chat/use-focus-request.ts';
import { Welcome } from '#web/features/assistant/chat/Welcome.tsx';
import { useChatPages } from '#web/features/assistant/queries.ts';
import { ConversationMenu } from '#web/features/assistant/threads/ConversationMenu.tsx';
import { SearchResults } from '#web/features/assistant/threads/SearchResults.tsx';
import { type ShownThread, useShownThread } from '#web/features/assistant/threads/shown-thread.ts';
import { ThreadDialogs, type ThreadTask } from '#web/features/assistant/threads/ThreadDialogs.tsx';
import { ThreadList } from '#web/features/assistant/threads/ThreadList.tsx';
import { ThreadSheet } from '#web/features/assistant/threads/ThreadSheet.tsx';
import { useTurn } from '#web/features/assistant/turn/turn-store.ts';
import { useAsk } from '#web/features/assistant/turn/use-ask.ts';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { useFooterRoom } from '#web/ui/overlay/use-footer-offset.ts';

/** As high as the window has room for, and always the same: messages scroll inside. */
const HEIGHT = 'h-[clamp(17rem,calc(100dvh-26rem),46rem)]';

/** The conversations of the athlete: their list, and the shown one with its search, its messages and the field. */
export function Conversation({ form }: { form: ComposerForm }) {
  const shown = useShownThread();
  const [task, setTask] = useState<ThreadTask | null>(null);
  const [q, setQ] = useState('');
  const searched = useDeferredValue(q.trim());
  const turn = useTurn();
  const { ask, ...answering } = useAsk(sendChat, shown.id, () => focusWhenFree(form));
  const footRoom = useFooterRoom();
  const whole = useRef<HTMLElement>(null);
  useFocusRequest(form);
  return (
    <div className="grid grid-cols-1 gap-x-8 xl:grid-cols-[13.5rem_minmax(0,1fr)]">
      <nav aria-labelledby="threads-title" className="max-h-[calc(100dvh-12rem)] overflow-y-auto max-xl:hidden">
        <h2 id="threads-title" className="pb-3 text-21">
          {THREADS.title}
        </h2>
        <ThreadList shown={shown} onTask={setTask} />
      </nav>
      <section ref={whole} aria-label={CHAT.conversation} className="grid min-w-0 grid-cols-1 content-start gap-3">
        <div className="flex min-h-11 items-center gap-1">
          <ThreadSheet shown={shown} onTask={setTask} />
          <h2 dir="auto" className="mr-auto min-w-0 truncate text-17">
            {shown.thread?.title ?? THREADS.untitled}
          </h2>
          <ConversationMenu shown={shown} onTask={setTask} />
        </div>
        <SearchField label={THREADS.search} value={q} onChange={setQ} />
        <div className="rounded-sheet border border-rule">
          {searched === '' ? (
            <Alone key={shown.id} coming={<LogSkeleton className={HEIGHT} />}>
              <Messages shown={shown} {...answering} />
            </Alone>
          ) : (
            <div className={HEIGHT}>
              <Alone coming={<SkeletonRows />}>
                <SearchResults q={searched} threads={shown.threads} onEnd={() => setQ('')} />
              </Alone>
            </div>
          )}
        </div>
        <div ref={footRoom} className="grid grid-cols-1 gap-2">
          <RefusalNotice />
          <Composer
            form={form}
            isPending={turn !== null}
            onAsk={(id, message) => {
              setQ('');
              // A quick question is chosen below the field, but its answer comes above it.
              whole.current?.scrollIntoView({ block: 'nearest' });
              return ask(id, message);
            }}
            onStop={answering.stop}
          />
          <ComposerFooter />
        </div>
      </section>
      <ThreadDialogs task={task} shown={shown} onClose={() => setTask(null)} />
    </div>
  );
}

type Answering = Omit<ReturnType<typeof useAsk>, 'ask' | 'stop'>;

function Messages({ shown, choose, askAgain }: { shown: ShownThread } & Answering) {
  const { messages, ...earlier } = useChatPages({ threadId: shown.id });
  const turn = useTurn();
  const ownTurn = turn && turn.threadId === shown.id ? turn : null;
  return (
    <>
      <MessageLog
        messages={messages}
        turn={ownTurn}
        isPending={turn !== null}
        earlier={earlier}
        shownId={shown.messageId}
        onAgain={askAgain}
        onChoose={choose}
        empty={<Welcome />}
        className={HEIGHT}
      />
      <AnswerAnnouncer turn={ownTurn} newest={messages.at(-1)} />
    </>
  );
}
