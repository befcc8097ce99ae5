import { SPARING } from '#core/coach/intent/sparing.ts';
import { CHANGES_BY_SHARE } from '#core/coach/wish/share-said.ts';

/** What shall become of a session. `put` is weak: "do the run on Friday" is a move only where the plan has it on another day. */
export type Act = 'replace' | 'swap' | 'skip' | 'move' | 'put' | 'length' | 'ease' | 'create' | 'cannot';

const LEAD =
  '(?:please |pls |can you |could you |can we |could we |would you |lets |let us |just |then |also |and |so |ok |id like (?:you )?to |i want (?:you )?to |i need (?:you )?to |id rather |i will |ill |we could |we can |you can )*';

const SWAPS =
  /\b(?:swap|swop|switch|flip|trade|exchange|interchange|swapping|switching|swapped|switched|flipped)\b|\b(?:other|wrong) way (?:round|around|about)\b|\bwrong order\b|\b(?:change|trade|switch|swap) (?:places|days|dates|slots|over)\b|\b(?:round|around) the other way\b|\bvice versa\b|\bchange (?:the |my |mon\w* |tues?\w* |wed\w* |thu\w* |fri\w* |sat\w* |sun\w* )(?:\S+ ){1,4}?with (?:the|my|mon\w*|tue\w*|wed\w*|thu\w*|fri\w*|sat\w*|sun\w*)\b|\b(?:change|replace|move|put) .*\bwith each other\b/;
