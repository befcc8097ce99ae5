import {
  evaluate,
  type Group,
  groupsOf,
  isSum,
  kindOf,
  meanOfGroups,
  nameOf,
  type Scope,
  type TrainingMeasure,
} from '#core/assistant/answer/data/evaluate.ts';
import {
  activityName,
  describe,
  findActivity,
  lastSubject,
  missingActivity,
  readingOf,
} from '#core/assistant/answer/data/find-activity.ts';
import { bullets, difference, draft, listOf, paragraph, plainDraft, wayOf } from '#core/assistant/answer/data/phrase.ts';
import {
  always,
  during,
  isPeriod,
  lastDays,
  named,
  period,
  type Setting,
  shown,
  sportName,
  thisWeek,
  upperFirst,
  wishes,
} from '#core/assistant/answer/data/setting.ts';
import { mean, minus, over, read, type Value } from '#core/assistant/answer/data/value.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Ask, Period } from '#core/assistant/frame.ts';
import { getSessions } from '#core/assistant/tools/plan/get-sessions.ts';
import { queryActivities } from '#core/assistant/tools/training/query-activities.ts';
import { addDays, daysBetween } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';

/** A measure of completed training over a period: one value, a comparison, the most, an average, a list or a trend. */
export async function answerTraining(at: Setting, measure: TrainingMeasure): Promise<Draft> {
  const { aggregate, groupBy, compareWith } = at.frame;
  const scope = scopeOf(at, measure);
  if (scope.period.from > at.today) return planned(at, measure, scope);
  if (aggregate === 'most' || aggregate === 'least') return extreme(at, measure, scope);
  if (aggregate === 'first' || aggregate === 'last' || aggregate === 'date') return oneActivity(at, scope);
  if (compareWith !== undefined) return compared(at, measure, scope, compareWith);
  if (aggregate === 'trend' || wishes(at, 'chart')) return trend(at, measure, scope);
  if (aggregate === 'average' && isSum(measure)) return averaged(at, measure, scope);
  if (groupBy !== undefined || aggregate === 'list') return listed(at, measure, scope, groupBy ?? 'week');
  return oneValue(at, measure, scope);
}

function scopeOf(at: Setting, measure: TrainingMeasure): Scope {
  const { frame } = at;
  const { subject } = frame;
  const sport = frame.sport ?? (subject && 'sport' in subject ? subject.sport : undefined);
  return { sport, period: frame.period ?? usualPeriod(at, measure) };
}

/** Where no period is said: the running week for sums, four weeks for means, longer where a list or a record needs it. */
function usualPeriod(at: Setting, measure: TrainingMeasure): Period {
  const { aggregate, groupBy } = at.frame;
  if (aggregate === 'most' || aggregate === 'least' || aggregate === 'first' || aggregate === 'date' || aggregate === 'last')
    return always(at);
  if (groupBy === 'year') return always(at);
  if (groupBy === 'month') return lastDays(at, 365, 'last twelve months');
  if (aggregate === 'trend' || groupBy === 'week' || groupBy === 'weekday' || aggregate === 'average' || wishes(at, 'chart'))
    return lastDays(at, 84, 'last twelve weeks');
  return isSum(measure) ? thisWeek(at) : lastDays(at, 28, 'last four weeks');
}

async function oneValue(at: Setting, measure: TrainingMeasure, scope: Scope): Promise<Draft> {
  const value = await evaluate(at, measure, scope);
  if (value === null || value.value === 0) return nothingDone(at, measure, scope);
  if (!isSum(measure)) {
    const count = await evaluate(at, 'sessions', scope);
    const { one, many } = sportName(scope.sport);
    const of = count && say`, over ${shown(at, 'count', count)} ${count.value === 1 ? one : many}`;
    const what = plainly(scope.sport === undefined ? '' : ` of ${many}`);
    return draft([
      paragraph(
        say`Your ${nameOf(measure, scope.sport)}${what} ${during(scope.period)} was ${shown(at, kindOf(measure, scope.sport), value)}${of ?? plainly('')}.`,
      ),
    ]);
  }
  return draft([
    paragraph(
      say`${await doneClause(at, measure, scope, value)}${await beside(at, measure, scope)}.`,
      await share(at, measure, scope, value),
      await stillPlanned(at, measure, scope),
      scaled(at, measure, scope, value),
    ),
  ]);
}

