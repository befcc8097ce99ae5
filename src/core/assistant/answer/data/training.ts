import { evaluate, groupsOf, isSum, kindOf, nameOf, type Scope, type TrainingMeasure } from '#core/assistant/answer/data/evaluate.ts';
import { activityName, describe, findActivity, lastSubject, missingActivity } from '#core/assistant/answer/data/find-activity.ts';
import { answer, during, isPeriod, listOf, only, period, periodName, plainDraft, sportName } from '#core/assistant/answer/data/phrase.ts';
import type { Setting, Value } from '#core/assistant/answer/data/setting.ts';
import { averaged, extreme, listed, trend } from '#core/assistant/answer/data/training-groups.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { counted } from '#core/assistant/answer/guide/parts.ts';
import { writePlanned } from '#core/assistant/answer/guide/planned.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Period, Subject } from '#core/assistant/frame.ts';
import { getSessions } from '#core/assistant/tools/plan/get-sessions.ts';
import { queryActivities } from '#core/assistant/tools/training/query-activities.ts';
import { addDays, daysBetween } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';

/** A measure of completed training over a period: one value, a comparison, the most, an average, a list or a trend. */
export async function answerTraining(at: Setting, measure: TrainingMeasure): Promise<Draft> {
  const scope = await scopeOf(at, measure);
  // Of days ahead only the plan is known.
  if (scope.period.from > at.today) return writePlanned({ ...at.frame, period: scope.period, aggregate: 'sum' }, at.bench);
  return (await summary(at, measure, scope)) ?? nothingDone(at, measure, scope);
}

/** Null where there is nothing to sum up. */
function summary(at: Setting, measure: TrainingMeasure, scope: Scope): Promise<Draft | null> {
  const { aggregate, groupBy, compareWith } = at.frame;
  if (aggregate === 'first' || aggregate === 'last' || aggregate === 'date') return oneActivity(at, scope);
  if (aggregate === 'most' || aggregate === 'least') return extreme(at, measure, scope);
  if (isPeriod(compareWith)) return comparedPeriods(at, measure, scope, compareWith);
  if (compareWith !== undefined) return comparedSports(at, measure, scope, compareWith);
  if (aggregate === 'trend' || at.wishes('chart')) return trend(at, measure, scope);
  if (aggregate === 'average' && isSum(measure) && scope.minDurationMin === undefined) return averaged(at, measure, scope);
  if (groupBy !== undefined || aggregate === 'list') return listed(at, measure, scope, groupBy ?? 'week');
  return oneValue(at, measure, scope);
}

async function scopeOf(at: Setting, measure: TrainingMeasure): Promise<Scope> {
  const { sport: asked, subject, period: when = usualPeriod(at, measure), aggregate } = at.frame;
  const sport = asked ?? (subject && 'sport' in subject ? subject.sport : undefined);
  const isLong = aggregate === 'average' && subject?.of === 'activity' && subject.which === 'longest';
  return { sport, period: when, ...(isLong && { minDurationMin: await longFrom(at, sport, when) }) };
}

/** What counts as long: a quarter above the average of the sport, to five minutes. */
async function longFrom(at: Setting, sport: Discipline | undefined, { from, to }: Period): Promise<number> {
  const { result } = await at.bench.use(queryActivities, { from, to, ...only(sport), limit: 1 });
  return Math.round(((result.perActivity?.durationMin ?? 0) * 1.25) / 5) * 5;
}

/** Where no period is said: the running week for sums, four weeks for means, longer where a list or a record needs it. */
function usualPeriod(at: Setting, measure: TrainingMeasure): Period {
  const { aggregate = 'sum', groupBy } = at.frame;
  if (groupBy === 'year' || ['most', 'least', 'first', 'date', 'last'].includes(aggregate)) return at.always;
  if (groupBy === 'month') return at.lastDays(365, 'last twelve months');
  const isLong = groupBy === 'week' || groupBy === 'weekday' || ['trend', 'average', 'list'].includes(aggregate) || at.wishes('chart');
  if (isLong) return at.lastDays(84, 'last twelve weeks');
  return isSum(measure) ? at.thisWeek : at.lastDays(28, 'last four weeks');
}

