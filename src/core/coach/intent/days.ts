import { addDays, dateOfDayNumber, type LocalDate, startOfWeek, weekday } from '#core/calendar.ts';
import { COUNTS, MONTHS, periodAt, type Span, stretchAhead } from '#core/coach/intent/periods.ts';
import type { Word } from '#core/coach/language/words.ts';

/** A day or a span of days that a message names. */
export interface DayMention extends Span {
  /** Word it begins at. */
  at: number;
  /** Said as the place something goes to ("to Wednesday", "on Thursday"). */
  isTarget: boolean;
}

const WEEKDAYS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'monday mon montag lunes lundi lunedi segunda maandag poniedziałek poniedzialek',
    'tuesday tue tues dienstag martes mardi martedi dinsdag wtorek',
    'wednesday wed weds mittwoch miercoles mercredi mercoledi woensdag sroda srode',
    'thursday thu thur thurs donnerstag jueves jeudi giovedi donderdag czwartek',
    'friday fri freitag viernes vendredi venerdi vrijdag piatek',
    'saturday sat samstag sonnabend sabado samedi sabato zaterdag sobota sobote',
    'sunday sun sonntag domingo dimanche domenica zondag niedziela niedziele',
  ].flatMap((names, day) => names.split(' ').flatMap((name) => [[name, day] as const, [`${name}s`, day] as const])),
);
const RELATIVE: Readonly<Record<string, number>> = {
  today: 0,
  todays: 0,
  tonight: 0,
  heute: 0,
  hoy: 0,
  aujourdhui: 0,
  oggi: 0,
  vandaag: 0,
  hoje: 0,
  tomorrow: 1,
  tomorrows: 1,
  demain: 1,
  domani: 1,
  yesterday: -1,
  dzisiaj: 0,
  dzis: 0,
  jutro: 1,
  wczoraj: -1,
  yesterdays: -1,
  gestern: -1,
  ayer: -1,
  hier: -1,
  ieri: -1,
};
const TARGET = new Set(['to', 'onto', 'on', 'for', 'until', 'al', 'au', 'auf', 'zu', 'zum', 'into', 'para']);

export const isWeekday = (word: string): boolean => word in WEEKDAYS;

/** Every day named, in order. `looksBack` reads "Saturday" as the last one, else it is the next (today counts). */
export function findDays(words: readonly Word[], today: LocalDate, looksBack: boolean): DayMention[] {
  const found: DayMention[] = [];
  for (let at = 0; at < words.length; at++) {
    const mention = mentionAt(words, at, today, looksBack);
    if (!mention) continue;
    found.push({
      ...(looksBack && isSince(words, at) ? { ...mention, to: today, kind: 'span' } : mention),
      at,
      isTarget: TARGET.has(words[at - 1]?.text ?? '') || (isFiller(words[at - 1]?.text) && TARGET.has(words[at - 2]?.text ?? '')),
    });
  }
  return found;
}

/** "Since Monday", "since last Saturday". */
const isSince = (words: readonly Word[], at: number) =>
  words[at - 1]?.text === 'since' || (/^(the|last|this)$/.test(words[at - 1]?.text ?? '') && words[at - 2]?.text === 'since');

const isFiller = (text: string | undefined) => text === 'the' || text === 'next' || text === 'this' || text === 'el' || text === 'den';

function mentionAt(words: readonly Word[], at: number, today: LocalDate, looksBack: boolean): Span | null {
  const [before, word, next] = [words[at - 1]?.text ?? '', words[at]?.text ?? '', words[at + 1]?.text ?? ''];
  const iso = /^20\d\d$/.test(word) ? isoAt(words, at) : null;
  if (iso) return day(iso);
  if (word === 'day' && next === 'after' && words[at + 2]?.text === 'tomorrow') return day(addDays(today, 2));
  const relative = word === 'tomorrow' && before === 'after' ? undefined : RELATIVE[word];
  if (relative !== undefined) return day(addDays(today, relative));
  if ((word === 'morgen' && before !== 'guten') || (word === 'manana' && before !== 'la')) return day(addDays(today, 1));
  const dated = datedAt({ word, next, before }, today, looksBack);
  if (dated) return dated;
  const named = WEEKDAYS[word];
  if (named !== undefined && !(word === 'sun' && before === 'the'))
    return day(weekdayFrom(today, named, looksBack || before === 'last', before === 'next'));
  return (looksBack ? periodAt(words, at, today) : stretchAhead(words, at, today)) ?? weekAt(words, at, today, looksBack);
}

