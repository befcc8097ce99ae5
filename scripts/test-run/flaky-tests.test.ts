import { expect, test } from 'vitest';
import { findIntolerable, findUnlisted, readKnownFlakyTests } from './flaky-tests.ts';

const KNOWN = [{ name: 'server: uploads a file', firstSeen: '2026-11-01', reason: 'Waits too short for the queue.' }];

test('a flaky test is tolerated for 14 days from the date in the list', () => {
  expect(findIntolerable(['server: uploads a file'], KNOWN, '2026-11-15')).toEqual([]);
  expect(findIntolerable(['server: uploads a file'], KNOWN, '2026-11-16')).toEqual([
    '“server: uploads a file” has been flaky since 2026-11-01, longer than 14 days. Fix it.',
  ]);
});

test('a flaky test that is not in the list is reported and fails no run', () => {
  expect(findIntolerable(['unit: adds up'], KNOWN, '2026-11-02')).toEqual([]);
  expect(findUnlisted(['unit: adds up'], KNOWN)).toEqual([
    '“unit: adds up” is flaky. Fix it, or add it to test/flaky-tests.json with today’s date and the reason.',
  ]);
});

test('no flaky test is known', () => {
  expect(readKnownFlakyTests()).toEqual([]);
});
