import { expect, test } from 'vitest';
import { keptByWord, keptLately } from '#core/coach/language/read-lately.ts';

test('a text is read once while it is among those asked for lately, and its reading is the same', () => {
  const read: string[] = [];
  const lengthOf = keptLately((text: string) => {
    read.push(text);
    return text === 'nothing' ? null : { length: text.length };
  });
  expect(lengthOf('ride')).toBe(lengthOf('ride'));
  expect([lengthOf('nothing'), lengthOf('nothing')]).toEqual([null, null]);
  expect(read).toEqual(['ride', 'nothing']);
});

test('what was asked for lately is kept, and what nobody has asked for a long time is forgotten', () => {
  const read: string[] = [];
  const same = keptLately((text: string) => {
    read.push(text);
    return text;
  });
  for (let at = 0; at < 400; at++) {
    same(`${at}`);
    same('again and again');
  }
  read.length = 0;
  for (const text of ['399', '300', 'again and again', '0']) same(text);
  expect(read).toEqual(['0']);
});

test('a very long text is read each time', () => {
  let times = 0;
  const count = keptLately((_: string) => ++times);
  const long = 'a'.repeat(2_000);
  expect([count(long), count(long)]).toEqual([1, 2]);
});

test('readings that depend on more than the text are told apart by their key', () => {
  const shout = keptLately(
    ({ text, isLoud }: { text: string; isLoud: boolean }) => (isLoud ? text.toUpperCase() : text),
    ({ text, isLoud }) => `${isLoud} ${text}`,
  );
  expect([shout({ text: 'go', isLoud: true }), shout({ text: 'go', isLoud: false })]).toEqual(['GO', 'go']);
});

test('a word is read once, and one that is too long to be a word each time', () => {
  const read: string[] = [];
  const initial = keptByWord((word: string) => {
    read.push(word);
    return word.charAt(0);
  });
  const long = 'x'.repeat(40);
  expect([initial('run'), initial('swim'), initial('run'), initial(long), initial(long)]).toEqual(['r', 's', 'r', 'x', 'x']);
  expect(read).toEqual(['run', 'swim', long, long]);
});
