import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChatMessage } from '#contract/coach.ts';
import { CHAT_FAILED } from '#contract/coach.ts';
import type { Hear } from '#server/features/coach/coach.ts';
import { AppError } from '#server/platform/errors.ts';
import { type EventStream, openEventStream } from '#server/platform/event-stream.ts';

interface Listener {
  request: FastifyRequest;
  reply: FastifyReply;
  stillSignedIn(): Promise<boolean>;
}

export const wantsStream = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.accept?.includes('text/event-stream') === true;

/**
 * The answer as JSON, or as events where those are asked for. What is refused before the first event is refused as everywhere else; later
 * it is an event. A browser that has gone stops nothing: the answer is written and kept.
 */
export async function jsonOrStream(listener: Listener, answer: (hear: Hear) => Promise<ChatMessage>): Promise<ChatMessage | FastifyReply> {
  if (!wantsStream(listener.request)) return answer(() => {});
  let stream: EventStream | null = null;
  let isGone = false;
  const hear: Hear = (event) => {
    stream ??= openEventStream(listener, () => {
      isGone = true;
    });
    return isGone ? undefined : stream.send(event);
  };
  try {
    await answer(hear);
  } catch (error) {
    if (stream === null) throw error;
    const known = error instanceof AppError ? error : new AppError('coach-unavailable', CHAT_FAILED);
    await hear({ kind: 'error', code: known.code, message: known.message });
  }
  endOf(stream);
  return listener.reply;
}

const endOf = (stream: EventStream | null): void => stream?.end();
