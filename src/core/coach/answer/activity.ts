import { addDays } from '#core/calendar.ts';
import { figuresOfActivity } from '#core/coach/answer/activity-figures.ts';
import { activityLine, type ChosenActivity, noRecordOf, type UsedActivities } from '#core/coach/answer/activity-line.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { meaningOfFigure } from '#core/coach/answer/figure-meaning.ts';
import { asksMiles, inMiles, perMile } from '#core/coach/answer/in-miles.ts';
import { longestChosen } from '#core/coach/answer/longest.ts';
import { unknownEvent } from '#core/coach/answer/unknown-event.ts';
import { type Figure, list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { asksHalves } from '#core/coach/intent/advice-asked.ts';
import { asksBesideOneBefore } from '#core/coach/intent/beside-question.ts';
import { figuresAsked } from '#core/coach/intent/figures-asked.ts';
import { asksWhetherFine } from '#core/coach/intent/fine-question.ts';
import { asksPlacing } from '#core/coach/intent/placing-question.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import type { ActivityQuery } from '#core/coach/tools/coach-tools.ts';
import { disciplineSaid } from '#core/coach/tools/results.ts';

/** One or several things done: by day, discipline, or as the last ones. */
export function answerActivity(ask: Ask): Draft {
  const { question, slots } = ask;
  if (asksPlacing({ question, slots })) return { sentences: NO_PLACINGS };
  if (question.says(/\b(19|20)\d\d\b/) && !question.says(/\b202[56]\b/)) return { sentences: [noRecordOf('a race that long ago')] };
  if (ask.about) return answerAboutThat(ask);
  const unknown = unknownEvent(ask);
  if (unknown) return { sentences: [unknown] };
  const used = ask.bench.use('query_activities', queryOf(ask));
  const count = used.result.activities.length;
  if (count === 0) return { sentences: [noRecordOf(slots.disciplines[0] ? `a ${disciplineSaid(slots.disciplines[0])} then` : 'that')] };
  if (
    question.says(
      /\b(activities|sessions|workouts|rides|runs|swims|logged|recorded|tracked|on (the )?record|(log|diary)|last (two|three|four|five|\d))\b/,
    ) &&
    count > 1
  ) {
    const named = namedBest(ask, used);
    return { sentences: named.slice(0, howMany(ask)).map((at) => activityLine({ used, at: at })) };
  }
  if (asksWholeDay(ask, used))
    return { sentences: used.result.activities.slice(0, MOST_OF_DAY).map((_, at) => activityLine({ used, at })) };
  const at = mostNamed(ask, used);
  const before = asksBesideOneBefore(ask) ? olderThan(ask, { used, at }) : null;
  if (before) return { sentences: [...detail(ask, used, at), plainly('The one before it:'), ...detail(ask, before.used, before.at)] };
  return { sentences: detail(ask, used, at), articles: asksHalves(ask) || ask.question.has('decoupling') ? ['durability'] : [] };
}

const NO_PLACINGS: readonly Sentence[] = [
  plainly('I have no record of that: I see what you did yourself, but not the results of a race or who else was in it.'),
  plainly('Your place stands in the organiser’s result list. Name the day, and I tell you what I hold of it.'),
];

const MOST_OF_DAY = 5;

/** "How was Saturday?", when several things were done and none of them is named. */
const asksWholeDay = (ask: Ask, used: UsedActivities): boolean =>
  used.result.activities.length > 1 &&
  ask.slots.back[0]?.kind === 'day' &&
  ask.slots.disciplines.length === 0 &&
  figuresAsked(ask.question).length === 0 &&
  namesSaid(ask, used).every((score) => score === 0);

/** One more thing about the activity that was spoken of just before, or about the one before it. */
function answerAboutThat(ask: Ask): Draft {
  const chosen = chosenBy(ask);
  if (chosen === null) return { sentences: [noRecordOf(ask.isOneBefore ? 'one before it' : 'that')] };
  const figures = ask.isOneBefore ? [] : figuresOfActivity(ask, chosen);
  if (figures.length > 0 && asksWhetherFine(ask.question)) {
    const { sentences, articles = [] } = meaningOfFigure(ask, chosen);
    return { sentences: [...figures, ...sentences], articles };
  }
  return { sentences: figures.length > 0 ? figures : detail(ask, chosen.used, chosen.at) };
}

/** Which activity a message and those before it mean; null where none fits. */
function chosenBy(ask: Ask): ChosenActivity | null {
  const { about } = ask;
  if (about) {
    const earlier = chosenBy({ ...ask, ...about, about: about.about, isOneBefore: about.isOneBefore });
    return earlier && ask.isOneBefore ? olderThan(ask, earlier) : earlier;
  }
  if (ask.intent === 'longest') return longestChosen(ask);
  const used = ask.bench.use('query_activities', queryOf(ask));
  return used.result.activities.length === 0 ? null : { used, at: mostNamed(ask, used) };
}

/** The one of the same sport that was done before it. */
function olderThan({ bench }: Ask, { used, at }: ChosenActivity): ChosenActivity | null {
  const activity = used.result.activities[at];
  if (!activity) return null;
  const all = bench.use('query_activities', { discipline: activity.discipline, to: activity.date });
  const next = all.result.activities.findIndex(({ id }) => id === activity.id) + 1;
  return next < all.result.activities.length ? { used: all, at: next } : null;
}

/** Those whose names fit as well as the best, newest first: "long runs" leaves the others out where there are several. */
function namedBest(ask: Ask, used: UsedActivities): number[] {
  const scores = namesSaid(ask, used);
  const best = scores.flatMap((score, at) => (score === Math.max(...scores) ? [at] : []));
  return best.length > 1 ? best : scores.map((_, at) => at);
}

const howMany = ({ question }: Ask) =>
  question.says(/\b(two|2)\b/) ? 2 : question.says(/\b(four|4)\b/) ? 4 : question.says(/\b(five|5)\b/) ? 5 : 3;

function queryOf({ slots }: Ask): ActivityQuery {
  const day = slots.back[0] ?? null;
  return {
    discipline: slots.disciplines.length === 1 ? (slots.disciplines[0] ?? null) : null,
    from: day?.from ?? null,
    to: day?.to ?? null,
  };
}

/** Of several, the one whose name is spoken of: "the long ride", "the tempo run". */
function mostNamed(ask: Ask, used: UsedActivities): number {
  const scores = namesSaid(ask, used);
  const best = Math.max(...scores);
  const long = best <= 1 && ask.question.says(LONG_ONE) ? longestOfLate(used) : -1;
  return long >= 0 ? long : scores.indexOf(best);
}

const LONG_ONE = /\blong (one|ride|run|swim|session|bike|workout)\b/;
const LATE_DAYS = 7;

/** "My long ride": the one that is called so among those of the last days, else the longest of them. */
function longestOfLate({ result: { activities } }: UsedActivities): number {
  const newest = activities[0]?.date;
  if (newest === undefined) return -1;
  const late = activities.filter(({ date }) => date > addDays(newest, -LATE_DAYS));
  const called = late.filter(({ name }) => /\blong\b/i.test(name.text));
  const [longest] = (called.length > 0 ? called : late).toSorted((one, other) => other.durationMin - one.durationMin);
  return longest ? activities.indexOf(longest) : -1;
}

/** "Pace on last run" asks for a figure, and not for a session at marathon pace. */
const FIGURE = /^(?:pace|power|watts|speed|time|distance)$/;

function namesSaid({ question }: Ask, { result }: UsedActivities): number[] {
  // "Swim" says which sport, not which of its sessions.
  const asked = new Set(question.words.flatMap(({ text }) => (disciplineOf(text) === null && !FIGURE.test(text) ? [text] : [])));
  return result.activities.map(
    ({ name }) =>
      name.text
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter((word) => word.length > 2 && asked.has(word)).length,
  );
}

function detail(ask: Ask, used: UsedActivities, at: number): Sentence[] {
  const activity = used.result.activities[at];
  if (!activity) return [noRecordOf('that')];
  const figure = (field: string, shown: 'whole' | 'time' | 'tenth', unit = '') => used.figure(`/activities/${at}/${field}`, shown, unit);
  const pace = activity.avgPaceSecPerKm
    ? say`pace ${figure('avgPaceSecPerKm', 'time')} per km`
    : activity.avgPaceSecPer100m
      ? say`pace ${figure('avgPaceSecPer100m', 'time')} per hundred metres`
      : null;
  const more = [
    pace,
    asksMiles(ask) && activity.avgPaceSecPerKm ? say`that is ${perMile(ask, activity.avgPaceSecPerKm)} per mile` : null,
    asksMiles(ask) && activity.distanceKm !== null ? say`${inMiles(ask, activity.distanceKm)}` : null,
    activity.avgPowerW === null ? null : say`average power ${figure('avgPowerW', 'whole', 'W')}`,
    activity.avgHr === null ? null : say`average heart rate ${figure('avgHr', 'whole', 'bpm')}`,
    activity.rpe === null ? null : say`effort ${figure('rpe', 'whole')} of ten`,
  ].filter((each) => each !== null);
  const noPower =
    ask.question.has('power') && activity.avgPowerW === null
      ? plainly(`There is no power for it: none was recorded${activity.discipline === 'swim' ? ', and a swim has none' : ''}.`)
      : null;
  const noHeart =
    ask.question.has('heartRate') && activity.avgHr === null ? plainly('There is no heart rate for it: none was recorded.') : null;
  const noDetail = asksHalves(ask)
    ? halves(activity.decouplingPct == null ? null : figure('decouplingPct', 'tenth', '%'))
    : ask.question.says(NO_DETAIL)
      ? plainly('I hold the averages of an activity; splits, laps, cadence, highest values and the rest stand on its page.')
      : null;
  const noRace =
    ask.slots.back.length === 0 &&
    ask.question.says(/\b(the|my) (last |latest |most recent |previous )?race\b/) &&
    !/race|triathlon|marathon|parkrun|ironman/i.test(activity.name.text)
      ? plainly('I find no race among your activities by its name; the last thing done is this:')
      : null;
  const note =
    activity.note && ask.question.has('note') && !activity.note.isWithheld
      ? say`Your note: “${used.words(`/activities/${at}/note`, activity.note)}”`
      : null;
  return [
    noRace,
    noDetail,
    noPower,
    noHeart,
    activityLine({ used, at: at }),
    more.length > 0 ? say`In it: ${list(more)}.` : null,
    note,
    plainly(reading(activity.rpe, activity.decouplingPct ?? null)),
  ].filter((each): each is Sentence => each !== null && each.text !== '');
}

/** Two halves side by side: only the drift of the heart rate says something of them here. */
const halves = (decoupling: Figure | null): Sentence =>
  decoupling === null
    ? plainly(
        'I hold the averages of an activity and no halves of it: its page shows the splits and the curve, where you see whether you faded.',
      )
    : say`I hold no halves, but how far heart rate drifted from the first to the second: ${decoupling}; under about five is even, more means you faded. Its page shows the splits.`;

/** What is not kept with an activity here. */
const NO_DETAIL =
  /\b(splits?|laps?|lap times?|cadence|calories|kcal|kilojoules|elevation|ascent|climb\w*|max|maximum|peak|(first|second|third|fourth|fifth|last|each|every) (interval|rep|km|kilomet\w+|mile|hundred)s?)\b/;

/** Only what the numbers say; nothing when they say nothing. */
function reading(rpe: number | null, decouplingPct: number | null): string {
  if (decouplingPct !== null && decouplingPct >= 7)
    return 'Heart rate drifted far from power or pace: start easier and eat earlier next time.';
  if (rpe !== null && rpe >= 8) return 'You rated it very hard: keep the next day easy.';
  return '';
}
