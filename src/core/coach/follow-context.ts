import { askedOn } from '#core/coach/follow-asked-on.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import { plain } from '#core/coach/language/words.ts';

const lineOf = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\d:.]+/gu, ' ')
    .replace(/[.:](?!\d)/g, '')
    .trim();

const LEAD = '^(?:so |and |ok |okay |then |hm+ |well |but |right )*';
const SPORT_OR_TRAIN =
  '(?:train|work out|exercise|ride|run|swim|cycle|jog|go|do (?:it|that|anything|my session|the session|todays? session)|race|lift)';
const ENDS = '(?: (?:today|tonight|now|then|anyway|at all|still|tomorrow|again|instead|a bit|a little|easy|or not|or rest))*$';
/** "So should I train?", "can I ride?", "when can I run again?", "what instead?": nothing but what an ache, a cold or a bad night allows. */
const ASKS_LEAVE = new RegExp(
  `${LEAD}(?:(?:when |how soon )?(?:should|can|could|may|shall|am i ok to|is it ok to) (?:i )?(?:still |even )?${SPORT_OR_TRAIN}${ENDS}|what instead$|what (?:should|can|could) i do(?: instead)?(?: then)?$|(?:is|what about|how about) (?:running|riding|swimming|cycling|training|easy (?:running|riding|swimming))(?: ok| okay| fine| allowed)?${ENDS})`,
);
/** How far back such a state is looked for. */
const MOST_BACK = 3;

/** What was told of the body or of the night, by which such a question is answered; null where nothing was. */
function stateBefore(before: readonly string[]): string | null {
  for (const message of before.slice(-MOST_BACK).toReversed()) {
    const { has, says } = readQuestion(message);
    const isState = has('niggle', 'ill', 'tiredNow', 'wasIll') || says(/\bslept\b|\bsleep\b|\bhungover\b|\bhangover\b|\binjur\w+/);
    if (isState && !/\?\s*$/.test(message) && !says(/^(what|how|why|when|which|did|was)\b/)) return message;
  }
  return null;
}

const OTHER_DAY =
  /^(?:so |and |ok |hm+ |well |but )*(?:what if|what about if|how about if|suppose) (?:i|we) (?:do|did|move|moved|put|had|have|make|made) (?:it|that|this) (?:on |to )?((?:next |this )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today))(?: instead| then| rather)*$/;
const ONLY_CHANGED =
  /^(?:no |actually |hm+ |well |ok |or |rather |wait |sorry |but )*(?:just |only |rather |instead )*(?:make (?:it|that)|do (?:it|that)|keep it but|have it|shorten it|cut it)(?: just| a bit| a little| much)? ?(shorter|easier|lighter|short|easy|longer)?(?: instead| then| please| today)*$/;
const LEFT_OR_MOVED =
  /^(?:please |can you |could you |can we |ok |so )*(?:skip|cancel|drop|leave out|bin|scrap|move|shift|push) (.+?)(?: (?:to|onto|until) .*)?[.!?]*$/i;
const WHEN_TESTED = /^(?:and |so |ok )*when (?:did i|was it|was that|have i)(?: last)? (?:test\w*|set|measure\w*)(?: it| that)?$/;
const TESTED = ['ftp', 'css', 'thresholdPace', 'maxHr'] as const;
const DURING = /^(?:and |what about |how about )*during(?: it| that| the session| the ride| the run)?$/;
const OTHER_HOUR =
  /^(?:so |and |ok |or )*(?:(?:can|could|may) i (?:do|have) (?:it|that) )?(?:in the (?:morning|evening|afternoon)|at (?:lunch|lunchtime|night|noon)|before work|after work|at \d{1,2}(?:[:.]\d\d)? ?(?:am|pm|oclock)?)(?: instead| too| also)*$/;
const TOO_MUCH_MORE =
  /^(?:and |so |ok )*(?:is|was) (?:that|it|this) (?:a lot|too much|much|way|far|a big jump|too big|too steep)(?: too)?(?: much)?(?: more)?(?: of a jump)?(?: for me)?$/;
