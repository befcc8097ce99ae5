import type { ToolUse } from '#core/assistant/answer/bench.ts';
import { monthIn, only, rangeIn, sportName } from '#core/assistant/answer/data/phrase.ts';
import { type Kind, read, type Setting, term, type Value } from '#core/assistant/answer/data/setting.ts';
import type { ActivityFacts } from '#core/assistant/facts.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Ask, Period } from '#core/assistant/frame.ts';
import { getTotals } from '#core/assistant/tools/training/get-totals.ts';
import { queryActivities } from '#core/assistant/tools/training/query-activities.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';

interface Measured {
  name: string;
  /** Field of sums over a period; null of means. */
  sum: 'distanceKm' | 'durationMin' | 'load' | 'sessions' | 'ascentM' | 'calories' | null;
  /** Field of one activity. */
  one: keyof ActivityFacts;
}

export const MEASURED = {
  distance: { name: 'distance', sum: 'distanceKm', one: 'distanceKm' },
  duration: { name: 'training time', sum: 'durationMin', one: 'durationMin' },
  load: { name: 'load', sum: 'load', one: 'load' },
  sessions: { name: 'sessions', sum: 'sessions', one: 'durationMin' },
  ascent: { name: 'elevation gain', sum: 'ascentM', one: 'ascentM' },
  calories: { name: 'energy use', sum: 'calories', one: 'calories' },
  pace: { name: 'average pace', sum: null, one: 'paceSecPerKm' },
  speed: { name: 'average speed', sum: null, one: 'avgSpeedKmh' },
  power: { name: 'average power', sum: null, one: 'avgPowerW' },
  'heart-rate': { name: 'average heart rate', sum: null, one: 'avgHeartRateBpm' },
  cadence: { name: 'average cadence', sum: null, one: 'avgCadenceRpm' },
} satisfies Readonly<Record<string, Measured>>;

/** Measures of completed training: sums over a period, or means of its activities. */
export type TrainingMeasure = keyof typeof MEASURED;

export const isSum = (measure: TrainingMeasure): boolean => MEASURED[measure].sum !== null;

/** What is asked about: which training, and when. */
export interface Scope {
  sport?: ActivityDiscipline | undefined;
  period: Period;
  /** Only activities of at least so long. */
  minDurationMin?: number;
}

/** How a measure over a period is shown. Only runs and swims have a pace: of others the speed is meant. */
export function kindOf(measure: TrainingMeasure, sport: ActivityDiscipline | undefined): Kind {
  switch (measure) {
    case 'distance':
      return sport === 'swim' ? 'swim-distance' : 'distance';
    case 'duration':
      return 'minutes';
    case 'sessions':
      return 'count';
    case 'pace':
      return sport === 'swim' ? 'swim-pace' : sport === 'run' || sport === undefined ? 'pace' : 'speed';
    case 'cadence':
      return sport === 'run' ? 'steps' : sport === 'swim' ? 'strokes' : 'cadence';
    default:
      return measure;
  }
}

export function nameOf(measure: TrainingMeasure, sport: ActivityDiscipline | undefined): string {
  if (kindOf(measure, sport) === 'speed') return MEASURED.speed.name;
  if (measure === 'duration' && sport !== undefined) return 'time';
  return measure === 'cadence' && sport === 'swim' ? 'average stroke rate' : MEASURED[measure].name;
}

/** The measure over the scope; null where nothing was recorded. */
export async function evaluate(at: Setting, measure: TrainingMeasure, { sport, period, minDurationMin }: Scope): Promise<Value | null> {
  const args = { from: period.from, to: period.to, ...only(sport) };
  const field = MEASURED[measure].sum;
  if (field !== null && minDurationMin === undefined) return read(await at.bench.use(getTotals, args), `/all/${field}`);
  const limit = measure === 'cadence' ? 10 : 1;
  const use = await at.bench.use(queryActivities, { ...args, ...(minDurationMin === undefined ? {} : { minDurationMin }), limit });
  if (field === 'sessions') return read(use, '/count');
  return field === null ? meanOf(at, measure, use, sport) : read(use, `/sums/${field}`);
}

export type ActivitiesUse = ToolUse<Awaited<ReturnType<typeof queryActivities.run>>>;

/** The mean of a measure over the activities that were found; paces are all time over all distance. */
export function meanOf(at: Setting, measure: TrainingMeasure, use: ActivitiesUse, sport: ActivityDiscipline | undefined): Value | null {
  const { durationMin, distanceKm } = use.result.sums;
  const kind = kindOf(measure, sport);
  if (kind === 'pace' || kind === 'swim-pace') {
    const per = kind === 'pace' ? 60 : 6;
    return distanceKm > 0 ? at.sum(`${term(durationMin)}*${per}/${term(distanceKm)}`, (durationMin * per) / distanceKm) : null;
  }
  const { one } = MEASURED[kind === 'speed' ? 'speed' : measure];
  const values = use.result.activities.map((_, index) => read(use, `/activities/${index}/${one}`));
  return measure === 'cadence' ? at.mean(values.filter((value) => value !== null)) : read(use, `/means/${one}`);
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
  const only = scope.sport === undefined || by === 'sport' ? {} : { sport: scope.sport };
  const use = await at.bench.use(getTotals, { from, to, by, ...only, limit: 600 });
  const field = MEASURED[measure].sum;
  const rows = by === 'sport' ? sportRows(use, scope.period) : partRows(at, use, scope, by);
  const isTrained = ({ pointer }: Row) => (read(use, `${pointer}/sessions`)?.value ?? 0) > 0;
  const wanted = field === null ? rows.filter(isTrained).slice(-MOST_MEANS) : rows;
  const groups = await Promise.all(
    wanted.map(async ({ pointer, ...row }) => {
      const value = field === null ? await evaluate(at, measure, row) : read(use, `${pointer}/${field}`);
      const sessions = read(use, `${pointer}/sessions`);
      return value && sessions ? [{ ...row, value, sessions }] : [];
    }),
  );
  return by === 'sport' ? groups.flat().sort((a, b) => b.value.value - a.value.value) : groups.flat();
}

type TotalsUse = ToolUse<Awaited<ReturnType<typeof getTotals.run>>>;
type Row = Omit<Group, 'value' | 'sessions'> & { pointer: string };

const sportRows = (use: TotalsUse, period: Period): Row[] =>
  use.result.all.sports.map(({ sport }, index) => {
    return { pointer: `/all/sports/${index}`, label: plainly(sportName(sport).doing), period, sport, isOver: true };
  });

const partRows = (at: Setting, use: TotalsUse, scope: Scope, by: Exclude<Ask['groupBy'], 'sport' | undefined>): Row[] =>
  use.result.groups.flatMap(({ from, to, weekday }, index) => {
    if (weekday === undefined && from > at.today) return [];
    const pointer = `/groups/${index}`;
    const name = weekday ?? (by === 'year' ? from.slice(0, 4) : by === 'month' ? monthIn(at.today, from) : rangeIn(at.today, from, to));
    const label = /\d/.test(name) ? say`${use.day(`${pointer}/from`, () => name)}` : plainly(name);
    return { pointer, label, period: { from, to, name }, sport: scope.sport, isOver: to < at.today || to > scope.period.to };
  });

/** Mean of the groups that are over, or of all where none is. */
export function meanOfGroups(at: Setting, groups: readonly Group[]): Value | null {
  const done = groups.filter(({ isOver }) => isOver);
  return at.mean((done.length > 0 ? done : groups).map(({ value }) => value));
}
