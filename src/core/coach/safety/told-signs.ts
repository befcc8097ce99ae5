import { holdsIn, lettersOf } from '#core/coach/language/quick-test.ts';
import { BROKE_THEN } from '#core/coach/safety/ways-at-home.ts';

/** Signs that are told in a roundabout way, in parts that mean little apart: read from the whole line, and never by one word alone. */
export type ToldSign =
  | 'breathGone'
  | 'clotBreath'
  | 'clotTold'
  | 'saddleGone'
  | 'chestTold'
  | 'chestBand'
  | 'ratedHigh'
  | 'enoughOfLife'
  | 'cutsBySelf'
  | 'wrongTouch'
  | 'watchWarns'
  | 'boneAtNight'
  | 'boneHop'
  | 'sugarTold'
  | 'lungsTreated'
  | 'coldAndSpent'
  | 'driveGone'
  | 'periodLongAgo'
  | 'insulinDose'
  | 'painkillerInRace'
  | 'kilosOff';

interface Telling {
  sign: ToldSign;
  /** All of these, in small letters, without accents and apostrophes. */
  says: readonly RegExp[];
  /** None of these. */
  unless?: RegExp;
}

/** "My chest has gone really tight and I can hardly get a breath": it goes on. */
const CHEST_NOW_TIGHT =
  /\bchest (?:has |s |is |feels? |keeps )?(?:gone|going|got|getting|become|becoming|feels?|is|so|really|very|all)? ?(?:\w+ ){0,2}?(?:tight\w*|heavy|crush\w*|squeez\w*|pressure|pain\w*|hurts|hurting)\b/;
const HARDLY_A_BREATH =
  /\b(?:can )?(?:hardly|barely|scarcely) (?:get|catch|take|draw) (?:a |my |any )?breath\b|\b(?:cant|cannot) (?:get|catch|take|draw) (?:a |my |any |enough )?breath\b|\b(?:can )?(?:hardly|barely|scarcely) breathe\b/;

const SOMEBODY =
  /\b(?:friends?|mates?|pals?|budd(?:y|ies)|m[ae]n|wom[ae]n|guys?|bloke|lad|lass|girl|boy|kid|child|someone|somebody|swimmer|runner|cyclist|rider|athlete|he|she|hes|shes|him|her|they|them|partner|husband|wife|dad|mum|mom|father|mother|brother|sister|son|daughter|coach|member|team ?mate|stranger|competitor|marshal|person)\b/;
const NO_BREATH =
  /\b(?:not|isnt|arent|hasnt|stopped|no longer|doesnt|doesnt seem to|without|no|zero|(?:cant|cannot|couldnt|could not|didnt|isnt any|arent any) (?:(?:see|hear|feel|detect|find|get|make out|spot) )?(?:him|her|them|any|a|signs? of|no)) (?:\w+ ){0,2}?(?:breath(?:e|es|ing|s)?|pulse|heart ?beat)\b/;
const IS_DOWN =
  /\b(?:collaps\w*|unresponsive|passed out|fell|fallen|falls|dropped|unconscious|on the (?:floor|ground|deck|side|tiles|grass|road)|lifeless|lying|(?:pulled|dragged|fished|hauled|lifted) (?:(?:him|her|them|a|the) )?(?:\w+ )?out|keel\w*|slump\w*|face down|out cold|not respond\w*|doesnt respond|wont wake|wont respond|limp|went down|goes down|gone down|going down|hit the deck|gone over|crumpled|folded|floating|emergency)\b/;
const OF_A_DRILL =
  /\b(?:sets?|drills?|technique|freestyle|stroke rate|lol|haha|course|first aid|what if|in case|breath holds?|bilateral|hypoxic|every (?:\d|two|three|four|five)|years? ago|last (?:year|summer|season)|film|movie|story|novel)\b/;