const TOO_MUCH_CUT =
  /^(?:thats |its |that is |it is |way |far )*too (?:much|hard|long|heavy)(?: for me)?(?: please)?(?: (?:cut|reduce|lighten|ease|trim|make|take)(?: (?:it|that|some))?(?: down| back| off| out| easier| lighter| less)*(?: please)?)$/;
const UNTIL_THEN = /^(?:and |so |ok )*what (?:should|do|can|shall) i (?:do|train|focus on) (?:until|till|before|up to) (?:then|that|it)$/;
const SALT = /^(?:and |what about |how about |ok |so |also )*(?:the )?(?:salt|sodium|electrolytes?)(?: tablets?| intake)?(?: then| too)?$/;
const OF_WEEKS = /\b(weeks?|months?|load|hours|km|volume|ctl|fitness)\b/;

/** Whole questions in words that name nothing of what they ask about. */
const SAID_PLAINLY: readonly { means: RegExp; asked: string }[] = [
  {
    means: /^(?:why (?:is|does) )?(?:my|the) (?:training )?plan (?:is |looks? |seems? |shows? )*(?:empty|blank|nothing)$/,
    asked: 'what is planned this week?',
  },
  {
    means:
      /^(?:please |can you |could you )*(?:give me|can i have|id like|show me|i want)? ?(?:an?|the)? ?(?:quick |short |brief )?(?:summary|overview|recap|rundown) (?:of|on) (?:all )?my (?:training|progress|season|fitness)(?: please| so far| lately)*$/,
    asked: 'am I getting fitter?',
  },
  {
    means:
      /^(?:so |and )*i feel (?:really |so |very )*(?:great|good|fresh|strong|amazing|super|fantastic)\b.{0,30}\b(?:can|should|could|may) i (?:do|train|add|go) (?:more|harder|longer|some more|a bit more|extra)(?: this week| now| then)*$/,
    asked: 'is my load rising too fast?',
  },
  {
    means:
      /^(?:so |and )*(?:did|have) i (?:hit|met|meet|reach|reached|done|do) (?:all )?(?:my|the) (?:targets|goals|sessions|plan)(?: this week| so far| for this week)*$/,
    asked: 'which planned sessions did I miss this week?',
  },
];

/**
 * A short message said whole, by what was spoken of before: "so should I train?" after "I slept four hours". Null where it is understood by
 * itself, or by the other ways of leaning on what was before.
 */
export function saidWhole(said: string, before: readonly string[]): string | null {
  const line = lineOf(said);
  if (SALT.test(line) && before.length > 0) return 'how much sodium and salt do I need during the race?';
  const plainly = SAID_PLAINLY.find(({ means }) => means.test(line));
  if (plainly) return plainly.asked;
  const last = before.at(-1);
  if (last === undefined) return null;
  const on = askedOn(line, before, lineOf);
  if (on !== null) return on;
  const state = ASKS_LEAVE.test(line) ? stateBefore(before) : null;
  if (state !== null) return `${state.trim()}${/[.!,;]$/.test(state.trim()) ? '' : '.'} ${said}`;
  const day = OTHER_DAY.exec(line)?.[1];
  if (day !== undefined) return `make it ${day} instead`;
  const changed = ONLY_CHANGED.exec(line);
  const thing = changed === null ? undefined : LEFT_OR_MOVED.exec(last.trim())?.[1];
  if (changed && thing !== undefined) return `make ${thing} ${/eas|light/.test(changed[1] ?? '') ? 'easier' : (changed[1] ?? 'shorter')}`;
  const earlier = readQuestion(last);
  const tested = WHEN_TESTED.test(line) ? before.slice(-MOST_BACK).findLast((each) => readQuestion(each).has(...TESTED)) : undefined;
  if (tested !== undefined) return tested;
  if (DURING.test(line) && earlier.has('carbs', 'breakfast')) return 'how many grams of carbohydrate per hour during the session?';
  const week = /\b(?:this|next) week\b/i.exec(last)?.[0];
  if (TOO_MUCH_CUT.test(line) && week !== undefined) return `make ${week} easier`;
  if (UNTIL_THEN.test(line)) return 'what should I focus on this week?';
  if (OTHER_HOUR.test(line)) return 'could I do the session at another time of day instead?';
  return TOO_MUCH_MORE.test(line) && earlier.says(OF_WEEKS) ? 'is my load rising too fast?' : null;
}
