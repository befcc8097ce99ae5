import { beforeAll, expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { REPLACEMENT } from '#core/coach/speech-check.ts';
import { buildPlan } from '#core/plan/build-plan.ts';
import { checkPlan } from '#core/plan/checker/check-plan.ts';
import { planFeasibility } from '#core/plan/explanation/plan-feasibility.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { planRefusals } from '#core/plan/input/plan-refusals.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { type BindingRule, type Plan, sessionsOf } from '#core/plan/week/plan.ts';
import { traced, tracedReason, tracedRule, tracedSession, tracedSummary } from '#server/features/plans/trace-sentences.ts';
import { openSolver } from '#server/platform/solver/highs.ts';
import { randomAthlete } from '#test/plan-inputs.ts';

const ATHLETES = 24;
const LEFT_OUT = REPLACEMENT.text;

let solve: Solve;
let made: { input: PlanInput; plan: Plan }[];
beforeAll(async () => {
  solve = await openSolver();
  made = Array.from({ length: ATHLETES }, (_, seed) => {
    const random = randomAthlete(seed);
    const last = addDays(random.start, 49);
    const input = { ...random, weeks: Math.min(random.weeks, 8), races: random.races.filter(({ date }) => date < last) };
    return { input, plan: buildPlan(input, solve) };
  });
}, 300_000);

/** Everything that a plan prints, as it is and as it comes out. */
function printed({ weeks, notes }: Plan): (readonly [said: string, shown: string])[] {
  const rules = [...notes, ...weeks.flatMap(({ leftOut, binding }) => [...leftOut.map((each) => each.binding), ...binding])];
  const sessions = weeks
    .flatMap((week) => week.sessions)
    .flatMap((session) => {
      const shown = tracedSession(session);
      const { purpose, reason, fuelling, cues } = session;
      return [
        [purpose, shown.purpose] as const,
        [reason, shown.reason] as const,
        [fuelling?.sentence ?? '', shown.fuelling ?? ''] as const,
        ...cues.map((cue, at) => [cue, shown.cues[at] ?? ''] as const),
      ];
    });
  return [...weeks.map((week) => [week.summary, tracedSummary(week)] as const), ...rulesShown(rules), ...sessions];
}

const rulesShown = (rules: readonly BindingRule[]) => rules.map((rule) => [rule.sentence, tracedRule(rule).sentence] as const);
const lost = (all: readonly (readonly [string, string])[]) => [
  ...new Set(all.filter(([said, shown]) => said !== shown).map(([said]) => said)),
];
const withFigures = (all: readonly (readonly [string, string])[]) =>
  new Set(all.map(([said]) => said).filter((said) => /\d/.test(said))).size;

test('every figure that plans print is traced to what it was found from', () => {
  const all = made.flatMap(({ plan }) => printed(plan));
  expect(lost(all)).toEqual([]);
  expect(withFigures(all)).toBeGreaterThan(150);
});

test('so is every figure of a rule that a plan would break, of what a goal asks for, and of a refusal', () => {
  const wrong = made.flatMap(({ plan, input }) => [2, 3].map((step) => checkPlan(shaken(plan, step), input)));
  const judged = made.map(({ input }) => planFeasibility({ ...input, weeklyHours: Math.max(2, input.weeklyHours / 2) }, solve).rules);
  const refused = made.map(({ input }) =>
    planRefusals({ ...input, weeks: 99, weeklyHours: 99, races: input.races.map(beforeStart(input)) }),
  );
  const all = rulesShown([...wrong, ...judged, ...refused].flat());
  expect(lost(all)).toEqual([]);
  expect(withFigures(all)).toBeGreaterThan(60);
});

/** Every few sessions lie on another day and are twice as long. */
function shaken(plan: Plan, step: number): Plan {
  const moved = (date: LocalDate, at: number) => addDays(date, at % step === 0 ? 1 : 0);
  const weeks = plan.weeks.map((week) => ({
    ...week,
    sessions: week.sessions.map((session, at) => ({
      ...session,
      date: moved(session.date, at),
      durationSec: session.durationSec * (at % step === 0 ? 2 : 1),
      parts: session.parts.map((part) => ({ ...part, intensity: at % step === 0 ? ('hard' as const) : part.intensity })),
    })),
  }));
  return { ...plan, weeks };
}

const beforeStart =
  ({ start }: PlanInput) =>
  <Race extends { date: LocalDate }>(race: Race): Race => ({ ...race, date: addDays(start, -1) });

test('AI-07 a number that was planted is not shown, wherever it stands', () => {
  const plans = made.map(({ plan }) => plan);
  const week = plans.flatMap(({ weeks }) => weeks).find(({ binding }) => binding.length > 0);
  const session = plans.flatMap(sessionsOf).find(({ fuelling }) => fuelling !== null);
  const [rule] = week?.binding ?? [];
  if (!week || !session?.fuelling || !rule) throw new Error('there is nothing to plant in');
  const planted = (text: string) => `${text} That is 7313 W.`;
  expect(tracedRule({ ...rule, sentence: planted(rule.sentence) }).sentence).toBe(LEFT_OUT);
  expect(tracedSummary({ ...week, summary: planted(week.summary) })).toBe(LEFT_OUT);
  expect(tracedSummary({ ...week, load: week.load + 40 })).toBe(LEFT_OUT);
  const shown = tracedSession({
    ...session,
    purpose: planted(session.purpose),
    reason: planted(session.reason),
    cues: [planted('Easy.')],
    fuelling: { ...session.fuelling, sentence: session.fuelling.sentence.replace(/\d+/, '731') },
  });
  expect(shown).toEqual({ purpose: LEFT_OUT, reason: LEFT_OUT, cues: [LEFT_OUT], fuelling: LEFT_OUT });
  expect(traced('From your usual 9 h a week the step goes to 10 h.', undefined)).toBe(LEFT_OUT);
  expect(tracedReason({ kind: 'race', name: 'Beck 10 km' })).toBe('Beck 10 km changes what the season leads to.');
});
