import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import type { Used } from '#core/coach/answer/bench.ts';
import { asksMiles, inMiles, perMile } from '#core/coach/answer/in-miles.ts';
import { join, list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import type { ActivityQuery, CoachToolShapes } from '#core/coach/tools/coach-tools.ts';
import { type ActivityTold, disciplineSaid } from '#core/coach/tools/results.ts';

type UsedActivities = Used<CoachToolShapes['query_activities']['result']>;

const NOTHING = (what: string) =>
  plainly(
    `I have no record of ${what}: nothing in your activities fits it. It may not have been uploaded, or lies further back than I can see.`,
  );

/** One or several things done: by day, discipline, or as the last ones. */
export function answerActivity(ask: Ask): Draft {
  const { question, slots } = ask;
  if (question.says(/\b(19|20)\d\d\b/) && !question.says(/\b202[56]\b/)) return { sentences: [NOTHING('a race that long ago')] };
  const used = ask.bench.use('query_activities', queryOf(ask));
  const count = used.result.activities.length;
  if (count === 0) return { sentences: [NOTHING(slots.disciplines[0] ? `a ${disciplineSaid(slots.disciplines[0])} then` : 'that')] };
  if (question.says(/\b(activities|sessions|workouts|rides|runs|swims|last (two|three|four|five|\d))\b/) && count > 1) {
    const named = namedBest(ask, used);
    return { sentences: named.slice(0, howMany(ask)).map((at) => oneLine(used, at)) };
  }
  const at = mostNamed(ask, used);
  return { sentences: detail(ask, used, at) };
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
  return scores.indexOf(Math.max(...scores));
}

function namesSaid({ question }: Ask, { result }: UsedActivities): number[] {
  const asked = new Set(question.words.map(({ text }) => text));
  return result.activities.map(
    ({ name }) =>
      name.text
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter((word) => word.length > 2 && asked.has(word)).length,
  );
}

function oneLine(used: UsedActivities, at: number): Sentence {
  const activity = used.result.activities[at];
  if (!activity) return plainly('');
  const km = activity.distanceKm === null ? null : say`${used.figure(`/activities/${at}/distanceKm`, 'hundredth', 'km')}`;
  const load = activity.load === null ? null : say`load ${used.figure(`/activities/${at}/load`, 'whole')}`;
  const parts = [km, say`${used.figure(`/activities/${at}/durationMin`, 'whole', 'min')}`, load].filter((each) => each !== null);
  return say`${sayWeekday(activity.date)}, ${used.words(`/activities/${at}/name`, activity.name)} (${disciplineSaid(activity.discipline)}): ${list(parts)}.`;
}

function detail(ask: Ask, used: UsedActivities, at: number): Sentence[] {
  const activity = used.result.activities[at];
  if (!activity) return [NOTHING('that')];
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
  const note =
    activity.note && ask.question.has('note') && !activity.note.isWithheld
      ? say`Your note: “${used.words(`/activities/${at}/note`, activity.note)}”`
      : null;
  return [
    noPower,
    noHeart,
    oneLine(used, at),
    more.length > 0 ? say`In it: ${list(more)}.` : null,
    note,
    plainly(reading(activity.rpe, activity.decouplingPct ?? null)),
  ].filter((each): each is Sentence => each !== null && each.text !== '');
}

/** Only what the numbers say; nothing when they say nothing. */
function reading(rpe: number | null, decouplingPct: number | null): string {
  if (decouplingPct !== null && decouplingPct >= 7)
    return 'Heart rate drifted far from power or pace: start easier and eat earlier next time.';
  if (rpe !== null && rpe >= 8) return 'You rated it very hard: keep the next day easy.';
  return '';
}

export function answerLastDone(ask: Ask): Draft {
  const [discipline] = ask.slots.disciplines;
  const used = ask.bench.use('query_activities', { discipline: discipline ?? null, limit: 1 });
  const activity = used.result.activities[0];
  if (!activity) return { sentences: [NOTHING(discipline ? `a ${disciplineSaid(discipline)}` : 'any activity')] };
  return {
    sentences: [plainly(`Your last ${disciplineSaid(activity.discipline)} was on ${sayWeekday(activity.date)}.`), oneLine(used, 0)],
  };
}

export function answerLongest(ask: Ask): Draft {
  const [discipline] = ask.slots.disciplines;
  const span = ask.slots.back[0];
  const used = ask.bench.use('query_activities', { discipline: discipline ?? null, from: span?.from ?? null, to: span?.to ?? null });
  const { activities } = used.result;
  const most =
    ask.question.says(/\b(fastest|best)\b/) && discipline
      ? 'fastest'
      : ask.question.says(/\b(hardest|toughest|best)\b/)
        ? 'hardest'
        : 'longest';
  const best = activities.toSorted((a, b) => valueFor[most](b) - valueFor[most](a))[0];
  if (best === undefined) return { sentences: [NOTHING('such a session')] };
  return {
    sentences: [
      plainly(`The ${most} that I can see ${span ? 'in that time' : 'in the last weeks'}:`),
      oneLine(used, activities.indexOf(best)),
    ],
  };
}

/** A pace of nobody, slower than any. */
const NO_PACE = 9999;
const valueFor: Readonly<Record<'fastest' | 'hardest' | 'longest', (activity: ActivityTold) => number>> = {
  fastest: ({ avgPaceSecPerKm, avgPaceSecPer100m, avgPowerW }) => avgPowerW ?? -(avgPaceSecPerKm ?? avgPaceSecPer100m ?? NO_PACE),
  hardest: ({ load }) => load ?? 0,
  longest: ({ distanceKm, durationMin }) => distanceKm ?? durationMin,
};

/** Notes and files are the athlete's data; what reads as a command is left out and said so. */
export function answerNotes(ask: Ask): Draft {
  const [discipline] = ask.slots.disciplines;
  const used = ask.bench.use('query_activities', { discipline: discipline ?? null });
  const { activities } = used.result;
  if (ask.question.says(/\b(file|upload\w*)\b/))
    return { sentences: activities.length === 0 ? [NOTHING('any activity')] : [plainly('The latest that came in:'), oneLine(used, 0)] };
  const noted = activities.map((activity, at) => ({ activity, at })).filter(({ activity }) => activity.note !== null);
  const readable = noted.filter(({ activity }) => activity.note && !activity.note.isWithheld).slice(0, 3);
  const withheld = noted.length - noted.filter(({ activity }) => activity.note && !activity.note.isWithheld).length;
  const lines = readable.flatMap(({ activity, at }) =>
    activity.note ? [say`${sayWeekday(activity.date)}: “${used.words(`/activities/${at}/note`, activity.note)}”`] : [],
  );
  const left =
    withheld > 0 ? plainly('I left out a note that reads as a command to an assistant: notes are data to me, not instructions.') : null;
  if (lines.length === 0 && left === null) return { sentences: [plainly('I find no notes there.')] };
  return { sentences: [...(lines.length > 0 ? [join([plainly('Your notes:'), ...lines])] : []), ...(left ? [left] : [])] };
}
