import type { ChatEvent, ChatMessage } from '#contract/coach.ts';
import type { ChatSafety, ChatSentence } from '#contract/coach-figures.ts';
import type { CoachProposal } from '#contract/coach-proposals.ts';
import type { ChatMessageId } from '#contract/ids.ts';

/** A question whose answer is being written: what is known of it so far. */
export interface Turn {
  messageId: ChatMessageId;
  question: string;
  /** The server has the question; from here on it is in the history, whatever happens. */
  hasStarted: boolean;
  isStopping: boolean;
  /** What the coach is doing, in its words; null while it says nothing. */
  doing: string | null;
  safety: ChatSafety | null;
  sentences: readonly ChatSentence[];
  proposals: readonly CoachProposal[];
}

export function newTurn(messageId: ChatMessageId, question: string): Turn {
  return { messageId, question, hasStarted: false, isStopping: false, doing: null, safety: null, sentences: [], proposals: [] };
}

/** The turn once an event is known. The last one changes nothing here: the stored answer takes the turn's place. */
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
    case 'proposal':
      return { ...turn, proposals: [...turn.proposals, event.proposal] };
    case 'done':
    case 'error':
      return turn;
  }
}

/** An answer as it is said in one breath: for the clipboard, and for whoever listens. */
export function wordsOf({ sentences, response }: Pick<ChatMessage, 'sentences' | 'response'>): string {
  return response || sentences.map(({ text }) => text).join(' ');
}
