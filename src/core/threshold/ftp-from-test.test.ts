import { expect, test } from 'vitest';
import { ftpFromTest } from '#core/threshold/ftp-from-test.ts';

test('300 W for 20 minutes after a blow-out are an FTP of 285 W, without one 276 W', () => {
  expect(ftpFromTest('twenty-minutes-after-blow-out', 300)?.ftpW).toBeCloseTo(285, 9);
  expect(ftpFromTest('twenty-minutes', 300)?.ftpW).toBeCloseTo(276, 9);
});

test('an hour is itself, eight minutes count nine tenths and the best minute of a ramp three quarters', () => {
  expect(ftpFromTest('sixty-minutes', 309)?.ftpW).toBe(309);
  expect(ftpFromTest('eight-minutes', 320)?.ftpW).toBe(288);
  expect(ftpFromTest('ramp-minute', 400)?.ftpW).toBe(300);
});

test('the shorter the test, the wider the range, and the value lies within it', () => {
  const width = (test: 'sixty-minutes' | 'twenty-minutes' | 'eight-minutes') => {
    const found = ftpFromTest(test, 300);
    if (!found) return 0;
    expect(found.lowW).toBeLessThan(found.ftpW);
    expect(found.highW).toBeGreaterThan(found.ftpW);
    return (found.highW - found.lowW) / found.ftpW;
  };
  expect(width('sixty-minutes')).toBeLessThan(width('twenty-minutes'));
  expect(width('twenty-minutes')).toBeLessThan(width('eight-minutes'));
});

test('a test without power says nothing', () => {
  expect(ftpFromTest('twenty-minutes', 0)).toBeNull();
});