const SKIPS =
  /\b(?:fallt (?:\S+ ){0,2}?aus|ausfallen|auslassen|weglassen|streichen)\b|^(?:the |my )?(?:mon|tue|tues|wed|weds|thu|thurs|fri|sat|sun|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|tomorrow|today) off\b|\b(?:can|could|may|might|will|shall|should|must|to|gonna|going to|id better) (?:i |we )?miss (?=(?:the |my |this |that )?\w+ (?:today|tonight|tomorrow|on |this )|(?:\w+days?|tomorrows?|todays?|tonights?) )|\bscratch (?:the|my|that|this|\w+day)\b|\b(?:rather|prefer|sooner) (?:to )?not (?:to )?(?:do|have|go|run|ride|swim|train)\b|\bfree (?:up )?(?:these|those|both|that|the|my|all) (?:\w+ )?(?:days?|evenings?|mornings?|mon\w*|tue\w*|wed\w*|thu\w*|fri\w*|sat\w*|sun\w*)\b|\bfree up (?:(?:all of|both|the|my|this|next) ){0,2}(?:\d{1,2}(?:st|nd|rd|th)?|weekend|tomorrow|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b(?! (?:minutes?|mins?|hours?|morning|lunch\w*|afternoon))|^(?:(?:for|on) )?(?:today|tonight|tomorrow|(?:this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day) no (?:\w+ )?(?:sweet spot|tempo|threshold|intervals?|vo2\w*|reps|repeats|track|hills?|hill reps|strides|brick|speed ?work|fartlek|sprints?|gym|strength)\b|\b(?:has|have|needs) to go\b(?! to| on| onto| in(?:to)? | earlier| later| up| back)|\b(?<!yes |there is |theres )no (?:run|ride|swim|training|session|workout)s?\b(?! data| power| idea| file| shoes)|^(?:the |my )?(?:\w+ ){1,3}(?:is |are )?off (?:on |this |tomorrow|today|tonight|for )|^(?:no|nothing|without|zero) (?!(?:way\b|temperature\b|fever\b|cough\b|pain\b|symptoms?\b|car\b|kit\b|childcare\b|babysitter\b|luck\b|rush\b|doubt\b|sleep\b|chance\b|on\b|is on\b|planned|scheduled|there\b|idea|problem|worries|need|thanks|more than|longer|bike|pool|gym|shoes))|\b(?:skip|skipping|drop|bin|kill|nix|(?<!(?:the|a|do|this) )ditch|scrap|cancel|lose|wipe|empty|delete|remove|clear (?:out )?(?:my|the|this|that|it|all|both|these|those|every\w*|\w+days?)|(?:pause|suspend|freeze) (?:my|the|all|every\w*|it|this|that|training|\w+day)|axe|chuck(?! (?:it|that|this|them|(?:the|my) \w+) (?:on|in|onto|into|over)\b)|sack off|bail on|bail out of|get rid of|call off|strike (?=(?:it|that|this|the \w+)\b(?! (?:a|up)\b))|knock out(?= (?:the |my |this |that |both |all )*(?:\w+days?|mon|tue|wed|thu|fri|sat|sun|tomorrow|today|runs?|rides?|swims?|sessions?|long|easy))|miss out|leave out|take out|cross (?:off|out)|knock (?:\S+ ){0,4}on the head|give (?:it )?a miss)\b|\b(?:take|leave|cut|cross|throw|drop) (?!(?:some |the |a bit of |a little |all |all the )?(?:load|pressure|weight|strain|edge|heat|volume|stress) off)(?:\S+ ){1,6}?(?<!\b(?:all|flat) )(?:out|off)\b(?! of (?:the |my )?(?:lake|water|pool|bed))|\bgive (?:\S+ ){1,5}?a miss\b/;
const MOVES =
  /\b(?:pasal|cambial|muevel)[oa]s?\b|\b(?:move|moves|moved|moving|pushing|pulling|bringing|sliding|bumping|nudging|postponing|delaying|rescheduling|(?<!(?:late|early|night|day|double|long|extra|work|a|my|the|on|after) )shifts?|shifting|push|pull|bring|postpone|delay|reschedule|slide|bump|nudge|relocate|transfer|carry over|come forward|go back|change|changing)\b|\bfind (?:\S+ ){1,7}?(?:day|slot|spot|home|place)\b/;
const PUTS =
  /^better (?:the |my |to do (?:the|my) )|\b(?:put|place|pop|stick|shove|chuck|bung|whack|slot|have|do|doing|take|go|goes|going|be|happen|make|set|plan|schedule|land|falls?|fit|instead|rather|need|needs|want|prefer|like|love|fancy|wait|hold|suits?|getting it (?:done|in)|get (?:\S+ ){1,5}?out of the way|get (?:it|that|this) (?:done|in))\b|^(?:run|ride|swim)\b(?! (?:me|us|through|by|down)\b)|\b(?:i|we|to|id|rather|could|can|ill) (?:run|ride|swim)\b/;
const SHORTENS =
  /\b(?:nur|maximal|hochstens|solo|solamente|seulement|soltanto|alleen)\b|\b(?:minutes?|min|hours?|hour|\d{2}) less\b(?! than)|\b(?:shorten|shorter|cut|trim|cap|capped|reduce|limit|clip|chop|halve|shrink|shave|curtail|knock|lop|shorter|(?:come|comes|go|goes|bring|get) down|(?:no|not|isnt|isn t|never) (?:be )?(?:longer|more)(?: long)? than|not (?:be )?over|is all|thats all|at most|within|under|down to|max|maximum|tops|up to|only|plenty|enough|will do|limit|ceiling|nothing (?:that |which |that is |thats )?(?:takes |lasts |is |goes )?(?:more|longer|over|above|beyond))\b/;
const LENGTHENS =
  /\b(?:extend|lengthen|longer|stretch|prolong|add|beef|bump|pad|bulk|tack)\b|\b(?:minutes?|min|hours?|hour|\d{2}) (?:more|extra)\b(?! than)|\b(?:another|extra) (?:\d|half|ten|fifteen|twenty|thirty)/;
const MAKES_LENGTH = /\b(?:be|make|keep|do|call|have|bring|take|set)\b/;
const EASES =
  /\b(?:make|turn|keep|switch|change|convert|take|put|swap|do|have|ride|run|swim|dial|tone|ease|soften|lighten)\b.*\b(?:easy|easier|lighter|gentle|gentler|steady|recovery|relaxed|soft|softer|calm|calmer|chill|chilled|mellow)\b/;
/** "Can the track session be easier?" */
const BE_EASIER =
  /\b(?:can|could|may|might) (?:we |you )?(?:have )?(?:the|my|that|it|this|todays|tomorrows|\w+days?) (?:\S+ ){0,3}?be (?:made )?(?:a (?:bit|little|touch) |much |any |rather )?(?:easy|easier|lighter|gentler|softer|calmer|less hard)\b/;
/** "Can tomorrow be in zone 2 only". */
const IN_A_LOW_ZONE =
  /\b(?:make|turn|keep|be|do|have|ride|run|swim|stay|change|just|only|all)\b.*\b(?:z|zone) ?(?:1|2|one|two)\b|\b(?:make|keep|be|stay|ride|run) (?:\S+ ){0,4}?(?:aerobic|conversational|talking pace|chatty)\b(?! (?:swim|run|ride|spin|bike|session|one)\b)/;
/** "Take the easy run of today out". */
const TAKES_OUT = /\btake (?:the|my|that|this|todays|tomorrows|\w+days?) (?:\S+ ){1,5}?out$/;
/** "Water Wednesday's bike down a bit", "dial them down a notch", "all of it easy". */
const DIALS_DOWN =
  /\b(?:water|dial|tone|calm|turn|tame|take|bring|ease|wind) (?:\S+ ){0,5}?(?:down|back|off)(?: a (?:bit|notch|little|touch|gear))?\b|\b(?:water|dial|tone|calm|tame)(?:ed)? down\b|\b(?:all|the (?:whole|rest)|everything|the lot)(?: of it| thing)? (?:very |really |just )?(?:easy|steady|gentle)\b/;
/** "Swap the hard stuff out for easy running": no other session comes. */
const INTO_EASY =
  /\b(?:swap|switch|change|turn|convert|replace|make)\b.*\b(?:for|into|to|with|by)\b.*\b(?:easy|easier|gentle|gentler|steady|recovery|relaxed|soft|calm|chill|mellow|light|lighter)\b/;
/** "Swap it for something easier on my knees": another sport comes. */
const INTO_SPARING = new RegExp(`\\b(?:swap|switch|change|convert|replace|exchange|trade)\\b.* (?:for|into|to|with|by) ${SPARING}`);
/** "Take the edge off tomorrow". */
const EDGE_OFF = /\b(?:take|takes|taking|get) (?:the|some of the) (?:edge|sting|heat|bite|pressure|spice) (?:off|out)\b/;
/** "I need Saturday and Sunday free". */
const FREES =
  /\b(?:need|want|keep|make|have|like|get|leave|take|give me)\b.*\b(?:completely |totally |entirely |both )?(?:free|off|clear|empty|rest days?|a rest day|a day off)\b(?! (?:the|to|for|as)\b| of (?!training|sessions|sport|anything|everything|any\b|all\b))/;
/** "Replace the run on Wednesday with a rest day". */
const INTO_REST =
  /\b(?:replace|swap|switch|change|exchange|turn|make|convert|trade)\b.*\b(?:with|for|into|to|by) (?:an? )?(?:complete |full |proper |extra )?(?:rest day|day off|rest|day of rest)\b/;
/** "… easy hour instead". */
const EASY_TIME =
  /^(?:just |do |have |make it |an? |only )*(?:very |really )?(?:easy|gentle|steady|recovery) (?:hour|half an hour|half hour|\d+ ?min\w*|effort|version)(?: instead| please| only)*$/;
/** "Take some load off me until Sunday": of days, and of no session. */
const TAKES_LOAD_OFF =
  /\b(?:take|taking|get) (?:the |some |some of the |a bit of the |a bit of |a little |a lot of |all the )?(?:load|pressure|weight|strain|stress|volume|intensity) (?:off|out|away)\b/;
/** "Take the strides out of Sunday": the session stays, and its hard parts go. */
const EASES_PART =
  /\b(?:skip|drop|lose|leave out|cut|bin|without|minus|no) (?:the )?(?:tempo|threshold|fast|hard|race|vo2\w*|sweet spot|intensity|interval) (?:bits?|parts?|efforts?|stuff|pieces?|sections?|blocks?)\b|\b(?:take|cut|leave|drop|skip|lose|remove|strip|ditch|bin)\b.*\b(?:strides|sting|edge|bite|heat|spice|hard (?:bits?|parts?|stuff|work)|efforts?|intensity|surges|sprints|blocks?|pickups|pick ups)\b.*\b(?:out of|from|in|off|for)\b/;
/** "Ride instead of swimming", "rather on the bike than run": one sport in the place of another. */
export const REPLACES =
  /\b(?:instead of|rather than|in place of|preferable to|better than|than|and not(?: to)?) (?:the |my |a |that |todays |tomorrows |\w+days )?(?:\w+ )?(?:swim\w*|pool|run\w*|jog\w*|rid\w+|ride|bik\w+|cycl\w+|turbo|gym|strength|weights)\b/;
/** "Trim the ride to that": as long as was said before. */
/** "Knock the long ride back": by how much is said next. */
const SHORTENS_VERB =
  /\b(?:shorten|trim|extend|lengthen|prolong|curtail)\b|\b(?:knock|cut|pull|bring|scale|take) (?:the|my|that|this|todays|tomorrows|\w+days) (?:\w+ ){1,3}(?:back|down)\b/;
/** "Could it be a bit shorter": by how much is said next, or not at all. */
const OF_OTHER_LENGTH =
  /\b(?:be|become|get|make|keep|have|bit|little|touch|much|slightly) (?:\S+ ){0,5}?(?:shorter|longer)\b|^(?:the |my |please )*(?:\w+ )?(?:run|ride|bike|swim|session|one|workout) (?:shorter|longer)\b/;
/** "Half of that". */
export const HALF = /\b(?:half (?:of )?(?:that|it|the (?:time|length|distance))|in half|by half(?! an| a|s)|halve|half as long)\b/;
/** "75 minutes rather than 150". */
const THAN_SO_LONG = /\b\d{2,3}(?: ?min\w*)?,? (?:than|rather than|instead of|and not|not) (?:the )?\d{2,3}\b/;
const PER_CENT = /\b\d{1,2} per ?cent\b/;
export const TO_THAT = /\b(?:to|at) (?:that|this)\b/;
/** "Could Thursday's run become a swim". */
export const BECOMES =
  /\b(?:become|becomes|turned into|turn into|changed (?:in)?to|swapped for|replaced (?:by|with)) (?:an? |some )(?:\w+ )?(?:swim|run|jog|ride|spin|bike|turbo|gym|strength)\b|\b(?:be|into|for) an? (?:easy |gentle |steady |short )?(?:bike ride|ride|spin|swim|run|jog|turbo|gym|strength)(?: session| workout)? instead\b/;
/** "The run must stay on Sunday". */
const STAYS = /\b(?:stays?|remains?|keep|leave|stick with|staying|remain)\b(?!.*\b(?:easy|easier|out|off|under|below|to \d)\b)/;
/** Words that only something new is asked for with. */
export const ONLY_NEW = new RegExp(
  `^${LEAD}(?:add|create|build|make me|make (?!it|that|the|my|this|these|both|all|\\w+days?|(?:mon|tues?|weds?|thurs?|fri|sat|sun)s?|tomorrows?|todays?|sure|up)|give me|write(?: me)?|schedule|book|design)\\b`,
);
const CREATES = new RegExp(
  `\\bwould be (?:pleasant|nice|lovely|good|great|welcome|ideal|perfect|fun)\\b|^${LEAD}(?:add|create|build|make|write|give|insert|schedule|put|stick|throw|chuck|pop|slot|squeeze|fit|plan|book|design)\\b|\\b(?:i want|id like|i would like|i need|i fancy|could i (?:get|have)|can i (?:get|have))\\b`,
);
/** "Turn it back", "take that off Friday": not what it is made of. */
const OF_A_CLOCK = /\b(?:take|turn|bring|wind) (?:\S+ ){0,5}?(?:off|back)\b/;
/** "Put the long ride on the turbo": where, and not when. */
const OF_A_PLACE =
  /\b(?:on|onto|to|into) (?:the|my) (?:indoor |smart )?(?:turbo|treadmill|trainer|rollers|zwift)\b(?! on| tomorrow| \w+day)|\bindoors?$|\bgo(?:es|ing)? back to (?:my|his|her|our|their|a)\b/;
/** "It's the day after my night shift". */
const IS_A_DAY_AFTER = /^(?:its|it is|thats|that is|that will be|thatll be) the (?:day|morning|evening) (?:after|before|of)\b/;
/** What is to stay as it is, said beside what is wished. */
export const STAYS_AS_IT_IS =
  /^(?:please |pls |just |i(?:ll| will| want to| d like to)? |id like to |but |and )*(?:keep|leave) (?:the|my|only the|just the) (?:\w+ )?(?:bike|ride|run|swim|strength|gym|intervals?|tempo|brick|session)(?: (?:in|please|then))*$|\bkeep the (?:\w+ )?(?:time|length|duration|minutes|volume|distance|riding|running|swimming|rest of it|rest)\b|\b(?:leave|keep) (?:\S+ ){1,4}?(?:where|as|how|when) (?:it|they) (?:is|are|was|were)\b|\b(?:i will|ill|i can|id|i) still (?:do|be doing|want|go|make)\b|\bstays? (?:put|as it is|where it is|the same)\b|^same day as\b|\b(?:is|are) (?:ok|okay|fine|no problem) (?:for|with|by) me\b/;
/** "Don't squeeze it in somewhere else", "don't want to chase paces": what is not to be. */
export const NOT_TO_BE = /^(?:no |nope |nah |please |pls |just |and |but |i )*(?:dont|do not|never|no need to) (?!mind|you|we|they|forget)/;
/** "Don't want to make it up": what cannot be is not to stand on another day. */
export const NOT_MADE_UP =
  /\b(?:dont|do not|no need to|not going to|never|wont|without) (?:want to |wanna |need to |bother |have to )*(?:to )?(?:mak\w+ (?:it|that|this|them) up|squeez\w+|fit\w* (?:it|that|them)|reschedul\w+|catch\w* up|mov\w+ (?:it|that|them)|cram\w*|replac\w+|shift\w*)/;
const CANNOT =
  /\b(?:pool|baths|gym|turbo|trainer|bike|treadmill)(?: \w+){0,2}? (?:is |s |are |has )?(?:broken|closed|shut|out of order|out of action|bust|busted|drained|kaput|knackered)\b|\b(?:no puedo|non riesco|non posso|kann (?:ich )?nicht|ne peux pas|lukt niet|kan (?:ik )?niet)\b|\b(?:blocked|booked (?:up|solid|out)|tied up|taken up|all gone)\b(?! by the|(?: lane| nose))|\b(?:move|shift|put|take|have|make|swap) (?:my|the|a) (?:rest day|day off) (?:to|on|for)\b|\bno can do\b|\bno (?:time|chance|energy|room|opportunity) (?:for|to)\b|\b(?:isnt|wasnt|not|never|wont|aint) (?:going to |going |gonna )?(?:work|happen|happening|be happening|on the cards)\b|\b(?:is|are|looks|s) (?:out|no good|off the table|a no go|a nogo|a no|impossible|not possible|a write off|not an option|a non starter)\b(?! of| for a)|\b(?:doesnt|wont|does not|not going to) work\b|\b(?:isnt|is not|wont be|not) (?:really |at all )?(?:possible|doable|feasible|an option)\b|\b(?:cant|cannot|wont|unable to|not able to|no way (?:i|im|id|ill|ive|we)\b|never going to|not going to)\b/;

/** "I have time for only one session tomorrow": why, and nothing to be done yet. */
const ONLY_ONE =
  /\b(?:time|room|energy|space) for (?:only |just )?(?:one|1|a single)\b|\b(?:only|just) (?:have )?(?:time|room|energy) for (?:one|1|a single)\b/;

/** What the words of one part ask to be done; null where they ask for nothing. The first that holds. */
export function actOf(line: string, { hasLength, isNew }: { hasLength: boolean; isNew: boolean }): Act | null {
  if (SINKS.test(line) || ONLY_ONE.test(line)) return null;
  if (CANNOT.test(line)) return 'cannot';
  if (INTO_REST.test(line)) return 'skip';
  if (REPLACES.test(line) || BECOMES.test(line)) return 'replace';
  if (isNew && CREATES.test(line) && !/\b(?:into|for|to|with|by) (?:just )?(?:an?|some|something)\b/.test(line)) return 'create';
  if (TAKES_LOAD_OFF.test(line)) return null;
  if (!hasLength && CHANGES_BY_SHARE.test(line)) return 'length';
  if (EDGE_OFF.test(line)) return 'ease';
  if (FREES.test(line) && !hasLength) return 'skip';
  if (IN_A_LOW_ZONE.test(line) && !hasLength && !/\b(?:move|shift|push|skip)\b/.test(line)) return 'ease';
  if (STAYS.test(line)) return null;
  if (INTO_SPARING.test(line)) return null;
  if (EASES_PART.test(line) || INTO_EASY.test(line) || EASY_TIME.test(line)) return 'ease';
  if (HALF.test(line) || (PER_CENT.test(line) && (SHORTENS.test(line) || LENGTHENS.test(line)))) return 'length';
  if (!hasLength && SHORTENS_VERB.test(line)) return 'length';
  if (!hasLength && TO_THAT.test(line) && SHORTENS.test(line)) return 'length';
  if (!hasLength && OF_OTHER_LENGTH.test(line)) return 'length';
  if (hasLength && THAN_SO_LONG.test(line)) return 'length';
  if (hasLength && (SHORTENS.test(line) || LENGTHENS.test(line) || MAKES_LENGTH.test(line))) return 'length';
  if (SWAPS.test(line) && !OF_A_PLACE.test(line)) return 'swap';
  if (TAKES_OUT.test(line)) return 'skip';
  if (BE_EASIER.test(line)) return 'ease';
  if (EASES.test(line) && !/\b(?:move|shift|push|skip)\b/.test(line)) return 'ease';
  if (!hasLength && DIALS_DOWN.test(line) && !OF_A_CLOCK.test(line)) return 'ease';
  if (SKIPS.test(line)) return 'skip';
  if (IS_A_DAY_AFTER.test(line)) return null;
  if (MOVES.test(line) && !OF_A_PLACE.test(line)) return 'move';
  return PUTS.test(line) && !OF_A_PLACE.test(line) ? 'put' : null;
}

/** "My hips and feet drop to the bottom": about the body. */
const SINKS =
  /\b(?:hips?|legs?|feet|foot|elbows?|head|heels?|knees?|arms?|shoulders?)\b(?: and \w+)? (?:always |keep |just |still )?(?:drop|drops|dropping|sink|sinks|sinking)\b/;

/** Who asks, tells what was, or wants to know: nothing is wished. */
const ASKS =
  /^(?:so |and |but |ok |hey |hi |hello |coach |well )*(?:any|werent|arent|wasnt|what|whats|why|when|where|which|who|how|is|isnt|are|am|was|were|did|does|do(?! not| it| that| this| the| my|nt| (?:mon|tues|wednes|thurs|fri|satur|sun)days? (?:\w+ ){0,2}(?:run|ride|swim|bike|spin|jog|session|workout|intervals?)\b)|dont (?:you|we|they)|should|shouldnt|shall|will|would it|has|have i|had|am i|tell me|explain|remind me|if i)\b/;
const ASKS_FOR_IT =
  /^(?:so |and |but |ok |hey |hi |hello |coach |well )*(?:would you|could you|can you|will you|can we|could we|shall we|can i|could i|may i|(?:can|could|may|might|should) (?:the|my|that|it|this|todays|tomorrows|\w+days)|is (?:it |that |this )?(?:ok|okay|possible|alright|fine|doable)|would it be (?:ok|okay|possible|alright)|is there (?:any|a) (?:chance|change|way|possibility)|any (?:chance|change|way|possibility|hope|scope)|do you mind|what about|how about|what if we|why dont we|why not)\b/;
const WAS =
  /\b(?:our|the|my|their) (?:\w+ )?(?:club|squad|group|team|gym|pool|school|boss|work|mates?|friends?) (?:just |now |all )?(?:moved|shifted|changed|cancelled|canceled|swapped|switched|postponed|rescheduled)\b|\bmoved (?:house|home|flats?|apartments?|in with|offices?|country|city|desks?)\b|\b(?:squad|club|pool|gym|they|coach|physio|boss|work|school|council|team) (?:has|have|ve|is|are|was|were) (?:just |been |now )?(?:\w+ed|cut|put|set|shut|given|taken)\b|\b(?<!(?:can|could|would|will|shall|should|if|please|did) )you (?:put|set|said|show|showed|told|gave|have|had)\b|\b(?:i|we|ive|weve|already|just) (?:\w+ )?(?:moved|skipped|swapped|shortened|postponed)\b|\b(?:has|have|had|been|got|was|were|is) (?:been )?(?:moved|cancelled|shifted)\b|\b(?:missed|did|was|were|ran|rode|swam|felt|went|had|yesterday|last (?:night|week|month|time|year)|ago|usually|normally|always|every time|in the past)\b/;
const HYPOTHETICAL =
  /\b(?:nearly|almost) (?:asked|skipped|cancelled|moved)\b|\b(?:i would|id|i) (?:love|like|want) (?:you )?to (?:know|see|look|hear|understand|compare)\b|\b(?:dont get why|dont understand why|cant remember|not sure (?:whether|if)|yes or no|y n$|go or no go|remember that|memori[sz]e|keep in mind|note that|new plan)\b|\b(?:what happens|happens if|what would happen|would it matter|does it matter|is it (?:bad|wrong|worse|better|worth|wise|safe|a problem|smart)|bad idea|good idea|hypothetical\w*|in theory|in general|(?:suppose|imagine|say|if) (?:i|we) (?:added|moved|skipped|dropped|swapped|did|made|shortened|put|took)|am i allowed|supposed to|advisable)\b/;

/** Whether a part only asks or tells. */
export const onlyAsks = (line: string): boolean => (ASKS.test(line) && !ASKS_FOR_IT.test(line)) || HYPOTHETICAL.test(line);
export const tellsWas = (line: string): boolean => WAS.test(line);
