import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChatEvent, ChatMessage } from '#contract/assistant/chat.ts';
import { CHAT_FAILED } from '#contract/assistant/chat.ts';
import { type EventStream, type Listener, openEventStream } from '#server/platform/events/sse.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Receives what the athlete is shown, as it becomes known. */
export type Send = (event: ChatEvent) => Promise<void> | void;

const wantsStream = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers.accept?.includes('text/event-stream') === true;

/**
 * Returns the answer as JSON, or streams it as events where they are asked for. The stream opens at once, so that the first byte waits for
 * nothing; what is refused is then an event. A browser that closes stops nothing: the answer is written and stored.
 */
export async function jsonOrStream(call: Listener, answer: (send: Send) => Promise<ChatMessage>): Promise<ChatMessage | FastifyReply> {
  if (!wantsStream(call.request)) return answer(() => {});
  let isClosed = false;
  const stream: EventStream = openEventStream(call, () => {
    isClosed = true;
  });
  const send: Send = (event) => (isClosed ? undefined : stream.send(event, { mayWait: event.kind === 'started' }));
  try {
    await answer(send);
  } catch (error) {
    if (!(error instanceof AppError)) call.request.log.error({ err: error }, 'the assistant could not answer');
    const known = error instanceof AppError ? error : new AppError('coach-unavailable', CHAT_FAILED);
    await send({ kind: 'error', code: known.code, message: known.message, ...(known.consent && { consent: known.consent }) });
  }
  stream.end();
  return call.reply;
}
