import type { ToolUse } from '#core/assistant/answer/bench.ts';
import { kindOf, MEASURED, nameOf, type TrainingMeasure } from '#core/assistant/answer/data/evaluate.ts';
import { listOf, only, sportName, weekdayIn } from '#core/assistant/answer/data/phrase.ts';
import { type Reading, read, type Setting } from '#core/assistant/answer/data/setting.ts';
import type { ActivityDetail, ActivityFacts, ActivityOrder } from '#core/assistant/facts.ts';
import { type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Ask, Period, Subject } from '#core/assistant/frame.ts';
import { getActivity } from '#core/assistant/tools/training/get-activity.ts';
import { queryActivities } from '#core/assistant/tools/training/query-activities.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';

export type ActivitySubject = Extract<Subject, { of: 'activity' }>;

/** An activity with where its figures are. */
export interface Found<Facts extends ActivityFacts = ActivityFacts> {
  activity: Facts;
  use: ToolUse<unknown>;
  pointer: string;
}

const ORDERS: Readonly<Record<ActivitySubject['which'], ActivityOrder>> = {
  last: 'newest',
  first: 'oldest',
  longest: 'longest-distance',
  shortest: 'shortest-duration',
  hardest: 'hardest',
  fastest: 'fastest',
};

/** The activity that is meant; null where none fits. Several sports have no common distance: the longest is then the one that took longest. */
export async function findActivity(at: Setting, subject: ActivitySubject, period = at.frame.period): Promise<Found | null> {
  if (subject.id !== undefined) return findDetail(at, subject.id);
  const sport = subject.sport ?? at.frame.sport;
  const hasDistance = sport !== undefined && sport !== 'strength';
  const order = subject.which === 'longest' && !hasDistance ? 'longest-duration' : ORDERS[subject.which];
  const range = subject.on ? { from: subject.on, to: subject.on } : period ? { from: period.from, to: period.to } : {};
  const nth = Math.max(1, Math.min(50, subject.nth ?? 1));
  const use = await at.bench.use(queryActivities, { ...range, ...only(sport), order, limit: nth });
  const activity = use.result.activities[nth - 1];
  return activity ? { activity, use, pointer: `/activities/${nth - 1}` } : null;
}

/** The activity with its laps, zones and what was before it. */
export async function findDetail(at: Setting, id: string): Promise<Found<ActivityDetail> | null> {
  const use = await at.bench.use(getActivity, { id });
  const { activity } = use.result;
  return activity ? { activity, use, pointer: '/activity' } : null;
}

/** The activity that the frame names; null where it asks about a whole sport or period. */
export const activityNamed = ({ subject, aggregate }: Ask): ActivitySubject | null =>
  subject?.of === 'activity' && aggregate !== 'average' && aggregate !== 'sum' && aggregate !== 'count' ? subject : null;

/** The activity that a question without any is about: the newest, of the sport if one is named. */
export const lastSubject = (sport?: ActivitySubject['sport']): ActivitySubject => ({ of: 'activity', which: 'last', ...only(sport) });

/** "run on Tuesday 3 November", "last run, yesterday" */
export const activityName = (at: Setting, { activity, use, pointer }: Found, place = ''): Sentence =>
  say`${place && `${place} `}${sportName(activity.sport).one}${place && ','} ${at.day(use, `${pointer}/date`, weekdayIn)}`;

/** One figure of an activity, by the measure that is asked for; null where it was not recorded. One swim is told in metres. */
export function readingOf({ activity, use, pointer }: Found, measure: TrainingMeasure): Reading | null {
  const { sport } = activity;
  const field = measure !== 'pace' || sport === 'run' ? MEASURED[measure].one : sport === 'swim' ? 'paceSecPer100m' : 'avgSpeedKmh';
  const value = read(use, `${pointer}/${field}`);
  if (value === null || (measure === 'distance' && value.value <= 0)) return null;
  if (field === 'durationMin') return { name: 'time', kind: 'minutes', value };
  if (measure === 'distance' && sport === 'swim') return { name: 'distance', kind: 'swim-length', value };
  return { name: nameOf(measure, sport), kind: kindOf(measure, sport), value };
}

/** "8.2 km in 46 min (5:38 /km), average heart rate 148 bpm and load 52"; a measure that was said already is left out. */
export function describe(at: Setting, found: Found, said?: TrainingMeasure): Sentence {
  const of = (measure: TrainingMeasure) => (measure === said ? null : readingOf(found, measure));
  const [distance, time, pace] = [of('distance'), of('duration'), of('pace')];
  const rate = pace && say` (${at.show(pace.kind, pace.value)})`;
  const length = distance && say`${at.show(distance.kind, distance.value)}`;
  const lead = time ? say`${length}${length && ' in '}${at.show('minutes', time.value)}${rate}` : length && say`${length}${rate}`;
  const rest = (['power', 'heart-rate', 'load'] as const).map(of);
  return listOf([lead, ...rest.map((reading) => reading && at.reading(reading))]);
}

/** How hard it was as a whole, by its intensity factor. Runs and swims are closer to threshold at the same effort. */
export type Intensity = 'easy' | 'steady' | 'hard';
const INTENSITIES: Partial<Readonly<Record<ActivityDiscipline, readonly [number, number]>>> = {
  bike: [0.72, 0.83],
  run: [0.8, 0.88],
  swim: [0.85, 0.93],
};

export function intensityOf({ sport, intensityFactor }: ActivityFacts): Intensity | null {
  const bounds = INTENSITIES[sport];
  if (bounds === undefined || intensityFactor === null) return null;
  if (intensityFactor < bounds[0]) return 'easy';
  return intensityFactor < bounds[1] ? 'steady' : 'hard';
}

/** What is said where an activity is asked for that is not there. */
export function missingActivity(at: Setting, { sport = at.frame.sport, on }: ActivitySubject, period: Period | undefined): string {
  const what = sportName(sport).one;
  if (on) return `I can’t find a ${what} on that day. Name another day, or upload the file if it is missing.`;
  return period
    ? `I can’t find a ${what} in that period. Name another one, or upload the file if it is missing.`
    : `You have no ${what} recorded yet. Upload one, or connect your device, and I can look at it.`;
}
