/** "Is it ok if we shorten that a bit": a wish, asked for politely. */
const ASKED_POLITELY =
  /^(?:hi |hey |hello |so |and |ok )*(?:(?:is|would|will) (?:it|that) (?:be )?(?:ok|okay|alright|all right|fine|possible|cool) (?:with you )?if|(?:ok|okay|fine|alright|cool) if|do you mind if|would you mind if|would it hurt if|what if) (?:we|i|you) (?=(?:shorten\w*|shift\w*|move\w*|swap\w*|push\w*|skip\w*|postpone\w*|cut|trim\w*|extend\w*|lengthen\w*|reschedule\w*|drop\w*|cancel\w*)\b)/i;
/** "…, and anything I should know?" asks for nothing that the rest does not. */
const ANYTHING_ELSE =
  /(?<=\S \S{1,24} \S{1,24})[,.;?]? (?:and |or |also |plus )*(?:is there )?(?:anything|something)(?: else)? (?:(?:that )?i (?:should|ought to|need to) (?:know|be aware of|watch|mind|note)|worth (?:knowing|noting|mentioning))(?: about it)?\s*\?*$/i;
/** "Swim Tue -> Fri": from the one to the other, and no stretch of days. */
const DAY_ARROW = /\b((?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}) ?(?:->|-->|=>|==>|→|⇒) ?(?=(?:mon|tue|wed|thu|fri|sat|sun))/gi;
/** "20% shorter", "by 15%": a share of a length, whose sign would be lost. */
const SHARE = /\b(\d{1,2}) ?%(?= (?:shorter|longer|off)\b)|(?<=\bby )(\d{1,2}) ?%/gi;
/** "Tomorrow's swim: +10 min". */
const PLUS = /(?<=[:,\s])\+ ?(\d{1,3})(?= ?(?:m|min|mins|minutes?|h|hours?)\b)/gi;
/** "12th -> 11th". */
const ARROW = / ?(?:->|-->|=>|==>|→|⇒) ?/g;
/** "Some hard 400s": runs of so many metres. */
const METRES_EACH = /(?<=\b(?:hard|fast|some|more|few|quick|sharp|of|with|the|my|those|these) )([1-9]\d?00)s\b/gi;
/** "I don't have it in me today": how somebody is. */
const NOT_IN_ME = /\b(?:i )?(?:do ?n[’']?t|do not|haven[’']?t|have not|have ?n[’']?t) (?:really |quite |just )?(?:have |got )?it in me\b/gi;
/** "One easy hour": an easy one of an hour. */
const EASY_HOUR = /\b(an?|one|two|three|half an) (easy|gentle|relaxed|recovery|steady) (hours?)\b/gi;

const CHANGE_NOTHING =
  "(?:do ?n[’']?t|do not|no need to|without|i(?:[’']?m| am) not asking (?:you )?to) (?:move|moving|change|changing|touch|touching|shift|shifting|swap|alter|edit|reschedule) (?:anything|a thing|any of it|it|my plan|the plan|my week|things)(?: around| yet| please| now| for me)?";
const ASKS_NEXT =
  '(?:(?:can|could) you (?:tell|remind|show)|remind|tell me|show|what|how|when|which|where|is|are|does|do i|i (?:just |only )?(?:want|need|wanted) to know)\\b';
/** "No need to change the plan, only tell me what is on Friday": what is not to be done, before or after what is asked. */
const CHANGES_NOTHING_FIRST = new RegExp(
  `^(?:(?:hi|hey|ok|please|no|wait|so)[, ]{1,2}){0,3}${CHANGE_NOTHING}[,.;:–-]{1,2} ?(?:(?:just|only|but|please|and) ){0,3}(?=${ASKS_NEXT})`,
  'i',
);
const CHANGES_NOTHING_LAST = new RegExp(`\\? ?(?:(?:and|but|please|just) ){0,2}${CHANGE_NOTHING}[.!]{0,3}$`, 'i');

/** "My calves are toast": tired, and nothing to eat. */
const IS_TOAST =
  /\b((?:legs?|calves|quads|hamstrings|glutes|arms|shoulders|body)(?: (?:are|is|feel|feels|felt|were|was))?|(?:i|we)(?: ?['’]?(?:m|re)| (?:am|are|feel|felt|was|were))) ((?:(?:just|so|really|completely|totally|absolutely|a bit|pretty much|still|already) ){0,2})toast(?:ed)?\b(?! (?:with|and|or|for|before|first)\b)/gi;

/** "Is it possible you put the swim on Saturday?", in words that follow another language. */
const POSSIBLE =
  /^(?:hi |hey |hello |so |and |ok )*(?:is|would|will) it (?:be )?(?:possible|ok|okay|fine) (?:that |if )?(?:you|we|i) (?:could |can |would )?(?=(?:put|move|shift|push|swap|skip|shorten|make|take|change|add|bring|do)\b)/i;
/** "Ride 60 not 80 pls": minutes, whose unit nobody says. */
const SO_LONG_NOT =
  /\b(\d{2,3})(?: ?(?:m|mins?|minutes))?,? (?:not|and not|instead of|rather than) (\d{2,3})(?=(?: ?(?:pls|plz|please|then|this|that|thanks))?\s*(?:[,.;!?]|$))/gi;
/** "Add 30 min easy run on Saturday": a new one, and no longer one. */
const ADDS_ONE =
  /\b(add|put in|throw in|stick in|give me|schedule) (?=\d{1,3} ?(?:m|mins?|minutes|h|hours?) (?:of )?(?:(?:very |an? )?(?:easy|steady|gentle|recovery|relaxed|aerobic|light|z2|zone 2) )*(?:run|ride|swim|jog|spin|bike)(?:ning|ming|ing)?\b(?! (?:to|onto) (?:the|my)\b))/gi;
/** "It is too long for me. 30 minutes please": of what was just told. */
const TOO_LONG =
  /\b(?:it|that|this|thats|its)(?:['’]?s| is)? (?:a bit |much |way |far |really |just )?too (?:long|much)(?: for me)?(?: (?:today|tomorrow|now|that day))?[.,;:!–-]* ?(?:so |just |only |make it |say |rather |better )*(\d{2,3} ?(?:m|mins?|minutes|h|hours?))\b/i;
/** "Rejig this week so the long ride is on Friday": one that goes there. */
const ARRANGED_SO =
  /\b(?:rejig\w*|re-?arrange|re-?shuffle|shuffle|re-?organi[sz]e|juggle|sort|adjust|change|rework|redo|re-?plan|shift) (?:this|my|the|next) (?:week|plan|schedule)(?: (?:around|about|a bit))?,? so (?:that )?((?:the|my) .{3,28}?) (?:is|goes|lands|falls|comes|stands|ends up|can be|could be) (?:on )?(?=(?:mon|tue|wed|thu|fri|sat|sun|tomorrow|today))/i;
/** "Thursday, so tomorrow": one day, said twice. */
const SAID_TWICE =
  /\b((?:mon|tues|wednes|thurs|fri|satur|sun)day)(?:,? (?:so|i\.?e\.?|that is|thats|meaning)|,)? \(?(tomorrow|today)\)?(?=[.,;!?]|$| please| then)/gi;

/** "It is too long. 30 minutes please", said of what was just told: read as one wish before its sentences are looked at one by one. */
export const asShorter = (text: string): string => text.replace(TOO_LONG, 'make it $1');

/** "Friday's run needs to fit into my lunch hour, 35 min at most": so long, on its own day. */
const FITS_INTO =
  /^((?:the |my )?[\w'’ ]{3,32}?) (?:needs to|has to|have to|must|ought to|should|will have to|got to) (?:be )?(?:fit|fitted|squeezed?|happen|go|get done) (?:in|into|inside|within|during) (?:my |the |an? )?[\w ]{3,25}[,;:–-]+ ?(?:so )?(?:only |just |at most |max(?:imum)? |no more than |i have )*(\d{2,3} ?(?:m|mins?|minutes))\b/i;

/** "Move a swim to Friday", "skip a run this week": one of those that are planned. */
const ONE_OF_MINE =
  /\b(move|shift|push|postpone|reschedule|shorten|cancel) (?:an?|one) (?=(?:swim|ride|run|session|workout)\b(?! of (?:the|my)))/gi;

/** "Instead of Tuesday's swim I'll take the bike": the one in the place of the other. */
const TAKES_INSTEAD =
  /^instead of ((?:the |my )?(?:[\w'’]+ ){0,2}?(?:run|ride|swim|session)),? i(?:['’]?ll| will|['’]?d rather| would)? (?:take|use|do|go on|get on) (?:the |my |a )?(bike|turbo|run|swim|ride)\b/i;
/** "How can I move my long run to Saturday?": it is asked of who can. */
const HOW_CAN_I =
  /^(?:hi |hey |so |and |ok )*how (?:can|could|do) (?:i|we) (?=(?:move|shift|push|swap|skip|postpone|shorten|reschedule|cancel|drop) (?:the|my|tomorrow|today|\w+day)\b.{0,60}\b(?:to|until|onto|from|on|this|next) (?:the )?(?:\w+day|tomorrow|today|weekend|week)\b)/i;
const MONTH_SAID =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DATE_SAID = `(?:the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?(?: (?:of )?${MONTH_SAID})?|${MONTH_SAID} (?:the )?\\d{1,2}(?:st|nd|rd|th)?)`;
/** "Move the swim on 11 June to 13 June": from the one day to the other, and no stretch of days. */
const DATE_TO_DATE = new RegExp(
  `\\b((?:move|shift|push|bring|pull|postpone|reschedule|switch|put|bump|slide) (?:the |my |that |this )?(?:(?!to\\b|from\\b|between\\b)[a-z][\\w'’-]* ){1,5}?(?:on|of|from) ${DATE_SAID}) to (?=${DATE_SAID}\\b)`,
  'gi',
);
/** "I need a shorter ride this week", "make a run easier": one of those that are planned. */
const SHORTER_ONE =
  /^(?:hi |hey |hello |so |and |ok |please |well )*(?:i(?:['’]?d| would)? (?:want|need|like|prefer|love)|(?:can|could) (?:i|we) (?:have|get)|give me) an? (?:bit |little |much )?(shorter|longer|easier|lighter|gentler) (ride|run|swim|session|workout)(?= please| pls| this| next| today| tomorrow| on |\s*(?:[.,!?;]|$))/i;
const MADE_SHORTER =
  /\bmake (?:an?|one) (?=(?:swim|ride|run|session|workout) (?:a bit |a little |much )?(?:shorter|easier|longer|lighter)\b)/gi;

/** "I want another track session on Wednesday. Put it in": said once more, and nothing else. */
const PUT_IT_IN =
  /[.!,;–-]{1,3} ?(?:so |just |please |can you )*(?:put|add|plan) (?:them|it|that|both)(?: both)?(?: in)?(?: (?:please|pls|then|for me))*[.!]{0,3}$/i;
const ONE_MORE = /\b(?:another|one more|an extra|a second|a new|extra|add)\b/i;
/** "Same for Sunday, take it down to two hours": of what stands there. */
const SAME_DAY_SO_LONG =
  /^(?:and |ok |then )*(?:the )?same (?:thing )?(?:for|on|with) ((?:(?:this|next) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today)[,.;:–-]* ?(?:please )?(?:take|cut|bring|make|trim|shorten) (?:it|that|this)(?: down)? to /i;

/** "The long run, how long?": asked the other way round. */
const HOW_BEHIND =
  /^(?:and |so |ok )*((?:the|my|tomorrow['’]?s|today['’]?s|\w+day['’]?s) (?:\w+ ){0,2}(?:run|ride|swim|session|brick|one))[,:–-]* how (long|far|hard)(?: (?:is|will) (?:it|that)(?: be)?)?\s*\??$/i;

/** "Put it back to four hours": a length, and no day. */
const BACK_TO_LENGTH =
  /\b(?:put|bring|set|take|make) (it|that|this|the \w+(?: \w+)?) back (?:up |down )?to (?=(?:\d|an? |one|two|three|four|five|six|half|ninety|sixty)[\w ,.:]{0,12}(?:h|hours?|min\w*)\b)/gi;
/** "I need two days off, Thursday and Friday": free days. */
const DAYS_OFF =
  /^(?:please |can |could |hi |hey |so )*(?:i|we)(?:['’]?d| would)? (?:need|want|have|like|take|could use|get)(?: to (?:have|take))? (?:two|three|2|3|a couple of|some) (?:full |rest |free )?days(?: off| free)?(?: please)?[,:;]? (?:on )?(?=(?:mon|tue|wed|thu|fri|sat|sun|tomorrow|today))/i;
/** "Thursday this week coming". */
const WEEK_COMING = /((?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?),? (?:this week coming|this coming week)\b/gi;
/** "From the 19.5. to the 21.5.": days and months in figures. */
const BY_POINT = /(?<=\b(?:on|from|until|till|by the|the|to the|am|vom|zum|onto) )([0-3]?\d)\.([01]?\d)\.(?=\s|$|[?,;!])/g;
/** "The 4/30 tempo to 5/1". */
const BY_SLASH = /(?<=\b(?:on|to|from|until|till|by|the|onto) (?:the )?)([0-3]?\d)\/([0-3]?\d)\b(?!\/| ?(?:%|km|min|of|out))/g;
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** Dates in figures, in words. A first number that can be no month is a day; else the month stands first where another date says so. */
function asDates(text: string): string {
  const slashes = [...text.matchAll(BY_SLASH)];
  const isMonthFirst = slashes.some(([, , second]) => Number(second) > 12);
  const dated = (day: string, month: string, said: string): string => {
    const name = MONTHS[Number(month) - 1];
    return name === undefined || Number(day) < 1 || Number(day) > 31 ? said : `${Number(day)} ${name}`;
  };
  return text
    .replace(BY_POINT, (said: string, day: string, month: string) => dated(day, month, said))
    .replace(BY_SLASH, (said: string, one: string, other: string) => (isMonthFirst ? dated(other, one, said) : dated(one, other, said)));
}

/** "I'd be grateful for a gentle swim on Friday; please add one". */
const WISHED_AND_ADDED =
  /^(?:i(?:['’]?d| would| should| could)? (?:be (?:grateful|glad) for|love|like|appreciate|fancy|do with)|it would be (?:nice|great|good) to have) (an? .{3,60}?)[;,.–-] ?(?:please |so |can you |could you )*(?:add|put|plan|schedule) (?:one|it|that)(?: in)?(?: please| for me)*[.!]{0,3}$/i;

/** "I want hill repeats added on Thursday". */
const WANTS_ADDED =
  /^(?:please )?(?:i(?:['’]?d| would)? (?:want|like|need|love)|can i (?:get|have)) (.{3,60}?) (?:added|put in|slotted in)\b/i;

/** "I drift off course in the lake": of the way, and of no heart rate. */
const OFF_COURSE =
  /\b(?:drift|swim|veer|steer|go|end up)(?:s|ming|ing|ed)? (?:way |a bit |always )?off (?:course|line)\b|\bdrift(?:s|ing|ed)? (?:off to the (?:left|right)|to the (?:left|right)|sideways|away from the buoys?)\b/gi;

/** "Fill my rest day on Monday with a hard spin": a session for that day. */
const FILLS_REST =
  /\b(?:fill|use|swap|replace|trade|turn) (?:my |the |that )?(?:rest day|day off|free day)(?: (?:on |this |next )?(\w+day|tomorrow|today))? (?:with|for|into|to do) (?=an? )/i;

/** "Then make it two hours": the word only leads on. */
const LEADS_ON =
  /^(?:so |ok |okay |well |right )*then,? (?=(?:please |just |can you |could you )*(?:make|move|put|skip|shift|swap|shorten|cut|drop|cancel|leave|do)\b)/i;

/** "Got 40 min, what can I do?": today, where no day is named. */
const TIME_NOW =
  /^(?:hi,? |hey,? |ok,? |so |i |have |ive |i['’]ve |got |only |just |about |maybe ){0,6}(\d{2,3} ?(?:m|mins?|minutes)|half an hour|an hour|1 ?(?:h|hr|hour))(?: spare| free| max| only| today| now)?[,.;:–-]{0,2} (?:so |and )?what (?:can|should|could|shall|do|would) (?:i|you|we) (?:best |then )?(?:do|train|suggest|recommend)(?: with (?:it|that))?\s*\?{0,2}$/i;

/** The text of a message, where a wish is said in a shape of its own, in the shape that most say it in. */
export const asWish = (text: string): string =>
  asDates(text)
    .replace(CHANGES_NOTHING_FIRST, '')
    .replace(CHANGES_NOTHING_LAST, '?')
    .replace(BACK_TO_LENGTH, 'make $1 ')
    .replace(DAYS_OFF, 'I need free ')
    .replace(WEEK_COMING, '$1')
    .replace(POSSIBLE, 'can you ')
    .replace(SO_LONG_NOT, '$1 min not $2 min')
    .replace(ADDS_ONE, '$1 a ')
    .replace(WISHED_AND_ADDED, 'add $1')
    .replace(WANTS_ADDED, 'add $1')
    .replace(OFF_COURSE, 'go off line')
    .replace(HOW_BEHIND, 'how $2 is $1?')
    .replace(PUT_IT_IN, (said: string, at: number, whole: string) => (ONE_MORE.test(whole.slice(0, at)) ? '.' : said))
    .replace(SAME_DAY_SO_LONG, 'make $1 ')
    .replace(LEADS_ON, '')
    .replace(TIME_NOW, 'I have got $1 today, what can I do?')
    .replace(FILLS_REST, (_, day: string | undefined) => `add on ${day ?? 'my rest day'} `)
    .replace(FITS_INTO, 'make $1 $2')
    .replace(TAKES_INSTEAD, (_, out: string, sport: string) => `swap ${out} for an easy ${/bike|turbo/i.test(sport) ? 'ride' : sport}`)
    .replace(HOW_CAN_I, 'can we ')
    .replace(ONE_OF_MINE, '$1 my ')
    .replace(SHORTER_ONE, 'make one of my $2s $1')
    .replace(MADE_SHORTER, 'make my ')
    .replace(ARRANGED_SO, 'move $1 to ')
    .replace(SAID_TWICE, '$2')
    .replace(NOT_IN_ME, 'I am tired')
    .replace(IS_TOAST, '$1 $2tired')
    .replace(METRES_EACH, '$1 m reps')
    .replace(EASY_HOUR, '$2 $1 $3')
    .replace(SHARE, '$1$2 percent')
    .replace(PLUS, ' longer by $1')
    .replace(DAY_ARROW, '$1 onto ')
    .replace(DATE_TO_DATE, '$1 onto ')
    .replace(ARROW, ' to ')
    .replace(ASKED_POLITELY, 'can we ')
    .replace(ANYTHING_ELSE, '?');
