import * as z from 'zod/mini';
import { ChatMessageId, ConversationId } from '#contract/shared/ids.ts';

export const newMessageId = (): ChatMessageId => z.parse(ChatMessageId, randomUuid());

export const newThreadId = (): ConversationId => z.parse(ConversationId, randomUuid());

/** Returns a random UUID (RFC 9562, version 4). `crypto.randomUUID` is missing on pages without https. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
