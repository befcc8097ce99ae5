import { CLEARED, type Matter } from '#core/coach/safety/matter.ts';

const TRAINS =
  /\b(?:train\w*|run\w*|jog\w*|rid(?:e|ing)|swim\w*|race|racing|sessions?|intervals?|tempo|threshold|turbo|long (?:run|ride)|hard|spin|gala|workouts?|brick|fartlek|vo2|laufen|entren\w*|courir|sport|half|marathon|tri\w*|ironman|70\.3|exercise|bike|lift\w*|hills?|series|fraction\w*)\b/;
const ILL =
  /\b(?:tonsil\w*|strep|stomach bug|norovirus|gastroenteritis|gastro|food poisoning|glandular|chest cold|flu|influenza|grippe|gripe|covid|corona|bronchit\w*|kidney infection|pneumonia)\b/;
const ILL_OF_OTHERS =
  /\b(?:jab|shot|vaccin\w*|booster|last (?:year|winter|season)|years? ago|months? ago|office|everyone|kids?|avoid\w*|prevent\w*|race entry|im fine|all good now|cleared|season|was ill|because of|lost count|new version|since|gone|rum|long covid|weeks?|holidays|symptoms|sintomas|post covid|recovery|in 20\d\d|on the ward)\b/;
const FEVERISH =
  /\b(?:fever\w*|fieber|fiebre|fievre|febbre|koorts|febre|(?:a|with|my|running a) temp(?:erature)?|temp(?:erature)? (?:of|is|was) (?:3[789]|10[0-4])|38[.,]\d|3[89] (?:degrees? )?fever)\b/;
const NO_PLAIN_FEVER =
  /\b(?:(?:no|without|without a|ohne|sans|sin) (?:a )?fe?ver|fevers? (?:is |s |has )?gone|race fever|no fever|after (?:a )?fever|glandular|first day|fever (?:went|gone|disco|for)|can ?t wait|f1|yellow fever|tummy|belly|elbow|toe|ankle|core|nause\w*|exhaustion|40|41|39[.,][5-9]|neck|light|rash|cough\w*|days|week|weeks|after (?:surgery|an op)|wound|cut|bite|tick|malaria|tropic\w*|knee|joint|calf|breast|pee|kidney|hay ?fever|fever pitch|fieberhaft|racing|shiver\w* (?:badly|violently)|worse|since (?:mon|tue|wed|thu|fri|sat|sun)\w*|baby|son|daughter|paracetamol|ibuprofen)\b/;
const TREATED =
  /\b(?:on|taking|finish\w*|course of|with|nehme|tomo|sous) (?:\w+ )?(?:antibiot\w*|amoxicillin|penicillin|doxy\w*|clarithro\w*|flucloxacillin|azithro\w*|co ?amoxiclav|antivirals?)\b/;

export const ILLNESS_MATTERS: readonly Matter[] = [
  { name: 'ill-and-treated', level: 'refer', group: 'fever', says: [TREATED, TRAINS], unless: [/\b(?:heel|achilles|tendon)\b/] },
  { name: 'fever-and-training', level: 'caution', group: 'fever', says: [FEVERISH, TRAINS], unless: [NO_PLAIN_FEVER], settles: true },
  {
    name: 'ill-now',
    level: 'caution',
    group: 'fever',
    says: [ILL, TRAINS],
    unless: [
      ILL_OF_OTHERS,
      FEVERISH,
      /\b(?:weeks? (?:after|since|ago|post)|after (?:covid|flu|the flu|corona)|since covid|chest pain|tight chest)\b/,
    ],
  },
];

const OPERATED =
  /\b(?:surgery|keyhole|operation|operated|post ?op|(?:acl|knee|hip|shoulder|foot|ankle|back|hernia|meniscus|cataract|eye|c ?section)(?: \w+)? (?:op|surgery|repair|replacement|reconstruction)|hernia|appendix|appendectomy|stitches|wisdom (?:teeth|tooth)|tooth out|collarbone|clavicle|fractur\w*|(?:broke|broken|breaking) (?:my|a|his|her|the|two|three|some)? ?(?:arm|wrist|leg|ankle|toe|foot|hand|finger|rib\w*|hip|elbow|bone|nose|collarbone|shoulder|scaphoid)|dislocat\w*|in (?:a )?(?:cast|plaster|boot)|pins (?:in|out)|vasectomy|stent|transplant|laser eye|mole removed)\b/;
