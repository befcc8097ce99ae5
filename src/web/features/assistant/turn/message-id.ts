import * as z from 'zod/mini';
import { ChatMessageId } from '#contract/ids.ts';

/** A new name for a message. Written out here because `crypto.randomUUID` is missing where a page came without https. */
export function newMessageId(): ChatMessageId {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4 and the variant, as RFC 9562 wants them.
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return z.parse(ChatMessageId, parts.join('-'));
}
