const RACE = '(?:races?|racing|starts?|events?|competitions?|triathlons?|big day|race ?day|ironman|marathon|sprint|olympic)';
const HEAT =
  /\b(?:heat|hot|humid\w*|warm (?:weather|climate|places?|conditions)|tropic\w*|sweltering|steaming|sizzling|blistering|muggy|sultry|scorching|roasting)\b/i;
const COPES =
  /\b(?:cope|coping|used to|accustomed|adapt\w*|acclimat\w*|prep|prepar\w*|get(?:ting)? ready|ready for|train for|handle|deal with|plan|what (?:can|could|should|do) i do|steps)\b/i;
const TO_COME = new RegExp(`\\b(?:weeks?|months?|race day|before i (?:go|travel|fly|race)|${RACE})\\b`, 'i');
const OF_A_BODY =
  /\b(?:dizz\w*|faint\w*|collaps\w*|shiver\w*|chills?|vomit\w*|sick\w*|ill|headaches?|confus\w*|fever\w*|heat ?stroke|last (?:year|time|summer|race)|passed out|hospital|medic\w*|pills?|tablets?|pregnan\w*|heart|chest|breath\w*|cramp\w*|virus|covid|now|today|yesterday|never (?:run|ran|swum|swam|trained|raced)|beginner|from scratch|zero|no training)\b/i;

const BETWEEN_NOW = /\b(?:between now and|from now (?:on|until|till|to))\b/gi;

/** "It will be hot there in six weeks, how do I get used to it?": heat that is to come, and not a word of a body. */
const isHeatToCome = (text: string): boolean =>
  HEAT.test(text) && COPES.test(text) && TO_COME.test(text) && !OF_A_BODY.test(text.replace(BETWEEN_NOW, 'until'));

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

/** "On the morning of a race", "at the start line". */
const AT_A_START = new RegExp(
  `\\b(?:(?:on|before|ahead of) (?:\\w+ ){0,2}${RACE}|race[- ]?(?:day )?mornings?|morning of (?:\\w+ ){0,2}${RACE}|start ?lines?|start pen|race ?day)\\b`,
  'i',
);
/** "How do I keep calm?" */
const SEEKS_CALM =
  /\b(?:(?:calm|settle|cool|wind)(?:ing)? (?:myself |me |my (?:nerves|head|mind) )?(?:down|myself|my (?:nerves|head|mind))|(?:stay|keep|get|be) (?:\w+ )?(?:calm|relaxed|cool)|calm (?:my|the) (?:nerves|head|mind)|relax|calmer)\b/i;
/** A blow, a sign, or somebody else's. */
const MORE_THAN_A_START =
  /\b(?:hit|bang\w*|bump\w*|knock\w*|fell|crash\w*|concuss\w*|vision|blur\w*|double|numb\w*|tingl\w*|headaches?|hurt\w*|pain\w*|sick\w*|ill|blood|shak\w*|confus\w*|kill\w*|harm|end|cant go on|no one|go on|gone|goodbye|bridge|train track\w*|he|she|they|coach|sudden\w*|pound\w*|thunder\w*|worst|stiff|wobbl\w*|light ?headed|spinning room|disappear\w*|vanish\w*|exist|beta ?block\w*|propranolol|diazepam|valium|xanax|cbd|weed|whisky|beer|wine)\b/i;

/** "My mind races at the start line, any way to settle down?": nerves of a start, and calm that is sought. */
export const isCalmSought = (text: string): boolean =>
  AT_A_START.test(text) && SEEKS_CALM.test(text) && !MORE_THAN_NERVES.test(text) && !MORE_THAN_A_START.test(text) && !OF_A_BODY.test(text);

const FEARS = /\b(?:panic(?:king|ked)?|scared|afraid|fear|terrif\w*|nervous|anxious|go to pieces|freak\w* out|heebie ?jeebies)\b/i;
const IN_WATER = /\b(?:open water|lakes?|sea|ocean|rivers?|swim\w*|mass start)\b/i;

/** "I panic in lakes": before any water, with nothing of a body beside it. */
const isFearOfWater = (text: string): boolean =>
  FEARS.test(text) &&
  IN_WATER.test(text) &&
  !OF_A_BODY.test(text) &&
  !MORE_THAN_NERVES.test(text) &&
  !/\b(?:alone|cold|drown\w*|went under|night|dark|cough\w*|froth)\b/i.test(text);

const HOW_HARD = /\b(?:power|watts?|wattage|pace|pacing|effort|flat out|holding? back|blow up)\b/i;
const ON_A_LEG = /\b(?:bike|ride|run|swim|race|leg|course|sprint|olympic|half|marathon|ironman|70\.3)\b/i;
const ASKS = /\b(?:how|what|where|which|should i|do i|shall i)\b/i;
const OF_WEIGHT_OR_PAIN =
  /\b(?:weigh\w*|kilos?|lose|lean\w*|diet\w*|calori\w*|pain\w*|hurt\w*|sore\w*|ach(?:e|es|ing)|injur\w*|tired|exhausted|knackered|rest day|every day|no rest|hours a week|after (?:flu|covid|an? \w+ injury)|tomorrow|tonight|storm|lightning|ice|cold)\b/i;

/** "How hard do I ride there?": the effort of a race, and not a word of a body or of too much. */
const isEffortOfARace = (text: string): boolean =>
  HOW_HARD.test(text) &&
  ON_A_LEG.test(text) &&
  ASKS.test(text) &&
  !OF_A_BODY.test(text) &&
  !MORE_THAN_NERVES.test(text) &&
  !OF_WEIGHT_OR_PAIN.test(text);

/** A race that is to come, its heat or the night before it, and no sign of anything: what it sounds like is none either. */
export const isOnlyARaceAhead = (text: string): boolean =>
  isHeatToCome(text) || isNightBeforeARace(text) || isEffortOfARace(text) || isFearOfWater(text);
