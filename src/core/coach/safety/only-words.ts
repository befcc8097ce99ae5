/** "Bike kms last week": a distance, and not what the same letters say elsewhere. */
const KMS_OF_DISTANCE =
  /(?<=(?:\d|\b(?:bik(?:e|ing)|rid(?:e|es|ing)|cycling|runn?(?:ing)?|swim(?:ming)?|how many|total|number of|the|my|weekly|more|fewer|extra|average|avg|of|in)) {0,2})kms\b(?=[^a-z]{0,3}(?:$|\d|[?.!,]|(?:this|last|in|of|on|per|a|each|did|have|has|do|so|since|until|total|over|for|and|ridden|run|covered|should|was|were|is|are)\b))/gi;

/** The message with distances written in full. */
export const distancesInFull = (text: string): string => text.replace(KMS_OF_DISTANCE, 'km').replace(A_LITTLE_SO, '$1');

/** "Stiffish" is stiff. */
const A_LITTLE_SO = /\b(stiff|sore|tight|tender|tired|achy|sick|dizzy|faint|weak|numb|swollen|puffy)[- ]?ish\b/gi;

const ACHES = /\b(?:ach(?:y|e|es|ing)|sore|stiff)\b/i;
const PLACE =
  /\b(?:back|neck|shoulders?|knees?|knee ?caps?|hips?|calf|calves|hamstrings?|quads?|glutes?|shins?|ankles?|wrists?|elbows?|feet|foot|heels?|arms?|hands?)\b/i;
const OF_A_FEVER =
  /fever|temp|degree|°|\b(?:3[89]|40)\b|chill|shiver|\bhot\b|burning|sweat|\bflu\b|virus|infect|cough|throat|\bill\b|\bsick\b|all over|everywhere|whole body|joints|dizz|faint|swoll/i;

/** "My back gets achy on the aero bars": an ache that has a place, and not a word of a fever. */
export const isAcheOfAPlace = (text: string): boolean => ACHES.test(text) && PLACE.test(text) && !OF_A_FEVER.test(text);

