import { expect, test } from 'vitest';
import { triage } from '#core/coach/safety/triage.ts';

test.each([
  'my legs sink like lead when I do front crawl',
  'the night before I lie in bed with my mind racing about transition',
  'there is no water in our pool, cancel the swim on Friday',
])('"%s" is no sign', (message) => {
  expect(triage(message).level).toBe('none');
});

test.each([
  ['my head is spinning and I nearly fainted on the bike', ['urgent', 'emergency']],
  ['35 degrees on the ride, a pounding head, shivering and I feel sick', ['urgent', 'emergency']],
  ['thirty weeks pregnant, came off the bike, bleeding, the baby barely moves', ['emergency']],
])('"%s" stays what it is', (message, levels) => {
  expect(levels).toContain(triage(message).level);
});

test('a blow is told apart from a head that hurts in the heat, and the unborn child from somebody without breath', () => {
  expect(triage('35 degrees on the ride, a pounding head, shivering and I feel sick').group).toBe('heat');
  expect(triage('thirty weeks pregnant, came off the bike, bleeding, the baby barely moves').group).toBe('pregnancy');
});

test.each([
  'it was chucking it down so I ran on the treadmill',
  'tipping it down out there, turbo instead?',
  'its bucketing down, run outside or not',
])('AI-01 rain is no sign: %s', (message) => {
  expect(triage(message).level).toBe('none');
});