const day = (date: LocalDate): Span => ({ from: date, to: date, kind: 'day' });

function weekdayFrom(today: LocalDate, named: number, looksBack: boolean, isNext: boolean): LocalDate {
  const ahead = (named - weekday(today) + 7) % 7;
  if (looksBack) return addDays(today, ahead === 0 ? -7 : ahead - 7);
  if (isNext) return addDays(startOfWeek(today), 7 + named);
  return addDays(today, ahead);
}

const WHOLE = /^(full|whole|complete|completed|entire|calendar|finished|training)$/;
const LAST = /^(last|latest|recent|letzte|letzten|pasada|derniere|past|preceding|zeszłym|ostatnim|ostatni|scorsa|vorige|passada)$/;

const MOST_WORDS_ON = 8;
/** "Week two, the one just gone". */
const JUST_GONE = /^week .{0,12}\b(the )?(one|which|that)( that| which)?( has| is|s)? just (gone|ended|finished|been|passed)\b/;
const UP_TO_YESTERDAY =
  /^week (that |which )?((leading |running )?up to|to|until|till|through|ending|ended|finishing|finished)( and including| on)? (yesterday|(last |this past )?sunday)\b/;

/** What a stretch of days is read from; no other word is looked at more closely. */
const OF_WEEKS: ReadonlySet<string> = new Set(
  'month weekend wochenende before prior week weeks days woche semana semaine tygodniu tydzien settimana'.split(' '),
);

const lineOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

function weekAt(words: readonly Word[], at: number, today: LocalDate, looksBack: boolean): Span | null {
  const [before, word, next] = [words[at - 1]?.text ?? '', words[at]?.text ?? '', words[at + 1]?.text ?? ''];
  if (!OF_WEEKS.has(word)) return null;
  if (looksBack && word === 'month' && before === 'this') return { from: `${today.slice(0, 8)}01` as LocalDate, to: today, kind: 'span' };
  const monday = () => startOfWeek(today);
  const week = (from: LocalDate): Span => ({ from, to: addDays(from, 6), kind: 'week' });
  if (word === 'weekend' || word === 'wochenende') {
    const saturday = addDays(monday(), before === 'last' || looksBack ? -2 : before === 'next' ? 12 : 5);
    return { from: saturday, to: addDays(saturday, 1), kind: 'weekend' };
  }
  if (/^(before|prior)$/.test(word) && before === 'week') return week(addDays(monday(), -14));
  if (word === 'week' && /^(that|which)$/.test(next) && /^(just|ended|finished|was)$/.test(words[at + 2]?.text ?? ''))
    return week(addDays(monday(), -7));
  const rest = word === 'week' ? lineOf(words.slice(at, at + MOST_WORDS_ON)) : '';
  if (JUST_GONE.test(rest)) return week(addDays(monday(), -7));
  if (UP_TO_YESTERDAY.test(rest))
    return weekday(today) === 0 ? week(addDays(monday(), -7)) : { from: addDays(today, -7), to: addDays(today, -1), kind: 'span' };
  // "The week just gone".
  if (
    word === 'week' &&
    (/^(gone|past|ended)$/.test(next) ||
      (next === 'just' && /^(gone|past|ended|over|finished|done|passed|completed|been)$/.test(words[at + 2]?.text ?? '')))
  )
    return week(addDays(monday(), -7));
  if (word === 'days' && /^(last|past)$/.test(words[at - 2]?.text ?? ''))
    return { from: addDays(today, -(COUNTS[before] ?? (Number(before) || 7))), to: addDays(today, -1), kind: 'span' };
  if (
    /^weeks?$/.test(word) &&
    (next === 'ago' || (looksBack && next === 'back' && !/^(from|in|into|after|to|on)$/.test(words[at + 2]?.text ?? '')))
  )
    return week(addDays(monday(), -7 * (COUNTS[before] ?? (Number(before) || 1))));
  if (word !== 'week' && word !== 'weeks' && word !== 'woche' && !/^(semana|semaine|tygodniu|tydzien|settimana|week)$/.test(word))
    return null;
  // "The last whole week".
  const lead = WHOLE.test(before) ? (words[at - 2]?.text ?? '') : before;
  if (LAST.test(lead) || /^(pasada|passada|derniere|passee|scorsa)$/.test(next)) return week(addDays(monday(), -7));
  if (
    /^(next|nachste|nachsten|coming|proxima|prochaine|prossima|volgende|przyszłym|nastepnym)$/.test(lead) ||
    /^(proxima|prochaine)$/.test(next)
  )
    return week(addDays(monday(), 7));
  if (lead === 'previous') return week(addDays(monday(), words.some(({ text }) => text === 'last') ? -14 : -7));
  if (
    /^(this|my|the|diese|dieser|esta|cette|questa|deze|tym|whole)$/.test(before) &&
    (word !== 'weeks' || before === 'this') &&
    !/^(of|before|prior|after)$/.test(next)
  )
    return week(monday());
  return null;
}

