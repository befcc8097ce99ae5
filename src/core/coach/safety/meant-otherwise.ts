import { lettersOf, mayHold } from '#core/coach/language/quick-test.ts';
import { OF_DESPAIR_BESIDE, WAYS_AT_HOME, type Way } from '#core/coach/safety/ways-at-home.ts';
import { WAYS_OF_HEART } from '#core/coach/safety/ways-of-heart.ts';
import { WAYS_OF_TRANSITION } from '#core/coach/safety/ways-of-transition.ts';
import { WAYS_OF_WORDS } from '#core/coach/safety/ways-of-words.ts';

const SESSION = '(?:race|races|run|ride|swim|session|sessions|course|day|week|climb|bike leg|set|marathon|ironman|season|start|finish)';
const AT_FIRST = '(?:an?|the|some|another|this|that|more|to|tough|hard|hot|cold|windy|long|fast|slow|big|heavy|strong)';
const OUTCOME = '(?:rain|wind|heat|sun|pb|personal best|result|time|delivery|parcel|battle|fight)';
const SPORT = '(?:triathlons?|tri|running|cycling|swimming|racing|the sport|sport|ironman|long course|short course|open water|the turbo)';
const GOOD = '(?:easy|good|great|fine|smooth|strong|better|light|right|effortless|in place|on track)';
/** The whole of what somebody says of it, and not the beginning of something else. */
const ENDS = '(?= ?(?:$|[.,!?;]|and\\b|but\\b|now\\b|again\\b|today\\b|so\\b|lately\\b|this week\\b))';