const LATELY =
  /\b(?:yesterday|today|this (?:week|month|morning)|last (?:week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:\d+|two|three|four|five|six|seven|eight|ten|a few|a couple of|couple of) (?:days?|weeks?|months?)(?: ago| after| post| since| out)?|ten days ago|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|a (?:week|month|fortnight) ago|out (?:yesterday|today)|i have|ive got|got|still|healed|just|till|until)\b/;
const BACK_AGAIN =
  /\b(?:when|can i|could i|ok|okay|safe|back (?:on|to|in)|return\w*|plan|start\w*|still|again|train\w*|swim\w*|run\w*|rid(?:e|ing)|bike|mileage|butterfly|race|intervals)\b/;
const NOT_A_BONE =
  /\b(?:biggest|comeback|delete|out until|clicks|since my (?:knee|hip) op|dislocat\w* (?:my|a|the) (?:chain|wheel|mech|pedal)|get(?:ting)? (?:a )?stitch|get(?:ting)? stitches|my pb|a record|my record|bike frame|collarbone strap|pins and needles|years? ago)\b/;
const TOLD_TO_REST =
  /\b(?:physio|doctor|doc|gp|surgeon|consultant|osteo|specialist|nurse)s? (?:\w+ )?(?:said|says|told|wants|ordered|advised|recommended|reckons)\b.{0,40}\b(?:rest|no (?:running|cycling|swimming|training|sport|impact)|not to|stop|wait|weeks off|dont|avoid|nothing|off)\b/;
const AGAINST_IT = /\b(?:but|can i|anyway|still|though|wanna|want to|ignore|sneak|cant wait|really need|race|can i just)\b/;
const HURTS = /\b(?:pain\w*|hurts?|hurting|sore|limp\w*|ach(?:es|ing|y)|plantar|achilles|shins?|niggl\w*|duele|schmerz\w*|mal au)\b/;
const PUSHES_ON =
  /\b(?:(?:run|train|push|race|go|work|get) (?:it |on )?through|keep going|push through|go on\?|all month|for weeks|add (?:hills|speed|km|miles)|regardless|anyway|sigo|seguir|trotzdem|quand meme|dont want to (?:lose|miss|stop)|hate (?:losing|missing)|really want to|no matter)\b|\blimp\w* .{0,40}\bstill (?:race|run|train)\b/;
const HARMLESS_PAIN =
  /\b(?:light|slight\w*|a bit|a little|grumpy|face|throat|gym|without getting|wo getting|painful to watch|pain ?free|no pain|doms|pain cave|painfully slow|saddle|blister|chafe|chafing|hurts to look|sunburn\w*|legs? (?:are |is )?(?:just )?(?:sore|aching|achy)|muscles?|quads)\b/;
const HEAD_BLOW = /\b(?:concuss\w*|knock(?:ed)? (?:to|on) (?:the|my) head|head knock|bang(?:ed)? (?:my|to the|his|her) head)\b/;
const CALM_AGAIN =
  /\b(?:(?:no|zero|without) (?:more |remaining )?(?:symptoms|headaches?)|symptom ?free|symptoms? (?:have |are |has )?(?:all |now |completely )?(?:gone|over|settled|cleared)|feel (?:ok|fine|good|normal)|feeling (?:ok|fine|good|normal)|cleared|back from|all clear)\b/;

export const INJURY_MATTERS: readonly Matter[] = [
  {
    name: 'after-an-operation',
    level: 'refer',
    group: 'pain',
    says: [OPERATED, LATELY, BACK_AGAIN],
    unless: [NOT_A_BONE, CLEARED, /\bstress fractur\w*\b.{0,30}\bnow\b/],
  },
  { name: 'against-advice', level: 'refer', group: 'pain', says: [TOLD_TO_REST, AGAINST_IT], unless: [/\bsaid all clear\b/] },
  { name: 'after-concussion', level: 'caution', group: 'concussion', says: [HEAD_BLOW, CALM_AGAIN, TRAINS], settles: true },
  { name: 'through-pain', level: 'caution', group: 'pain', says: [HURTS, PUSHES_ON, TRAINS], unless: [HARMLESS_PAIN] },
];

