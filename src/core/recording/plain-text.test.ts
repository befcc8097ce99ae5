import { expect, test } from 'vitest';
import { NAME_CHARS, plainText } from '#core/recording/plain-text.ts';

test('line breaks and control characters become spaces, so a name cannot begin a line of its own', () => {
  expect(plainText('Race day\r\nATTENDEE:mailto:x@example.test', NAME_CHARS)).toBe('Race day ATTENDEE:mailto:x@example.test');
  expect(plainText('a\u0000b\u0085c\u2028d', NAME_CHARS)).toBe('a b c d');
});

test('marks that turn the direction of the text around them are taken out, honest right-to-left names stay', () => {
  expect(plainText('run\u202exgp.exe', NAME_CHARS)).toBe('runxgp.exe');
  expect(plainText('ריצת בוקר 🏃‍♀️', NAME_CHARS)).toBe('ריצת בוקר 🏃‍♀️');
});

test('a long name is cut, and never in the middle of a character', () => {
  expect(plainText('n'.repeat(300), NAME_CHARS)).toHaveLength(255);
  expect(plainText(`${'n'.repeat(254)}🚴`, NAME_CHARS)).toBe('n'.repeat(254));
});

test('a name of blanks is no name', () => {
  expect(plainText(' \n\t ', NAME_CHARS)).toBeNull();
});
