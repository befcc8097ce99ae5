import type { Asked } from '#core/coach/intent/asked.ts';
import { minutesIn } from '#core/coach/intent/said-minutes.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import type { Word } from '#core/coach/language/words.ts';
import type { AthleteView } from '#core/coach/view.ts';
import { type Act, actOf, NOT_TO_BE, ONLY_NEW, onlyAsks, STAYS_AS_IT_IS, tellsWas } from '#core/coach/wish/acts.ts';
import { asWish, LEADS_POLITELY } from '#core/coach/wish/asked-politely.ts';
import { bareMinutes } from '#core/coach/wish/bare-minutes.ts';
import { type DaySaid, daysSaid, shiftSaid } from '#core/coach/wish/day-said.ts';
import { type SessionSaid, sessionsSaid } from '#core/coach/wish/session-said.ts';

/** A piece of a message between two cuts, with what it names and what it wants. */
export interface Part {
  from: number;
  to: number;
  line: string;
  act: Act | null;
  sessions: readonly SessionSaid[];
  days: readonly DaySaid[];
  minutes: number | null;
  shift: number | null;
  asks: boolean;
  was: boolean;
  /** What it names stays as it is. */
  stays: boolean;
}

/** "And" and its like begin a part of their own; what it leans on is found later. */
const CUTS = /^(and|then|so|because|cos|coz|cuz|since|as|while|but|plus|also|if|whereas|or|und|y|et|e|aber|pero|mais)$/;

/** "From 45 minutes to an hour": what it becomes. */
function lengthSaid(all: readonly Word[]): number | null {
  const than = all.findIndex(
    ({ text }, at) => (text === 'instead' || text === 'rather' || text === 'down') && /^(?:of|than|from)$/.test(all[at + 1]?.text ?? ''),
  );
  const isFromTo = than > 0 && all.slice(than).some(({ text }) => text === 'to');
  const words = than > 0 && !isFromTo ? all.slice(0, than) : all;
  const from = words.findIndex(({ text }) => text === 'from');
  const to = from < 0 ? -1 : words.findIndex(({ text }, at) => at > from && text === 'to');
  return (to < 0 ? null : minutesIn(words.slice(to + 1))) ?? minutesIn(words) ?? bareMinutes(words);
}

/** "Two and a half hours". */
const IN_A_LENGTH = /^(?:a )?(?:half|quarter|three quarters|\d+ min|\w+ min)/;
const lineOf = (words: readonly Word[], from: number, to: number): string =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

/** A longer message tells a story, and wishes nothing that could be told down to its session. */
const MOST_WORDS = 120;

/** The message as parts, in their order; none of a very long one. */
export function partsSaid({ question, slots }: Asked, view: Pick<AthleteView, 'plan' | 'today'>): Part[] {
  const { words } = question;
  if (words.length > MOST_WORDS) return [];
  const days = daysSaid(words, slots.ahead);
  const sessions = sessionsSaid(words, view);
  // "Saturday and Sunday" are one stretch, "Saturday and Sunday's ride" are two.
  const isBetweenDays = (at: number) =>
    days.some((day) => day.at === at - 1 || day.at === at - 2) &&
    days.some((day) => day.at === at + 1) &&
    !sessions.some(({ from }) => from === at + 2 || from === at + 3);
  const cuts = words.flatMap((word, at) => {
    const before = words[at - 1];
    const isNew = before === undefined || before.clause !== word.clause || before.sentence !== word.sentence;
    const isInside =
      sessions.some(({ from, to }) => at > from && at < to) ||
      (word.text === 'if' && LEADS_POLITELY.test(lineOf(words, Math.max(0, at - 4), at))) ||
      (word.text === 'as' && /^(?:day|time|long|well|soon|far|same)$/.test(before?.text ?? '')) ||
      words[at + 1]?.text === 'including' ||
      // "I prefer to swim and not to run".
      (word.text === 'and' && words[at + 1]?.text === 'not') ||
      (word.text === 'and' && /\bwith each other\b/.test(lineOf(words, at, words.length))) ||
      isBetweenDays(at) ||
      IN_A_LENGTH.test(lineOf(words, at + 1, at + 3));
    const isLast = words[at + 1]?.clause !== word.clause;
    return isNew || (CUTS.test(word.text) && !isInside && !(isLast && word.text === 'then')) ? [at] : [];
  });
  const hasArrow = ARROW.test(question.text);
  return cuts.map((from, index) => partOf(words, { from, to: cuts[index + 1] ?? words.length }, { days, sessions, hasArrow }));
}

