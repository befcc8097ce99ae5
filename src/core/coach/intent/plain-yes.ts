import { type OpenChange, sessionOf } from '#core/coach/intent/restated.ts';
import { WEEKDAY_NUMBERS } from '#core/coach/intent/said-words.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import { wordsOf } from '#core/coach/language/words.ts';
import type { AthleteView } from '#core/coach/view.ts';

/** A yes that needs nothing beside it; "ok" and "fine" may begin anything. */
const STRONG =
  '(?:change|do|move|make|plan|leave) it like that|green light|thumbs up|(?:it |that |this |its |thats )?is good|you (?:can|may) (?:change|do|move|make|apply|plan) (?:it|that|this)(?: like (?:that|this)| so)?|ye+s+|yep|yeah|yup|yeh|yea|yas|yass|ye|aye|sure|absolutely|definitely|deal|agreed?|i agree|i accept|i confirm|go ahead|go for (?:it|that)|crack on|(?:please )?(?:just )?do (?:it|that)|please do(?: so)?|do so|(?:that|it|this) suits (?:me|us)(?: (?:very |really |just |perfectly )?(?:well|fine|nicely|perfectly|better))?|book (?:it|that|me)(?: in)?|lock (?:it|that) in|pencil (?:it|that) in|stick (?:it|that) in|pop (?:it|that) in|(?:exactly )?what i meant|make it so|lets (?:do (?:it|that|this)|go (?:with|for) (?:it|that|this))|(?:please )?confirm(?:ed)?(?: (?:it|that))?|approved?|accepted|proceed|you may proceed|by all means|of course|sold|perfect|brilliant|spot on|sounds (?:good|great|fine|perfect|sensible|reasonable|wise|right|ok|okay|like a (?:good )?(?:plan|idea))|(?:that )?makes sense|works for me|that works|please put it|put it (?:on|in|there|through|into (?:the|my) plan)|(?:just |please )+(?:move|change|shorten|skip|add) it|please confirm|exactly what i (?:had in mind|wanted|meant|was after)|just what i (?:had in mind|wanted|was after)|happy (?:with (?:it|that)|to)|thats (?:fine|great|perfect|good|ok|okay|grand)|fine (?:by|with) me|gladly|work away|fire away|why not|no problem|not a problem|no objections?';
const BEFORE =
  '(?:(?:oh|ah|ja|da|hm+|u+m+|well|right|righto|alright|ok|okay|great|fine|cool|good|lovely|super|thanks|cheers|nice|and|then|so) )*';
const STARTS_SO = new RegExp(`^${BEFORE}(?:${STRONG})\\b`);
const ENDS_SO = new RegExp(`\\b(?:${STRONG})(?: (?:please|pls|then|thanks|thank you|coach|now|mate))*$`);
/** Says nothing against it, though its words do elsewhere. */
const HARMLESS =
  /\b(?:but )?(?:thats |that is |its )?(?:(?:exactly |just )?what i (?:had in mind|wanted|meant|was after|need|needed)|never ?mind|no (?:problem|problems|worries|objections?|issues?|complaints?)|not a problem|why not|what(?:ever)? you (?:suggest|suggested|propose|proposed|say|said|think)|whatever|as (?:you )?(?:suggest|suggested|propose|proposed|said|discussed)|the way you (?:suggest|propose|put it|said)|i dont mind|cant wait|wont hurt|not too bad|if you (?:like|think so|say so|insist|must)|i think so|i think (?:thats|its|it is|that is) (?:best|good|fine|right)|when you can|id appreciate it)\b/g;
const AGAINST =
  /\b(?:but|not|dont|doesnt|isnt|cant|cannot|wont|wouldnt|didnt|never|no|nope|nah|if|unless|until|except|only|instead|rather|maybe|perhaps|later|think|thinking|thought|wonder|sleep on|wait|hold|unsure|sure if|depends?|first|half|other|another|also|plus|too|why|what|how|when|where|which|who|would (?:it|that)|could|can (?:i|you|we)|should|shall|is it|does it|will it|ill see|well see|let me|check|ask|although|though|however|provided|worried|afraid|hurts?|hurting|pain|painful|ache|aches|sore|sick|dizzy|exhausted|injured|yesterday|skip|cancel|drop|shorten|swap|lighter|easier|longer|shorter|harder|add|remember|forget|remind|explain|(?:tell|show|give|send|write) (?:me|us)|and (?:then |please )?(?:tell|show|give|send|write|note|set|change|make|put|move|plan|find|list|do))\b/;
