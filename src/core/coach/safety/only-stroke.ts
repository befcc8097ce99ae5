import { cleanMessage } from '#core/coach/language/clean-message.ts';
import { plain, wordsOf } from '#core/coach/language/words.ts';
import { sensesOf } from '#core/coach/safety/senses.ts';

const LOWER_BODY = '(?:hips?|legs?|feet|bum|backside|bottom half|lower half|arse|butt|rear|heels|knees)';
const LIES_LOW =
  '(?:sinks?|sinking|drops?|dropping|drags?|dragging|hangs?|hanging|trails?|trailing|scrapes?|scraping|lies? low|too low|go(?:es)? down)';
const SINKS = new RegExp(`\\b(?:tow|drag|pull)(?:ging|ing|s)? (?:my |the )?${LOWER_BODY}\\b|\\b${LOWER_BODY}\\b.{0,24}\\b${LIES_LOW}\\b`);
const SWIMS = /\b(?:pool|swim\w*|kick\w*|stroke|crawl|freestyle|front crawl|lengths?|water|lane|breaststroke|pull buoy|float)\b/;
/** One side alone, something new, or somebody who goes under: a sign may be in it. */
const MORE_THAN_STROKE =
  /\b(?:one|left|right(?! down)|side|leg|foot|since|sudden\w*|today|now|cant|cannot|couldnt|drown\w*|nearly|almost|panic\w*|scared|under|numb|after|crash\w*|fell|breath\w*|air)\b/;
/** Senses of words that the lie of a body in the water may use as well. */
const OF_STROKE: ReadonlySet<string> = new Set([
  'baby',
  'since',
  'stillTrain',
  'weak',
  'dark',
  'swim',
  'leg',
  'foot',
  'howTo',
  'noRest',
  'stool',
  'drank',
  'coach',
  'oneSide',
]);

/** Whether what a message speaks of is how the body lies in the water and nothing else, so that sinking and the bottom are no sign of anything. */
export function isOnlyStroke(message: string): boolean {
  const cleaned = cleanMessage(message);
  const line = plain(cleaned);
  if (!SINKS.test(line) || !SWIMS.test(line) || MORE_THAN_STROKE.test(line)) return false;
  return wordsOf(cleaned).every(({ text }) => [...sensesOf(text)].every((sense) => OF_STROKE.has(sense)));
}
