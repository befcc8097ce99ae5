import { addDays, type LocalDate, startOfWeek, weekday } from '#core/calendar.ts';
import { monthOf, type Span } from '#core/coach/intent/periods.ts';
import { dateMeant, dayOf, type Phrase, phrase, type Reading, spanOf, weekFrom } from '#core/coach/intent/said-dates.ts';
import {
  COUNT,
  countOf,
  DATE_NUMBER,
  dateAt,
  daysIn,
  LAST,
  MONTH,
  monthIn,
  NEXT,
  UNIT,
  WEEKDAY,
  WEEKDAY_NUMBERS,
  yearOf,
} from '#core/coach/intent/said-words.ts';

const mondayOf = ({ today }: Reading, weeks = 0): LocalDate => addDays(startOfWeek(today), 7 * weeks);
const weeksFromNow =
  (weeks: number): Phrase['span'] =>
  (_, reading) =>
    weekFrom(mondayOf(reading, weeks));
const daysFromNow =
  (days: number): Phrase['span'] =>
  (_, { today }) =>
    dayOf(addDays(today, days));
const weekendFromNow =
  (weeks: number): Phrase['span'] =>
  (_, reading) => ({ from: addDays(mondayOf(reading, weeks), 5), to: addDays(mondayOf(reading, weeks), 6), kind: 'weekend' });

/** Days up to today, which counts; weeks are whole ones and end with the last Sunday. */
const upToNow: Phrase['span'] = ({ count, unit }, reading) => {
  const days = countOf(count ?? 'a') * daysIn(unit);
  if (daysIn(unit) > 1) return spanOf(mondayOf(reading, -days / 7), addDays(mondayOf(reading), -1));
  return days === 0 ? null : spanOf(addDays(reading.today, 1 - days), reading.today);
};

/** A stretch that begins today. */
const fromToday: Phrase['span'] = ({ count, unit }, { today }) => {
  const days = countOf(count ?? 'a') * daysIn(unit);
  return days === 0 ? null : spanOf(today, addDays(today, days - 1));
};

const ago: Phrase['span'] = ({ count, unit }, { today }) => {
  const days = countOf(count ?? 'a') * daysIn(unit);
  return days === 0 ? null : dayOf(addDays(today, -days));
};
const ahead: Phrase['span'] = ({ count, unit }, { today }) => {
  const days = countOf(count ?? 'a') * daysIn(unit);
  return days === 0 ? null : dayOf(addDays(today, days));
};

const dayOfWeek =
  (weeks: (groups: Readonly<Record<string, string | undefined>>) => number): Phrase['span'] =>
  (said, reading) =>
    dayOf(addDays(mondayOf(reading, weeks(said)), WEEKDAY_NUMBERS[said.weekday ?? ''] ?? 0));
const WEEKS: Readonly<Record<string, number>> = { last: -1, previous: -1, this: 0, next: 1, following: 1 };
const named = (which: string | undefined): number => WEEKS[which ?? ''] ?? 0;

const daysOfWeek: Phrase['span'] = ({ from, to, which }, reading) => {
  const monday = mondayOf(reading, named(which));
  return spanOf(addDays(monday, WEEKDAY_NUMBERS[from ?? ''] ?? 0), addDays(monday, WEEKDAY_NUMBERS[to ?? ''] ?? 0));
};

/** "From tomorrow until Sunday": of days ahead. */
const untilDay: Phrase['span'] = ({ from, to }, { today, looksBack }) => {
  if (looksBack) return null;
  const next = (day: number) => (day - weekday(today) + 7) % 7;
  const start = from === 'today' || from === 'now' ? 0 : from === 'tomorrow' ? 1 : next(WEEKDAY_NUMBERS[from ?? ''] ?? 0);
  return spanOf(addDays(today, start), addDays(today, next(WEEKDAY_NUMBERS[to ?? ''] ?? 0)));
};