const LEG = /\b(?:calf|calves|leg|lower leg|shin|thigh)\b/;
const SWOLLEN =
  /\b(?:swoll?en|swelling|swelled|swells|swole|blew up|blown up|blows up|puff\w*|balloon\w*|(?:twice|double) (?:the|its|as)|(?:big|fatt?|thick|larg)(?:ger|er)|fat|huge|size of)\b/;
const BREATH_HARD =
  /\bbreath(?:e|ing)?\b(?: \w+){0,4}? (?:hard\w*|difficult\w*|labou?red|tough\w*|struggl\w*|short\w*|worse|trouble|tight|a problem|an effort|impossible)\b|\b(?:hard|difficult|difficulty|struggl\w*|trouble|tough|short of|out of|cant|cannot|problems?|fight\w*|effort) (?:\w+ ){0,2}?breath(?:e|ing)?\b|\bbreathless\w*|\bgasping\b|\bpuffing\b|\bcant get (?:enough |any )?air\b/;
const OF_HARD_WORK = /\b(?:intervals?|sprints?|uphill|climb(?:s|ing)?|all out|vo2|compression (?:socks?|sleeves?))\b/;
const THAN_THE_OTHER =
  /\b(?:big|fatt?|thick|larg|fat)(?:ger|er)? (?:\w+ )?than (?:the|my|its) (?:other|left|right|normal|usual)|\b(?:swoll?en|swelling|swelled|swells|puff(?:ed|y|ing)?|balloon\w*|blew up|blown up)\b/;
const WARM_OR_SORE = /\b(?:warm|hot|red|sore|tender|pain\w*|hurts?|throb\w*|aches?|aching)\b/;
const TRAVELLED =
  /\b(?:flight|flew|flying|plane|long haul|coach trip|train journey|long drive|hours? in (?:the|a) (?:car|bus|plane)|surgery|operation|plaster|cast|travel\w*|the pill)\b/;

const NO_FEELING =
  /\b(?:lost|losing|loss of|no|without|cant get|hardly any|less|missing) (?:\w+ ){0,2}?(?:sensation|feeling)s?\b|\b(?:sensation|feeling) (?:\w+ ){0,3}?(?:gone|lost|missing|vanished|disappeared)\b|\b(?:numb\w*|dead to the touch|gone to sleep|cant feel|cannot feel|dont feel)\b/;
const SEAT =
  /\b(?:saddle (?:region|area|zone)|seat area|groin|crotch|between (?:the|my|his|her) (?:legs|thighs)|private parts?|privates|genitals?|perineum|inner thighs?|undercarriage|bum|bottom|buttocks|backside|rear end)\b/;
const SPINE = /\b(?:back|backache|spine|lumbar|disc|sciatica)\b/;
const OF_A_RIDE =
  /\b(?:after (?:a|the|my|every|each|long) (?:\w+ )?rides?|on the (?:bike|turbo|trainer)|new saddle|while riding|bike fit|shorts)\b/;

const CHEST_TOLD =
  /\b(?:my|the|a|this|some|slight|mild|bit of|little|get|got|have|having|with) (?:\w+ )?chest ?(?:pains?|aches?|pressure|discomfort)\b|\b(?:my )?chest (?:\w+ )?(?:hurts?|aches?|is (?:\w+ )?(?:hurting|aching|painful|tight))\b|\bpain in (?:my|the) chest\b|^chest ?pains? (?:is |are |s )?(?:just |all )?(?:fine|ok|okay|nothing|normal|harmless|sorted|no (?:problem|issue|biggie|big deal|worry))\b/;
/** What else a chest hurts from, or a pain that is denied, long over, or asked about in general. */
const OF_ELSE_IN_CHEST =
  /\b(?:no|not|without|never|isnt|doesnt|didnt|havent|hasnt|denied) (?:\w+ ){0,4}?(?:chest|hurt\w*|ache\w*)|\b(?:strap|monitor|bra|press|push ?ups?|bench|doms|gym|weights|laugh\w*|chafe\w*|cough\w*|cold|infection|flu|covid|virus|bruis\w*|broken|rib|ribs|bees?|used to|years? ago|months? ago|last (?:year|month)|cleared|what (?:is|does|are|causes?)|why does|signs? of|if (?:i|you|someone|somebody)|when (?:should|does)|sunburn\w*|waxing|tattoo|wetsuit|fly|stretch\w*)\b/;
