import type { Asked } from '#core/coach/intent/asked.ts';

const SETS =
  /^(please |can you |could you |ok |so |and )*(set|update|change|enter|put|make|correct|adjust) (my |the )?(ftp|css|threshold( pace| heart rate| power)?|max(imum)? (hr|heart rate)|resting (hr|heart rate|pulse)|weight|height|lthr)( (down|in))? (to|at|as|of|is)? ?\d/;
const IS_NOW =
  /^(so |and |ok |btw |fyi |by the way )*my (new )?(ftp|css|threshold( pace| heart rate| power)?|max(imum)? (hr|heart rate)|weight|height|lthr)( is| s)?( now)? \d[\d.,:]* ?(w|watts|kg|kilos?|lbs?|bpm|cm|per km|per 100|a km)?( now| today| these days)?$/;
const TESTED =
  /^(so |and |ok |hi |hey )*i (just |finally |have )?(did|done|had|took|ran|rode|swam|finished) (a|an|my|the|another) (ftp|css|ramp|threshold|20 min\w*|lactate|max hr) ?(test|time trial)?\b.{0,30}\d/;
const FIGURE =
  '(?:ftp|css|threshold(?: pace| heart rate| hr| power)?|max(?:imum)? (?:hr|heart rate)|resting (?:hr|heart rate|pulse)|lthr|vo2 ?max)';
/** "New CSS: 1:48", "FTP went up to 240", "did my FTP test today, 236, update it". */
const IS_NEW = new RegExp(
  `\\bnew ${FIGURE}(?: is| of| s)? \\d|\\b${FIGURE}(?: has| is| have)?(?: now| just)* (?:gone up to|went up to|gone down to|went down to|dropped to|improved to|rose to|risen to|up to|down to|now) \\d|\\b(?:re ?tested|re ?did|tested|did|done|took|finished)\\b.{0,20}\\b${FIGURE}\\b.{0,40}\\b(?:came out (?:at|as)|got|gave|says?|result|update|its|new|at|now|is) .{0,12}\\d{2}|\\b${FIGURE} test\\b.{0,40}\\d{2,3}\\b.{0,20}\\b(?:update|enter|change|save|set|note)\\b`,
);
/** "I did the twenty minute test on Friday: 196 watts average. I believe that makes my threshold 186." */
const MAKES_IT = new RegExp(`\\b(?:makes|puts|brings|gives|so) (?:that )?(?:my |me )?(?:new )?${FIGURE}(?: at| is| of| to)? \\d`);
const ASKS = /\b(what|how|why|should|zones?|mean\w*|right|correct|good|if i)\b/;

/** "Set my FTP to 250", "my weight is 60 now": a figure of the profile, which the chat does not write. */
export const tellsFigure = ({ question: { says } }: Asked): boolean =>
  !says(/\bthreshold\b.{0,24}\b(?:to|be|at|under) \d{2,3} ?min/) &&
  (says(SETS) || says(IS_NOW) || says(IS_NEW) || says(MAKES_IT) || says(TESTED)) &&
  !says(ASKS);

const LOGS =
  /^(please |can you |could you |ok )*(log|record|enter|save|track|upload|note down) (a|an|my|this|the|todays?|yesterdays?)\b.{0,30}\b(run|ride|swim|session|workout|training|walk|activity|race)\b|^(please |can you |could you |ok )*(log|record|save|track) (\d|this)/;
/** "Log a run: 5 km in 25 minutes": something done, which comes in with its file or by hand. */
export const wantsToLog = ({ question: { says } }: Asked): boolean => says(LOGS) && !says(/\b(how|where|did|tomorrow|next|plan)\b/);

const CANNOT =
  /\b(cant|wont|not going to|no way i can|unable to) (make|do|get to|attend|manage|be at|fit in|go to)\b.{0,25}\b(swim|ride|run|session|workout|gym|strength|brick|intervals|tempo|long one|training)\b/;
/** "I can't make the swim on Thursday": no wish yet, and one word away from it. */
export const cannotMake = ({ question: { says, has }, slots }: Asked): boolean =>
  says(CANNOT) &&
  slots.ahead.length === 1 &&
  slots.ahead[0]?.kind === 'day' &&
  slots.minutes === null &&
  !has('ill', 'niggle', 'missed', 'skip', 'swap', 'move', 'carbs') &&
  !says(/\b(why|how|what|instead|move|put|shift|race|longer than|more than)\b/);