/** "You swam 12.4 km last month", "Your load last week was 412". */
async function doneClause(at: Setting, measure: TrainingMeasure, { sport, period: when }: Scope, value: Value): Promise<Sentence> {
  const { did, one, many, doing } = sportName(sport);
  const figure = shown(at, kindOf(measure, sport), value);
  switch (measure) {
    case 'distance':
      return say`You ${sport === undefined ? 'covered' : did} ${figure} ${during(when)}`;
    case 'duration':
      return sport === undefined ? say`You trained ${figure} ${during(when)}` : say`You spent ${figure} ${doing} ${during(when)}`;
    case 'sessions':
      return say`You did ${figure} ${value.value === 1 ? one : many} ${during(when)}`;
    case 'ascent':
      return say`You climbed ${figure} ${sport === undefined ? '' : `${doing} `}${during(when)}`;
    case 'calories':
      return say`You used about ${figure} ${sport === undefined ? 'in training' : doing} ${during(when)}`;
    default:
      return say`Your ${sport === undefined ? '' : `${doing} `}${nameOf(measure, sport)} ${during(when)} was ${figure}`;
  }
}

/** What stands behind it: the sports of a whole, or how many sessions a sport took. */
async function beside(at: Setting, measure: TrainingMeasure, scope: Scope): Promise<Sentence> {
  if (wishes(at, 'short')) return plainly('');
  if (scope.sport === undefined) {
    const groups = (await groupsOf(at, measure, scope, 'sport')).filter(({ value }) => value.value > 0);
    return groups.length < 2 ? plainly('') : say`: ${listOf(groups.map((group) => ofSport(at, measure, group)))}`;
  }
  const { one, many } = sportName(scope.sport);
  const [count, time] = [await evaluate(at, 'sessions', scope), await evaluate(at, 'duration', scope)];
  const parts = [
    count && measure !== 'sessions' ? say`${shown(at, 'count', count)} ${count.value === 1 ? one : many}` : null,
    time && time.value > 0 && measure !== 'duration' ? say`${shown(at, 'minutes', time)}` : null,
  ];
  const said = listOf(parts);
  return said.text === '' ? said : say`, in ${said}`;
}

function ofSport(at: Setting, measure: TrainingMeasure, { sport, label, value }: Group): Sentence {
  const figure = shown(at, kindOf(measure, sport), value);
  if (measure !== 'sessions') return say`${label} ${figure}`;
  const { one, many } = sportName(sport);
  return say`${figure} ${value.value === 1 ? one : many}`;
}

/** How much of all training one sport was. */
async function share(at: Setting, measure: TrainingMeasure, scope: Scope, value: Value): Promise<Sentence | null> {
  if (scope.sport === undefined || (measure !== 'duration' && measure !== 'load') || wishes(at, 'short')) return null;
  const all = await evaluate(at, measure, { period: scope.period });
  const part = all && all.value > value.value ? over(at.bench, value, all, 100) : null;
  return (
    part &&
    all &&
    say`That is ${shown(at, 'percent', part)} of all your ${nameOf(measure, undefined)} (${shown(at, kindOf(measure, undefined), all)}).`
  );
}

/** Of a period that is not over: what its plan still holds. */
async function stillPlanned(at: Setting, measure: TrainingMeasure, { sport, period: when }: Scope): Promise<Sentence | null> {
  if (when.to <= at.today || (measure !== 'sessions' && measure !== 'duration' && measure !== 'load')) return null;
  const use = await at.bench.use(getSessions, { from: at.today, to: when.to, status: 'planned', ...coached(sport) });
  const { sessions } = use.result.planned;
  if (sessions === 0) return null;
  return say`${use.figure('/planned/sessions', 'whole')} more ${sessions === 1 ? 'is' : 'are'} planned, with ${use.figure('/planned/durationMin', 'minutes')}.`;
}

const coached = (sport: Scope['sport']): { sport?: Discipline } =>
  sport === undefined || sport === 'triathlon' || sport === 'other' ? {} : { sport };

