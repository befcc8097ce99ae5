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
