/** What a message tells in two parts that mean something else apart: cold and slurred words, births and a leak, a short night and a sore head. */
export type ToldTogether = 'coldAndMuddled' | 'leaksAfterBirth' | 'lowForWeeks' | 'nightAndHead';

const CHILLED =
  /\b(?:stopped|stops|quit|no longer|ceased|isnt|not) (?:even )?(?:shivering|shaking with cold)\b|\b(?:shivering|shivers?) (?:has |have )?(?:stopped|gone|ended|ceased)\b|\bhypotherm\w*|\b(?:soaked|soaking|drenched|wet) (?:through|to the skin|and (?:cold|freezing|frozen)|in the wind)\b|\b(?:soaked|drenched|sodden)\b.{0,20}\b(?:cold|freezing|frozen|wind)\b|\b(?:freezing|frozen|perishing|numb with cold)\b|\b(?:cold|chilled) (?:and wet|and soaked|to the (?:bone|core|marrow)|through)\b|\b(?:really|so|very|too|icy|bitterly|extremely|awfully) (?:\w+ )?(?:cold|chilled)\b|\b(?:blizzard|sleet|snow(?:ing|storm)?)\b|\b(?:out of|after|in) (?:the )?cold (?:water|lake|sea|river|swim)\b/;
const MUDDLED =
  /\bslur\w*|\bmumbl\w*|\b(?:speech|words|talking|talk)\b.{0,16}\b(?:slow|thick|odd|strange|funny|muddled|jumbled|nonsense|rubbish|gibberish)\b|\bnot making sense\b|\bmakes? no sense\b|\bconfus\w*|\bdisorient\w*|\bstumbl\w*|\bstagger\w*|\bdrowsy\b|\b(?:cant|wont|hard to) (?:stay|keep|be kept) awake\b/;
/** One side, the face, or warmth: then it is the brain that is meant, or nothing cold at all. */
const NO_COLD =
  /\b(?:no|not|isnt|wasnt|without) (?:\w+ )?cold\b|\bfac(?:e|ial)\b|\bone (?:side|arm|leg)\b|\bdroop\w*|\bice ?cream\b|\bhot day\b/;

const LEAKS =
  /\b(?:leak(?:s|y|ed|ing|age)?|dribbl\w*|incontinen\w*|bladder|wet myself|wetting myself|(?:pee|wee)(?:ing)? (?:a bit|a little|myself|when|every time|each time|on (?:runs|every))|need(?:ing)? a pad)\b/;
const IN_EFFORT =
  /\b(?:run\w*|ran|jog\w*|sprint\w*|strides?|jump\w*|hop\w*|skip\w*|bounc\w*|star jumps|box jumps|downhill|train\w*|workouts?|intervals|impact|cough\w*|sneez\w*|squat\w*|lift\w*)\b/;
const BORNE =
  /\b(?:bab(?:y|ies)|bab(?:y|ies)s|kids?|child(?:ren)?|births?|born|twins|triplets|c[ -]?sections?|caesarean|deliver(?:y|ies)|postnatal|postpartum|pregnanc(?:y|ies)|mums?|moms?|motherhood|sons?|daughters?|toddlers?)\b/;
/** What makes more of a leak than a floor that is tired. */
const MORE_THAN_A_LEAK =
  /\b(?:pregnant|expecting|waters?|bump|trimester|due (?:in|on|date)|back|spine|numb\w*|tingl\w*|saddle|legs? (?:weak|give|gave)|blood\w*|bleed\w*|fever\w*|temperature|burn\w*|sting\w*|poo\w*|stool|bowel|sudden\w*|cannot feel|cant feel|pain\w*|hurt\w*|fluid|discharge|(?:first|few|[1-6]) weeks|bottle|goggles|wetsuit|tyre|tire|shoes?|mask|milk|suit)\b/;

const JOYLESS =
  /\b(?:havent|have not|hasnt|not|never|dont|do not|didnt|cant|cannot) (?:really |even |ever )?(?:felt|feel|been|feeling) (?:\w+ )?(?:happy|happiness|joy|good about (?:anything|life)|like myself|myself)\b|\b(?:no|zero|without|lost (?:all|any|my)|losing) (?:\w+ )?(?:joy|interest|pleasure|enjoyment)\b|\b(?:dont|do not|cant|no longer|stopped|not) (?:really |even )?(?:enjoy(?:ing)?|look(?:ing)? forward to) (?:\w+ ){0,3}(?:anything|life|things|else|any of it|it)\b|\bnothing (?:is|feels|seems|brings|gives|makes)(?: me)? (?:\w+ )?(?:fun|good|happy|joy|pleasure|interesting|worth\w*)\b|\b(?:feel(?:ing)?|felt|been|am|im|so) (?:really |very |so |pretty |quite |just |a bit |constantly )?(?:down|low|miserable|sad|tearful|empty|hopeless|grey|gray|joyless|unhappy)\b(?! (?:on|in|to|energy|motivation|iron|carb\w*|mileage|volume|hill|the|with|about|at|intensity|heart|hrv|power))|\bnothing (?:really |even )?(?:seems to |appears to )?matters?\b|\b(?:whats|what is|wheres) the (?:point|use|sense) (?:of|in) (?:anything|it all|any of (?:it|this)|everything)\b|\bno (?:point|sense) (?:in|to) anything\b|\b(?:in tears|crying|weepy)\b|\b(?:everything|life|world) (?:\w+ )?(?:is|feels|seems|looks) (?:\w+ )?(?:grey|gray|flat|pointless|empty|dull|bleak)\b/;
