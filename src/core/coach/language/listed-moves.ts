const DAY =
  '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|today|tomorrow|\\d{1,2}(?:st|nd|rd|th)?(?: of)? [a-z]{3,9}|[a-z]{3,9} \\d{1,2}(?:st|nd|rd|th)?|\\d{4}-\\d{2}-\\d{2})';
/** "Two changes, please:", "This week:". */
const LEAD =
  /^(?:hi|hello|hey)?[ ,]*(?:(?:(?:just|only) )?(?:(?:two|2|three|3|four|4|some|a couple of|a few|my|these|the)(?: \w+)? )?(?:changes?|things|moves|tweaks|swaps|edits|shifts)(?: (?:for|to|in) (?:this|next|the|my) (?:week|plan))?|(?:for )?(?:this|next) week)(?:,? please)?\s*[:–-]\s*/i;
const ONE = new RegExp(
  `^(?:and |then |also |the |my )*(\\D[^,;:.?!]{1,40}?) (?:from |on )*(${DAY}) ?(?:->|-->|=>|→|⇒|\\bto\\b|\\bonto\\b) ?(?:on )?(${DAY})(?: please| pls| thanks)*$`,
  'i',
);
const BETWEEN = /\s{0,2}[,;\n]\s{0,2}|\s{1,2}and\s{1,2}(?=(?:the |my )?\w)/;
/** What says by itself what it does. */
const VERB = /\b(?:move|swap|skip|shift|push|put|bring|make|change|switch|can|could|would|should|is|was|did|do|how|why|what|if|i|we)\b/i;

/**
 * "Two changes: swim Tuesday to Wednesday; run Thu -> Fri": a list of moves, as the order it is: "move the swim from Tuesday to Wednesday and
 * the run from Thu to Fri". The text as it is where it is anything else.
 */
export function listedMoves(said: string): string {
  const text = said.trim().replace(/[.!]{1,3}$/, '');
  const list = text.replace(LEAD, '');
  const found = list.split(BETWEEN).map((part) => ONE.exec(part));
  const isList = found.length > 1 && found.every((each) => each !== null && !VERB.test(each[1] ?? ''));
  return isList ? `Move ${found.map((each) => `the ${each?.[1]} from ${each?.[2]} to ${each?.[3]}`).join(' and ')}.` : said;
}
