import type { Asked } from '#core/coach/intent/asked.ts';
import { asksExercises, namesMeans, seeksCalm } from '#core/coach/intent/means-asked.ts';
import { MORE_SUBJECTS, type MoreSubject } from '#core/coach/intent/more-subjects.ts';

/** What the cards are asked about in many ways, each with a card of its own. */
export type Subject =
  | MoreSubject
  | 'gym-exercises'
  | 'recovery'
  | 'age'
  | 'calves'
  | 'hot-race'
  | 'fear-of-water'
  | 'bike-power'
  | 'night-before'
  | 'nerves'
  | 'cycle'
  | 'low-hips'
  | 'swim-breath'
  | 'run-cadence'
  | 'bike-cadence'
  | 'first-kit'
  | 'carbon-shoes'
  | 'drift';

const HOW =
  /\b(how|hows|what|whats|which|tips?|advice|ideas?|suggest\w*|recommend\w*|help\w*|best|ideal|right|way|ways|should|ought|must|do i need|does|is|are|can|could|would|will|any|anything|explain|tell me|give me|want|looking)\b/;
/** A figure, a day of the plan or something to be changed: the data are asked for, not the cards. */
const OF_OWN_DATA =
  /\b(move|swap|reschedule|postpone|cancel|delete|remember|forget|last (week|month|year)|this (week|month|year)|my plan|the plan|show me|list|when (is|did|was)|upload\w*|sync\w*)\b/;

const RECOVERS =
  /\b(recover(y|ing|s)?|bounc(e|ing) back|(get|getting|got) over (the|my|a|yesterdays|sundays|saturdays|todays|that)|shake off|freshen(ing)? up|get (my|the) legs back|repair (itself|my|the|muscles)|regenerat\w*|refresh my legs|(help|ease|soothe|look after|revive) (my |the |tired |heavy )*(legs|muscles|body))\b/;
const AFTER_DONE =
  /\b(after|following|from|post|since|with)\b.{0,30}\b(runs?|rides?|swims?|bricks?|sessions?|workouts?|intervals|one|training|block|weekend|day)\b|\bafter (the|my|those|yesterdays?|todays|that)\b.{0,20}\b(hours?|hrs|km|kms|k|miles|climbs?|hills)\b.{0,16}\b(yesterday|today|on \w+day|this morning|last night)\b|\b(ran|rode|run|ride|swim|brick|session|one|intervals|swam|trained|race[ds]?)\b.{0,30}\b(yesterday|last night|this morning|earlier|today|sunday|saturday|just now)\b|\b(runs?|rides?|swims?|bricks?|sessions?) (is |was )?(done|finished|over)\b|\blegs (did|had|got|have done|ran|rode|went)\b|\b(did|done|finished|completed) (a|an|my|the) (\w+ ){0,2}(run|ride|swim|brick|session|one|intervals)\b/;
const NO_RECOVERY =
  /\b(recovery (runs?|rides?|swims?|spins?|jogs?|sessions?|weeks?|days?|scores?|zone|numbers?|pulse|heart|hr|rate|drinks?|shakes?)|recovered|how long|how (many|soon|much)|should i (train|run|ride|swim|go)|can i (train|run|ride|swim|go)|ice baths?|massage|boots|foam|protein|eat|eating|food|meals?|sleep|nap|illness|covid|flu|cold|injur\w*|surgery|operation|break|time off|birth|strain|sprain|tear|hrv|between (sets|intervals|reps))\b/;

/** "How do I get over yesterday's long run?": what helps afterwards, not how fresh somebody is. */
const asksRecovery = ({ question: { says, has }, slots }: Asked): boolean =>
  ((says(RECOVERS) && says(AFTER_DONE) && says(HOW) && !says(NO_RECOVERY)) || namesMeans(says)) &&
  slots.race === null &&
  !has('niggle', 'ill', 'wasIll', 'hrv', 'restHr', 'carbs', 'drink', 'caffeine', 'missed', 'protein');

const NUMBER_NO_UNIT =
  '(?:[1-8]\\d)(?! ?(?:k|km|kms|kilomet\\w+|mi|miles?|min\\w*|w|watts?|rpm|kg|kilos?|g|grams|percent|h|hrs|hours?|m|metres?|bpm|kph|mph|tss|ctl|days?|weeks?|months?|sec\\w*|spm|degrees?|c|beats?|and|to|or)\\b)';
