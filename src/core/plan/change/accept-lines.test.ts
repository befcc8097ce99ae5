import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { buildPlan } from '#core/plan/build-plan.ts';
import { acceptLines } from '#core/plan/change/accept-lines.ts';
import { applyLines } from '#core/plan/change/apply-lines.ts';
import { diffPlans } from '#core/plan/change/diff-plans.ts';
import { moveLine, removeLine, resizeLine } from '#core/plan/change/own-lines.ts';
import { sizeOf } from '#core/plan/change/plan-change.ts';
import { checkPlan } from '#core/plan/checker/check-plan.ts';
import { type Plan, sessionsOf } from '#core/plan/week/plan.ts';
import { openSolver } from '#server/platform/solver/highs.ts';
import { anInput } from '#test/plan-inputs.ts';

const input = anInput({ weeks: 6, races: [] });
let plan: Plan;
beforeAll(async () => {
  plan = buildPlan(input, await openSolver());
}, 60_000);

const bySlot = (slot: string, week = 1) => plan.weeks[week - 1]!.sessions.find((session) => session.slot === slot)!;

test('a plan differs from itself in nothing, and a change can be applied and read back', () => {
  const at = { from: input.start, reasonOf: () => 'because' };
  expect(diffPlans(plan, plan, at)).toEqual([]);
  const lines = [moveLine(bySlot('long-ride'), addDays(bySlot('long-ride').date, 1), 'a wedding'), removeLine(bySlot('strength'), 'tired')];
  const after = applyLines(plan, lines);
  expect(diffPlans(plan, after, { ...at, reasonOf: ({ slot }) => (slot === 'strength' ? 'tired' : 'a wedding') })).toEqual(
    expect.arrayContaining(lines),
  );
  expect(after.weeks[0]!.durationSec).toBe(plan.weeks[0]!.durationSec - bySlot('strength').durationSec);
});

test('the past is not part of a difference', () => {
  const after = applyLines(plan, [removeLine(bySlot('long-run', 1), 'gone')]);
  expect(diffPlans(plan, after, { from: addDays(input.start, 7), reasonOf: () => '' })).toEqual([]);
});

test('a line that would break a rule alone says which other line must come along', () => {
  const run = bySlot('long-run', 2);
  const ride = bySlot('long-ride', 2);
  const lines = [moveLine(run, ride.date, 'swap'), moveLine(ride, run.date, 'swap')];
  const alone = acceptLines(plan, input, lines, new Set([run.id]));
  expect(alone).toMatchObject({ kind: 'needs', alongside: [ride.id] });
  if (alone.kind === 'needs') expect(alone.breaches.map(({ rule }) => rule)).toContain('demanding-day');
  const both = acceptLines(plan, input, lines, new Set([run.id, ride.id]));
  expect(both.kind).toBe('accepted');
  if (both.kind === 'accepted') expect(checkPlan(both.plan, input)).toEqual([]);
});

test('an athlete who makes a session longer than it may be is told the rule', () => {
  const line = resizeLine(bySlot('long-run', 2), 3 * 3600, input, 'more');
  expect(line.kind).toBe('resized');
  const answer = acceptLines(plan, input, [line], new Set([line.sessionId]));
  expect(answer).toMatchObject({ kind: 'needs', alongside: null });
  if (answer.kind === 'needs')
    expect(answer.breaches.some(({ rule, sentence }) => rule === 'longest-session' && /is the most/.test(sentence))).toBe(true);
});

test('taking out a key session is a proposal, moving an easy one is small', () => {
  expect(sizeOf([removeLine(bySlot('long-ride'), '')])).toBe('proposal');
  expect(sizeOf([moveLine(bySlot('swim-technique'), input.start, '')])).toBe('small');
  expect(
    sizeOf(
      sessionsOf(plan)
        .slice(0, 4)
        .map((session) => moveLine(session, input.start, '')),
    ),
  ).toBe('proposal');
});
