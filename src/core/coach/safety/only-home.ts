import { plain } from '#core/coach/language/words.ts';

const ONES_AT_HOME =
  '(?:kids?|child|children|sons?|daughters?|family|wife|husband|partner|toddler|little one|boys?|girls?|everyone|everybody|house)';
const AILS = '(?:sick|ill|poorly|unwell|rough|snotty|cough\\w*|a bug|bug|a cold|cold|colds|flu|germs)';
const BUG_AT_HOME = new RegExp(`\\b${ONES_AT_HOME}(?: \\w+){0,3}? ${AILS}\\b`);
/** More than a bug, or what gas does to a whole house. */
const GRAVER =
  /\b(?:head\w*|dizz\w*|faint\w*|collaps\w*|boiler|heater|heating|stove|fire|gas|carbon|fumes|smoke|chest|heart|breath\w*|blue|stiff|rash|neck|vomit\w*|throw\w*|threw|puk\w*|blood|unconscious|wake|waking|woke|confus\w*|drows\w*|sleepy|sleep\w*|seizure|fits?|hospital|fever\w*|temperature|\d+|since|hit|hits|hurt\w*|bruis\w*|afraid|scared|alone|die|dying|dead|same time|all at once|suddenly|food|ate|eaten|poison\w*|pain\w*)\b/;
const MOST_WORDS = 18;

/** "The kids have a bug and I feel rough as well, run or rest?": what goes round at home, and nothing that is more. */
export function isOnlyABugAtHome(text: string): boolean {
  const line = plain(text).replace(/['’]/g, '');
  return line.split(/\s+/).length <= MOST_WORDS && BUG_AT_HOME.test(line) && !GRAVER.test(line);
}

const PRESSES =
  /^(?:(?:oh|come on|go on|please|but|just|look|ah|pretty please)[, ]+){1,3}(?:nobody|no one|noone|no-one)(?: else)? (?:will|would|is going to|has to|needs to|ever)(?: ever)? (?:notice|know|find out|see|mind|care|tell)(?: (?:it|about it|anyway))?[.! ]*$/i;
/** "Come on, nobody will know": said to a coach that has declined, and of nobody's life. */
export const isOnlyPressing = (text: string): boolean => PRESSES.test(text.trim());