const MOST_WORDS = 24;

interface Waiting {
  changes: readonly OpenChange[];
  view: Pick<AthleteView, 'plan'>;
}

/**
 * A yes with more words around it: "yeah, the wife will be happy with that", "I'll cope. Make it so!". Nothing in it doubts, asks, or wishes
 * anything, and no day, sport or figure is named that is not the proposal's own.
 */
export function surelyYes(message: string, { changes, view }: Waiting): boolean {
  if (/\?|\bill\b/i.test(message)) return false;
  const words = wordsOf(message).map(({ text }) => text);
  const line = words.join(' ');
  if (words.length > MOST_WORDS || !(STARTS_SO.test(line) || ENDS_SO.test(line)) || AGAINST.test(line.replace(HARMLESS, ' '))) return false;
  const sessions = changes.map((each) => sessionOf(each, view));
  const dates = changes.flatMap(({ args }, at) => [args?.toDate, args?.date, sessions[at]?.date]);
  const days = new Set(dates.flatMap((date) => (typeof date === 'string' ? [(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] : [])));
  const sports = new Set(changes.flatMap(({ args }, at) => [args?.discipline, sessions[at]?.discipline]));
  return words.every((word) => {
    const day = WEEKDAY_NUMBERS[word];
    const sport = disciplineOf(word);
    return (day === undefined || days.has(day)) && (sport === null || sports.has(sport)) && !/\d/.test(word);
  });
}

/** "Yep, move it", "yes, please go ahead with it": what a message may end in. */
const ORDER =
  '(?:i (?:confirm|accept|agree|approve)|go ahead|go for it|crack on|do (?:it|that|this)|confirm(?:ed)?|make (?:it so|(?:the|that) change)|proceed|apply|accept|(?:move|change|skip|swap|add|shorten|book) (?:it|that))(?: (?:with )?(?:it|that|this))?';
const CLOSES_SO = new RegExp(
  `(?:^|[.!,;:–-] ?|\\b(?:sorry|so|now|and) )(?:(?:ok|okay|alright|right|great|perfect|fine|sure|yes|yep|yeah|yup|yea|aye|sounds good|(?:you(?:['’]?ve| have)? )?(?:convinced|persuaded)(?: me)?|fair enough|good point|makes sense|understood|got it)[,.! ]+)+(?:(?:please|pls|just|then)[,.! ]+)*${ORDER}(?:[,.! ]+(?:and )?${ORDER})?(?:[,.! ]+(?:please|pls|then|thanks|thank you|now|coach))*[.! ]*$`,
  'i',
);
/** "Sorry, only seeing this now. Yes please." */
const COMES_LATE =
  /(?<=\b(?:sorry|apolog\w{2,6}|late|(?:only|just) (?:just |now )?(?:seeing|see|saw|seen|read)|missed (?:this|that|your message)|no signal|on (?:the|a) (?:plane|train|flight))\b[^.!?]{0,60})[.!,] (?:yes|yep|yeah|yup|(?:please )?go ahead(?: (?:with (?:it|that)|now))?|(?:please )?do it)(?:,? (?:please|pls|thanks|thank you))*[.! ]*$/i;
/** Most messages hold none of these. */
const MAY_BE_YES = /\b(?:go ahead|do it|ok|okay|alright|right|great|perfect|fine|sure|yes|yep|yeah|yup|yea|aye|sounds good)\b/i;
/** "The shorter version makes sense": what is proposed, by what it is. */
const OF_THE_VERSION =
  /\b(?:the|a|that|this|your) (?:shorter|longer|easier|lighter|new|later|earlier) (?:version|one|option|plan|ride|run|swim|session|day)\b/gi;
/** Said before it, these wish for something else, or only under a condition. */
const NOT_FOR_ALL =
  /[?]|\d|\b(?:if|unless|until|except|instead|rather|but|wait|hold|maybe|whether|move|shift|skip|cancel|swap|shorten|lengthen|add|make|create|drop|plan|put|easier|lighter|shorter|longer|tell|show|remind|explain)\b|day\b/i;

/**
 * "… and you are right. Yes, please go ahead with it": ends in a yes that orders something. What stands before it wishes for nothing and
 * sets no condition.
 */
export function endsInYes(message: string): boolean {
  if (!MAY_BE_YES.test(message)) return false;
  const closing = CLOSES_SO.exec(message) ?? COMES_LATE.exec(message);
  return closing !== null && !NOT_FOR_ALL.test(message.slice(0, closing.index).replace(OF_THE_VERSION, ' '));
}