const WORSE_THAN_AN_ACHE =
  /\b(?:sharp|stab\w*|severe|bad|badly|worse|worsen\w*|limp\w*|can ?not|can'?t|strong|swell\w*|swoll\w*|nights?|pop\w*|snap\w*|click\w*|lock\w*|giv(?:es|ing) way|numb\w*|tingl\w*|weak\w*|bone|fractur\w*|stress|constant\w*|all the time|always|weeks?|months?|fell|crash\w*|twist\w*|[5-9] ?(?:\/|out of|of) ?10|walk\w*|groin|chest|heart|jaw|pill\w*|ibuprofen|painkill\w*|tablets?)\b/i;

/** "My knee aches on climbs": an ache that has a place and nothing that makes it more; it is met where niggles are. */
export const isOnlyAnAche = (text: string): boolean => isAcheOfAPlace(text) && !WORSE_THAN_AN_ACHE.test(text);

const FELT = /\b(?:ach\w*|niggl\w*|pain\w*|sore\w*|hurt\w*|twing\w*|tight\w*|stiff\w*|pinch\w*|grumbl\w*|discomfort|tender\w*)\b/i;
const OF_TEN = /\b(?:[1-4](?:\.5)? ?(?:\/|out of|of) ?(?:10|ten)|(?:one|two|three|four) (?:out of|of) ten)\b/i;
const JOINT = /\b(?:shoulders?|knees?|hips?|ankles?|elbows?|wrists?|achilles|neck|foot|heels?)\b/i;
const LITTLE = /\b(?:pinch(?:es|ing)?|twinges?|niggl\w*|click\w*|grumbl\w*|tight|stiff|achy)\b/i;
/** Any word that makes more of it than a joint that complains. */
const MORE_THAN_THAT =
  /\b(?:swoll\w*|swell\w*|numb\w*|tingl\w*|weak\w*|pop\w*|snap\w*|crack\w*|tore|torn|ruptur\w*|chest|heart|breath\w*|dizz\w*|faint\w*|fever\w*|hot|red|rest|nights?|sleep\w*|walk\w*|weight|bone\w*|crash\w*|fell|fall|head\w*|vision|see|arms?|legs?|calf|calves|jaw|back|spine|sudden\w*|can'?t|cannot|couldn'?t|unable|won'?t|worse|weeks|months?|pregnan\w*|birth|pee|groin|vomit\w*|sick|rash|light|speech|tongue|throat|bite|sting|stung|ribs?|sweat\w*|band|pins|needles|fizz\w*|hands|thumbs?|fingers?|came off|scrum|tackle\w*|collaps\w*|cipro\w*|antibiotic\w*|course|limp\w*|lump|hop\w*|gave way|gives way|lock\w*)\b/i;

/** "Two out of ten and no worse": what it is said not to be makes nothing more of it. */
const NO_WORSE = /\b(?:no|not(?: (?:getting|any))?|never|isn['’]?t(?: getting)?|hasn['’]?t (?:got|gotten)) worse\b/gi;

/** "A small ache, two out of ten": rated by who has it, and little. */
export const isRatedLittle = (text: string): boolean =>
  FELT.test(text) && OF_TEN.test(text) && !MORE_THAN_THAT.test(text.replace(NO_WORSE, ' '));

const SAID_LITTLE = /\b(?:dull|mild\w*|slight\w*|faint|minor|tiny|small|a (?:little|bit|tad|touch)|low[- ]grade)\b/i;
const PLACE_OF_TRAINING = /\b(?:knee ?caps?|patella\w*|shoulders?|knees?|ankles?|elbows?|wrists?|achilles|neck|heels?|it band|itb)\b/i;
/** "After long runs", "on the stairs": it comes from what is done. */
const BY_USE = /\b(?:after|during|when|on|going|coming|walking|running|riding|since i (?:upped|started|changed|added)|from)\b/i;
const MORE_THAN_LITTLE =
  /\b(?:swoll\w*|swell\w*|numb\w*|tingl\w*|weak\w*|pop(?:s|ped)?|snap\w*|crack\w*|tore|torn|chest|heart|breath\w*|dizz\w*|faint\w*|fever\w*|hot|red|at rest|nights?|sleep\w*|bones?|one spot|crash\w*|fell|head\w*|jaw|arms?|calf|calves|groin|hips?|spine|sudden\w*|can'?t|cannot|couldn'?t|unable|worse\w*|worsen\w*|pregnan\w*|birth|hop(?:ping)?|gave way|gives? way|lock(?:s|ed|ing)?|limp\w*|lump|antibiotic\w*|cipro\w*|bite|surgery|operat\w*|(?:[5-9]|10) ?(?:\/|out of) ?10)\b/i;

/** "A dull ache round the knee after long runs": little by the words of who has it, of a joint, from use, and nothing beside it. */
export const isSaidLittle = (text: string): boolean =>
  SAID_LITTLE.test(text) && PLACE_OF_TRAINING.test(text) && BY_USE.test(text) && !MORE_THAN_LITTLE.test(text);

/** "My shoulder pinches when the hand goes in": a joint that complains, and nothing more. */
export const isOnlyAJoint = (text: string): boolean => JOINT.test(text) && LITTLE.test(text) && !MORE_THAN_THAT.test(text);

const OF_THE_HEAD =
  /\b(?:sniffl\w*|snuffl\w*|sneez\w*|snot\w*|bunged up|head cold|(?:runny|drippy|dripping|streaming|blocked|stuffy|stuffed(?: up)?|itchy) nose|nose (?:is |['’]s )?(?:running|dripping|streaming|blocked|stuffed))\b/i;
const WITHOUT_FEVER =
  /\b(?:no|not any|without(?: a| any)?|normal) (?:temp\w*|fever)\b|\b(?:temp\w*|fever) (?:is |['’]s )?(?:normal|fine|ok|none)\b/i;
const BELOW_THE_HEAD =
  /\b(?:chest\w*|cough\w*|breath\w*|wheez\w*|ach\w*|shiver\w*|sweat\w*|dizz\w*|faint\w*|vomit\w*|sick|stomach|rash|neck|heart\w*|palpit\w*|green|brown|blood\w*|lungs?|weak\w*|worse\w*|weeks?|glands?|swollen|headache\w*|vision)\b/i;

/** "A drippy nose, no temperature though": a cold of the head, by the words of who has it; it is met where illness is. */
export const isOnlyAHeadCold = (text: string): boolean => OF_THE_HEAD.test(text) && WITHOUT_FEVER.test(text) && !BELOW_THE_HEAD.test(text);

const OF_THE_MORNING = /\b(?:hrv|rhr|resting (?:hr|heart ?rate|pulse))\b/i;
const OF_A_MIND =
  /\b(?:depress\w*|anxi\w*|moods?|hopeless\w*|cry\w*|worthless|panic attacks?|feel\w*|felt|mental\w*|cope|coping|sad|empty|life|alone|lonely|pointless|scared|afraid|stress\w*|obsess\w*|therap\w*)\b/i;
const MOST_WORDS_OF_A_FIGURE = 16;

/** "My HRV was low, panic or not?": what a figure of the morning means, and no word of a mind. */
export const isOnlyAMorning = (text: string): boolean =>
  OF_THE_MORNING.test(text) && !OF_A_MIND.test(text) && text.split(/\s+/).length <= MOST_WORDS_OF_A_FIGURE;

const OF_NIGHTS =
  /\b(?:broken|bad|short|rough|poor|interrupted|disturbed|terrible|rubbish|restless|sleepless) (?:nights?|sleep)\b|\b(?:slept|sleeps?|sleeping) (?:\w+ )?(?:badly|poorly|little|terribly|rubbish|awful\w*)\b|\b(?:up|awake|woken|waking|wakes me) .{0,24}\b(?:nights?|baby|kids?|toddler|newborn|teething)\b|\bnights? (?:feeds?|shifts?|are broken|is broken)\b/i;
const MORE_THAN_NIGHTS =
  /\b(?:pain\w*|hurt\w*|ach(?:e|es|ing|y)|sore|chest|heart|palpit\w*|breath\w*|dizz\w*|faint\w*|fever\w*|sweat\w*|head\w*|sick|ill|vomit\w*|numb\w*|snor\w*|apn\w*|pills?|tablets?|weeks|months|years|weight|pregnan\w*|birth|gave|periods?|calf|leg|swoll\w*|drink\w*|crash\w*|die|dying|hospital)\b/i;

/** "Up with the baby every night, train or sleep in?": nights, and not a word of a mind or a sign. */
export const isOnlyANight = (text: string): boolean => OF_NIGHTS.test(text) && !OF_A_MIND.test(text) && !MORE_THAN_NIGHTS.test(text);

const WELL =
  /^(?:(?:no|nope|nah|yes|yep|yeah|ok|okay|actually|thanks|thank you|well|oh|and|but|all|im|i['’]?m|i am|i['’]?ve|i|do|feel|feeling|felt|am|is|now|today|again|it|its|it['’]s|that|much|a lot|so|way|already|better|fine|good|great|ok|alright|fresh|gone|back to normal|this morning|after all|honestly|really|bit|a bit)[\s,.!]*)+$/i;
const IS_WELL = /\b(?:better|fine|good|great|alright|fresh|back to normal)\b/i;

const ONLY_TIRED =
  /^(?:(?:and|so|but|what|even|ok|or|how about|what about) )*(?:if |when |because |though |as |since )?(?:i['’]?m|i am|i get|i feel|i was|feeling|im) (?:(?:too|so|very|really|a bit|a little|bit|still|just) )*(?:tired|sleepy|hungry|thirsty|hot|cold|warm|late|slow|fast|bored|nervous|wet|busy|fresh|sweaty)(?: (?:then|today|on the day|by then|again|at the end|after (?:the )?(?:bike|swim|run)))?[.?! ]*$/i;

/** "And if I'm tired?": nothing but that, in so many words. */
export const isOnlyTired = (text: string): boolean => ONLY_TIRED.test(text.trim());

/** "No, I feel better now": nothing but that somebody is well. */
export const isOnlyWell = (text: string): boolean => WELL.test(text.trim()) && IS_WELL.test(text);

const BLANK = /\b(?:mind|head|i|brain) (?:just |totally |completely )?(?:went|go|goes|drew a|was|is) blank\b/i;
const OF_A_QUESTION = /\b(?:asked|ask|asking|explain\w*|stands? for|means?|answer\w*|question|quiz\w*|remember|recall|name)\b/i;
const OF_A_BLOW = /\b(?:fell|fall|crash\w*|hit|head|concuss\w*|faint\w*|dizz\w*|collaps\w*|came (?:round|to)|seizure|fit)\b/i;

/** "He asked what it stands for and I went blank": an answer that did not come. */
export const isOnlyNoAnswer = (text: string): boolean =>
  BLANK.test(text) &&
  OF_A_QUESTION.test(text) &&
  !OF_A_BLOW.test(text.replace(/\bhead (?=(?:just |totally |completely )?(?:went|goes))/gi, ''));
