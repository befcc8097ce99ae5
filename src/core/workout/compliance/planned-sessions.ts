/** Whether a session of the calendar counts as planned: one that the athlete skipped is neither due nor missed. */
export function isPlanned<S extends { status: string }>(session: S): session is S & { status: Exclude<S['status'], 'skipped'> } {
  return session.status !== 'skipped';
}

/** Sessions that were planned, and how many of them were completed: the same in the calendar, on the dashboard, in messages and answers. */
export function countSessions(sessions: readonly { status: string }[]): { planned: number; completed: number } {
  const planned = sessions.filter(isPlanned);
  return { planned: planned.length, completed: planned.filter(({ status }) => status === 'completed').length };
}
