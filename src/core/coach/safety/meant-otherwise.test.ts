import { expect, test } from 'vitest';
import { endsTraining } from '#core/coach/safety/level.ts';
import { meantOtherwise } from '#core/coach/safety/meant-otherwise.ts';
import { isOnlyAName, isOnlyATestOfForm, isOnlyWeeksToARace } from '#core/coach/safety/only-plain.ts';
import { triage } from '#core/coach/safety/triage.ts';

test.each([
  'my cycle helmet is lost, ride today?',
  'expecting a windy race on sunday',
  'the gale has passed, how far today?',
  'do I drink in T2',
  'moved my long run indoors because of the snow',
  'I cried with joy at the line',
  'thinking of giving up cycling for a bit',
  'the whole club has flu but I feel fine, swim tonight?',
  'off for 6 days with work from monday',
  'the pool is booked solid this evening',
  'and geelong?',
  'my right hip grumbles a wee bit after the bike',
  'just a wee jog and a coffee, does that count',
  'faint ache on the outside of my knee after 15k',
  'pop a tough run session in tomorrow after the sweet spots and one more on thurs, need speed asap',
  'lake is 23 on race day, wetsuit banned?',
  'would neoprene gloves be legal if the loch is only 10 degrees?',
  'no gadget on my bicycle, how do i pace it',
])('AI-01 a way of speaking that sounds like a sign is none: %s', (message) => {
  expect(triage(message).level).toBe('none');
});

test.each([
  'the storm is over the bay, swim now?',
  'lost my cycle in spring and it never came back',
  'expecting our third, may I race?',
  'is it safe to ride in the snow outside, I moved it to noon',
  'the whole club has flu and I have 39.2 myself',
  'I am diabetic, insulin in T1?',
  'wee bit of blood in my wee after the marathon',
  'a wee bit faint and my chest is tight',
  'can i swim in 8 degrees with no wetsuit on my own, is that allowed',
])('AI-01 the same words about a body, a child or the weather of now stay heard: %s', (message) => {
  expect(triage(message).level).not.toBe('none');
});

test.each(['giving up running and on life', 'giving up triathlon, I cannot cope and want to end it'])(
  'AI-01 who gives up more than a sport is met: %s',
  (message) => {
    expect(meantOtherwise(message)).toBe(message);
    expect(endsTraining(triage(message).level)).toBe(true);
  },
);

test('AI-01 weeks, names and tests are read as such only where nothing else is said', () => {
  expect(isOnlyWeeksToARace('six weeks to go, keep the long ride?')).toBe(true);
  expect(isOnlyWeeksToARace('six weeks to go and the baby kicks, long ride?')).toBe(false);
  expect(isOnlyAName('and brugge?')).toBe(true);
  expect(isOnlyAName('and fainting?')).toBe(false);
  expect(isOnlyAName('and brown?')).toBe(false);
  expect(isOnlyATestOfForm('they test us by a ramp each spring')).toBe(true);
  expect(isOnlyATestOfForm('they test us after the ramp, how do I pass with what I take')).toBe(false);
});
