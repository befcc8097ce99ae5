import * as z from 'zod/mini';
import { ChatEvent } from '#contract/assistant/chat.ts';

/** A line ends in any of three ways; a carriage return at the very end may be the first half of one. */
const LINE_END = /\r\n|\n|\r(?=.)/s;

/**
 * Reads the events of an answer from the stream, however its bytes were cut on their way. Unknown and malformed events are skipped. Leaving the
 * loop ends the stream.
 */
export async function* readChatEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ChatEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      waiting += decoder.decode(value, { stream: true });
      for (let end = LINE_END.exec(waiting); end; end = LINE_END.exec(waiting)) {
        const line = waiting.slice(0, end.index);
        waiting = waiting.slice(end.index + end[0].length);
        if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
        if (line !== '') continue;
        const event = eventIn(data.join('\n'));
        data = [];
        if (event) yield event;
      }
    }
  } finally {
    // A stream that has failed already has nothing to end.
    await reader.cancel().catch(() => {});
  }
}

function eventIn(data: string): ChatEvent | null {
  if (data === '') return null;
  try {
    return z.safeParse(ChatEvent, JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
