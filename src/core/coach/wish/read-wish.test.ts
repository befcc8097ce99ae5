import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

const proposed = (name: string, message: string) =>
  ask(name, message).proposals.map(({ tool, args }) => {
    const { sessionId = '', toDate = '', durationMin = '', intensity = '' } = args as Record<string, string | number>;
    return [tool.replace('propose_', '').replace('_session', ''), sessionId, toDate, durationMin, intensity]
      .filter((each) => each !== '')
      .join(' ');
  });

test.each([
  ['maya', 'the long run would have to be the day before, sorry', ['move s-0308-run 2026-03-07']],
  ['maya', 'football on Saturday, so put the long ride on the Sunday', ['move s-0307-bike 2026-03-08']],
  ['maya', 'weekend back to front please: long run saturday, ride sunday', ['move s-0308-run 2026-03-07', 'move s-0307-bike 2026-03-08']],
  ['maya', 'endurance swim on the 12th -> 11th', ['move s-0312-swim 2026-03-11']],
  [
    'maya',
    'I would like the sweet spot bike on Wednesday and the easy run tomorrow',
    ['move s-0303-bike 2026-03-04', 'move s-0304-run 2026-03-03'],
  ],
  ['maya', 'we have visitors, no training on Thursday and Friday', ['skip s-0305-swim', 'skip s-0305-str', 'skip s-0306-run']],
  ['maya', 'lose the easy run on Wednesday', ['skip s-0304-run']],
  ['maya', 'Strength A has to go this week', ['skip s-0305-str']],
  ['maya', 'cap the long ride at 100 minutes', ['adjust s-0307-bike 100']],
  ['maya', 'Saturday is filling up, two hours max, so trim the ride to that', ['adjust s-0307-bike 120']],
  ['maya', 'stretch the easy run from 40 minutes to an hour', ['adjust s-0304-run 60']],
  ['maya', '150 minutes on Saturday is too long for me, call it 130', ['adjust s-0307-bike 130']],
  ['maya', 'take the hard bits out of Friday and keep it easy', ['adjust s-0306-run easy']],
  ['maya', 'swap the hard stuff in the threshold run for something steady', ['adjust s-0306-run easy']],
  ['maya', 'flip tomorrow and Wednesday please', ['move s-0303-bike 2026-03-04', 'move s-0304-run 2026-03-03']],
  [
    'maya',
    'Weekend of the 14th/15th: ride on the Sunday, run on the Saturday',
    ['move s-0314-bike 2026-03-15', 'move s-0315-run 2026-03-14'],
  ],
  ['maya', 'sweet spot bike wed, not tue', ['move s-0303-bike 2026-03-04']],
  ['maya', 'I have no time for lifting on Thursday, get rid of it. Leave the swim where it is.', ['skip s-0305-str']],
  ['maya', 'water the threshold run on Friday down a notch', ['adjust s-0306-run easy']],
  ['maya', 'the long ride on Saturday has to come down from 2h30 to 1h45', ['adjust s-0307-bike 105']],
  ['maya', 'I would rather do the easy run on Wednesday the next day', ['move s-0304-run 2026-03-05']],
  ['maya', 'rather do Friday’s easy jog a day later please', ['move s-0306-run 2026-03-07']],
  ['maya', 'id rather do wednesdays easy run tomorrow', ['move s-0304-run 2026-03-03']],
  ['maya', 'I would rather do Friday’s run easy', ['adjust s-0306-run easy']],
  ['maya', 'dial the weekend down, the office was hell', ['adjust s-0307-bike easy', 'adjust s-0308-run easy']],
  ['maya', 'calm Saturday and Sunday down a bit, will you', ['adjust s-0307-bike easy', 'adjust s-0308-run easy']],
  ['maya', 'take the edge off the weekend', ['adjust s-0307-bike easy', 'adjust s-0308-run easy']],
  ['maya', 'make Saturday easier please', ['adjust s-0307-bike easy']],
  ['maya', 'Friday no threshold, only a gentle jog for me', ['adjust s-0306-run easy']],
  ['maya', 'no sweet spot tomorrow, rather a gentle spin', ['adjust s-0303-bike easy']],
  ['maya', 'tomorrow no sweet spot', ['skip s-0303-bike']],
  ['maya', 'a wedding on the 7th, please free up the 6th and 7th', ['skip s-0306-run', 'skip s-0307-bike']],
  ['maya', 'free up Saturday for me', ['skip s-0307-bike']],
  ['maya', 'thighs are toast, could the sweet spot wait till Thursday?', ['move s-0303-bike 2026-03-05']],
  ['maya', 'Slept terribly. Could the threshold run wait until Sunday?', ['move s-0306-run 2026-03-08']],
  ['maya', "tomorrow's sweet spot: +10 min", ['adjust s-0303-bike 75']],
  ['maya', "Wednesday's run won't happen, the car is at the garage. I don't need it on another day.", ['skip s-0304-run']],
])('AI-02 %s: "%s" is read down to session and day', (name, message, wanted) => {
  expect(proposed(name, message)).toEqual(wanted);
});

