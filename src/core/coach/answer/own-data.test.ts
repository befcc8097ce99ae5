import { expect, test } from 'vitest';
import { type TurnMessage, takeTurn } from '#core/coach/turn.ts';
import { ask, library, viewOf } from '#test/coach-turns.ts';

const before = (...texts: string[]): TurnMessage[] =>
  texts.flatMap((text) => [
    { role: 'user', text },
    { role: 'assistant', text: '…' },
  ]);
const said = (who: string, message: string, ...earlier: string[]) => ask(who, message, before(...earlier)).text;

test('a week further back is that week, in its own sport', () => {
  expect(said('maya', 'how many km did I ride the week before last?')).toContain('you rode 103 km');
  expect(said('maya', 'hours two weeks ago')).toContain('week before last');
});

test('"and what of the one before it?" goes one week further back, and again', () => {
  const first = 'how many km of running were in last week?';
  expect(said('maya', 'and what of the one before it?', first)).toContain('30');
  expect(said('maya', 'and what of the one before it?', first, 'and the week before it?')).toContain('week of 9 February');
});

test('several weeks are a sum whose parts can be counted again', () => {
  const { text, calculations } = ask('maya', 'how many hours in the last three weeks?');
  expect(calculations.some(({ expr }) => expr.split('+').length === 3)).toBe(true);
  expect(text).toContain('9 February');
});

test('a month that is known only in part says so', () => {
  expect(said('maya', 'how far did I run in February?')).toMatch(/^February.* The first activity on record is of/);
});

test.each([
  'did I train more last week than the week before?',
  'last two weeks next to each other please',
  'compare last week with the one before',
])('"%s" puts both weeks side by side', (message) => {
  const { text, intent } = ask('maya', message);
  expect(intent).toBe('compare');
  expect(text).toMatch(/Last week: .*The week before last: /);
});

test('a week without anything on record is no week of nothing', () => {
  expect(said('maya', 'is this week more than last week?')).toContain('This week so far: nothing that I have on record');
});

test('a trend says its direction with figures, and under three in a hundred it is steady', () => {
  expect(said('maya', 'is my fitness going up or down?')).toMatch(/fitness \(CTL\) is going up: 62\.9/);
  expect(said('sam', 'is my fitness going up or down?')).toContain('is steady');
  expect(said('rafael', 'how did my weekly ride distance develop since January?')).toMatch(
    /going up: 323\.7 km .* 376\.2 km last week.*most was 378\.8 km/s,
  );
});

test.each([
  ['how far?', 'distance 13.81 km'],
  ['average pulse in that one?', 'average heart rate 146 bpm'],
  ['and the pace?', 'pace 5:52 per km'],
  ['how long was that?', '81 min'],
])('"%s" after a run is that figure of it, and no other', (message, figure) => {
  const text = said('maya', message, 'how was my last run?');
  expect(text).toContain(figure);
  expect(text.split('.').length).toBeLessThan(5);
});

test('a highest value that is not kept is said to be missing', () => {
  expect(said('maya', 'max?', 'how was Saturday’s ride?')).toContain('not its highest values');
});

test('the most recent is the newest of that sport, whatever it is called', () => {
  expect(said('ingrid', 'how far and how long was my latest swim?')).toContain('27 February');
});

test('the run before the one that was spoken of is the next older run', () => {
  expect(said('maya', 'and what of the one before it?', 'how was my last run?')).toContain('Friday 27 February');
});

test('of a day with several things all are told', () => {
  const text = said('rafael', 'how was Saturday?');
  expect(text).toContain('Brick run');
  expect(text).toContain('Long ride');
});

test('what felt hardest goes by the own rating, the biggest day by the sum of its load', () => {
  expect(said('dan', 'which session felt the hardest last week?')).toContain('You rated it 9 of ten');
  const { text, calculations } = ask('rafael', 'which day last week was the biggest by load?');
  expect(text).toContain('Saturday 28 February');
  expect(calculations).toContainEqual({ expr: '41+328', value: 369, constants: [] });
});

test('kilometres of several sports are not compared: the longest of all is the longest by time', () => {
  expect(said('rafael', 'what was my longest session last week?')).toContain('334 min');
});

test('the notes of a day are searched for what is asked', () => {
  expect(said('maya', 'did I note anything about eating on Saturday?')).toContain('Yes, you wrote: Saturday 28 February: “Windy');
  expect(said('maya', 'did I note anything about my knee on Saturday?')).toContain('Nothing about that');
  expect(said('maya', 'did I write anything about Friday’s run?')).toContain('I find no note');
});

