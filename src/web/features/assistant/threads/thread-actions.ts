import { useQueryClient } from '@tanstack/react-query';
import { clearChat, exportChat } from '#contract/assistant/chat.ts';
import { type ChatThread, removeThread, renameThread } from '#contract/assistant/chat-threads.ts';
import { CHAT } from '#web/copy/en/chat/chat.ts';
import { THREADS } from '#web/copy/en/chat/chat-threads.ts';
import { addressOf, call, sentenceOf } from '#web/data/api-client.ts';
import { rereadChat } from '#web/features/assistant/queries.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** What can be done with conversations. Each says how it ended, and returns whether it worked. */
export function useThreadActions() {
  const client = useQueryClient();
  const act = async (work: () => Promise<unknown>, done: string, failed: string): Promise<boolean> => {
    try {
      await work();
      await rereadChat(client);
      toast({ title: done });
      return true;
    } catch (error) {
      toast({ variant: 'destructive', title: CHAT.error, description: sentenceOf(error, failed) });
      return false;
    }
  };
  return {
    rename: ({ id }: ChatThread, title: string) =>
      act(() => call(renameThread, { params: { id }, body: { title } }), THREADS.renamed, THREADS.notRenamed),
    remove: ({ id }: ChatThread) => act(() => call(removeThread, { params: { id } }), THREADS.removed, THREADS.notRemoved),
    removeAll: () => act(() => call(clearChat, { query: {} }), THREADS.removedAll, THREADS.notRemovedAll),
  };
}

/** Downloads all conversations as one text file; the page stays where it is. */
export function downloadChat(): void {
  const link = document.createElement('a');
  link.href = addressOf(exportChat);
  link.download = '';
  link.click();
}