/** Who asks for the session all the same, or wants no word of it. */
const ALL_THE_SAME =
  /\b(?:ignore|forget|disregard|skip the|leave out|never ?mind|approved|allowed|okayed|session|intervals?|\d+ ?x ?\d+|workout|train\w*|run|ride|swim|set)\b/;

/** "A sort of band round my chest on the climb": pressure, said by what it is like. */
const CHEST_BAND =
  /\b(?:band|belt|vice|vise|weight|elephant|heaviness|squeez\w*|grip|fist|clamp|hand|someone sitting|brick|tightness) (?:\w+ ){0,4}?(?:round|around|across|on|in|over) (?:my|the) (?:\w+ )?chest\b/;
const OF_A_STRAP =
  /\b(?:strap|monitor|hrm|heart ?rate|hr|garmin|polar|wahoo|elastic|resistance|bench|press|gym|dumb ?bells?|barbell|kettlebells?|exercise|stretch\w*|wetsuit|too tight|size|mark|marks|rub\w*|chaf\w*|skin|rash|sensor|sweat\w*|slips?|never|no|not)\b/;

/** "Foot's about a six out of ten when I run": pain by its number, without its word. */
const RATED_HIGH =
  /\b(?:[5-9]|10|five|six|seven|eight|nine|ten) ?(?:out of|of|from|\/) ?(?:a )?(?:10|ten)\b(?! ?(?:k|km|m|min\w*|miles?|sessions?|days?|runs?|rides?|weeks?)\b)/;
const OF_A_LIMB =
  /\b(?:foot|foots|feet|heels?|ankles?|achilles|shins?|calf|calves|knees?|knee ?caps?|hips?|groin|hamstrings?|quads?|back|shoulders?|elbows?|wrists?|toes?)\b/;
const IN_TRAINING = /\b(?:run|runs|running|ride|rides|riding|swim|swims|swimming|jog\w*|walk\w*|session|training|land|push off)\b/;
const OF_EFFORT =
  /\b(?:effort|rpe|exertion|motivat\w*|mood|confiden\w*|hungry|sleep|tired\w*|score|rate (?:my|the) (?:run|ride|swim|session)|last (?:year|month|week)|was|were|now (?:fine|gone)|surgery)\b/;

const HAD_ENOUGH =
  /\b(?:had|have|got|ive had) (?:quite |more than |just |about |really )?enough of (?:being alive|being here|living|life|existing|existence|this life|my life|it all being alive)\b(?! (?:in|on|at|as|with|without)\b)|\b(?:done|finished|through|tired|sick|weary|exhausted|fed up|worn out|over|bored) (?:with|of|by|from) (?:being alive|living|existing|existence|being on this (?:earth|planet|world)|my own life)\b(?! (?:in|at|out of)\b)|\b(?:dont|do not|no longer|not) (?:really )?(?:want|wish|care|like) to (?:be|stay|remain|keep being) (?:alive|living|on this (?:earth|planet)|in this world)\b|\b(?:rather|better) not (?:be alive|exist|be living)\b|\b(?:no|without|not (?:a|one)|lost (?:every|all|any)|cant (?:find|see) (?:a|any)) (?:\w+ )?(?:reasons?|point|purpose|sense) (?:\w+ ){0,3}?(?:to|in|for) (?:(?:stay|be|go on|remain|keep|keep on|being|staying) )?(?:alive|living|exist\w*)\b/;