const HEART =
  /\b(?:pacemaker|(?:a|my|have) defibrillator implant|defibrillator implant|leaky valve|heart op|icd|stent|heart (?:attack|failure|condition|disease|murmur|valve|surgery|bypass|defect|problem)s?|a ?fib|atrial fib\w*|murmur|cardiomyopath\w*|long qt|brugada|wpw|svt|myocarditis|pericarditis|valve (?:replac\w*|repair|surgery)|bypass|angina|aortic|aneurysm|bicuspid|(?:blood pressure|bp) (?:is |of |was )?(?:high|1[6-9]\d|2\d\d)|high blood pressure|1[6-9]\d\/\d{2,3}|hypertens\w*|herzinfarkt|herzfehler|infarto|infarctus)\b/;
const SUGAR = /\b(?:type (?:1|one|2|two)\b(?! (?:error|muscle|fibre|fiber))|t1d?\b(?! (?:and|to|time|t2|took|was|is|faster))|diabet\w*)\b/;
const OTHER_ILLNESS =
  /\b(?:epilep\w*|seizure free|transplant|chemo\w*|cancer|one kidney|single kidney|kidney (?:disease|failure)|dialysis|crohn\w*|colitis|lupus|multiple sclerosis|sickle cell|haemophil\w*|hemophil\w*|cystic fibrosis|copd|had a stroke|stroke (?:last|two|three|in)|marfan|parkinson\w*|myasthenia|ehlers|leuk(?:a)?emia)\b/;
const ASTHMA_BAD =
  /\basthma\w*\b.{0,60}\b(?:attacks?|bad all|worse|flare\w*|does nothing|not helping|bad lately|every (?:session|run)|lately|uncontrolled)\b/;
const ASKS_LEAVE =
  /\b(?:can i|could i|may i|darf|puedo|puis je|safe|ok|okay|start\w*|want to|wanna|how hard|when can|should|train\w*|race|racing|ironman|70\.3|marathon|tri\w*|swim\w*|do i|altitude|couch|dive|sprint)\b/;
const OF_OTHERS_OR_WAR =
  /\b(?:colleague|neighbou?r|member|nephew|garmin|watch thinks|lol|haha|gives me a heart attack|relative|hats off|charity|raising money|fundrais\w*|in memory|race for life|my (?:dad|mum|mom|friend|neighbour|uncle|aunt|grandad|granddad|nan|gran)s? (?:has|had|have|got|with|is|was)|cancer research|sign|zodiac|warm up|well controlled|pace ?maker (?:for|group)|heart attack hill|tyres?|tubes?)\b/;
const FAMILY_HEART =
  /\b(?:dad|father|mum|mom|mother|brother|sister|uncle|aunt|grand(?:dad|pa|father|ma)|cousin|vater|padre|pere)s?\b.{0,40}\b(?:dropped dead|died (?:suddenly|of (?:his|her|a|the) heart|young|at (?:3|4)\d)|heart attacks?|cardiac arrest|heart (?:stopped|gave out|failed)|infarto|herzinfarkt)\b/;
const ABOUT_ONESELF = /\b(?:train\w*|start\w*|checked|safe|ok|okay|want to|ironman|tri\w*|marathon|do i|should i|hard|race|running)\b/;

