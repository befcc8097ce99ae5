import { addDays, datesBetween, type LocalDate } from '#core/calendar.ts';
import type { Level } from '#core/level.ts';
import type { CheckedWeek } from '#core/plan/checker/checked-week.ts';
import type { PlanBreach } from '#core/plan/checker/rule-violation.ts';
import { withOption } from '#core/plan/explanation/left-out-option.ts';
import { toldRule, violatedRules } from '#core/plan/explanation/violated-rules.ts';
import { makeSession } from '#core/plan/prescription/build-session.ts';
import type { Scaled, Scales } from '#core/plan/prescription/workout-scaler.ts';
import { findPlanned } from '#core/plan/progression/rung-workout.ts';
import type { BindingRule, LeftOut, PlanSession } from '#core/plan/week/plan.ts';
import type { Wish } from '#core/plan/week/session-request.ts';

/** A week within this of its target is on target. */
const NEAR = 0.05;
const LEAST_WEEK_HOURS = 0.75;
/** A week with this share of its hours is full. */
const FULL = 0.97;
const STEP_SEC = 600;
const LEAST_DAYS_OFF: Readonly<Record<Level, number>> = { beginner: 2, intermediate: 1, advanced: 1, elite: 1 };

/** Why a wish found no place: the rule that it breaks on the day on which it breaks fewest. */
export function explainLeftOut(checked: CheckedWeek, wish: Wish): LeftOut {
  const { from, index } = checked.week;
  const open = datesBetween(from, addDays(from, 6)).filter((date) => date >= checked.input.start && !isDayOff(checked, date));
  const tried = open.map((date) => {
    const session = sessionOf(wish, wish.least, { id: `w${index}-left-out`, date });
    return newBreaches(checked, [...checked.week.sessions, session]);
  });
  const fewest = tried.toSorted((a, b) => a.length - b.length)[0] ?? [];
  const binding = withOption(toldRule(fewest) ?? balance(checked.week));
  return { slot: wish.slot, discipline: wish.discipline, name: wish.workout.name, binding };
}

/** A day without training that the week needs as it is. */
function isDayOff({ week, input }: CheckedWeek, date: LocalDate): boolean {
  const days = new Set(week.sessions.map((session) => session.date));
  return days.size > 0 && 7 - days.size <= LEAST_DAYS_OFF[input.level] && !days.has(date);
}

function balance({ load, target, durationSec, sessions }: CheckedWeek['week']): BindingRule {
  const isFull = load >= (1 - NEAR) * target.load;
  if (isFull) {
    const sentence = `The week has a load of ${Math.round(load)}; its target is ${Math.round(target.load)}.`;
    return { rule: 'balance', sentence, facts: { load, target: target.load } };
  }
  const hours = durationSec / 3600;
  return {
    rule: 'balance',
    sentence: `The week has ${sessions.length} sessions in ${oneDigit(hours)} h; one more would take a rest day or time from a key session.`,
    facts: { sessions: sessions.length, plannedH: hours },
  };
}

/** Why the week has less or more load than it should; empty within 5 %. */
export function explainLoad(checked: CheckedWeek, scales: Scales, leftOut: readonly LeftOut[]): BindingRule[] {
  const { target, load } = checked.week;
  if (target.load <= 0 || Math.abs(load - target.load) <= NEAR * target.load) return [];
  if (target.binding?.rule === 'short-week' && load < target.load) return [target.binding];
  if (target.hours < LEAST_WEEK_HOURS && load < target.load) {
    return [
      {
        rule: 'short-week',
        sentence: `Only ${oneDigit(target.hours)} h left this week: too little for another session.`,
        facts: { leftH: target.hours },
      },
    ];
  }
  if (load > target.load)
    return [
      {
        rule: 'least-length',
        sentence: `The shortest useful sessions add up to a load of ${Math.round(load)}; the target is ${Math.round(target.load)}.`,
        facts: { load, meant: target.load },
      },
    ];
  const longer = toldRule(
    mostCommon(checked.week.sessions.flatMap((session) => [lengthened(checked, session, scales)].filter((breaches) => breaches !== null))),
  );
  const rules = [...(longer ? [longer] : []), ...leftOut.map(({ binding }) => binding).filter(({ rule }) => rule !== 'balance')];
  const distinct = rules.filter(({ rule }, i) => rules.findIndex((other) => other.rule === rule) === i);
  if (distinct.length > 0) return distinct.slice(0, 3);
  const sentence = `All sessions are at their maximum useful length for your level: ${oneDigit(checked.week.durationSec / 3600)} of ${oneDigit(target.hours)} h.`;
  const isFull = checked.week.durationSec >= FULL * target.hours * 3600;
  return [
    isFull && target.binding
      ? target.binding
      : { rule: 'useful-length', sentence, facts: { planned: checked.week.durationSec / 3600, targetH: target.hours } },
  ];
}

/** What would break if this session were ten minutes longer; null when its workout cannot be. */
function lengthened(checked: CheckedWeek, session: PlanSession, scales: Scales): PlanBreach[] | null {
  const library = findPlanned(session.workoutId);
  if (!library) return null;
  const scaled = scales(library, session.durationSec + STEP_SEC);
  if (scaled.durationSec <= session.durationSec) return null;
  const longer = { ...session, durationSec: scaled.durationSec, load: scaled.load, distanceM: scaled.distanceM, parts: scaled.parts };
  return newBreaches(
    checked,
    checked.week.sessions.map((own) => (own === session ? longer : own)),
  );
}

/** Breaches that are not there already: a week before the start of the plan may be odd by itself. */
function newBreaches(checked: CheckedWeek, sessions: readonly PlanSession[]): PlanBreach[] {
  const before = new Set(violatedRules(checked, checked.week.sessions).map(({ sentence }) => sentence));
  return violatedRules(checked, sessions).filter(({ sentence }) => !before.has(sentence));
}

/** The breaches of the rule that stands most often in the way. */
function mostCommon(tried: readonly (readonly PlanBreach[])[]): PlanBreach[] {
  const all = tried.flat();
  const counts = new Map<string, number>();
  for (const { rule } of all) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return all.filter(({ rule }) => counts.get(rule) === most);
}

function sessionOf(wish: Wish, scaled: Scaled, at: { id: string; date: PlanSession['date'] }): PlanSession {
  return makeSession({ ...at, slot: wish.slot, library: wish.workout, scaled, reason: wish.reason, toleratedCarbohydrateGPerH: null });
}

const oneDigit = (value: number) => Math.round(value * 10) / 10;