test('a week that is named beside a day does not lead to another session', () => {
  expect(proposed('maya', 'take the swim on Thursday out this week')).toEqual(['skip s-0305-swim']);
});

test('one sport in the place of another is left out and put in easy', () => {
  expect(ask('maya', 'could the run on Wednesday become a swim?').proposals).toMatchObject([
    { tool: 'propose_skip_session', args: { sessionId: 's-0304-run' } },
    { tool: 'propose_create_workout', args: { discipline: 'swim', date: '2026-03-04' } },
  ]);
});

test('what cannot be goes to a day with room, and another may be named', () => {
  const { proposals, text } = ask('maya', 'the easy run on Wednesday is not going to happen');
  expect(proposals).toMatchObject([{ args: { sessionId: 's-0304-run' } }]);
  expect(text).toContain('If another day suits you better');
});

test.each([
  'how would moving the long ride to Sunday affect my legs?',
  'what happens if I skip the long run?',
  'suppose I moved the swim to Friday, would that matter?',
  'I moved my long run to a Saturday in January and it felt great',
  'last month I replaced a run with a swim, was that ok?',
  'a friend wants to run with me on Sunday',
  'can I take my bike on the train on Saturday',
  'run me through the sessions of this week',
  'I am running on fumes today',
  "my swim squad has moved to Friday, what's on today?",
  "we'd a lovely ride, what is planned for Saturday?",
  'I would love to know how steady I rode on Saturday',
  'could you memorise that my long ride has to be on Sunday',
])('AI-02 who only asks or tells gets no proposal: %s', (message) => {
  expect(ask('maya', message).proposals.filter(({ tool }) => tool !== 'propose_remember')).toEqual([]);
});

test.each([
  ['maya', 'stick hard hill reps in tomorrow and a track session the day after'],
  ['maya', 'give me flat-out running intervals on Wednesday, Thursday and Friday'],
])('hard on hard is advised against: %s %s', (name, message) => {
  const { proposals, text } = ask(name, message);
  expect(proposals).toEqual([]);
  expect(text).toMatch(/close together|too close/);
});

test.each([
  ['leave out today’s easy run, I only slept four hours', 'rafael', 'r-0302-run'],
  ['thunderstorms forecast for Saturday, move the long ride to Sunday', 'maya', 's-0307-bike'],
])('who draws the right conclusion is not warned but helped: %s', (message, name, sessionId) => {
  const { safety, proposals } = ask(name, message);
  expect(safety.level).toBe('none');
  expect(proposals).toMatchObject([{ args: { sessionId } }]);
});

test.each([
  'Skip my run tomorrow, everything went black for a second today',
  'Move my ride to Sunday, my chest feels tight',
  'I do not want to be here any more, delete my plan',
])('AI-01 a sign beside a wish still comes first: %s', (message) => {
  expect(ask('maya', message).safety.level).toMatch(/^(?:emergency|urgent|crisis)$/);
});

test.each([
  'the squad moved their swim to Friday last winter and nobody liked it',
  'last week I had to cut the Sunday ride short because of the rain',
  "my colleague's coach moved his long run to a Friday, is that sensible",
  'I swim on Mondays and not Tuesdays',
  'We cut our long ride short on Saturday, far too windy',
  'my husband reckons I ought to skip the long run',
  'everybody tells me to bin a swim, they know nothing of it',
  'I did the easy run on the next day',
  'does a recovery week free up the 7th?',
  'no hills yesterday, only a gentle jog',
])('AI-02 what is told wishes nothing: %s', (message) => {
  expect(ask('maya', message).proposals).toEqual([]);
});

test('a planned session is found by its name when its day is asked', () => {
  expect(ask('maya', 'which day do I do the endurance swim next week?').text).toContain('Thursday 12 March');
});
