import { isOffer } from '#core/coach/answer/proposal.ts';
import { lineOf, wordsOf } from '#core/coach/language/words.ts';

/** Yes and no to a proposal, in the words people use. Anything that asks, doubts or adds is neither. */
export const YES_WORDS: ReadonlySet<string> = new Set(
  'aye alright alrighty agree y por favor yes yep yeah yup yeh ya ye ok okay okey k sure please go ahead do it confirm confirmed accept approved approve agreed great perfect fine good sounds lets absolutely definitely course correct right works cool ja klar mach das passt gerne bitte si dale vale hazlo claro adelante perfecto oui daccord vas y allez parfait bien sur fais le make so for gogo sim certo va bene thumbs up thanks thank you cheers lovely nice now that one them both all of proceed execute apply change move would thatd itd thatll be suit suits me us nicely well very much down ground wonderful ideal brilliant marvellous super smashing happy with by to id job kind kindly fits grand im have my blessing put through on then you book lock pencil pop exactly yh ty thx tysm ta cheers ack ackd roger copy affirmative affirm apply'.split(
    ' ',
  ),
);
const STARTS_YES =
  /^(alright|alrighty|then|y|yes|yep|yeah|yup|yeh|ya|aye|ok|okay|okey|k|sure|please|go|do|confirm\w*|accept|approved?|agreed|great|perfect|sounds|lets|absolutely|definitely|of|correct|make|ja|klar|mach|passt|gerne|si|dale|vale|hazlo|claro|adelante|perfecto|oui|daccord|vas|allez|parfait|bien|fais|sim|va|fine|good|cool|works|thumbs|proceed|apply|grand|im|yh|ack|roger|copy|affirmative|affirm)$/;
const STARTS_NO = /^(no|nope|nah|nein|non|dont|cancel|never|leave|forget|keep|stop|scrap|rather|nee|nao|lass)$/;
/** A sign that is sent instead of words. */
const THUMB = /^\s*(?:👍|👌|✅|🆗|💯)/u;
/** "Cancel that, leave the run on Sunday": what is said after the no is only how it stays. */
const STAYS = /^(?:no|nope|nah|cancel|forget|scrap|dont|stop|never)\b.{0,30}\b(?:leave|keep|stay|stick|as (?:it|they|planned))\b/;
const WISHES_MORE = /\b(?:move|make|put|shift|instead|but|rather|shorten|shorter|easier|swap|add)\b/;
const NOT_NO = /\b(no problem|no worries|why not|no issue)\b/;

/** "That would suit me nicely" begins with what is meant; "that one" does not say whether. */
const SUITS =
  /^(lovely |wonderful |brilliant |ideal |super )?(that|it|this|thatd|itd|thatll)( would| will)?( (suits?|works?|fits) (me|us|well|fine|nicely|great|perfectly|for)|( be)? (great|lovely|perfect|fine|good|ideal|wonderful|super|brilliant|marvellous|smashing)| do nicely)\b|^(lovely|wonderful|brilliant|ideal|super|marvellous|smashing) (yes|please|go ahead|do it)\b/;
/** A question that came without its mark. */
const STILL_ASKS = /\b(would|will|can|could) (it|that|this|you|i|we)\b/;
const MOST_WORDS = 13;

/** Said before one has made up one's mind. */
const FILLER = /^(h+m+|u+h+|u+m+|oh|ah|well|actually|so)$/;

export type Reply = 'yes' | 'no' | null;

/** Whether a message is an unambiguous yes or no, and nothing else. */
export function replyIn(message: string): Reply {
  const all = wordsOf(message).map(({ text }) => text);
  const words = all.slice(
    Math.max(
      0,
      all.findIndex((word) => !FILLER.test(word)),
    ),
  );
  const [first = ''] = words;
  if (words.length === 0 && THUMB.test(message)) return 'yes';
  if (words.length === 0 || words.length > MOST_WORDS || message.includes('?')) return null;
  const line = words.join(' ');
  if (NOT_NO.test(line)) return 'yes';
  if (STARTS_NO.test(first)) return words.length <= 6 || (STAYS.test(line) && !WISHES_MORE.test(line)) ? 'no' : null;
  if (STILL_ASKS.test(line)) return null;
  return (STARTS_YES.test(first) || SUITS.test(line)) && words.every((word) => YES_WORDS.has(word)) ? 'yes' : null;
}