/** "Nothing until Friday": from today to the day before. */
const upToDay: Phrase['span'] = ({ to }, { today, looksBack }) => {
  if (looksBack) return null;
  const days = to === 'tomorrow' ? 1 : ((WEEKDAY_NUMBERS[to ?? ''] ?? 0) - weekday(today) + 7) % 7 || 7;
  return spanOf(today, addDays(today, days - 1));
};
/** "Clear my schedule up to and including Friday": that day goes too. */
const upToAndDay: Phrase['span'] = ({ to }, { today, looksBack }) => {
  if (looksBack) return null;
  const days = to === 'tomorrow' ? 1 : ((WEEKDAY_NUMBERS[to ?? ''] ?? 0) - weekday(today) + 7) % 7 || 7;
  return spanOf(today, addDays(today, days));
};
const CLEARED =
  '(?:clear(?: out)?|cancel|skip|drop|scrap|wipe|bin|remove|delete|empty|pause|stop|suspend|freeze|take out|leave out|call off|ditch) (?:(?:my|all|the|of|any|every|everything|whole|entire|training|sessions?|workouts?|schedule|calendar|plan|plans|diary|week|runs?|rides?|swims?|running|riding|swimming|anything|planned|stuff) ){1,5}';
const FREE_UNTIL =
  '(?:nothing|everything|no (?:training|sessions?|workouts?)|off|easy|easier|light|lighter|down|rest|out|free|busy|clear|stuck|away|abroad)';

const monthFromNow =
  (shift: number): Phrase['span'] =>
  (_, { today }) =>
    monthOf(today, shift);

const THIS_YEAR =
  '(?:year to date|ytd|(?<!(?:half|quarter) )(?:of|in|so far) (?:the|this) year|this year|beginning of the year|start of the year|the year so far|all year|dieses jahr|dieses jahres|in diesem jahr|cette annee|este ano|de este ano|quest ?anno|(?:van )?dit jaar|w tym roku)';

