const RACE = '(?:races?|racing|starts?|events?|competitions?|triathlons?|big day|race ?day|ironman|marathon|sprint|olympic)';
const HEAT = /\b(?:heat|hot|humid\w*|warm (?:weather|climate|places?|conditions)|tropic\w*|sweltering|scorching|roasting)\b/i;
const COPES =
  /\b(?:cope|coping|used to|accustomed|adapt\w*|acclimat\w*|prepar\w*|get(?:ting)? ready|ready for|train for|handle|deal with|plan)\b/i;
const TO_COME = new RegExp(`\\b(?:weeks?|months?|before i (?:go|travel|fly|race)|${RACE})\\b`, 'i');
const OF_A_BODY =
  /\b(?:dizz\w*|faint\w*|collaps\w*|shiver\w*|chills?|vomit\w*|sick\w*|ill|headaches?|confus\w*|fever\w*|heat ?stroke|last (?:year|time|summer|race)|passed out|hospital|medic\w*|pills?|tablets?|pregnan\w*|heart|chest|breath\w*|cramp\w*|virus|covid|now|today|yesterday|never (?:run|ran|swum|swam|trained|raced)|beginner|from scratch|zero|no training)\b/i;

/** "It will be hot there in six weeks, how do I get used to it?": heat that is to come, and not a word of a body. */
const isHeatToCome = (text: string): boolean => HEAT.test(text) && COPES.test(text) && TO_COME.test(text) && !OF_A_BODY.test(text);

const SLEEPS = /\b(?:sleep\w*|slept|asleep|awake|insomnia|nod off|drift off|wink)\b/i;
const NERVES = /\b(?:nerv\w*|anxi\w*|butterflies|jitter\w*|wound up|tense|worr\w*)\b/i;
const BEFORE_A_RACE = new RegExp(
  `\\b(?:before|ahead of|prior to|eve of|leading up to|thinking (?:of|about)) (?:\\w+ ){0,3}${RACE}\\b|\\b(?:pre[- ]?race|race (?:eve|nerves))\\b`,
  'i',
);
const MORE_THAN_NERVES =
  /\b(?:weeks|months|years|always been|all the time|life|living|hopeless\w*|depress\w*|worthless|cry\w*|tears|sad|empty|alone|lonely|nobody|pointless|point|myself|die|dying|end it|attacks?|heart|chest|palpit\w*|breath\w*|faint\w*|dizz\w*|vomit\w*|throw(?:ing)? up|pills?|tablets?|alcohol|drink\w*|therap\w*|doctor|medic\w*|eat\w*|food|weight|can'?t go on|cope|every night|most nights)\b/i;

/** "So nervous before races that I lie awake": the night before a start, and no other night. */
const isNightBeforeARace = (text: string): boolean =>
  (SLEEPS.test(text) || NERVES.test(text)) && BEFORE_A_RACE.test(text) && !MORE_THAN_NERVES.test(text);

/** A race that is to come, its heat or the night before it, and no sign of anything: what it sounds like is none either. */
export const isOnlyARaceAhead = (text: string): boolean => isHeatToCome(text) || isNightBeforeARace(text);