const AGE_WORD =
  '(?:(?:twenty|thirty|forty|fifty|sixty|seventy)(?: (?:one|two|three|four|five|six|seven|eight|nine))?|thirteen|fourteen|fifteen|sixteen|seventeen)';
const OF_AGE = new RegExp(
  `\\b(?:my age|(?:im|i am|being|aged?|turn(?:ing|ed)|at|pushing|nearing|approaching|nearly|almost|(?:woman|man|athlete|rider|runner|person) of) (?:${AGE_WORD}|${NUMBER_NO_UNIT})\\b|${AGE_WORD} ?(?:years?|yrs?|year old)\\b|${NUMBER_NO_UNIT} y o\\b|(?:how|this) old i am|(?:being|aged?|turn(?:ing|ed)?|im|i am|i have turned|ive turned|hit|reached|as an?|now) ${NUMBER_NO_UNIT}\\b|at ${NUMBER_NO_UNIT}\\b|${NUMBER_NO_UNIT} ?(?:years?|yrs?|yo)\\b|(?:in|into) (?:my|your) (?:late |early |mid )?(?:teens|forties|fifties|sixties|seventies|[4-7]0s)|(?:over|past|after|beyond) (?:40|45|50|55|60|65|70|forty|fifty|sixty|seventy)|(?:when|if|while) (?:you are|youre|ur|your|i am|im|they are|somebody is|someone is) (?:${AGE_WORD}|${NUMBER_NO_UNIT})\\b|older (?:athletes?|triathletes?|runners?|riders?|bodies|body)|(?:getting|growing) (?:on|older|old)|age(?:ing)?|aging)\\b`,
);
const TRAINS =
  /\b(train\w*|do otherwise|do differently|exercis\w*|workouts?|sessions?|approach|go about (it|things|this)|programme|routine|intensity)\b/;
const NO_AGE =
  /\b(how old am i|what age am i|max\w* (heart|hr|pulse)|heart rate|ftp|vo2\w*|watts?|pace|resting|hrv|css|race|weight|bmi|protein|calories|sleep|age group|qualif\w*|podium|fast|quick|child|son|daughter|kids?|my (dad|mum|mom|wife|husband))\b/;

/** "I am 62: does that change how I train?" */
const asksOfAge = ({ question: { says, has }, slots }: Asked): boolean =>
  says(OF_AGE) &&
  says(TRAINS) &&
  says(HOW) &&
  !says(NO_AGE) &&
  !says(OF_OWN_DATA) &&
  slots.race === null &&
  slots.minutes === null &&
  slots.ahead.length === 0 &&
  slots.back.length === 0 &&
  !has('niggle', 'ill', 'claimed', 'zones');

const CALVES = /\b(calf|calves|soleus|gastroc\w*|lower legs?)\b/;
const STRENGTHENS =
  /\b(strength\w*|stronger|exercises?|raises?|bulletproof|robust|build(ing)? (up )?(my |the |stronger )?(calf|calves|soleus|lower legs)|work (for|on) (my|the)|training for (my|the)|gym|weights|lift\w*)\b/;
const IN_PAIN =
  /\b(strain\w*|tear|tore|torn|pulled|pain\w*|hurts?|sore\w*|ach(e|es|ing|y)|cramp\w*|swoll\w*|swell\w*|injur\w*|tight\w*|stiff\w*|niggl\w*|warm|hot|red|lump|dvt|clot|again|back up|wreck\w*|second time)\b/;

/** "What makes my calves stronger?" */
const asksOfCalves = ({ question: { says }, slots }: Asked): boolean =>
  says(CALVES) && says(STRENGTHENS) && !says(IN_PAIN) && slots.ahead.length === 0 && slots.back.length === 0;

const HEAT =
  /\b(heat|hot|humid\w*|warm (weather|climate|places?|conditions)|tropic\w*|sweltering|steaming|sizzling|blistering|sultry|muggy|scorch\w*|boiling|roasting|high temperatures?)\b/;
const COPES =
  /\b(cope|coping|get(ting)? (used|accustomed)|used to|adapt\w*|acclimat\w*|prep|prepar\w*|get(ting)? ready|ready for|train for|plan (to|for)|handle|deal with|survive|stand|what (can|could|should|do) i do|steps)\b/;
