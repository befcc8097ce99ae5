import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChatMessage } from '#contract/coach.ts';
import { CHAT_FAILED } from '#contract/coach.ts';
import type { Hear } from '#server/features/coach/coach.ts';
import { AppError } from '#server/platform/errors.ts';
import { type EventStream, openEventStream } from '#server/platform/event-stream.ts';

export interface AnswerCall {
  request: FastifyRequest;
  reply: FastifyReply;
  stillSignedIn(): Promise<boolean>;
}

export const wantsStream = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.accept?.includes('text/event-stream') === true;

/**
 * The answer as JSON, or as events where those are asked for. What is refused before the stream is open is refused as everywhere else; later it
 * is an event. A stream opens with its first event, or `isOpenAtOnce`: then nobody waits for the first byte behind what others have asked. A
 * browser that has gone stops nothing: the answer is written and kept.
 */
export async function jsonOrStream(
  listener: AnswerCall,
  answer: (hear: Hear) => Promise<ChatMessage>,
  { isOpenAtOnce = false } = {},
): Promise<ChatMessage | FastifyReply> {
  if (!wantsStream(listener.request)) return answer(() => {});
  let isGone = false;
  const open = () =>
    openEventStream(listener, () => {
      isGone = true;
    });
  let stream: EventStream | null = isOpenAtOnce ? open() : null;
  const hear: Hear = (event) => {
    stream ??= open();
    return isGone ? undefined : stream.send(event, { mayWait: event.kind === 'started' });
  };
  try {
    await answer(hear);
  } catch (error) {
    if (stream === null) throw error;
    if (!(error instanceof AppError)) listener.request.log.error({ err: error }, 'the coach could not answer');
    const known = error instanceof AppError ? error : new AppError('coach-unavailable', CHAT_FAILED);
    await hear({ kind: 'error', code: known.code, message: known.message, ...(known.consent && { consent: known.consent }) });
  }
  endOf(stream);
  return listener.reply;
}

const endOf = (stream: EventStream | null): void => stream?.end();