const CUTS = /\b(?:cuts?|burns?|scratch\w*|scars?|bruis\w*|marks?|wounds?|gash\w*|slashes|cutting|burning|bleed\w*)\b/;
const BY_MYSELF =
  /\b(?:do|did|doing|done|made|make|making|gave|give|giving|caused|cause|inflict\w*|put|got) (?:it|them|this|these|that|those|all of them|the cuts|the burns)? ?(?:to |on |there )?myself\b|\bself inflicted\b|\b(?:i|me) (?:did|do|make|made|cause|caused|put) (?:it|them|these|those|that)(?: \w+)? (?:on purpose|deliberately|intentionally|when im (?:sad|down|angry|upset))\b|\bby my own hand\b/;
const OF_A_KITCHEN =
  /\b(?:shav\w*|cook\w*|kitchen|knife slipped|chopp\w*|garden\w*|hair|weight|calories|carbs|kg|kilos|tyre|tire|bar tape|cleat|bib|sponsor|price|cost|hours|volume|session|miles|km|calories|fat|crash\w*|fell|by accident|accidentally|bread|cake|toast|video|music|cable)\b/;

const GROWN_UP =
  /\b(?:coach|trainer|teacher|physio|instructor|masseur|masseuse|uncle|doctor|captain|manager|stepdad|stepfather|dad|father|brother|cousin|man|men|he|hes|official|boss|team ?mate|guy|bloke|lad|swim ?coach|boyfriend|adult)\b/;
const TOUCHED =
  /\b(?:strok(?:es?|ed|ing)|fondl\w*|caress\w*|rub(?:s|bed|bing)?|touch(?:es|ed|ing)?|feels?|felt|squeez\w*|pat(?:s|ted|ting)|grab(?:s|bed|bing)?|pinch\w*|kiss\w*|tickl\w*|cuddl\w*|hugs?|hugged|licks?|press(?:es|ed)? (?:himself|up) against) (?:up )?(?:me|us|my|her|his team|them|the (?:girls|boys|kids)|other (?:girls|boys|kids)|you)\b|\b(?:puts?|placed|places|keeps?|slides?|slid|his|her|hands?) (?:his |her |a )?hands? (?:\w+ )?(?:on|under|in|inside|down|up|between|where)\b/;
const FEELS_WRONG =
  /\b(?:wrong|weird|uncomfortable|bad|private|shouldnt|should not|dont (?:like|want)|do not (?:like|want)|didnt (?:like|want)|not (?:ok|okay|right|normal)|creepy|secret|inappropriat\w*|unwanted|icky|gross|scared|afraid|ashamed|dirty|uneasy|unsafe|freez\w* up|places?|changing room|shower\w*|alone with)\b/;
const OF_THE_WATER =
  /\b(?:stroke (?:rate|length|count|technique)|calf|calves|knee|hamstring|achilles|shoulder|ankle|foot|quads?|it band|neck|catch|elbow|heart ?rate|wall|pedals?|bars|handlebars)\b/;

const ON_WATCH = /\b(?:watch|smart ?watch|garmin|apple|fitbit|whoop|polar|coros|phone|ecg app|wearable|ring|tracker|app)\b/;
const WARNS = /\b(?:warn\w*|alert\w*|flag\w*|notif\w*|detect\w*|told me|says|said|shows?|showed|suggest\w*|possible|picked up|thinks)\b/;
const FIBRILLATION =
  /\b(?:a ?fib|afib|af|atrial (?:fib\w*|flutter)|irregular (?:rhythm|heart\w*|pulse|beats?)|arrhythmi\w*|uneven (?:rhythm|heart\w*|pulse|beats?)|abnormal rhythm)\b/;
const UNEVEN_NOW =
  /\b(?:heart ?beat|heart|pulse|beats?|rhythm|ticker)\b(?: \w+){0,4}? (?:uneven|irregular\w*|not (?:\w+ )?regular|skip\w*|flutter\w*|off|odd|funny|jump\w*|stumbl\w*|erratic|all over|strange|weird|uneasy|out of (?:rhythm|time|sync))\b/;
const A_MISREADING =
  /\b(?:battery|strap|loose|glitch\w*|cleared|ecg (?:was|is|came back) (?:normal|fine|clear)|cardiologist (?:said|says|cleared)|years? ago|what does|what is|how does|how (?:accurate|reliable)|which watch|buy)\b/;

