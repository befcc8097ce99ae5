import { Ellipsis, Pencil, SquarePen, Trash2 } from 'lucide-react';
import type { ChatThread } from '#contract/assistant/chat-threads.ts';
import { THREADS } from '#web/copy/en/chat/chat-threads.ts';
import { beginThread, type ShownThread, threadHref } from '#web/features/assistant/threads/shown-thread.ts';
import type { ThreadTask } from '#web/features/assistant/threads/ThreadDialogs.tsx';
import { useAthlete, useToday } from '#web/features/athlete/queries.ts';
import { dayOf, formatDayFrom } from '#web/format/date.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/Menu.tsx';

const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface Props {
  shown: ShownThread;
  onTask: (task: ThreadTask) => void;
  /** After one was chosen: where the list covers the page it closes. */
  onOpened?: () => void;
}

/** All conversations, the latest first, with a button for a new one. */
export function ThreadList({ shown, onTask, onOpened }: Props) {
  const { threads, id, thread } = shown;
  const add = () => {
    beginThread();
    onOpened?.();
  };
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <Button variant="quiet" onClick={add}>
        <SquarePen {...ICON} />
        {THREADS.add}
      </Button>
      {threads.length === 0 ? (
        <p className="text-15 text-muted">{THREADS.none}</p>
      ) : (
        <ul className="grid grid-cols-1">
          {id !== null && !thread && (
            <li className={`${ROW} ${CURRENT} flex min-h-11 items-center px-3 font-semibold text-15`}>{THREADS.untitled}</li>
          )}
          {threads.map((each) => (
            <ThreadRow key={each.id} thread={each} isShown={each.id === id} onTask={onTask} onOpened={onOpened} />
          ))}
        </ul>
      )}
    </div>
  );
}

const ROW = 'min-w-0 rounded-control border-l-2';
const CURRENT = 'border-heather bg-heather-soft';

function ThreadRow({ thread, isShown, onTask, onOpened }: { thread: ChatThread; isShown: boolean } & Omit<Props, 'shown'>) {
  const { timeZone } = useAthlete();
  const today = useToday();
  const { id, title, lastMessageAt } = thread;
  const day = dayOf(lastMessageAt, timeZone);
  return (
    <li className={classNames(ROW, 'flex items-center', isShown ? CURRENT : 'border-transparent hover:bg-sunk')}>
      <a href={threadHref(id)} aria-current={isShown ? 'page' : undefined} onClick={onOpened} className="min-w-0 flex-1 px-3 py-2">
        <span dir="auto" className={classNames('line-clamp-2 text-15 leading-snug', isShown && 'font-semibold')}>
          {title}
        </span>
        <time dateTime={day} className="block text-13 text-muted">
          {formatDayFrom(day, today)}
        </time>
      </a>
      <Menu trigger={<IconButton label={THREADS.more(title)} icon={<Ellipsis {...ICON} />} />}>
        <MenuItem icon={<Pencil {...ICON} />} onSelect={() => onTask({ kind: 'rename', thread })}>
          {THREADS.rename}
        </MenuItem>
        <MenuItem danger icon={<Trash2 {...ICON} />} onSelect={() => onTask({ kind: 'remove', thread })}>
          {THREADS.remove}
        </MenuItem>
      </Menu>
    </li>
  );
}
