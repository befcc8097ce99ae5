import { expect, test } from 'vitest';
import { goingOn } from '#core/coach/follow-lead.ts';
import type { TurnMessage } from '#core/coach/turn.ts';
import { ask } from '#test/coach-turns.ts';

const before = (text: string): TurnMessage[] => [
  { role: 'user', text },
  { role: 'assistant', text: '…' },
];

test.each([
  ['cool, n the swim?', 'and the swim?'],
  ['& my css', 'and my css'],
  ['+ pace?', 'and pace?'],
  ['ta. and the run', 'and the run'],
  ['k. run?', 'and run?'],
  ['ok so the bike after that', 'and the bike after that'],
  ['an on friday', 'and on friday'],
])('"%s" goes on as "%s"', (said, goesOn) => {
  expect(goingOn(said)).toBe(goesOn);
});

test.each(['thanks!', 'ok cool thanks', 'fine, move it to Friday', 'an easy run tomorrow', 'nice ride, what was my pulse?', '+5'])(
  '"%s" stands as it is',
  (said) => {
    expect(goingOn(said)).toBe(said);
  },
);

test.each(['ok n running?', 'thanks, and the run?', 'nice & off the bike?', 'danke, und beim Laufen?', 'vale, y la carrera?'])(
  '"%s" after the bike is the run of that race',
  (message) => {
    expect(ask('maya', message, before('watts for the bike at Leeds?')).text).toContain('For the run at Leeds Olympic plan 4:55 to 5:11');
  },
);

test.each([
  ['Quanto tempo durou o passeio de bicicleta de sábado?', 'e a corrida de domingo?'],
  ['Wie lange war die Radfahrt am Samstag?', 'und der Lauf am Sonntag?'],
  ['Combien de temps a duré la sortie vélo de samedi?', 'et la course de dimanche?'],
  ['How long was the ride on Saturday?', 'n the run on sun'],
])('after "%s", "%s" is the one that is over', (first, message) => {
  expect(ask('maya', first).text).toContain('149 min');
  expect(ask('maya', message, before(first)).text).toContain('81 min');
});

test('what is planned is planned, whatever was told before', () => {
  expect(ask('maya', 'and what is planned on Sunday?', before('How long was the ride on Saturday?')).intent).toBe('plan-day');
});
