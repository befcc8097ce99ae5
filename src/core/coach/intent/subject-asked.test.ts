import { expect, test } from 'vitest';
import { localDate } from '#core/calendar.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import { readSlots } from '#core/coach/intent/slots.ts';
import { subjectAsked } from '#core/coach/intent/subject-asked.ts';

const view = { races: [], plan: null, today: localDate(new Date('2026-07-15T09:00:00Z'), 'UTC') };
const asked = (message: string) => {
  const question = readQuestion(message);
  return subjectAsked({ question, slots: readSlots(question, view) });
};

test.each([
  ['any way to get over the brick I did this morning and recover well', 'recovery'],
  ['what helps me to recover after a hard ride', 'recovery'],
  ['now that I am 63, should my training look different', 'age'],
  ['is there a best way to train at my age', 'age'],
  ['which exercises make my calves stronger', 'calves'],
  ['the race is somewhere humid in two months, how can I adapt', 'hot-race'],
  ['rivers terrify me as soon as I swim in them', 'fear-of-water'],
  ['how could I produce more power on the bike', 'bike-power'],
  ['I hardly sleep the night before a race, does it matter', 'night-before'],
  ['so nervous that I am awake all night before my races', 'nerves'],
  ['should intervals be planned by the phase of my menstrual cycle', 'cycle'],
  ['why do my hips hang so low in the water when I swim', 'low-hips'],
  ['I run at a cadence of 162, is that too slow', 'run-cadence'],
  ['is 78 rpm low on the bike', 'bike-cadence'],
  ['which share of my training should be gentle, which intense', 'easy-share'],
  ['do plated shoes help somebody like me', 'carbon-shoes'],
  ['at sixty four, how should I train', 'age'],
  ['what gear should I get for my first triathlon', 'first-kit'],
])('"%s" is about %s', (message, subject) => {
  expect(asked(message)).toBe(subject);
});

test.each([
  'am I recovered from the long run',
  'how old am I',
  'what is my max heart rate at 57',
  'my calf hurts when I do raises',
  'how hot will it be at my race',
  'should I push more watts in the race',
  'move my ride to the day before the race',
  'my period is three months late, should I train',
  'what was my cadence yesterday',
  'what should I eat after the long run to recover',
])('"%s" is left to the others', (message) => {
  expect(asked(message)).toBeNull();
});
