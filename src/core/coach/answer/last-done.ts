import { addDays, type LocalDate } from '#core/calendar.ts';
import { activityLine, noRecordOf, type UsedActivities } from '#core/coach/answer/activity-line.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { plainly, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { activityNamed } from '#core/coach/intent/done-named.ts';
import { sportLastDone } from '#core/coach/intent/own-asked.ts';
import { disciplineSaid } from '#core/coach/tools/results.ts';

/** When something was done for the last time: a sport, a kind of session, a distance, or nothing at all. */
export function answerLastDone(ask: Ask): Draft {
  if (ask.question.says(/\b(rest days?|days? off|rested|off days?|day without)\b/)) return lastRestDay(ask);
  const discipline = ask.slots.disciplines[0] ?? sportLastDone(ask.question);
  const kind = kindAsked(ask);
  const leastKm = kmAsked(ask);
  const used = ask.bench.use('query_activities', { discipline: kind ? null : (discipline ?? null) });
  const called = kind === null && leastKm === null ? calledSo(ask, used) : null;
  const at =
    called ??
    used.result.activities.findIndex(
      ({ name, distanceKm }) =>
        (kind === null || name.text.toLowerCase().includes(kind)) && (leastKm === null || (distanceKm ?? 0) > leastKm),
    );
  const activity = used.result.activities[at];
  if (!activity)
    return {
      sentences: [
        noRecordOf(
          kind
            ? `a session that is called ${kind}`
            : discipline
              ? `a ${disciplineSaid(discipline)} of that kind`
              : 'any activity of that kind',
        ),
      ],
    };
  if (called !== null)
    return {
      sentences: [
        say`Your last ${used.words(`/activities/${at}/name`, activity.name)} was on ${sayWeekday(activity.date)}${near(ask, activity.date)}.`,
        activityLine({ used, at }),
      ],
    };
  const what = kind === null ? disciplineSaid(activity.discipline) : kind === 'brick' ? kind : `${kind} session`;
  return {
    sentences: [plainly(`Your last ${what} was on ${sayWeekday(activity.date)}${near(ask, activity.date)}.`), activityLine({ used, at })],
  };
}

/** The newest that is called by what was said. */
const calledSo = ({ question }: Ask, { result }: UsedActivities): number | null =>
  activityNamed(
    question,
    result.activities.map(({ name }) => ({ name: name.isWithheld ? '' : name.text })),
  );

/** Said beside the date where it is near. */
const near = ({ view }: Ask, date: LocalDate): string =>
  date === view.today ? ', today' : date === addDays(view.today, -1) ? ', yesterday' : '';

/** A kind of session that has its name in the calendar of most. */
function kindAsked({ question: { words } }: Ask): string | null {
  return (
    words
      .map(({ text }) => text)
      .find((word) => /^(brick|intervals?|tempo|threshold|trail|parkrun|technique|strides|hills?)$/.test(word))
      ?.replace(/s$/, '') ?? null
  );
}

/** "Further than 15 km". */
function kmAsked({ question }: Ask): number | null {
  if (!question.says(/\b(more|further|longer|over|above|at least) ?(than)? \d/)) return null;
  const said = /(\d{1,3}(?:\.\d)?) ?(?:k|km|kilomet\w+)\b/i.exec(question.text)?.[1];
  return said === undefined ? null : Number(said);
}

function lastRestDay({ view }: Ask): Draft {
  const dates = new Set(view.activities.map(({ date }) => date));
  const first = view.activities.at(-1)?.date;
  if (first === undefined) return { sentences: [noRecordOf('any activity')] };
  let day = addDays(view.today, -1);
  while (dates.has(day)) day = addDays(day, -1);
  return {
    sentences: [
      plainly(
        day < first
          ? 'I see no day without an activity since the first on record.'
          : `Your last day without an activity was ${sayWeekday(day)}.`,
      ),
    ],
    articles: ['recovery-weeks'],
  };
}
