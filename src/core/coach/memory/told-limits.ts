import { type LocalDate, weekday } from '#core/calendar.ts';
import { plain } from '#core/coach/language/words.ts';
import type { Discipline } from '#core/discipline.ts';

/** What is about to be planned. */
export interface Planned {
  discipline: string;
  date: LocalDate;
  durationMin: number;
  /** It is longer than it was, or new: there is more of that sport. */
  isMore: boolean;
  /** Another session of its sport stands on the day before or after. */
  isNextToSame?: boolean;
}

/**
 * How a remembered fact stands to it: it sets a longest time, wants a day between two of the sport, keeps the day free, or tells of an old
 * injury in that sport.
 */
export type ToldLimit = { kind: 'longest'; mostMin: number } | { kind: 'apart' } | { kind: 'day' } | { kind: 'injury' };

const SPORT: Readonly<Record<string, RegExp>> = {
  swim: /\b(swim\w*|pool|open water)\b/,
  bike: /\b(bike|biking|ride|rides|riding|cycl\w*|turbo)\b/,
  run: /\b(run|runs|running|jog\w*)\b/,
  strength: /\b(strength|gym|weights|lift\w*)\b/,
};
const LONGEST =
  /\b(?:under|below|less than|no more than|no longer than|not (?:more|longer) than|at most|max(?:imum)?(?: of)?|up to|shorter than|limit(?:ed)? (?:to|of)|capped at|within)\s+(?:about |an? |one |the )?(half an? hour|hour and a half|hour|\d{1,3})\s*(hours?|h|minutes?|mins?|min)?\b/;

/** "Keep runs under one hour" → 60, for that sport or for all. */
function longestMin(note: string, discipline: string): number | null {
  const found = LONGEST.exec(note);
  if (found === null) return null;
  const named = Object.entries(SPORT).filter(([, said]) => said.test(note));
  if (named.length > 0 && !named.some(([sport]) => sport === discipline)) return null;
  const [, amount = '', unit = ''] = found;
  if (amount.startsWith('half')) return 30;
  if (amount.startsWith('hour and')) return 90;
  if (amount === 'hour') return 60;
  const number = Number(amount);
  if (/^h/.test(unit)) return number * 60;
  return /^m/.test(unit) ? number : null;
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const NOT_FREE =
  /\b(no (training|sessions?|sport|time|running|riding|swimming)|off|rest day|never|cannot|cant|not available|unavailable|busy|child ?care|looks? after|lessons?|church|works?|working|shifts?|travels?|meetings?|family|late|school|class|choir|coach(?:es|ing)|volunteer\w*|practice|rehears\w*|minds|minding|cares? for|babysit\w*|night shifts?|nights|clos(?:ed|es)|shut)\b/;

/** "Long rides on Saturday; child care on Wednesdays" keeps Wednesday, and not Saturday. */
const isDayKept = (note: string, date: LocalDate): boolean =>
  note.split(/[;.]/).some((part) => new RegExp(`\\b${DAYS[weekday(date)]}s?\\b`).test(part) && NOT_FREE.test(part));

const DAY_NAME = `(?:${DAYS.join('|')})s?`;
const ONLY_ON = new RegExp(`\\bonly (?:\\w+ )?(?:on )?(${DAY_NAME}(?:(?:,| and| or|, and) ${DAY_NAME}){0,5})`);
/** "The pool is reachable only on Tuesday and Thursday" keeps every other day, for that sport. */
const isOnOtherDayOnly = (note: string, { date, discipline }: Pick<Planned, 'date' | 'discipline'>): boolean =>
  note.split(/[;.]/).some((part) => {
    const days = ONLY_ON.exec(part)?.[1];
    const sports = Object.entries(SPORT).filter(([, said]) => said.test(part));
    const isOfSport = sports.length === 0 || sports.some(([sport]) => sport === discipline);
    return days !== undefined && isOfSport && !/\blong\b/.test(part) && !days.includes(DAYS[weekday(date)] ?? '');
  });

/** "Knee gets sore when running two days in a row". */
const IN_A_ROW =
  /\b(?:(?:two|2|three|3|several|many) days (?:in a row|running|straight|in succession)|days in a row|back to back|consecutive days|on successive days|every day|daily)\b/;
const ofSport = (note: string, discipline: string): boolean => SPORT[discipline]?.test(note) === true;

const LEGS =
  'achilles|knees?|runner|shins?|calf|calves|plantar|iliotibial|itb|it band|hips?|foot|feet|heels?|ankles?|metatars\\w*|hamstrings?|stress (?:fracture|reaction)|groin|tibia\\w*|quads?';
const HURT_IN: Readonly<Record<string, RegExp>> = {
  run: new RegExp(`\\b(${LEGS})\\b`),
  bike: /\b(back|saddle sore\w*|neck)\b|\bknee\b.{0,30}\b(bike|ride|riding|cycling|saddle)\b/,
  swim: /\b(shoulders?|rotator|neck|elbows?)\b/,
};
const INJURY =
  /\b(injur\w*|tendin\w*|tendon\w*|pain\w*|sore\w*|fracture\w*|reaction|strain\w*|sprain\w*|splints?|syndrome|arthrit\w*|osteo\w*|surgery|operat\w*|torn|tear|impinge\w*|achilles|knee|fasciitis|hurts?|provok\w*|flare\w*)\b/;

/** The limit a remembered fact sets to what is about to be planned; null where it sets none. */
export function toldLimit(note: string, { discipline, date, durationMin, isMore, isNextToSame }: Planned): ToldLimit | null {
  const said = plain(note);
  const mostMin = longestMin(said, discipline);
  if (mostMin !== null && durationMin >= mostMin) return { kind: 'longest', mostMin };
  if (isNextToSame && IN_A_ROW.test(said) && ofSport(said, discipline)) return { kind: 'apart' };
  if (isDayKept(said, date) || isOnOtherDayOnly(said, { date, discipline })) return { kind: 'day' };
  return isMore && isInjuryOf(note, discipline) ? { kind: 'injury' } : null;
}

/** "Shin splints last year", of the run. */
export const isInjuryOf = (note: string, discipline: Discipline | string): boolean => {
  const said = plain(note);
  return INJURY.test(said) && HURT_IN[discipline]?.test(said) === true;
};

/** Any longest time that a fact sets for a sport. */
export const setsLongest = (note: string, discipline: string): boolean => longestMin(plain(note), discipline) !== null;
