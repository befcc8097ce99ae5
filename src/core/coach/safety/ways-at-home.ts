/** A way of speaking that sounds like a sign, and how it is said plainly; what else the message tells is heard as it stands. */
export interface Way {
  said: RegExp;
  meant: string;
  /** Only where the message also says this. */
  beside?: RegExp;
  /** Not where the message also says this. */
  unless?: RegExp;
}

/** The same where "everything" is what is heavy. */
export const OF_DESPAIR_BESIDE =
  /\b(?:life|live|living|myself|die|dying|dead|end it|end things|anymore|any more|cant go on|can't go on|can’t go on|pointless|the point|no point|hopeless|worthless|nobody|no one|alone|cry\w*|empty|sad|depress\w*|pills?|goodbye|without me|burden|dark|cope|hate|for weeks|for months|nothing)\b/i;

/** What is made of a bone that broke in another season. */
export const BROKE_THEN = 'lost weeks of running';

/** How hard something was, who was ill, what gave out: as it is said at home and in a club. */
export const WAYS_AT_HOME: readonly Way[] = [
  // A bone that broke in another season, beside what is wrong now.
  {
    said: /\bhad (?:a |my |another )?stress fractures? (?=(?:in|last|back in|during|over) (?:the )?(?:spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|year|season)\b)/gi,
    meant: `${BROKE_THEN} `,
    beside: /\b(?:exhausted|tired|freezing|cold|slower|period\w*|hungry|weight|worn out|drained)\b/i,
    unless: /\b(?:hurts?|pain\w*|sore\w*|ach\w*|hop\w*|limp\w*|spot|swollen)\b/i,
  },
  // Looking forward to something.
  {
    said: /\bcan['’]?t breathe (?=(?:till?|until|before) (?:\w+ ){1,4}?(?:arrives?|comes?|gets here|is here|starts?|opens?|lands?)\b)/gi,
    meant: 'cannot wait ',
  },
  // Gone tight, and not gone.
  { said: /\bchest(?: has|['’]s|s)? gone (?=(?:\w+ ){0,2}(?:tight|heavy|funny|weird))/gi, meant: 'chest is ' },
  // What a strap leaves on the skin.
  { said: /\bband (?:round|around) my chest\b/gi, meant: 'strap', beside: /\b(?:red|marks?|rub\w*|chaf\w*|skin|monitor|sensor)\b/i },
  {
    said: /\b(?:leaves?|left|leaving|makes?) (?:an? )?(?:red |sore |raw )?(?:marks?|lines?|stripes?|grooves?)(?: on (?:my|the) (?:ribs|skin|chest|breastbone))?\b/gi,
    meant: 'rubs',
    beside: /\b(?:strap|band|belt|monitor)\b/i,
  },
  // Names and words that are thrown about.
  {
    said: /\bthrow(?:s|ing|n)? (?:\w+ ){1,4}?(?:around|about)\b/gi,
    meant: 'using it',
    unless: /\b(?:me|him|her|us|up|kids?|child\w*|wife|girlfriend) (?:around|about)\b/i,
  },
  // How hard it gets, as athletes call it; and no place that hurts.
  {
    said: /\b(?:the |a |my |in )?(?:hurt locker|pain (?:cave|locker|train)|suffer ?fest|hurt ?box)\b/gi,
    meant: 'hard work',
    unless: OF_DESPAIR_BESIDE,
  },
  {
    said: /\b(?:hit|hits|hitting) (?:the|a) wall\b(?! (?:with|head|face|on my|and (?:fell|crash)))/gi,
    meant: 'run out of energy',
    unless: /\b(?:head|helmet|concuss\w*|bike|car|crash\w*|pool wall|face|bled|bleed\w*|elbow|shoulder|wrist|knee|hand)\b/i,
  },
  // Used to warm weather, and nothing that is done with it.
  { said: /\bheat[- ](?:ready|fit|adapted|proof|prepped|trained)\b/gi, meant: 'heat acclimatised' },
  // A day of strength training, and no chest that hurts by itself.
  { said: /\bchest (?:day|session|workout|press|presses|flys?|flies)\b/gi, meant: 'bench press' },
  // A fear of the water, and no thought of an end in it.
  {
    said: /\b(?:the |just the |even the )?(?:thoughts?|idea) of (?:\w+ ){0,2}?(?:swimming|swim|racing|open water|getting in|going in|the start|mass starts?)\b/gi,
    meant: 'open water',
    beside: /\b(?:freaks?|scares?|terrif\w*|frighten\w*|panic\w*|nervous|anxious|dread\w*|petrif\w*|spooks?|worr\w*|creeps?|fear\w*)\b/i,
    unless: OF_DESPAIR_BESIDE,
  },
  // So many guests, and no distance.
  { said: /\b(?:a |the )?full house\b/gi, meant: 'guests' },
  // What is not worth believing, and nobody who is confused.
  {
    said: /\b(promis(?:e|es|ed|ing)|sell(?:s|ing)?|posts?|posted|writ(?:e|es|ing)|wrote|believ(?:e|es|ed|ing)|reads?|such|marketing|complete|utter|total|pure) (?:nonsense|rubbish)\b/gi,
    meant: '$1 untruth',
    unless:
      /\b(?:talk\w*|speak\w*|spoke|say\w*|said|mumbl\w*|babbl\w*|shout\w*|out with|spout\w*|mutter\w*|repl\w*|answer\w*|confus\w*|slur\w*)\b/i,
  },
  // How big it is, and nothing that was eaten.
  {
    said: /\b(?:like|as big as|(?:about )?the size of) an? (?:hen['’]?s |goose |duck )?(?:egg|walnut)\b|\begg[- ]sized\b/gi,
    meant: 'very much',
  },
  // So much of ten, as it is said elsewhere.
  {
    said: /\b(\d(?:\.5)?|one|two|three|four|five|six|seven|eight|nine) (?:from|in) (?:10|ten)\b/gi,
    meant: '$1 out of 10',
    beside: /\b(?:pain\w*|hurt\w*|ach\w*|sore\w*|niggl\w*|stiff\w*)\b/i,
  },
  // Whose back it is.
  { said: /\bback['’]s (?=(?:\w+ ){0,2}?(?:kill|gone|ach|hurt|sore|bad|been|agony|numb|in bits|seized|spasm))/gi, meant: 'back is ' },
  // How a number of the training stands, and nobody.
  {
    said: /\b(?:dropped|fallen|sunk|gone|is|was|looks?|reads?|shows?|been) (?:so |very |this |that |really |too |quite )?low\b/gi,
    meant: 'gone down',
    beside: /\b(?:form|tsb|readiness|score|graph|chart|ctl|numbers?|figure)\b/i,
    unless:
      /\b(?:mood\w*|i['’]?(?:m| am|ve been| have been| feel| felt) (?:\w+ )?low|feel\w* (?:\w+ )?low|cry\w*|hopeless|empty|worthless|depress\w*|no (?:joy|point)|die|dying)\b/i,
  },
  // What is put in order, and nothing more to do.
  {
    said: /\b(tidy(?:ing)?|tidied|clean(?:ing|ed)?|clear(?:ing|ed)?|sort(?:ing|ed)?|pack(?:ing|ed)?|wrap(?:ping|ped)?) up (?=(?:my|the|our|this)\b)/gi,
    meant: '$1 ',
  },
  // A pride that hurts.
  {
    said: /\b(?:that|which|it) (?:hurts|stings|smarts|burns)(?: a (?:bit|little)| somewhat)?\b/gi,
    meant: 'I do not like it',
    beside:
      /\b(?:quicker|faster|stronger|slower|beats?|beaten|overtakes?|overtook|overtaken|kom|qom|leaderboard|segment|pride|ego|jealous|envious) ?(?:than|me|by|us|of|my|the|now|it)?\b/i,
    unless:
      /\b(?:knees?|calf|calves|hips?|backs?|foot|feet|shins?|heels?|achilles|ankles?|shoulders?|chest|necks?|legs?|arms?|heads?|muscles?|tendons?)\b/i,
  },
  // A whole house that was ill, by somebody who tells what was.
  {
    said: /\b(?:the |our |my )?(?:whole |entire )?(?:family|house|household|lot of us|of us) (?:was|were|went|has been|have been|had been) (?:all )?(?:down|out|ill|sick|floored|flattened|laid up|in bed)(?: with| by)? (?:an? |the |this )?(?:\w+ )?(?:bug|virus|flu|norovirus|cold|lurgy)\b/gi,
    meant: 'we were ill',
    unless: /\b(?:still|today|now|this morning|fever|temperature|chest|breath\w*)\b/i,
  },
  // Why the nights are short.
  {
    said: /\b(?:a |our |the )?new ?born(?: baby)?(?: (?:in the house|at home|here))?\b/gi,
    meant: 'the night is loud',
    beside: /\b(?:hours?|hrs?|h)(?: of)? sleep\b|\bslept\b|\bsleep\w*\b/i,
    unless: /\b(?:birth|section|caesarean|c-section|stitch\w*|bleed\w*|leak\w*|pelvic|breastfeed\w*|postpartum|midwife|i gave)\b/i,
  },
  // How clearly somebody wants to see it.
  { said: /\bin black and white\b/gi, meant: 'on paper' },
  // When it was, and no memory that is gone.
  {
    said: /\b(?:can(?:no|['’])?t|can not|do(?: not|n['’]?t)) (?:even |really |quite )?remember (?:the last time (?:i|we)|when (?:i|we|my|the) (?:last )?)/gi,
    meant: 'wonder when I ',
    unless: /\b(?:crash\w*|fell|fall|hit|bang\w*|head|concuss\w*|woke|dizz\w*|helmet|happened)\b/i,
  },
  // What takes all of somebody's time.
  {
    said: /\b(?:eaten|eats|eating|swallowed|devoured) (?:up )?my (?:whole |entire )?(?:life|weeks?|time|evenings?|weekends?|days?|diary)\b/gi,
    meant: 'taken my time',
  },
  // What somebody would rather have otherwise.
  {
    said: /\b(?:it|that|this) (?:does(?: not|n['’]?t)|did(?: not|n['’]?t)) (?:quite |really )?(?:feel|look|sound|seem) right (?:like (?:that|this)|that way|this way|to me|somehow)\b/gi,
    meant: 'I do not like it',
    unless: /\b(?:heart|chest|breath\w*|legs?|knees?|body|head|calf|calves|back|pain\w*|hurt\w*)\b/i,
  },
  // Who is ill at home, and not whoever tells it.
  {
    said: /\b(?:the |my |our |both )?(kids?|children|twins|toddler|little ones?|wife|husband|girls|boys) (is|are|was|were) (?:all |both |off |really |so )?(?:sick|ill|poorly|unwell|under the weather)\b/gi,
    meant: 'the $1 $2 at home',
    unless:
      /\b(?:me too|and me|so am i|i am too|as well|unconscious|breath\w*|seizure\w*|fits?|rash|stiff neck|drows\w*|limp|floppy|blue|blood|wont wake|not respond\w*|poison\w*)\b/i,
  },
  // A cold, and no blow.
  { said: /\bhead[- ]?colds?\b/gi, meant: 'cold' },
  // Pain, and no sight of stars.
  {
    said: /\b(?:i )?(?:see|saw|seeing) stars\b/gi,
    meant: 'it hurts a lot',
    beside: /\b(?:hop\w*|press\w*|poke\w*|thumb|touch\w*|shin|foot|toe|knee|ankle|weight on)\b/i,
    unless: /\b(?:head|fell|fall|crash\w*|hit|bang\w*|dizz\w*|helmet|concuss\w*|stood up|standing up|black)\b/i,
  },
  // An ache, as it is said at home.
  {
    said: /(?:['’]s| is| are|s)? (?:giving me|gives me|gave me|giving) (?:some |a bit of |real |awful )?(?:gyp|jip|gip|grief|stick|bother|hassle|jyp)\b/gi,
    meant: ' is a bit sore',
  },
  // What is understood, and who is short with whom.
  {
    said: /\b(?:get|getting|got|wrap|wrapping|trying to get) (?:my|your|me) (?:head|heed|brain|mind) (?:a)?round\b/gi,
    meant: 'understand',
  },
  {
    said: /\b(?:bit|bite|biting|bitten|snapped|snap|taking|took) (?:the |my |his |her |their |\w+['’]s )?heads? off\b/gi,
    meant: 'was grumpy with',
  },
  // A house that was ill, by somebody who tells what was.
  {
    said: /\b(?:the |a )?(?:vomiting |stomach |tummy |winter )?(?:bug|virus|norovirus|flu|lurgy|cold) (?:went|has gone|has been|came) (?:through|round|around) (?:the |our |my )?(?:house|family|office|school|team|squad|whole house)(?: (last week|last month|a fortnight ago))/gi,
    meant: 'we were ill $1',
    unless: /\b(?:still|today|now|fever|temperature|chest|breath\w*)\b/i,
  },
  // A strap that loses its reading is no heart.
  {
    said: /\b(?:heart ?rate|hr|pulse) (?:drops? out|cuts? out|dropping out|flatlines|goes? missing|disappears|freezes)\b/gi,
    meant: 'the strap loses its signal',
    unless: /\b(?:dizz\w*|faint\w*|pain\w*|breath\w*|tight\w*|palpit\w*)\b/i,
  },
  // How somebody wakes, and not whether.
  {
    said: /\b(?:never|do not|don['’]?t|rarely|not) (?:want to )?wake up (?=(?:hard|with|rested|refreshed|fresh|before|early|in time|on time|feeling (?:fresh|rested|good|refreshed)|hungry|by \d|at \d|naturally|ready|recovered)\b)/gi,
    meant: 'in the morning I am not ',
    unless: /\b(?:hop(?:e|ed|ing)|wish\w*|pray\w*|die|dying|dead|alive|pointless|everyone|burden|life)\b/i,
  },
];
