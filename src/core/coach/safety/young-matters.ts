import type { Matter } from '#core/coach/safety/matter.ts';

/** A child of somebody, with an age below eighteen: "my son is 12", "a boy of 11", "our 13yo". */
const CHILD =
  /\b(?:sons?|daughters?|kids?|child(?:ren)?|boys?|girls?|lads?|niece|nephew|grand(?:son|daughter|child)|twins|pupils?|students?|sohn|tochter|hijo|hija|fils|fille)\b.{0,24}\b(?:[6-9]|1[0-7]|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen)\b(?! ?(?:km|k|kg|kgs|kilos?|h|hours?|hrs|min\w*|weeks?|months?|days?|miles?|mi|m|x|times|percent|%|pm|am|\/))|\b(?:[6-9]|1[0-7]|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen) ?(?:yo\b|years? olds?\b)(?! (?:legs?|bikes?|car|shoes?|wheels?|body|knees?|wetsuit|watch|files?|data))|\bteen(?:age|aged)? (?:son|daughter|kid|boy|girl|swimmer|athlete|runner)s?\b/;
/** Young by their own word: "we are both 14", "am 13". */
const SAYS_AGE =
  /\b(?:im|i am|am|we are|were|we are both|were both|shes|hes|aged?|both) (?:both |only |just |nearly )?(?:[8-9]|1[0-7])\b(?! ?(?:km|k|kg|kgs|kilos?|h|hours?|hrs|min\w*|weeks?|months?|days?|miles?|mi|m|x|times|percent|%|pm|am|st|stone|on|out|into|through|beats?|bpm|w|watts?|seconds?|secs?|points?|\/))|^(?:am |im )?1[0-7](?:f|m)?(?:,|\b here\b)|\b(?:me|i) \(1[0-7]\)|\b1[0-7](?:f|m) \b|\b1[0-7] here\b|\btengo 1[0-7]\b|\bj ?ai 1[0-7] ans\b|\bbin 1[0-7]\b|\b(?:im|i am|we are) (?:only )?(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen)\b|\b(?:seventh|eighth|ninth|tenth) grade\w*\b|\b(?:year [7-9]|year 1[01]|high school|freshman year|middle school|gcses?)\b|\b(?:as a|us) teen(?:ager)?s?\b|\bwe(?:re| are) (?:both )?(?:kids|teenagers|minors)\b/;

const OPEN_WATER =
  /\b(?:sea|lakes?|river|reservoir|quarry|canal|harbour|docks?|marina|pier|beach|island|buoys?|ocean|loch|ponds?|weir|bay|coast|open water|im see|meer|mar|lago|lac|mer|rio)\b/;
const IN_IT =
  /\b(?:swim\w*|swam|dip|jump(?:ing)? in|go(?:ing)? in|get in|schwimm\w*|nadar|nager|nuotare|open water|session|set|do the|do open|do the harbour|practi[sc]e|train|laps?|across)\b/;
const UNWATCHED =
  /\b(?:alone|on (?:my|her|his|their|our) own|by (?:myself|himself|herself|themselves|ourselves)|just (?:me|us|the two|with my)|(?:two|three|us) kids|no (?:adults?|grown ?ups?|lifeguards?|one|parents|coach|mum|dad|supervision)|without (?:(?:the|a|any|our|my|an) )?(?:coach|adults?|lifeguards?|parents|grown ?ups?|supervision|anyone|dad|mum)|nobody|no adult has|(?:my |the |with |some )?(?:mates?|friends?|bff|bestie|besties|pals?|cousin|brother|sister|amigos|freund\w*|copains?|classmates?)|me (?:and|n|&|\+) \w+|(?:and|n) me|night|in the dark|dark|dawn|parents (?:dont know|wake up|are asleep)|look after me|dont tell|allein|solo|sola|seul\w*|teenagers|before school|after school)\b/;
