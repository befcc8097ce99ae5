import type { LocalDate } from '#core/calendar.ts';
import { addDays, startOfWeek } from '#core/calendar.ts';
import { type DayMention, findDays } from '#core/coach/intent/days.ts';
import type { Question } from '#core/coach/intent/heard-topics.ts';
import { isAboutOther, type OwnNames } from '#core/coach/intent/other-person.ts';
import { plannedNamed } from '#core/coach/intent/planned-named.ts';
import { minutesIn } from '#core/coach/intent/said-minutes.ts';
import { keptByWord } from '#core/coach/language/read-lately.ts';
import { plain, type Word, wordsOf } from '#core/coach/language/words.ts';
import type { NamedView, RaceFacts, SessionFacts } from '#core/coach/view.ts';
import type { Discipline } from '#core/discipline.ts';

/** What a message is about, beside what it asks. */
export interface Slots {
  /** In the order they are named. */
  disciplines: readonly Discipline[];
  /** Days read ahead ("Saturday" is the next), and back ("Saturday" was the last). */
  ahead: readonly DayMention[];
  back: readonly DayMention[];
  race: RaceFacts | null;
  /** A length of time it names, in minutes. */
  minutes: number | null;
  /** The planned session that is called by its own name ("the club ride"). */
  planned: SessionFacts | null;
  /** It asks for what belongs to somebody else. */
  isOfOther: boolean;
}

const DISCIPLINE_WORDS: readonly { discipline: Discipline; word: RegExp }[] = [
  {
    discipline: 'swim',
    word: /^(swim\w*|swam|swum|pool|schwimm\w*|nadar|nade|nadei|nadou|nuot\w*|zwem\w*|gezwommen|natacion|nager|natation|nage|nuoto|pływa[\wł]*|plywa[\wł]*|przepłyn[\wł]*|css|freestyle|crawl)$/,
  },
  {
    discipline: 'bike',
    word: /^(bik\w*|rid(e|es|ing)|rode|ridden|cycl\w*|spin|turbo|rad|radfahren|radeln|bici\w*|velo|fiets\w*|gefietst|rower\w*|jezdz[\wł]*|przejecha[\wł]*|pedala\w*|saddle|ftp|watts?|zwift)$/,
  },
  {
    discipline: 'run',
    word: /^(run(?!down|ny|way|around|up)\w*|ran|jog\w*|lauf\w*|gelaufen|gelopen|hardlop\w*|corr(?:er\w{0,4}|o|es?|emos|en|io?|iendo|idas?|ido|iamo|ete|endo|eu|ia|as?|amos|am|iste|imos|ieron)|rodaje|bieg[\wł]*|przebieg[\wł]*|cour(ir|u)|marathon|10k|5k|parkrun|footing|duurloop\w*|loopje\w*)$/,
  },
  { discipline: 'strength', word: /^(strength|gyms?|weights|lift\w*|kraft\w*|fuerza|muscu|s&c|core)$/ },
];

export const disciplineOf: (word: string) => Discipline | null = keptByWord(
  (word) => DISCIPLINE_WORDS.find((each) => each.word.test(word))?.discipline ?? null,
);

/** Words that mean a ride where no other sport is named. */
const OF_POWER = /^(?:ftp|watts?|zwift|saddle)$/;

/** "On foot" is a run in two words, of which neither says so alone. */
const SAID_IN_WORDS: readonly { discipline: Discipline; said: RegExp }[] = [
  { discipline: 'run', said: /\bon (foot|my feet)\b/ },
  { discipline: 'bike', said: /\bon two wheels\b/ },
];

export function readSlots(question: Question, view: OwnNames): Slots {
  const inWords = SAID_IN_WORDS.flatMap(({ discipline, said }) => (question.says(said) ? [discipline] : []));
  const named = question.words.flatMap(({ text }) => disciplineOf(text) ?? []);
  const plainly = question.words.flatMap(({ text }) => (OF_POWER.test(text) ? [] : (disciplineOf(text) ?? [])));
  // "Noted the watts, what pace for the run" is about the run.
  const disciplines = [...(plainly.length > 0 && !plainly.includes('bike') && question.says(/\bpace\b/) ? plainly : named), ...inWords];
  return {
    disciplines: [...new Set(disciplines)],
    ahead: asSpan(question, withWeeks(question, findDays(question.words, view.today, false)), view.today),
    back: withWeeks(question, findDays(question.words, view.today, true)),
    race: raceNamed(question, view),
    minutes: minutesIn(question.words),
    planned: plannedNamed(question, view),
    isOfOther: isAboutOther(question.text, view),
  };
}

