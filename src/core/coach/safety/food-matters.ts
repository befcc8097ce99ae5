import type { Matter } from '#core/coach/safety/matter.ts';

const LEAST =
  /\b(?:least|minimum|minimal|smallest|fewest|lowest|how (?:little|few|low)|as little as|as few|minimo|minima|wie wenig|le moins|il minimo|get away with (?:eating|not eating))\b/;
const EATEN = /\b(?:eat|eats|eating|food|kcals?|calories?|cals|meals?|manger|comer|essen|mangiare|consume|intake)\b/;
/** The least for a session is a question of fuel; the least for days or for the scales is not. */
const FOR_A_SESSION =
  /\b(?:carbs?|carbohydrates?|gels?|protein|grams?|per hour|an hour|during|breakfast|(?:before|after|for) (?:a|the|my|an) (?:\w+ )?(?:race|run|ride|swim|session|start|workout)|burn\w*|hours? before)\b/;
const FOR_THE_SCALES =
  /\b(?:light\w*|lean\w*|weight|skinn\w*|thin\w*|each day|a day|per day|every day|daily|fortnight|weeks?|rest days?|easy days?|and still|get away|survive|faint|live on|days|empty|ligera?|leger|leicht\w*|trotzdem|abnehmen)\b/;

const MUCH_LOST =
  /\b(?:lose|losing|drop\w*|shed\w*|cut\w*|get rid of|take off|off me|need|want|down|lighter)\b.{0,40}\b(?:[2-9]|1\d|2\d|two|three|four|five|six|seven|eight|nine|ten|half a|a) ?(?:kgs?|kilos?|lbs?|pounds|stones?)\b|\b(?:[2-9]|1\d|2\d|two|three|four|five|six|seven|eight|nine|ten) ?(?:kgs?|kilos?|lbs?|pounds|stones?) (?:\w+ )?(?:off|down|lighter|gone|less)\b/;
const IN_NO_TIME =
  /\b(?:in|within) (?:a |one |two |three |\d |1\d )?(?:days?|week|weeks|fortnight)\b|\b(?:quick\w*|fast|fastest|asap|overnight|crash diet|by (?:tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|the weekend|next week)|dont care how|whatever it takes|by the \d+|at any cost|this week|in \d+ tagen)\b/;
const OF_THE_BIKE = /\b(?:bikes?|wheels?|frame|dumbbells?|kettlebells?|lift\w*|squat\w*|bench|deadlift\w*|backpack|vest|tyres?|luggage)\b/;

const HARDLY_FED =
  /\b(?:crash diet\w*|(?:survive|live) on salad|no carbs at all|days without food|eat \d{3,4} under|body fat (?:to|under|below) (?:\d|10)\b|only had (?:coffee|water) until (?:dinner|evening)|so skinny.{0,30}same diet|(?:eat|eating) (?:only )?once a day|(?:only|just) (?:want to )?eat once|one meal a day|omad|water fast\w*|juice (?:cleanse|fast\w*|diet)|(?:24|36|48|72) ?(?:h|hr|hrs|hours?) fasts?|fast(?:ing)? for (?:\d|two|three|four|five|several) days|fasted for (?:\d|two|three) days|(?:shakes?|juice|water|coffee|salad|soup) and nothing else|live on (?:protein )?shakes|cut (?:out )?(?:all )?(?:carbs|fats?) (?:to zero|and (?:carbs|fats?))|zero (?:carbs|food)|(?:skip|skipping|no) food (?:on|all|for)|stop(?:ped)? eating(?! (?:gels?|meat|dairy|sugar|gluten|late|before|two|three|bars|chocolate|crisps|sweets))|not eat(?:ing)? (?:anything|at all|for (?:a|two|\d))|need to eat at all|nothing all day)\b/;
const FEW = '(?:[4-9]\\d\\d|1[01]\\d\\d)';
const FEW_A_DAY = new RegExp(
  `\\b${FEW} ?(?:kcals?|calories?|cals?) (?:a|per|each|every) day\\b|\\b${FEW} ?(?:kcals?|calories?|cals?) (?:daily )?(?:menu|diet|meal plan)\\b`,
);
/** Burned, or left over: that is not what is eaten. */
const NOT_EATEN = /\b(?:burn\w*|deficit|surplus|extra|more|on top|additional|used|spent|snacks?|breakfast)\b/;
const TOO_LIGHT = /\b(?:be|get to|down to|reach|hit|weigh|under|below|want|go to|at) (?:3\d|4[0-7]) ?(?:kgs?|kilos?)\b/;
const ANY_WAY = /\b(?:fastest|quickest) (?:possible )?way (?:\w+ ){0,4}(?:\d\d ?(?:kg|kilos?)|lose weight|drop weight|lighter)\b/;

