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
import { describe, readingOf } from '#core/assistant/answer/data/find-activity.ts';
import {
  answer,
  charted,
  draft,
  during,
  only,
  paragraph,
  periodName,
  sportName,
  upperFirst,
  wayOf,
  weekdayIn,
} from '#core/assistant/answer/data/phrase.ts';
import { EARLIEST, isPaceKind, read, type Setting, type Value } from '#core/assistant/answer/data/setting.ts';
import type { ChartSpec, Draft } from '#core/assistant/answer/draft.ts';
import { bullets, counted } from '#core/assistant/answer/guide/parts.ts';
import type { ActivityOrder } from '#core/assistant/facts.ts';
import { type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Ask } from '#core/assistant/frame.ts';
import { queryActivities } from '#core/assistant/tools/training/query-activities.ts';
import { daysBetween } from '#core/calendar.ts';

type GroupBy = NonNullable<Ask['groupBy']>;

/** "24.3 km"; means of counts are said to a tenth, "5.6 sessions". */
const figureOf = (at: Setting, measure: TrainingMeasure, sport: Scope['sport'], value: Value): Sentence =>
  measure === 'sessions' ? counted(value.figure('tenth', ''), 'session') : say`${at.show(kindOf(measure, sport), value)}`;

/** "distance 24.3 km", "5.6 sessions" */
const named = (at: Setting, measure: TrainingMeasure, sport: Scope['sport'], value: Value): Sentence =>
  say`${measure !== 'sessions' && `${nameOf(measure, sport)} `}${figureOf(at, measure, sport, value)}`;

const ofSport = ({ sport }: Scope): string => (sport === undefined ? '' : ` for ${sportName(sport).doing}`);

const volumeChart = (measure: TrainingMeasure, { sport, period: { from, to } }: Scope): ChartSpec => ({
  chart: measure === 'load' ? 'weekly-load' : 'volume',
  title: measure === 'load' ? 'Weekly load' : 'Training volume',
  ...(from === EARLIEST ? {} : { from, to }),
  ...(sport === 'swim' || sport === 'bike' || sport === 'run' ? { sport } : {}),
});

const MOST: Partial<Readonly<Record<TrainingMeasure, ActivityOrder>>> = {
  distance: 'longest-distance',
  duration: 'longest-duration',
  load: 'hardest',
  ascent: 'most-ascent',
  pace: 'fastest',
  speed: 'fastest',
  power: 'most-power',
  'heart-rate': 'highest-heart-rate',
};
const LEAST: typeof MOST = { distance: 'shortest-duration', duration: 'shortest-duration' };

/** The most or the least: a group where groups are asked for, else an activity of the sport, else a week. */
export async function extreme(at: Setting, measure: TrainingMeasure, scope: Scope): Promise<Draft | null> {
  const { groupBy, aggregate } = at.frame;
  const order = (aggregate === 'least' ? LEAST : MOST)[measure];
  if (groupBy !== undefined || order === undefined || (scope.sport === undefined && isSum(measure)))
    return extremeGroup(at, measure, scope, groupBy ?? 'week');
  const { from, to } = scope.period;
  const use = await at.bench.use(queryActivities, { from, to, ...only(scope.sport), order, limit: 1 });
  const [activity] = use.result.activities;
  const found = activity && { activity, use, pointer: '/activities/0' };
  const reading = found && readingOf(found, measure);
  if (!found || !reading) return null;
  const [long, high] = aggregate === 'least' ? ['shortest', 'lowest'] : ['longest', isPaceKind(reading.kind) ? 'fastest' : 'highest'];
  const name = measure === 'distance' || measure === 'duration' ? `${long} ${sportName(scope.sport).one}` : `${high} ${reading.name}`;
  const day = at.day(use, '/activities/0/date', weekdayIn);
  const value = at.show(reading.kind, reading.value);
  return answer(say`Your ${name} ${during(scope.period)} is ${value}, ${day}: ${describe(at, found, measure)}.`);
}

async function extremeGroup(at: Setting, measure: TrainingMeasure, scope: Scope, by: GroupBy): Promise<Draft | null> {
  const isLeast = at.frame.aggregate === 'least';
  const groups = await groupsOf(at, measure, scope, by);
  const sign = isLeast !== isPaceKind(kindOf(measure, scope.sport)) ? -1 : 1;
  const wanted = groups.filter(({ value, isOver }) => value.value > 0 && (!isLeast || isOver));
  const [first, second] = wanted.toSorted((a, b) => sign * (b.value.value - a.value.value));
  if (first === undefined) return null;
  const usual = by === 'sport' ? null : meanOfGroups(at, groups);
  const adjective = isSum(measure) ? (isLeast ? 'smallest' : 'biggest') : isLeast ? 'lowest' : 'best';
  const time = measure === 'duration' ? null : await evaluate(at, 'duration', { sport: first.sport, period: first.period });
  const figure = ({ sport, value }: Group) => figureOf(at, measure, sport, value);
  const count = measure !== 'sessions' && say` in ${counted(at.show('count', first.sessions), 'session')}`;
  const what = say`${named(at, measure, first.sport, first.value)}${count}${time && say` (${at.show('minutes', time)})`}`;
  const mean = usual && say`; the average ${by} is ${figureOf(at, measure, scope.sport, usual)}`;
  return answer(
    say`Your ${adjective} ${by}${ofSport(scope)} ${during(scope.period)} was ${first.label}: ${what}.`,
    second && say`Next comes ${second.label} with ${figure(second)}${mean}.`,
  );
}

