import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHAT_FAILED, type ChatEvent, getAllowance, listWidgetChat, sendChat } from '#contract/assistant/chat.ts';
import { A_MESSAGE, AN_ALLOWANCE, messageId, onTheWire } from '#test/fixtures/chat.ts';
import { keyOf, whenRefused } from '#web/data/api-client.ts';
import { newQueryClient } from '#web/data/query-client.ts';
import { chatPages } from '#web/features/assistant/queries.ts';
import { ask, askAgain, stop } from '#web/features/assistant/turn/run-turn.ts';
import { turnStoreOf } from '#web/features/assistant/turn/turn-store.ts';

const QUESTION = { id: messageId(9), message: 'How fit am I?', threadId: A_MESSAGE.threadId };
const ANSWER = { ...A_MESSAGE, ...QUESTION };
const PAGES = chatPages({ threadId: A_MESSAGE.threadId }).queryKey;
const STARTED: ChatEvent = { kind: 'started', messageId: QUESTION.id };
const DONE: ChatEvent = { kind: 'done', message: ANSWER, allowance: AN_ALLOWANCE };

interface Call {
  url: string;
  init: RequestInit;
}

let calls: Call[];
let client: QueryClient;
const answers = (answer: (call: Call) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    return answer({ url, init });
  });

beforeEach(() => {
  calls = [];
  client = newQueryClient();
});
afterEach(() => vi.unstubAllGlobals());

const streamed = (...events: ChatEvent[]) => new Response(events.map((event) => onTheWire(event)).join(''));
const refusal = (status: number, code: string, message: string) => Response.json({ code, message }, { status });

test('a question is sent once with a name of its own, and the answer stands in the conversation before anything is read again', async () => {
  client.setQueryData(PAGES, { pages: [[A_MESSAGE]], pageParams: [null] });
  client.setQueryData(keyOf(listWidgetChat), [A_MESSAGE]);
  answers(() => streamed(STARTED, { kind: 'sentence', sentence: { text: 'You are fit.', citations: [] } }, DONE));
  const seen: number[] = [];
  const store = turnStoreOf(client);
  store.listeners.add(() => seen.push(store.turn?.sentences.length ?? -1));
  expect(await ask(client, sendChat, QUESTION)).toEqual({ kind: 'answered', message: ANSWER });
  expect(seen).toEqual([0, 0, 1, -1]);
  const [{ url, init } = { url: '', init: {} }] = calls;
  expect(url).toBe('/api/chat');
  expect(new Headers(init.headers).get('accept')).toBe('text/event-stream');
  expect(JSON.parse(String(init.body))).toEqual({ message: QUESTION.message, messageId: QUESTION.id, conversationId: QUESTION.threadId });
  expect(client.getQueryData(PAGES)?.pages).toEqual([[A_MESSAGE, ANSWER]]);
  expect(client.getQueryData(keyOf(listWidgetChat))).toEqual([A_MESSAGE, ANSWER]);
  expect(client.getQueryData(keyOf(getAllowance))).toEqual(AN_ALLOWANCE);
});

test('a failure is the one sentence of the specification; whether the server has the question is known', async () => {
  answers(() => refusal(503, 'coach-unavailable', 'The coach is away.'));
  expect(await ask(client, sendChat, QUESTION)).toEqual({ kind: 'failed', sentence: CHAT_FAILED, isStored: false });
  answers(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await ask(client, sendChat, QUESTION)).toEqual({ kind: 'failed', sentence: CHAT_FAILED, isStored: false });
  answers(() => streamed(STARTED, { kind: 'error', code: 'unexpected', message: 'It broke.' }));
  expect(await ask(client, sendChat, QUESTION)).toEqual({ kind: 'failed', sentence: CHAT_FAILED, isStored: true });
  answers(() => streamed(STARTED));
  expect(await ask(client, sendChat, QUESTION)).toEqual({ kind: 'failed', sentence: CHAT_FAILED, isStored: true });
  expect(turnStoreOf(client).turn).toBeNull();
});

test('a consent that is missing is asked for, and the question is sent again once it is given', async () => {
  const asked: (string | null)[] = [];
  whenRefused(async ({ consent }) => {
    asked.push(consent);
    return asked.length === 1;
  });
  const needed = { kind: 'error', code: 'consent_needed', message: 'Please agree first.', consent: 'health-data' } as const;
  let sent = 0;
  answers(() => (++sent === 1 ? streamed(needed) : streamed(STARTED, DONE)));
  expect(await ask(client, sendChat, QUESTION)).toEqual({ kind: 'answered', message: ANSWER });
  answers(() => streamed(needed));
  expect(await ask(client, sendChat, QUESTION)).toEqual({ kind: 'refused', because: 'consent', sentence: 'Please agree first.' });
  expect(asked).toEqual(['health-data', 'health-data']);
  whenRefused(async () => false);
});

test('without messages left the server’s own sentence stays until the next question', async () => {
  const sentence = 'You have used your 3 chat messages for today.';
  answers(() => refusal(402, 'needs-tier', sentence));
  expect(await ask(client, sendChat, QUESTION)).toEqual({ kind: 'refused', because: 'limit', sentence });
  expect(turnStoreOf(client).refusal?.sentence).toBe(sentence);
  answers(() => streamed(STARTED, DONE));
  await ask(client, sendChat, QUESTION);
  expect(turnStoreOf(client).refusal).toBeNull();
});

test('a question that was not accepted for lack of consent says so until the next question', async () => {
  const sentence = 'This is health data. Give your consent first.';
  answers(() => refusal(403, 'consent_needed', sentence));
  expect(await ask(client, sendChat, QUESTION)).toEqual({ kind: 'refused', because: 'consent', sentence });
  expect(turnStoreOf(client).refusal).toMatchObject({ because: 'consent', sentence });
});

test('the last message is answered anew under its own name', async () => {
  answers(() => streamed(STARTED, DONE));
  expect((await askAgain(client, QUESTION)).kind).toBe('answered');
  expect(calls[0]?.url).toBe(`/api/chat/${QUESTION.id}/retry`);
});

test('a stopped answer is stopped at the server and ends with what was said; one that does not end is left', async () => {
  vi.useFakeTimers();
  let endless: ReadableStreamDefaultController<Uint8Array> | null = null;
  answers(({ url, init }) => {
    if (url.endsWith('/stop')) return Response.json({ id: QUESTION.id });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        endless = controller;
        controller.enqueue(new TextEncoder().encode(onTheWire(STARTED)));
        init.signal?.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')));
      },
    });
    return new Response(body);
  });
  const outcome = ask(client, sendChat, QUESTION);
  await vi.waitFor(() => expect(turnStoreOf(client).turn?.hasStarted).toBe(true), { timeout: 20_000 });
  await stop(client);
  expect(calls.map(({ url }) => url)).toContain(`/api/chat/${QUESTION.id}/stop`);
  expect(turnStoreOf(client).turn?.isStopping).toBe(true);
  expect(endless).not.toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toEqual({ kind: 'left' });
  expect(turnStoreOf(client).turn).toBeNull();
  vi.useRealTimers();
});

test('a question without a conversation lets the server choose one, and the answer is shown in both places', async () => {
  client.setQueryData(chatPages({}).queryKey, { pages: [[]], pageParams: [null] });
  answers(() => streamed(STARTED, DONE));
  await ask(client, sendChat, { ...QUESTION, threadId: null });
  expect(JSON.parse(String(calls[0]?.init.body))).not.toHaveProperty('conversationId');
  expect(client.getQueryData(chatPages({}).queryKey)?.pages).toEqual([[ANSWER]]);
});
