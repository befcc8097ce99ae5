import type { Asked } from '#core/coach/intent/asked.ts';
import { readQuestion, together } from '#core/coach/intent/heard-topics.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { oneAfter, oneBefore } from '#core/coach/intent/periods.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import type { Understood } from '#core/coach/understand.ts';
import type { WordsView } from '#core/coach/view.ts';
import type { Discipline } from '#core/discipline.ts';

type Before = () => Understood;

const lineOf = ({ question: { words } }: Asked): string => words.map(({ text }) => text).join(' ');
const LEAD = '^(?:(?:and|so|but|ok|okay|cool|thanks|right|then) )*';

const OF_PLAN: ReadonlySet<Intent> = new Set<Intent>(['plan-day', 'plan-next']);
const WHY_THAT = new RegExp(
  `${LEAD}(?:why|how come|what for|for what reason) (?:(?:is|do i have|do i do|am i doing|have i got|do i need) )?(?:(?:it|that|this|the)(?: (?:one|session|workout|ride|run|swim))?)(?: (?:now|then|there|on the plan|planned|today|tomorrow|that day|though|please))*$`,
);

/** "Why that session?", after it was shown. */
function whyThat(now: Asked, before: Before): Understood | null {
  if (!WHY_THAT.test(lineOf(now))) return null;
  const earlier = before();
  return OF_PLAN.has(earlier.intent)
    ? { ...earlier, question: together(earlier.question, now.question), intent: 'plan-why', isFollowUp: true }
    : null;
}

const HARDEST = new RegExp(
  `${LEAD}(?:which|what|whats)(?: one)?(?: of (?:them|those|these))? ?(?:is |will be |are )?(?:the |my )?(?:hardest|toughest|biggest|most important|heaviest|key)(?: one| session| of them| of those| day)?$`,
);

/** "Which is the hardest?", after a week of the plan was listed. */
function hardestOfThem(now: Asked, before: Before): Understood | null {
  if (!HARDEST.test(lineOf(now))) return null;
  const { intent, slots } = before();
  return intent === 'plan-week'
    ? { question: readQuestion('which is the hardest session of the week?'), slots, intent: 'key-sessions', isFollowUp: true }
    : null;
}

const HARDER = new RegExp(
  `${LEAD}(?:which|what)(?: (?:one|week|month|of (?:them|the two|those)))? (?:was|is|were) (?:the )?(?:harder|bigger|longer|heavier|better|more|easier|tougher)(?: one| week| of the two)?$`,
);

/** "Which was harder?", after one week and the one before it: both side by side. */
function whichWeekWasHarder(now: Asked, before: Before, { today }: Pick<WordsView, 'today'>): Understood | null {
  if (!HARDER.test(lineOf(now))) return null;
  const { intent, slots, question } = before();
  const told = slots.back.find(({ kind }) => kind !== 'day');
  if (intent !== 'week-data' || !told) return null;
  const after = oneAfter(told);
  const beside = after.to < today ? after : oneBefore(told);
  const back = [told, beside].toSorted((one, other) => (one.from < other.from ? 1 : -1));
  return { question: together(question, now.question), slots: { ...slots, ahead: [], back }, intent: 'compare', isFollowUp: true };
}

const MINE = new RegExp(
  `${LEAD}(?:(?:what|whats|how|hows) (?:is |was |about |high is |low is |good is )?)?(?:mine|my own|my value|my number)(?: (?:then|now|today|right now|at the moment))?(?: (?:on|in|at|for|of) (?:the |my )?.{1,30})?$`,
);

/** "What was mine on the long ride?", after a figure was explained: that figure. */
function ofMine(now: Asked, before: Before): Understood | null {
  if (!MINE.test(lineOf(now))) return null;
  const { question, intent } = before();
  return (intent === 'metric' || intent === 'knowledge') && question.has('decoupling')
    ? { question: readQuestion(`what was my decoupling ${lineOf(now)}`), slots: now.slots, intent: 'metric', isFollowUp: true }
    : null;
}

const WATTS_OF_THAT = new RegExp(
  `${LEAD}(?:(?:what|which|how many) (?:watts?|power|numbers?)(?: (?:is|are|would) (?:that|it|this))?(?: be)?|how much is (?:that|it))(?: in watts)?(?: for me| with my ftp| at my ftp)*$`,
);

/** "What watts is that for me?", after sweet spot was explained. */
function wattsOfThat(now: Asked, before: Before): Understood | null {
  if (!WATTS_OF_THAT.test(lineOf(now))) return null;
  const { question, intent, slots } = before();
  return intent === 'knowledge' && question.has('sweetSpot')
    ? { question: together(question, now.question), slots, intent: 'sweet-spot', isFollowUp: true }
    : null;
}

const OF_SPORT = new RegExp(
  `${LEAD}(?:what about |how about |no )*(?:on |for |in |at )?(?:the |my )?(\\w+)(?: one)?(?: then| too| as well| please)*$`,
);
const THRESHOLD: Partial<Readonly<Record<Discipline, string>>> = {
  swim: 'what is my CSS?',
  bike: 'what is my FTP?',
  run: 'what is my threshold pace?',
};

/** "And on the bike?", after the threshold of another sport. */
function thresholdOfSport(now: Asked, before: Before): Understood | null {
  const sport = disciplineOf(OF_SPORT.exec(lineOf(now))?.[1] ?? '');
  const asked = sport === null ? undefined : THRESHOLD[sport];
  if (sport === null || asked === undefined) return null;
  const { question, intent, slots } = before();
  const isOfThreshold = intent === 'metric' && question.has('ftp', 'css', 'thresholdPace', 'thresholds');
  return isOfThreshold
    ? { question: readQuestion(asked), slots: { ...slots, disciplines: [sport] }, intent: 'metric', isFollowUp: true }
    : null;
}

/** A few words on what was just told: why it is so, which of it, or what of it is one's own; null where it asks another thing. */
export const ofThat = (now: Asked, before: Before, view: WordsView): Understood | null =>
  whyThat(now, before) ??
  hardestOfThem(now, before) ??
  whichWeekWasHarder(now, before, view) ??
  ofMine(now, before) ??
  wattsOfThat(now, before) ??
  thresholdOfSport(now, before);
