import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import { asksWetsuitRule } from '#core/coach/intent/wetsuit-question.ts';

const LEAD = '^(?:(?:so|and|but|ok|okay|then|hm+|well|right) ){0,3}';
/** "And what if the lake has only 14 degrees?": another temperature, and nothing else. */
const OTHER_DEGREES = new RegExp(
  `${LEAD}(?:what (?:about )?)?(?:(?:if|when|in case|at|with|for|in) ){0,2}(?:(?:it|that|there|(?:the |my )?(?:water|lake|sea|river|pool|temperature)) )?(?:(?:is|was|has|had|gets|goes|got|were|measures|reads|drops to|rises to|warms up to|cools to|hits|only|just|about|around|at|up to|over|above|below|under) ){0,3}(\\d{1,2}(?:[.,]\\d)?) ?(?:(?:degrees?|celsius|c|grad|then|instead|warm|cold|on (?:the|that|race) ?day) ?){0,3}$`,
);
const [COLDEST_C, WARMEST_C] = [5, 35];
/** How far back the rule may have been asked for. */
const MOST_BACK = 3;

/** The same rule at the temperature that is named now; null where no wetsuit was spoken of. */
function wetsuitAt(line: string, before: readonly string[], lineOf: (text: string) => string): string | null {
  const said = OTHER_DEGREES.exec(line)?.[1]?.replace(',', '.');
  if (said === undefined || Number(said) < COLDEST_C || Number(said) > WARMEST_C) return null;
  const asked = before.slice(-MOST_BACK).findLast((each) => !OTHER_DEGREES.test(lineOf(each)));
  return asked !== undefined && asksWetsuitRule({ question: readQuestion(asked) }) ? `is a wetsuit allowed at ${said} degrees?` : null;
}

const TAKES = '(?:do|should|would|must|can|shall|could|may|will) i (?:best |then |have to )?(?:take|drink|have|eat|swallow|chew|use|need)';
/** "How early before the gun would I drink it?", "and when must I take that?". */
const WHEN_TAKEN = new RegExp(
  `${LEAD}(?:how (?:long|early|soon|far|much earlier|many (?:minutes|hours)|much time)(?: (?:before|ahead of|prior to|in advance)(?: \\w+){0,3}?)? ${TAKES}|(?:at )?(?:when|what time|which time)(?: (?:before|ahead of)(?: \\w+){1,3}?)? ${TAKES}) (?:it|that|this|them|one|those)(?: (?:then|please|exactly|at best|(?:before|ahead of|prior to|beforehand|in advance|on|in)(?: \\w+){0,4}))?$`,
);

/** "How long before do I have it?", after caffeine: when that is taken, and no meal. */
const whenTaken = (line: string, last: string): string | null =>
  WHEN_TAKEN.test(line) && readQuestion(last).has('caffeine') ? 'how long before the start should I take caffeine?' : null;

/** A question that only names what is other than in the one before, said whole; null where it asks another thing. */
export const askedOn = (line: string, before: readonly string[], lineOf: (text: string) => string): string | null =>
  wetsuitAt(line, before, lineOf) ?? whenTaken(line, before.at(-1) ?? '');
