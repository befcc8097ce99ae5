import type { Asked } from '#core/coach/intent/asked.ts';

const FIGURE =
  /\b(ftps?|css|thresholds?|threshold (pace|power|heart rate)|max (hr|heart rate|pulse)|lthr|resting (hr|heart rate|pulse)|tsb|ctl)\b/;
/** "You said so yourself", "you had me at": an earlier word of ours. */
const BY_US =
  /\b(you|u|the coach|this app|the app|moorline) ((yourself|once|already|clearly|definitely|always|even|both) )*(said|told|had me|had it|gave|put me|put it|worked (it|that) out|promised|agreed|quoted|reckoned|calculated|wrote|mentioned)\b/;
/** "Use that", "go with the old one": what is to count. */
const TO_COUNT =
  /\b(use|go (with|by|off)|stick (with|to)|work (with|from|off)|base (it|everything|things) on|count|take|keep( to)?|set (everything|it) (by|to|from)) (that|this|it|those|the (old|higher|lower|earlier|previous|autumn|spring|summer|winter) (one|number|figure|value)|the old \w+|my old \w+|\d+([.:]\d+)?)\b/;
/** A question of how one trains names a figure too, and insists on none. */
const ASKS = /^(so |and |hey |hi )?(what|whats|how|when|why|which|where|should|shall|does|do|did|is|can|could)\b/;

/** "But in winter you said 240": a figure of what was told just now, which is not named again. */
export const insistsOnOther = ({ question: { says, text, words } }: Pick<Asked, 'question'>): boolean =>
  words.length <= MOST_WORDS &&
  /(?<![\d.])\d{2,3}(?!\d|\.\d)|\b\d{1,2}:\d\d\b/.test(text) &&
  !text.includes('?') &&
  says(BY_US) &&
  !says(ASKS) &&
  !says(/\b(zones?|session|workout|intervals?|reps|remember|minutes?|min|km|hours?)\b/);
const MOST_WORDS = 16;

/** "My FTP is 290, you said so, use that": a figure of an earlier day that is to count against what is recorded. */
export const insistsOnFigure = ({ question: { says, text } }: Asked): boolean =>
  says(FIGURE) &&
  /\d{2}/.test(text) &&
  (says(BY_US) || says(TO_COUNT)) &&
  !says(ASKS) &&
  !says(/\b(zones?|session|workout|intervals?|reps|remember)\b/);