function scaled(at: Setting, measure: TrainingMeasure, { sport }: Scope, value: Value): Sentence | null {
  const { whatIf } = at.frame;
  if (whatIf?.change !== 'scale') return null;
  const percent = { value: whatIf.percent, figure: () => ({ text: `${whatIf.percent}%`, value: whatIf.percent, source: 'user' }) };
  const part = over(at.bench, value, { ...percent, value: 100 }, whatIf.percent);
  return part && say`At ${percent.figure()} of that it would be ${shown(at, kindOf(measure, sport), part)}.`;
}

/** Nothing in the period: said, with the last time there was something. */
async function nothingDone(at: Setting, measure: TrainingMeasure, { sport, period: when }: Scope): Promise<Draft> {
  const found = await findActivity(at, { of: 'activity', which: 'last' }, { ...always(at), name: '' });
  const what = sport === undefined ? 'no training' : `no ${sportName(sport).many}`;
  const lacks = isSum(measure) ? what : `no ${nameOf(measure, sport).replace('average ', '')}`;
  return draft([
    paragraph(
      say`I have ${lacks} ${isSum(measure) ? 'recorded' : 'data'} for you ${during(when)}.`,
      found
        ? say`Your last ${activityName(at, found)}: ${describe(at, found)}.`
        : plainly('Upload activities or connect your device, and they appear here.'),
    ),
  ]);
}

/** Of days ahead only the plan is known. */
async function planned(at: Setting, measure: TrainingMeasure, { sport, period: when }: Scope): Promise<Draft> {
  const use = await at.bench.use(getSessions, { from: when.from, to: when.to, ...coached(sport) });
  const { all } = use.result;
  if (all.sessions === 0) return draft([say`Nothing is planned for you ${during(when)}.`]);
  const facts = [say`${use.figure('/all/durationMin', 'minutes')}`, say`a load of ${use.figure('/all/load', 'whole')}`];
  const ordered = measure === 'load' ? facts.toReversed() : facts;
  return draft([
    say`${upperFirst(during(when))} ${use.figure('/all/sessions', 'whole')} ${all.sessions === 1 ? sportName(sport).one : sportName(sport).many} ${all.sessions === 1 ? 'is' : 'are'} planned: ${listOf(ordered)}.`,
  ]);
}

/** One activity by its place in time: "when did I last swim", "how far was my first ride". */
async function oneActivity(at: Setting, { sport, period: when }: Scope): Promise<Draft> {
  const which = at.frame.aggregate === 'first' ? 'first' : 'last';
  const subject = { ...lastSubject(coached(sport).sport), which } as const;
  const found = await findActivity(at, subject, when);
  if (found === null) return plainDraft(missingActivity(at, subject, at.frame.period));
  return draft([say`Your ${which} ${activityName(at, found)}: ${describe(at, found)}.`]);
}

const ACTIVITY_ORDERS = {
  most: {
    distance: 'longest',
    duration: 'longest',
    load: 'hardest',
    ascent: 'most-ascent',
    pace: 'fastest',
    speed: 'fastest',
    power: 'most-power',
    'heart-rate': 'highest-heart-rate',
  },
  least: { distance: 'shortest', duration: 'shortest' },
} as const;

/** The most or the least: a group where groups are asked for, else an activity of the sport, else a week. */
async function extreme(at: Setting, measure: TrainingMeasure, scope: Scope): Promise<Draft> {
  const { groupBy, aggregate } = at.frame;
  const orders: Partial<Record<TrainingMeasure, string>> = ACTIVITY_ORDERS[aggregate === 'least' ? 'least' : 'most'];
  const order = orders[measure];
  if (groupBy !== undefined || order === undefined || (scope.sport === undefined && isSum(measure)))
    return extremeGroup(at, measure, scope, groupBy ?? 'week');
  const found = await findExtreme(at, order, scope);
  const reading = found && readingOf(at, found, measure);
  if (found === null || reading === null) return nothingDone(at, measure, scope);
  const what = aggregate === 'least' ? 'lowest' : reading.kind === 'pace' || reading.kind === 'swim-pace' ? 'fastest' : 'highest';
  const name =
    measure === 'distance' || measure === 'duration'
      ? `${aggregate === 'least' ? 'shortest' : 'longest'} ${sportName(scope.sport).one}`
      : `${what} ${reading.name}`;
  return draft([
    paragraph(
      say`Your ${name} ${during(scope.period)} is ${shown(at, reading.kind, reading.value)}, from your ${activityName(at, found)}.`,
      say`It was ${describe(at, found)}.`,
    ),
  ]);
}