async function oneValue(at: Setting, measure: TrainingMeasure, scope: Scope): Promise<Draft | null> {
  const { sport, minDurationMin: least } = scope;
  const value = await evaluate(at, measure, scope);
  if (value === null || value.value === 0) return null;
  if (isSum(measure) && least === undefined) {
    const lead = say`${doneClause(at, measure, scope, value)}${at.wishes('short') ? null : await beside(at, measure, scope)}.`;
    return answer(lead, await share(at, measure, scope, value), await stillPlanned(at, measure, scope));
  }
  const count = await evaluate(at, 'sessions', scope);
  const long = least !== undefined && say` of at least ${at.show('minutes', at.sum(String(least), least))}`;
  const over = count && say`, over ${counted(at.show('count', count), sportName(sport).one)}${long}`;
  const what = `${nameOf(measure, sport)}${sport ? ` for ${sportName(sport).doing}` : ''}`;
  return answer(say`Your ${what} ${during(scope.period)} was ${at.show(kindOf(measure, sport), value)}${over}.`);
}

/** "You swam 12.4 km last month", "Your load last week was 412". */
function doneClause(at: Setting, measure: TrainingMeasure, { sport, period: when }: Scope, value: Value): Sentence {
  const { did, one, doing } = sportName(sport);
  const figure = at.show(kindOf(measure, sport), value);
  const sportOnly = sport === undefined ? '' : `${doing} `;
  switch (measure) {
    case 'distance':
      return say`You ${did} ${figure} ${during(when)}`;
    case 'duration':
      return say`You ${sport === undefined ? 'trained' : 'spent'} ${figure} ${sportOnly}${during(when)}`;
    case 'sessions':
      return say`You did ${counted(figure, one)} ${during(when)}`;
    case 'ascent':
      return say`You climbed ${figure} ${sportOnly}${during(when)}`;
    default:
      return say`Your ${sportOnly}${nameOf(measure, sport)} ${during(when)} was ${figure}`;
  }
}

/** What stands behind it: the sports of a whole, or how many sessions a sport took. */
async function beside(at: Setting, measure: TrainingMeasure, scope: Scope): Promise<Sentence | null> {
  if (scope.sport === undefined) {
    const groups = (await groupsOf(at, measure, scope, 'sport')).filter(({ value }) => value.value > 0);
    const parts = groups.map(({ sport, label, value }) => {
      const figure = at.show(kindOf(measure, sport), value);
      return measure === 'sessions' ? counted(figure, sportName(sport).one) : say`${label} ${figure}`;
    });
    return groups.length < 2 ? null : say`: ${listOf(parts)}`;
  }
  const [count, time] = [await evaluate(at, 'sessions', scope), await evaluate(at, 'duration', scope)];
  const sessions = count && measure !== 'sessions' && counted(at.show('count', count), sportName(scope.sport).one);
  return say`, in ${listOf([sessions, time && measure !== 'duration' && say`${at.show('minutes', time)}`])}`;
}

/** How much of all training one sport was. */
async function share(at: Setting, measure: TrainingMeasure, scope: Scope, value: Value): Promise<Sentence | null> {
  if (scope.sport === undefined || (measure !== 'duration' && measure !== 'load') || at.wishes('short')) return null;
  const all = await evaluate(at, measure, { period: scope.period });
  const part = all && all.value > value.value ? at.over(value, all, 100) : null;
  const whole = nameOf(measure, undefined);
  return part && all && say`That is ${at.show('percent', part)} of all your ${whole} (${at.show(kindOf(measure, undefined), all)}).`;
}

const coached = (sport: Scope['sport']): { sport?: Discipline } => (sport === 'triathlon' || sport === 'other' ? {} : only(sport));

/** Of a period that is not over: what its plan still holds. */
async function stillPlanned(at: Setting, measure: TrainingMeasure, { sport, period: when }: Scope): Promise<Sentence | null> {
  if (when.to <= at.today || (measure !== 'sessions' && measure !== 'duration' && measure !== 'load')) return null;
  const use = await at.bench.use(getSessions, { from: at.today, to: when.to, status: 'planned', ...coached(sport) });
  const { sessions } = use.result.planned;
  const time = use.figure('/planned/durationMin', 'minutes');
  return sessions === 0
    ? null
    : say`${use.figure('/planned/sessions', 'whole')} more ${sessions === 1 ? 'is' : 'are'} planned, with ${time}.`;
}

