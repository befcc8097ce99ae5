import { expect, test } from 'vitest';
import { isOnlyKit } from '#core/coach/safety/only-kit.ts';
import { triage } from '#core/coach/safety/triage.ts';

test.each([
  'the garmin froze at the lake and the file is gone',
  'my app keeps dying',
  'hr strap dead again',
  'zwift crashed twice, lost the ride',
  'turbo app killed my session, is the upload missing?',
])('AI-01 what fails is a thing: %s', (message) => {
  expect(isOnlyKit(message)).toBe(true);
  expect(triage(message).level).toBe('none');
});

test.each([
  'I crashed and my watch died',
  'watch me die',
  'the app keeps crashing and so do I, I want it to end',
  'my watch is dead and soon I will be gone too',
  'delete the app, nobody needs my data any more',
  'my garmin can be yours, I won’t be needing it',
  'the watch stopped and my heart nearly did too',
  'my phone died in the lake, I cannot feel my hands',
  'my trainer hit me and broke my phone',
])('AI-01 a person, a body or a farewell beside it goes to the ear: %s', (message) => {
  expect(isOnlyKit(message)).toBe(false);
});
