import type { CheckedWeek } from '#core/plan/checker/checked-week.ts';
import { dayBreaches } from '#core/plan/checker/day-rules.ts';
import type { PlanBreach } from '#core/plan/checker/rule-violation.ts';
import { weekBreaches } from '#core/plan/checker/week-violations.ts';
import type { BindingRule, PlanSession } from '#core/plan/week/plan.ts';

/** What an athlete can do something about comes first. */
const TOLD_FIRST: readonly PlanBreach['rule'][] = [
  'injury',
  'clearance',
  'hours',
  'weekly-hours',
  'age-hours',
  'day-discipline',
  'day-time',
  'day-sessions',
  'rest-days',
  'longest-session',
  'run-growth',
  'near-race',
  'hard-sessions',
  'hard-runs-apart',
  'runs-apart',
  'strength-before-intensity',
  'demanding-day',
  'discipline-twice',
  'intensity-share',
  'ramp',
  'monotony',
];

/** The rules that the week would break with these sessions instead of its own. */
export function violatedRules(checked: CheckedWeek, sessions: readonly PlanSession[]): PlanBreach[] {
  const week = {
    ...checked,
    week: { ...checked.week, sessions: sessions.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)) },
  };
  return [...dayBreaches(week), ...weekBreaches(week)];
}

/** The rule to tell of these, as it would read if the change were made; null when there is none. */
export function toldRule(breaches: readonly PlanBreach[]): BindingRule | null {
  const rank = ({ rule }: PlanBreach) => {
    const at = TOLD_FIRST.indexOf(rule);
    return at === -1 ? TOLD_FIRST.length : at;
  };
  const told = breaches.toSorted((a, b) => rank(a) - rank(b))[0];
  if (!told) return null;
  const sentence = told.sentence.replace(/\bare planned\b/, 'would be planned');
  return { rule: told.rule, sentence, ...(told.facts ? { facts: told.facts } : {}) };
}