export const ILLNESS_KNOWN_MATTERS: readonly Matter[] = [
  {
    name: 'heart-of-the-family',
    level: 'refer',
    group: 'cardiac',
    says: [FAMILY_HEART, ABOUT_ONESELF],
    unless: [/\b(?:7\d|8\d|9\d|screened|bowls|golf)\b/],
    settles: true,
  },
  { name: 'heart-known', level: 'refer', group: 'cardiac', says: [HEART, ASKS_LEAVE], unless: [OF_OTHERS_OR_WAR, CLEARED], settles: true },
  {
    name: 'diabetes-and-training',
    level: 'refer',
    group: 'medication',
    says: [
      SUGAR,
      /\b(?:insulin\w*|basal|bolus|how much|cut|take|carbs?|start\w*|safe|ok|can i|should i|puedo|darf|long (?:run|ride)s?|marathon|ironman)\b/,
    ],
    unless: [
      /\b(?:sugars?|glucose|meter|libre|dexcom) (?:is|was|at|of|says|reads|keeps?)\b/,
      /\b(?:low|high|crash\w*|shaky|hba1c|hi|missed|dropped)\b/,
      OF_OTHERS_OR_WAR,
      CLEARED,
      /\b(?:not diabetic|weight|thinner|nobody)\b/,
    ],
    settles: true,
    over: ['sugar', 'sugar-numbers'],
  },
  {
    name: 'illness-known',
    level: 'refer',
    group: 'pain',
    says: [OTHER_ILLNESS, ASKS_LEAVE],
    unless: [OF_OTHERS_OR_WAR, CLEARED, /\b(?:had|having) a (?:seizure|fit) (?:today|this|last night|yesterday)\b/],
    settles: true,
    over: ['seizure'],
  },
  {
    name: 'asthma-and-training',
    level: 'refer',
    group: 'medication',
    says: [ASTHMA_BAD, TRAINS],
    unless: [/\b(?:now|cant|today)\b.{0,10}\bbreath\w*/, OF_OTHERS_OR_WAR],
  },
];

const WORN_OUT =
  /\b(?:(?:resting (?:pulse|hr|heart rate)|rhr|ruhepuls|pulso en reposo)\b.{0,30}\b(?:up|high|higher|elevated|raised|hoch|alto|\+)|legs? (?:like lead|(?:are |still )?dead|are gone|shot|in bits)|beine (?:tot|schwer)|piernas muertas|wrecked|knackered|exhausted|dead on my feet|zombie|overcooked|overtrained|burnt? out|no spark|agotad\w*|tired all the time|always tired|run into the ground|cooked for|fried for|hrv (?:in the toilet|tanked|crashed|on the floor))\b/;
const ON_AND_ON = /\b(?:weeks?|months?|days|since|semanas|wochen|tagen|always|all the time|each week|every (?:run|session|ride))\b/;
const MORE_OF_IT =
  /\b(?:more volume|add (?:\w+ )?(?:sessions?|volume|hours?|intervals)|double up|increase|hit it hard|push on|intervals?|intervalle|series|threshold|vo2|hard|slower|drops?|going down|up the|tempo)\b/;
const NOT_WORN_OUT = /\b(?:costumes?|after squats|from work|after work|zombie run|at work|new baby|what does|what is|signs of|taper)\b/;

const NO_NIGHT =
  /\b(?:all ?nighter|(?:no|zero|hardly any|barely any) sleep|(?:didnt|havent|not|hardly|barely) (?:slept|sleep)(?: at all)?|(?:slept|sleep|dormi\w*|geschlafen|kip)\b.{0,12}\b(?:an?|one|two|three|[0-4]|zwei|drei|dos|tres|deux|trois) ?(?:h|hours?|hrs?|stunden|horas|heures)|(?:an?|one|two|three|[0-4]|zwei|drei|dos|tres|deux|trois) ?(?:h|hours?|hrs?|stunden|horas|heures)\b.{0,6}\b(?:sleep|kip|geschlafen|de sommeil)|up since (?:yesterday|four|3|4|three)|only got (?:[1-4]|two|three|four) hours|(?:awake|up) (?:all night|til\w* (?:2|3|4|5|6|two|three|four|five|six))|night shift)\b/;
/** "Six hours in two nights". */
const FEW_HOURS_IN_NIGHTS =
  /\b(?:an?|one|two|three|four|five|six|seven|eight|[1-9]) ?(?:h|hours?|hrs?)(?: of)?(?: sleep)? (?:in|over|across|for) (?:the |these |my )?(?:last |past )?(?:two|three|2|3) (?:whole )?nights\b(?! (?:a|per) )/;
