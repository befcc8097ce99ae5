import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each([
  ['spell my next week out please', 'plan-week'],
  ['chalk up the week for me', 'plan-week'],
  ['what would a realistic week look like for me?', 'plan-look'],
])('"%s" is told the days of a week', (message, intent) => {
  const { intent: found, toolCalls } = ask('maya', message);
  expect(found).toBe(intent);
  expect(toolCalls.map(({ name }) => name)).toContain('get_plan');
});

test.each(['was that a sensible week for me?', 'how do I map out my season?'])('"%s" asks for something else', (message) => {
  expect(ask('maya', message).intent).not.toMatch(/^plan-/);
});

test('a figure of an earlier day gives way to the recorded one', () => {
  const { intent, text } = ask('maya', 'you worked out that my ftp was 301, go by that');
  expect(intent).toBe('correction');
  expect(text).not.toContain('301');
});

test('hard work on the day of hard work is spoken against, whatever it is to follow', () => {
  expect(ask('maya', 'shove some more running reps in tomorrow and bung sprints in on thursday again').proposals).toEqual([]);
});

test('how load rises again after an injury is read where injuries and progression are', () => {
  const { articles } = ask('maya', 'how can I work my way back to running without irritating my calf again?');
  expect(articles).toContain('ramp-rate-and-progression');
});

test('a race without a power meter is paced by breath, whatever FTP is known', () => {
  const { text, articles } = ask('maya', 'my power meter died, how hard do I ride in my race?');
  expect(text).toContain('Without power');
  expect(text).not.toMatch(/\d W\b/);
  expect(articles).toContain('rpe-and-talk-test');
});
