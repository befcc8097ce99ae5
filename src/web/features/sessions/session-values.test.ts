import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createSession } from '#contract/sessions/sessions.ts';
import { aSession } from '#test/fixtures/sessions.ts';
import { newSession, sessionEntry, valuesOfSession } from '#web/features/sessions/session-values.ts';

const messages = (values: Parameters<typeof sessionEntry>[0]) => {
  const { error } = z.safeParse(createSession.body!, sessionEntry(values));
  return Object.fromEntries(error?.issues.toReversed().map(({ path, message }) => [path.join('.'), message]) ?? []);
};

test('each required field says what is missing', () => {
  expect(messages(newSession(''))).toEqual({
    discipline: 'Choose a sport',
    sessionType: 'Session type is required',
    duration: 'Enter a number',
    scheduledDate: 'Enter a date such as 2026-05-31',
  });
});

test('a session that is edited and not changed stays what it was', () => {
  const session = aSession({ discipline: 'strength', durationSeconds: 2700, notes: 'Core', intensity: 'hard' });
  const parsed = z.parse(createSession.body!, sessionEntry(valuesOfSession(session)));
  expect(parsed).toEqual({
    discipline: 'strength',
    sessionType: 'Easy run',
    duration: 2700,
    scheduledDate: '2026-11-21',
    notes: 'Core',
    intensity: 'hard',
  });
});
