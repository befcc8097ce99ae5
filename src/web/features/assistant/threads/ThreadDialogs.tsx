import { useState } from 'react';
import type { ChatThread } from '#contract/assistant/chat-threads.ts';
import { THREADS } from '#web/copy/en/chat/chat-threads.ts';
import { RenameDialog } from '#web/features/assistant/threads/RenameDialog.tsx';
import { beginThread, openThread, type ShownThread } from '#web/features/assistant/threads/shown-thread.ts';
import { useThreadActions } from '#web/features/assistant/threads/thread-actions.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

/** What is being asked about conversations. */
export type ThreadTask = { kind: 'rename'; thread: ChatThread } | { kind: 'remove'; thread: ChatThread } | { kind: 'remove-all' };

interface Props {
  task: ThreadTask | null;
  shown: ShownThread;
  onClose: () => void;
}

/** The dialogs of the conversation list and of the menu: rename one, delete one, delete all. */
export function ThreadDialogs({ task, shown, onClose }: Props) {
  const { remove, removeAll } = useThreadActions();
  const [isPending, setPending] = useState(false);
  if (task?.kind === 'rename') return <RenameDialog thread={task.thread} onClose={onClose} />;
  const confirm = async () => {
    if (!task) return;
    setPending(true);
    const isDone = await (task.kind === 'remove' ? remove(task.thread) : removeAll());
    setPending(false);
    if (!isDone) return;
    onClose();
    const next = task.kind === 'remove' ? shown.threads.find(({ id }) => id !== task.thread.id) : undefined;
    if (!next) beginThread();
    else if (task.kind === 'remove' && task.thread.id === shown.id) openThread(next.id);
  };
  return (
    <ConfirmDialog
      open={task !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={task?.kind === 'remove' ? THREADS.removeTitle(task.thread.title) : THREADS.removeAllTitle}
      description={task?.kind === 'remove' ? THREADS.removeText : THREADS.removeAllText}
      confirmLabel={task?.kind === 'remove' ? THREADS.remove : THREADS.removeAll}
      pending={isPending && THREADS.removing}
      onConfirm={() => void confirm()}
    />
  );
}
