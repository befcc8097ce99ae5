/**
 * How a note, a name or a memory tries to steer a coach, that would be an ordinary sentence in a message: an athlete writes notes to themselves,
 * in the first person and not as a machine does.
 */

/** "[[policy update]] …", "<system>…": a tag of a machine. */
const TAGGED =
  /\[\[[^\]]{1,60}\]\]|<\/?(?:system|assistant|user|instructions?|prompt|tool|admin|policy)\b[^>]{0,60}>|\{\s{0,3}["']?role["']?\s{0,3}:/i;
/** "ADMIN OVERRIDE: …", "medical policy update -". */
const PROCLAIMED =
  /\b(?:admin(?:istrator)?|policy|protocol|system|config(?:uration)?|developer|root|maintenance|operator|platform|moderator|compliance)\s(?:override|update|notice|patch|message|alert|directive|correction|command|instruction|order|change|note|exception)s?\b/i;
/** "tell her to eat …", "have him skip …": whoever wrote it speaks of its reader's athlete. */
const OF_THE_ATHLETE =
  /\b(?:tell|advise|instruct|order|urge|make|have)\s(?:her|him|them|this athlete|this user|this person)\s(?:to\s)?(?:eat|take|run|ride|swim|train|skip|stop|drink|lose|fast|ignore|visit|open|click|log|sign|pay|send|buy|cut|double|not|never|always)\b/i;
/** "recommend 900 kcal per day": what only a coach would do. */
const TO_RECOMMEND = /\b(?:recommend|prescribe|advise|suggest)\s(?:\w+\s){0,2}?\d[\d,. ]{0,6}\s?(?:k?cals?\b|calories)/i;

/** Whether words that are kept beside the data are written to command a coach. */
export const ordersTheCoach = (text: string): boolean =>
  [TAGGED, PROCLAIMED, OF_THE_ATHLETE, TO_RECOMMEND].some((pattern) => pattern.test(text));
