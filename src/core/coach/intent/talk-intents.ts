import type { Asked } from '#core/coach/intent/asked.ts';
import { forgetsADay } from '#core/coach/intent/change-wishes.ts';
import type { Question } from '#core/coach/intent/heard-topics.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { tellsRaceChange } from '#core/coach/intent/race-changed.ts';

/** "Does it change straight away, or do I have to confirm?" */
const ASKS_CONSENT =
  /\b(do|will|would|must|should) i (have to|need to|get to)? ?(confirm|approve|agree|say yes|accept) (it|that|this|first|before|every|each|them|changes)?\b.{0,20}$|\b(change|move|edit)s? (it |things |my plan |the plan )?(straight away|by (itself|yourself)|automatically|without (asking|my))\b|\bwithout my (ok|okay|yes|permission|consent|say so)\b/;

/** "Am I on pro?" */
export const ASKS_TIER =
  /\b(what|which|whats|is|am i|my current|show)\b.{0,30}\b(tier|subscription|membership|paid plan|plan tier)\b(?! (up|list|race))|\b(am i|are we|im) (still |already |now )?(on|using|paying for) (the )?(free|essentials|basic|pro|elite|premium|trial)\b|\bdo i (still )?have (the )?(pro|elite|essentials|premium)\b|\bwhat (am i|do i) (pay\w*|subscribed)\b/;

/** "Set my account to the top tier": what only the subscription page does. */
export const CHANGES_TIER =
  /\b(cancel|end|stop|terminate|quit|renew|pause|unsubscribe from|get out of)\b.{0,15}\b(subscription|membership|tier|free trial|trial|auto ?renew\w*|direct debit|payments?)\b|\b(flip|switch|set|make|mark|bump|change|move|put|turn|give)\b.{0,12}\b(my|me|this) ?(account|tier|profile|subscription|membership)?\b.{0,15}\b(elite|premium|pro|starter|top tier|paid)\b|\b(upgrade|downgrade)\b.{0,30}\b(elite|premium|pro|tier|plan|account|subscription|membership)\b|\b(im|i am|suppose i|assume i|pretend i|say i) (am |was |were )?(now )?on the (top|highest|best|biggest|largest|paid) (plan|tier)\b|\b(cap|limit|quota|allowance)s?( of mine)? (no longer|dont|doesnt|does not|do not|never|wont|should not|shouldnt) (counts?|apply|applies|hold|holds)\b/;

/** "Wipe everything you hold on me": the account, and no single note. */
const ERASES_ALL =
  /\b(erase|delete|wipe|remove|destroy|purge|scrub|get rid of|clear|bin)( out)? (absolutely |literally )?(everything|all( of)?( the| my)?( data| info\w*| details| records| stuff)?|every (last )?(bit|trace|thing|scrap|record))( of| that)?( data| info\w*)? ?((that )?you( guys)?(ve)? (have|hold|know|keep|kept|stored|saved|got|ve)|(that )?youve (got|kept|stored|saved)|about me|on me|of mine|from my account|linked to me|i (have )?(gave|given|told|shared|uploaded))\b/;

const DATA_GONE =
  /\bright to be forgotten\b|\b(every (bit|scrap|trace|piece) of|all( of)?|everything|the lot)\b.{0,24}\b(data|records?|info\w*|details|files)\b.{0,24}\b(removed|deleted|erased|wiped|gone|destroyed|purged)\b|\b(remov\w+|delet\w+|eras\w+|wip\w+|destroy\w*|purg\w+|get rid of|scrub\w*) (of )?(all|every|any)( of)?( the| my| your)? (\w+ )?(data|records?|info\w*|details|files)( (about|on|of|regarding|concerning) me| you(ve| have)?( got| hold| keep)?)?\b/;

/** "Drop the knee from what you know": out of the memory, not out of the plan. */
export const FORGETS =
  /\b(drop|scrub|wipe|remove|delete|erase|bin|lose|ditch|scratch|strike|clear|cross|take|get rid of|chuck)\b.{0,60}\b(from|off|out of) (what (you|u) (know|remember|have|keep|hold|stored|saved|noted)|(your|the) (memory|notes?|list of facts|records about me)|my (notes|memory))\b|\b(no need to|you (can|may) stop|stop|you (dont|do not) (have|need) to|you neednt) (remember|remembering|keep|keeping|hold on to|know|knowing)\b.{0,60}\b(any ?more|any longer|now|about|that|the|my)\b/;