const OF_PAIN = /\b(?:pain\w*|hurt\w*|ach\w*|sore\w*|stiff\w*|niggl\w*|pinch\w*|click\w*|tender\w*|night\w*|limp\w*|numb\w*|twing\w*)\b/i;
const OF_DESPAIR =
  /\b(?:life|live|living|everything|every thing|it all|myself|me|die|dying|dead|end|anymore|any more|cant|can't|point\w*|hopeless|worthless|nobody|no one|alone|cry\w*|empty|sad|depress\w*|pills?|goodbye|without me|burden|dark|cope|hate)\b/i;
const STAYS_WELL = /\b(?:i['’]?m|i am|i feel|me) (?:\w+ )?(?:fine|ok|okay|well|healthy|good|all right|alright)\b/i;

const WITHIN_TWENTY = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((ten) => `1[${ten}${ten + 1}]\\d (?:and|to) 1[${ten}${ten + 1}]\\d`).join('|');

const WAYS: readonly Way[] = [
  // Who is voted for, one letter away from something else.
  { said: /\b(?:general |local |mayoral )?elect(?:ion|ions|ed)\b/gi, meant: 'vote' },
  // How warm it is outside, and not in a body.
  {
    said: /\b(?:(water|lake|sea|river|air|outside|surface) temp(?:eratures?|s)?|(?:high|hot|higher|rising|warm) temperatures)\b/gi,
    meant: '$1 weather',
    unless: /\b(?:fever\w*|shiver\w*|chills?|ill|sick|flu|my temp\w*)\b/i,
  },
  // What a week of training does to somebody, said of everything; and what is taken off a plan.
  {
    said: /\b(?:everything|it all) (?:feels|is feeling|has felt|felt) (?:so |very |really |a bit |too |rather |pretty )?(?:heavy|flat|hard|sluggish|slow|stiff|sore|tired|laboured)\b/gi,
    meant: 'the legs feel heavy',
    unless: OF_DESPAIR_BESIDE,
  },
  {
    said: /\btake (?:the|some|a bit of|all the|a little) (?:pressure|load|weight|strain|edge|heat) off\b/gi,
    meant: 'make it easier',
    unless: OF_DESPAIR_BESIDE,
  },
  // What is to be handed in, and what somebody is bad at.
  {
    said: /\b(thesis|essay|report|project|coursework|assignment|paper|dissertation|invoice|tax return|deadline|library book|rent) (?:is |are )?due\b/gi,
    meant: '$1 to hand in',
  },
  // A sum, and nothing more to do.
  { said: /\badd(?:s|ed|ing)? up(?: to)?\b/gi, meant: 'come to' },
  { said: /\bhopeless at\b/gi, meant: 'bad at' },
  { said: /\b(times?|hours?|tides?|roads?|lanes?|conditions|dates|days) (is|are) awful for\b/gi, meant: '$1 $2 bad for' },
  { said: /\bfood ?banks?\b/gi, meant: 'charity' },
  // What goes side by side.
  { said: /\b(?:lin(?:e|es|ed|ing)|match(?:es|ed|ing)?|sync\w*) up (?=(?:my|the|our) )/gi, meant: 'match ' },
  // What swells is no breath.
  { said: /\bpuffed up\b/gi, meant: 'swollen' },
  // A way of eating or travelling that somebody is tired of.
  {
    said: /\b(?:tired|sick|fed up|bored) (?:of|with) (?:living|life) (?=(?:on|off|out of) (?!this|the (?:edge|street)))/gi,
    meant: 'bored of things ',
    unless: /\b(?:die|dying|dead|end|kill\w*|pills?|goodbye|burden|hopeless|worthless|alone|cry\w*|point)\b/i,
  },
  // A hand that sets an arm right.
  {
    said: /\b(?:grabs?|touch(?:es)?|holds?|hold|moves?|pushes|pulls?|taps?|guides?|lifts?|turns?) (?:my|our) (?:\w+ )?(?:arms?|elbows?|hands?|wrists?|shoulders?|ankles?|feet|foot|head|knees?|calf|calves) (?=(?:to|and) (?:fix|correct|show|adjust|set|guide|improve|teach|demonstrate|check)\b)/gi,
    meant: 'helps me ',
    unless:
      /\b(?:wrong|weird|uncomfortabl\w*|hurts?|creepy|secret|private|scared|afraid|alone|shower\w*|naked|don['’]?t (?:like|want)|tells? me not)\b/i,
  },
  // Hours that are worked, or left.
  {
    said: /\b(?:work|working|job is|on shift) (?:for )?[2-9]\d ?(?:h|hrs?|hours?)(?: (?:a|per|each|every) week)?/gi,
    meant: 'work full time',
  },
  { said: /\b[2-9]\d ?(?:h|hrs?|hours) (?=(?:until|till|to go|before|away from|out from) )/gi, meant: 'some time ' },
  // A smile of joy, where nothing hangs.
  {
    said: /\b(?:big|huge|massive|wide|great|broad|silly|stupid|enormous) (?:smile|grin)s?(?: on (?:my|his|her|the|our) faces?)?/gi,
    meant: 'so glad',
    unless:
      /\b(?:droop\w*|crooked|lopsided|half|side|numb\w*|wonky|slur\w*|cant|can['’]?t|cannot|weak\w*|uneven|speech|words|vision|sight)\b/i,
  },
  // A session that is due, and no child.
  {
    said: /\b(?:i['’]?m|i am|am) due (?=(?:an? |my |the |for |some |another )*(?:threshold|tempo|interval|vo2|long|hard|easy|rest|recovery|swim|ride|run|brick|session|race|test|key|strength|sweet ?spot)\w*\b)/gi,
    meant: 'I have ',
  },
  // Where a race ends for who is too slow.
  { said: /\bcut ?-? ?offs?\b(?! (?:my|a|the|his|her) (?:finger|toe|hand|foot|arm|leg))/gi, meant: 'time limit', unless: OF_DESPAIR },
  // Legs that fade.
  {
    said: /\b(?:want to |going to |gonna |wanna )?(?:die|dying|died) (?=(?:in|on|over|at|by|after) (?:the )?(?:last|final|closing|second|back|end of|hills?|climbs?|run|bike|swim|\d+ ?(?:k|km|miles?|m)\b))/gi,
    meant: 'fade ',
    unless: /\b(?:life|living|myself|alone|nobody|pills?|goodbye|burden|kill\w*|hopeless|worthless|cry\w*|depress\w*)\b/i,
  },
  // How surprised somebody was, or what others foretell.
  {
    said: /\b(?:nearly|almost|practically|about) (?:fainted|passed out|had a (?:heart attack|stroke|fit|cardiac arrest|coronary)|died|collapsed|keeled over)(?= (?:when|as|on hearing|at the news|laughing|of (?:shock|laughter))\b)/gi,
    meant: 'was surprised',
    beside: /\b(?:told|said|showed|announced|heard|news|entered|signed up|saw (?:the|my) (?:price|time|bill|result)|laugh\w*)\b/i,
  },
  {
    said: /(?<=\b(?:says?|said|reckons?|bets?|thinks?|claims?|jokes?|joked|swears?) (?:that )?)(?:i|we)(?:['’]ll| will| would|['’]d| am going to|['’]m going to| might) (?:collapse|die|drop dead|faint|keel over|pass out|drown)/gi,
    meant: 'I will be slow',
  },
  // A part of a race.
  {
    said: /\b(?<=\b(?:run|bike|swim|cycling|running|ride) )legs?\b(?! (?:is|are|was|were|feels?|hurts?|aches?|pain|swell\w*|swollen))/gi,
    meant: 'part',
  },
  // A helmet that broke without a head in it.
  {
    said: /\bhelmet\b/gi,
    meant: 'kit',
    beside:
      /\b(?:dropped|knocked|kicked|stood on|sat on|drove over|reversed over) (?:my |the |his |her )?(?:bike )?helmet\b|\bhelmet\b.{0,40}\b(?:fell|dropped|rolled|slid|tumbled) (?:off|down|from|out of) (?:the|a|my|its) (?:shelf|hook|roof|car|stairs|rack|table|wardrobe|boot|van|peg|bag|bars|handlebars|counter|top)\b|\b(?:shelf|cupboard|wardrobe)\b.{0,60}\bhelmet\b/i,
    unless:
      /\b(?:my head|skull|wearing|wore|crash\w*|came off|off (?:my|the) bike|hit me|on me|dizz\w*|dazed|head ?ache\w*|concuss\w*|knocked out|vomit\w*|sick)\b/i,
  },
  // A head that aches of what is smelled, heard or worked at.
  {
    said: /\b(?:smells?|fumes|stench|noise|music|racket|paint|varnish|chlorine|spreadsheets?|screens?|neighbours?|recorder)\b.{0,30}\b(?:gives?|giving|gave) me (?:a |such a |an awful |a terrible )?head ?aches?\b/gi,
    meant: 'noise bothers me',
    unless: /\b(?:worst|thunder\w*|sudden\w*|vision|neck|vomit\w*|hit|fell|crash\w*|dizz\w*|monoxide|boiler|heater|gas)\b/i,
  },
  // Calm again, in other words.
  { said: /\b(?:zero (?:remaining )?symptoms|symptoms (?:have |are )?(?:now )?all (?:now )?gone)\b/gi, meant: 'no symptoms' },
  // Laughter.
  { said: /\b(?:can|could)(?:['’]?t| not|n['’]t) (?:even )?breathe (?:for|from|with) (?:laugh\w*|giggl\w*)/gi, meant: 'laughed a lot' },
  // Others are ill.
  {
    said: /\b(?:the |my )?(?:whole |entire )(?:club|team|office|squad|class|school|training group) (?:has|have|is|are)(?: all)? (?:got |down with |off with )?(?:the |a )?(?:flu|colds?|covid|bug|lurgy)\b/gi,
    meant: 'the others are busy',
    beside: STAYS_WELL,
  },
  // A thing on the bicycle or for it.
  { said: /\bcycle (?=(?:computer|helmet|shop|bag|gloves|shoes|shorts|lane|path|route|rack|light|lights|lock|track)\b)/gi, meant: 'bike ' },
  { said: /\bback (?=(?:wheel|tyre|tire|brake|light|mech|derailleur|rack)s?\b)/gi, meant: 'rear ' },
  { said: /\bwheel hurts to look at\b/gi, meant: 'wheel is worn' },
  // What is looked forward to.
  {
    said: new RegExp(
      `\\bexpecting (?=(?:${AT_FIRST} (?:(?!baby|child|twins|boy|girl)\\w+ ){0,2}${SESSION}|(?:${AT_FIRST} )?${OUTCOME})\\b)`,
      'gi',
    ),
    meant: 'foreseeing ',
    unless:
      /\b(?:baby|mothers?|mums?|wom[ae]n|parents|pregnan\w*|bump|midwife|trimester|due date|twins|birth|(?:we|we're|were|she's|shes|she is) expecting)\b/i,
  },
  { said: /\btrimester(?= of (?:my|the|our) (?:degree|course|school|uni\w*|studies|year|master\w*))/gi, meant: 'term' },
  { said: /\bcr(?:y|ied|ying) (?:(?:with|of|for|from|out of) (?:joy|happiness|laughter|laughing)|with relief)\b/gi, meant: 'so glad' },
  { said: new RegExp(`\\beverything feels (?:so |really |very |quite )?${GOOD}${ENDS}`, 'gi'), meant: 'training is easy' },
  // A sport that is left, and no more than that.
  {
    said: new RegExp(`\\b(?:feel(?:ing)? like |thinking (?:of|about) )?(?:giv(?:e|ing)|pack(?:ing)?) (?:up|in) (?:on )?${SPORT}\\b`, 'gi'),
    meant: 'may switch sports',
    unless: OF_DESPAIR,
  },
  {
    said: /\b(?:can['’]?t|cannot|can not|couldn['’]?t) stop (?:thinking|dreaming|talking) (?:about|of) (?=(?:the|my|this|that|next) (?:\w+ )?(?:race|ironman|marathon|course|season|bike)\b)/gi,
    meant: 'looking forward to ',
    unless: /\b(?:die|dying|end|kill\w*|crash\w*|anxi\w*|panic\w*|sick|sleep\w*|scared|dread\w*|cry\w*)\b/i,
  },
  // Weather that has gone, and the illness of somebody else.
  {
    said: /\b(?:storms?|gales?|blizzard|snow|smog|floods?) (?:is |are |has |have |was |were )?(?:all |now |long )?(?:over|passed|gone|cleared|blown over|melted)\b(?! (?:the|us|our|my|here|town|head|it))/gi,
    meant: 'sky is clear',
    unless: /\b(?:lightning|thunder\w*|flash\w*|rumbl\w*)\b/i,
  },
  {
    said: /\b(?:the )?(?:whole |entire |rest of the )?(?:office|class|team|club|squad|family|house|household|kids?|everyone|everybody|colleagues?|flatmates?|husband|wife|partner) (?:at work )?(?:has|have|had|got|is down with|are down with) (?:the )?(?:flu|fever|a fever|covid|a cold|colds|bug|a bug)\b/gi,
    meant: 'others are busy',
    beside: STAYS_WELL,
  },
  // "Wee" for a little, where it cannot be anything else.
  {
    said: /\b(?:a wee(?= (?:bit|touch|tad)\b)|wee(?= (?:niggle|twinge|ache|bit|tad|touch|pinch|sniffle|run|jog|ride|swim|spin|walk|session|set|brick|rest|break|while|race|hill|taper|longer|shorter|faster|slower|easier|harder|later|earlier|more|less|extra|question|change|swap)s?\b))/gi,
    meant: 'a little',
  },
  // A weak ache is no faint.
  {
    said: /\bfaint(?:est)? (?=(?:\w+ )?(?:aches?|pains?|niggles?|twinges?|soreness|tightness|stiffness|discomfort|pull|grumble|click|whiff|smell|signal|line|praise|hope|idea|memory)\b)/gi,
    meant: 'slight ',
  },
  // Speed, and not a day without food.
  {
    said: /\b(get|getting|got|be|become|go|going|went|too|so|really|pretty|quick|super|as|how|run|ran|running|swim|swam|ride|rode) fast\b(?! (?:for|until|till|from|all|before|after|every|on \w+days?|\d))/gi,
    meant: '$1 quick',
    unless: /\b(?:eat\w*|food|meals?|fasting|fasted|ramadan|hungry|calories|weight)\b/i,
  },
  // A session that is put somewhere, and the effort below threshold.
  {
    said: /\bpop (?=(?:in |an? |the |another |some |my |that |one )(?:[\w-]+ ){0,4}(?:sessions?|runs?|rides?|swims?|sets?|bricks?|intervals|workouts?|day)\b)/gi,
    meant: 'put ',
    unless: /\b(?:heard|felt|hear|knees?|ankles?|achilles|calf|calves|shoulder|hip|swoll\w*|joints?)\b/i,
  },
  { said: /\bsweet spots\b/gi, meant: 'sweetspot' },
  { said: /\b(?:skipping|jumping) rope\b|\bjump rope\b/gi, meant: 'rope drills' },
  // A pulse that stays within twenty beats goes up and down, and skips none.
  {
    said: new RegExp(
      `\\b(?:jump|bounc|hopp|danc|skipp)(?:s|ing|ed|es) (?:around |about )?(?=(?:between|from) (?:${WITHIN_TWENTY})\\b)`,
      'gi',
    ),
    meant: 'going ',
  },
  {
    said: /\bheart (?:\w+ ){1,3}(?:with|for|from|of) (?:joy|excitement|happiness|pride)\b/gi,
    meant: 'so glad',
    unless: /\b(?:chest|pain\w*|dizz\w*|faint\w*|breath\w*|skipp\w*|flutter\w*|irregular\w*|settl\w*|2\d\d)\b/i,
  },
  { said: /\bchesty laugh\w*/gi, meant: 'deep laugh' },
  // What somebody does not like; a body that cannot stand or bear something is another thing.
  {
    said: /\b(?:can['’]?t|cannot|can not|couldn['’]?t) (?:stand|bear|face|abide) (?=(?:(?:the|my|any|those|these|more|another|sweet|energy|sports?) ){0,2}(?:gels?|bars?|chews|drinks?|powders?|turbo|trainer|treadmill|pool|swimming|running|cycling|riding|gym|intervals|mornings|music|zwift|bananas?|porridge|oats|rice|pasta|milk|taste|texture)\b)/gi,
    meant: 'dislike ',
  },
  {
    said: /\bcut (?:out )?the (?:nonsense|crap|waffle|fluff|chat|chit ?chat|small talk|jargon|rubbish|bull\w*|lecture)\b/gi,
    meant: 'be brief',
  },
  // Where it was stung, and nowhere else.
  {
    said: /\b(arm|hand|leg|foot|finger|ankle|elbow|wrist|thigh|shin|toe|calf|knee)(?: is|['’]s| was| has)?(?: a bit| a little| slightly| quite| really| all)? (?:swollen|puffy|swelling|swelled up|swell)\b/gi,
    meant: '$1 is sore',
    beside: /\b(?:sting|stings|stung|bee|wasp|hornet)\b/i,
    unless:
      /\b(?:breath\w*|throat|lips?|tongue|face|eyes?|mouth|dizz\w*|faint\w*|hives|rash|spread\w*|wheez\w*|sick|vomit\w*|swallow\w*|allerg\w*|chest|whole|all over|light ?headed|epi ?pen)\b/i,
  },
  // A nuisance, and no neck.
  {
    said: /(?<!\bthere )\b(?:was|is|are|were|such) a (?:real |total |right |complete )?pain in the (?:neck|arse|ass|butt|backside|bum)\b/gi,
    meant: 'was a nuisance',
  },
  // Skin that was rubbed.
  {
    said: /\b(?:bleeding|bloody|bleed|bled) (?:from )?(?:my |the )?nipples?\b|\bnipples? (?:bled|bleed|bleeding|are bleeding|were bleeding|keep bleeding|start bleeding)\b/gi,
    meant: 'chafed skin',
  },
  // The fever of somebody else.
  {
    said: /\b((?:my|our|the) (?:kids?|child|children|son|daughter|baby|toddler|wife|husband|partner|boyfriend|girlfriend|mum|mom|dad|boss|flatmate|roommate|dog))(?:['’]s| has| have| had| is having| got| have got| has got| with) (?:an? |the )?(?:high |bad |nasty |slight )?(?:fever|temperature|flu|cold|cough|bug|covid|tummy bug|stomach bug|chickenpox)\b/gi,
    meant: '$1 needed me',
    unless:
      /\b(?:me too|i (?:have|got|caught|feel|am|think i)|i['’]?(?:ve|m) (?:got|caught|now|also|coming|feeling|ill|sick|hot|coughing)|myself|both of us|all of us|we all|pregnan\w*)\b/i,
  },
  { said: /\bhip drive\b/gi, meant: 'running form', unless: OF_PAIN },
  { said: /\bhow dehydrated (?=(?:was|were|did)\b)/gi, meant: 'how thirsty ' },
  // Somebody else's child, and the athlete's own days.
  {
    said: /\b((?:my|our|his|her) (?:sister|wife|girlfriend|daughter|friend|cousin|sister in law|sister-in-law|colleague|neighbou?r|niece|partner|boss))(?:['’]s| is| was) (?:\w+ (?:weeks|months) |now |newly |also |heavily )?(?:pregnant|expecting)(?: again| now| with \w+)?\b/gi,
    meant: '$1 has news',
    unless: /\b(?:me too|so am i|i['’]?m pregnant|i am pregnant|both of us)\b/i,
  },
  // A cold of the head alone.
  {
    said: /\b(?:nothing|not|isn['’]?t|none of it(?: is)?) (?:at all )?(?:below|beneath|under) the neck\b/gi,
    meant: 'only in the head',
    beside: /\b(?:cold|sniffl\w*|nose|sneez\w*|throat|snot\w*|bunged|head cold|snuffl\w*)\b/i,
  },
  // Things that do not work.
  {
    said: /\b((?:wi ?fi|wlan|signal|internet|connection|reception|traffic|app|phone|trains?|bus(?:es)?|parking|printer|laptop|computer|garmin|watch|battery|referee|forecast|map)(?:['’]s| is| was| are| were)) (?:(?:completely|just|so|absolutely|totally|really) )?hopeless\b/gi,
    meant: '$1 bad',
  },
  // Things that nobody wants to look at.
  {
    said: /\b(?:can['’]?t|cannot|couldn['’]?t|can not) face (?=(?:this|the|that|another|next|my|it|any|doing|a)\b)/gi,
    meant: 'do not want ',
  },
  // Days and places that are taken.
  { said: /\b(?:lanes?|pools?|track|gym)(?:['’]s| is| are|s are)? (?:all |fully )?booked (?:out|up|solid)\b/gi, meant: 'pool is booked' },
  {
    said: /\boff for (\d{1,2}|a|two|three|a few) (days?|weeks?) (?:with|for|because of|due to|through) (?:work|business|a work trip|holidays?)\b/gi,
    meant: 'away $1 $2 for work',
  },
  ...WAYS_OF_TRANSITION,
  ...WAYS_OF_HEART,
  ...WAYS_OF_WORDS,
  ...WAYS_AT_HOME,
];

/** `text` with ways of speaking said plainly. Linear in its length. */
export function meantOtherwise(text: string): string {
  let read = lettersOf(text);
  for (const { said, meant, beside, unless } of WAYS) {
    if (!mayHold(said, read) || beside?.test(text) === false || unless?.test(text) === true) continue;
    const otherwise = read.text.replace(said, meant);
    if (otherwise !== read.text) read = lettersOf(otherwise);
  }
  return read.text;
}
