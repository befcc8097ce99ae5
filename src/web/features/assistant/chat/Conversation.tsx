import { useDeferredValue, useRef, useState } from 'react';
import { sendChat } from '#contract/coach.ts';
import { AnswerAnnouncer } from '#web/features/assistant/answer/AnswerAnnouncer.tsx';
import { Composer } from '#web/features/assistant/chat/Composer.tsx';
import { ComposerFooter, LimitNotice } from '#web/features/assistant/chat/ComposerFooter.tsx';
import type { ComposerForm } from '#web/features/assistant/chat/composer-form.ts';
import { MessageLog } from '#web/features/assistant/chat/MessageLog.tsx';
import { useFocusRequest } from '#web/features/assistant/chat/use-focus-request.ts';
import { Welcome } from '#web/features/assistant/chat/Welcome.tsx';
import { useChatPages } from '#web/features/assistant/queries.ts';
import { ConversationMenu } from '#web/features/assistant/threads/ConversationMenu.tsx';
import { SearchResults } from '#web/features/assistant/threads/SearchResults.tsx';
import { useTurn } from '#web/features/assistant/turn/turn-store.ts';
import { useAsk } from '#web/features/assistant/turn/use-ask.ts';
import { Alone } from '#web/Panel.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { useFooterRoom } from '#web/ui/use-footer-room.ts';
import { CHAT } from '#web/words/en/chat.ts';

/** As high as the window leaves room for, and always the same: what is said scrolls inside. */
const HEIGHT = 'h-[clamp(17rem,calc(100dvh-23rem),46rem)]';

/** The conversation on its own page: search, history of a fixed height, and the field under it. */
export function Conversation({ form }: { form: ComposerForm }) {
  const { messages, ...earlier } = useChatPages('');
  const turn = useTurn();
  const { ask, askAgain, stop } = useAsk(sendChat);
  const [q, setQ] = useState('');
  const searched = useDeferredValue(q.trim());
  const footRoom = useFooterRoom();
  useFocusRequest(form);
  const whole = useRef<HTMLElement>(null);
  return (
    <section ref={whole} aria-label={CHAT.conversation} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="flex items-center gap-2">
        <SearchField label={CHAT.search} value={q} onChange={setQ} className="min-w-0 flex-1" />
        <ConversationMenu isEmpty={messages.length === 0} />
      </div>
      <div className="rounded-sheet border border-rule">
        {searched === '' ? (
          <MessageLog
            messages={messages}
            turn={turn}
            earlier={earlier}
            onAgain={(message) => void askAgain(message)}
            empty={<Welcome />}
            className={HEIGHT}
          />
        ) : (
          <div className={HEIGHT}>
            <Alone coming={<SkeletonRows />}>
              <SearchResults q={searched} onEnd={() => setQ('')} />
            </Alone>
          </div>
        )}
      </div>
      <AnswerAnnouncer turn={turn} newest={messages.at(-1)} />
      <div ref={footRoom} className="grid grid-cols-1 gap-2">
        <LimitNotice />
        <Composer
          form={form}
          isPending={turn !== null}
          onAsk={(id, message) => {
            setQ('');
            // A quick question is chosen from below the field: the answer comes above it.
            whole.current?.scrollIntoView({ block: 'nearest' });
            return ask(id, message);
          }}
          onStop={stop}
        />
        <ComposerFooter />
      </div>
    </section>
  );
}
