import type { QueryClient } from '@tanstack/react-query';
import { CHAT_FAILED, type ChatMessage, retryChat, type sendChat, stopChat } from '#contract/coach.ts';
import type { ChatMessageId } from '#contract/ids.ts';
import { ApiError, call, mended, send } from '#web/api.ts';
import { putAnswer, rereadChat } from '#web/features/assistant/queries.ts';
import { readChatEvents } from '#web/features/assistant/turn/read-chat-events.ts';
import { newTurn, type Turn, turnAfter } from '#web/features/assistant/turn/turn.ts';
import { change, turnStoreOf } from '#web/features/assistant/turn/turn-store.ts';
import { isSignedOut } from '#web/queries.ts';
import { sendToLogin } from '#web/send-to-login.ts';

/** How a question ended. `isKept`: the server has it, so it need not be typed again. */
export type Outcome =
  | { kind: 'answered'; message: ChatMessage }
  | { kind: 'left' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'failed'; sentence: string; isKept: boolean };

/** A stopped answer usually ends by itself, with what was said; this long it is waited for. */
const STOPS_WITHIN_MS = 2_000;

/** Asks the coach. `door` is the address of the page or of the panel in the corner. */
export function ask(client: QueryClient, door: typeof sendChat, question: { id: ChatMessageId; message: string }): Promise<Outcome> {
  const { id, message } = question;
  return run(client, newTurn(id, message), (signal) =>
    send(door, { body: { message, messageId: id } }, { accept: 'text/event-stream', signal }),
  );
}

/** Has the last message answered anew. */
export function askAgain(client: QueryClient, { id, message }: Pick<ChatMessage, 'id' | 'message'>): Promise<Outcome> {
  const turn = { ...newTurn(id, message), hasStarted: true };
  return run(client, turn, (signal) => send(retryChat, { params: { id } }, { accept: 'text/event-stream', signal }));
}

/** Stops the answer that is being written; what was said so far is kept. */
export async function stop(client: QueryClient): Promise<void> {
  const store = turnStoreOf(client);
  const { turn, abort } = store;
  if (!turn || turn.isStopping) return;
  change(store, { turn: { ...turn, isStopping: true } });
  setTimeout(() => abort?.abort(), STOPS_WITHIN_MS);
  // Where it cannot be said to the server, at least nothing more is shown.
  await call(stopChat, { params: { id: turn.messageId } }).catch(() => abort?.abort());
}

async function run(client: QueryClient, first: Turn, open: (signal: AbortSignal) => Promise<Response>): Promise<Outcome> {
  const store = turnStoreOf(client);
  const abort = new AbortController();
  change(store, { turn: first, refusal: null, abort });
  const outcome = await read(client, open, abort.signal);
  const reread = rereadChat(client);
  // A whole answer is shown already; whatever else became of the question is known once the history is read again.
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
    return refusedOrFailed(NOTHING_SAID, store.turn);
  } catch (error) {
    if (signal.aborted) return { kind: 'left' };
    if (isSignedOut(error)) sendToLogin();
    return refusedOrFailed(error instanceof ApiError ? { code: error.code, message: error.sentence } : NOTHING_SAID, store.turn);
  }
}

const NOTHING_SAID = { code: null, message: null };

/** A refusal says what can be done about it; everything else is the specification's one sentence. */
function refusedOrFailed(said: { code: string | null; message: string | null }, turn: Turn | null): Outcome {
  const sentence = said.message || CHAT_FAILED;
  if (said.code === 'needs-tier') return { kind: 'refused', sentence };
  const isOwnSentence = said.code === 'consent_needed' || said.code === 'rate-limited' || said.code === 'invalid';
  return { kind: 'failed', sentence: isOwnSentence ? sentence : CHAT_FAILED, isKept: turn?.hasStarted ?? false };
}