test('a time that is not known is not answered with last week', () => {
  expect(said('maya', 'how far did I run in August?')).toContain('I have no record of a run in those days');
  expect(ask('maya', 'did I train more in May than in April?').text).not.toContain('Last week');
  expect(said('maya', 'how many hours have I done so far this week?')).toBe('This week so far: nothing that I have on record.');
});

test('a month that has begun stands beside the whole month before', () => {
  expect(said('maya', 'compare this month with the previous one')).toMatch(/March so far: .*February: /);
});

test('the pace of a sport moves with its threshold, not with its distance', () => {
  expect(said('maya', 'is my run pace getting better or worse over the last two months?')).toContain('threshold run pace is 4:46');
});

test('the last rest day is a day without anything, and a kind of session is looked for by its name', () => {
  expect(said('tom', 'when did I last have a rest day?')).toMatch(/last day without an activity was Thursday 26 February/);
  expect(said('rafael', 'when was my last brick run?')).toContain('Your last brick was on Saturday 28 February');
});

test('weeks ago are read in other languages too', () => {
  expect(said('maya', '¿Cuántos kilómetros corrí hace dos semanas?')).toContain('week before last');
  expect(said('maya', 'Wie viele Kilometer bin ich vor zwei Wochen gelaufen?')).toContain('week before last');
});

test('after a comparison the one before is older than both, and a month goes back by a month', () => {
  expect(said('maya', 'and the one before?', 'compare last week and the week before it')).toContain('week of 9 February');
  expect(said('maya', 'and what of the one before it?', 'compare my last two weeks')).toContain('week of 9 February');
});

test('the highest heart rate on that ride is not the own maximum', () => {
  expect(said('maya', 'what was my max heart rate on it?', 'how was Saturday’s ride?')).toContain('not its highest values');
  expect(said('maya', 'what is my max heart rate?', 'how was Saturday’s ride?')).toContain('188 bpm');
});

test('"on foot" is a run, and its pace is of the one that is called so', () => {
  expect(ask('maya', 'how quick was my last long outing on foot?')).toMatchObject({ intent: 'activity' });
  expect(said('maya', 'how quick was my last long outing on foot?')).toMatch(/Long run.*pace/);
});

test.each(['what has been logged so far?', 'show me everything on record'])('"%s" shows the last things done', (message) => {
  expect(ask('maya', message).intent).toBe('activity');
  expect(said('maya', message).match(/load/g)).toHaveLength(3);
});

test('a few days of training are not called form', () => {
  const view = viewOf('maya');
  const young = {
    ...view,
    activities: view.activities.slice(0, 1),
    load: view.load && { ...view.load, weekly: view.load.weekly.slice(-1) },
  };
  const result = takeTurn({ message: 'how is my form?', messageId: 'm', history: [], view: young, library });
  expect(result).toMatchObject({ text: expect.stringContaining('not enough training on record') });
});

test('a fortnight is two weeks, and one that is ago is a week', () => {
  expect(said('maya', 'how far did I ride in the past fortnight?')).toContain('From Monday 16 February to Sunday 1 March');
  expect(said('maya', 'hours a fortnight ago')).toContain('week before last');
});

test('"last further than" passes over what was shorter', () => {
  const shown = said('maya', 'when did I last ride further than 60k?');
  expect(Number(/([\d.]+) km/.exec(shown)?.[1])).toBeGreaterThan(60);
});

test('a month that begins before the single activities is not called less', () => {
  const view = viewOf('maya');
  const few = { ...view, activities: view.activities.filter(({ date }) => date >= '2026-02-20') };
  const message = 'did I ride more this month than last month?';
  const result = takeTurn({ message, messageId: 'm', history: [], view: few, library });
  expect(result).toMatchObject({ intent: 'compare', text: expect.stringContaining('only known in part') });
});

test.each(['take the knee off your notes please', 'you need not keep the knee in mind, remove it from what you remember'])(
  '"%s" forgets it, and changes no plan',
  (message) => {
    const { intent, toolCalls, proposals } = ask('maya', message);
    expect(intent).toBe('forget');
    expect(toolCalls.some(({ name }) => name === 'forget')).toBe(true);
    expect(proposals).toEqual([]);
  },
);

test('a run that was begun too fast finds the card on pacing it', () => {
  expect(ask('maya', 'I started too fast in my 5k and faded, what can I learn?').articles).toContain('run-off-the-bike-pacing');
});
