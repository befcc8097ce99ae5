import { describe, expect, test } from 'vitest';
import { show } from '#core/assistant/figures/spoken.ts';

describe('how a number is shown', () => {
  test('Thousands have a comma and a negative number a minus sign', () => {
    expect(show(1208.4, 'whole')).toBe('1,208');
    expect(show(-12.345, 'tenth')).toBe('−12.3');
    expect(show(1234567.891, 'hundredth')).toBe('1,234,567.89');
    expect(show(-0.04, 'tenth')).toBe('0');
  });

  test('Minutes are said as hours and minutes, seconds as on a watch', () => {
    expect(show(45, 'minutes')).toBe('45 min');
    expect(show(90, 'minutes')).toBe('1 h 30 min');
    expect(show(119.7, 'minutes')).toBe('2 h');
    expect(show(299.7, 'time')).toBe('5:00');
  });
});
