/** "Got it," says that the answer was read; what is asked comes after it. */
const READ =
  '(?:ok(?:ay|ey)?|kk?|cool|nice|great|thx|thanks|thank you|ta|cheers|got it|gotcha|perfect|right|alright|all right|yep|yup|yeah|yes|sure|fine|good|lovely|brilliant|sweet|super|oh|ah|hm+|vale|genial|gracias|bien|danke|gut|merci|grazie|bene|obrigad[oa]|beleza|top)';
/** Written short, as one writes on the way. */
const AND = '(?:(?:n|nd|and|plus)\\s|[&+])';
const GOES_ON = '(?:and|what about|how about|then|und|y|et|e|en|i)';

const SHORT_AND = new RegExp(`^(?:${READ}[\\s,.!:;…-]+){0,3}${AND}\\s*(?=[\\p{L}\\d])(?!\\d+\\s*$)`, 'iu');
const AN_FOR_AND = /^an (?=(?:the|what|how|on|for|my|after|next|in|then|if|when)\b)/i;
const READ_AND_MORE = new RegExp(`^(?:${READ}[\\s,.!:;…-]+){1,3}(?:so\\s+)?(?=${GOES_ON}\\s)`, 'iu');
const READ_AND_SO = new RegExp(`^(?:${READ}[\\s,.!:;…-]+){1,3}so\\s+(?=(?:the|on|for|in|at)\\s)`, 'iu');
/** "Ta. The run?": a thank-you, and a few words that ask. */
const READ_AND_ASKED = new RegExp(`^(?:${READ}[\\s]*[,.!:;…-]+\\s*){1,3}(?=(?:[\\p{L}\\d]+\\s+){0,3}[\\p{L}\\d]+\\s*\\?$)`, 'iu');

/** "Once my shoes are on": the run of what was spoken of, by what one does before it. */
const ON_FOOT =
  /\b(?:once|when|as soon as|after) (?:i(?:['’]ve| have|['’]m| am| get)? )?(?:got |have )?(?:(?:my |the )?(?:trainers|running shoes|run shoes|shoes) (?:are )?on|on (?:my (?:own )?(?:two )?feet|foot)|(?:rack|racked|hung up|parked|dropped|dumped|ditched) (?:the|my) bike|off (?:it|the saddle))\b/i;

/** "Explain please": why, in more words. */
const ASKS_WHY =
  /^(?:please |can you |could you |ok(?:ay)? |and |so )*(?:explain|elaborate|justify)(?: (?:that|it|this|why|yourself|your (?:reasoning|advice|answer)|please|then|a bit|more|further|on (?:that|it|this)))*\s*[.?!]*$/i;

/** A message as it goes on from the one before it: "cool, n the swim?" is "and the swim?". */
export const goingOn = (said: string): string => {
  const text = said.trim().replace(ON_FOOT, 'off the bike');
  return text === said.trim() ? readOn(said) : readOn(text);
};

/** "Great, now do the run", "you've only done the bike. Run?": the other leg. */
const OTHER_LEG =
  /^(?:[\p{L}']+[,.! ]+){0,3}(?:now|next)[, ]+(?:do |tell me |give me |what about |for )?(?:the )?(run|swim|bike|ride)(?: leg| part| bit)?\s*[.?!]*$/iu;
const ONLY_THIS_LEG =
  /\b(?:only|just) (?:did|done|given|told|said|covered|mentioned|answered|got)\b[^.?!]{0,30}[.!,;]\s*(?:and |what about |how about )?(?:the )?(run|swim|bike|ride)(?: leg| part)?\s*\?*$/i;

function readOn(said: string): string {
  const text = said.trim();
  const leg = (OTHER_LEG.exec(text) ?? ONLY_THIS_LEG.exec(text))?.[1];
  if (leg !== undefined) return `and the ${leg.toLowerCase()}?`;
  if (ASKS_WHY.test(text)) return 'why?';
  if (/^and\b/i.test(text)) return said;
  if (SHORT_AND.test(text)) return text.replace(SHORT_AND, 'and ');
  if (AN_FOR_AND.test(text)) return text.replace(AN_FOR_AND, 'and ');
  if (READ_AND_MORE.test(text)) return text.replace(READ_AND_MORE, '');
  if (READ_AND_SO.test(text)) return text.replace(READ_AND_SO, 'and ');
  return READ_AND_ASKED.test(text) ? `and ${text.replace(READ_AND_ASKED, '')}` : said;
}
