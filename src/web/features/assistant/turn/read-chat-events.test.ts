import { expect, test } from 'vitest';
import type { ChatEvent } from '#contract/assistant/chat.ts';
import { A_MESSAGE, AN_ALLOWANCE, cut, onTheWire, streamOf } from '#test/fixtures/chat.ts';
import { readChatEvents } from '#web/features/assistant/turn/read-chat-events.ts';

const EVENTS: readonly ChatEvent[] = [
  { kind: 'started', messageId: A_MESSAGE.id },
  { kind: 'status', text: 'Reading your last six weeks – ünïcode 🏊', tool: null },
  { kind: 'sentence', sentence: { text: 'Your fitness is 62.9.\nSo rest.', citations: [] } },
  { kind: 'done', message: A_MESSAGE, allowance: AN_ALLOWANCE },
];

async function read(chunks: readonly Uint8Array[]): Promise<ChatEvent[]> {
  const events: ChatEvent[] = [];
  for await (const event of readChatEvents(streamOf(chunks))) events.push(event);
  return events;
}

test('an answer is the same however its bytes were cut on their way, in the middle of a letter or of a line end', async () => {
  for (const newline of ['\n', '\r\n', '\r']) {
    const bytes = new TextEncoder().encode(EVENTS.map((event) => onTheWire(event, newline)).join(''));
    // A lone carriage return at the very end could be half of a line end: the next byte decides.
    const whole = newline === '\r' ? new Uint8Array([...bytes, 58, 13, 13, 58]) : bytes;
    for (const size of [1, 2, 3, 7, 64, whole.length]) expect(await read(cut(whole, size)), `${size} bytes`).toEqual(EVENTS);
  }
});

test('words that keep the line open, events nobody knows and broken ones are passed over', async () => {
  const wire = `: still here\n\nevent: x\ndata: {"kind":"from the future"}\n\ndata: {"kind":\n\ndata\n\n${onTheWire(EVENTS[0], '\n')}`;
  expect(await read([new TextEncoder().encode(wire)])).toEqual([EVENTS[0]]);
});

test('data over several lines is one event, with or without a blank behind the colon', async () => {
  const wire = 'data:{"kind":"status",\ndata: "text":"Reading","tool":null}\n\n';
  expect(await read([new TextEncoder().encode(wire)])).toEqual([{ kind: 'status', text: 'Reading', tool: null }]);
});

test('an event without its end is none', async () => {
  expect(await read([new TextEncoder().encode('data: {"kind":"status","text":"Read')])).toEqual([]);
});

test('who stops reading ends the stream', async () => {
  let isEnded = false;
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(onTheWire(EVENTS[1], '\n'))),
    cancel: () => {
      isEnded = true;
    },
  });
  for await (const event of readChatEvents(stream)) {
    expect(event).toEqual(EVENTS[1]);
    break;
  }
  expect(isEnded).toBe(true);
});