const FOR_LONG =
  /\b(?:weeks|months|ages|a month|(?:the |this )?(?:last|past|whole) month|a long time|a while now|all (?:month|winter|autumn|summer|spring|year)|since (?:the )?(?:january|february|march|april|may|june|july|august|september|october|november|december|christmas|new year|summer|autumn|winter|spring))\b/;
/** It reaches the nights, or more than the sport. */
const BEYOND_TRAINING =
  /\b(?:(?:cant|cannot|couldnt|not|dont|no|barely|hardly|never|stopped|bad|badly|poor|little|havent) (?:\w+ ){0,2}(?:sleep|sleeping|slept)|sleep(?:ing)? (?:\w+ )?(?:badly|poorly|awful\w*|terribl\w*|little|is (?:bad|gone|awful|poor))|sleepless|insomnia|(?:lie|lying|lay|wide) awake|awake (?:at|all|most|half)|wak(?:e|ing) (?:up )?at (?:2|3|4|5|two|three|four|five)|anything else|or anything|in anything|of anything|about anything|to anything|nothing (?:is|feels|brings|makes|gives)|everything|any of it|life|family|work too|friends|eating|appetite)\b/;
const OF_A_BODY_ALONE = /\b(?:legs?|ferritin|iron|virus|covid|flu|power|watts|hrv|ctl|numbers|jet ?lag\w*|newborn)\b/;

const SHORT_NIGHT =
  /\b(?:[0-4]|[0-4][.,]5|one|two|three|four|couple of|few|2 ?h|3 ?h|4 ?h|1 ?h) ?(?:and a half )?(?:h|hrs?|hours?)?(?:'? | of | worth of )?(?:of )?(?:sleep|slept|kip|shut ?eye)\b|\b(?:slept|sleep|asleep|kip) (?:for |only |just |about |like |maybe )*(?:[0-4](?:[.,]5)?|one|two|three|four|a couple(?: of)?|a few) ?(?:h|hrs?|hours?)\b|\b(?:hardly|barely|didnt|did not|not|never|no|zero|little|bad|rubbish|terrible|awful|rotten) (?:\w+ )?(?:slept|sleep|sleeping|a wink|night)\b|\b(?:up|awake) (?:all|half|most of) (?:the )?night\b|\b(?:got|had|managed|getting) (?:only |just |about |maybe )?(?:[0-4](?:[.,]5)?|one|two|three|four) ?(?:h|hrs?|hours?)\b(?: \w+){0,4}? nights?\b|\bnights?\b(?: \w+){0,3}? (?:only |just |about )?(?:[0-4](?:[.,]5)?|one|two|three|four) ?(?:h|hrs?|hours?)\b(?! (?:ride|run|session|swim|drive|shift))/;
/** "Two days running" counts the nights, where sleep is named just before it. */
const NIGHTS_COUNTED =
  /(\b(?:sleep|slept|kip|shut ?eye|nights?)\b(?: \w+){0,2}?) (?:for |the |over |these )*(?:last |past )?(?:a )?(?:[2-5]|two|three|four|couple(?: of)?|few) (?:days|nights)(?: (?:running|in a row|on the trot|on the bounce|straight|back to back|on end|now))?\b/g;
const SORE_HEAD =
  /\bhead ?aches?\b|\bheadachy\b|\b(?:thumping|pounding|banging|throbbing|splitting|sore|aching|thick|fuzzy|heavy) head\b|\bhead (?:is |has been |was |feels |s )?(?:\w+ )?(?:thump\w*|pound\w*|bang(?:ing|s)|throb\w*|splitting|sore|ach(?:es|ing)|hurts|hurting)\b|\bmigraine\b/;
/** A blow, a fever, or a headache like no other. */
const MORE_THAN_A_NIGHT =
  /\b(?:hit|crash\w*|fell|fall|knock\w*|helmet|concuss\w*|bang(?:ed)? (?:my|his|her) head|blow|worst|sudden\w*|thunder\w*|stiff|neck|vision|sight|blurr\w*|see|double|eyes?|vomit\w*|threw up|sick|being sick|fever\w*|temperature|hot|rash|numb\w*|weak\w*|speech|slur\w*|confus\w*|dizz\w*|faint\w*|pass(?:ed)? out|chest|breath\w*|pregnan\w*|weeks|months|days|every (?:day|night|morning)|altitude|pills?|drank|litres?|water)\b/;

/** `line` without marks and in small letters. */
export function toldTogether(line: string): ToldTogether[] {
  const found: ToldTogether[] = [];
  if (CHILLED.test(line) && MUDDLED.test(line) && !NO_COLD.test(line)) found.push('coldAndMuddled');
  if (LEAKS.test(line) && IN_EFFORT.test(line) && BORNE.test(line) && !MORE_THAN_A_LEAK.test(line)) found.push('leaksAfterBirth');
  if (JOYLESS.test(line) && FOR_LONG.test(line) && BEYOND_TRAINING.test(line) && !OF_A_BODY_ALONE.test(line)) found.push('lowForWeeks');
  if (SHORT_NIGHT.test(line) && SORE_HEAD.test(line) && !MORE_THAN_A_NIGHT.test(line.replace(NIGHTS_COUNTED, '$1')))
    found.push('nightAndHead');
  return found;
}