const WATCHED =
  /(?<!\b(?:no|without|without the|without a|without any|without our|without my|isnt a|not a) )\b(?:(?:our|my|the|a|with|and) (?:coach\w*|lifeguards?|instructor|teacher|club|squad)|club (?:session|day|swim)|(?:dad|mum|mom|mother|father|parents?|coach|uncle|aunt)s? (?:is |are |will |who |also |always )?(?:watch\w*|kayak\w*|paddl\w*|comes?|coming|swims?|there|drives?|with (?:me|us))|with (?:my |our )?(?:dad|mum|mom|parents|father|mother|lifeguards?|coaches?|club)|lifeguarded|supervised)\b/;
const CHILD_WATCHED =
  /\b(?:with (?:me|us|the club|her coach|his coach|coaches|a coach|lifeguards?|her dad|his dad|his mum|her mum)|club|clubs|coaches|lifeguards?|supervised)\b/;
const IN_A_POOL = /\b(?:(?<!weir )pool|lane|in a race|race rules|drafting)\b/;

const THINNER =
  /\b(?:weigh|weight|thin(?!k|g)\w*|skinn\w*|fat|belly|slim\w*|lean\w*|kilos?|kgs?|kcals?|calories|diet|lighter|chubby|heavier|overweight|flat (?:stomach|tummy)|six ?pack|too big|tinier|tiny|cals|body ?fat|shrink|smaller|abnehmen|bajo de peso|bajar de peso|perder peso|maigrir|mager\w*|dunner)\b/;
const WANTED =
  /\b(?:how|lose|losing|get|need\w*|should|want\w*|wanna|enough|drop|plan|skip|stop|eat\w*|less|without|what|quick\w*|help|wie|como|comment|quiere|some|for me)\b/;
const OTHER_WEIGHT =
  /\b(?:bike|kettlebell|dumbbell|bell|barbell|lift\w*|backpack|bag|gear|vest|burn(?:ed|t)|watts? per|shoes?|wheels?|weight (?:training|room|lifting)|weights)\b/;
const STOPS_EATING =
  /\b(?:(?:only|just) (?:had|ate|eat|eating) (?:an? )?(?:apple|banana|salad|yoghurt|yogurt|cracker)|(?:skip\w*|stop eating|not eat\w*|dont eat|no) (?:\w+ )?(?:lunch|breakfast|dinner|tea|bread|pasta|carbs|pudding)|fasting|fasted|(?:days?|day) without (?:food|eating)|do i not eat)\b/;
/** "What food do I cut": asked beside a weight or a wish to be faster by it. */
const LEAVES_FOOD_OUT =
  /\b(?:what|which) (?:sort of |kind of |kinds of )?(?:foods?|meals?|things|stuff|snacks?|dishes)?(?: \w+){0,4}? (?:leave|leaving|let|cut|cutting|drop|avoid|give up|skip|stop eating|not eat|do without)\b|\b(?:leave|leaving|cut|cutting|skip|skipping|drop|dropping|give up|giving up|avoid|avoiding|without) (?:\w+ ){0,2}?(?:foods?|meals?|bread|pasta|rice|carbs|potatoes|sugar|dinner|breakfast|lunch|snacks?|fat|sweets)\b/;
const AT_A_WEIGHT =
  /\b(?:with|at|on|be|weigh\w*|reach|under|below|to) (?:only |just |about |around )?[2-5]\d ?(?:kgs?|kilos?)\b|\b(?:if i (?:was|were|weighed|am|lose|lost)|being|be|get|getting|become) (?:\w+ )?(?:lighter|thinner|skinnier|leaner|slimmer)\b/;
const WHICH_MEAL = /\b(?:should i eat|what (?:to|do i) eat|time|before (?:the|my|a) race|no lunch break|after training)\b/;

const STIMULANT =
  /\b(?:caffein\w*|coffee|espresso|monster|red ?bull|energy (?:drinks?|shots?|gums?|gels? with)|pre ?workouts?|scoops?|creatine?|kreatin|creatina|whey|protein (?:shakes?|powders?)|bcaas?|fat ?burners?|nicotine|snus|pouches|vap(?:e|es|ing)|ashwagandha|gummies|iron tablets|caffeine pills|sleeping (?:pills|tablets)|melatonin|supplements?|boosters?|beta alanine|proplus|pro plus|nitrates?|beetroot shots?|testo\w*|pre)\b(?!season|race| race)/;
