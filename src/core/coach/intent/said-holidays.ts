import { addDays, type LocalDate } from '#core/calendar.ts';
import { dateAt, yearOf } from '#core/coach/intent/said-words.ts';

/** Days that have a name and no date beside it: by the month (January is 0) and the day, or by the days after Easter Sunday. */
const HOLIDAYS: readonly { said: RegExp; day: readonly [month: number, date: number] | number }[] = [
  { said: /^(good friday|karfreitag|vendredi saint|viernes santo)$/, day: -2 },
  { said: /^(easter monday|ostermontag|lundi de paques)$/, day: 1 },
  { said: /^(easter( sunday)?|ostern|ostersonntag|paques|pascua|pasqua|pasen|pascoa|wielkanocy?)$/, day: 0 },
  { said: /^(whit monday|pfingstmontag)$/, day: 50 },
  { said: /^(ascension day|himmelfahrt)$/, day: 39 },
  { said: /^(christmas eve|heiligabend)$/, day: [11, 24] },
  { said: /^(christmas( day)?|xmas( day)?|weihnachten|noel|navidad|natale|kerst)$/, day: [11, 25] },
  { said: /^boxing day$/, day: [11, 26] },
  { said: /^(new years eve|silvester)$/, day: [11, 31] },
  { said: /^(new years day|neujahr|new years?)$/, day: [0, 1] },
  { said: /^(valentines day|valentines)$/, day: [1, 14] },
  { said: /^(st|saint) patricks day$/, day: [2, 17] },
  { said: /^may day$/, day: [4, 1] },
  { said: /^bastille day$/, day: [6, 14] },
  { said: /^halloween$/, day: [9, 31] },
];

export const HOLIDAY =
  '(?:good friday|karfreitag|vendredi saint|viernes santo|easter monday|ostermontag|lundi de paques|easter sunday|easter|ostern|ostersonntag|paques|pascua|pasqua|pasen|pascoa|wielkanocy?|whit monday|pfingstmontag|ascension day|himmelfahrt|christmas eve|heiligabend|christmas day|christmas|xmas day|xmas|weihnachten|noel|navidad|natale|kerst|boxing day|new years eve|silvester|new years day|neujahr|new years?(?! (resolution|goal|plan))|valentines day|valentines|(?:st|saint) patricks day|may day|bastille day|halloween)';

/** The last such day, or the next one. */
export function holidayDate(said: string, today: LocalDate, looksBack: boolean): LocalDate | null {
  const day = HOLIDAYS.find((each) => each.said.test(said))?.day;
  if (day === undefined) return null;
  const inYear = (year: number) => (typeof day === 'number' ? addDays(easterSunday(year), day) : dateAt(year, ...day));
  const here = inYear(yearOf(today));
  if (looksBack) return here > today ? inYear(yearOf(today) - 1) : here;
  return here < today ? inYear(yearOf(today) + 1) : here;
}

/** The Gregorian rule, in the form of Meeus. */
function easterSunday(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const sum = moon + sunday - 7 * late + 114;
  return dateAt(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}
