import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { adaptPlan } from '#core/plan/adaptation/adapt-plan.ts';
import { buildPlan } from '#core/plan/build-plan.ts';
import { acceptLines } from '#core/plan/change/accept-changes.ts';
import { applyLines } from '#core/plan/change/apply-changes.ts';
import { diffPlans } from '#core/plan/change/diff-plans.ts';
import { moveLine, removeLine, resizeLine } from '#core/plan/change/manual-changes.ts';
import { sizeOf } from '#core/plan/change/plan-change.ts';
import { checkPlan } from '#core/plan/checker/check-plan.ts';
import { type Plan, sessionsOf } from '#core/plan/week/plan.ts';
import { openSolver } from '#server/platform/solver/highs.ts';
import { anInput, randomAthlete } from '#test/athletes/plan-inputs.ts';

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
  const alone = acceptLines(plan, input, { lines, wanted: new Set([run.id]) });
  expect(alone).toMatchObject({ kind: 'needs', alongside: [ride.id] });
  if (alone.kind === 'needs') expect(alone.breaches.map(({ rule }) => rule)).toContain('demanding-day');
  const both = acceptLines(plan, input, { lines, wanted: new Set([run.id, ride.id]) });
  expect(both.kind).toBe('accepted');
  if (both.kind === 'accepted') expect(checkPlan(both.plan, input)).toEqual([]);
});

test('an athlete who makes a session longer than it may be is told the rule', () => {
  const line = resizeLine(bySlot('long-run', 2), 3 * 3600, input, 'more');
  expect(line.kind).toBe('resized');
  const answer = acceptLines(plan, input, { lines: [line], wanted: new Set([line.sessionId]) });
  expect(answer).toMatchObject({ kind: 'needs', alongside: null });
  if (answer.kind === 'needs')
    expect(answer.breaches.some(({ rule, sentence }) => rule === 'longest-session' && /the limit is/.test(sentence))).toBe(true);
});

test('what the engine proposes can be taken whole, and each part of it with what belongs to it', { timeout: 60_000 }, async () => {
  const solve = await openSolver();
  for (const seed of [904, 907]) {
    const athlete = { ...randomAthlete(seed), weeks: 16, races: [] };
    const before = buildPlan(athlete, solve);
    const days = athlete.days.map((day, i) => ({ ...day, mostSec: [60, 90, 60, 0, 60, 0, 120][i]! * 60 }));
    const changed = { ...athlete, days };
    const { change } = adaptPlan(before, changed, { kind: 'availability' }, solve);
    const lines = change?.lines ?? [];
    expect(lines.length, `athlete ${seed}`).toBeGreaterThan(8);
    const taken = (ids: readonly string[]) => acceptLines(before, changed, { lines, wanted: new Set(ids), isOfEngine: true });
    const all = lines.map(({ sessionId }) => sessionId);
    const half = Math.ceil(all.length / 2);
    for (const part of [all, all.slice(0, half), all.slice(half), all.filter((_, i) => i % 2 === 0)]) {
      const alone = taken(part);
      if (alone.kind === 'accepted') continue;
      expect(alone.alongside, `athlete ${seed}, ${part.length} of ${all.length} lines`).not.toBeNull();
      expect(taken([...part, ...(alone.alongside ?? [])]).kind).toBe('accepted');
    }
  }
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
