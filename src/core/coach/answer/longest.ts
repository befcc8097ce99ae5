import { type LocalDate, startOfWeek } from '#core/calendar.ts';
import { activityLine, type ChosenActivity, noRecordOf, type UsedActivities } from '#core/coach/answer/activity-line.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { answerBiggestMonth } from '#core/coach/answer/biggest-month.ts';
import { NO_DATA } from '#core/coach/answer/no-data.ts';
import { type Measure, periodSaid, SHOWN } from '#core/coach/answer/period-done.ts';
import { list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { weekOf } from '#core/coach/intent/slots.ts';
import { asksBestMonth } from '#core/coach/intent/surely-asked.ts';
import { type ActivityTold, disciplineSaid } from '#core/coach/tools/results.ts';

/** By what one activity is more than the others. */
type Most = 'farthest' | 'longest' | 'fastest' | 'felt' | 'hardest' | 'power' | 'heartRate';

/** Slower than anybody. */
const NO_PACE = 9999;
const VALUES: Readonly<Record<Most, (activity: ActivityTold) => number | null>> = {
  farthest: ({ distanceKm }) => distanceKm,
  longest: ({ durationMin }) => durationMin,
  fastest: ({ avgPaceSecPerKm, avgPaceSecPer100m, distanceKm, durationMin }) =>
    avgPaceSecPerKm || avgPaceSecPer100m
      ? 1 / (avgPaceSecPerKm ?? (avgPaceSecPer100m ?? NO_PACE) * 10)
      : distanceKm === null
        ? null
        : distanceKm / durationMin / 60,
  felt: ({ rpe }) => rpe,
  hardest: ({ load }) => load,
  power: ({ avgPowerW }) => avgPowerW,
  heartRate: ({ avgHr }) => avgHr,
};
const NAMES: Readonly<Record<Most, string>> = {
  farthest: 'The longest',
  longest: 'The longest by time',
  fastest: 'The fastest',
  felt: 'The one you rated hardest',
  hardest: 'The hardest by load',
  power: 'The highest average power',
  heartRate: 'The highest average heart rate',
};

function mostAsked({ question: { says, has }, slots }: Ask): Most {
  const [discipline] = slots.disciplines;
  if (says(/\b(rpe|felt|feel|feeling|perceived|rated|rating)\b/)) return 'felt';
  if (says(/\b(fastest|quickest)\b/) || (says(/\bbest\b/) && discipline)) return 'fastest';
  if (says(/\bhighest\b/) && has('power', 'heartRate')) return has('power') ? 'power' : 'heartRate';
  if (has('load') || says(/\b(stress|hardest|toughest|heaviest|best|most intense)\b/)) return 'hardest';
  const isByTime = says(/\b(hours|minutes|time|duration)\b/);
  // Kilometres of several sports are not compared.
  return discipline === undefined || discipline === 'strength' || isByTime ? 'longest' : 'farthest';
}

/** A pace, where no sport is named, is one of running. */
function usedFor({ bench, slots, question }: Ask): UsedActivities {
  const [span] = slots.back;
  const discipline = slots.disciplines[0] ?? (question.has('pace') ? 'run' : null);
  return bench.use('query_activities', { discipline, from: span?.from ?? null, to: span?.to ?? null });
}

function bestOf(used: UsedActivities, most: Most): number {
  const values = used.result.activities.map(VALUES[most]);
  const best = Math.max(...values.filter((value) => value !== null));
  return values.indexOf(best);
}

/** The activity that is more than the others by what is asked; null where none has that. */
export function longestChosen(ask: Ask): ChosenActivity | null {
  const used = usedFor(ask);
  const at = bestOf(used, mostAsked(ask));
  return at < 0 ? null : { used, at };
}

/** The longest, hardest or fastest thing done, or the day with most in it. */
export function answerLongest(ask: Ask): Draft {
  if (asksBestMonth(ask)) return answerBiggestMonth(ask);
  if (asksMostOf(ask, 'day')) return biggestDay(ask);
  if (asksMostOf(ask, 'week')) return biggestWeek(ask);
  const used = usedFor(ask);
  const asked = mostAsked(ask);
  const isKnown = bestOf(used, asked) >= 0;
  const most = isKnown ? asked : 'hardest';
  const at = bestOf(used, most);
  if (at < 0) return { sentences: [noRecordOf('such a session')] };
  const [span] = ask.slots.back;
  const when = span ? 'in that time' : 'in the last weeks';
  return {
    sentences: [
      ...(ask.question.says(STRETCH)
        ? [plainly('I hold whole activities, not the best stretch within one: those stand with your best efforts on the analysis page.')]
        : []),
      ...(isKnown ? [] : [plainly('Nothing in that time holds that figure, so I go by load.')]),
      plainly(`${NAMES[most]} that I can see ${when}:`),
      activityLine({ used, at }),
      ...behind(used, at, most),
    ],
  };
}

/** "Best 20 minutes", "fastest mile": a stretch within an activity. */
const STRETCH =
  /\b(\d+|one|five|ten|twenty|sixty) ?(s|sec|seconds?|min|minutes?|hour|k|km|kilomet\w+|miles?|metres|meters) ?(power|record|pace|time|best|watts)?\b|\b(mile|record)\b/;

/** The figure that decided. */
function behind(used: UsedActivities, at: number, most: Most): Sentence[] {
  const activity = used.result.activities[at];
  const figure = (field: string, shown: 'whole' | 'time', unit = '') => used.figure(`/activities/${at}/${field}`, shown, unit);
  if (most === 'felt') return [say`You rated it ${figure('rpe', 'whole')} of ten.`];
  if (most === 'power') return [say`Average power: ${figure('avgPowerW', 'whole', 'W')}.`];
  if (most === 'heartRate') return [say`Average heart rate: ${figure('avgHr', 'whole', 'bpm')}.`];
  if (most !== 'fastest') return [];
  if (activity?.avgPaceSecPerKm) return [say`Average pace: ${figure('avgPaceSecPerKm', 'time')} per km.`];
  return activity?.avgPaceSecPer100m ? [say`Average pace: ${figure('avgPaceSecPer100m', 'time')} per hundred metres.`] : [];
}

const MOST_OF = {
  day: /\b(biggest|hardest|toughest|longest|heaviest|highest) ((training|load|swim|bike|run|running|riding) )?days?\b|\b(which|what) day\b/,
  week: /\b(biggest|hardest|toughest|longest|heaviest|highest|best|lightest|smallest|easiest|lowest|shortest|quietest) ((training|load|swim|bike|run|running|riding) )?weeks?\b|\b(which|what) week\b|\b(which|what|whats|the one)( one)?( out)? of (my |the |these )?(last|past|previous) (\w+ )?weeks\b/,
} as const;
const LEAST = /\b(lightest|smallest|easiest|lowest|shortest|quietest|least)\b/;
/** Whether a whole day or week is asked for, not one session. */
const asksMostOf = ({ question: { says } }: Ask, whole: keyof typeof MOST_OF): boolean => says(MOST_OF[whole]);

/** All activities of one day together: by load, or by time when hours are asked for. */
function biggestDay(ask: Ask): Draft {
  const used = usedFor(ask);
  const { activities } = used.result;
  const isByTime = !ask.question.has('load') && ask.question.says(/\b(longest|hours|minutes|time)\b/);
  const sizeOf = ({ load, durationMin }: ActivityTold) => (isByTime ? durationMin : (load ?? 0));
  const days = [...new Set(activities.map(({ date }) => date))];
  const sumOf = (day: LocalDate) => activities.reduce((sum, each) => sum + (each.date === day ? sizeOf(each) : 0), 0);
  const [best] = days.toSorted((a, b) => sumOf(b) - sumOf(a));
  if (best === undefined) return { sentences: [noRecordOf('a day with training')] };
  const own = activities.flatMap((activity, at) => (activity.date === best ? [{ activity, at }] : []));
  const total = ask.bench.calculate(
    { expr: own.map(({ activity }) => sizeOf(activity)).join('+'), value: sumOf(best), constants: [] },
    'whole',
    isByTime ? 'min' : '',
  );
  const parts = own.map(({ activity, at }) => {
    const load = activity.load === null ? plainly('') : say`, load ${used.figure(`/activities/${at}/load`, 'whole')}`;
    return say`${used.words(`/activities/${at}/name`, activity.name)} (${disciplineSaid(activity.discipline)}, ${used.figure(`/activities/${at}/durationMin`, 'whole', 'min')}${load})`;
  });
  const [span] = ask.slots.back;
  const when = span ? periodSaid(span, ask.view.today) : 'The last weeks';
  return {
    sentences: [
      say`${when}: the biggest day was ${sayWeekday(best)}, with ${isByTime ? 'a total of' : 'a load (TSS) of'} ${total}.`,
      say`It held ${list(parts)}.`,
    ],
  };
}

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
const KM = { swim: 'swimKm', bike: 'bikeKm', run: 'runKm' } as const;

/** Of the weeks that are over, or of those that are named: by load, by time, or by the distance of a sport. */
function biggestWeek(ask: Ask): Draft {
  const used = ask.bench.use('get_load_summary', {});
  const { weeks } = used.result;
  const [sport] = ask.slots.disciplines;
  const measure: Measure = sport && sport !== 'strength' ? KM[sport] : ask.question.says(/\b(hours|time|longest)\b/) ? 'hours' : 'load';
  const [span] = ask.slots.back.filter(({ kind }) => kind === 'span');
  const meant = weeks.filter(({ weekStart }) => !span || (weekStart >= startOfWeek(span.from) && weekStart <= span.to));
  const isLeast = ask.question.says(LEAST);
  const sizes = meant.map((week) => week[measure]);
  const size = isLeast ? Math.min(...sizes) : Math.max(...sizes);
  const at = weeks.findIndex((week) => week[measure] === size && meant.includes(week));
  const week = weeks[at];
  if (!week) return { sentences: [NO_DATA] };
  const figure = (each: Measure) => used.figure(`/weeks/${at}/${each}`, ...SHOWN[each]);
  return {
    sentences: [
      say`The ${isLeast ? 'lightest' : 'biggest'} week ${span ? 'of that time' : 'that I can see'}: ${lowerFirst(periodSaid(weekOf(week.weekStart), ask.view.today))}, with ${measure === 'load' ? 'a load of' : 'a total of'} ${figure(measure)}.`,
      say`It held ${figure('sessions')} sessions, ${figure('hours')}, load ${figure('load')}.`,
    ],
  };
}
