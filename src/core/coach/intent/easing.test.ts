import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each([
  ['could you wind things down for the next three days?', '2026-03-02', '2026-03-04'],
  ['ease me off over the coming days', '2026-03-02', '2026-03-05'],
  ['the week is too heavy, could you make this week more gentle', '2026-03-02', '2026-03-08'],
  ['this week looks brutal, make it less hard please', '2026-03-02', '2026-03-08'],
  ['give me a breather for the rest of the week', '2026-03-02', '2026-03-08'],
])('"%s" proposes to make those days easier', (message, from, to) => {
  expect(ask('maya', message).proposals).toMatchObject([{ tool: 'propose_replan', args: { from, to, reason: 'easier' } }]);
});

test.each(['why did it ease off last week?', 'how do I ease back into running?', 'how do I make hills more gentle on my calves?'])(
  '"%s" changes nothing',
  (message) => {
    expect(ask('maya', message).proposals).toEqual([]);
  },
);

test('a session that goes from the plan takes no plan with it', () => {
  expect(ask('maya', 'drop Saturday’s ride from my plan').proposals).toMatchObject([{ tool: 'propose_skip_session' }]);
  expect(ask('maya', 'delete my whole plan')).toMatchObject({ intent: 'delete-plan', proposals: [] });
});
