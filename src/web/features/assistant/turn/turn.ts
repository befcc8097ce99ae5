import type { ChatEvent, ChatMessage } from '#contract/assistant/chat.ts';
import type { ChatChart, ChatChoice, ChatSafety, ChatSentence } from '#contract/assistant/citations.ts';
import type { CoachProposal } from '#contract/assistant/proposals.ts';
import type { ChatMessageId, ConversationId } from '#contract/shared/ids.ts';

/** A question whose answer is being written: what is known of the answer so far. */
export interface Turn {
  messageId: ChatMessageId;
  /** Null where the server chooses the conversation. */
  threadId: ConversationId | null;
  question: string;
  /** The server has the question; from here on it is in the history, whatever happens. */
  hasStarted: boolean;
  isStopping: boolean;
  /** What the coach is doing, in its words; null while it says nothing. */
  doing: string | null;
  safety: ChatSafety | null;
  sentences: readonly ChatSentence[];
  charts: readonly ChatChart[];
  choices: readonly ChatChoice[];
  proposals: readonly CoachProposal[];
}

export function newTurn(messageId: ChatMessageId, question: string, threadId: ConversationId | null): Turn {
  return {
    messageId,
    threadId,
    question,
    hasStarted: false,
    isStopping: false,
    doing: null,
    safety: null,
    ...NOTHING_WRITTEN,
    proposals: [],
  };
}

const NOTHING_WRITTEN = { sentences: [], charts: [], choices: [] } as const;

/** Returns the turn after an event. The last events change nothing here, because the stored answer replaces the turn. */
export function turnAfter(turn: Turn, event: ChatEvent): Turn {
  switch (event.kind) {
    case 'started':
      return { ...turn, messageId: event.messageId, hasStarted: true };
    case 'status':
      return { ...turn, doing: event.text };
    case 'safety':
      return { ...turn, safety: event.safety };
    case 'sentence':
      return { ...turn, doing: null, sentences: [...turn.sentences, event.sentence] };
    case 'restart':
      return { ...turn, ...NOTHING_WRITTEN };
    case 'charts':
      return { ...turn, charts: event.charts };
    case 'choices':
      return { ...turn, choices: event.choices };
    case 'proposal':
      return { ...turn, proposals: [...turn.proposals, event.proposal] };
    case 'done':
    case 'error':
      return turn;
  }
}

/** Returns the whole text of an answer, for the clipboard and for screen readers. */
export function textOf({ sentences, response }: Pick<ChatMessage, 'sentences' | 'response'>): string {
  return response || sentences.map(({ text }) => text).join('\n\n');
}