/** Nothing in the period: said, with the last time there was something. */
async function nothingDone(at: Setting, measure: TrainingMeasure, { sport, period: when }: Scope): Promise<Draft> {
  const found = await findActivity(at, lastSubject(coached(sport).sport), at.always);
  const done = sport === undefined ? 'training' : `${sportName(sport).one}s`;
  const lacks = isSum(measure) ? `no ${done} recorded` : `no ${nameOf(measure, sport).replace('average ', '')}`;
  const last = found && say`Your ${activityName(at, found, 'last')}: ${describe(at, found)}.`;
  return answer(
    say`I have ${lacks} for you ${during(when)}.`,
    last ?? plainly('Upload activities or connect your device, and they appear here.'),
  );
}

/** One activity by its place in time: "when did I last swim", "how far was my first ride". */
async function oneActivity(at: Setting, { sport, period: when }: Scope): Promise<Draft> {
  const which = at.frame.aggregate === 'first' ? 'first' : 'last';
  const subject = { ...lastSubject(coached(sport).sport), which } as const;
  const found = await findActivity(at, subject, when);
  if (found === null) return plainDraft(missingActivity(at, subject, at.frame.period));
  return answer(say`Your ${activityName(at, found, which)}: ${describe(at, found)}.`);
}

function sportIn(subject: Subject): Discipline | undefined {
  if (subject.of === 'leg') return subject.leg === 'transition' ? undefined : subject.leg;
  return 'sport' in subject ? subject.sport : undefined;
}

/** Two sports in the same period. */
async function comparedSports(at: Setting, measure: TrainingMeasure, scope: Scope, subject: Subject): Promise<Draft | null> {
  const other = sportIn(subject);
  if (other === undefined || other === scope.sport) return listed(at, measure, { period: scope.period }, 'sport');
  const own = scope.sport ?? (other === 'run' ? 'bike' : 'run');
  const [a, b] = [await evaluate(at, measure, { ...scope, sport: own }), await evaluate(at, measure, { ...scope, sport: other })];
  if (a === null || b === null) return null;
  const more = a.value > b.value ? own : other;
  const both = (
    [
      [own, a],
      [other, b],
    ] as const
  ).map(([sport, value]) => say`${sportName(sport).doing} ${at.show(kindOf(measure, sport), value)}`);
  const gap = say`${at.show(kindOf(measure, more), at.between(a, b))} ${isSum(measure) ? 'more' : 'higher'} for ${sportName(more).doing}`;
  const isComparable = (isSum(measure) || measure === 'heart-rate') && a.value !== b.value;
  return answer(say`${during(scope.period)}: ${listOf(both)}.`, isComparable && say`That is ${gap}.`);
}

/** A period against another; one that is under way also against the same part of the other. */
async function comparedPeriods(at: Setting, measure: TrainingMeasure, scope: Scope, other: Period): Promise<Draft | null> {
  const [a, b] = [await evaluate(at, measure, scope), await evaluate(at, measure, { ...scope, period: other })];
  if (a === null || b === null) return null;
  const kind = kindOf(measure, scope.sport);
  const isRunning = isSum(measure) && scope.period.from <= at.today && scope.period.to >= at.today;
  const until = addDays(other.from, daysBetween(scope.period.from, at.today));
  const part = { ...scope, period: period(other.from, until, other.name) };
  const then = isRunning && until < other.to ? await evaluate(at, measure, part) : null;
  const what = `${scope.sport ? `${sportName(scope.sport).doing} ` : ''}${nameOf(measure, scope.sport)}`;
  const place = then && say`${at.show(kind, at.between(a, then))} ${a.value >= then.value ? 'ahead' : 'behind'}`;
  return answer(
    say`Your ${what}: ${at.show(kind, a)} ${during(scope.period)}, ${at.show(kind, b)} ${during(other)}. That is ${at.difference(kind, a, b)}.`,
    then && say`At the same point of ${periodName(other)} it was ${at.show(kind, then)}, so you are ${place}.`,
    isRunning && a.value < b.value && say`You need ${at.show(kind, at.between(a, b))} more to match ${periodName(other)}.`,
  );
}
