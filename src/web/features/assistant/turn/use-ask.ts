import { useQueryClient } from '@tanstack/react-query';
import { type ChatMessage, sendChat, type sendWidgetChat } from '#contract/assistant/chat.ts';
import { CHAT } from '#web/copy/en/chat/chat.ts';
import { newMessageId } from '#web/features/assistant/turn/message-id.ts';
import { ask, askAgain, type Outcome, type Question, stop } from '#web/features/assistant/turn/run-turn.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/**
 * What a conversation can do; a toast says how it ended. `endpoint` is the address of the page or of the panel on every page; `onAnswered` follows
 * what was asked by a button.
 */
export function useAsk(endpoint: typeof sendChat | typeof sendWidgetChat, threadId: Question['threadId'], onAnswered: () => void) {
  const client = useQueryClient();
  const report = (outcome: Outcome): Outcome => {
    // Over the panel a toast would cover the very answer it announces.
    showOutcome(outcome, { saysSent: endpoint === sendChat });
    return outcome;
  };
  const send = async (id: Question['id'], message: string) => report(await ask(client, endpoint, { id, message, threadId }));
  return {
    ask: send,
    /** Sends the message of a button. */
    choose: (message: string) => void send(newMessageId(), message).then(onAnswered),
    askAgain: (message: ChatMessage) => void askAgain(client, message).then(report).then(onAnswered),
    stop: () => void stop(client),
  };
}

function showOutcome(outcome: Outcome, { saysSent }: { saysSent: boolean }): void {
  if (outcome.kind === 'failed') toast({ variant: 'destructive', title: CHAT.error, description: outcome.sentence });
  if (outcome.kind !== 'answered' || !saysSent) return;
  const { status, safety } = outcome.message;
  // A cheerful toast has no place next to a warning.
  const isCalm = safety.level === 'none' || safety.level === 'caution';
  if (status === 'answered' && isCalm) toast(CHAT.sent);
}