async function findExtreme(at: Setting, order: string, { sport, period: { from, to } }: Scope) {
  const orders = {
    longest: sport && sport !== 'strength' ? 'longest-distance' : 'longest-duration',
    shortest: 'shortest-duration',
  } as const;
  const by = order === 'longest' || order === 'shortest' ? orders[order] : order;
  const use = await at.bench.use(queryActivities, { from, to, ...(sport ? { sport } : {}), order: by as 'hardest', limit: 1 });
  const [activity] = use.result.activities;
  return activity ? { activity, use, pointer: '/activities/0' } : null;
}

async function extremeGroup(at: Setting, measure: TrainingMeasure, scope: Scope, by: NonNullable<Ask['groupBy']>): Promise<Draft> {
  const isLeast = at.frame.aggregate === 'least';
  const groups = await groupsOf(at, measure, scope, by);
  const kind = kindOf(measure, scope.sport);
  const isLow = isLeast !== (kind === 'pace' || kind === 'swim-pace');
  const wanted = groups.filter(({ value, isOver }) => value.value > 0 && (!isLeast || isOver));
  const [first, second] = wanted.toSorted((a, b) => (isLow ? a.value.value - b.value.value : b.value.value - a.value.value));
  if (first === undefined) return nothingDone(at, measure, scope);
  const usual = meanOfGroups(at, groups);
  const adjective = isSum(measure) ? (isLeast ? 'smallest' : 'biggest') : isLeast ? 'lowest' : 'best';
  const of = scope.sport === undefined ? '' : ` for ${sportName(scope.sport).doing}`;
  const time = measure === 'duration' ? null : await evaluate(at, 'duration', { sport: first.sport, period: first.period });
  return draft([
    paragraph(
      say`Your ${adjective} ${by}${of} ${during(scope.period)} was ${first.label}: ${nameOf(measure, first.sport)} ${shown(at, kindOf(measure, first.sport), first.value)} in ${shown(at, 'count', first.sessions)} ${first.sessions.value === 1 ? 'session' : 'sessions'}${time ? say` (${shown(at, 'minutes', time)})` : plainly('')}.`,
      second && groups.length > 2
        ? say`Next comes ${second.label} with ${shown(at, kindOf(measure, second.sport), second.value)}${usual && by !== 'sport' ? say`; the average ${by} is ${shown(at, kind, usual)}` : plainly('')}.`
        : null,
    ),
  ]);
}

/** Two periods, or two sports in the same one. */
async function compared(at: Setting, measure: TrainingMeasure, scope: Scope, withWhat: NonNullable<Ask['compareWith']>): Promise<Draft> {
  if (isPeriod(withWhat)) return comparedPeriods(at, measure, scope, withWhat);
  const other =
    withWhat.of === 'sport' || withWhat.of === 'activity' || withWhat.of === 'session'
      ? withWhat.sport
      : withWhat.of === 'leg' && withWhat.leg !== 'transition'
        ? withWhat.leg
        : undefined;
  if (other === undefined || other === scope.sport) return listed(at, measure, { period: scope.period }, 'sport');
  const own = scope.sport ?? (other === 'run' ? 'bike' : 'run');
  const [a, b] = [await evaluate(at, measure, { ...scope, sport: own }), await evaluate(at, measure, { ...scope, sport: other })];
  if (a === null || b === null) return nothingDone(at, measure, { ...scope, sport: a === null ? own : other });
  const kind = kindOf(measure, other);
  const isComparable = isSum(measure) || measure === 'heart-rate';
  const [more, less] = a.value > b.value ? [own, other] : [other, own];
  const [high, low] = a.value > b.value ? [a, b] : [b, a];
  return draft([
    paragraph(
      say`${upperFirst(during(scope.period))}: ${sportName(own).doing} ${shown(at, kindOf(measure, own), a)}, ${sportName(other).doing} ${shown(at, kind, b)}.`,
      isComparable && high.value > low.value
        ? say`That is ${shown(at, kindOf(measure, more), minus(at.bench, high, low))} ${isSum(measure) ? 'more' : 'higher'} for ${sportName(more).doing} than for ${sportName(less).doing}.`
        : null,
    ),
  ]);
}

