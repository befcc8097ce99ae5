import * as z from 'zod/mini';
import { type ChatAllowance, ChatEvent, type ChatMessage } from '#contract/assistant/chat.ts';
import type { ChatThread } from '#contract/assistant/chat-threads.ts';
import type { MemoryFact } from '#contract/assistant/memory.ts';
import type { CoachProposal } from '#contract/assistant/proposals.ts';
import { WireDate } from '#contract/shared/fields.ts';
import { ChatMessageId, CoachProposalId, ConversationId, MemoryFactId, SessionId } from '#contract/shared/ids.ts';

const uuid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

export const messageId = (last: number) => z.parse(ChatMessageId, uuid(last));
export const threadId = (last: number) => z.parse(ConversationId, uuid(last));

export const AN_ALLOWANCE: ChatAllowance = { used: 3, most: 10, left: 7, unlimited: false, resetsAt: '2026-03-03T00:00:00.000Z' };

/** A question of Monday morning with its answer: one figure, from the athlete's own load. */
export const A_MESSAGE: ChatMessage = {
  id: messageId(1),
  conversationId: z.parse(ConversationId, uuid(100)),
  threadId: z.parse(ConversationId, uuid(100)),
  message: 'How fit am I?',
  response: 'Your fitness is 62.9.',
  createdAt: '2026-03-02T07:30:00.000Z',
  status: 'answered',
  coach: 'built-in',
  label: null,
  sentences: [
    {
      text: 'Your fitness is 62.9.',
      citations: [
        {
          text: '62.9',
          value: 62.9,
          source: 'athlete:/load/ctl',
          label: 'Fitness (CTL) of today',
          href: '/performance-analytics',
          quote: null,
        },
      ],
    },
  ],
  citations: [],
  choices: [],
  charts: [],
  articles: [],
  proposal: null,
  proposals: [],
  safety: { level: 'none', group: null, lines: [] },
  handoffId: null,
  rememberedIds: [],
  feedback: null,
};

/** The conversation of that question. */
export const A_THREAD: ChatThread = {
  id: A_MESSAGE.threadId,
  title: 'How fit am I?',
  messages: 1,
  createdAt: A_MESSAGE.createdAt,
  lastMessageAt: A_MESSAGE.createdAt,
};

const day = (date: string) => z.decode(WireDate, date);

/** A long run that would move by a day. */
export const A_COACH_PROPOSAL: CoachProposal = {
  id: z.parse(CoachProposalId, uuid(200)),
  messageId: A_MESSAGE.id,
  tool: 'propose_move',
  sentence: 'Move the long run to Sunday 8 Mar.',
  status: 'open',
  createdAt: '2026-03-02T07:30:00.000Z',
  expiresAt: '2026-03-02T08:00:00.000Z',
  fact: null,
  lines: [
    {
      sessionId: z.parse(SessionId, uuid(300)),
      kind: 'moved',
      before: { date: day('2026-03-07'), discipline: 'run', name: 'Long run', durationSeconds: 5400, load: 92 },
      after: { date: day('2026-03-08'), discipline: 'run', name: 'Long run', durationSeconds: 5400, load: 92 },
    },
  ],
  loadBefore: 812,
  loadAfter: 812,
  broken: [{ rule: 'spacing', sentence: 'The long ride of Sunday is on the same day.', forbids: false }],
  mayAccept: true,
  canUndo: false,
};

/** What was told in passing. */
export const AN_OFFER: CoachProposal = {
  ...A_COACH_PROPOSAL,
  id: z.parse(CoachProposalId, uuid(201)),
  tool: 'propose_remember',
  sentence: 'Shall I remember: “I can’t swim on Tuesdays”?',
  fact: { text: 'I can’t swim on Tuesdays', kind: 'constraint', expires: day('2026-05-01'), reachesPlanner: true },
  lines: [],
  loadBefore: 0,
  loadAfter: 0,
  broken: [],
};

export const A_MEMORY_FACT: MemoryFact = {
  id: z.parse(MemoryFactId, uuid(400)),
  text: 'No swimming on Mondays',
  kind: 'constraint',
  date: day('2026-03-01'),
  expires: day('2026-05-31'),
  messageId: null,
  isOver: false,
  reachesPlanner: true,
};

/** An event as the server writes it. */
export function onTheWire(event: ChatEvent | undefined, newline = '\n'): string {
  return event ? `data: ${JSON.stringify(z.encode(ChatEvent, event))}${newline}${newline}` : '';
}

/** Bytes in pieces of one size. */
export function cut(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, place) => bytes.slice(place * size, (place + 1) * size));
}

export function streamOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const left = [...chunks];
  return new ReadableStream({
    pull(controller) {
      const chunk = left.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
}
