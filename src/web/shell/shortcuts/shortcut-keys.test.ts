import { expect, test } from 'vitest';
import { actionOf } from '#web/shell/shortcuts/shortcut-keys.ts';

const press = (key: string, more: Partial<Parameters<typeof actionOf>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  target: null,
  ...more,
});

test('each key has its one meaning', () => {
  expect(['/', 'c', 'n', '?', 'x'].map((key) => actionOf(press(key), true))).toEqual(['search', 'coach', 'new session', 'list', null]);
});

test('the browser’s own shortcuts stay the browser’s', () => {
  expect(actionOf(press('c', { ctrlKey: true }), true)).toBeNull();
  expect(actionOf(press('n', { metaKey: true }), true)).toBeNull();
});

test('switched off, only the list that switches them on again is left', () => {
  expect(actionOf(press('c'), false)).toBeNull();
  expect(actionOf(press('?'), false)).toBe('list');
});
