import { addDays, weekday } from '#core/calendar.ts';
import { YES_WORDS } from '#core/coach/intent/reply-to-proposal.ts';
import { minutesIn, numberAt } from '#core/coach/intent/said-minutes.ts';
import { WEEKDAY_NUMBERS } from '#core/coach/intent/said-words.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import { wordsOf } from '#core/coach/language/words.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';

/** A change that waits, and what it does, where that is known. */
export interface OpenChange {
  id: string;
  tool: string;
  args?: Readonly<Record<string, unknown>>;
}

export interface OpenChanges {
  changes: readonly OpenChange[];
  /** What the athlete had wished, and what was answered. */
  wished: string;
  answered: string;
  view: AthleteView;
}

/** What a reply says in the proposal's own words; a figure that is not the proposed one is another wish. */
export type Restated = { says: 'yes' | 'no' } | { minutes: number };

/** Said beside what is meant; none of these asks, doubts or adds. */
const BESIDE = new Set(
  'change agree agreed the a an it that this them these those its is was as at to on for in of from into and then just exactly indeed only be what thats well works work worked better best great sense makes make i im ill id am sure happy with go gonna suits me my us we ok all good thank thanks you very much so lot helps help need needed want wanted asked plan deal plenty enough spot right long short time minutes minute min mins hours hour h total altogether please lets do doing does done have take will would should session sessions one ones workout day morning afternoon evening week looks look feels feel sounds fine by your call which why not aye brilliant super lovely perfect ideal great cool nice lock locked happen out off up down then now instead manage manageable doable realistic more like me'.split(
    ' ',
  ),
);
const ASSENT =
  /\b(agree|agreed|accepted|approved|yes|yep|yeah|yup|ok|okay|sure|please|plenty|enough|perfect|ideal|right|fine|good|great|brilliant|super|lovely|better|best|works?|suits?|do|happy|deal|sense|exactly|spot on|it is|lets|lock|like a plan|happen|go)\b/;
/** Ordered in the words of what is proposed. "Drop it" and "leave it" may mean the proposal itself. */
const ORDERS =
  /\b(skip|shorten|cut|trim|move|shift|swap|switch|add|schedule|book|extend|lengthen|lighten|replan)\b.*\b(it|that|this|them|one|ride|run|swim|session)\b|\b(leave|take) (it|that|them|this) (out|off)\b/;
const DOUBTS =
  /\b(not|dont|doesnt|isnt|cant|wont|no|nope|nah|but|if|unless|except|maybe|perhaps|only|also|too (long|short|much|little|hard|easy)|longer than|less|other|another|later|wait|why|how|when|where|who|what (about|if|is|would)|would you|should i)\b/;

const OF_TOOL: Readonly<Record<string, string>> = {
  propose_move_session: 'move moved moving shift put push bring switch swap change reschedule slide bump go',
  propose_skip_session: 'skip skipped skipping drop bin leave out lose remove take off ditch cancel scrap rest',
  propose_create_workout: 'add put schedule create book pop stick build insert set new',
  propose_replan: 'replan lighter easier easy light ease make rearrange redo sort rejig change week',
};
const SHORTER = 'shorten shorter shrink cut trim reduce down back';
const LONGER = 'extend lengthen longer stretch increase add up';
const EASIER = 'easy easier ease gentle gentler lighter light soften tone';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const sessionOf = ({ args }: OpenChange, view: Pick<AthleteView, 'plan'>): SessionFacts | undefined =>
  view.plan?.sessions.find(({ id }) => id === args?.sessionId);

/** The length that is proposed: by what the proposal does, else as it was told. */
function lengthOf({ tool, args }: OpenChange, answered: string): number | null {
  if (typeof args?.durationMin === 'number') return args.durationMin;
  if (tool !== 'propose_adjust_session' || args?.intensity !== undefined) return null;
  return Number([...answered.matchAll(/\b(\d{1,3}) ?min/g)].at(-1)?.[1]) || null;
}