/** "What is that based on?" */
const ASKS_GROUNDS =
  /^(and |ok |but |so |oh |hm+ |wait |right |sorry |fair enough |interesting )*(reasons?|reasoning|rationale|your reasons?|(can|could|would|will) (you|u) (please )?(explain|share|give|tell|outline|walk me through|show)( me)? (your|the|that|a) (reasoning|reasons?|thinking|logic|rationale|decision|advice|call|verdict)( for (that|this|it)| behind (it|that|this))?|explain why( so| that| this)?|(can|could|would) (you|u) (please )?(explain|say|tell me) why( so| that| this| not)?|why (skip|leave|drop|rest|avoid|move|change|not|cut|shorten|ease)( (it|that|this|one))?( out| up| off)?|explain (yourself|your (reasoning|advice|decision|answer|thinking)|why)|for (what|which) reasons? (should|would|must|do) (i|you) .{2,24}|(and )?why (would|should|must|do|did|are) (you|i|we) (\w+ )?(skip\w*|leav\w+|drop\w*|avoid\w*|do|mov\w+|chang\w+|suggest\w*|say\w*|recommend\w*|advis\w+|rest\w*|pass on|giv\w+|miss|cut|bin|hold)( (it|that|this|so|one|that one))?( out| up| off| back)?( then| though| exactly| instead)?|because of what( exactly)?|for (what|which) reasons?|on what grounds|what reasons?|whats (the|your) (reason|reasoning|thinking)( behind (it|that))?|what are your reasons|what (makes|made|brings|brought|led|leads) you (to )?(say|think|decide|pick|choose|conclude|suggest|recommend|advise|believe|that|there) ?(that|so|this|it|conclusion|to that)?|(what|whats|what is|what was|explain) (the|your) (thinking|reasoning|logic|rationale|basis|grounds|idea|thought|argument|justification)s?( (behind|for|of|on|in) (it|that|this|that one))?( there| here)?|why do you (say|think|reckon) (that|so|this)|(based|basing|going) (that |this |it )?on what|what (is|are|was) (that|this|you|it) (based|basing|going) (that |this |it )?on|how do you know( that)?|how did you (get to|come to|reach|decide) (that|this)|whats that based on|based on what( exactly)?|(i was |im |just )*wondering whats behind (that|it|this|the)( advice| call| decision)?|whats behind (that|it|this|the|your)( advice| call| decision| suggestion| answer)?|(skip it |leave it |rest )?give me the (reasoning|reasons?|logic|why)|how come you (say|think) (that|so))$/;
const MOST_WORDS_OF_WHY = 9;
/** The same, told round about: "give me one good reason", "you figure that how?". */
const ASKS_GROUNDS_TOO =
  /^(and |ok |but |so |oh |hm+ |wait |right |sorry |seriously |really |come on |go on |well )*(why ?s (that|this)( then| though| so)?|whys (that|this)( then| though| so)?|how (do |did |d )?(you|u) (figure|work) (that|this|it)( out)?|(you|u) figure (that|this|it) how|(give|name|tell) me (just )?(one|a|1) (good |single |proper )?reason( why| for (that|this|it))?|((can|could|would|will) (you|u) )?(please )?(say|tell)( to)? me why( (you|u|that|this|it|i)( (would|should|must|d))?( \w+){0,4})?)$|\bwhy (do|would|did) (you|u) (think|say|reckon|believe|feel)( that)? i (should|must|ought to|need to) (not |leave|skip|rest|drop|avoid|miss|cut|move|take)( \w+){0,5}$/;
const MOST_WORDS_BEFORE_WHY = 24;

/** "Never mind": what was asked before is left. */
export const NEVER_MIND =
  /^(ok |oh |ah |hm+ |um |actually |no |right |well |sorry |and )*(never ?mind|nvm|forget (it|that|about it)|leave it|leave that|scrap that|ignore that|ignore me|disregard( that)?|doesnt matter|does not matter|not important|egal|schon gut|vergiss es|da igual|dejalo|olvidalo|laisse( tomber)?|oublie ca|peu importe|lascia (stare|perdere)|fa niente|laat maar)( (then|thanks|thank you|please|lol|sorry|it|that|for now|forget it|never mind|all good|figured it out|found it|got it|was just asking))*$/;

