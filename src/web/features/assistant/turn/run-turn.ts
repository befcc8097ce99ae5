import type { QueryClient } from '@tanstack/react-query';
import { CHAT_FAILED, type ChatMessage, retryChat, type sendChat, stopChat } from '#contract/assistant/chat.ts';
import type { ChatMessageId, ConversationId } from '#contract/shared/ids.ts';
import { ApiError, call, mended, send } from '#web/data/api-client.ts';
import { isSignedOut } from '#web/data/query-client.ts';
import { putAnswer, rereadChat } from '#web/features/assistant/queries.ts';
import { readChatEvents } from '#web/features/assistant/turn/read-chat-events.ts';
import { newTurn, type Turn, turnAfter } from '#web/features/assistant/turn/turn.ts';
import { change, type Refusal, turnStoreOf } from '#web/features/assistant/turn/turn-store.ts';
import { redirectToLogin } from '#web/session/redirect-to-login.ts';

/** How a question ended. `isStored`: the server has it, so it need not be typed again. */
export type Outcome =
  | { kind: 'answered'; message: ChatMessage }
  | { kind: 'left' }
  | ({ kind: 'refused' } & Refusal)
  | { kind: 'failed'; sentence: string; isStored: boolean };

export interface Question {
  id: ChatMessageId;
  message: string;
  /** The conversation it belongs to; null lets the server choose. */
  threadId: ConversationId | null;
}

/** A stopped answer usually ends by itself, with what was written; this long it is waited for. */
const STOPS_WITHIN_MS = 2_000;

/** Asks the coach. `endpoint` is the address of the page or of the panel on every page. */
export function ask(client: QueryClient, endpoint: typeof sendChat, { id, message, threadId }: Question): Promise<Outcome> {
  const body = { message, messageId: id, ...(threadId && { conversationId: threadId }) };
  return run(client, newTurn(id, message, threadId), (signal) => send(endpoint, { body }, { accept: 'text/event-stream', signal }));
}

/** Has the last message of a conversation answered again. */
export function askAgain(client: QueryClient, { id, message, threadId }: Question): Promise<Outcome> {
  const turn = { ...newTurn(id, message, threadId), hasStarted: true };
  return run(client, turn, (signal) => send(retryChat, { params: { id } }, { accept: 'text/event-stream', signal }));
}

/** Stops the answer that is being written; what was written so far stays. */
export async function stop(client: QueryClient): Promise<void> {
  const store = turnStoreOf(client);
  const { turn, abort } = store;
  if (!turn || turn.isStopping) return;
  change(store, { turn: { ...turn, isStopping: true } });
  setTimeout(() => abort?.abort(), STOPS_WITHIN_MS);
  // Where the server cannot be reached, at least nothing more is shown.
  await call(stopChat, { params: { id: turn.messageId } }).catch(() => abort?.abort());
}

async function run(client: QueryClient, first: Turn, open: (signal: AbortSignal) => Promise<Response>): Promise<Outcome> {
  const store = turnStoreOf(client);
  const abort = new AbortController();
  change(store, { turn: first, refusal: null, abort });
  const outcome = await read(client, open, abort.signal);
  const reread = rereadChat(client);
  // A whole answer is shown already; anything else is known once the history is read again.
  if (outcome.kind !== 'answered') await reread;
  change(store, { turn: null, abort: null, refusal: outcome.kind === 'refused' ? outcome : null });
  return outcome;
}

async function read(client: QueryClient, open: (signal: AbortSignal) => Promise<Response>, signal: AbortSignal): Promise<Outcome> {
  const store = turnStoreOf(client);
  try {
    const { body } = await open(signal);
    for await (const event of readChatEvents(body ?? new ReadableStream())) {
      if (event.kind === 'error' && event.consent && (await mended(event))) return read(client, open, signal);
      if (event.kind === 'error') return refusedOrFailed(event, store.turn);
      if (event.kind === 'done') {
        putAnswer(client, event.message, event.allowance);
        return { kind: 'answered', message: event.message };
      }
      if (store.turn) change(store, { turn: turnAfter(store.turn, event) });
    }
    return refusedOrFailed(NO_REASON, store.turn);
  } catch (error) {
    if (signal.aborted) return { kind: 'left' };
    if (isSignedOut(error)) redirectToLogin();
    return refusedOrFailed(error instanceof ApiError ? { code: error.code, message: error.sentence } : NO_REASON, store.turn);
  }
}

const NO_REASON = { code: null, message: null };

/** Errors with a remedy keep the server's own sentence; every other one is the specification's sentence. */
const OWN_SENTENCES = ['rate-limited', 'invalid'];

function refusedOrFailed({ code, message }: { code: string | null; message: string | null }, turn: Turn | null): Outcome {
  const sentence = message || CHAT_FAILED;
  if (code === 'needs-tier') return { kind: 'refused', because: 'limit', sentence };
  if (code === 'consent_needed') return { kind: 'refused', because: 'consent', sentence };
  const hasOwnSentence = code !== null && OWN_SENTENCES.includes(code);
  return { kind: 'failed', sentence: hasOwnSentence ? sentence : CHAT_FAILED, isStored: turn?.hasStarted ?? false };
}
