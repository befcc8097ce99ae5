import { type OpenChange, type OpenChanges, sessionOf } from '#core/coach/intent/restated.ts';
import { WEEKDAY_NUMBERS } from '#core/coach/intent/said-words.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import { wordsOf } from '#core/coach/language/words.ts';

const lineOf = (message: string): string =>
  wordsOf(message)
    .map(({ text }) => text)
    .join(' ');

/** "Leave it at what it was", "on second thoughts": a no in more words than a bare one. */
const STAYS =
  /\b(leave|keep|stick|stay)\b.{0,40}\b(as|how|where|what|the way|like) (it|they|things|that|the \w+) (is|was|were|are|stands?|stood)\b|\b(leave|keep) (it|that|them|things|everything|this|all)( all)?( alone| be| there| unchanged| as is| as planned)?( please| then| thanks| thank you)?$|\b(stick|stay|sticking|staying) (with|to|on) (the |my |what )?(original|old|first|plan|planned|current|usual|i|we)\b|\b(keep|leave) (it )?(the |my |at )*(original|full|normal|usual|same|planned)\b|\bchanged? my mind\b|\bon second thoughts?\b|\brather not\b|\b(not|dont) (now|yet|today|this time|anymore|any more|really|for me)\b|^(maybe|perhaps|another) (later|time|another time)\b|^(hold|hang) (off|fire)\b|\bdont (bother|do (it|that)|change (it|anything|that|a thing)|want (it|that|to|this))\b|\bis (fine|good|ok) (after all|as it is|as is)\b|\b(forget|scrap|ditch) (it|that|about it)\b|\b(undo|take) (that|it) back\b|\b(do|keep|ride|run|swim) (it|the \w+|that) (anyway|after all)\b|^(no )+i (do )?want to (do|keep) (it|that)\b|\b(not|isnt|wasnt) what i (meant|said|asked|wanted)\b|^(no |thats |its )*(the )?wrong (day|session|one|week|run|ride|swim)$|\bmisunderstood\b|\b(?:keep|leave|stick (?:with|to)|stay (?:with|on)|prefer|rather have)(?: it| that| the \w+| my \w+)?(?: on| at| for)?(?: the)? (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/;
/** "No thank you, that is too much on one day", "better not, cancel that please": a no, whatever else it sounds like. */
export const DECLINES =
  /^(?:please |no |ok )*(?:cancel|drop|forget|scrap|bin|discard|reject|withdraw) (?:this|that|the|your) (?:proposal|change|suggestion|offer|idea)\b(?!.*\b(?:move|instead|make)\b)|^(?:(?:hm+|oh|well|ah|um+|sorry) )*(?:no (?:thank you|thanks|thx|ta)|better not|rather not|id rather not|i would rather not|i d rather not|lets not|best not|not (?:really|for me|today))(?: (?:please|coach|then|after all|today|this time|this week))*(?:$| (?:(?:that|it|this)(?: ?s| is| would be| will be)? (?:too|a bit|not|far)|cancel (?:it|that|this)|forget (?:it|that|about it)|drop (?:it|that)|leave (?:it|that|things?|everything)|scrap (?:it|that)))/;
const WISHES = /\b(move|swap|skip|add|shorten|make|put|shift|trim|cut|lighter|easier|replan|bring|push|switch)\b|\d/;
const MOST_WORDS = 18;

/** Whether a message leaves things as they are, and wishes nothing else in their place. */
export function declinesOpen(message: string, { changes, view }: OpenChanges): boolean {
  const line = lineOf(message);
  const words = line.split(' ');
  const own = new Set(changes.flatMap((open) => sessionOf(open, view)?.date ?? []).map(weekdayOf));
  if (DECLINES.test(line) && words.every((word) => WEEKDAY_NUMBERS[word] === undefined)) return !message.includes('?');
  return (
    !message.includes('?') &&
    words.length <= MOST_WORDS &&
    STAYS.test(line) &&
    !WISHES.test(line) &&
    words.every((word) => WEEKDAY_NUMBERS[word] === undefined || own.has(WEEKDAY_NUMBERS[word]))
  );
}

const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

const THINKS =
  /^(let me|i(ll| will| need to| want to| have to|d like to)?|give me|can i) (have a |a )?(think|sleep on|check|see|ponder|mull|chew|consider|get back|come back|minute|moment|bit)\b|^(wait|hang on|hold on|one (sec|second|moment|minute)|(im )?not sure( yet)?|undecided|in two minds|dunno|no idea|i dont know)( a (sec|moment|minute|bit))?$/;

/** "Let me think about it": neither yes nor no. */
export const thinksOfOpen = (message: string): boolean =>
  THINKS.test(lineOf(message).replace(/^(hmm+|um+|well|ok|oh) /, '')) && !/\d/.test(message);

const ASKS_ADVICE =
  /^(?:but )?(?:is|isnt|would|wouldnt|wont) (?:that|it|this)(?: be)?(?: a bit| not)? too (?:close|near|soon|late|tight|much)\b|^(?:and |but |so )?what (?:would|do|will|could) (?:i|that|it) (?:lose|cost|miss|give up)(?: me| out on| by (?:it|that)| then)?$|\bwhat (would|do) you (do|think|suggest|recommend|advise)( (then|here|instead))?$|^(hmm+ |so |but |and )*(is|would) (that|it|this)( be)? (really |actually )?(wise|ok|okay|sensible|a good (idea|plan|call)|worth it|safe|too (much|little|long|short|hard)|enough|smart|necessary|best|better)\b|\b(do you|would you) (really )?(think (so|its|it is|thats)|recommend|advise|do (it|that)|agree)\b|^should i( really)?( (do|accept|take|say yes)( (it|that|to (it|that)))?)?$|^are you sure( about (that|it))?$|^(will|would|does|could) (it|that|this) (hurt|cost|harm|matter|set me back|ruin|affect)\b|^why would (it|that|this) help\b|^(ok |well |its )*(you (decide|choose|pick|tell me)|whatever you (think|say|suggest|recommend|prefer)( is)?( best)?|up to you|your call|i trust you)$|^(hm+ |and |but |so )*what (happens|changes|becomes)( (to|with|of) (the|my) (\w+ ){1,3}?)? ?if i (say (yes|no)|accept|do|dont|agree)\b/;
const MOST_WORDS_OF_ADVICE = 12;

/** "Is that wise?", "not sure, what would you do?": advice on what is proposed, and no new proposal. */
export function asksOfOpen(message: string): boolean {
  const line = lineOf(message);
  return line.split(' ').length <= MOST_WORDS_OF_ADVICE && ASKS_ADVICE.test(line.replace(/^(im )?(not sure|unsure) /, ''));
}

const ORDINALS: Readonly<Record<string, number>> = {
  first: 0,
  '1st': 0,
  former: 0,
  second: 1,
  '2nd': 1,
  latter: 1,
  third: 2,
  '3rd': 2,
};
const ONLY = /\b(only|just)\b/;
const TAKES_REST = /\b(yes|ok|okay|but|both|all|fine|good)\b/;
const NOT = /\b(not|except|without|leave|keep)\b/;
const LIGHT =
  /^(yes|ok|okay|please|do|only|just|the|one|ones|for|of|my|on|with|accept|make|change|session|move|s|thanks|then|go|that|this|is|fine|good|swap|skip|and|last|not|except|without|leave|keep|but|alone|both|all|as|it)$/;

/** "Only the second one", "both but not the run": which of several proposals are meant; null where no such choice is made. */
export function chosenOf(message: string, open: OpenChanges): OpenChange[] | null {
  const words = lineOf(message).split(' ');
  const line = words.join(' ');
  const isNot = NOT.test(line);
  // What is to be left out says nothing of the others, unless they are said yes to.
  const isChoice = isNot ? TAKES_REST.test(line) : ONLY.test(line);
  if (open.changes.length < 2 || message.includes('?') || !isChoice) return null;
  const named = words.filter(namesOne);
  if (named.length === 0 || !words.every((word) => LIGHT.test(word) || namesOne(word))) return null;
  const chosen = open.changes.filter((each, at) => named.every((word) => isNamed(word, { each, at }, open)) !== isNot);
  return chosen.length > 0 && chosen.length < open.changes.length ? chosen : null;
}

const namesOne = (word: string): boolean =>
  ORDINALS[word] !== undefined || word === 'last' || disciplineOf(word) !== null || WEEKDAY_NUMBERS[word] !== undefined;

function isNamed(word: string, { each, at }: { each: OpenChange; at: number }, { changes, view }: OpenChanges): boolean {
  const session = sessionOf(each, view);
  if (word === 'last') return at === changes.length - 1;
  if (ORDINALS[word] !== undefined) return ORDINALS[word] === at;
  if (WEEKDAY_NUMBERS[word] !== undefined) return session !== undefined && weekdayOf(session.date) === WEEKDAY_NUMBERS[word];
  return (session?.discipline ?? each.args?.discipline) === disciplineOf(word);
}

const BOTH = /^(yes |ok |please |do |and )*(both|all|all (of them|three|four)|both of them)( please| yes| then| thanks| of them)*$/;
export const meansAll = (message: string): boolean => BOTH.test(lineOf(message));

const UNDOES =
  /^(please |can you |could you |actually |no |oh |wait |sorry |ok )*(undo|revert|reverse|take back|put back|change back|roll back|restore)( (it|that|this|(the|that|your) (last |latest |previous )?(change|move|edit|one)s?|what you did|everything|it all|all of (it|that)|all that))?( back)?( please| again)?$|\b(put|change|take|switch|move|set|turn) (it|that|this|them|everything|things|the (plan|week|lot)|my (plan|week))( all)? back( (please|again|how (it|they|things) (was|were)|as (it|they) (was|were)|the way (it|they|things) (was|were)|(to )?where (it|they) (was|were)|to (how|what|where) (it|they|things) (was|were)))?( before)?( please)?$|\bgo(ing)? back to (the|my) (old|original|previous|last) (plan|version|week|schedule)( please)?$/;
const MOST_WORDS_OF_UNDO = 12;

/** "Undo that", after it was done. */
export const undoes = (message: string): boolean => lineOf(message).split(' ').length <= MOST_WORDS_OF_UNDO && UNDOES.test(lineOf(message));
