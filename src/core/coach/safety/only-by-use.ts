const FELT =
  /\b(?:ach\w*|hurt\w*|sore\w*|pain\w*|niggl\w*|twing\w*|stiff\w*|tender\w*|tight\w*|(?:is ?n'?t|is ?n’t|not) happy|unhappy|creaky|complain\w*|grumbl\w*|moan\w*)\b/i;
const SHOULDER = /\b(?:shoulders?|elbows?|wrists?)\b/i;
const KNEE = /\b(?:knees?|knee ?caps?|patella\w*|it band|itb|achilles|ankles?)\b/i;
/** What loads them, and is left out or made smaller. */
const LOADS_SHOULDER =
  /\b(?:paddles?|pull ?buoys?|buoy|butterfly|fly sets?|press[- ]?ups?|push[- ]?ups?|bench press|pull[- ]?ups?|aero ?bars)\b/i;
const LOADS_KNEE =
  /\b(?:stairs|steps|staircase|downstairs|upstairs|down ?hills?|squats?|lunges?|cleats?|saddle height|big gears?|new (?:shoes|trainers)|kneel\w*)\b/i;
const HAND_PADDLES = /\b(?:hand|finger|swim) ?-?paddle/gi;
const EVERY_TIME = /\balways (on|when|after|during)\b/gi;
/** Any word that makes more of it, or speaks of another thing too. */
const MORE =
  /\b(?:swoll\w*|swell\w*|puffy|numb\w*|tingl\w*|weak\w*|pop(?:s|ped)?|snap\w*|crack\w*|tore|torn|ruptur\w*|dislocat\w*|chest|heart|breath\w*|dizz\w*|faint\w*|fever\w*|hot|red|warm|at rest|nights?|sleep\w*|bones?|one spot|crash\w*|fell|fall|head\w*|jaw|arms?|hands?|calf|calves|groin|hips?|back|spine|neck|sudden\w*|can ?not|can'?t|couldn'?t|unable|won'?t|worse\w*|worsen\w*|pregnan\w*|birth|hop(?:ping)?|gave way|gives? way|giving way|lock(?:s|ed|ing)?|limp\w*|lump|antibiotic\w*|cipro\w*|bite|surgery|operat\w*|sharp\w*|stab\w*|burn\w*|shoot\w*|throb\w*|electric\w*|severe\w*|excruciat\w*|agony|unbearable|terribl\w*|awful\w*|constant\w*|always|all the time|weeks?|months?|years?|pills?|tablets?|ibuprofen|painkill\w*|twist\w*|bang\w*|bruis\w*|life|myself|die|dying|end it|hopeless\w*|cry\w*|sick|child|son|daughter|kid|she|he|hit me|coach|(?:[5-9]|10) ?(?:\/|out of) ?10)\b/i;

/**
 * "My shoulder is sore since the paddles", "the knee hurts on stairs": a joint that aches from what loads it, named by who has it, and
 * nothing beside it. It is met where niggles are, by its place.
 */
export function isOnlyByUse(message: string): boolean {
  const text = message.replace(HAND_PADDLES, 'paddle').replace(EVERY_TIME, '$1');
  if (!FELT.test(text) || MORE.test(text)) return false;
  const [isShoulder, isKnee] = [SHOULDER.test(text), KNEE.test(text)];
  return isShoulder !== isKnee && (isShoulder ? LOADS_SHOULDER : LOADS_KNEE).test(text);
}
