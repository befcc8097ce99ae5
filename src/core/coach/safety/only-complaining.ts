const PLACE =
  '(?:achilles|heels?|soles?|arch(?:es)?|foot|feet|ankles?|calf|calves|shins?|knees?|knee ?caps?|it band|itb|hips?|hamstrings?|quads?|glutes?|lower back|neck|shoulders?|elbows?|wrists?)';
const COMPLAINS =
  '(?:nag(?:s|ging|ged)?|grump(?:y|ing|ed|s)|moan(?:s|ing|y|ed)?|play(?:s|ing|ed)? up|act(?:s|ing|ed)? up|complain(?:s|ing|ed)?|bother(?:s|ing|ed)?|grumbl\\w*|niggl\\w*|cranky|unhappy|not (?:\\w+ )?happy|cross|whin(?:e|es|ing|ed)|protest(?:s|ing|ed)?|grouch\\w*|nippy|touchy|tetchy|sulk(?:s|ing|y)?)';
/** The place, and what it does within a few words. */
const A_PLACE_COMPLAINS = new RegExp(
  `\\b${PLACE}\\b(?:['’]?s)?(?: (?!(?:and|but|my|the|coach|wife|husband)\\b)[\\w'’]+){0,4}? ${COMPLAINS}\\b`,
  'i',
);
const MORE_THAN_THAT =
  /\b(?:sharp\w*|stab\w*|shoot\w*|severe\w*|bad|badly|agony|awful|terribl\w*|worse\w*|limp\w*|can ?not|can['’]?t|couldn['’]?t|unable|strong|swell\w*|swoll\w*|puff\w*|bruis\w*|red|warm|hot|flight|flew|at rest|nights?|sleep\w*|in bed|pop\w*|snap\w*|crack\w*|lock\w*|giv(?:es|ing) way|gave way|numb\w*|tingl\w*|weak\w*|bones?|one spot|fractur\w*|stress|constant\w*|all the time|always|weeks?|months?|years?|fell|fall|crash\w*|twist\w*|tore|torn|hop\w*|weight on|[5-9] ?(?:\/|out of|of|from) ?(?:10|ten)|walk\w*|groin|chest|heart|breath\w*|jaw|arms?|fever\w*|dizz\w*|faint\w*|pill\w*|ibuprofen|painkill\w*|tablets?|pregnan\w*|birth|surgery|operat\w*|lump|antibiotic\w*|cipro\w*)\b/i;

/** "Left ankle is playing up on the trails": a place that complains, of no strength that is told, and nothing that makes more of it. */
export const isOnlyComplaining = (text: string): boolean => A_PLACE_COMPLAINS.test(text) && !MORE_THAN_THAT.test(text);