const LATER = /\b(weeks?|months?|race day|racing|race|until then|before i (go|travel|fly|race)|by then)\b/;
const NOT_AHEAD =
  /\b(dizz\w*|faint\w*|collaps\w*|shiver\w*|vomit\w*|sick|headache|confus\w*|baths?|today|tomorrow|right now|drink|sodium|salt|how hard|watts|pace|power|move|swap|skip)\b/;

/** "It will be roasting there, what do I do in the weeks before?" */
const asksOfHeat = ({ question: { says }, slots }: Asked): boolean =>
  says(HEAT) && says(COPES) && says(LATER) && !says(NOT_AHEAD) && slots.ahead.length === 0;

const FEARS =
  /\b(panic\w*|freak(s|ed|ing)? ?(me )?out|scare[ds]?|scary|scaring|afraid|fear\w*|terrif\w*|frighten\w*|anxi\w*|phobia|nervous|nerves|dread\w*|petrified|claustrophob\w*|hyperventilat\w*|freeze up|heebie ?jeebies|go to pieces|went to pieces|creep\w* me out|creeps|spook\w*|unnerv\w*|uneasy|lose it|lose my nerve|wobbles?)\b/;
const WATER =
  /\b(open water|lakes?|the sea|ocean|rivers?|reservoir|deep water|dark water|murky|mass start|swim start|the swim|swimming|the water|i swim|wetsuit swims?|out of (my )?depth)\b/;
const NOT_THAT_FEAR =
  /\b(cut ?offs?|jellyfish|sharks?|alone|died?|drown(ed|ing)|chest|heart|cough\w*|froth|cold water|watch|clip|tired|sick|bike|cycling|riding|run)\b/;

/** "Lakes frighten me when I swim", by somebody who wants help. */
const fearsWater = ({ question: { says, has }, slots }: Asked): boolean =>
  says(FEARS) &&
  says(WATER) &&
  !says(NOT_THAT_FEAR) &&
  !has('carbs', 'ill') &&
  slots.ahead.length === 0 &&
  (slots.back.length === 0 || says(NEXT_TIME));
/** It happened on a day, and it may again. */
const NEXT_TIME =
  /\b(what (do|should|can|could) i do|how (do|can|should) i|tips?|advice|next time|help|if it happens|when it happens|again)\b/;

const MORE_POWER =
  /\b(more|extra|higher|bigger|increas\w*|improv\w*|rais\w*|boost\w*|build\w*|gain\w*|grow\w*|develop\w*|up|lift\w*|find|get|push|produce|squeeze|bump)\b(?: \w+){0,5}? (watts|power|wattage|strength)\b|\b(more powerful|stronger|powerful|stronger legs)\b|\b(oomph|punch|grunt|horse ?power|engine)\b/;
/** "What makes my watts go up?" */
const WATTS_UP =
  /\b(?:makes?|get|gets|push|brings?)\b(?: \w+){0,2} (watts|power|wattage|ftp)\b(?: \w+){0,3}? (?:go |goes |going |come |move |creep )?(?:up|higher|rise|grow|increase)\b/;
const ON_BIKE = /\b(bike|biking|bicycle|cycling|cyclist|cycle|riding|rider|ride|pedals?|pedal(l?ing)|saddle|watts|wattage)\b/;
const ASKS_WAY =
  /\b(how (can|do|could|should|to|would|might)|tips?|advice|ideas?|what (to|can|should|do|would|helps?|makes?|kind|sort|training|sessions?|workouts?)|which (sessions?|workouts?|intervals?|training)|best way|way to|ways to|suggest\w*|recommend\w*|help me|want to|id like to|looking to|trying to|need to|become|work on)\b/;
const NOT_POWER =
  /\b(power ?meters?|pedals? (do|should)|race|racing|hold|target|zones?|test\w*|ftp|run|running|swim\w*|off the bike|today|tomorrow|session on|hills?|climb\w*|wind|heat|weight|kilo|kg|per|at|average|did|was|were|sprint finish|gym|weights|lifting|strength (work|training|session)\w*|tired|sore|leg press|compared?|than|should i (push|ride|hold|aim))\b/;

