import { expect, test } from 'vitest';
import { formatChange, formatCount, formatNumber, formatPercent, formatSigned } from '#web/format/number.ts';

test('thousands are set apart and digits are as many as asked for', () => {
  expect(formatNumber(3012)).toBe('3,012');
  expect(formatNumber(31.44, 1)).toBe('31.4');
  expect(formatNumber(31, 1)).toBe('31.0');
});

test('a negative number carries a minus, not a hyphen, and nothing rounds to minus zero', () => {
  expect(formatNumber(-12)).toBe('−12');
  expect(formatNumber(-0.2)).toBe('0');
  expect(formatSigned(-0.04, 1)).toBe('0.0');
});

test('a change carries its sign', () => {
  expect(formatSigned(4)).toBe('+4');
  expect(formatSigned(0)).toBe('0');
  expect(formatSigned(0.2)).toBe('0');
  expect(formatChange(0.12)).toBe('+12%');
  expect(formatChange(-0.08)).toBe('−8%');
  expect(formatChange(null)).toBe('–');
});

test('a share of a whole is a percentage', () => {
  expect(formatPercent(0.754)).toBe('75%');
});

test('one of a thing is not many', () => {
  expect([0, 1, 12].map((count) => formatCount(count, 'week'))).toEqual(['0 weeks', '1 week', '12 weeks']);
});
