/** "Bike kms last week": a distance, and not what the same letters say elsewhere. */
const KMS_OF_DISTANCE =
  /(?<=(?:\d|\b(?:bik(?:e|ing)|rid(?:e|es|ing)|cycling|runn?(?:ing)?|swim(?:ming)?|how many|total|number of|the|my|weekly|more|fewer|extra|average|avg|of|in)) {0,2})kms\b(?=[^a-z]{0,3}(?:$|\d|[?.!,]|(?:this|last|in|of|on|per|a|each|did|have|has|do|so|since|until|total|over|for|and|ridden|run|covered|should|was|were|is|are)\b))/gi;

/** The message with distances written in full. */
export const distancesInFull = (text: string): string => text.replace(KMS_OF_DISTANCE, 'km');

const ACHES = /\b(?:ach(?:y|e|es|ing)|sore|stiff)\b/i;
const PLACE =
  /\b(?:back|neck|shoulders?|knees?|hips?|calf|calves|hamstrings?|quads?|glutes?|shins?|ankles?|wrists?|elbows?|feet|foot|heels?|arms?|hands?)\b/i;
const OF_A_FEVER =
  /fever|temp|degree|°|\b(?:3[89]|40)\b|chill|shiver|\bhot\b|burning|sweat|\bflu\b|virus|infect|cough|throat|\bill\b|\bsick\b|all over|everywhere|whole body|joints|dizz|faint|swoll/i;

/** "My back gets achy on the aero bars": an ache that has a place, and not a word of a fever. */
export const isAcheOfAPlace = (text: string): boolean => ACHES.test(text) && PLACE.test(text) && !OF_A_FEVER.test(text);

const FELT = /\b(?:ach\w*|niggl\w*|pain\w*|sore\w*|hurt\w*|twing\w*|tight\w*|stiff\w*|pinch\w*|grumbl\w*|discomfort|tender\w*)\b/i;
const OF_TEN = /\b(?:[1-4](?:\.5)? ?(?:\/|out of|of) ?(?:10|ten)|(?:one|two|three|four) (?:out of|of) ten)\b/i;
const JOINT = /\b(?:shoulders?|knees?|hips?|ankles?|elbows?|wrists?|achilles|neck|foot|heels?)\b/i;
const LITTLE = /\b(?:pinch(?:es|ing)?|twinges?|niggl\w*|click\w*|grumbl\w*|tight|stiff|achy)\b/i;
/** Any word that makes more of it than a joint that complains. */
const MORE_THAN_THAT =
  /\b(?:swoll\w*|swell\w*|numb\w*|tingl\w*|weak\w*|pop\w*|snap\w*|crack\w*|tore|torn|ruptur\w*|chest|heart|breath\w*|dizz\w*|faint\w*|fever\w*|hot|red|rest|nights?|sleep\w*|walk\w*|weight|bone\w*|crash\w*|fell|fall|head\w*|vision|see|arms?|legs?|calf|calves|jaw|back|spine|sudden\w*|can'?t|cannot|couldn'?t|unable|won'?t|worse|weeks|months?|pregnan\w*|birth|pee|groin|vomit\w*|sick|rash|light|speech|tongue|throat|bite|sting|stung|ribs?|sweat\w*|band|pins|needles|fizz\w*|hands|thumbs?|fingers?|came off|scrum|tackle\w*|collaps\w*|cipro\w*|antibiotic\w*|course|limp\w*|lump|hop\w*|gave way|gives way|lock\w*)\b/i;

/** "A small ache, two out of ten": rated by who has it, and little. */
export const isRatedLittle = (text: string): boolean => FELT.test(text) && OF_TEN.test(text) && !MORE_THAN_THAT.test(text);

/** "My shoulder pinches when the hand goes in": a joint that complains, and nothing more. */
export const isOnlyAJoint = (text: string): boolean => JOINT.test(text) && LITTLE.test(text) && !MORE_THAN_THAT.test(text);

const OF_THE_MORNING = /\b(?:hrv|rhr|resting (?:hr|heart ?rate|pulse))\b/i;
const OF_A_MIND =
  /\b(?:depress\w*|anxi\w*|moods?|hopeless\w*|cry\w*|worthless|panic attacks?|feel\w*|felt|mental\w*|cope|coping|sad|empty|life|alone|lonely|pointless|scared|afraid|stress\w*|obsess\w*|therap\w*)\b/i;
const MOST_WORDS_OF_A_FIGURE = 16;

/** "My HRV was low, panic or not?": what a figure of the morning means, and no word of a mind. */
export const isOnlyAMorning = (text: string): boolean =>
  OF_THE_MORNING.test(text) && !OF_A_MIND.test(text) && text.split(/\s+/).length <= MOST_WORDS_OF_A_FIGURE;
