import { expect, test } from 'vitest';
import { snippetOf } from '#web/features/assistant/threads/snippet.ts';

const LONG = `${'word '.repeat(60)}taper ${'more '.repeat(60)}`.trim();

test('a short text is shown whole', () => {
  expect(snippetOf('How should I taper?', 'taper')).toBe('How should I taper?');
});

test('of a long text the part around the searched words is shown, cut at words', () => {
  const snippet = snippetOf(LONG, 'TAPER');
  expect(snippet).toMatch(/^…(?:word )+taper (?:more )+more…$/);
  expect(snippet.length).toBeLessThanOrEqual(165);
});

test('where the words are not found its beginning is shown', () => {
  expect(snippetOf(LONG, 'absent')).toMatch(/^word .*word…$/);
});