async function comparedPeriods(at: Setting, measure: TrainingMeasure, scope: Scope, other: Period): Promise<Draft> {
  const [a, b] = [await evaluate(at, measure, scope), await evaluate(at, measure, { ...scope, period: other })];
  const kind = kindOf(measure, scope.sport);
  if (a === null || b === null) return nothingDone(at, measure, a === null ? scope : { ...scope, period: other });
  const what = plainly(`${scope.sport === undefined ? '' : `${sportName(scope.sport).doing} `}${nameOf(measure, scope.sport)}`);
  const isRunning = scope.period.from <= at.today && scope.period.to >= at.today;
  const until = addDays(other.from, daysBetween(scope.period.from, at.today));
  const isPartial = isSum(measure) && isRunning && until < other.to;
  const then = isPartial ? await evaluate(at, measure, { ...scope, period: period(other.from, until, other.name) }) : null;
  return draft([
    paragraph(
      say`Your ${what}: ${shown(at, kind, a)} ${during(scope.period)}, ${shown(at, kind, b)} ${during(other)}. That is ${difference(at, kind, a, b)}.`,
      then && say`At the same point of ${named(other)} it was ${shown(at, kind, then)}, so you are ${aheadOf(at, kind, a, then)}.`,
      isSum(measure) && isRunning && a.value < b.value
        ? say`You need ${shown(at, kind, minus(at.bench, b, a))} more to match ${named(other)}.`
        : null,
    ),
  ]);
}

function aheadOf(at: Setting, kind: ReturnType<typeof kindOf>, now: Value, then: Value): Sentence {
  if (Math.abs(now.value - then.value) < 0.05) return plainly('level');
  const [high, low] = now.value > then.value ? [now, then] : [then, now];
  return say`${shown(at, kind, minus(at.bench, high, low))} ${now.value > then.value ? 'ahead' : 'behind'}`;
}

async function averaged(at: Setting, measure: TrainingMeasure, scope: Scope): Promise<Draft> {
  const { groupBy } = at.frame;
  if (groupBy === undefined && scope.sport !== undefined && measure !== 'sessions') return perSession(at, measure, scope);
  const by = groupBy === undefined || groupBy === 'sport' ? 'week' : groupBy;
  const groups = await groupsOf(at, measure, scope, by);
  const usual = meanOfGroups(at, groups);
  if (usual === null || usual.value === 0) return nothingDone(at, measure, scope);
  const kind = kindOf(measure, scope.sport);
  const most = groups.reduce<Group | null>((best, group) => (best && best.value.value >= group.value.value ? best : group), null);
  const figure = measure === 'sessions' ? usual.figure('tenth', '') : shown(at, kind, usual);
  return draft([
    paragraph(
      say`Your average ${by === 'weekday' ? 'weekday' : by}${scope.sport === undefined ? '' : ` for ${sportName(scope.sport).doing}`} ${during(scope.period)}: ${nameOf(measure, scope.sport)} ${figure}.`,
      most && groups.length > 1 ? say`The most was ${shown(at, kind, most.value)} (${most.label}).` : null,
    ),
  ]);
}

const PER_ACTIVITY = { distance: 'distanceKm', duration: 'durationMin', load: 'load', ascent: 'ascentM' } as const;

async function perSession(at: Setting, measure: TrainingMeasure, scope: Scope): Promise<Draft> {
  const { from, to } = scope.period;
  const use = await at.bench.use(queryActivities, { from, to, ...(scope.sport ? { sport: scope.sport } : {}), limit: 1 });
  const field = measure in PER_ACTIVITY ? PER_ACTIVITY[measure as keyof typeof PER_ACTIVITY] : null;
  const calories = read(use, '/sums/calories');
  const count = read(use, '/count');
  const value = field ? read(use, `/perActivity/${field}`) : calories && count && over(at.bench, calories, count);
  if (value === null || count === null) return nothingDone(at, measure, scope);
  const { one, many } = sportName(scope.sport);
  return draft([
    say`Your average ${one} ${during(scope.period)}: ${nameOf(measure, scope.sport)} ${shown(at, kindOf(measure, scope.sport), value)}, over ${shown(at, 'count', count)} ${count.value === 1 ? one : many}.`,
  ]);
}