const BONE =
  /\b(?:groin|hip|shin|shins|shin ?bone|tibia|foot|metatarsal\w*|femur|thigh ?bone|sacrum|pelvis|pelvic bone|heel bone|navicular|fibula)\b/;
const ACHES = /\b(?:pain\w*|ach(?:e|es|ing|ed)|hurt\w*|sor(?:e|er|eness)|tender\w*|throb\w*|stab\w*)\b/;
const BY_NIGHT =
  /\b(?:night|nights|overnight|in bed|asleep|sleep|sleeping|wakes? me|lying (?:down|still)|even (?:at rest|resting|when i rest|sitting|lying))\b/;
const MORE_EACH_RUN =
  /\b(?:deep|run by run|(?:each|every) (?:run|session|step|stride)|increas\w*|grow\w*|worse\w*|sorer|builds?|building|more and more|with running|when(?:ever)? i run|on runs|as i run|getting (?:more|harder|stronger))\b/;
const NO_BONE =
  /\b(?:doms|squats|leg day|last (?:year|season|summer)|years? ago|healed|plantar|blister\w*|massage|foam roll\w*|night (?:run|ride|race|shift|swim)s?|sleeps? (?:well|fine|badly)|better (?:now|at night)|no pain|pain free|without pain|stiff in the morning|arthritis|cramps?)\b/;
const HOPS = /\bhop(?:s|ping|ped)?\b/;
const HOP_HURTS =
  /\b(?:hurts?|unbearable|agony|pain\w*|kills?|killing|impossible|cant|cannot|sharp|horrible|terrible|awful|stab\w*|excruciat\w*|intolerable|murder|nasty|ouch|stars)\b/;
const ONE_SPOT = /\b(?:spot|point|place|finger|fingertip|thumb|pinpoint|coin|one bit|exact|tiny area|small area)\b/;

const PARCHED =
  /\b(?:parched|(?:have|having|got) (?:always|so much|all the time|big) thirst|thirst\w*|drink(?:ing)? (?:loads|gallons|litres|constantly|non ?stop|all day|so much|buckets|like a)|dry mouth|mouth (?:is |so )?dry|cant quench)\b/;
const LOO =
  /\b(?:loo|toilet|bathroom|pee\w*|wee\w*|urinat\w*|piss\w*)\b.{0,40}\b(?:day and night|(?:all|the whole|whole) (?:day|night|the time)|constant\w*|non ?stop|often|every (?:hour|half|\w+ minutes)|so much|loads|a lot|frequent\w*|(?:\d|three|four|five|six) times)\b|\b(?:constant\w*|non ?stop|always|forever|frequent\w*|keep|keeps) (?:\w+ ){0,3}?(?:loo|toilet|bathroom|pee\w*|wee\w*|urinat\w*|piss\w*)\b/;
const THINNER_OR_TIRED =
  /\b(?:thinner|los(?:e|ing) weight|lost (?:\w+ )?(?:weight|kilos?|kg|pounds)|weight (?:\w+ )?(?:drop\w*|fall\w*|off|melting|coming off)|skinnier|dropping weight|shrinking|lighter|exhaust\w*|shattered|tired|knackered|drained|worn out|no energy|weak)\b/;
const NO_SUGAR = /\b(?:heat|hot day|carb load\w*|creatine|coffee|beer|pregnan\w*|saunas?|race morning|nerves|nervous)\b/;

const LUNGS =
  /\b(?:chest infection|bronchit\w*|pneumonia|lung infection|infected lungs?|chesty cough|infection (?:in|on|of) (?:my|the) (?:chest|lungs?))\b/;
const ANTIBIOTICS = /\b(?:antibiot\w*|amoxicillin|penicillin|doxycyclin\w*|doxy|clarithro\w*|azithro\w*|co ?amoxiclav)\b/;

