import type { ToolUse } from '#core/assistant/answer/bench.ts';
import { monthName, rangeName, type Setting, sportName } from '#core/assistant/answer/data/setting.ts';
import { type Kind, mean, over, read, sum, term, type Value } from '#core/assistant/answer/data/value.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Ask, Period } from '#core/assistant/frame.ts';
import { getTotals } from '#core/assistant/tools/training/get-totals.ts';
import { queryActivities } from '#core/assistant/tools/training/query-activities.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';

/** Measures of completed training: sums over a period, or means of its activities. */
export type SumMeasure = 'distance' | 'duration' | 'load' | 'sessions' | 'ascent' | 'calories';
export type MeanMeasure = 'pace' | 'speed' | 'power' | 'heart-rate' | 'cadence';
export type TrainingMeasure = SumMeasure | MeanMeasure;

const SUM_FIELDS = {
  distance: 'distanceKm',
  duration: 'durationMin',
  load: 'load',
  sessions: 'sessions',
  ascent: 'ascentM',
  calories: 'calories',
} as const;

export const isSum = (measure: TrainingMeasure): measure is SumMeasure => measure in SUM_FIELDS;

/** What is asked about: which training, and when. */
export interface Scope {
  sport?: ActivityDiscipline | undefined;
  period: Period;
  /** Only activities of at least so long. */
  minDurationMin?: number;
}

/** How a measure over a period is shown. A bike has no pace per kilometre: its speed is meant. */
export function kindOf(measure: TrainingMeasure, sport: ActivityDiscipline | undefined): Kind {
  switch (measure) {
    case 'distance':
      return sport === 'swim' ? 'swim-distance' : 'distance';
    case 'duration':
      return 'minutes';
    case 'sessions':
      return 'count';
    case 'pace':
      return sport === 'swim' ? 'swim-pace' : sport === 'bike' ? 'speed' : 'pace';
    case 'cadence':
      return sport === 'run' ? 'steps' : sport === 'swim' ? 'strokes' : 'cadence';
    default:
      return measure;
  }
}

const NAMES: Readonly<Record<TrainingMeasure, string>> = {
  distance: 'distance',
  duration: 'training time',
  load: 'load',
  sessions: 'sessions',
  ascent: 'elevation gain',
  calories: 'energy',
  pace: 'average pace',
  speed: 'average speed',
  power: 'average power',
  'heart-rate': 'average heart rate',
  cadence: 'average cadence',
};

export const nameOf = (measure: TrainingMeasure, sport: ActivityDiscipline | undefined): string =>
  measure === 'pace' && sport === 'bike' ? NAMES.speed : measure === 'cadence' && sport === 'swim' ? 'average stroke rate' : NAMES[measure];

/** The measure over the scope; null where nothing was recorded. */
export async function evaluate(at: Setting, measure: TrainingMeasure, { sport, period, minDurationMin }: Scope): Promise<Value | null> {
  const range = { from: period.from, to: period.to };
  const only = sport === undefined ? {} : { sport };
  if (isSum(measure) && minDurationMin === undefined)
    return read(await at.bench.use(getTotals, { ...range, ...only }), `/all/${SUM_FIELDS[measure]}`);
  const long = minDurationMin === undefined ? {} : { minDurationMin };
  const use = await at.bench.use(queryActivities, { ...range, ...only, ...long, limit: measure === 'cadence' ? 10 : 1 });
  if (use.result.count === 0) return null;
  if (measure === 'sessions') return read(use, '/count');
  return isSum(measure) ? read(use, `/sums/${SUM_FIELDS[measure]}`) : meanOf(at, measure, use, sport);
}

type Query = Awaited<ReturnType<typeof queryActivities.run>>;

