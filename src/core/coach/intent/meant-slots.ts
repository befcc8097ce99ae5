import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { DayMention } from '#core/coach/intent/days.ts';
import type { Question } from '#core/coach/intent/heard-topics.ts';
import { meantDays } from '#core/coach/intent/meant-days.ts';
import type { Slots } from '#core/coach/intent/slots.ts';
import { wordsOf } from '#core/coach/language/words.ts';
import type { Discipline } from '#core/discipline.ts';

const SENTENCE_END = /[.!?;]\s+/;
const ASKS = /^(?:(?:so|and|ok|anyway)[, ]+)?(?:what|whats|what's|which|when|how|hows|do i|have i|is there|am i)\b/i;
const RUN_OF_NO_RUN = /\brun (?:me|us|it|that|this|them) (?:through|by|past|down)\b|\brun (?:through|down) (?:the|my|this|next)\b/;

/** Words of a session, or of what is to be done with one. */
const OF_CHANGE =
  /\b(to|move|swap|put|shift|switch|instead|or|and|what|whats|swims?|rides?|runs?|bike|sessions?|workouts?|brick|gym|intervals?|tempo|spin|it|that|plan)\b/;

/** Sports by their places, their gear, and in languages that have fewer words here: read only where none is named plainly. */
const SAID_OTHERWISE: readonly { discipline: Discipline; said: RegExp }[] = [
  {
    discipline: 'swim',
    said: /^(?:and |what about |how about |ok |so )*(?:in|for) the (?:water|lake|sea)$|\b(metres|meters|minutes|time|hours|yards|lengths) (?:\w+ ){0,3}in the (water|lake|sea)\b|\b(piscin[ae]|basen\w*|plywa\w*|przeplyn\w*|zwembad|schwimmbad|wetsuit)\b/,
  },
  {
    discipline: 'bike',
    said: /\bon the (trainer|rollers)\b|\b(pedal(?:led|ling)?|pedalo|radausfahrt|radfahrt|rennrad|rower\w*|wielren\w*|ciclismo|cyclisme)\b/,
  },
  {
    discipline: 'run',
    said: /\b(?:la|une|ma|de) course\b|\b(?:on the|track) (?:track|treadmill|intervals)\b|\bcarrera (?:mas|de ayer|de hoy)\b|\b(treadmill|corsa|corse|ho corso|tirada|bieg\w*|przebieg\w*|dauerlauf|jogging)\b/,
  },
  {
    discipline: 'strength',
    said: /\b(palestra|gimnasio|silowni\w*|silownia|sportschool|academia|musculation|ginastica|pesi|pesas|kettlebells?|dumbbells?|weight training)\b/,
  },
];

/** What the slots hold of what is asked, where a story stands before the question or a word is none of training. */
/** "How many workouts last week? Gym counts as well": all of them. */
const COUNTS_TOO =
  /\b(workouts|sessions|activities|trainings)\b.*\b(?:gym|strength|swims?|runs?|rides?|weights) (?:counts?|included|includes)\b|\b(workouts|sessions|activities|trainings)\b.*\b(?:including|incl|counting) (?:the |my )?(?:gym|strength|weights|swims?)\b/;

export function meantSlots(question: Question, slots: Slots, today: LocalDate): Slots {
  const named = question.says(COUNTS_TOO)
    ? []
    : question.says(RUN_OF_NO_RUN) && countOf(question, 'run') === 1
      ? slots.disciplines.filter((each) => each !== 'run')
      : slots.disciplines;
  const disciplines =
    named.length > 0 ? named : SAID_OTHERWISE.flatMap(({ discipline, said }) => (question.says(said) ? [discipline] : [])).slice(0, 1);
  const { ahead, back } = meantDays(question, slots, today);
  const isThisWeek = ({ kind, from }: { kind: string; from: LocalDate }) => kind === 'week' && from === startOfWeek(today);
  const isDated = back.some(({ kind }) => kind === 'span') && !question.says(THIS_WEEK);
  const asked = isDated ? back.filter((each) => !isThisWeek(each)) : back;
  return {
    ...slots,
    disciplines,
    ahead: inNextWeek(question, namedOnce(question, daysAsked(question, ahead)), today),
    back: daysAsked(question, asked),
  };
}

const IN_NEXT_WEEK =
  /\bnext (?:week|wk) (?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: and| or)? (?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day/;
/** "Next week Tuesday and Thursday": both are of that week. */
function inNextWeek({ says }: Question, days: readonly DayMention[], today: LocalDate): readonly DayMention[] {
  if (!says(IN_NEXT_WEEK)) return days;
  const sunday = addDays(startOfWeek(today), 6);
  return days.map((day) =>
    day.kind === 'day' && day.from <= sunday ? { ...day, from: addDays(day.from, 7), to: addDays(day.to, 7) } : day,
  );
}

/** "For the week, 23 February to 1 March": the dates say which. */
const THIS_WEEK = /\b(this|current|present) week\b/;

const countOf = ({ words }: Question, word: string): number => words.filter(({ text }) => text === word).length;

/** "Not feeling tomorrow's session. What about pushing it to Wednesday?": it is of the day that was told. */
const MOVES_IT =
  /\b(?:mov|push|shift|pull|bring|slid|bump|nudg|postpon|delay|reschedul|putt?|swap+|doing|do|have|make|making|skipp?)(?:e|es|ing)? (?:it|that|this|them)\b/i;

/** "Busy day today. What is on tomorrow?": the day of the question, not of the story. */
function daysAsked<Day extends { at: number }>({ text, words }: Question, days: readonly Day[]): readonly Day[] {
  const sentences = text.split(SENTENCE_END).filter((each) => each.trim() !== '');
  const last = sentences.at(-1);
  if (days.length < 2 || sentences.length < 2 || last === undefined || !ASKS.test(last) || MOVES_IT.test(last)) return days;
  const begins = words.length - wordsOf(last).length;
  const asked = days.filter(({ at }) => at >= begins);
  return asked.length > 0 ? asked : days;
}

/** "Sunday's swim to Saturday? Church on Sunday": a day that is named again in a sentence of its own, as the reason, is no other day. */
function namedOnce({ words }: Question, days: Slots['ahead']): Slots['ahead'] {
  const sentenceAt = (at: number) => words[at]?.sentence ?? 0;
  const isReason = (at: number) =>
    !OF_CHANGE.test(
      words
        .filter(({ sentence }) => sentence === sentenceAt(at))
        .map(({ text }) => text)
        .join(' '),
    );
  return days.filter(
    ({ kind, from, at }) =>
      kind !== 'day' || !days.some((each) => each.from === from && sentenceAt(each.at) < sentenceAt(at) && isReason(at)),
  );
}
