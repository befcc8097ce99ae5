import type { LocalDate } from '#core/calendar.ts';
import type { DayMention } from '#core/coach/intent/days.ts';
import type { Question } from '#core/coach/intent/heard-topics.ts';
import type { Span } from '#core/coach/intent/periods.ts';
import { DATE_PHRASES, type Phrase } from '#core/coach/intent/said-dates.ts';
import { RELATIVE_PHRASES } from '#core/coach/intent/said-spans.ts';
import type { Slots } from '#core/coach/intent/slots.ts';
import { eachMatch } from '#core/coach/language/each-match.ts';
import { lettersOf, mayHold } from '#core/coach/language/quick-test.ts';

/** Where several hold, the one that says more stands first: "the week of 22 June" is no 22 June. */
const PHRASES: readonly Phrase[] = [...RELATIVE_PHRASES, ...DATE_PHRASES];
/** A message so long tells a story; its days are read one by one. */
const MOST_WORDS = 80;

const SINCE =
  /\b(?:since|seit|depuis|desde|dal|sinds|od|from)(?: (?:the|start|beginning|first|of|we|hit|last|le|el|il|day|dem|den|this|it|was|about|around|on))*$/;
const ONLY_FROM = /\bfrom(?: \w+)?$/;
const TO_NOW = /^ ?(?:(?:started|began|onwards?) ?)?(?:(?:to|until|till|up to|through to|bis) (?:now|today|date|jetzt|heute)|onwards?)\b/;
const TARGET = /\b(?:to|onto|on|for|until|into|auf|zu|zum|al|au|para)(?: (?:the|next|this|el|den))?$/;

interface Found {
  span: Span;
  start: number;
  end: number;
}

/** The days a message means, read as whole phrases; what stands outside of these keeps the reading it had. */
export function meantDays(question: Question, slots: Slots, today: LocalDate): Pick<Slots, 'ahead' | 'back'> {
  if (question.words.length > MOST_WORDS) return slots;
  const line = question.words.map(({ text }) => text.replaceAll('ł', 'l')).join(' ');
  const phrases = phrasesIn(line).filter(({ match }) => isInOneSentence(question, line, match) && !goesFromTo(line, match));
  const read = (days: readonly DayMention[], looksBack: boolean) => {
    const plainly = days.filter(({ at }) => !isSatDown(line, at));
    return corrected(line, daysRead({ line, phrases }, plainly, { today, looksBack }));
  };
  return { ahead: read(slots.ahead, false), back: read(slots.back, true) };
}

/** "Thursday is no good. Friday?" is no Good Friday. */
function isInOneSentence({ words }: Question, line: string, { index, 0: said }: RegExpExecArray): boolean {
  const at = (end: number) => line.slice(0, end).trimEnd().split(' ').length - 1;
  const [first, last] = [words[at(index + 1)], words[at(index + said.trimEnd().length)]];
  return first?.sentence === last?.sentence;
}

const TAKES_FROM =
  /\b(?:move|shift|push|bring|reschedul\w+|bump|nudge|slide|pull|put|postpone|switch|change|and) (?!(?:everything|anything|all|it all)\b)(?:\S+ ){1,6}(?:from (?:the )?)?$/;
/** "Move the ride from 5 March to 7 March": where it stands and where it goes, and no stretch of days. */
function goesFromTo(line: string, { index, 0: said, groups }: RegExpExecArray): boolean {
  if (groups?.from === undefined || !/\bto\b/.test(said)) return false;
  const before = line.slice(0, index);
  return (
    (/\bfrom\b/.test(said) || /\bfrom (?:the )?$/.test(before)) && TAKES_FROM.test(before) && MOVES.test(before) && !STAYS_AWAY.test(before)
  );
}
const MOVES = /\b(?:move|shift|push|bring|reschedul\w+|bump|nudge|slide|pull|put|postpone|switch|change)\b/;
const STAYS_AWAY = /\b(?:away|off|out|travel\w*|holiday\w*|abroad|everything|sessions|workouts)\b/;

/** "Have I sat on the turbo": no Saturday. */
function isSatDown(line: string, at: number): boolean {
  const words = line.split(' ');
  return words[at] === 'sat' && /^(i|ive|have|been|we)$/.test(words[at - 1] ?? '');
}

/** "The past month, I mean June": the last word holds. */
function corrected(line: string, days: readonly DayMention[]): readonly DayMention[] {
  const said = /\b(?:i mean|i meant)\b/.exec(line);
  if (said === null) return days;
  const at = line.slice(0, said.index).split(' ').length - 1;
  const after = days.filter((day) => day.at >= at);
  return after.length > 0 ? after : days;
}

interface Reading {
  today: LocalDate;
  looksBack: boolean;
}

function daysRead(
  { line, phrases }: { line: string; phrases: readonly PhraseSaid[] },
  plainly: readonly DayMention[],
  reading: Reading,
): readonly DayMention[] {
  const found = meantBy(phrases, reading);
  if (found.length === 0) return plainly;
  const wordAt = (index: number) => line.slice(0, index).split(' ').length - 1;
  const ranges = found.map(({ start, end }) => ({ from: wordAt(start), to: wordAt(end) }));
  const others = plainly.filter(({ at }) => !ranges.some(({ from, to }) => at >= from && at <= to));
  const { today, looksBack } = reading;
  const said = found.flatMap(({ span, start, end }): DayMention[] => {
    const before = line.slice(0, start).trimEnd();
    const isToNow = looksBack && span.from <= today && isSince(before, line.slice(end));
    const meant: Span = isToNow ? { from: span.from, to: today, kind: 'span' } : span;
    const fits = looksBack ? meant.from <= today : meant.to > today || meant.from === today;
    return fits ? [{ ...meant, at: wordAt(start), isTarget: meant.kind === 'day' && TARGET.test(before) }] : [];
  });
  return [...others, ...said].toSorted((a, b) => a.at - b.at);
}

/** "Since June", "from Easter to now". */
const isSince = (before: string, after: string): boolean =>
  (SINCE.test(before) && (!ONLY_FROM.test(before) || TO_NOW.test(after))) || TO_NOW.test(after);

/** A phrase that stands in a line, before it is known which days it means. */
interface PhraseSaid {
  phrase: (typeof PHRASES)[number];
  match: RegExpExecArray;
}

function phrasesIn(line: string): PhraseSaid[] {
  const letters = lettersOf(line);
  return PHRASES.flatMap((phrase) =>
    mayHold(phrase.said, letters) ? eachMatch(line, phrase.said).map((match) => ({ phrase, match })) : [],
  );
}

function meantBy(phrases: readonly PhraseSaid[], reading: Reading): Found[] {
  const found: Found[] = [];
  for (const { phrase, match } of phrases) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (found.some((each) => start < each.end && end > each.start)) continue;
    const meant = phrase.span(match.groups ?? {}, reading);
    if (meant !== null) found.push({ span: meant, start, end });
  }
  return found;
}
