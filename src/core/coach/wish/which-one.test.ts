import { expect, test } from 'vitest';
import type { TurnMessage } from '#core/coach/turn.ts';
import { ask } from '#test/coach-turns.ts';

test.each([
  ['rafael', 'cut the run this week by ten minutes'],
  ['maya', 'one of the swims this week has to give way, cancel it'],
  ['maya', 'the session on Thursday should be ten minutes shorter'],
])('AI-02 where several sessions fit it is asked which, and nothing is proposed: %s "%s"', (name, message) => {
  const { proposals, text } = ask(name, message);
  expect(proposals).toEqual([]);
  expect(text).toMatch(/^Which one do you mean: .+ or .+\?/);
});

const asked = (wish: string): TurnMessage[] => {
  const { text } = ask('maya', wish);
  return [
    { role: 'user', text: wish },
    { role: 'assistant', text },
  ];
};

test.each([
  ['the strength one', 's-0305-str'],
  ['CSS', 's-0305-swim'],
  ['the second please', 's-0305-str'],
])('AI-02 what is picked gets what was wished of it: %s', (reply, sessionId) => {
  const history = asked('leave out the session on Thursday');
  expect(history[1]?.text).toContain('Which one');
  expect(ask('maya', reply, history).proposals).toMatchObject([{ tool: 'propose_skip_session', args: { sessionId } }]);
});

test('a session that is told is not asked for', () => {
  expect(ask('maya', 'make the easy run this week ten minutes shorter').proposals).toMatchObject([{ args: { sessionId: 's-0304-run' } }]);
});