const DASHED = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\s?[-–—]\s?(?:mon|tue|wed|thu|fri|sat|sun)/i;
/** "Thurs-Sun" is all of it; null where no dash stands between two days, or they change places. */
function dashedDays({ text, says }: Question, [first, last, other]: readonly DayMention[]): readonly DayMention[] | null {
  if (!first || !last || other || last.at - first.at !== 1 || !DASHED.test(text)) return null;
  if (says(/\b(swap|switch|flip|exchange|trade|next (?:week|wk))\b/)) return null;
  const to = last.to < first.from ? addDays(last.to, 7) : last.to;
  return [{ ...first, to, kind: 'span', isTarget: false }];
}

/** "Between now and Sunday" is all of it. */
function asSpan(question: Question, days: readonly DayMention[], today: LocalDate): readonly DayMention[] {
  const dashed = dashedDays(question, days);
  if (dashed) return dashed;
  const isFromNow = question.says(/\bnow (and|to|till|until|through)\b/);
  const [first, last] = isFromNow ? [{ from: today }, days[0]] : days;
  const isBetween = question.says(
    /\bbetween\b.{0,30}\band\b|^(?!.*\b(move|shift|put|push|swap|change|bring|moving|can|could)\b).*\bfrom (today|tomorrow) to \w+day\b/,
  );
  if (!isFromNow && !(isBetween && days.length === 2)) return days;
  return first && last && first.from < last.to ? [{ ...last, from: first.from, kind: 'span', isTarget: false }] : days;
}

/** "The week of 16 February" is a week. */
function withWeeks(question: Question, days: readonly DayMention[]): DayMention[] {
  if (!question.says(/\bweek (of|from|beginning|starting|commencing)\b/)) return [...days];
  return days.map((day) => (day.kind === 'day' ? { ...day, kind: 'week', ...weekOf(day.from) } : day));
}

export const weekOf = (date: LocalDate) => ({ from: startOfWeek(date), to: addDays(startOfWeek(date), 6) });

const DISTANCE_WORDS: readonly { distance: RegExp; said: RegExp }[] = [
  { distance: /^70\.3$/, said: /\b(70\.3|half ironman|half iron|half distance|middle distance)\b/ },
  {
    distance: /^(full|ironman)$/,
    said: /\b(ironman|full(?! (?:week|weeks|days?|months?|hours?|rest|recovery|night|session|sessions|speed|gas|time|load|body|stop|set|plan|list|picture|range|effort))|full distance|long distance|140\.6)\b/,
  },
  { distance: /^olympic$/, said: /\b(olympic|standard distance|oly)\b/ },
  { distance: /sprint/, said: /\b(sprint tri\w*|sprint race|sprint|my sprint)\b/ },
  { distance: /^half.?marathon/, said: /\b(half marathon|halbmarathon|half|21k|medio maraton|semi marathon)\b/ },
  { distance: /^70\.3$/, said: /\bhalf\b/ },
  { distance: /10k/, said: /\b10k\b/ },
  { distance: /^(?!half).*marathon/, said: /\bmarathon\b/ },
  { distance: /marathon/, said: /\bmarathon\b/ },
];
const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const NOT_A_NAME = new Set([
  'full',
  'distance',
  'sprint',
  'olympic',
  'race',
  'super',
  'triathlon',
  'challenge',
  'ironman',
  'half',
  'youth',
  'marathon',
  'the',
  'tri',
  'south',
  'north',
]);

/** Words of many names that say something else by themselves: only "the lake race" is a race. */
const ALSO_A_WORD = new Set(
  'swim swimming ride riding bike cycle cycling cross road trail trails park lake river loop hill hills city town club long short open water coast beach mountain valley forest festival series cup classic tour games test time trial mile miles event relay night morning sunday saturday spring summer autumn winter week weekend east west championship championships national nationals gran fondo sportive duathlon aquathlon aquabike swimrun last first great grand big early late'.split(
    ' ',
  ),
);
const A_RACE = /^(race|tri|triathlon|event|sprint|olympic|half|marathon|ironman|duathlon|challenge)s?$/;