/** The days that a proposal is for: where something goes to, not where it stood. */
function weekdaysOf(open: OpenChange, view: AthleteView): number[] {
  const { args = {} } = open;
  const named = [args.toDate, args.date].map(text).filter((date) => date !== '');
  const dates = named.length > 0 ? named : [text(sessionOf(open, view)?.date)];
  return dates.flatMap((date) => (/^\d{4}-\d\d-\d\d$/.test(date) ? [(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] : []));
}

function verbsOf(open: OpenChange, view: AthleteView): string {
  if (open.tool !== 'propose_adjust_session') return OF_TOOL[open.tool] ?? '';
  const now = sessionOf(open, view)?.durationMin;
  const next = open.args?.durationMin;
  if (typeof next !== 'number') return EASIER;
  return now === undefined ? '' : next < now ? SHORTER : LONGER;
}

/** The words a proposal may be told again in. */
function ownWords({ changes, wished, view }: OpenChanges): Set<string> {
  const of = changes.flatMap((open) => {
    const session = sessionOf(open, view);
    const said = [session?.name, open.args?.name, open.args?.discipline, open.args?.kind, verbsOf(open, view)].map(text).join(' ');
    return wordsOf(said).map(({ text }) => text);
  });
  const wish = wordsOf(wished).flatMap(({ text }) => (WEEKDAY_NUMBERS[text] === undefined && !/\d/.test(text) ? [text] : []));
  return new Set([...of, ...wish]);
}

/** What a reply makes of the proposals that wait; null where it is neither of both, or says more. */
export function restated(message: string, open: OpenChanges): Restated | null {
  if (message.includes('?') || open.changes.length === 0) return null;
  const words = wordsOf(message);
  const line = words.map(({ text }) => text).join(' ');
  const lengths = open.changes.flatMap((each) => lengthOf(each, open.answered) ?? []);
  const figure = lengths.length > 0 ? figureIn(words) : null;
  const own = ownWords(open);
  const days = new Set(open.changes.flatMap((each) => weekdaysOf(each, open.view)));
  const isOwn = (word: string, at: number): boolean =>
    YES_WORDS.has(word) ||
    BESIDE.has(word) ||
    own.has(word) ||
    (disciplineOf(word) !== null && [...own].some((each) => disciplineOf(each) === disciplineOf(word))) ||
    (figure !== null && (numberAt(words, at) !== null || isOfFigure(word))) ||
    days.has(WEEKDAY_NUMBERS[word] ?? -1) ||
    isDayMeant(word, open, days);
  if (figure !== null && !lengths.includes(figure)) {
    const isAsItWas = open.changes.some((each) => sessionOf(each, open.view)?.durationMin === figure);
    if (isAsItWas && /\b(leave|keep|stick|stay|no|nah|nope)\b/.test(line)) return { says: 'no' };
    return words.length <= MOST_WORDS_OF_COUNTER && words.every(({ text }, at) => isOwn(text, at) || COUNTERS.test(text))
      ? { minutes: figure }
      : null;
  }
  if (LEAVES.test(line) || DOUBTS.test(line) || words.length > MOST_WORDS) return null;
  return words.every(({ text }, at) => isOwn(text, at)) && (ASSENT.test(line) || ORDERS.test(line)) ? { says: 'yes' } : null;
}

/** "Leave it", "cancel that": what is left may be the proposal. */
const LEAVES =
  /^((oh|well|hmm+|actually|please) )*(cancel|scrap|ditch|drop|forget|stop|keep|leave (?!\w+ (out|off)\b))|\bleave (it|that|this|them)\b(?! (out|off)\b)/;
const MOST_WORDS = 16;
const MOST_WORDS_OF_COUNTER = 12;
/** What stands beside another figure. */
const COUNTERS =
  /^(but|no|nah|nope|hmm+|rather|actually|id|prefer|instead|say|maybe|perhaps|too|not|only|could|can|about|around|roughly|call|try)$/;
const isOfFigure = (word: string): boolean => /^(half|quarter|quarters|three|hundred|\dh\d\d?m?|\d:\d\d)$/.test(word);

/** A length, with or without its unit: "80 is plenty". */
function figureIn(words: ReturnType<typeof wordsOf>): number | null {
  const said = minutesIn(words);
  if (said !== null) return said;
  const bare = words
    .flatMap((_, at) => numberAt(words, at)?.value ?? [])
    .filter((value) => value >= LEAST_MINUTES && value <= MOST_MINUTES);
  return bare[0] ?? null;
}
const LEAST_MINUTES = 10;
const MOST_MINUTES = 400;

/** "Tomorrow", where that is the day of it. */
function isDayMeant(word: string, { view }: OpenChanges, days: ReadonlySet<number>): boolean {
  const ahead = word === 'today' ? 0 : word === 'tomorrow' ? 1 : null;
  return ahead !== null && days.has(weekday(addDays(view.today, ahead)));
}