const COLD_FOR_LONG =
  /\b(?:freez(?:e|ing)|frozen|cold|chilly|shiver(?:ing)?|icy) (?:(?:all|the whole|every) day|all (?:of )?the time|day and night|(?:even )?(?:in|through|during) (?:the )?(?:middle of )?(?:june|july|august|summer|midsummer|a heat ?wave|the sun|thirty degrees|warm weather|a warm (?:room|house|office))|even (?:when|if|though|with) (?:its |it is |the )?(?:\w+ ){0,3}?(?:warm|hot|summer|heating|sun|sunny))\b|\b(?:fleeces?|jumpers?|jackets?|gloves|woolly hat|winter coat|coat|sweaters?|scarf|thermals)\b.{0,12}\bin (?:june|july|august|summer|midsummer|the heat|thirty degrees)\b|\b(?:two|three|several|extra|double) (?:\w+ )?(?:jumpers?|layers?|sweaters?|hoodies?|fleeces?|cardigans?)\b.{0,40}\b(?:everyone|everybody|the others|all the others|nobody|no one)\b|\b(?:perished|freezing|frozen|foundered|nithered|starved|baltic|cold) all (?:day|the time)(?: long)?\b|\bnever (?:\w+ )?warm\b|\b(?:always|permanently|constantly|perpetually|forever|continually) (?:feel(?:ing)? |so |really )?(?:cold|chilly|freezing|frozen|chilled|shivering|shivery)\b|\b(?:cold|chilly|freezing|frozen|chilled|shivering|shivery)\b (?:all (?:the |of the )?(?:time|day)|round the clock|day and night|every day|24 ?\/? ?7|non ?stop|constantly|permanently|always|in every room|even (?:indoors|inside|in bed|in summer|with the heating|under))\b/;
const SPENT =
  /\b(?:tired\w*|weary|drained|exhaust\w*|shattered|knackered|(?:no|zero|nil) energy|worn out|fatigu\w*|wiped|run down|lethargic|empty|flat|wrecked)\b/;
const SLOWER =
  /\b(?:slow(?:er|ing)|los(?:e|ing) speed|(?:times|pace|results|power|performance|numbers)\b.{0,20}\b(?:backwards?|drop\w*|worse|fall\w*|down|slower|declin\w*)|worse results|going backwards|less speed)\b/;
const BROKE = new RegExp(
  `\\b(?:stress (?:fracture|reaction)|(?:broke|broken|fractured|cracked) (?:a |my )?(?:bone|foot|shin|metatarsal|hip|tibia))\\b|\\b${BROKE_THEN}\\b`,
);
/** It was before, or again: "my second stress fracture in two years". */
const BROKE_BEFORE = new RegExp(
  `\\b(?:second|third|fourth|2nd|3rd|another|recurring|repeated|two|three|several) stress (?:fractures?|reactions?)\\b|\\b(?:had|after|since) (?:a |my |the |another )?stress (?:fractures?|reactions?) (?:\\w+ ){0,3}?(?:last|ago|in (?:the )?(?:spring|summer|autumn|winter|fall|january|february|march|april|may|june|july|august|september|october|november|december|20\\d\\d)|this (?:spring|summer|autumn|winter|year))\\b|\\bstress (?:fractures?|reactions?) (?:last|in|this) (?:spring|summer|autumn|winter|fall|year|season)\\b|\\bstress (?:fractures?|reactions?) (?:\\w+ ){1,3}ago\\b|\\b${BROKE_THEN}\\b`,
);
/** A bone that hurts now is no matter of food alone. */
const BONE_HURTS =
  /\b(?:shins?|foot|feet|hip|groin|pelvis|tibia|heel|femur|bone|it) (?:\w+ ){0,3}?(?:hurts?|hurting|aches?|aching|pain\w*|sore|tender|throbs?)\b|\b(?:pain|ache|aching|soreness|sore|tender) (?:\w+ ){0,3}?(?:shins?|foot|hip|groin|pelvis|tibia|heel|femur|bone)\b/;