/** The mean of a week, month or year, or of one session of a sport. */
export async function averaged(at: Setting, measure: TrainingMeasure, scope: Scope): Promise<Draft | null> {
  const { groupBy } = at.frame;
  if (groupBy === undefined && scope.sport !== undefined && measure !== 'sessions') return perSession(at, measure, scope);
  const by = groupBy === undefined || groupBy === 'sport' ? 'week' : groupBy;
  const groups = await groupsOf(at, measure, scope, by);
  const usual = meanOfGroups(at, groups);
  if (usual === null || usual.value === 0) return null;
  const most = groups.reduce<Group | null>((best, group) => (best && best.value.value >= group.value.value ? best : group), null);
  return answer(
    say`Your average ${by}${ofSport(scope)} ${during(scope.period)}: ${named(at, measure, scope.sport, usual)}.`,
    most && groups.length > 1 && say`The most was ${figureOf(at, measure, scope.sport, most.value)} (${most.label}).`,
  );
}

async function perSession(at: Setting, measure: TrainingMeasure, scope: Scope): Promise<Draft | null> {
  const { from, to } = scope.period;
  const use = await at.bench.use(queryActivities, { from, to, ...only(scope.sport), limit: 1 });
  const [total, count] = [await evaluate(at, measure, scope), read(use, '/count')];
  const value = total && count && at.over(total, count);
  if (!value || !count || value.value === 0) return null;
  const { one } = sportName(scope.sport);
  const what = say`${nameOf(measure, scope.sport)} ${at.show(kindOf(measure, scope.sport), value)}`;
  return answer(say`Your average ${one} ${during(scope.period)}: ${what}, over ${counted(at.show('count', count), one)}.`);
}

const MOST_ROWS = 12;

/** Value by value: by sport, week, month, year or weekday. */
export async function listed(at: Setting, measure: TrainingMeasure, scope: Scope, by: GroupBy): Promise<Draft | null> {
  const groups = (await groupsOf(at, measure, scope, by)).filter(({ value }) => by !== 'sport' || value.value > 0);
  if (groups.length === 0) return null;
  const usual = by === 'sport' || by === 'weekday' || groups.length < 3 ? null : meanOfGroups(at, groups);
  const average = usual && say`, on average ${figureOf(at, measure, scope.sport, usual)}`;
  const lead = paragraph(say`${nameOf(measure, scope.sport)} by ${by}${ofSport(scope)} ${during(scope.period)}${average}:`);
  const rows = groups.map(({ label, sport, value }) => say`${upperFirst(label)}: ${at.show(kindOf(measure, sport), value)}`);
  const chart = (by === 'week' || by === 'month') && volumeChart(measure, scope);
  return draft([lead, bullets(rows.slice(-MOST_ROWS))], [chart]);
}

const WEEKLY_UP_TO_DAYS = 130;

/** The later half of the groups against the earlier half; the group that is under way does not count. */
export async function trend(at: Setting, measure: TrainingMeasure, scope: Scope): Promise<Draft | null> {
  const by = at.frame.groupBy === 'month' || daysBetween(scope.period.from, scope.period.to) > WEEKLY_UP_TO_DAYS ? 'month' : 'week';
  const groups = (await groupsOf(at, measure, scope, by)).filter(({ isOver }) => isOver).slice(-24);
  const half = Math.floor(groups.length / 2);
  const [before, after] = [groups.slice(0, half), groups.slice(half)].map((part) => at.mean(part.map(({ value }) => value)));
  const last = groups.at(-1);
  if (!last) return null;
  const figure = (value: Value) => figureOf(at, measure, scope.sport, value);
  const what = `${nameOf(measure, scope.sport)}${ofSport(scope)}`;
  if (!before || !after) return answer(say`There is only one full ${by} to look at (${last.label}): ${what} ${figure(last.value)}.`);
  const way = wayOf(before.value, after.value, Math.abs(before.value) * (isSum(measure) ? 0.05 : 0.01));
  const isPace = isPaceKind(kindOf(measure, scope.sport));
  const verdict = way === 'steady' ? 'is steady' : isPace ? `is getting ${way === 'down' ? 'faster' : 'slower'}` : `is going ${way}`;
  const per = isSum(measure) ? ` a ${by}` : '';
  return charted(
    volumeChart(measure, scope),
    say`Your ${what} ${verdict}: ${figure(after)}${per} in the later half of ${periodName(scope.period)}, ${figure(before)} in the earlier half.`,
    say`The latest full ${by} (${last.label}) had ${figure(last.value)}.`,
  );
}