/** "How do I become a more powerful rider?": which sessions do it, not how hard a race is ridden. */
const asksOfPower = ({ question: { says, has }, slots }: Asked): boolean =>
  (says(MORE_POWER) || says(WATTS_UP)) &&
  says(ON_BIKE) &&
  says(ASKS_WAY) &&
  !says(NOT_POWER) &&
  slots.race === null &&
  slots.ahead.length === 0 &&
  slots.back.length === 0 &&
  slots.minutes === null &&
  !has('carbs', 'niggle', 'tiredNow', 'claimed', 'until', 'drink');

const SLEEPS =
  /\b(sleep\w*|slept|asleep|awake|stare at the ceiling|staring at the ceiling|insomnia|nod off|drift off|shut ?eye|toss and turn|tossing and turning|kip|wide awake|no sleep|wink)\b/;
const BEFORE_RACE =
  /\b(before|ahead of|prior to|leading up to|eve of|night of|up to) (\w+ ){0,3}(races?|racing|start|starts|events?|competitions?|triathlons?|big (day|one)|raceday|race ?day|ironman|marathon|i race|sprint|olympic)\b|\b(pre|race) ?(race|eve|night|week) (sleep\w*|nerves|night|insomnia)\b|\b(race eve|night before|eve of)\b/;
const NOT_THAT_NIGHT =
  /\b(eat|eating|dinner|carbs?|pasta|breakfast|how (much|many hours|long) (did|have) i|slept last night|last night|baby|kids?|sleeps|how many|amount|number|weeks|months|years|better|how (do|can|could|should) i (get to )?(sleep|fall)|pills?|tablets?|melatonin|zopiclone|alcohol|session|caffeine|coffee)\b/;
const NERVOUS =
  /\b(nerv\w*|anxi\w*|panic\w*|scared|worr\w*|stress\w*|butterflies|jitters|jittery|wound up|tense|dread\w*|head (is )?(racing|spinning)|(stomach|tummy|belly|guts?) (is |are )?(in knots|turning|churning|flipping|in a knot|upside down|doing somersaults))\b/;

const asksOfNight = ({ question: { says, has } }: Asked): boolean =>
  says(SLEEPS) && says(BEFORE_RACE) && !says(NOT_THAT_NIGHT) && !has('carbs', 'niggle', 'ill', 'hrv');

const CYCLE =
  /\b((menstrual|monthly|hormon\w*) (cycles?|phases?)|menstruat\w*|(my|the|your|her) periods?|hormones?|periods|period week|time of the month|luteal|follicular|ovulat\w*|(?:around|with|to|by|through|in|of|on) my cycle|my cycle (?:phase|phases|days?|affects?|matters?))\b/;
const WITH_TRAINING =
  /\b(train\w*|plan\w*|sessions?|weeks?|workouts?|hard|easy|intervals|schedul\w*|calendar|performance|race|racing|perform\w*)\b/;
const CYCLE_IS_OFF =
  /\b(lost|losing|miss(ed|ing)|no|stop(ped)?|irregular|late|skipp\w*|gone|without|absent|vanish\w*|disappear\w*|came back|heavy (bleed\w*|period\w*)|painful|bleed\w*|pill|pregnan\w*|iron|base period|build period|training period|trial|off season)\b/;

/** "Plan hard days around my cycle?" */
const BY_MY_CYCLE = /\b(?:around|by|with|to) my cycle$/;

/** "Are hard weeks to be set by my cycle?" */
const asksOfCycle = ({ question: { says }, slots }: Asked): boolean =>
  says(CYCLE) &&
  says(WITH_TRAINING) &&
  (says(HOW) || says(BY_MY_CYCLE)) &&
  !says(CYCLE_IS_OFF) &&
  slots.ahead.length === 0 &&
  slots.back.length === 0;

const LOWER_BODY = /\b(hips?|legs?|feet|foot|bum|backside|bottom|lower half|arse|ankles|back end|rear end|heels)\b/;
const LIES_LOW =
  /\b(ride|rides|riding|sit|sits|sitting|lie|lies|lying|hang|hangs|float|floats|are|stay|stays|go|goes|too|so|very|really|drag|drags|trail\w*|drop\w*|sink\w*|sank|point\w*|fall\w*)\b(?: \w+){0,2}? ?\b(low|down|deep|under|underwater|below|behind|sink\w*|drop\w*|drag\w*|lower|floor|bottom)\b|\b(sink\w*|drag\w*|trail\w*|drop\w*|tow(ing|ed)?)\b/;