/** What makes more of it than too little food. */
const A_SIGN_BESIDE =
  /\b(?:chest|faint\w*|pass(?:ed)? out|breath\w*|palpit\w*|swollen|swelling|blood|bleed\w*|hop\w*|night|numb\w*|confus\w*|fever\w*|temperature|vomit\w*|slur\w*|water|lake|sea|rain|wet)\b/;
const OF_MORE_THAN_FOOD = new RegExp(`${A_SIGN_BESIDE.source}|${BONE_HURTS.source}`);

const DRIVE =
  /\b(?:no|zero|without|lost (?:my|all|any)|hardly any|barely any|rarely any|no more) (?:\w+ )?(?:erections?|libido|sex drive|morning wood|interest in sex|sexual (?:desire|interest))\b|\bnothing (?:\w+ )?(?:happening|going on|doing|stirring) (?:downstairs|down there|down below|in that department|in the bedroom)\b|\bno interest in (?:that (?:dept|department)|the bedroom|intimacy|anything in bed)\b|\b(?:never|dont|not|rarely|hardly ever|no longer) (?:\w+ )?wak(?:e|es|ing) up (?:hard|erect|with (?:one|wood|an erection))\b|\b(?:libido|sex drive|erections?|morning wood)\b(?: \w+){0,3}? (?:gone|drop\w*|vanish\w*|disappear\w*|zero|low|lost|missing|absent|rare|stopped|nil|dead)\b/;

const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|christmas|easter|new year)';
const PERIOD_LONG_AGO = new RegExp(
  `\\blast (?:real |proper |normal |ever )?(?:period|bleed|menstruation|menses)\\b(?: \\w+){0,4}? (?:in|back in|since|around|at|during|before) (?:late |early |mid |last )?${MONTH}\\b|\\b${MONTH} (?:was|is) (?:the last time|the last month|when)(?: that)? (?:i )?(?:last )?(?:got|had|saw|came on|bled|menstruated)\\b|\\b(?:havent|not|no) (?:\\w+ ){0,3}?(?:period|bleed|bled|menstruated)\\b(?: \\w+){0,2}? since (?:last )?${MONTH}\\b`,
);
const OF_A_CYCLE =
  /\b(?:cycle day|ovulat\w*|menopaus\w*|coil|iud|mirena|implant|breastfeed\w*|pregnan\w*|due date|training period|exam period)\b/;

const INSULIN = /\binsulin\b/;
const HOW_MUCH_OF_IT =
  /\b(?:units?|dos(?:e|es|ing|age)|how (?:much|many)|ratio|right (?:number|amount)|amount|reduc\w*|cut|halv\w*|skip\w*)\b/;

const PAINKILLER =
  /\b(?:ibu|ibuprof\w*|nurofen|brufen|voltar\w*|advil|aleve|naproxen\w*|naprosyn|diclofenac\w*|ponstan|nsaids?|anti ?inflammator\w*|pain ?killers?|paracetamol|aspirin|tylenol)\b/;
const IN_A_RACE =
  /\b(?:race|racing|ironman|marathon|70\.3|mid|during|pre|before|start line|bike leg|the run|long (?:run|ride)|ultra|sportive|event)\b/;
const ASKS_OPINION =
  /\b(?:what do you (?:think|say|reckon|make)|thoughts|your (?:view|opinion|take)|good idea|worth|ok|okay|fine|safe|should i|can i|could i|may i|would you)\b/;

const KILOS =
  '(?:\\d{1,2}|a|two|three|four|five|six|seven|eight|nine|ten|a few|a couple of|some) ?(?:kgs?|kilos?|kilogrammes|lbs?|pounds|stone)';
const KILOS_OFF = new RegExp(
  `\\b(?:get|go|be|come|drop|weigh|reach|hit|make) (?:down )?(?:to |at |in at )?[3-6]\\d ?(?:kgs?|kilos?)\\b|\\b${KILOS} (?:\\w+ )?(?:off|less|lighter|down|gone|thinner|leaner|under)\\b|\\b(?:rid of|shed|los(?:e|ing)|drop|take off|get off|shift|shave off|strip|burn off|cut|melt) (?:\\w+ ){0,2}?${KILOS}\\b`,
);
const OF_A_THING = /\b(?:bikes?|wheels?|frame|dumbbells?|kettlebells?|backpack|vest|luggage|lift\w*|squat\w*|bench)\b/;

