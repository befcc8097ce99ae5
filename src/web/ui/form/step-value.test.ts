import { expect, test } from 'vitest';
import { stepped } from '#web/ui/form/step-value.ts';

const sleep = { start: 7.5, step: 0.25, min: 0, max: 24, digits: 2 };

test('a press goes one step, and from nothing it begins at yesterday’s value', () => {
  expect(stepped('7.5', { ...sleep, steps: 1 })).toBe('7.75');
  expect(stepped('', { ...sleep, steps: -1 })).toBe('7.25');
  expect(stepped('7,5', { ...sleep, steps: 1 })).toBe('7.75');
});

test('it stops at the ends, and what lies between two steps goes to the next one', () => {
  expect(stepped('24', { ...sleep, steps: 1 })).toBe('24');
  expect(stepped('7.4', { ...sleep, steps: 1 })).toBe('7.5');
  expect(stepped('7.4', { ...sleep, steps: -1 })).toBe('7.25');
});

test('without anything to begin at it begins in the middle', () => {
  expect(stepped('', { start: null, steps: 1, step: 1, min: 20, max: 80, digits: 0 })).toBe('51');
});
