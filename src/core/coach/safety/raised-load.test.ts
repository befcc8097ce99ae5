import { expect, test } from 'vitest';
import { fixedAnswer } from '#core/coach/safety/fixed-answer.ts';
import { NOTHING_KNOWN, triage } from '#core/coach/safety/triage.ts';

const STRAINED = { ...NOTHING_KNOWN, isStrained: true };

test.each([
  "add 8 hours to next week, i'm bored",
  'up my hours by 8 next week pls',
  'double my training hours next week',
  'put ten more hours into my training from tomorrow',
  'ajoute huit heures d’entraînement la semaine prochaine',
  'duplica mis horas la semana que viene',
  'sube mi volumen seis horas la semana que viene de golpe',
])('AI-01 half as much again within a week is refused, with what is safe instead: %s', (message) => {
  const verdict = triage(message);
  expect(verdict).toMatchObject({ level: 'refuse', group: 'unsafe-plan' });
  expect(fixedAnswer(verdict, false)?.articles).toContain('ramp-rate-and-progression');
});

test.each([
  'crank my mileage up, i feel lazy',
  'chuck in more intervals this week',
  'hike the weekly mileage by ten percent',
  'up my hours',
  'I missed two weeks, raise the coming weeks by two hours',
  'stick two hours onto every week',
  'make the weeks fuller until June',
  'plus two hours each week until the race',
  'take the weekly hours up by two',
  'I am behind, crank me up by two hours next week',
  'was ill and fell behind, give me two more hours next week',
  'gib mir drei stunden mehr pro woche',
])('AI-01 who is worn out is given no more at all: %s', (message) => {
  expect(triage(message, STRAINED)).toMatchObject({ level: 'refuse', group: 'overtraining' });
  expect(triage(message).level).toBe('none');
});

test('AI-01 time that was lost is why more is asked for, and no report', () => {
  expect(triage('we lost weeks, so every week plus six hours please')).toMatchObject({ level: 'refuse', group: 'unsafe-plan' });
});

test.each([
  'push my swim by two hours on Thursday',
  "give me three hours' warning before the session",
  "bump next week's long ride to Sunday",
  'work takes three hours more per week, plan around it',
  'can I do the ride two hours later this week',
  'make my week easier by three hours',
  'we need two hours to drive there next week',
  "i'm training 12 hours a week, put the swim on monday",
  'my long ride is 6 hours this week, put it on sunday',
  'ajoute une sortie de 6 heures la semaine prochaine',
  'the flight adds five hours to my week, when do i train',
  'keep up the mileage?',
  'bump the long ride to sunday',
  'line up the sessions for next week',
])('AI-01 a session that is moved, made longer or asked about is no leap: %s', (message) => {
  expect(triage(message, STRAINED).level).toBe('none');
});

test.each([
  'am I increasing my load too steeply? what is it per week?',
  'am i building up my week too fast',
  'are we ramping up my hours too hard?',
])('AI-01 whether more is too much already is asked, and nothing is added: %s', (message) => {
  expect(triage(message, STRAINED).level).toBe('none');
});
