import { expect, test } from 'vitest';
import { takeTurn } from '#core/coach/turn.ts';
import type { ActivityFacts, AthleteView } from '#core/coach/view.ts';
import { library, viewOf } from '#test/coach-turns.ts';

const ride = (facts: Partial<ActivityFacts>): ActivityFacts => ({
  id: facts.name ?? 'a',
  date: viewOf('maya').today,
  discipline: 'bike',
  name: 'Ride',
  durationMin: 60,
  distanceKm: 30,
  avgHr: 130,
  avgPowerW: 150,
  load: 50,
  rpe: 4,
  ...facts,
});
const VIEW: AthleteView = {
  ...viewOf('maya'),
  activities: [
    ride({ name: 'Commute', date: viewOf('maya').activities[0]?.date, durationMin: 30, load: 20 }),
    ...viewOf('maya').activities.map((each) => ({ ...each, name: each.name === 'Long ride' ? 'Harbour loop' : each.name })),
  ],
};
function said(message: string, view: AthleteView = VIEW): string {
  const result = takeTurn({ message, messageId: 'm1', history: [], view, library });
  return result.kind === 'answer' ? result.text : '';
}

test.each(['average watts of the harbour loop ride', 'harbour loop ride pulse?', 'distance on that harbour loop ride'])(
  '"%s" is of the activity that is called so',
  (message) => {
    expect(said(message)).toContain('Harbour loop (ride)');
  },
);

test.each([
  'what was my pulse at the Arendal half?',
  'pace in last years Lyon triathlon',
  'how fast was I in my last marathon',
  'average watts on my ride last winter',
])('"%s" is not answered with another activity', (message) => {
  expect(said(message)).toMatch(/^I have no record of/);
});

test.each(['what load was my long ride?', 'how much tss was the long ride', 'how long was my long ride?'])(
  '"%s" is the longest of late where none is called so',
  (message) => {
    expect(said(message)).toContain('Harbour loop (ride)');
  },
);

test('the load of the week stays the load of the week', () => {
  expect(said('what was my load last week?')).toContain('Last week your training load was 532');
});

test('notes of the last one are of that one, or it has none', () => {
  expect(said('what notes are there on my last run?')).toBe('Your last run, on Sunday 1 March, holds no note.');
  expect(said('what did I note on the latest ride again please', viewOf('maya'))).toContain('Windy, ate two gels');
});
