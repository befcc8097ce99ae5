import assert from 'node:assert/strict';
import { test } from '#test/e2e/fixtures.ts';
import { tooWide } from '#test/e2e/pages/too-wide.ts';

const PATHS = [
  '/',
  '/help',
  '/faq',
  '/contact',
  '/consultation',
  '/plans',
  '/terms',
  '/privacy',
  '/login',
  '/signup',
  '/chat-assistant',
  '/no',
];
/** The narrowest phone, a phone whose owner has letters of twice the size, and a very wide desk. */
const WINDOWS = [
  { widthPx: 320, textPercent: 100 },
  { widthPx: 390, textPercent: 200 },
  { widthPx: 2560, textPercent: 100 },
];

test('no public page has to be pushed sideways: at 320 px, with letters of twice the size, and at 2560 px', async ({ ground }) => {
  assert.deepEqual(await tooWide(ground, PATHS, WINDOWS), []);
});
