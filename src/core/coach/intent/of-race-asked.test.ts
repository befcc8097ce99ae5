import { expect, test } from 'vitest';
import { localDate } from '#core/calendar.ts';
import { asksHoursEnough } from '#core/coach/intent/few-hours.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import { asksVote, asksWhetherHuman } from '#core/coach/intent/not-ours.ts';
import {
  asksBareEffort,
  asksCaffeineDose,
  asksFuelOfOwnRace,
  asksPrecisely,
  asksRunAfterBike,
  OF_RACES,
} from '#core/coach/intent/of-race-asked.ts';
import { readSlots } from '#core/coach/intent/slots.ts';
import { asksTaperStart } from '#core/coach/intent/taper-question.ts';
import type { RaceFacts } from '#core/coach/view.ts';

const race: RaceFacts = {
  id: 'r1',
  name: 'Wendover Olympic',
  date: localDate(new Date('2026-09-06T09:00:00Z'), 'UTC'),
  distance: 'olympic',
  priority: 'A',
  swimM: 1500,
  bikeKm: 40,
  runKm: 10,
  daysToGo: 53,
  weeksToGo: 7.6,
  goal: null,
  expectedAirTempC: null,
  expectedWaterTempC: null,
};
const view = { races: [race], plan: null, today: localDate(new Date('2026-07-15T09:00:00Z'), 'UTC') };
const asked = (message: string) => {
  const question = readQuestion(message);
  return { question, slots: readSlots(question, view) };
};

test.each([
  ['what pace per km for the run at Wendover once the ride is over', true],
  ['how fast can I run the 10k after the bike in Wendover', true],
  ['how many watts on the bike at Wendover so that I can run after the ride', false],
  ['what pace did I run after the bike', false],
])('the run after the bike of a race: "%s" %s', (message, is) => {
  expect(asksRunAfterBike(asked(message))).toBe(is);
});

test.each([
  ['what exact time will I finish in at Wendover', true],
  ['when exactly does Wendover start', false],
])('a finish told too finely: "%s" %s', (message, is) => {
  expect(asksPrecisely(asked(message))).toBe(is);
});

test.each([
  ['carbs on the bike at Wendover?', true],
  ['carbs the day before Wendover', false],
])('what is eaten on the course: "%s" %s', (message, is) => {
  expect(asksFuelOfOwnRace(asked(message))).toBe(is);
});

test('a dose of caffeine for the race, and not what it does to the sleep', () => {
  expect(asksCaffeineDose(asked('what amount of caffeine is reasonable for Wendover'))).toBe(true);
  expect(asksCaffeineDose(asked('does that much caffeine cost me sleep before my race'))).toBe(false);
});

test('an effort at a place without a name of a race, and at nothing else', () => {
  expect(asksBareEffort(asked('bike watts for Elmsworth?'))).toBe(true);
  expect(asksBareEffort(asked('bike watts for intervals?'))).toBe(false);
});

test('how long a taper is, asked kindly', () => {
  expect(asksTaperStart(asked('please say how long my taper should be'))).toBe(true);
  expect(asksTaperStart(asked('start my taper on Monday please'))).toBe(false);
});

test('whether few hours every week do', () => {
  expect(asksHoursEnough(readQuestion('six hours a week, is that too little for anything'))).toBe(true);
  expect(asksHoursEnough(readQuestion('six hours this week, is that too much'))).toBe(false);
});

test('an election is none of the coach’s', () => {
  expect(asksVote(asked('which party should I vote for'))).toBe(true);
  expect(asksVote(asked('our club votes on a training day'))).toBe(false);
});

test.each([
  ['race morning at Wendover, what food is good', 'breakfast'],
  ['which watts are right to hold on the bike at Wendover', 'pacing'],
  ['how many grams a day to fill up my glycogen stores before Wendover', 'carb-load'],
])('of a race: "%s" is %s', (message, intent) => {
  expect(OF_RACES.find(([, holds]) => holds(asked(message)))?.[0]).toBe(intent);
});

test('whether somebody human answers, and no wish for one', () => {
  expect(asksWhetherHuman(asked('so you are a machine?'))).toBe(true);
  expect(asksWhetherHuman(asked('is there somebody I could talk to'))).toBe(false);
});
