import type { Asked } from '#core/coach/intent/asked.ts';

const SHOULD_TRAIN =
  /^(so |and |ok |then |hm+ |well )*(should|shall|can|could|may|do|ought) i (really |still |even )?(train|work out|exercise|go training|rest|take (a|the) (rest day|day off))( (or rest|or not|or take it easy|now|then|anyway|at all|today|tonight))*$/;
/** "Should I train?", and nothing else: of today. */
export const asksWhetherToTrain = ({ question: { says } }: Asked): boolean => says(SHOULD_TRAIN);

const TELLS_NIGHT = /\b(slept|sleep)\b/;
const OF_OTHERS =
  /\b(average|usually|normally|per night|a night|every night|how|why|what (is|was|does)|need|should i sleep|enough|does|did|was)\b/;
/** Minutes; less is too little for hard work. */
const SHORT_NIGHT_MIN = 330;
/** "Slept terribly, 5 hours", "bad night, barely 4 hours sleep": one's own, though nobody is named. */
const STARTS_WITH_NIGHT =
  /^(?:(?:so|well|ok|ugh|hi|morning|only|just|barely) )*(?:slept\b|(?:bad|rough|short|terrible|rubbish|broken|awful) (?:night|sleep)\b|\d(?: \d)? ?(?:h|hrs?|hours?)(?: of)? sleep\b)/;
/** "I slept four hours": told, whatever a watch says. */
export const tellsShortNight = ({ question: { says }, slots }: Asked): boolean =>
  slots.minutes !== null &&
  slots.minutes <= SHORT_NIGHT_MIN &&
  says(TELLS_NIGHT) &&
  (says(/\b(i|ive|me)\b/) || says(STARTS_WITH_NIGHT)) &&
  !says(OF_OTHERS);
const ONLY_NIGHT =
  /^(so |well |hm+ |hi |morning |ok )*(i |ive )?(only |just |barely |hardly )*(slept|got|had|managed)( only| just| barely| about| like| maybe)* (\S+ ){1,3}(hours?|h|hrs)( of)?( sleep)?( last night| tonight| again| today)?$/;
const FAMILY_ILL =
  /\b(my|our|the|small|wee|little|youngest|eldest|oldest) (kids?|child|children|boy|boys|girl|girls|lad|lads|lass|little one|wee one|bairn|twins|son|daughter|baby|toddler|wife|husband|partner|boyfriend|girlfriend|mum|mom|dad|flatmate|dog|cat)(s| is| are| was| were| has| have| had| got| with)* (a |an )?(high |bad )?(ill|sick|poorly|fever|temperature|flu|cold|cough|bug|covid|tummy bug|teething)\b/;
/** "My youngest is off nursery poorly, so no swim for me". */
const HOME_ILL =
  /\b(?:kids?|child|children|boys?|girls?|lads?|lass|little one|wee one|bairn|twins|son|daughter|baby|toddler|wife|husband|partner)(?: is| are| was| has been| have been|s)? (?:stuck |still |both |all )?(?:off|home|at home|back home)(?: from)?(?: (?:school|nursery|creche|kindergarten|work))?(?: with (?:an? |the )?)?(?: ?(?:sick|ill|poorly|unwell|fever|bug|cold|flu|covid|chicken ?pox))\b/;
const ALSO_ME =
  /\b(me too|i (have|got|caught) (it|the|one|a)|i feel|im (ill|sick|coughing|coming down)|both of us|we all|what if i catch)\b/;
/** "Kid's sick": another's illness, and nobody else's. */
export const isOthersIllness = ({ question: { says } }: Asked): boolean =>
  (says(FAMILY_ILL) ||
    says(HOME_ILL) ||
    says(
      /\b(kids?|child|children|boy|boys|girl|girls|lad|lads|lass|little one|wee one|bairn|twins|son|daughter|baby|toddler|wife|husband|partner|boyfriend|girlfriend|mum|mom|dad|flatmate|dog|cat)(s| is| are| was| were| has| have| had| got)* (a |an )?(ill|sick|poorly|fever|flu|bug|covid|unwell)\b/,
    )) &&
  !says(ALSO_ME) &&
  !says(/\b(i (have|am|feel|got|caught|was)|im|ive|myself|(?<!\b(?:for|with|on|to|of) )me)\b/);
