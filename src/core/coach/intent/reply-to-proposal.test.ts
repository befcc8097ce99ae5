import { expect, test } from 'vitest';
import { replyIn } from '#core/coach/intent/reply-to-proposal.ts';

test.each(['Yes please, that would be ideal for us both, thank you very much', 'that works well for me', 'wonderful, yes please'])(
  '"%s" is a yes',
  (message) => {
    expect(replyIn(message)).toBe('yes');
  },
);

test.each(['yes, would it be good for me', 'that would be good on Sunday', 'that would be very much', 'that one'])(
  '"%s" is none',
  (message) => {
    expect(replyIn(message)).toBeNull();
  },
);
