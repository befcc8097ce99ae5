import { addDays, daysBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { DayMention } from '#core/coach/intent/days.ts';
import { isWeekday } from '#core/coach/intent/days.ts';
import type { Word } from '#core/coach/language/words.ts';

/** A day that is named, with what the words beside it make of it: where something stands, where it goes, or neither. */
export interface DaySaid {
  at: number;
  from: LocalDate;
  to: LocalDate;
  kind: DayMention['kind'];
  role: 'source' | 'target' | 'open';
}

const textAt = (words: readonly Word[], at: number): string => words[at]?.text ?? '';
const TO = /^(to|onto|until|till|til|into|in|for|auf|zum|zu|al|au|para)$/;
const FROM = /^(from|of|than|not|instead|off|von|vom|de|del|du)$/;
const SKIPPED = /^(the|this|next|coming|on|of)$/;

/** The days of some words, dates joined with the weekday they are named with ("Monday the 9th"), each with its role. */
export function daysSaid(words: readonly Word[], days: readonly DayMention[]): DaySaid[] {
  const once = days.filter((day, index) => !isNamedAgain(words, day, days[index + 1]));
  return once.map((day, index) => {
    const { from, to } = afterOther(day, words, once[index - 1]) ?? asDated(day, words, once);
    return { at: day.at, from, to, kind: day.kind, role: roleOf(words, day) };
  });
}

const NEXT_AFTER = /^(?:after|following|afterwards|thereafter)$/;
/** "On Tuesday the 10th …, better on the Wednesday after": counted from the day before it; null where it is another thing. */
function afterOther(day: DayMention, words: readonly Word[], before: DayMention | undefined): { from: LocalDate; to: LocalDate } | null {
  const [next, last] = [words[day.at + 1], words[day.at + 2]];
  const isEnd = last === undefined || last.clause !== next?.clause;
  if (before?.kind !== 'day' || !isWeekday(textAt(words, day.at)) || !next || !NEXT_AFTER.test(next.text) || !isEnd) return null;
  const by = (dayOf(day.from) - dayOf(before.from) + 7) % 7 || 7;
  return { from: addDays(before.from, by), to: addDays(before.from, by) };
}

/** "The weekend of the 14th and 15th: the ride on the Sunday": the days that were named by their dates. */
function asDated(day: DayMention, words: readonly Word[], all: readonly DayMention[]): { from: LocalDate; to: LocalDate } {
  const others = all.filter((each) => each !== day);
  const named = others.filter(
    ({ at }) => isDate(textAt(words, at)) || OF_DATE.test([1, 2, 3].map((by) => textAt(words, at + by)).join(' ')),
  );
  const [first] = named;
  const weekend = first && weekendOf(first.from);
  const isWeekendOf = (each: DayMention) => /^weekends?$/.test(textAt(words, each.at)) && textAt(words, each.at + 1) === 'of';
  const stretches = others.filter((each) => each.kind !== 'day' && daysBetween(each.from, each.to) === 1);
  const dated = [...named, ...stretches.map((each) => (weekend && isWeekendOf(each) ? { ...each, ...weekend } : each))].flatMap(datesOf);
  if (isDate(textAt(words, day.at))) return { from: day.from, to: day.to };
  // "On Sunday the 21st rather than the Saturday", "Tuesday of next week, not Monday": the one of that week.
  const isInstead = isWeekday(textAt(words, day.at)) && [1, 2].some((back) => /^(?:than|not)$/.test(textAt(words, day.at - back)));
  const beside = first ?? others.findLast(({ at, kind }) => kind === 'day' && at < day.at && day.at - at <= NEAR);
  if (beside && isInstead && day.kind === 'day' && startOfWeek(day.from) < startOfWeek(beside.from)) {
    const date = addDays(startOfWeek(beside.from), dayOf(day.from));
    return { from: date, to: date };
  }
  if (dated.length === 0) return { from: day.from, to: day.to };
  const same =
    day.kind === 'day' && isWeekday(textAt(words, day.at)) ? dated.find(({ from }) => dayOf(from) === dayOf(day.from)) : undefined;
  if (same) return { from: same.from, to: same.to };
  return weekend && isWeekendOf(day) ? weekend : { from: day.from, to: day.to };
}
/** Words between two days that are held against each other. */
const NEAR = 6;
const weekendOf = (date: LocalDate): { from: LocalDate; to: LocalDate } => {
  const saturday = addDays(startOfWeek(date), SATURDAY);
  return { from: saturday, to: addDays(saturday, 1) };
};

/** Of a stretch that is named by its dates each day. */
const datesOf = ({ from, to }: DayMention): { from: LocalDate; to: LocalDate }[] =>
  daysOf({ from, to }).map((date) => ({ from: date, to: date }));
const SATURDAY = 5;
/** "Sunday the 21st". */
const OF_DATE = /^(?:\w+day )?(?:the )?\d{1,2}(?:st|nd|rd|th)\b/;
const isDate = (text: string): boolean => /^\d{1,2}(?:st|nd|rd|th)?$/.test(text);
const dayOf = (date: LocalDate): number => daysBetween(startOfWeek(date), date);

/** "Sunday 8th", "Monday the 9th": the date that follows says it. */
function isNamedAgain(words: readonly Word[], day: DayMention, next: DayMention | undefined): boolean {
  if (!next || day.kind !== 'day' || next.kind !== 'day' || next.at - day.at > 3) return false;
  const between = words.slice(day.at + 1, next.at).every(({ text }) => SKIPPED.test(text));
  return between && isWeekday(textAt(words, day.at)) && /^\d/.test(textAt(words, next.at));
}

function roleOf(words: readonly Word[], { at }: DayMention): DaySaid['role'] {
  let before = at - 1;
  while (before >= 0 && SKIPPED.test(textAt(words, before)) && words[before]?.clause === words[at]?.clause) before--;
  const word = textAt(words, before);
  const [near, far] = [textAt(words, at - 1), textAt(words, at - 2)];
  if (near === 'of' && (far === 'instead' || far === 'out')) return 'source';
  if (near === 'off' || near === 'not' || near === 'than') return 'source';
  if (FROM.test(word)) return 'source';
  if (TO.test(word))
    return word === 'for' && /^(planned|scheduled|due|down|set|in|booked)$/.test(textAt(words, before - 1)) ? 'source' : 'target';
  return 'open';
}

const WORD_COUNT: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, couple: 2 };
const LATER =
  /\b(?:(a|one|two|three|\d) days? (?:later|after|back|on|along)\b(?! \w+day)|(?:back|later|on|along)(?: by)? (a|one|two|three|\d) days?\b|the (?:day after|next day|following day)(?! tomorrow)\b)/;
const EARLIER =
  /\b(?:(a|one|two|three|\d) days? (?:earlier|early|before|sooner|forward)\b|(?:forward|up|earlier)(?: by)? (a|one|two|three|\d) days?\b|the (?:day before|previous day)(?! yesterday)\b)/;

/** "A day later", "the day before": days to move by; null where nothing of the kind is said. */
export function shiftSaid(line: string): number | null {
  const earlier = EARLIER.exec(line);
  if (earlier) return -countOf(earlier);
  const later = LATER.exec(line);
  return later ? countOf(later) : null;
}
const countOf = ([, one, other]: RegExpExecArray): number => {
  const said = one ?? other;
  return said === undefined ? 1 : (WORD_COUNT[said] ?? (Number(said) || 1));
};

export const isIn = (date: LocalDate, { from, to }: Pick<DaySaid, 'from' | 'to'>): boolean => date >= from && date <= to;
export const daysOf = ({ from, to }: Pick<DaySaid, 'from' | 'to'>): LocalDate[] => {
  const all: LocalDate[] = [];
  for (let day = from; day <= to && all.length < 14; day = addDays(day, 1)) all.push(day);
  return all;
};
