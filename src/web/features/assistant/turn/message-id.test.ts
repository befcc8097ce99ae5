import { expect, test } from 'vitest';
import { newMessageId } from '#web/features/assistant/turn/message-id.ts';

test('every message gets a name of its own, a random one as RFC 9562 writes it', () => {
  const ids = Array.from({ length: 1000 }, newMessageId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