/** Days that are named by how far they are from today. */
export const RELATIVE_PHRASES: readonly Phrase[] = [
  phrase('(?:the )?day (?:before|b4) (?:yesterday|yday)s?', daysFromNow(-2)),
  phrase(
    '(?:vorgestern|avant hier|davant hier|anteayer|antes de ayer|l?altro ieri|dellaltro ieri|eergisteren|anteontem|przedwczoraj)',
    daysFromNow(-2),
  ),
  phrase('(?:the )?day after (?:tomorrow|tmrw)s?', daysFromNow(2)),
  phrase('(?:ubermorgen|apres demain|pasado manana|dopodomani|overmorgen|depois de amanha|pojutrze)', daysFromNow(2)),
  phrase(
    '(?:ydays?|last nights?|last evenings?|yesterday (?:morning|afternoon|evening|night)|ontem|gisteren|wczoraj\\w*)',
    daysFromNow(-1),
  ),
  phrase('(?:amanha|jutro|jutrzejsz\\w+|morgen fruh)', daysFromNow(1)),
  phrase(
    '(?:this (?:mornings?|evenings?|afternoons?|arvos?)|tonights|heute (?:morgen|fruh|abend)|ce (?:matin|soir)|esta (?:manana|tarde|noche)|stamattina|stasera|vanmorgen|vanavond|dzis\\w*|hoje)',
    daysFromNow(0),
  ),
  phrase(
    `(?:the )?(?:week|seven days|7 days) (?:up to|to|until|till|ending|ended|that ended)(?: on| the)* (?<date>${DATE_NUMBER})(?: of)? (?<month>${MONTH})`,
    ({ date, month }, reading) => weekUpTo(dateMeant(date, month, reading)),
  ),
  phrase('(?:the )?week (?:before|b4|prior to) (?:the )?last', weeksFromNow(-2)),
  phrase('(?:vorletzte[nr]? woche|eergisteren week|semana antepasada)', weeksFromNow(-2)),
  phrase('(?:the )?week (?:after (?:next|this next)|following next)', weeksFromNow(2)),
  phrase('(?:ubernachste[nr]? woche)', weeksFromNow(2)),
  phrase('(?:the )?(?:weekend|wkend) (?:before|b4) (?:the )?last', weekendFromNow(-2)),
  phrase('(?:the )?(?:weekend|wkend) after (?:next|this one|this|this coming one)', weekendFromNow(1)),
  phrase('(?:last|past|previous) (?:weekend|wkend)s?', weekendFromNow(-1)),
  phrase('(?:this|coming|this coming) (?:weekend|wkend)s?', (said, reading) => weekendFromNow(reading.looksBack ? -1 : 0)(said, reading)),
  phrase('wkend(?! of)', (said, reading) => weekendFromNow(reading.looksBack ? -1 : 0)(said, reading)),
  phrase(`${LAST} (?:full|whole|complete) week`, weeksFromNow(-1)),
  phrase(
    '(?:settimana scorsa|scorsa settimana|vorige week|afgelopen week|semana passada|(?:zeszlym|ubieglym|poprzednim) tygodniu|zeszly tydzien|letzter woche)',
    weeksFromNow(-1),
  ),
  phrase(
    '(?:volgende week|komende week|prossima settimana|settimana prossima|przyszly tydzien|(?:przyszlym|nastepnym) tygodniu|semana que vem|nachste[rn] woche|kommende[rn]? woche)',
    weeksFromNow(1),
  ),
  phrase(
    `(?:the )?(?:week|wk) (?:of|from|beginning|starting|commencing|that (?:starts|started|begins|began))(?: the| on)* (?<date>${DATE_NUMBER})(?: of)?(?: (?<month>${MONTH}))?`,
    ({ date, month }, reading) => weekOfDate(dateMeant(date, month, reading)),
  ),
  phrase(
    `(?:the )?(?:week|wk) (?:of|from|beginning|starting|commencing) (?<month>${MONTH}) (?:the )?(?<date>${DATE_NUMBER})`,
    ({ date, month }, reading) => weekOfDate(dateMeant(date, month, reading)),
  ),
  phrase(
    `(?<which>last|previous|this|next|following) weeks? (?:from )?(?<from>${WEEKDAY}) (?:to|until|till|through|thru) (?<to>${WEEKDAY})`,
    daysOfWeek,
  ),
  phrase(
    `(?:from )?(?<from>${WEEKDAY}) (?:to|until|till|through|thru) (?<to>${WEEKDAY}) (?:of |in )?(?<which>last|previous|this|next|following) week`,
    daysOfWeek,
  ),
  phrase(`(?:from )(?<from>today|now|tomorrow|${WEEKDAY}) (?:until|till|through|thru) (?<to>${WEEKDAY})`, untilDay),
  phrase('(?<which>this|next)? ?(?:weekdays|week days|weeknights)', ({ which }, reading) => {
    const monday = mondayOf(reading, reading.looksBack ? 0 : which === 'next' || weekday(reading.today) > 4 ? 1 : 0);
    return spanOf(monday, addDays(monday, 4));
  }),
  phrase(
    `${CLEARED}(?:(?:up )?to and including|(?:up )?until and including|till and including|up to the end of|until the end of|until after|through to|through) (?:this |the )?(?<to>tomorrow|${WEEKDAY})`,
    upToAndDay,
  ),
  phrase(`${CLEARED}(?:from now |from today )?(?:until|till|til|before|up to|up until) (?:this |the )?(?<to>tomorrow|${WEEKDAY})`, upToDay),
  phrase(`${FREE_UNTIL} (?:at all |else |planned |training )?(?:until|till|til) (?:this |the )?(?<to>tomorrow|${WEEKDAY})`, upToDay),
  phrase(
    `(?:nothing|no (?:training|sessions?|workouts?)) (?:at all |else |planned )?before (?:this |the )?(?<to>tomorrow|${WEEKDAY})`,
    upToDay,
  ),
  phrase(
    `(?<weekday>${WEEKDAY}) (?:(?:long|easy|hard|tempo|key|club|interval|morning|evening|session|ride|run|swim|workout|intervals|brick|one) ){0,3}(?:of |in |from )?(?:the )?(?<which>last|previous|this|next|following) week`,
    dayOfWeek(({ which }) => named(which)),
  ),
  phrase(
    `(?<which>last|previous|next|following) weeks? (?:on )?(?<weekday>${WEEKDAY})`,
    dayOfWeek(({ which }) => named(which)),
  ),
  phrase(`a week (?:on|from|next) (?<weekday>${WEEKDAY})`, (said, { today }) =>
    dayOf(addDays(today, 7 + (((WEEKDAY_NUMBERS[said.weekday ?? ''] ?? 0) - weekday(today) + 7) % 7))),
  ),
  phrase(`(?<weekday>${WEEKDAY}) week(?! (?:of|in|day))`, (said, { today }) =>
    dayOf(addDays(today, 7 + (((WEEKDAY_NUMBERS[said.weekday ?? ''] ?? 0) - weekday(today) + 7) % 7))),
  ),
  phrase(`(?<count>${COUNT}) (?<weekday>${WEEKDAY}) ago`, ({ count, weekday: day }, { today }) => {
    const back = ((weekday(today) - (WEEKDAY_NUMBERS[day ?? ''] ?? 0) + 7) % 7) + 7 * (countOf(count) - 1);
    return dayOf(addDays(today, -(back === 0 ? 7 : back)));
  }),
  phrase(`(?<count>${COUNT}) (?<unit>weeks?|fortnights?) ago today`, ago),
  phrase(`(?<unit>fortnight|week) ago today`, ago),
  phrase('(?:a|one) month ago today', (_, { today }) => dayOf(dateAt(yearOf(today), monthIn(today) - 1, Number(today.slice(8))))),
  phrase('(?:a|one) year ago today', (_, { today }) => dayOf(dateAt(yearOf(today) - 1, monthIn(today), Number(today.slice(8))))),
  phrase(`(?<count>${COUNT}) (?<unit>days?|giorni|dagen|dni|dias) (?:agos?|earlier than today|fa|geleden|temu|atras)`, ago),
  phrase(`(?:vor|hace|il y a|ha) (?<count>${COUNT}) (?<unit>tagen|tag|dias?|jours?)`, ago),
  phrase(`(?:in|within) (?<count>${COUNT}) (?<unit>days?|tagen)(?: time)?`, ahead),
  phrase(`(?:en|dans|fra|tra|over|za|em|daqui a) (?<count>${COUNT}) (?<unit>dias?|jours?|giorni|dagen|dni)`, ahead),
  phrase(`(?<count>${COUNT}) (?<unit>days?|weeks?|fortnight) from (?:today|now)`, ahead),
  phrase(`(?<count>${COUNT}) (?<unit>week|fortnight) today`, ahead),
  phrase(`in a (?<unit>weeks?|fortnights?)(?: time)?`, ahead),
  phrase(`${LAST} (?:(?:full|whole|complete) )?(?<count>${COUNT}) (?<unit>${UNIT})(?! of)`, upToNow),
  phrase(`${LAST} (?<count>${COUNT}) (?:full|whole|complete) (?<unit>${UNIT})(?! of)`, upToNow),
  phrase(`(?<count>${COUNT}) ${LAST} (?<unit>${UNIT})(?! of)`, upToNow),
  phrase(`${LAST} (?<unit>fortnight)`, upToNow),
  phrase(`${NEXT} (?<count>${COUNT}) (?<unit>${UNIT})`, fromToday),
  phrase(`(?<count>${COUNT}) ${NEXT} (?<unit>${UNIT})`, fromToday),
  phrase(`${NEXT} (?<unit>fortnight)`, fromToday),
  phrase(
    '(?:this week(?:s \\w+)?(?: as it stands)? so far|so far this week|(?:start|beginning) of (?:the|this) week|week to date)',
    (_, reading) => spanOf(mondayOf(reading), reading.today),
  ),
  phrase('(?:month to date|(?:start|beginning) of (?:the|this) month)', (_, { today }) => spanOf(monthOf(today, 0).from, today)),
  phrase(
    '(?:mes pasado|vorige maand|letzten monat|letzten monats|mois dernier|mese scorso|mes passado|zeszlym miesiacu|ubieglym miesiacu)',
    monthFromNow(-1),
  ),
  phrase('(?:next|coming) months?', monthFromNow(1)),
  phrase(
    '(?:nachsten monat|mois prochain|proximo mes|mes que viene|prossimo mese|mese prossimo|volgende maand|mes que vem)',
    monthFromNow(1),
  ),
  phrase(THIS_YEAR, (_, { today }) => spanOf(dateAt(yearOf(today), 0, 1), today)),
  phrase('(?:in|of|for|during|over|through|throughout|total|year|all|and|about) (?<year>20\\d\\d)(?! \\d)', ({ year }) =>
    wholeYear(Number(year)),
  ),
  phrase('(?:letztes jahr|letzten jahr|lannee derniere|ano pasado|anno scorso|vorig jaar|ano passado|zeszlym roku)', (_, { today }) =>
    wholeYear(yearOf(today) - 1),
  ),
];

const weekUpTo = (last: LocalDate | null): Span | null => (last === null ? null : spanOf(addDays(last, -6), last));
const weekOfDate = (date: LocalDate | null): Span | null => (date === null ? null : weekFrom(date));
const wholeYear = (year: number): Span | null => spanOf(dateAt(year, 0, 1), dateAt(year, 11, 31));
