import type { ChatMessage } from '#contract/assistant/chat.ts';
import type { ChatThread } from '#contract/assistant/chat-threads.ts';
import { CHAT } from '#web/copy/en/chat/chat.ts';
import { THREADS } from '#web/copy/en/chat/chat-threads.ts';
import { plainText } from '#web/features/assistant/markdown/markdown-tree.ts';
import { useChatPages } from '#web/features/assistant/queries.ts';
import { threadHref } from '#web/features/assistant/threads/shown-thread.ts';
import { snippetOf } from '#web/features/assistant/threads/snippet.ts';
import { textOf } from '#web/features/assistant/turn/turn.ts';
import { useAthlete, useToday } from '#web/features/athlete/queries.ts';
import { dayOf, formatDayFrom } from '#web/format/date.ts';
import { formatCount } from '#web/format/number.ts';
import { Button } from '#web/ui/Button.tsx';

interface Props {
  q: string;
  threads: readonly ChatThread[];
  onEnd: () => void;
}

/** Messages of all conversations that contain the searched words, newest first. Each leads to its place in its conversation. */
export function SearchResults({ q, threads, onEnd }: Props) {
  const { messages, hasEarlier, isReadingEarlier, readEarlier } = useChatPages({ q });
  const titles = new Map(threads.map(({ id, title }) => [id, title]));
  const count = formatCount(messages.length, 'message');
  return (
    <div className="flex h-full flex-col">
      <div role="status" className="flex flex-wrap items-center justify-between gap-2 border-rule border-b px-4 py-2">
        <p data-source={THREADS.foundSource}>
          {messages.length === 0 ? THREADS.noneFound(q) : THREADS.found(hasEarlier ? THREADS.moreThan(count) : count, q)}
        </p>
        <Button variant="plain" onClick={onEnd}>
          {THREADS.endSearch}
        </Button>
      </div>
      {messages.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        <section tabIndex={0} aria-label={THREADS.results} className="relative min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]">
          <ul>
            {messages.toReversed().map((message) => (
              <Result key={message.id} message={message} title={titles.get(message.threadId) ?? null} q={q} onOpened={onEnd} />
            ))}
          </ul>
          {hasEarlier && (
            <div className="grid justify-items-center py-4">
              <Button variant="quiet" pending={isReadingEarlier && CHAT.earlierPending} onClick={readEarlier}>
                {THREADS.moreResults}
              </Button>
            </div>
          )}
        </section>
      )}
    </div>
  );
}

function Result({ message, title, q, onOpened }: { message: ChatMessage; title: string | null; q: string; onOpened: () => void }) {
  const { timeZone } = useAthlete();
  const today = useToday();
  const day = dayOf(message.createdAt, timeZone);
  return (
    <li className="border-rule border-b">
      <a
        href={threadHref(message.threadId, message.id)}
        onClick={onOpened}
        className="grid grid-cols-1 gap-1 px-4 py-3 hover:bg-sunk sm:px-5"
      >
        <span className="flex items-baseline justify-between gap-4 text-13 text-muted">
          <span dir="auto" className="truncate">
            {title}
          </span>
          <time dateTime={day} className="shrink-0">
            {formatDayFrom(day, today)}
          </time>
        </span>
        <span dir="auto" className="font-semibold">
          <Marked text={snippetOf(message.message, q)} q={q} />
        </span>
        <span dir="auto" className="text-muted">
          <Marked text={snippetOf(plainText(textOf(message)), q)} q={q} />
        </span>
      </a>
    </li>
  );
}

/** A text with the searched words marked. */
function Marked({ text, q }: { text: string; q: string }) {
  const at = text.toLowerCase().indexOf(q.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-heather-soft text-ink">{text.slice(at, at + q.length)}</mark>
      {text.slice(at + q.length)}
    </>
  );
}