/** Talk that is not about training data. Null when it is none. */
export function talkIntent({ question, slots }: Asked): Intent | null {
  const { has, says, words } = question;
  const isShort = words.length <= 5;
  if (says(NEVER_MIND)) return 'thanks';
  if (has('limits') || says(ASKS_TIER) || says(CHANGES_TIER)) return 'limits';
  if (
    has('privacy') &&
    says(/\b(delete|erase|remove|wipe|export|close|download|gdpr|what data|privacy|json|csv|shared?|sees?|sell)\b/) &&
    !says(/\bplan\b/)
  )
    return 'privacy';
  if (
    says(
      /\b(weekly|week|weeks) (review|recap|round up)\b|\b(review|recap) (of )?(my|the|last|this) (last |past )?week\b|\bweek in review\b/,
    )
  )
    return 'week-review';
  if (says(/\brace (week )?(brief|briefing)\b|\brace week (plan|checklist|summary|overview)\b|\bbrief me\b/)) return 'race-brief';
  if (has('handoff')) return 'handoff';
  if (has('identity')) return 'identity';
  if (says(ERASES_ALL) || says(DATA_GONE)) return 'privacy';
  if (says(FORGETS)) return 'forget';
  if (has('remembered')) return 'memory-list';
  if (
    has('forget') &&
    !forgetsADay({ question, slots }) &&
    !tellsRaceChange({ question, slots }) &&
    !says(/\bforget (my|the|your) (goggles|shoes)|\bdont forget\b|\bi (always |never |often )?forg[eo]t\b|\bnever forget\b/)
  )
    return 'forget';
  if (has('creative')) return 'creative';
  if (has('thanks') && words.length <= 7 && !says(/\?|\bhow|what\b/)) return 'thanks';
  if (
    has('hello') &&
    says(/^(hi|hello|hey|hiya|yo|good|morning|evening|hola|hallo|bonjour|salut|moin|ciao|howdy|sup|heya|buenas|servus)\b/) &&
    words.length <= 4 &&
    slots.disciplines.length === 0 &&
    !has('onThePlan', 'plan', 'ctl', 'tsb', 'train')
  )
    return 'hello';
  if (slots.race === null && says(/\b(whats|what is|hows|how is|what will) the weather\b/)) return 'off-topic';
  if (has('offTopic') && !isTraining(question.text, slots.disciplines.length > 0 || slots.race !== null)) return 'off-topic';
  if (says(ASKS_CONSENT)) return 'capability';
  if (has('capability') && words.length <= 8 && slots.disciplines.length === 0 && slots.ahead.length === 0) return 'capability';
  if (words.length <= MOST_WORDS_OF_WHY && says(ASKS_GROUNDS)) return 'why';
  if (words.length <= MOST_WORDS_BEFORE_WHY && slots.back.length === 0 && says(ASKS_GROUNDS_TOO)) return 'why';
  if (
    isShort &&
    says(
      /^(why|how come|warum|por que|pourquoi)( (only fair|fair|poor|low|that one|only poor|not|so|that|is that|though|do you say that))?$/,
    )
  )
    return 'why';
  return null;
}

const isTraining = (text: string, hasSlots: boolean) =>
  hasSlots ||
  /\b(train\w*|triathl\w*|(?:start|do|doing|try|into) tri\b|session|workout|interval\w*|carbs?|ftp|threshold|recovery|heart rate|plan|tsb|ctl|muscle\w*|treadmill|turbo|rework|rearrange|sprints?|sleep|injur\w*|physio\w*|rehab)\b/i.test(
    text,
  );

const GLAD =
  /\b(?:so (?:happy|pleased|chuffed|glad|proud)|loved (?:it|every (?:minute|second))|made my (?:day|week)|what a (?:day|morning|evening|ride|run|swim)|happy days|over the moon|made up with it|(?:tired|knackered|shattered|wrecked) but happy(?: thats all)?|(?:thanks|thank you|cheers)(?: so much| a lot| very much)? for (?:the|your|this|that|everything|all)(?: \w+){0,2}|best (?:ride|run|swim|day) (?:ever|in (?:ages|weeks|months|years))|(?:thanks|thank you|cheers) that was (?:a |so |really |such a )*(?:lovely|great|good|brilliant|fun|nice)(?: \w+)?)$/;
/** "… but the training works fine": how it stands, and nothing to change. */
const GOES_WELL =
  /\b(?:but|and|though|yet) (?:my |the |all )?(?:training|plan|sessions?|running|riding|swimming|rest of it) (?:still |all )?(?:is |are |has been |have been |s )?(?:still )?(?:works?|working|going|goes|went|gone|fine|fitted in|fits)(?: (?:very|really|just|quite|pretty|perfectly))?(?: (?:fine|well|ok|okay|great|good|smoothly|nicely|to plan|alright))?$/;
