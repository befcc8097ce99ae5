import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { THREADS } from '#web/copy/en/chat/chat-threads.ts';
import type { ShownThread } from '#web/features/assistant/threads/shown-thread.ts';
import type { ThreadTask } from '#web/features/assistant/threads/ThreadDialogs.tsx';
import { ThreadList } from '#web/features/assistant/threads/ThreadList.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

/** The list of conversations where the page has no column for it: a sheet that a button opens. */
export function ThreadSheet({ shown, onTask }: { shown: ShownThread; onTask: (task: ThreadTask) => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label={THREADS.open}
        aria-haspopup="dialog"
        icon={<MessagesSquare aria-hidden size={20} strokeWidth={1.5} />}
        onClick={() => setOpen(true)}
        className="-ml-3 xl:hidden"
      />
      <Dialog open={isOpen} onOpenChange={setOpen} title={THREADS.title}>
        <ThreadList
          shown={shown}
          onOpened={close}
          onTask={(task) => {
            close();
            onTask(task);
          }}
        />
      </Dialog>
    </>
  );
}