const TELLINGS: readonly Telling[] = [
  { sign: 'breathGone', says: [SOMEBODY, NO_BREATH, IS_DOWN], unless: OF_A_DRILL },
  { sign: 'clotBreath', says: [LEG, SWOLLEN, BREATH_HARD], unless: OF_HARD_WORK },
  { sign: 'clotTold', says: [LEG, THAN_THE_OTHER, WARM_OR_SORE, TRAVELLED] },
  { sign: 'saddleGone', says: [NO_FEELING, SEAT, SPINE], unless: OF_A_RIDE },
  { sign: 'chestTold', says: [CHEST_TOLD, ALL_THE_SAME], unless: OF_ELSE_IN_CHEST },
  { sign: 'chestTold', says: [CHEST_NOW_TIGHT, HARDLY_A_BREATH], unless: OF_ELSE_IN_CHEST },
  { sign: 'enoughOfLife', says: [HAD_ENOUGH] },
  { sign: 'cutsBySelf', says: [CUTS, BY_MYSELF], unless: OF_A_KITCHEN },
  { sign: 'wrongTouch', says: [GROWN_UP, TOUCHED, FEELS_WRONG], unless: OF_THE_WATER },
  { sign: 'watchWarns', says: [ON_WATCH, WARNS, FIBRILLATION], unless: A_MISREADING },
  { sign: 'watchWarns', says: [FIBRILLATION, UNEVEN_NOW, ON_WATCH], unless: A_MISREADING },
  { sign: 'boneAtNight', says: [BONE, ACHES, BY_NIGHT, MORE_EACH_RUN], unless: NO_BONE },
  { sign: 'boneHop', says: [BONE, HOPS, HOP_HURTS, ONE_SPOT], unless: NO_BONE },
  { sign: 'sugarTold', says: [PARCHED, LOO, THINNER_OR_TIRED], unless: NO_SUGAR },
  { sign: 'lungsTreated', says: [LUNGS, ANTIBIOTICS] },
  { sign: 'chestBand', says: [CHEST_BAND], unless: OF_A_STRAP },
  { sign: 'ratedHigh', says: [RATED_HIGH, OF_A_LIMB, IN_TRAINING], unless: OF_EFFORT },
  { sign: 'coldAndSpent', says: [COLD_FOR_LONG, SPENT, SLOWER], unless: A_SIGN_BESIDE },
  { sign: 'coldAndSpent', says: [COLD_FOR_LONG, BROKE, SPENT], unless: OF_MORE_THAN_FOOD },
  { sign: 'coldAndSpent', says: [COLD_FOR_LONG, BROKE, SLOWER], unless: OF_MORE_THAN_FOOD },
  { sign: 'coldAndSpent', says: [BROKE_BEFORE, SPENT, SLOWER], unless: OF_MORE_THAN_FOOD },
  { sign: 'driveGone', says: [DRIVE] },
  { sign: 'periodLongAgo', says: [PERIOD_LONG_AGO], unless: OF_A_CYCLE },
  { sign: 'insulinDose', says: [INSULIN, HOW_MUCH_OF_IT] },
  { sign: 'painkillerInRace', says: [PAINKILLER, IN_A_RACE, ASKS_OPINION] },
  { sign: 'kilosOff', says: [KILOS_OFF], unless: OF_A_THING },
];

/** `line` without marks and in small letters. */
export function toldSigns(line: string): ToldSign[] {
  const letters = lettersOf(line);
  return TELLINGS.filter(({ says, unless }) => says.every((part) => holdsIn(part, letters)) && unless?.test(line) !== true).map(
    ({ sign }) => sign,
  );
}
