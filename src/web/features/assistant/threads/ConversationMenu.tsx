import { Download, Ellipsis, Pencil, SquarePen, Trash2 } from 'lucide-react';
import { THREADS } from '#web/copy/en/chat/chat-threads.ts';
import { beginThread, type ShownThread } from '#web/features/assistant/threads/shown-thread.ts';
import type { ThreadTask } from '#web/features/assistant/threads/ThreadDialogs.tsx';
import { downloadChat } from '#web/features/assistant/threads/thread-actions.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/overlay/Menu.tsx';

const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** What can be done with the shown conversation, and with all of them. */
export function ConversationMenu({ shown: { thread }, onTask }: { shown: ShownThread; onTask: (task: ThreadTask) => void }) {
  return (
    <Menu trigger={<IconButton label={THREADS.menu} icon={<Ellipsis aria-hidden size={20} strokeWidth={1.5} />} />}>
      <MenuItem icon={<SquarePen {...ICON} />} onSelect={beginThread}>
        {THREADS.add}
      </MenuItem>
      <MenuItem disabled={!thread} icon={<Pencil {...ICON} />} onSelect={() => thread && onTask({ kind: 'rename', thread })}>
        {THREADS.rename}
      </MenuItem>
      <MenuItem danger disabled={!thread} icon={<Trash2 {...ICON} />} onSelect={() => thread && onTask({ kind: 'remove', thread })}>
        {THREADS.remove}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Download {...ICON} />} onSelect={downloadChat}>
        {THREADS.export}
      </MenuItem>
      <MenuItem danger icon={<Trash2 {...ICON} />} onSelect={() => onTask({ kind: 'remove-all' })}>
        {THREADS.removeAll}
      </MenuItem>
    </Menu>
  );
}