const HARD_TODAY =
  /\b(?:interval\w*|hill reps|(?:marathon|race|threshold) effort|\d{1,2} ?x ?\d{1,4}|hard|tempo|race pace|double|do both|key session|long (?:ride|run)|threshold|swim set|brick|fraction\w*|series|vo2|sweet ?spot|sprints|track|race)\b/;
const WELL_SLEPT =
  /\b(?:did (?:the|my)|note|redo|sums|cancel|half asleep|the day after|before (?:mon|tues|wednes|thurs|fri|satur|sun)\w*|nap|rota|next week|which|when to|how do i|ends at|plan around|usually|shifts? (?:pattern|work))\b/;

const PULSE_UP =
  /\b(?:resting (?:heart ?rate|pulse|hr)|rhr|(?:morning|waking|wake ?up) (?:pulse|heart ?rate|hr))\b.{0,40}(?:\+ ?\d|\b(?:up|over|above|high|higher|climb\w*|risen|raised|elevated|jumped|more than|increased)\b)|\b(?:pulse|heart ?rate|hr)\b.{0,16}\b\d{1,2} (?:beats |bpm )?(?:up|over|above|higher|more)\b.{0,30}\b(?:first thing|on waking|in the morning|mornings?|at rest|norm|normal|usual|baseline|average)\b/;
const LEGS_SPENT =
  /\blegs?\b.{0,30}\b(?:wood\w*|nothing in them|like lead|lead|heavy|dead|empty|concrete|flat|gone|stone|blocks|no life|tired|weak|trash\w*)\b|\b(?:heavy|dead|empty|wooden|leaden|flat|tired|weak) legs\b/;
const FOR_A_WHILE = /\b(?:weeks?|fortnight|months?|(?:1\d|[7-9]|ten|seven|eight|nine|fourteen) days)\b/;
const HARD_NEXT =
  /\b(?:interval\w*|(?:marathon|race) effort|\d{1,2} ?x ?\d{1,4}|hard|tempo|threshold|vo2|key session|sweet ?spot|race|sprints|track|brick|session|long (?:run|ride))\b/;

const STILL_MORE =
  /\b(?:add|more (?:hard|intensity|volume|sessions?|hours?|training|not less)|double|increase|another (?:hard|camp|session|interval|day)|extra|up the (?:load|volume|hours)|shock week|stick (?:another|in))\b/;

export const TIRED_MATTERS: readonly Matter[] = [
  {
    name: 'worn-out-and-more',
    level: 'refuse',
    group: 'overtraining',
    says: [WORN_OUT, STILL_MORE],
    unless: [NOT_WORN_OUT, /\b(?:double days|extra (?:rest|sleep)|should i (?:rest|back off))\b/],
  },
  { name: 'pulse-up-legs-spent', level: 'caution', group: 'overtraining', says: [PULSE_UP, LEGS_SPENT, FOR_A_WHILE, HARD_NEXT] },
  { name: 'worn-out-and-on', level: 'caution', group: 'overtraining', says: [WORN_OUT, ON_AND_ON, MORE_OF_IT], unless: [NOT_WORN_OUT] },
  { name: 'no-night', level: 'caution', group: 'sleep', says: [FEW_HOURS_IN_NIGHTS], unless: [WELL_SLEPT] },
  { name: 'no-night', level: 'caution', group: 'sleep', says: [NO_NIGHT, HARD_TODAY], unless: [WELL_SLEPT] },
];

const LOW =
  /\b(?:see the point (?:of|in) anything|(?:in|been in) a (?:very |really )?dark place|feel(?:ing)? nothing|everything(?: is|s)? too much|my head (?:is not|isnt|not) right|head is not right|signed off (?:work )?with (?:burnout|burn out|stress|depression|anxiety)|anxious (?:all day|all the time|every day|constantly)|panic attacks? (?:since|every|all|most|again)|depress(?:ed|ion)|worthless|dont want to get up|cant get out of bed|keine freude|hoffnungslos|sin ganas de nada|plus gout a rien|cry(?:ing)? (?:before|every|most|in the)|hate myself|(?<!\blegs (?:\w+ ){0,3})empty (?:inside|for weeks)|(?:mental|nervous) breakdown|cant cope|anxiety is so bad)\b/;