const MOST_ROWS = 12;

async function listed(at: Setting, measure: TrainingMeasure, scope: Scope, by: NonNullable<Ask['groupBy']>): Promise<Draft> {
  const groups = (await groupsOf(at, measure, scope, by)).filter(({ value }) => by !== 'sport' || value.value > 0);
  if (groups.length === 0) return nothingDone(at, measure, scope);
  const rows = groups.slice(-MOST_ROWS);
  const of = scope.sport === undefined ? '' : `${sportName(scope.sport).doing}: `;
  const usual = by === 'sport' || groups.length < 3 ? null : meanOfGroups(at, groups);
  return draft(
    [
      say`${upperFirst(plainly(`${of}${nameOf(measure, scope.sport)} by ${by}`))} ${during(scope.period)}${usual && measure !== 'sessions' ? say`, on average ${shown(at, kindOf(measure, scope.sport), usual)}` : plainly('')}:`,
      bullets(rows.map((group) => say`${upperFirst(group.label)}: ${ofSportFigure(at, measure, group)}`)),
    ],
    { charts: by === 'week' || by === 'month' ? [volumeChart(measure, scope)] : [] },
  );
}

const ofSportFigure = (at: Setting, measure: TrainingMeasure, { sport, value }: Group): Sentence =>
  say`${shown(at, kindOf(measure, sport), value)}`;

const volumeChart = (measure: TrainingMeasure, { sport, period: { from, to } }: Scope) => ({
  chart: measure === 'load' ? ('weekly-load' as const) : ('volume' as const),
  title: measure === 'load' ? 'Weekly load' : 'Training volume',
  ...(from < '2001' ? {} : { from, to }),
  ...(sport === 'swim' || sport === 'bike' || sport === 'run' ? { sport } : {}),
});

const WEEKLY_UP_TO_DAYS = 130;

/** The later half of the groups against the earlier half; the group that is under way does not count. */
async function trend(at: Setting, measure: TrainingMeasure, scope: Scope): Promise<Draft> {
  const by = at.frame.groupBy === 'month' || daysBetween(scope.period.from, scope.period.to) > WEEKLY_UP_TO_DAYS ? 'month' : 'week';
  const groups = (await groupsOf(at, measure, scope, by)).filter(({ isOver }) => isOver).slice(-24);
  const half = Math.floor(groups.length / 2);
  const [before, after] = [groups.slice(0, half), groups.slice(half)].map((part) =>
    mean(
      at.bench,
      part.map(({ value }) => value),
    ),
  );
  const lasts = groups.at(-1);
  if (!before || !after || !lasts) return oneValue(at, measure, scope);
  const kind = kindOf(measure, scope.sport);
  const way = wayOf(before.value, after.value, Math.abs(before.value) * (isSum(measure) ? 0.05 : 0.01));
  const isPace = kind === 'pace' || kind === 'swim-pace';
  const word = way === 'steady' ? 'is steady' : isPace ? (way === 'down' ? 'is getting faster' : 'is getting slower') : `is going ${way}`;
  const figure = (value: Value) => (measure === 'sessions' ? value.figure('tenth', '') : shown(at, kind, value));
  const per = isSum(measure) ? ` a ${by}` : '';
  const what = `${scope.sport === undefined ? '' : `${sportName(scope.sport).doing} `}${nameOf(measure, scope.sport)}`;
  return draft(
    [
      paragraph(
        say`Your ${what} ${word}: ${figure(after)}${per} in the later half of ${named(scope.period)}, ${figure(before)} in the earlier half.`,
        say`The latest full ${by} (${lasts.label}) had ${figure(lasts.value)}.`,
      ),
    ],
    { charts: [volumeChart(measure, scope)] },
  );
}