const NO_TRAINING =
  /\bno (?:training|session|workout|swim|ride|run|gym|swimming|riding|running|turbo)\b|\b(?:wont|cant|not) (?:be )?(?:able to )?(?:train|training|swim|swimming|ride|riding|run|running|make it|get out)\b/;
/** "The little one is home with a bug, so no ride for me today": that day's session cannot be. */
export const staysWithIll = (asked: Asked): boolean =>
  isOthersIllness(asked) &&
  asked.question.says(NO_TRAINING) &&
  asked.slots.ahead.length === 1 &&
  asked.slots.ahead[0]?.kind === 'day' &&
  !asked.question.text.includes('?');
/** "My kid has a fever, so I slept badly": another's illness, and one's own night. */
export const tellsFamilyIll = ({ question: { says, has } }: Asked): boolean =>
  says(FAMILY_ILL) && has('sleep', 'tiredNow') && !says(ALSO_ME);

const ASKS_WHAT_NOW =
  /\b(what now|now what|what instead|what (should|can|could) i do( instead| then)?|(should|can|could) i (still |even )?(train|ride|run|swim|go|work out|do it)( today| then| now| anyway)*)$/;
export const tellsOnlyShortNight = (asked: Asked): boolean =>
  tellsShortNight(asked) && (asked.question.says(ONLY_NIGHT) || asked.question.says(ASKS_WHAT_NOW));

/** "The baby is poorly, can I still run?": how one is oneself decides it. */
export const asksThoughOthersIll = (asked: Asked): boolean =>
  isOthersIllness(asked) &&
  asked.question.says(ASKS_WHAT_NOW) &&
  asked.slots.back.every(({ from }) => asked.slots.ahead.some((day) => day.from === from)) &&
  !asked.question.has('missed') &&
  !asked.question.says(/\b(?:didnt|did not|couldnt|missed|skipped|what now|now what)\b/) &&
  !asked.question.says(/\b(?:skip|move|swap|instead)\b/);

const DID_MORE =
  /^(so |and |but |yesterday )*i (did|rode|ran|swam|went|added|trained) .*\b(extra|more than|longer than|too much|too long|double|further)\b.*\b(matter|matters|problem|bad|ok|okay|fine|hurt|change|adjust|now what|what now)\b/;
/** "I did an hour extra yesterday, does it matter?" */
export const tellsDidMore = ({ question: { says } }: Asked): boolean => says(DID_MORE);

const WHY_TIRED =
  /^(?!.*\b(?:swim\w*|water|kick\w*|sink\w*|float\w*|bike|hills?|race|taper\w*|was|were|did|after|during|before|when|whenever|every|until)\b)(?:so |and |but |hey |hi |coach |ok |any idea |tell me |do you know )*(?:why|how come|whats making|what makes) .{0,20}\b(?:legs .{0,12}(?:heavy|dead|tired|flat|empty|lead|sluggish|fried|cooked)|(?:feel|feeling|am|im|me|get|getting) (?:\w+ ){0,3}(?:flat|sluggish|lethargic|heavy|drained|tired|knackered|exhausted|shattered|fatigued|wiped|worn out|run down|spent|cooked|fried|weary))\b/;
/** "Why am I so tired?", "why do I feel so flat?", and of nothing that is done in the water or after the bike. */
export const asksWhyTired = ({ question: { says, has } }: Asked): boolean =>
  says(WHY_TIRED) && !has('niggle', 'load', 'tsb', 'carbs', 'offBike');
