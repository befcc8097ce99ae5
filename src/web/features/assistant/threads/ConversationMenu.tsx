import { useQueryClient } from '@tanstack/react-query';
import { Download, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { clearChat, exportChat } from '#contract/coach.ts';
import { addressOf, call, sentenceOf } from '#web/api.ts';
import { rereadChat } from '#web/features/assistant/queries.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuItem } from '#web/ui/Menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { CHAT } from '#web/words/en/chat.ts';

/** Taking the conversation along, or away. */
export function ConversationMenu({ isEmpty }: { isEmpty: boolean }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const clear = async () => {
    setClearing(true);
    try {
      await call(clearChat, { query: {} });
      await rereadChat(client);
      setAsking(false);
      toast({ title: CHAT.cleared });
    } catch (error) {
      toast({ variant: 'destructive', title: CHAT.error, description: sentenceOf(error, CHAT.notCleared) });
    }
    setClearing(false);
  };
  return (
    <>
      <Menu trigger={<IconButton label={CHAT.more} icon={<Ellipsis aria-hidden size={20} strokeWidth={1.5} />} />}>
        <MenuItem disabled={isEmpty} icon={<Download aria-hidden size={18} strokeWidth={1.5} />} onSelect={download}>
          {CHAT.export}
        </MenuItem>
        <MenuItem danger disabled={isEmpty} icon={<Trash2 aria-hidden size={18} strokeWidth={1.5} />} onSelect={() => setAsking(true)}>
          {CHAT.clear}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={CHAT.clearTitle}
        description={CHAT.clearText}
        confirmLabel={CHAT.clear}
        pending={isClearing && CHAT.clearPending}
        onConfirm={() => void clear()}
      />
    </>
  );
}

/** The browser fetches it as any other file, by the name that it comes with; the page stays where it is. */
function download(): void {
  const link = document.createElement('a');
  link.href = addressOf(exportChat);
  link.download = '';
  link.click();
}
