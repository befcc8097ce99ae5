import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { listSessions } from '#contract/sessions/sessions.ts';
import { answer, htmlOf, wordsOf } from '#test/athlete-page.tsx';
import { aSession } from '#test/fixtures/sessions.ts';
import { SessionsPage } from '#web/features/sessions/SessionsPage.tsx';

// Dialogs stand in the page's body, which is not there when words are read without a browser.
vi.mock('#web/ui/overlay/Dialog.tsx', () => ({
  Dialog: ({ title, children, footer }: { title: string; children: ReactNode; footer: ReactNode }) => (
    <section>
      {title} {children} {footer}
    </section>
  ),
}));

const page = (sessions: ReturnType<typeof aSession>[], path = '/training-sessions?view=list') =>
  wordsOf(<SessionsPage />, { path, answers: [answer(listSessions, sessions)] });

test('the page has its title, its button and its three tabs with counts', () => {
  const words = page([aSession(), aSession({ status: 'overdue' }), aSession({ status: 'completed' }), aSession({ status: 'completed' })]);
  for (const said of ['Training Sessions', 'New Session', 'Upcoming (1)', 'Completed (2)', 'Overdue (1)']) expect(words).toContain(said);
});

test('an upcoming card says discipline, type, duration and notes, and can be marked complete', () => {
  const words = page([aSession({ discipline: 'bike', sessionType: 'SweetSpot', durationSeconds: 3120, notes: 'Indoors if it rains' })]);
  for (const said of ['Cycling', 'SweetSpot', '52 min', 'Indoors if it rains', 'Mark Complete']) expect(words).toContain(said);
});

test('a session after today cannot be marked complete yet', () => {
  expect(page([aSession({ scheduledDate: '2099-11-21' })])).not.toContain('Mark Complete');
});

test('the lists have a heading for each week, with its time, and for each day', () => {
  const sessions = ['2025-11-18', '2025-11-20', '2025-11-20', '2025-11-25'].map((scheduledDate) => aSession({ scheduledDate }));
  const html = htmlOf(<SessionsPage />, { path: '/training-sessions?view=list', answers: [answer(listSessions, sessions)] });
  const headings = [...html.matchAll(/<h([23])[^>]*>(.*?)<\/h\1>/g)].map(([, , inner]) => inner?.replace(/<[^>]*>/g, ''));
  expect(headings).toEqual(['Week of 17 Nov 2025', '18 Nov 2025', '20 Nov 2025', 'Week of 24 Nov 2025', '25 Nov 2025']);
  expect(page(sessions)).toContain('3 sessions, 2 h 15');
});

test('completed and overdue cards wear their badge, and an overdue one its border', () => {
  expect(page([aSession({ status: 'completed' })], '/training-sessions?tab=completed')).toContain('Completed Easy run');
  const overdue = [answer(listSessions, [aSession({ status: 'overdue' })])];
  const html = htmlOf(<SessionsPage />, { path: '/training-sessions?tab=overdue', answers: overdue });
  expect(html).toContain('border-poor');
  expect(wordsOf(<SessionsPage />, { path: '/training-sessions?tab=overdue', answers: overdue })).toMatch(
    /Overdue Easy run .* Mark Complete/,
  );
});

test.each([
  ['upcoming', 'No upcoming sessions scheduled. Create a new session to get started!'],
  ['completed', 'No completed sessions yet. Complete your first training session!'],
  ['overdue', "No overdue sessions! You're on track."],
])('an empty list of %s sessions says so', (tab, sentence) => {
  expect(page([], `/training-sessions?tab=${tab}`)).toContain(sentence);
});

test('the dialog asks for discipline, type, duration, date and notes', () => {
  const words = page([], '/training-sessions?view=list&new');
  expect(words).toContain('Create Training Session');
  for (const said of ['Swimming', 'Cycling', 'Running', 'Strength Training']) expect(words).toContain(said);
  for (const said of ['Discipline', 'Session Type', 'Duration (min)', 'Scheduled Date', 'Notes (optional)', 'Cancel'])
    expect(words).toContain(said);
});