const NOT_LOW =
  /\b(?:used to be|a few years ago|football|the rain|juniors|essay|joy|happy tears|bike bearing|great depression|in the dark|song|film|depressed (?:pedal|button)|lol|haha|at the finish)\b/;

const WITH_CHILD =
  /\b(?:pregnan\w*|schwanger\w*|embarazad\w*|enceinte|incinta|zwanger|gravida|(?:were|we are|im|i am|shes|wife is) expecting|(?:were|we are|im|i am) (?:having|going to have) (?:a|our|my|another) (?:\w+ )?(?:baby|child|twins)|\d+ weeks (?:gone|pregnant|along)|bump (?:at|is)|baby bump|(?:first|second|third|1st|2nd|3rd) trimester|(?:\d+|twelve|twenty) ?(?:weeks?|wks?) scan|(?:anomaly|dating|nuchal) scan|scan\b.{0,24}\bbaby|baby\b.{0,24}\bscan|twins on the way|positive (?:pregnancy )?test this morning|(?:ivf|embryo|icsi)|trying for a baby|ttc)\b/;
const LOST_CHILD =
  /\b(?:miscarr\w*|stillb\w*|ectopic|lost (?:the|our|my) baby|fehlgeburt|aborto espontaneo|fausse couche|termination|abortion)\b/;
const NO_CHILD =
  /\b(?:(?:not|nicht|pas|no estoy|isnt|arent|ne suis pas) (?:\w+ )?(?:pregnant|schwanger|enceinte|embarazada)|general advice|went off coffee|covid|corona|drug test|doping|bike bump|speed bump)\b/;

const BORN =
  /\b(?:(?:\d+|two|three|four|five|six|seven|eight|ten|a few) ?(?:weeks?|wks?|months?) (?:post ?(?:birth|partum|natal)|pp|after (?:the |my |a |giving )?(?:birth|baby|section|c ?section|caesarean|delivery))|gave birth|c ?section|caesarean|prolapse|diastasis|baby is (?:\d|[a-z]+) weeks|since having my (?:son|daughter|baby|twins)|nach der geburt|di a luz|accouch\w*|had (?:her|my|a|the|our) baby|postpartum|postnatal)\b/;
const PERIODS_GONE =
  /\b(?:months|a year|half a year|ages) (?:\w+ ){0,2}?since (?:my|the|i had my|having my|i had a|having a)(?: \w+)? (?:period|bleed|cycle)\b|\bmy last (?:period|bleed) (?:was|came) (?:\w+ ){1,4}?(?:months|a year)\b|\b(?:period|periods)\b.{0,16}\b(?:been (?:away|absent|missing|gone)|(?:stayed|stays|staying|keeps) away|gone awol|awol|disappeared|vanished|dried up)\b|\bmy (?:periods?|menses|cycle) (?:didnt|did not|hasnt|has not|havent|have not|never) (?:\w+ )?(?:come|came|turned up|shown up|arrived|appeared|started|been (?:here|there))\b.{0,20}\b(?:since|for|in) \w+|\b(?:havent|not|hasnt) (?:bled|menstruated|come on)\b|\b(?:time of the month|that time|my monthly|aunt flo|monthlies)\b.{0,24}\b(?:vanish\w*|gone|stopped|disappear\w*|never (?:comes|came)|missing)\b|\b(?:period|periods|bleed)\b.{0,20}\bonly\b.{0,20}\bmonths\b|\bonly (?:get|have) a period every (?:\d|three|four|few|couple)\b|\b(?:no me baja la regla|sin la regla|plus de regles|plus mes regles|keine (?:periode|regel)|ciclo (?:scomparso|saltato))\b/;

/** "Had my menopause nine years ago": it is over. */
const PAST_MENOPAUSE =
  /\b(?:post ?menopaus\w*|(?:after|since|past|through|finished|done with|had|reached|over) (?:my |the |with )?(?:the )?menopause|menopause (?:was|is|came|ended|finished)\b.{0,20}\b(?:years?|ago|over|behind)|(?:no|last) periods? (?:for|was|since)\b.{0,16}\byears?)\b/;