/** "My training partner moved all of her long rides to Fridays and swears by it, funny isn't it": what another did with their own. */
const OF_ANOTHER =
  /^(?:so |well |and |today |yesterday )?(?:my|our|a|an|one of my|some) (?:\w+ )?(?:mates?|friends?|colleagues?|neighbou?rs?|brother|sister|cousin|uncle|aunt|dad|mum|mom|father|mother|boss|wife|husband|partner|buddy|teammates?|club ?mates?|son|daughter|kids?)\b(?: \w+){0,3}? (?:moved|skipped|swapped|cancelled|canceled|changed|shortened|shifted|dropped|postponed|put|does|did|rides|runs|swims|trains)\b/;
/** "Got a new PB tonight", "came 5th at the club race", "ran ten miles for the first time". */
const ACHIEVED =
  /\b(?:new|massive|huge|big|another|first|got (?:a|my)|set (?:a|my)|hit (?:a|my)|smashed my|beat my|broke my)(?: (?:\d{1,3} ?(?:k|km|mile)?|half|marathon|parkrun|course|season|bike|run|swim|all|time|olympic|sprint|distance|ftp|css|lifetime)){0,3} (?:pb|pr|personal best)\b|^(?:pb|pr)\b|\b(?:came|finished|placed) (?:in )?(?:(?:an? )?\w+ )?(?:1st|2nd|3rd|\d{1,2}th|first|second|third|top (?:ten|five|three|\d{1,2}))\b(?! (?:half|part|set|interval|rep|lap|loop|session|ride|run|swim|one|block|week|day|hour))|\b(?:won|second in|third in|podium in) (?:my|the|an?) (?:\w+ )?(?:race|age group|category|event|tri|triathlon)\b|\b(?:ran|rode|swam|biked|cycled|did|done|finished|managed|completed) (?:\w+ ){1,6}?for the (?:very )?first time\b|\b(?:finished|did|completed|survived|done) my (?:very )?first (?:ever )?(?:\w+ )?(?:triathlon|tri|marathon|half|race|10k|5k|parkrun|sportive|ironman|century|100k)\b/;
/** More than the news: a wish, a question, another, or how somebody is. */
const MORE_THAN_NEWS =
  /\b(?:want|wants|goal|aim\w*|hop(?:e|ing)|try|trying|chas\w*|next|will|would|can|could|should|how|what(?! a\b)|whats|soon|hopefully|when|why|which|where|did i|do i|need|plan\w*|tomorrow|remember|note|update|set (?:it|this)|last (?:year|season)|years? ago|ago|mates?|friends?|wife|husband|brother|sister|son|daughter|colleague|he|she|they|but|though|although|if|or|before|feel (?:ill|sick)|dizz\w*|chest|hurts?|pain\w*|sick|move|skip|swap|cancel|shorten|race (?:is|in|on)|target|beat my pb)\b/;
const MOST_OF_NEWS = 18;
/** "Won my age group at the lake!": a result that is told, and nothing asked. */
export const tellsResult = ({ text, words, says, has }: Question): boolean =>
  !text.includes('?') &&
  words.length <= MOST_OF_NEWS &&
  says(ACHIEVED) &&
  !says(MORE_THAN_NEWS) &&
  !says(ORDERED) &&
  !has('niggle', 'bodyPart', 'ill', 'wasIll', 'tiredNow', 'carbs');

const OF_MINE =
  /\b(?:i|me|(?<!\bof )mine|im|ive|id|ill|we|us|should|please|can you|could you|would you|also|too|same|for me)\b|(?!^)\b(?:my|our)\b/;
const ORDERED =
  /\b(?:please|pls|can you|could you|would you|will you|lets)\b|^(?:so |and |ok )?(?:move|make|put|shift|shorten|cut|add|skip|cancel|drop|swap|switch|give|build|create|push|take|change|show|tell|remember|forget)\b/;
const LEAST_OF_A_STORY = 10;

/** "… I had the whole path to myself, so happy.": told for the joy of it, and nothing asked. */
export const isGlad = ({ text, words, says }: Question): boolean =>
  !text.includes('?') &&
  words.length >= LEAST_OF_A_STORY &&
  !says(ORDERED) &&
  (says(GLAD) || says(GOES_WELL) || (says(OF_ANOTHER) && !says(OF_MINE)));