export interface ReplyToOpen {
  says: 'yes' | 'no';
  about: 'change' | 'memory';
  ids: readonly string[];
  /** An offer to remember waits on: a reply to a change says nothing of it. */
  isMore: boolean;
}

const OF_MEMORY = /\b(?:remember|keep|note|save|store)\b(?: (?:it|that|this))?(?: in mind| down)?|\bin mind\b/gi;
/** Beside a change "keep it" leaves the change out: only these words are surely about the memory. */
const SURELY_MEMORY = /\bremember\b|\bin mind\b|\bnote (?:it|that|this)\b/i;

/**
 * What a message says to the proposals that are open. Where a change of the calendar and an offer to remember wait, a bare yes is about the
 * change; "yes, remember that" is about the offer.
 */
export function replyTo(message: string, open: readonly { id: string; tool: string }[]): ReplyToOpen | null {
  const offers = open.filter(isOffer);
  const changes = open.filter((each) => !isOffer(each));
  const isAboutMemory = offers.length > 0 && (changes.length === 0 || SURELY_MEMORY.test(message));
  if (isAboutMemory) {
    const says = memoryReply(message);
    return says && { says, about: 'memory', ids: offers.map(({ id }) => id), isMore: false };
  }
  const says = replyIn(message);
  return says && { says, about: 'change', ids: changes.map(({ id }) => id), isMore: offers.length > 0 };
}

/** "Yes please, remember that" is a yes as much as "keep it in mind" is. */
function memoryReply(message: string): Reply {
  if (message.includes('?')) return null;
  const rest = message.replace(OF_MEMORY, ' ').trim();
  const isBare = rest !== message && rest.replace(/[^\p{L}\d]/gu, '') === '';
  return isBare ? 'yes' : replyIn(rest);
}

/** "Sure, carry on with that one now", "yes, let us go for it please": an assent in more words, and nothing that is named. */
const ASSENTS =
  /^(?:(?:yes|yep|yeah|yup|aye|sure|ok|okay|alright|right|fine|good|great|perfect|lovely|absolutely|definitely|of course|well|then|so|and|please|just|you can|you may) ){1,4}(?:go ahead|(?:(?:lets |lets just )?(?:go(?: ahead| on)?|carry on|crack on|proceed|continue) (?:with|for|and do)|lets do|please do|do|apply|accept|approve|confirm|make|execute) (?:(?:it|that|this)(?: one| change| move| swap)?|the (?:change|changes|move|swap))|(?:book|lock|pencil|pop|put|stick) (?:it|that|this|them) in)(?: (?:now|please|pls|then|thanks|thank you|coach|for me|right away|straight away|as well|so))*$/;

/** "I approve yesterday's change", "go on and do it". */
const CONFIRMS =
  /^(?:(?:yes|ok|okay|please|and|so|hi|hello) ){0,3}(?:(?:i )?(?:hereby )?(?:confirm|approve|accept|agree to|agree with) (?:the|that|this|your|yesterdays) (?:change|changes|move|swap|proposal|suggestion)(?: (?:from|of) (?:yesterday|earlier|before|this morning|last \w+|\w{3,6}day))?|go (?:ahead|on) and (?:do|make|apply) (?:it|that|this)(?: change)?|(?:go (?:ahead|on)|carry on|proceed) with (?:the|that|this|your) (?:change|changes|move|swap|proposal|suggestion)|(?:book|lock|pencil) (?:it|that|this) in)(?: (?:now|please|then|thanks))*$/;

/** A yes to nothing in particular. */
export const isBareYes = (text: string): boolean =>
  ASSENTS.test(lineOf(text)) ||
  CONFIRMS.test(lineOf(text)) ||
  /^(?:(?:right|ok|okay|alright|well|fine|good|great|then|so|and|in that case)[,. ]+)*(yes|yep|yeah|yup|do it|go ahead|confirm|confirmed|sure|yes please|yes do it|ja|si|sí|oui|(?:(?:yes|ok|okay|please|sure)[,. ]+)*(?:go ahead with|do|confirm|accept|apply|approve|make|proceed with|carry out) (?:the|that|this|your) (?:proposal|change|changes|move|swap|update)(?: then| please| now)*(?: (?:no\.? ?|number |#)?\d+)?|confirm(?:ed)?[,. ]+(?:please )?(?:go on|go ahead|go for it|carry on|do it|proceed)|confirm (?:prop|p)[- ]?\d+|confirm proposal(?: (?:no\.? ?|number |#)?\d+)?)[.! ]*$/i.test(
    text,
  );