/** Weeks or a few months old, and one's own. */
const NEW_BORN =
  /\b(?:my|our|the) (?:\w+ )?(?:baby|son|daughter|newborn|little one|boy|girl)s (?:now |only |just |nearly )?(?:\d|one|two|three|four|five|six|seven|eight) (?:weeks?|months?)\b|\b(?:my|our|the) (?:\w+ )?(?:baby|son|daughter|newborn|little one|twins|boy|girl)s? (?:was|were|is|got) born (?:on|at|in|just|only|last|this|early|late|over|yesterday|mid)\b|\b(?:my|our|the) (?:\w+ )?(?:baby|son|daughter|newborn|little one|twins|boy|girl)s? (?:is|are|s|was|were|turned|just turned) (?:now |only |just |nearly |almost |about )?(?:born )?(?:\d|an?|one|two|three|four|five|six|seven|eight) (?:weeks?|months?)\b|\b(?:my |our |the )?(?:wee man|wee one|wee fella|wee girl|little man|little lad|little fella|bairn|wean|bub|bubba|bambino|wee baby) (?:is|s|was|turns|will be) (?:now |only |just |nearly )?(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:weeks?|months?)\b|\b(?:\d|one|two|three|four|five|six|seven|eight) (?:weeks?|months?) old (?:baby|newborn|twins)\b/;

export const LIFE_MATTERS: readonly Matter[] = [
  { name: 'low', level: 'refer', group: 'mental', says: [LOW], unless: [NOT_LOW] },
  { name: 'child-lost', level: 'refer', group: 'pregnancy', says: [LOST_CHILD] },
  {
    name: 'child-hoped-for',
    level: 'refer',
    group: 'pregnancy',
    says: [/\b(?:ivf|embryo|icsi|trying for a baby|ttc|fertility)\b/],
    unless: [NO_CHILD],
  },
  { name: 'with-child', level: 'refer', group: 'pregnancy', says: [WITH_CHILD], unless: [NO_CHILD] },
  {
    name: 'child-born',
    level: 'caution',
    group: 'postpartum',
    says: [
      BORN,
      /\b(?:train\w*|run\w*|jog\w*|swim\w*|rid(?:e|ing)|interval\w*|sit ups|parkrun|shape|couch to|laufen|correr|courir|start|back|race|go on)\b/,
    ],
    unless: [/\b(?:years? ago|years old|friend had|1[2-9] months|pram)\b/, CLEARED],
  },
  {
    name: 'child-new-born',
    level: 'caution',
    group: 'postpartum',
    says: [NEW_BORN, /\b(?:train\w*|run\w*|jog\w*|interval\w*|race|racing|hard|session\w*|start|back to|go back|reps|track|get going)\b/],
    unless: [/\b(?:years? ago|years old|(?:19|20)\d\d|last year|friend|sister|colleague|1[2-9] months|pram)\b/, CLEARED],
  },
  {
    name: 'child-born',
    level: 'caution',
    group: 'postpartum',
    says: [
      /\b(?:\d|one|two|three|four|five|six|seven|eight|nine|ten) (?:weeks?|wks?|months?) (?:after|since|post) (?:having|she had|giving birth|the birth|birth|her (?:baby|section))\b/,
      /\b(?:run\w*|jog\w*|train\w*|rac(?:e|ing))\b.{0,40}\b(?:ready|ok|okay|safe|can (?:she|i)|should (?:she|i)|is (?:she|it)|yet|too (?:soon|early))\b/,
    ],
    unless: [CLEARED],
  },
  {
    name: 'periods-gone',
    level: 'refer',
    group: 'reds',
    says: [PERIODS_GONE],
    unless: [WITH_CHILD, /\b(?:menopaus\w*|coil|iud|mirena|implant)\b/],
  },
  {
    name: 'bleeds-after-menopause',
    level: 'refer',
    group: 'gynae',
    says: [
      PAST_MENOPAUSE,
      /\b(?:bleed\w*|bled|spotting|blood (?:on|in) (?:my|the) (?:pants|underwear|knickers|shorts|pad|tissue|paper))\b/,
    ],
    unless: [/\b(?:nose\w*|gums?|knee|elbow|graze\w*|cut|cuts|blister\w*|no (?:more )?(?:bleeding|spotting))\b/],
  },
];