/** "May I" is no month. */
const MAY_AS_VERB = /\bmay (?=i\b|we\b|be\b|not\b|have\b|need\b|it\b|my\b)/g;

/** By its name (or the beginning of it), its distance, its month, its priority. */
function raceNamed(question: Question, { races }: NamedView): RaceFacts | null {
  const line = question.words.map(({ text }) => text).join(' ');
  const says = ({ text }: Word, at: number, part: string): boolean =>
    isNameFor(text, part) && (!ALSO_A_WORD.has(part) || A_RACE.test(question.words[at + 1]?.text ?? ''));
  // A name may be a slip away from a word of training: as it is written it is the race's.
  const isSaid = (part: string): boolean =>
    question.words.some((word, at) => says(word, at, part)) ||
    wordsOf(question.text).some(({ text }) => text === part && !ALSO_A_WORD.has(part));
  const byName = races.find(({ name }) => nameParts(name).some(isSaid));
  if (byName) return byName;
  const whole = races.find(({ name }) => line.includes(shortName(name)) && shortName(name).includes(' '));
  if (whole) return whole;
  // "The first half of it", "half an hour": no race over that distance.
  const halves = line.replace(
    /\b(?:first|second|other|last|top|bottom|better|my|in) half\b(?! (?:marathon|ironman|iron|distance))|\bhalf (?:an?|of|the|my|way|hour|past|that|as|time)\b|\bmarathon(?:ers?| runners?)\b/g,
    '',
  );
  const byDistance = DISTANCE_WORDS.flatMap(({ distance, said }) =>
    said.test(halves) ? races.filter((race) => distance.test(race.distance) && !isOfOtherYear(line, race)) : [],
  );
  if (byDistance[0]) return byDistance[0];
  const months = line.replace(MAY_AS_VERB, '');
  const byMonth = races.find(({ date }) => new RegExp(`\\b${MONTHS[Number(date.slice(5, 7)) - 1]}\\b`).test(months));
  if (byMonth) return byMonth;
  const byAnyWord = races.filter(({ name }) =>
    question.words.some(
      ({ text }) =>
        text.length >= 5 &&
        text !== 'distance' &&
        !ALSO_A_WORD.has(text) &&
        plain(name)
          .split(/[^a-z]+/)
          .includes(text),
    ),
  );
  if (byAnyWord.length === 1 && byAnyWord[0]) return byAnyWord[0];
  if (races.length > 1 && BIG_ONE.test(line)) return races.toSorted((a, b) => b.bikeKm + b.runKm - a.bikeKm - a.runKm)[0] ?? null;
  return /\ba race\b/.test(line) ? (races.find(({ priority }) => priority === 'A') ?? null) : null;
}

/** "My time in the 2014 marathon": another than that of the season. */
function isOfOtherYear(line: string, { date }: RaceFacts): boolean {
  const year = /\b(?:19|20)\d\d\b/.exec(line)?.[0];
  return year !== undefined && !date.startsWith(year);
}

/** "And the big one?" */
const BIG_ONE =
  /^(?:and |what about |how about |ok |so )*(?:for |to |until |till )?(?:the|my) (?:big|bigger|biggest|longest) (?:one|race|event)(?: then)?$/;

/** The first two words of a name, as they are said: "Big Sky". */
const shortName = (name: string): string =>
  plain(name)
    .split(/[^\p{L}\d]+/u)
    .slice(0, 2)
    .join(' ');

const nameParts = (name: string) =>
  plain(name)
    .split(/[^\p{L}\d]+/u)
    .filter((part) => part.length >= 4 && !NOT_A_NAME.has(part) && !/^\d/.test(part));

/** "staffs" for Staffordshire, but no short beginnings. */
function isNameFor(word: string, part: string): boolean {
  if (word === part) return true;
  const stem = word.replace(/s$/, '');
  return (stem.length >= 5 && part.startsWith(stem)) || (word.length >= 6 && part.length >= 6 && word.slice(0, 5) === part.slice(0, 5));
}

/** The A race, else the next. */
export const mainRace = ({ races }: NamedView): RaceFacts | null => races.find(({ priority }) => priority === 'A') ?? races[0] ?? null;
