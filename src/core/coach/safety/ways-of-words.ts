import type { Way } from '#core/coach/safety/ways-at-home.ts';

const OF_A_BODY_IN_NEED =
  /\b(?:faint\w*|collaps\w*|black\w* out|vomit\w*|vision|confus\w*|weak\w*|numb\w*|paralys\w*|cannot move|can['’]?t move|chest|breath\w*|cramp\w*|fell|crash\w*|hit my)\b/i;

/** What is said of water, of nerves and of the scales, in words that sound like a sign, and what it means. */
export const WAYS_OF_WORDS: readonly Way[] = [
  // "When I swim my legs drop like a stone".
  {
    said: /\b(?:my )?(?:legs?|feet|hips?|bum|backside) (?:\w+ ){0,2}?(?:go(?:es)?|sinks?|sank|drops?|dropped|hangs?|pulls?|falls?)(?: me)?(?: right| straight)?(?: down)? like (?:an? )?(?:stones?|lead|rocks?|anchors?|bricks?|concrete)\b/gi,
    meant: 'my legs sink low in the water ',
    beside: /\b(?:swim\w*|water|pool|crawl|freestyle|front crawl|length|laps?)\b/i,
    unless: OF_A_BODY_IN_NEED,
  },
  // "I am 33 weeks, and there is blood": a time that only one thing is counted in.
  {
    said: /\b(?:i['’]?m|i am|she['’]?s|she is|my wife is|wife is|at) (?:nearly |almost |now |about )?((?:[6-9]|[1-3]\d|4[0-2])(?: ?\+ ?\d)?) weeks\b(?! (?:pregnant|along|gone|out|from|away|into|post\w*|after|since|of|in\b|before|ago|to go|till|until|off|on))/gi,
    meant: "I'm $1 weeks pregnant",
    beside:
      /\b(?:blood|bleed\w*|spotting|belly|tummy|bump|baby|midwife|contractions?|waters?|cramps?|kick\w*|swollen|headache|trimester|bladder)\b/i,
    unless: /\b(?:race|plan|post ?partum|birth|newborn|old)\b/i,
  },
  // "Lying there with my head spinning about all that could go wrong".
  {
    said: /\b(?:my |the )?(?:head|mind|brain)(?:['’]?s| is| was|s)? (?:just |always |still )?(?:spinning|racing|whirring|buzzing|going round)(?= (?:about|over|with|through|thinking|because of) )/gi,
    meant: 'race nerves',
    beside: /\b(?:race|racing|night before|start|tomorrow|plans?|everything|nerv\w*|what could|go wrong|logistics|work)\b/i,
    unless: OF_A_BODY_IN_NEED,
  },
  // "33 degrees, banging head": how it hurts, and no blow.
  {
    said: /\b(?:a )?(?:banging|pounding|thumping|splitting) head\b(?! ?(?:injur\w*|against|on))|\b(?:my )?head (?:is |was )?(?:banging|pounding|thumping|splitting)\b/gi,
    meant: 'a bad headache',
    unless: /\b(?:fell|fall|crash\w*|hit|helmet|concuss\w*|knock\w*|came off|collision|tackle\w*)\b/i,
  },
  // "It was chucking it down": rain, and nothing that anybody brings up.
  {
    said: /\b(?:chuck|bucket|tip|tipp|lash|piss|pour|hamm?er|teem|sheet|sil|belt|throw|hoss)(?:ing|ed)? (?:it )?down\b(?! (?:my|the|a|his|her|their) )/gi,
    meant: 'raining',
    unless:
      /\b(?:eat\w*|ate|food|meals?|dinner|sick|throat|swallow\w*|drink\w*|pills?|tablets?|sweat\w*|blood|bleed\w*|blow\w*|head|weight)\b/i,
  },
  // "The pool has no water this week".
  {
    said: /\b(?:the |our |my )?(?:pool|baths|lido|lake|reservoir)(?:['’]?s| is| has| had| got|s got| was)? (?:with |got )?(?:no|without|hardly any) (?:hot |warm )?water\b|\b(?:no|hardly any) water in (?:the |our )?(?:pool|baths|lido|lake|reservoir)\b/gi,
    meant: 'the pool is empty',
  },
  // "A plan for minus four kilos by June".
  {
    said: /\bminus (?=(?:\d{1,2}(?:[.,]\d)?|two|three|four|five|six|seven|eight|ten) ?(?:kilos?|kgs?|pounds?|lbs?)\b)/gi,
    meant: 'losing ',
  },
  // A part of a text that is asked for, and no breath that ends after it.
  {
    said: /\b(?:only |just )?the (?:first|last|next|opening|following) (?:few|two|three|four|five|ten|\d{1,2}) (?:words|lines|sentences)\b/gi,
    meant: 'a part of the text',
    unless: /\b(?:breath\w*|gasp\w*|speak\w*|talk\w*|say|said|manage\w*|chest|air|wheez\w*|slur\w*)\b/i,
  },
];
