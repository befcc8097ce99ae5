import { dateOfDayNumber, type LocalDate } from '#core/calendar.ts';
import { MONTH_NAMES } from '#core/coach/intent/periods.ts';

const numbered = (names: readonly string[], first: number): Record<string, number> =>
  Object.fromEntries(names.flatMap((each, at) => each.split(' ').map((name) => [name, first + at] as const)));
const oneOf = (names: Readonly<Record<string, number>>): string =>
  Object.keys(names)
    .toSorted((a, b) => b.length - a.length)
    .join('|');

/** Months as they are called and cut short, with those of the languages that `periods.ts` does not read. */
export const MONTH_NUMBERS: Readonly<Record<string, number>> = {
  ...MONTH_NAMES,
  ...numbered(
    [
      'jan janeiro januari styczniu stycznia',
      'feb fevereiro februari lutym lutego',
      'mar marco maart marcu marca',
      'apr kwietniu kwietnia',
      'maio mei maju maja',
      'jun junho czerwcu czerwca',
      'jul julho lipcu lipca',
      'aug augustus sierpniu sierpnia',
      'sep sept setembro wrzesniu wrzesnia',
      'oct outubro pazdzierniku pazdziernika',
      'nov novembro listopadzie listopada',
      'dec dezembro grudniu grudnia',
    ],
    0,
  ),
};
export const MONTH = `(?:${oneOf(MONTH_NUMBERS)})`;

/** Monday is 0. */
export const WEEKDAY_NUMBERS: Readonly<Record<string, number>> = numbered(
  [
    'monday mondays mon mons montag lunes lundi lunedi maandag poniedzialek',
    'tuesday tuesdays tues tue dienstag martes mardi martedi dinsdag wtorek',
    'wednesday wednesdays weds wed mittwoch miercoles mercredi mercoledi woensdag srode',
    'thursday thursdays thurs thur thu donnerstag jueves jeudi giovedi donderdag czwartek',
    'friday fridays fri fris freitag viernes vendredi venerdi vrijdag piatek',
    'saturday saturdays sat sats samstag sabado samedi sabato zaterdag sobote',
    'sunday sundays sun suns sonntag domingo dimanche domenica zondag niedziele',
  ],
  0,
);
export const WEEKDAY = `(?:${oneOf(WEEKDAY_NUMBERS)})`;

const COUNT_WORDS: Readonly<Record<string, number>> = {
  ...numbered(
    [
      'a an one ein eine einem einer un une uno una um uma een jeden',
      'two couple zwei dos deux due duas dois twee dwa',
      'three drei tres trois tre drie trzy',
      'four few vier cuatro quatre quattro quatro cztery',
      'five funf cinco cinq cinque vijf piec',
      'six sechs seis sei zes szesc',
      'seven sieben siete sept sette sete zeven siedem',
      'eight acht ocho huit otto oito osiem',
      'nine neun nueve neuf nove negen dziewiec',
      'ten zehn diez dix dieci dez tien dziesiec',
      'eleven elf',
      'twelve zwolf',
      'thirteen',
      'fourteen vierzehn quatorze quattordici veertien',
    ],
    1,
  ),
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
};
export const COUNT = `(?:\\d{1,3}|${oneOf(COUNT_WORDS)})`;
export const countOf = (said: string | undefined): number => COUNT_WORDS[said ?? ''] ?? (Number(said) || 0);

const UNIT_DAYS: readonly (readonly [number, RegExp])[] = [
  [1, /^(days?|tagen?|tage|dias?|jours?|giorni|dagen|dni)$/],
  [7, /^(weeks?|wochen|semanas?|semaines?|settimane|weken|tygodni\w*)$/],
  [14, /^fortnights?$/],
];
export const UNIT =
  '(?:days?|tagen|tage|dias?|jours?|giorni|dagen|dni|weeks?|wochen|semanas|semaines|settimane|weken|tygodnie|tygodni|fortnights?)';
export const daysIn = (unit: string | undefined): number => UNIT_DAYS.find(([, said]) => said.test(unit ?? ''))?.[0] ?? 0;

export const LAST = '(?:last|past|previous|letzten|vergangenen|ultim[oaie]s?|dernier(?:e?s)?|afgelopen|laatste|ostatni\\w*|passad[oa]s)';
export const NEXT =
  '(?:next|coming|upcoming|following|nachsten|kommenden|proxim[oa]s|prochain(?:e?s)|prossim[ie]|komende|volgende|najblizsz\\w+)';

const ORDINALS = numbered(['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'], 1);
/** A day of the month: "5", "5th", "1er", "first". */
export const DATE_NUMBER = `(?:\\d{1,2}(?:st|nd|rd|th|er|\\.)?|${oneOf(ORDINALS)})`;
export const ordinalOf = (said: string | undefined): number => ORDINALS[said ?? ''] ?? Number.parseInt(said ?? '', 10);

/** The day by counting from the first of the month; the month too may lie outside the year. */
export const dateAt = (year: number, month: number, date: number): LocalDate =>
  dateOfDayNumber(Math.round(Date.UTC(year, month, date) / 86_400_000));

export const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));
/** January is 0. */
export const monthIn = (date: LocalDate): number => Number(date.slice(5, 7)) - 1;
