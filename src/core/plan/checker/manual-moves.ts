import type { PlanBreach } from '#core/plan/checker/rule-violation.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Plan, PlanSession } from '#core/plan/week/plan.ts';

/**
 * Rules of a good week. Whoever puts a session somewhere against them has been told and has decided; rules that keep the body whole (growth,
 * rest, 48 hours between hard runs, injury, illness) are not among them.
 */
const WISHES_GO_FIRST: ReadonlySet<PlanBreach['rule']> = new Set<PlanBreach['rule']>([
  'day-time',
  'day-sessions',
  'day-discipline',
  'demanding-day',
  'discipline-twice',
  'strength-before-intensity',
  'hard-rides-apart',
  'hard-sessions',
  'intensity-share',
  'monotony',
  'near-race',
]);

const isOwn = ({ isOwnMove }: PlanSession): boolean => isOwnMove === true;

/** Whether a rule is broken only because the athlete put a session where it is, and is one that gives way to that. */
export function isOwnWish(plan: Plan, { rule, week, sessionIds }: PlanBreach, { blocked }: Pick<PlanInput, 'blocked'>): boolean {
  if (!WISHES_GO_FIRST.has(rule)) return false;
  const sessions = plan.weeks.find(({ index }) => index === week)?.sessions ?? [];
  const own = sessions.filter(isOwn).filter(({ id }) => sessionIds.length === 0 || sessionIds.includes(id));
  // Days that were blocked since are another matter than the room that the athlete knew of.
  return own.length > 0 && !own.some(({ date }) => blocked.some(({ from, to }) => from <= date && date <= to));
}

/** The athlete's own moves that a rule of safety is about. */
export function unsafeMoves(plan: Plan, breaches: readonly PlanBreach[]): Set<string> {
  const ids = new Set(breaches.flatMap(({ sessionIds }) => sessionIds));
  return new Set(
    plan.weeks.flatMap(({ sessions }) => sessions.filter((session) => isOwn(session) && ids.has(session.id)).map(({ id }) => id)),
  );
}
