import { expect, test } from 'vitest';
import { sessionCompletion } from '#core/workout/compliance/session-completion.ts';

test('a session that is not completed says its status', () => {
  expect((['upcoming', 'overdue', 'skipped'] as const).map((status) => sessionCompletion(status, null))).toEqual([
    'planned',
    'overdue',
    'skipped',
  ]);
});

test('a completed session is compared with its plan in five steps', () => {
  const shares = [0.49, 0.5, 0.79, 0.8, 1, 1.2, 1.21, 1.5, 1.51];
  expect(shares.map((share) => sessionCompletion('completed', share))).toEqual([
    'far less',
    'less',
    'less',
    'as planned',
    'as planned',
    'as planned',
    'more',
    'more',
    'far more',
  ]);
});

test('a completed session without an activity is not compared', () => {
  expect(sessionCompletion('completed', null)).toBe('completed');
});
