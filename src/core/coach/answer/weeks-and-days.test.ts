import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

const said = (message: string) => ask('maya', message).text;

test.each(['how far did I run in the last whole week?', 'km of running in the latest week', 'run km over the last calendar week'])(
  '"%s" is the week that ended',
  (message) => {
    expect(said(message)).toContain('Last week you ran 31.4 km');
  },
);

test.each(['last week?', 'and the past week', 'last week then'])('"%s" alone is what was done in it', (message) => {
  expect(said(message)).toContain('Last week you trained 8.8 h');
});

test.each([
  ['which week of the past three was the hardest?', 'The biggest week of that time: last week'],
  ['what was my quietest week out of the last five', 'The lightest week of that time: the week of 9 February, with a load of 314'],
  ['which of the past two weeks was the bigger one, the biggest by hours?', 'with a total of 8.8 h'],
  ['my easiest week in February', 'the week of 9 February'],
])('"%s" looks at those weeks alone', (message, text) => {
  expect(said(message)).toContain(text);
});

test.each([
  'what is coming in the next ten days',
  'the coming ten days please',
  'my plan for the next 10 days',
  'show me the following ten days',
])('"%s" lists all of them', (message) => {
  const text = said(message);
  expect(text).toContain('Monday 2 March');
  expect(text).toContain('Tuesday 10 March');
  expect(text).not.toContain('Thursday 12 March');
});

test('a fortnight ahead ends after two weeks, and may be asked for its free days', () => {
  expect(said('how many sessions are planned in the next fortnight?')).toContain('Saturday 14 March');
  expect(said('any rest day in the next ten days?')).toContain('Monday 9 March');
});