const CUTS_FOOD =
  /\b(?:how (?:far|much|low|little|low)|nearly|almost|barely|hardly|next to|practically|virtually)\b.{0,40}\b(?:cut|reduce|lower|drop|skip|eat\w*|go|nothing|food|intake)\b/;
const OF_EATING = /\b(?:food|eat|eating|meals?|calories|kcals?|intake)\b/;
const ON_DAYS_OFF =
  /\b(?:rest|non training|easy|off|recovery|training free|free) days?\b|\bdays? off\b|\bdays (?:when|that|where) i (?:dont|do not) train\b/;

/** Eating too little, wanted or asked for. */
/** "I need to be 50 kg in Pescara": lighter than most grown athletes may be. */
const SO_LIGHT = /\b(?:get|go|be|come|drop|weigh|reach|hit|make|down)\b(?: \w+){0,3}? (?:[34]\d|5[0-2]) ?(?:kgs?|kilos?)\b/;

export const FOOD_MATTERS: readonly Matter[] = [
  {
    name: 'least-food',
    level: 'refuse',
    group: 'reds',
    says: [CUTS_FOOD, OF_EATING, ON_DAYS_OFF, /\b(?:cut|skip\w*|reduce|drop|nothing|less|lower|without|stop)\b/],
    unless: [/\b(?:carbs?|carbohydrates?|protein|gels?)\b/],
  },
  {
    name: 'least-food',
    level: 'refuse',
    group: 'reds',
    says: [LEAST, EATEN, FOR_THE_SCALES],
    unless: [/\b(?:burn\w*|per hour|an hour|at least)\b/],
  },
  {
    name: 'least-food',
    level: 'refuse',
    group: 'reds',
    says: [LEAST, EATEN],
    unless: [FOR_A_SESSION, /\b(?:at least|at all before|how low)\b/],
  },
  {
    name: 'so-light-by-then',
    level: 'refuse',
    group: 'reds',
    says: [SO_LIGHT, /\b(?:diet|calories|kcal|meal plan|eating plan|plan|menu|cut|los(?:e|ing)|lighter|down to)\b/],
    unless: [/\b(?:dumb ?bells?|squats?|deadlifts?|bench|press|barbell|kettle ?bells?|lift(?:s|ed|ing)?|carry|backpack|vest|bike)\b/],
  },
  {
    name: 'weight-in-no-time',
    level: 'refuse',
    group: 'reds',
    says: [MUCH_LOST, IN_NO_TIME],
    unless: [OF_THE_BIKE, /\b(?:sauna|sweat\w*|water|weigh in|spit)\b/],
  },
  {
    name: 'hardly-fed',
    level: 'refuse',
    group: 'reds',
    says: [HARDLY_FED],
    unless: [
      /\b(?:with (?:people|us|others)|hours before|before the start|nonsense|not doing it|ramadan|blood test|colonoscop\w*|surgery|scan)\b/,
    ],
  },
  { name: 'few-a-day', level: 'refuse', group: 'reds', says: [FEW_A_DAY], unless: [NOT_EATEN] },
  { name: 'too-light', level: 'refuse', group: 'reds', says: [TOO_LIGHT], unless: [OF_THE_BIKE] },
  { name: 'too-light', level: 'refuse', group: 'reds', says: [ANY_WAY], unless: [OF_THE_BIKE] },
  {
    name: 'cut-to-be-lighter',
    level: 'refuse',
    group: 'reds',
    says: [
      /\b(?:what|which) (?:\w+ ){0,3}(?:cut out|stop eating|not eat|leave off my plate)\b/,
      /\b(?:kgs?|kilos?|lighter|lose|weight|lean\w*|thin\w*)\b/,
    ],
    unless: [OF_THE_BIKE],
  },
];

