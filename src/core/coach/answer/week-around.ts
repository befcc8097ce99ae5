import { addDays, startOfWeek } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { NO_PLAN, sayListed } from '#core/coach/answer/plan.ts';
import { join, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { type Hindrance, hindranceIn, isOnlyToldOf } from '#core/coach/intent/hindrance.ts';
import { weekOf } from '#core/coach/intent/slots.ts';

const ADVICE: Readonly<Record<Hindrance, string>> = {
  nights:
    'Around night shifts sleep comes first: on those days, and the day after the last night, keep training short and easy or rest, and put no key session straight after a night.',
  shifts:
    'Around such shifts sleep comes first: on long or late days keep it short and easy or rest, and put the key sessions on days when you have slept and are free.',
  exams:
    'In days of exams less is enough: short easy sessions clear the head, and one short hard one keeps the form; keep your sleep rather than the long ones.',
  work: 'In a week like that keep less and keep it easy: stress costs recovery as training does, so protect sleep and one key session, and let the rest give way.',
  family:
    'In such a week keep what fits: one key session on the day with most room, short easy ones where a gap opens, and no make-up for what does not fit.',
  event: 'Let that day be free or short: do what fits before it, easy, and leave the rest without making it up.',
  travel:
    'Around travel keep the day itself easy or free: a short run or strength without gear is enough, and the key sessions go to the days at home, with an easy day after a long journey.',
};
const ARTICLES: Readonly<Record<Hindrance, readonly string[]>> = {
  nights: ['sleep-for-athletes', 'consistency-and-missed-sessions'],
  shifts: ['sleep-for-athletes', 'consistency-and-missed-sessions'],
  exams: ['consistency-and-missed-sessions', 'time-crunched-training'],
  work: ['time-crunched-training', 'consistency-and-missed-sessions'],
  family: ['time-crunched-training', 'consistency-and-missed-sessions'],
  event: ['consistency-and-missed-sessions'],
  travel: ['altitude-and-travel', 'consistency-and-missed-sessions'],
};
/** The same thing, told once and remembered. */
const REMEMBERED: Readonly<Record<Hindrance, RegExp>> = {
  nights: /\bnights?\b/i,
  shifts: /\b(shifts?|nights?|rota|on call)\b/i,
  exams: /\bexams?\b/i,
  work: /\b(work|job|deadlines?)\b/i,
  family: /\b(child\w*|kids?|grandchild\w*|family|school)\b/i,
  event: /\b(wedding|concert|appointment|birthday)\b/i,
  travel: /\b(travel\w*|flies|flights?|trips?)\b/i,
};

/** What the days that are spoken of hold, and how they go with what stands in the way. */
export function answerWeekAround(ask: Ask): Draft {
  const hindrance = hindranceIn(ask.question) ?? 'work';
  const span = spanAround(ask);
  const advice = plainly(ADVICE[hindrance]);
  const articles = ARTICLES[hindrance];
  const used = ask.bench.use('get_plan', span);
  const { plan } = used.result;
  if (plan === null) return { sentences: [advice, NO_PLAN], articles };
  const rows = plan.sessions.flatMap(({ durationMin, date }, at) =>
    durationMin > 0 ? [say`${sayWeekday(date)}: ${sayListed(used, at)}`] : [],
  );
  const planned = rows.length > 0 ? say`Planned in those days: ${join(rows, '; ')}.` : plainly('Nothing is planned in those days yet.');
  return {
    sentences: [
      advice,
      ...rememberedOf(ask, hindrance),
      planned,
      plainly(
        rows.length > 0
          ? 'Say that I should make those days easier, or name a session and the day it should go to, and I propose it.'
          : 'Tell me which days stay free, and I plan around them.',
      ),
    ],
    articles,
  };
}

function rememberedOf({ bench }: Ask, hindrance: Hindrance): Sentence[] {
  const used = bench.use('get_profile', {});
  const at = used.result.memory.findIndex(({ note }) => !note.isWithheld && REMEMBERED[hindrance].test(note.text));
  const found = used.result.memory[at];
  return found ? [say`I have it in mind: “${used.words(`/memory/${at}/note`, found.note)}”`] : [];
}

const WEEK_DAYS = 7;

/** The week that is named, else from the first of the days to the last, else this week. */
function spanAround({ slots, view, question }: Ask) {
  const { today } = view;
  const monday = addDays(startOfWeek(today), WEEK_DAYS);
  if (question.says(/\bnext week\b/)) return { from: monday, to: addDays(monday, WEEK_DAYS - 1) };
  const [week] = slots.ahead.filter(({ kind }) => kind === 'week');
  const days = slots.ahead.filter(({ kind }) => kind !== 'week');
  const isThisWeek = week !== undefined && week.from <= today;
  const [first] = days.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const last = days.toSorted((a, b) => (a.to < b.to ? 1 : -1))[0];
  if (week && !(isThisWeek && first && first.from > week.to)) return { from: isThisWeek ? today : week.from, to: week.to };
  if (!first || !last) return { from: today, to: addDays(monday, -1) };
  if (isOnlyToldOf({ question, slots })) return { from: first.from < today ? today : first.from, to: last.to };
  const around = { from: weekOf(first.from).from, to: weekOf(last.to).to };
  return { from: around.from < today ? today : around.from, to: around.to };
}
