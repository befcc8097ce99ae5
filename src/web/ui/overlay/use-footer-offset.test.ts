import { expect, test } from 'vitest';
import { roomOf } from '#web/ui/overlay/use-footer-offset.ts';

test('a foot at the lower edge keeps the room that it takes, one in the middle of the window none', () => {
  expect(roomOf({ top: 820, bottom: 884 }, 900)).toBe(80);
  expect(roomOf({ top: 780, bottom: 844 }, 844)).toBe(64);
  expect(roomOf({ top: 500, bottom: 570 }, 900)).toBe(0);
});
