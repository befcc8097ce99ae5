import type { Asked } from '#core/coach/intent/asked.ts';
import { readQuestion, together } from '#core/coach/intent/heard-topics.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { insistsOnOther } from '#core/coach/intent/old-figure.ts';
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
  const ofMorning = OF_THE_MORNING.find(([topic]) => question.has(topic))?.[1];
  if (ofMorning !== undefined && (intent === 'metric' || intent === 'knowledge' || intent === 'readiness'))
    return { question: readQuestion(ofMorning), slots: now.slots, intent: 'readiness', isFollowUp: true };
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

const ZONES_OF_THAT = new RegExp(
  `${LEAD}(?:then |good |great |nice )*(?:(?:can you |please )*(?:show|give|tell|list|send)(?: me)? |(?:what|which) (?:are|would be) )?(?:now |all |the |my |their |its |bike |run |running |swim |power |pace )*zones?(?: (?:which|that|what))?(?: (?:come|comes|follow|follows|result|results|are based|based|built|from|of|on|with|for|out|to))*(?: (?:that|it|this|there|those))?(?: please| then)*$`,
);

/** "Show me the zones that come from it", after a threshold was told. */
function zonesOfThat(now: Asked, before: Before): Understood | null {
  if (!ZONES_OF_THAT.test(lineOf(now))) return null;
  const { question, intent, slots } = before();
  const sport = question.has('css') ? 'swim' : question.has('thresholdPace') ? 'run' : question.has('ftp') ? 'bike' : null;
  return intent === 'metric' && sport !== null
    ? {
        question: readQuestion(`what are my ${sport} zones?`),
        slots: { ...slots, disciplines: [sport] },
        intent: 'zones',
        isFollowUp: true,
      }
    : null;
}

const MOVES_OF_THAT = new RegExp(
  `${LEAD}(?:is|was|has|did) (?:that|it|this)(?: (?:been|gone|go|going|now))* ?(?:(?:up|higher|better|more|rising|increas\\w+)(?: or (?:down|lower|worse|less|falling))?|(?:down|lower|less|worse)(?: or (?:up|higher|better))?|chang\\w+)\\b.{0,40}$`,
);

/** "And is that up or down on a week ago?", after fitness or form was told. */
function howThatMoves(now: Asked, before: Before): Understood | null {
  if (!MOVES_OF_THAT.test(lineOf(now)) || now.question.says(/\btoo\b/)) return null;
  const { question, intent, slots } = before();
  return intent === 'metric' && question.has('ctl', 'tsb')
    ? { question: readQuestion('has my fitness gone up since last week?'), slots, intent: 'trend', isFollowUp: true }
    : null;
}

const AGAINST_NORMAL = new RegExp(
  `${LEAD}(?:(?:how is (?:that|it) )?(?:compared|relative|against|versus|vs)(?: (?:to|with))? (?:my |the |what is )?(?:normal|usual|baseline|average|other days|the norm)|is (?:that|it|this) (?:my )?(?:normal|usual|high|low|typical)(?: for me)?|(?:what|whats)(?: is)? (?:my )?(?:normal|usual|baseline)(?: one| value)?)(?: then| please)*$`,
);
const OF_THE_MORNING: readonly (readonly ['restHr' | 'hrv' | 'sleep', string])[] = [
  ['restHr', 'is my resting heart rate normal?'],
  ['hrv', 'is my hrv normal?'],
  ['sleep', 'is my sleep normal?'],
];

/** "Compared to normal?", after a figure of the morning. */
function againstNormal(now: Asked, before: Before): Understood | null {
  if (!AGAINST_NORMAL.test(lineOf(now))) return null;
  const { question, slots } = before();
  const asked = OF_THE_MORNING.find(([topic]) => question.has(topic))?.[1];
  return asked === undefined ? null : { question: readQuestion(asked), slots, intent: 'readiness', isFollowUp: true };
}

const HOW_MUCH_OF_IT = new RegExp(
  `${LEAD}how much(?: of (?:it|that))?(?: (?:should|would|can|could|do|makes?|is|must|shall|of it|i|take|sense|need|good|right|best|too much))*(?: (?:for|before|on|in) .{1,30})?(?: then| please)*$`,
);