const IN_WATER = /\b(swim\w*|water|pool|freestyle|front crawl|crawl|stroke|surface|float\w*)\b/;

/** "My feet hang so low in the pool" */
const liesLow = ({ question: { says, has }, slots }: Asked): boolean =>
  says(LOWER_BODY) &&
  says(LIES_LOW) &&
  says(IN_WATER) &&
  !has('niggle', 'tiredNow') &&
  !says(/\b(pain\w*|hurt\w*|cramp\w*|numb\w*|cold|after (the|a|my) swim|off the bike|drafting|draft|clip|video)\b/) &&
  slots.ahead.length === 0 &&
  slots.back.length === 0;

const OUT_OF_BREATH =
  /\b(?:(?:out|short) of (?:breath|puff|air)|breathless|puffed(?: out)?|gasping|panting|winded|no air|run(?:ning)? out of (?:breath|air|puff))\b/;
const OF_LENGTHS = /\b(?:(?:one|two|a|1|2|few|single) lengths?|laps?|\d{2,3} ?(?:m|metres?|meters?)|crawl|front crawl|freestyle)\b/;

/** "Why am I out of breath after 50 m of crawl?" */
const losesBreath = ({ question: { says, has }, slots }: Asked): boolean =>
  says(OUT_OF_BREATH) &&
  says(OF_LENGTHS) &&
  says(IN_WATER) &&
  !has('niggle', 'ill', 'wasIll') &&
  !says(
    /\b(chest|heart|cough\w*|blood|pink|froth\w*|asthma|inhaler|dizz\w*|faint\w*|cold water|suddenly|hours?|still|walk\w*|stairs|rest)\b/,
  ) &&
  slots.ahead.length === 0 &&
  slots.back.length === 0;

const CADENCE =
  /\b(cadence|steps (per|a)? ?min\w*|turn(ing)? (my feet|over)|leg speed|foot (strikes|turnover)|step rate|stride rate|spm|turnover)\b/;
const RPM = /\b(rpm|cadence|pedalling rate|revs)\b/;
const JUDGED =
  /\b(too (low|high|slow|fast|quick)|low|high|slow|ok|okay|good|normal|right|bad|fine|enough|raise|increase|ideal|problem|alright|acceptable|correct|wrong|optimal|aim for|up it|change it|worry|worried|matter|slowly|quickly|work on|enough|change)\b/;
const FIGURE = /\b(1[2-9]\d|[5-9]\d|1[01]\d)\b/;
const OF_ONE_DONE = /\b(yesterday|last|this morning|today|was|were|did|on (mon|tues|wednes|thurs|fri|satur|sun)day|that (run|ride))\b/;

/** "I turn over at 168, is that slow?": a figure of one's own beside what is usual. */
const judgesCadence = ({ question: { says, has }, slots }: Asked): boolean =>
  (says(CADENCE) || says(RPM)) &&
  says(JUDGED) &&
  says(FIGURE) &&
  !says(OF_ONE_DONE) &&
  !has('niggle', 'race') &&
  slots.race === null &&
  slots.back.length === 0 &&
  slots.ahead.length === 0;

const BUYS =
  /\b(buy\w*|shop|shops|shopping|purchas\w*|kit|gear|equipment|get hold of|stuff|essentials?|bits and bobs|must haves?|bring|order)\b/;
const FIRST_RACE =
  /\b(first|1st|debut|maiden|beginner\w*|newbie|starter|starting out|new to)\b.{0,20}\b(tri|triathlons?|sprint|race|event|one|duathlon)\b|\b(tri|triathlon|sprint)\b.{0,20}\b(debut|beginner|first time\w*|newbie|novice)\b/;

/** "Off to the shops for my first race, what goes on the list?" */
const asksFirstKit = ({ question: { says, has } }: Asked): boolean =>
  says(BUYS) &&
  says(FIRST_RACE) &&
  says(HOW) &&
  !has('carbs', 'niggle') &&
  !says(/\b(train for|pace|how (fast|hard)|gels?|aero|plan me)\b/);

