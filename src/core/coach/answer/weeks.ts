import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { cannotPlace } from '#core/coach/answer/far-past.ts';
import { asksMiles, inMiles } from '#core/coach/answer/in-miles.ts';
import { listedDone } from '#core/coach/answer/listed-done.ts';
import { NO_DATA } from '#core/coach/answer/no-data.ts';
import { type PeriodDone, periodDone, periodSaid } from '#core/coach/answer/period-done.ts';
import { answerRamp } from '#core/coach/answer/ramp.ts';
import { list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { weeksOf } from '#core/coach/intent/periods.ts';
import { disciplineSaid } from '#core/coach/tools/results.ts';

const DISCIPLINE_KM = { swim: 'swimKm', bike: 'bikeKm', run: 'runKm' } as const;
const DID = { swim: 'swam', bike: 'rode', run: 'ran' } as const;

const IN_MINUTES = /\b(minutes|mins)\b/;

type Days = { from: LocalDate; to: LocalDate };

/** What was done in last week, or any other stretch that is over or goes on. */
export function weekAnswer(asked: Ask): Draft {
  // Several sports at once: each stands in the sum of all.
  const ask = asked.slots.disciplines.length > 1 ? { ...asked, slots: { ...asked.slots, disciplines: [] } } : asked;
  const { slots, question, view } = ask;
  const monday = startOfWeek(view.today);
  const lastWeek: Days = { from: addDays(monday, -7), to: addDays(monday, -1) };
  const unknown = cannotPlace(ask);
  if (unknown) return { sentences: [unknown] };
  const named = slots.back.find(({ kind }) => kind === 'week') ?? slots.back.find(({ kind }) => kind !== 'day');
  const span = named ?? (question.says(/\b(so far|up to now|until now)\b/) ? { from: monday, to: view.today } : lastWeek);
  const days: Days = span.to > view.today ? { from: span.from, to: view.today } : span;
  const [discipline] = slots.disciplines;
  const asksSingle =
    discipline !== undefined && (question.has('count', 'time') || question.says(COUNTED)) && hasActivities(ask, days, discipline);
  const isCounted = discipline === 'strength' || asksSingle;
  const isWhole = weeksOf(days).length > 0 && isKnown(ask, days);
  const done = isCounted || !isWhole ? null : periodDone(ask, days);
  const answer = done === null ? spanAnswer(ask, days) : doneAnswer(ask, days, done);
  return { ...answer, sentences: [...notHeld(ask), ...answer.sentences, ...daysTrained(ask, days), ...listedDone(ask, days)] };
}

const COUNTED = /\b(number of|how often|how many (times|runs|rides|swims|sessions|workouts))\b/;

const hasActivities = ({ view }: Ask, { from, to }: Days, sport: string): boolean =>
  view.activities.some(({ date, discipline }) => discipline === sport && date >= from && date <= to);

const NOT_HELD: readonly (readonly [RegExp, string])[] = [
  [/\b(elevation|ascent|climb\w*|metres up|vertical)\b/, 'climbing'],
  [/\b(calories|kcal|kilojoules)\b/, 'calories'],
  [/\b(zones?|easy range|intensity|polari[sz]ed)\b/, 'time in zones'],
];

/** What is asked for and is not summed up here. */
const notHeld = ({ question }: Ask): Sentence[] =>
  NOT_HELD.flatMap(([asked, name]) => (question.says(asked) ? [plainly(`I hold no sum of ${name}; it stands with each activity.`)] : []));

/** "How many days did I train?": the days on which anything is on record. */
function daysTrained({ question, view, bench }: Ask, { from, to }: Days): Sentence[] {
  if (!question.says(/\b(how many|number of|which) (rest )?days\b/)) return [];
  const days = new Set(view.activities.flatMap(({ date }) => (date >= from && date <= to ? [date] : [])));
  if (days.size === 0) return [];
  const ones = [...days].map(() => '1').join('+');
  return [say`You have activities on ${bench.calculate({ expr: ones, value: days.size, constants: [1] }, 'whole')} different days of it.`];
}

const isKnown = ({ view }: Ask, days: Days): boolean =>
  weeksOf(days).every((from) => view.load?.weekly.some(({ weekStart }) => weekStart === from) === true);

function doneAnswer(ask: Ask, days: Days, done: PeriodDone): Draft {
  const { slots, question, view } = ask;
  const { figure, value } = done;
  const said = periodSaid(days, view.today);
  const when = said === 'Last week' ? said : said.startsWith('From ') ? `${said},` : `In ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
  const all = say`${figure('sessions')} sessions, ${figure('hours')}, load ${figure('load')}`;
  const sports = slots.disciplines.filter((each) => each !== 'strength');
  if (sports.length > 0 && !question.has('load', 'count')) {
    const parts = sports.map((sport) => {
      const km = figure(DISCIPLINE_KM[sport]);
      return asksMiles(ask) ? say`${DID[sport]} ${inMiles(ask, value(DISCIPLINE_KM[sport]))} (${km})` : say`${DID[sport]} ${km}`;
    });
    return { sentences: [say`${when} you ${list(parts)}.`, say`In all that was ${all}.`] };
  }
  const first = question.has('count')
    ? say`${when} you did ${figure('sessions')} sessions.`
    : question.has('load')
      ? say`${when} your training load was ${figure('load')}.`
      : question.says(IN_MINUTES)
        ? say`${when} you trained ${figure('minutes')}.`
        : say`${when} you trained ${figure('hours')}.`;
  const split = say`That is ${all}, with ${figure('swimKm')} swimming, ${figure('bikeKm')} riding, ${figure('runKm')} running.`;
  return { sentences: question.has('tooMuch') ? [first, split, ...answerRamp(ask).sentences.slice(0, 2)] : [first, split] };
}

/** "In the last ten days": the sum of the single activities, not of calendar weeks. */
function spanAnswer(ask: Ask, { from, to }: Days): Draft {
  const [discipline] = ask.slots.disciplines;
  const used = ask.bench.use('query_activities', { discipline: discipline ?? null, from, to });
  const { count, totalKm, totalMin } = used.result;
  if (ask.view.activities.length === 0 && ask.view.load === null) return { sentences: [NO_DATA] };
  if (count === 0 && to >= ask.view.today && from >= addDays(ask.view.today, -6))
    return { sentences: [plainly(`${periodSaid({ from, to }, ask.view.today)}: nothing that I have on record.`)] };
  if (count === 0)
    return {
      sentences: [
        plainly(
          `I have no record of ${discipline ? `a ${disciplineSaid(discipline)}` : 'anything'} in those days; my figures may not go back so far.`,
        ),
      ],
    };
  const hours = ask.bench.calculate({ expr: `${totalMin}/60`, value: totalMin / 60, constants: [60] }, 'tenth', 'h');
  const miles = asksMiles(ask) ? say` (${inMiles(ask, totalKm)})` : plainly('');
  const km: Sentence = totalKm > 0 && discipline ? say`, ${used.figure('/totalKm', 'tenth', 'km')}${miles}` : plainly('');
  const what = discipline ? ` (${disciplineSaid(discipline)})` : '';
  return {
    sentences: [
      say`${periodSaid({ from, to }, ask.view.today)}${what}: ${used.figure('/count', 'whole')} ${count === 1 ? 'session' : 'sessions'}, ${hours} (${used.figure('/totalMin', 'whole', 'min')})${km}, load ${used.figure('/totalLoad', 'whole')}.`,
      ...(discipline ? [] : bySport(ask, { from, to })),
      ...sinceWhen(ask, from),
    ],
  };
}

const WEEK_DAYS = 7;

/** Where single activities are known of only a part of the time. */
function sinceWhen({ view }: Ask, from: LocalDate): Sentence[] {
  const first = view.activities.at(-1)?.date;
  return first !== undefined && first >= addDays(from, WEEK_DAYS)
    ? [plainly(`The first activity on record is of ${sayWeekday(first)}.`)]
    : [];
}

/** How far in each sport: kilometres of several sports are no sum. */
function bySport({ bench }: Ask, { from, to }: Days): Sentence[] {
  const parts = (['swim', 'bike', 'run'] as const).flatMap((discipline) => {
    const used = bench.use('query_activities', { discipline, from, to });
    return used.result.totalKm > 0 ? [say`${DID[discipline]} ${used.figure('/totalKm', 'tenth', 'km')}`] : [];
  });
  return parts.length > 0 ? [say`You ${list(parts)}.`] : [];
}
