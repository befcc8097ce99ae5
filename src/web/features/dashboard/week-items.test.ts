import { expect, test } from 'vitest';
import { ActivityId, SessionId } from '#contract/shared/ids.ts';
import { weekItems } from '#web/features/dashboard/week-items.ts';

const done = (name: string, discipline: string) => ({
  id: ActivityId.parse('0190a000-0000-7000-8000-000000000001'),
  name,
  discipline,
  durationSec: 3000,
  load: 40,
});
const planned = (name: string, discipline: 'swim' | 'bike' | 'run', status: 'upcoming' | 'completed' | 'overdue') => ({
  id: SessionId.parse('0190a000-0000-7000-8000-000000000002'),
  name,
  discipline,
  durationSec: 3000,
  status,
});

test('a session that an activity fulfilled stands there once, as what was done', () => {
  const items = weekItems({ planned: [planned('Hills', 'run', 'completed')], done: [done('Hills 8 × 60 s', 'run')] });
  expect(items.map(({ name, state }) => [name, state])).toEqual([['Hills 8 × 60 s', 'done']]);
});

test('a session completed without a file is done, and one that was missed is overdue', () => {
  const items = weekItems({
    planned: [planned('Technique', 'swim', 'completed'), planned('Easy', 'run', 'overdue')],
    done: [done('Ride', 'bike')],
  });
  expect(items.map(({ name, state }) => [name, state])).toEqual([
    ['Ride', 'done'],
    ['Technique', 'done'],
    ['Easy', 'overdue'],
  ]);
});

test('two runs planned and one done leave one planned run as done by hand', () => {
  const items = weekItems({
    planned: [planned('First', 'run', 'completed'), planned('Second', 'run', 'completed')],
    done: [done('Run', 'run')],
  });
  expect(items.map(({ name }) => name)).toEqual(['Run', 'Second']);
});
