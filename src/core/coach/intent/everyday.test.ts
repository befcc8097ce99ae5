import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

const maya = (message: string) => ask('maya', message);

test.each([
  'how high did I finish at the Eton duathlon',
  'my overall rank at last years half',
  'did I win my age group in 2022',
  'welcher Platz beim Triathlon 2023',
])('"%s" is not on record', (message) => {
  expect(maya(message)).toMatchObject({ intent: 'activity' });
  expect(maya(message).text).toContain('no record');
});

test('a position on the bike and a race ahead are no placing', () => {
  expect(maya('is my position on the bike any good').text).not.toContain('no record');
  expect(maya('which position should I aim for at Leeds').text).not.toContain('no record');
});

test.each([
  'tuve gripe la semana pasada, no hice nada',
  'flu wiped out last week, zero training',
  'stomach bug, lost four days last week',
  'a virus cost me the whole week',
])('"%s" is asked about before anything is advised', (message) => {
  const { intent, text } = maya(message);
  expect(intent).toBe('missed');
  expect(text).toContain('free of symptoms');
});

test.each([
  'flu last week, did nothing, and I still have a fever',
  'I have the flu',
  'had covid last week, no training, chest feels tight',
])('"%s" is still answered with care first', (message) => {
  expect(maya(message).intent).toBe('safety');
});

test.each([
  'ftp has not moved since spring, which intervals',
  'css stagnates, what sets',
  'no progress running, any tips?',
  'FTP stagniert, welche Einheiten?',
])('"%s" asks what moves it again', (message) => {
  expect(maya(message)).toMatchObject({ intent: 'knowledge' });
  expect(maya(message).articles[0]).toMatch(/key-workouts-intervals|swim-css-sets|run-intervals-and-pace/);
});

test('stuck at work is another matter, and so is whether a figure has changed', () => {
  expect(maya('stuck at work, move the run on Wednesday').intent).toBe('move');
  expect(maya('has my ftp changed').intent).toBe('trend');
});

test.each(['is five hours a week enough for an olympic', '3h pw, sprint doable?', 'reichen 6 Stunden pro Woche für eine Mitteldistanz'])(
  '"%s" is weighed against the distance',
  (message) => {
    expect(maya(message).articles).toContain('time-crunched-training');
    expect(maya(message).text).toMatch(/enough to finish/);
  },
);

test('a time over the distance is no time in the week', () => {
  expect(maya('is six hours a realistic time for a 70.3').intent).toBe('prediction');
  expect(maya('how many hours did I do last week').intent).toBe('week-data');
});

test.each(['the css of my homepage is off', 'rewrite my html', 'my landlord wants more rent', 'can I sue my neighbour', 'our cat is fat'])(
  '"%s" is none of the coach’s',
  (message) => {
    expect(maya(message).intent).toBe('off-topic');
  },
);

test.each(['which bike shall I buy for my first triathlon', 'is easy riding really that important', 'how do I stop setting off too fast'])(
  '"%s" is answered by the cards',
  (message) => {
    expect(maya(message).intent).toBe('knowledge');
    expect(maya(message).articles.length).toBeGreaterThan(0);
  },
);

test('not wanting to fall apart in the race is only a manner of speaking', () => {
  expect(ask('maya', 'run pace for Leeds, I do not want to blow up').intent).toBe('pacing');
});

test.each([
  ['is the threshold run on thursday or friday', 'It is on Friday 6 March: Threshold 4x6 min'],
  ['which day is the long ride, sat or sun', 'It is on Saturday 7 March: Long ride with tempo'],
  ['easy run: tuesday or wednesday?', 'It is on Wednesday 4 March: Easy run'],
])('"%s" asks where it stands, and moves nothing', (message, where) => {
  expect(maya(message)).toMatchObject({ intent: 'plan-day', proposals: [] });
  expect(maya(message).text).toContain(where);
});

test('a wish between two days stays a wish', () => {
  expect(maya('move the easy run to thursday or friday').intent).toBe('move');
});

test.each(['how long after an ironman before I run again', 'when can I train hard again after Leeds'])(
  '"%s" is no countdown',
  (message) => {
    expect(maya(message).intent).toBe('knowledge');
    expect(maya(message).text).toMatch(/^First only easy days/);
  },
);

test('what leaving out would cost is told before anything is left out', () => {
  expect(maya('what happens if I miss the long ride')).toMatchObject({ intent: 'missed', proposals: [] });
});

test('figures of a few words are the own ones', () => {
  expect(maya('weight').intent).toBe('profile');
  expect(maya('Leeds when').intent).toBe('countdown');
});

test.each([
  ['how is my form', 'so do I ease off then', 'train-today'],
  ['carbs for Leeds', 'and the evening before?', 'breakfast'],
  ['my css please', 'is that any good', 'metric'],
])('after "%s", "%s" is %s', (before, message, intent) => {
  const history = [
    { role: 'user' as const, text: before },
    { role: 'assistant' as const, text: '…' },
  ];
  expect(ask('maya', message, history)).toMatchObject({ intent, proposals: [] });
});
