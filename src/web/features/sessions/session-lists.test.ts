import { expect, test } from 'vitest';
import { aSession } from '#test/fixtures/sessions.ts';
import { sessionLists } from '#web/features/sessions/session-lists.ts';

test('what comes next is first, what was done or missed last is first', () => {
  const lists = sessionLists([
    aSession({ scheduledDate: '2026-11-25', status: 'upcoming' }),
    aSession({ scheduledDate: '2026-11-22', status: 'upcoming' }),
    aSession({ scheduledDate: '2026-11-01', status: 'overdue' }),
    aSession({ scheduledDate: '2026-11-10', status: 'overdue' }),
    aSession({ scheduledDate: '2026-10-01', status: 'completed' }),
    aSession({ scheduledDate: '2026-10-03', status: 'completed' }),
  ]);
  expect(lists.upcoming.map(({ scheduledDate }) => scheduledDate)).toEqual(['2026-11-22', '2026-11-25']);
  expect(lists.overdue.map(({ scheduledDate }) => scheduledDate)).toEqual(['2026-11-10', '2026-11-01']);
  expect(lists.completed.map(({ scheduledDate }) => scheduledDate)).toEqual(['2026-10-03', '2026-10-01']);
});