function meanOf(at: Setting, measure: MeanMeasure, use: ToolUse<Query>, sport: ActivityDiscipline | undefined): Value | null {
  const { durationMin, distanceKm } = use.result.sums;
  switch (kindOf(measure, sport)) {
    case 'pace':
      return distanceKm > 0 ? sum(at.bench, `${term(durationMin)}*60/${term(distanceKm)}`, (durationMin * 60) / distanceKm) : null;
    case 'swim-pace':
      return distanceKm > 0 ? sum(at.bench, `${term(durationMin)}*6/${term(distanceKm)}`, (durationMin * 6) / distanceKm) : null;
    case 'speed':
      return read(use, '/means/avgSpeedKmh');
    case 'power':
      return read(use, '/means/avgPowerW');
    case 'heart-rate':
      return read(use, '/means/avgHeartRateBpm');
    default:
      return mean(
        at.bench,
        use.result.activities.flatMap((_, index) => read(use, `/activities/${index}/avgCadenceRpm`) ?? []),
      );
  }
}

/** A part of a period, or one sport of it. */
export interface Group {
  label: Sentence;
  period: Period;
  sport?: ActivityDiscipline | undefined;
  value: Value;
  sessions: Value;
  isOver: boolean;
}

/** Means are looked up group by group, so that these many are enough. */
const MOST_MEANS = 12;

/** The parts of a scope, oldest first; sports by their value, most first. Parts without any training count for sums only. */
export async function groupsOf(at: Setting, measure: TrainingMeasure, scope: Scope, by: NonNullable<Ask['groupBy']>): Promise<Group[]> {
  const { from, to } = scope.period;
  const only = scope.sport === undefined ? {} : { sport: scope.sport };
  if (by === 'sport') return sportsOf(at, measure, scope.period);
  const use = await at.bench.use(getTotals, { from, to, by, ...only, limit: 600 });
  const all = use.result.groups.map((group, index) => ({ group, pointer: `/groups/${index}` }));
  const wanted = isSum(measure) ? all : all.filter(({ group }) => group.sessions > 0).slice(-MOST_MEANS);
  const groups = await Promise.all(
    wanted.map(async ({ group, pointer }) => {
      const name = group.weekday ?? groupName(at, group.from, group.to, by);
      const period = { from: group.from, to: group.to, name };
      const value = isSum(measure) ? read(use, `${pointer}/${SUM_FIELDS[measure]}`) : await evaluate(at, measure, { ...scope, period });
      const sessions = read(use, `${pointer}/sessions`);
      return value && sessions
        ? {
            label: /\d/.test(name) ? say`${use.day(`${pointer}/from`, () => name)}` : plainly(name),
            period,
            sport: scope.sport,
            value,
            sessions,
            isOver: group.to < at.today || group.to > to,
          }
        : null;
    }),
  );
  return groups.filter((group) => group !== null);
}

function groupName(at: Setting, from: Period['from'], to: Period['to'], by: 'week' | 'month' | 'year' | 'weekday'): string {
  if (by === 'year') return from.slice(0, 4);
  return by === 'month' ? monthName(at, from) : rangeName(at, from, to);
}

async function sportsOf(at: Setting, measure: TrainingMeasure, period: Period): Promise<Group[]> {
  const use = await at.bench.use(getTotals, { from: period.from, to: period.to, by: 'sport' });
  const groups = await Promise.all(
    use.result.all.sports.map(async ({ sport }, index) => {
      const pointer = `/all/sports/${index}`;
      const value = isSum(measure) ? read(use, `${pointer}/${SUM_FIELDS[measure]}`) : await evaluate(at, measure, { sport, period });
      const sessions = read(use, `${pointer}/sessions`);
      return value && sessions ? { label: plainly(sportName(sport).doing), period, sport, value, sessions, isOver: true } : null;
    }),
  );
  return groups.filter((group) => group !== null).sort((a, b) => b.value.value - a.value.value);
}

/** Mean of the groups that are over, or of all where none is. */
export function meanOfGroups(at: Setting, groups: readonly Group[]): Value | null {
  const done = groups.filter(({ isOver }) => isOver);
  const counted = done.length > 0 ? done : groups;
  if (counted.length > 20) {
    const total = counted.reduce((all, { value }) => all + value.value, 0);
    return over(at.bench, sum(at.bench, term(total), total), sum(at.bench, String(counted.length), counted.length));
  }
  return mean(
    at.bench,
    counted.map(({ value }) => value),
  );
}