function partOf(
  words: readonly Word[],
  { from, to }: { from: number; to: number },
  { days, sessions, hasArrow }: { days: readonly DaySaid[]; sessions: readonly SessionSaid[]; hasArrow: boolean },
): Part {
  const own = words.slice(from, to);
  const line = withArrow(asWish(lineOf(words, from, to).replace(CUT_LEAD, '')), own, hasArrow);
  const isHere = (at: number) => at >= from && at < to;
  const all = sessions.filter((each) => isHere(each.from));
  // "Slot it after the ride tomorrow", "the brick run after the simulation": the other only says where.
  const first = all.find(({ from: at }) => !isBesideAnother(words, at));
  const here = first === undefined ? all : all.filter((each) => each === first || !isBesideAnother(words, each.from));
  const minutes = lengthSaid(own);
  return {
    from,
    to,
    line,
    act:
      NOT_TO_BE.test(line) || (NO_FANCY.test(line) && here.every(({ is }) => is === 'pronoun') && !days.some(({ at }) => isHere(at)))
        ? null
        : actOf(withoutKind(line, here, words), {
            hasLength: minutes !== null,
            isNew:
              here.some(
                ({ is, isDefinite }) => is === 'new' || (!isDefinite && is === 'known' && (ONLY_NEW.test(line) || PUTS_HARD_IN.test(line))),
              ) &&
              // "Make Wednesday's intervals an easy run": the one that is there becomes the other.
              !(MAKES_OF.test(line) && here[0]?.is === 'known' && here[0].isDefinite),
          }),
    // "Time for only one session" names none.
    sessions: NAMES_NONE.test(line) ? [] : here,
    days: days.filter(({ at }) => isHere(at)),
    minutes,
    shift: shiftSaid(line),
    asks: onlyAsks(line),
    was: tellsWas(line),
    stays: STAYS_AS_IT_IS.test(line) || NOT_TO_BE.test(line),
  };
}
/** "Put Wednesday's easy ride on Thursday": easy is which, and not what shall become of it. */
function withoutKind(line: string, sessions: readonly SessionSaid[], words: readonly Word[]): string {
  if (!PUTS_ON.test(line) && !RATHER_PUTS_ON.test(line)) return line;
  return sessions
    .filter(({ is, isDefinite }) => is === 'known' && isDefinite)
    .map(({ from, to }) => lineOf(words, from, to))
    .reduce((rest, name) => rest.replace(name, name.replace(KIND, '')), line);
}
const PUTS_ON =
  /^(?:please |can (?:you|we|i) |could (?:you|we|i) |lets |just |id like to |i want to )*(?:put|place|do|have|take|change|move|shift)\b.* (?:on|to|onto|tomorrow|today|mon|tues?|weds?|thurs?|fri|sat|sun|\w+days?)\b/;
/** "I'd prefer to do Tuesday's easy spin a day later": where it goes is said last. */
const RATHER_PUTS_ON =
  /^(?:(?:id|i would|i) (?:much )?)?(?:rather|sooner|prefer to) (?:do|have|run|ride|swim|put|take)\b.* (?:(?:on|to) (?:the )?\w+|tomorrow|today|\w+day|the (?:day (?:after|before)|(?:next|following|previous) day)|(?:a|one|two) days? (?:later|earlier|sooner))(?: (?:instead|please|then))*$/;
const KIND = /\b(?:easy|easier|gentle|steady|recovery|relaxed|light|aerobic)\b ?/g;
const isBesideAnother = (words: readonly Word[], at: number): boolean =>
  [words[at - 1], words[at - 2]].some((word) => word !== undefined && /^(?:after|before|following|alongside|beside)$/.test(word.text)) ||
  /\bon top of(?: the| my| \w+days?| todays?| tomorrows?)?$/.test(lineOf(words, Math.max(0, at - 4), at));
const NAMES_NONE = /\b(?:only|just) (?:one|1|a single) session$/;
/** "At my age I do not fancy it": why, and not what. */
const NO_FANCY = /\b(?:dont|didnt|not) (?:fancy|want|feel like|like|enjoy)\b/;
/** "VO2 → Wednesday", "ride -> swim". */
export const ARROW = /[-=–—]>|→|⇒/;
/** "Ride -> swim": the one in the place of the other. */
function withArrow(line: string, words: readonly Word[], hasArrow: boolean): string {
  const sports = hasArrow ? words.flatMap(({ text }) => disciplineOf(text) ?? []) : [];
  const [old, wanted, other] = [...new Set(sports)];
  return old && wanted && !other ? `${wanted} instead of the ${old}` : line;
}
/** "Stick hard track intervals in tomorrow": some that are not there yet. */
const PUTS_HARD_IN =
  /\b(?:stick|put|throw|chuck|bung|pop|squeeze|slot|get|fit|whack|do) (?:in )?(?:some |more )?(?:hard|fast|quick|track|hill|hilly|vo2\w*|speed|flat out|all out|sprint) /;
const MAKES_OF = /^(?:please |can (?:you|we) |could (?:you|we) |lets |just )*(?:make|turn|change|convert)\b/;
const CUT_LEAD = /^(?:and|then|so|because|cos|coz|cuz|since|as|while|but|plus|also|or|und|y|et|e|aber|pero|mais) /;