const PURGES =
  /\bfingers? down (?:my|her|his) throat\b|\b(?:mak\w+|made) (?:myself|herself|himself) (?:sick|throw up|vomit|puke)\b|\b(?:sick|vomit\w*|puk\w+|throw\w* up|throw (?:it|them|everything|food) up|threw (?:it|them) up) on purpose\b|\bbr(?:ing|ings|inging|ought) (?:it|dinner|food|tea|lunch|them|my \w+) (?:all )?back up\b|\bbr(?:ing|ings|inging|ought) (?:it|everything|all of it|the lot|that|them)(?: all)? up(?: again)?\b(?=.*\b(?:gain|fat|thin|slim|(?:lose|losing|my|body) weight|scales?|calories|kilos?)\b)|\b(?:get|getting|gets|got) rid of (?:it|dinner|the food|what i ate|my food|lunch)(?: again)? (?:in the (?:toilet|loo|bathroom)|after (?:dinner|eating|meals))\b|\bbring(?:s|ing)? up (?:my |her )?(?:lunch|dinner|food|breakfast|tea|meals)\b|\b(?:laxatives?|purg(?:e|es|ing))\b|\b(?:spit\w*|spat) (?:my |the |out |it )*(?:food|out after chewing)\b|\bchew\w* and spit\w*\b|\bvomir apres\b|\bfais vomir\b|\bvomito despues\b|\bubergebe mich nach\b|\berbreche? (?:mich )?(?:absichtlich|nach dem essen)\b/;
const ATONES =
  /\b(?:punish\w* (?:myself|herself|himself)|make(?:s)? up for|burn(?:ing)? (?:it )?off|(?:so it|it) doesnt count|work(?:ing)? (?:it )?off|earn(?:ed|ing)? (?:my|it|the)|i deserve)\b/;
const OF_FOOD = /\b(?:ate|eat\w*|food|cake|pudding|dessert|dinner|chocolate|pizza|calories|meals?|carbs|biscuits?|treats?)\b/;
const FOOD_AND_SHAME =
  /\b(?:cant eat in front of|food rules|count every (?:almond|calorie|crumb|grape|bite)|stopped eating with)\b|\b(?:hide|hides|hiding) (?:my |her |his |the )?food\b|\b(?:disgust\w*|guilty|gross|ashamed|fat and disgusting) (?:\w+ ){0,3}(?:after|when i|for) (?:\w+ )?eat\w*\b|\bhate (?:my|how my) (?:belly|body|thighs|stomach|weight)\b|\bpanic if i (?:cant|dont) (?:burn|train|run)\b|\b(?:scared|afraid|terrified) of (?:food|carbs|eating|gaining|weight)\b|\b(?:thinking|obsess\w*) (?:about|with|over) (?:food|calories|my weight)\b|\b(?:anorexi\w*|bulimi\w*|orthorexi\w*|eating (?:disorder|problem|issues?))\b|\bno training,? no (?:dinner|food|tea|lunch|breakfast)\b|\bweigh (?:myself|herself) (?:\w+ ){1,3}times a day\b|\bbing(?:e|es|ed|ing|eing)\b.{0,40}\b(?:night|hate|then|eat|after|sick|guilt\w*)\b|\b(?:hardly|barely) eats?\b.{0,30}\b(?:run\w*|train\w*|then|night|problem|worried)\b|\beat until im (?:ill|sick)\b|\bskips? (?:tea|dinner|lunch|breakfast|meals) (?:after|and) (?:\w+ ){0,5}(?:runs?|train\w*|exercis\w*)\b|\bdont let myself (?:eat|have)\b/;
const IN_JEST =
  /\b(?:recovered|in my teens|twenty years ago|in college|rules|beer|haha|lol|jk|no regrets|watch(?:ing|ed)?|film|series|netflix)\b/;

/** Food as a fight: always to be referred, however lightly it is told. */
export const EATING_MATTERS: readonly Matter[] = [
  { name: 'purges', level: 'refer', group: 'eating-disorder', says: [PURGES], unless: [/\bby accident\b/], settles: true },
  {
    name: 'atones-for-food',
    level: 'refer',
    group: 'eating-disorder',
    says: [ATONES, OF_FOOD],
    unless: [IN_JEST, /\b(?:missed|make up for (?:a|the|my) (?:missed|lost|skipped))\b/],
    settles: true,
  },
  {
    name: 'shame-and-food',
    level: 'refer',
    group: 'eating-disorder',
    says: [FOOD_AND_SHAME],
    unless: [IN_JEST, /\bin front of the (?:tv|screen|laptop)\b/],
    settles: true,
  },
  {
    name: 'run-for-food',
    level: 'refer',
    group: 'eating-disorder',
    says: [
      /\b(?:if|when|after|every time) (?:\w+ ){0,3}(?:eat|ate|eaten|eating|pudding|cake)\b/,
      /\b(?:second|extra|another) (?:run|ride|session|turbo|swim)\b|\btreadmill till\b/,
      /\b(?:so it|too much|disgust\w*|guilt\w*|make up|gone|punish\w*|always)\b/,
    ],
  },
];