const SHARE = /\b(how (much|many)|shares?|ratio|divid\w*|split|proportions?|percent\w*|balance|fraction|mix|what part)\b/;
const EASY = /\b(easy|easily|gentle|slow|low( intensity)?|relaxed|light)\b/;
const HARD = /\b(hard|tough|high( intensity)?|intense|intensely|fast|quality|intensity)\b/;
const OF_TRAINING = /\b(weeks?|days?|training|train|sessions?|workouts?|intensity|hours|volume)\b/;

/** "Which part of a week is easy, and which hard?" */
const asksEasyShare = ({ question: { says, has } }: Asked): boolean =>
  says(SHARE) &&
  says(EASY) &&
  says(HARD) &&
  says(OF_TRAINING) &&
  !says(OF_OWN_DATA) &&
  !says(
    /\b(was|were|did|done|so far|planned|left|today|tomorrow|next week|pace|watts|(?<!\b(?:grey|gray) )zones?|make|split (it|the (ride|run|swim|session)))\b/,
  ) &&
  !has('carbs', 'niggle', 'css');

const PLATED =
  /\b(carbon( |-)?(\w+ )?(shoes?|plates?|plated|racers?|trainers|runners)|plated (shoes?|racers?|trainers)|super ?shoes?|vapor ?fly\w*|alpha ?fly\w*|adios pro|metaspeed)\b/;

/** "Do plated racers do anything for me?" */
const asksCarbonShoes = ({ question: { says, has }, slots }: Asked): boolean =>
  says(PLATED) &&
  says(HOW) &&
  slots.back.length === 0 &&
  slots.ahead.length === 0 &&
  !has('niggle', 'remembered') &&
  !says(/\b(remember|hurt\w*|pain)\b/);

const PULSE_RISES =
  /\b(pulse|heart ?rate|hr|bpm|heart|beats)\b.{0,24}\b(creep\w*|crept|drift\w*|climb\w*|rises?|rising|go(es)? up|going up|keeps? going|edges? up|ticks? up|increas\w*)\b/;
const AT_THE_SAME =
  /\b(same|steady|constant|flat|unchanged|even|level|fixed|stays?|stayed)\b.{0,16}\b(power|watts|pace|speed|effort|output|work)\b|\b(power|watts|pace|speed|effort|output)\b.{0,20}\b(same|steady|constant|flat|unchanged|even|level|stays?|does ?nt change|not)\b/;

/** "Why does my pulse creep up when the power stays flat?" */
const asksOfDrift = ({ question: { says, has }, slots }: Asked): boolean =>
  says(PULSE_RISES) &&
  says(AT_THE_SAME) &&
  says(/\b(why|what|is|does|normal|mean|means|reason|cause|causes|how)\b/) &&
  !has('niggle', 'ill', 'restHr', 'caffeine') &&
  !says(/\b(chest|dizz\w*|faint\w*|resting|altitude|covid|virus)\b/) &&
  slots.ahead.length === 0;

const SUBJECTS: readonly (readonly [Subject, (asked: Asked) => boolean])[] = [
  ['low-hips', liesLow],
  ['gym-exercises', asksExercises],
  ['swim-breath', losesBreath],
  ['fear-of-water', fearsWater],
  ...MORE_SUBJECTS,
  ['nerves', (asked) => (asksOfNight(asked) && asked.question.says(NERVOUS)) || seeksCalm(asked)],
  ['night-before', asksOfNight],
  ['cycle', asksOfCycle],
  ['calves', asksOfCalves],
  ['hot-race', asksOfHeat],
  ['run-cadence', (asked) => judgesCadence(asked) && !isOfBike(asked)],
  ['bike-cadence', judgesCadence],
  ['first-kit', asksFirstKit],
  ['easy-share', asksEasyShare],
  ['carbon-shoes', asksCarbonShoes],
  ['drift', asksOfDrift],
  ['recovery', asksRecovery],
  ['age', asksOfAge],
  ['bike-power', asksOfPower],
];

/** Feet turn faster over the ground than on pedals. */
const isOfBike = ({ question: { says }, slots }: Asked): boolean =>
  slots.disciplines.length > 0 ? !slots.disciplines.includes('run') : !says(/\b(1[3-9]\d|step\w*|spm|stride)\b/);

/** Which subject of the cards a message asks about, whatever else it sounds like; null where it is none of these. */
export const subjectAsked = (asked: Asked): Subject | null => SUBJECTS.find(([, holds]) => holds(asked))?.[0] ?? null;
