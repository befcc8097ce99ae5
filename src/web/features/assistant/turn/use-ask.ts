import { useQueryClient } from '@tanstack/react-query';
import { type ChatMessage, sendChat, type sendWidgetChat } from '#contract/coach.ts';
import type { ChatMessageId } from '#contract/ids.ts';
import { ask, askAgain, type Outcome, stop } from '#web/features/assistant/turn/run-turn.ts';
import { toast } from '#web/ui/toast.ts';
import { CHAT } from '#web/words/en/chat.ts';

/** What can be done in a conversation; says in a toast how it ended. `door` is the address of the page or of the panel in the corner. */
export function useAsk(door: typeof sendChat | typeof sendWidgetChat) {
  const client = useQueryClient();
  const said = (outcome: Outcome): Outcome => {
    // Over the panel in the corner a toast would cover the very answer it speaks of.
    say(outcome, { saysSent: door === sendChat });
    return outcome;
  };
  return {
    ask: async (id: ChatMessageId, message: string): Promise<Outcome> => said(await ask(client, door, { id, message })),
    askAgain: async (message: ChatMessage): Promise<Outcome> => said(await askAgain(client, message)),
    stop: () => void stop(client),
  };
}

function say(outcome: Outcome, { saysSent }: { saysSent: boolean }): void {
  if (outcome.kind === 'failed') toast({ variant: 'destructive', title: CHAT.error, description: outcome.sentence });
  if (outcome.kind !== 'answered' || !saysSent) return;
  const { status, safety } = outcome.message;
  // Good cheer has no place beside a warning.
  const isCalm = safety.level === 'none' || safety.level === 'caution';
  if (status === 'answered' && isCalm) toast(CHAT.sent);
}