/** "My 1st sprint", "the 2nd half": which of several, and no date. */
const COUNTED =
  /^(?:sprints?|tri\w*|races?|half|ironman|marathon|time|olympic|one|sessions?|ever|events?|\d+k|70\.3|a|seasons?|years?|months?|weeks?|place|rep|reps|set|sets|interval|block|attempt|go|try|leg|lap|bike|run|swim|ride|day)$/;

const MOST_COUNTED = 5;

function datedAt(
  { word, next, before }: { word: string; next: string; before: string },
  today: LocalDate,
  looksBack: boolean,
): Span | null {
  const ordinal = /^(\d{1,2})(st|nd|rd|th|\.)?$/.exec(word);
  const number = ordinal ? Number(ordinal[1]) : 0;
  if (!ordinal || number < 1 || number > 31) return null;
  const month = MONTHS.findIndex((name) => next.startsWith(name) && next !== 'mark' && next !== 'marathon' && next !== 'days');
  const monthBefore = MONTHS.findIndex((name) => before.startsWith(name) && before !== 'marathon');
  if (month >= 0 || monthBefore >= 0) return day(nearestDate(today, (month >= 0 ? month : monthBefore) + 1, number, looksBack));
  if (!ordinal[2] || ordinal[2] === '.' || (number <= MOST_COUNTED && COUNTED.test(next))) return null;
  const [year = 0, thisMonth = 1, date = 1] = today.split('-').map(Number);
  const moved = looksBack ? (number > date ? -1 : 0) : number < date ? 1 : 0;
  return day(dateOf(year, thisMonth + moved, number));
}

function nearestDate(today: LocalDate, month: number, date: number, looksBack: boolean): LocalDate {
  const [year = 0] = today.split('-').map(Number);
  const here = dateOf(year, month, date);
  if (looksBack) return here > today ? dateOf(year - 1, month, date) : here;
  return here < addDays(today, -60) ? dateOf(year + 1, month, date) : here;
}

/** The day by counting from the first of the month: February 30th is in March, as people mean. */
function dateOf(year: number, month: number, date: number): LocalDate {
  const [y, m] = month < 1 ? [year - 1, month + 12] : month > 12 ? [year + 1, month - 12] : [year, month];
  return addDays(firstOf(y, m), date - 1);
}

const firstOf = (year: number, month: number): LocalDate => dateOfDayNumber(Math.round(Date.UTC(year, month - 1, 1) / 86_400_000));

function isoAt(words: readonly Word[], at: number): LocalDate | null {
  const [year, month, date] = [0, 1, 2].map((offset) => Number(words[at + offset]?.text));
  return year && month && date && month <= 12 && date <= 31 ? dateOf(year, month, date) : null;
}
