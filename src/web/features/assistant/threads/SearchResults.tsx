import { MessageLog } from '#web/features/assistant/chat/MessageLog.tsx';
import { useChatPages } from '#web/features/assistant/queries.ts';
import { formatCount } from '#web/format/number.ts';
import { Button } from '#web/ui/Button.tsx';
import { CHAT } from '#web/words/en/chat.ts';

/** Questions and answers with certain words in them. */
export function SearchResults({ q, onEnd }: { q: string; onEnd: () => void }) {
  const { messages, ...earlier } = useChatPages(q);
  const isNone = messages.length === 0;
  return (
    <div className="flex h-full flex-col">
      <div role="status" className="flex flex-wrap items-center justify-between gap-2 border-rule border-b px-4 py-2">
        <p data-source="Counted in the list below.">
          {isNone ? CHAT.noneFound(q) : CHAT.found(`${formatCount(messages.length, 'message')}${earlier.hasEarlier ? ' and more' : ''}`, q)}
        </p>
        <Button variant="plain" onClick={onEnd}>
          {CHAT.endSearch}
        </Button>
      </div>
      {!isNone && <MessageLog messages={messages} turn={null} earlier={earlier} onAgain={null} empty={null} className="flex-1" />}
    </div>
  );
}