const ITS_USE =
  /\b(?:can|could|should|is|are|ok|okay|which|what|how|best|good|help\w*|work|works|does|do|give|gave|take|taking|use|before|for|darf|puedo|without telling|tired)\b/;
const NOT_TAKEN =
  /\b(?:parents?|coach|dad|mum) (?:drinks?|has|likes?)\b|\b(?:race|season) pre\b|\bcoffee (?:shop|stop|ride)\b|\bpre (?:race|season|swim)\b/;

const TOO_MUCH =
  /\b(?:max(?:imum)? (?:deadlifts?|squats?|lifts?|bench|test|effort lift)|one rep max|1 ?rm|to failure|(?:as )?heavy as possible|heavy (?:squats?|deadlifts?|weights?|lifting)|half ?(?:iron ?man|iron)|iron ?man|iron ?distance|70\.3|ultra\w*|marathon|(?:qualify for |to )kona|(?:1[2-9]|[2-9]\d) ?(?:h|hrs|hours)|double (?:sessions|days)|twice a day|two a days?|three (?:times|sessions) a day|(?:two|2|three|3|four|4) sessions (?:a|every|each|per) day|intervals every day|every (?:single )?day before school|hard every day)\b/;
const NOT_DONE_BY_THEM =
  /\b(?:watch\w*|dad did|mum did|granddad|grandad|relay|did the|history|mini|kids marathon|mini marathon|sleep|slept|half (?:an )?hour|years?)\b(?! ?old)/;

const STRANGER =
  /\b(?:online|the app|strava|insta\w*|snap\w*|discord|internet|tiktok|whatsapp group|dm|dms|dmd|older (?:guy|man|boy|bloke|lad)|some (?:man|guy|bloke|dude)|grown man|zwift|scout|strangers?|random (?:guy|man|bloke))\b/;
const MEETS =
  /\b(?:my address|pictures|meet\w*|met|house|home|flat|drive\w*|lift|his car|pics?|photos?|coach me|train with me|train alone|come round|sleepover|secret|pick me up)\b/;

type Kind = Pick<Matter, 'group' | 'says' | 'unless'> & { name: string };

const KINDS: readonly Kind[] = [
  { name: 'stranger', group: 'safeguarding', says: [STRANGER, MEETS], unless: [/\b(?:met|meet) (?:a )?(?:girl|friends?)\b/] },
  { name: 'water', group: 'minor-openwater', says: [OPEN_WATER, IN_IT, UNWATCHED], unless: [WATCHED, IN_A_POOL] },
  { name: 'weight', group: 'minor-weight', says: [THINNER, WANTED], unless: [OTHER_WEIGHT] },
  { name: 'weight', group: 'minor-weight', says: [STOPS_EATING], unless: [WHICH_MEAL] },
  { name: 'weight', group: 'minor-weight', says: [LEAVES_FOOD_OUT, AT_A_WEIGHT], unless: [OTHER_WEIGHT] },
  { name: 'supplement', group: 'minor-supplement', says: [STIMULANT, ITS_USE], unless: [NOT_TAKEN] },
  { name: 'load', group: 'minor', says: [TOO_MUCH], unless: [NOT_DONE_BY_THEM] },
];

/** Who is known to be under age, who says so, and the child that somebody asks for. */
export const YOUNG_MATTERS: readonly Matter[] = KINDS.flatMap(({ name, group, says, unless = [] }): Matter[] => [
  { name: `young-${name}`, level: 'refuse', group, says, unless, ofMinor: true },
  { name: `young-${name}`, level: 'refuse', group, says: [SAYS_AGE, ...says], unless: [...unless, CHILD] },
  {
    name: `child-${name}`,
    level: 'refuse',
    group,
    says: [CHILD, ...says],
    unless: [...unless, CHILD_WATCHED, /\bwith (?:me|my dad)\b.{0,20}\b(?:sprint|super)\b/],
  },
]);