const SWEATED =
  /\b(?:epsom (?:salts?|baths?)|rain jacket|water loading|saunas?|sweat ?suits?|bin (?:bags?|liners?)|hoodies|rubber suit|plastic suit|hot baths?|steam rooms?|(?:in )?(?:three|3|four|4|lots of) layers|schwitzen|ausschwitzen|sudar|transpirer|sweat(?:ing)? (?:it|out|off)|spit(?:ting)?)\b/;
const OFF_THE_SCALES =
  /\b(?:kgs?|kilos?|pounds|\d* ?lbs?|stone|weigh in|make weight|making weight|weigh less|weigh (?:in )?lighter|drop weight|make \d\d|cut weight|lose weight|peser|pesee|lighter|lightweight)\b/;
/** "So that the scales are kind": lighter, said of what it is read from. */
const KIND_SCALES =
  /\b(?:the|my|those|these|bathroom) scales? (?:\w+ ){0,3}?(?:nice\w*|kind\w*|low\w*|happy|happier|good|better|right|friendl\w*|light\w*|less|drops?|moves?|smiles?|under|shows?|says?|reads?)\b|\bfor the (?:scales?|weigh ?in)\b|\b(?:before|until|till|ahead of|by|at) (?:the |a |my )?weigh[- ]?in\b|\b(?:drop|lose|shed|cut|sweat out) (?:\d\S* |a few |some |two |three )?(?:kg|kilos?|pounds|lbs) of water\b|\b(?:step|get|stand|am|jump|hop) (?:back )?on(?:to)? (?:the|my) scales?\b|\b(?:good|nice|lighter|low|less) on the scales?\b/;
const FOR_HEAT =
  /\b(?:heat (?:train\w*|acclim\w*|adapt\w*)|acclimati\w*|sweat (?:rate|loss)|recover\w*|how much (?:do|should) i drink|plenty to drink|what do i drink|lost .{0,10} on the (?:ride|run))\b/;
const NO_DRINK = /\b(?:stop\w*|skip\w*|no|without|not|dont|quit\w*|avoid\w*|zero) (?:\w+ )?(?:drink|drinking|fluids?|water|hydrat\w*)\b/;
const TO_DRY_OUT =
  /\b(?:light\w*|lean|faster|weight|dry (?:out|myself)|dried out|tough\w*|kgs?|kilos?|how long can i|how far can i|hot day|uphill|climb)\b/;
const OTHER_DRINKS =
  /\b(?:per hour|sweat rate|down \d|dropped? \d|alcohol|beer|wine|booze|coffee|aid stations?|on (?:the )?course|bottle cages?|fountains?|salt ?water|pool water|open water|cold water|water (?:swim\w*|run\w*|temp\w*)|in the water|out of the water|no (?:hot|cold) water)\b/;

/** What the scales said after, and not what they are to say. */
const REPORTED =
  /\b(?:how much (?:should|do|must|to) (?:i )?drink|is (?:it|that) (?:only|just) water|scales? (?:broke\w*|said|went up)|on a scale|after (?:my|the|a) (?:sauna|bath|hot bath) (?:the|my) scales?)\b/;

/** Weight that is only water. */
export const DRY_MATTERS: readonly Matter[] = [
  {
    name: 'sweated-off',
    level: 'refuse',
    group: 'dehydration',
    says: [SWEATED, OFF_THE_SCALES],
    unless: [FOR_HEAT, /\bwetsuit\b/],
    settles: true,
  },
  { name: 'sweated-off', level: 'refuse', group: 'dehydration', says: [SWEATED, KIND_SCALES], unless: [FOR_HEAT, REPORTED], settles: true },
  {
    name: 'no-drink-to-be-light',
    level: 'refuse',
    group: 'dehydration',
    says: [NO_DRINK, TO_DRY_OUT],
    unless: [OTHER_DRINKS],
    settles: true,
  },
  {
    name: 'no-drink-to-be-light',
    level: 'refuse',
    group: 'dehydration',
    says: [NO_DRINK, KIND_SCALES],
    unless: [OTHER_DRINKS, REPORTED],
    settles: true,
  },
  {
    name: 'water-cut',
    level: 'refuse',
    group: 'dehydration',
    says: [
      /\bhow dehydrated can i\b|\bwater (?:cut(?:ting)?|load(?:ing)? and cut|manipulation)\b|\b(?:diuretics?|water tablets|furosemid\w*|lasix|bendro\w*)\b.{0,60}\b(?:weight|lightweight|kgs?|kilos?|puffy|under \d\d|weigh|category|bloat\w*)\b|\bdry(?:ing)? (?:myself )?out (?:to|for|before)\b|\bsweat (?:out|off) (?:a|\d|two|three|some) ?(?:kgs?|kilos?|pounds|lbs|stone)\b/,
    ],
  },
];