/** "How much of it would be right for me?", after coffee before a race. */
function howMuchOfIt(now: Asked, before: Before): Understood | null {
  if (!HOW_MUCH_OF_IT.test(lineOf(now))) return null;
  const { question, intent, slots } = before();
  return intent === 'caffeine' || question.has('caffeine')
    ? { question: readQuestion('which dose of caffeine for my race?'), slots, intent: 'caffeine', isFollowUp: true }
    : null;
}

const LAST_TIME =
  /\bhow (?:long|far|fast|hard|many (?:km|minutes|hours)) (?:(?:did |was )?it (?:took|take|was|went|go)?(?: me)?|(?:did )?(?:i|that) (?:take|took|do|did|need|needed)(?: for it)?) ?(?:the )?(?:last time|before|last week)\b/;
const A_SESSION = /\b(?:(?:long|easy|tempo|threshold|recovery|hill) )?(?:run|ride|swim)\b/;

/** "No, I meant how long it took me last time", after what is planned: the one of that kind that was done last. */
function lastTimeOfIt(now: Asked, before: Before): Understood | null {
  if (!LAST_TIME.test(lineOf(now)) || now.slots.disciplines.length > 0) return null;
  const earlier = before();
  const session = A_SESSION.exec(lineOf(earlier))?.[0];
  const [discipline] = earlier.slots.disciplines;
  return OF_PLAN.has(earlier.intent) && session !== undefined && discipline !== undefined
    ? {
        question: readQuestion(`how long did my ${session} take last time?`),
        slots: { ...earlier.slots, ahead: [], back: [], disciplines: [discipline] },
        intent: 'activity',
        isFollowUp: true,
      }
    : null;
}

const WHERE_FROM = new RegExp(
  `${LEAD}(?:where (?:does|do|did) (?:that|it|this|such|those|these|a|the)(?: (?:a )?(?:number|figure|value|score)s?)?(?: like (?:this|that))? come from|how (?:is|are|do you|does one) (?:that|it|this|those|such a)(?: (?:number|figure|score))? ?(?:calculated|computed|worked out|measured|calculate|compute|made|counted|get|come up with)?|what does (?:that|this|the) (?:number|figure|score|value) (?:mean|say|tell(?: me)?))\\b.{0,40}$`,
);

/** "Where does such a number come from?", after a load was told: what it counts. */
function whereFrom(now: Asked, before: Before): Understood | null {
  if (!WHERE_FROM.test(lineOf(now))) return null;
  const { question, slots } = before();
  return question.has('load') && !question.has('ctl', 'tsb')
    ? { question: readQuestion('what is TSS?'), slots: { ...slots, back: [], ahead: [] }, intent: 'metric', isFollowUp: true }
    : null;
}

/** "No, you told me 240 in winter, use that", after a figure was told: what stands in the data is kept. */
function insistsOn(now: Asked, before: Before): Understood | null {
  if (!insistsOnOther(now)) return null;
  const { question, slots, intent } = before();
  return intent === 'metric' && question.has('ftp', 'css', 'thresholdPace', 'maxHr', 'thresholds')
    ? { question: together(question, now.question), slots: { ...slots, back: [], ahead: [] }, intent: 'correction', isFollowUp: true }
    : null;
}

/** A few words on what was just told: why it is so, which of it, or what of it is one's own; null where it asks another thing. */
export const ofThat = (now: Asked, before: Before, view: WordsView): Understood | null =>
  whyThat(now, before) ??
  hardestOfThem(now, before) ??
  whichWeekWasHarder(now, before, view) ??
  ofMine(now, before) ??
  wattsOfThat(now, before) ??
  thresholdOfSport(now, before) ??
  zonesOfThat(now, before) ??
  howThatMoves(now, before) ??
  againstNormal(now, before) ??
  howMuchOfIt(now, before) ??
  lastTimeOfIt(now, before) ??
  whereFrom(now, before) ??
  insistsOn(now, before);
