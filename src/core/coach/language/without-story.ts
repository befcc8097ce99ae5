/** Another who moved something of their own, or had something moved. */
const OF_OTHERS =
  /\b(?:he|she|they|someone|somebody|one of my|my (?:daughter|son|wife|husband|colleague|friend|mate|boss|brother|sister|neighbou?r|partner|kids?|mum|mom|dad|teammate))\b.{0,60}\b(?:mov|skip|swap|cancel|chang|shorten|shift|drop|postpon)\w*\b.{0,40}\b(?:his|her|hers|their|theirs|someone else|somebody else)\b/i;
/** "A mate of mine did a hundred k ride and said …": what another did, or says. */
const DONE_BY_OTHERS =
  /^(?:a |an |my |the |one of my |some )?(?:\w+ )?(?:mate|friend|colleague|neighbou?r|brother|sister|cousin|uncle|aunt|dad|mum|mom|boss|wife|husband|partner|buddy|club mate|training partner|guy|bloke|lad|woman|girl)s?(?: (?:of mine|of ours|at (?:the )?(?:club|work)|from (?:the )?(?:club|work)|there))? (?:did|does|rode|ran|swam|said|says|swears|reckons|claims|thinks)\b/i;
/** Then it may be about the athlete after all: "my boss said I have to work on Saturday". */
const BINDS_ME = /\b(?:i|we|me|us|my|our|\w+day|tomorrow|tonight|week\w*|month\w*)\b/i;
/** How it once was. */
const OF_ONCE = /\b(?:i|we) used to\b|\bin my (?:\w+ )?(?:years|days|youth)\b/i;

/** Something is asked, or ordered. */
const ASKS =
  /\?|\b(?:please|can you|could you|would you|will you|i want|i d like|i would like|id like|i need you to|lets|let us|let s)\b|^(?:so |and |anyway,? |ok |right |now )?(?:move|make|put|shift|stretch|shorten|lengthen|extend|cut|trim|add|skip|cancel|drop|swap|switch|plan|give|show|tell|remember|forget|explain|build|create|write|stick|push|bump|bring|take|turn|change|list|suggest|delete|remind)\b/i;
/** Words by which a sentence may matter to what is asked after it: training, the body, time, and how much of it there is. */
const MAY_MATTER =
  /\d|\b(?:r[au]n\w*|jog\w*|rid(?:e|es|ing)|rode|bik\w*|cycl\w*|turbo|trainer|sw[aiu]m\w*|pool|lake|sea|open water|gym|strength|weights|lift\w*|brick|session\w*|work ?outs?|train\w*|intervals?|reps?|sets?|tempo|threshold|easy|hard|race\w*|racing|event|marathon|tri\w*|ironman|olympic|sprint|duathlon|aquathlon|parkrun|10 ?k|5 ?k|half|plan\w*|week\w*|month\w*|day|days|today|tonight|tomorrow|yesterday|morning\w*|evening\w*|night\w*|afternoon\w*|noon|\w+day|mon|tues?|weds?|thurs?|fri|sat|sun|hours?|minutes?|mins?|km|miles?|watts?|power|pace|heart|hrv|ftp|css|ctl|atl|tsb|tss|np|vo2\w*|lthr|rpe|hr|bpm|pulse|ramp|taper\w*|form|fitness|fatigue|load|zone\w*|cadence|speed|gels?|carb\w*|eat\w*|ate|food|drink\w*|drank|fuel\w*|caffeine|coffee|weight|sleep\w*|slept|awake|tired|exhausted|knackered|wrecked|shattered|cooked|fried|toast|beat|drained|empty|stress\w*|nerv\w*|anxi\w*|afraid|scared|worr\w*|struggl\w*|broken|burn\w*|low|mood|cry\w*|sick|ill|cold|flu|fever\w*|temp\w*|sniffl\w*|snuffl\w*|nose|throat|cough\w*|sneez\w*|symptom\w*|virus|bug|covid|lurgy|bunged|antibiotic\w*|breath\w*|blood|bleed\w*|vomit\w*|nause\w*|hurt\w*|pain\w*|sore\w*|ache\w*|injur\w*|niggl\w*|stiff|swollen|numb|dizzy|leg|legs|knee|hip|back|calf|calves|ankle|foot|feet|toe|heel|achilles|shin|shoulder|neck|arm|wrist|hand|chest|head|stomach|gut|period|pregnan\w*|age|old|male|female|wom[ae]n|man|watch|garmin|strava|wahoo|zwift|file|upload|shoes?|wetsuit|goggles|helmet|wheels?|saddle|tyres?|travel\w*|holiday\w*|vacation|away|trip|fly\w*|flight|busy|free|off|home|hotel|heat|hot|rain\w*|snow|wind\w*|weather|ice|storm|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|year\w*|season\w*|start\w*|finish\w*|goal|target|pb|personal best|time|coach|doctor|physio|gp|lost|missed|skipped|did|done|finished|want|need|hate|love|prefer|remember|forget|allerg\w*|vegan|vegetarian|diabet\w*|asthma\w*|tablets?|pills?|medic\w*|message\w*|question\w*|app|figure\w*|number\w*|graph\w*|chart\w*)\b/i;
/** "Will that ruin my race?": what it is stands in the sentence before. */
const POINTS_BACK = /\b(?:it|its|that|this|them|those|these|they|there|so)\b/i;
/** A word that only mends what was asked. */
const MENDS = /^(?:i mean|i meant|sorry|no|not|actually|rather|or rather|well)\b/i;
const LEAST_WORDS = 4;

/** "I'm better with talking than typing, big thumbs you see.": life, and nothing that a coach could use. */
const isLife = (sentence: string): boolean => !MAY_MATTER.test(sentence) && sentence.split(' ').length >= LEAST_WORDS;

const isOfOthers = (sentence: string): boolean => {
  const [told] = DONE_BY_OTHERS.exec(sentence) ?? [];
  return told !== undefined && !BINDS_ME.test(sentence.slice(told.length));
};

/**
 * "My daughter wants to skip her lesson on Thursday. How long is my swim that day?": what is asked, without the story that leads to it. The
 * text as it is where nothing is asked, or no story is told. `matters`: what else a sentence may say that bears on it.
 */
export function withoutStory(said: string, matters: (sentence: string) => boolean = () => false): string {
  const text = ofOnesOwn(onlyTheQuestion(withoutRefrain(said)));
  const sentences = text.split(/(?<=[.!?]) /);
  if (sentences.length < 2) return text;
  const isQuestion = text.includes('?');
  const last = sentences.findLastIndex((sentence) => ASKS.test(sentence));
  const isStory = (sentence: string, at: number): boolean => {
    if (ASKS.test(sentence)) return false;
    if (isQuestion && (OF_OTHERS.test(sentence) || OF_ONCE.test(sentence))) return true;
    const isBefore = at < last && !MENDS.test(sentence) && !POINTS_BACK.test(sentences[at + 1] ?? '');
    return isBefore && ((isLife(sentence) && !matters(sentence)) || isOfOthers(sentence));
  };
  const kept = sentences.filter((sentence, at) => !isStory(sentence, at));
  return kept.length > 0 && kept.length < sentences.length && kept.some((sentence) => ASKS.test(sentence)) ? kept.join(' ') : text;
}

const MY_QUESTION =
  /\b(?:(?:my|the) (?:actual |real |only |one )?question (?:now is|is now|is|would be|was)|what i (?:really |actually )?want(?:ed)? to (?:know|ask) is)\b[,:]? ?/i;

/** "…, so my question is now, what is my FTP?": it alone. */
function onlyTheQuestion(text: string): string {
  const found = MY_QUESTION.exec(text);
  const rest = found ? text.slice(found.index + found[0].length).trim() : '';
  return rest.split(' ').length >= LEAST_ASKED ? rest : text;
}
const LEAST_ASKED = 3;

const MINE = /(?<=[.!?]) (?:so |and |but )?what(?:[’']?s| is| are| would be) mine\??$/i;
const OF_MINE =
  /\b(ftp|css|hrv|vo2 ?max|(?:resting|max(?:imum)?|threshold) (?:heart rate|pulse|hr|pace|power)|w\/kg|watts per kilo|training load)s?\b/gi;

/** "They were comparing FTPs and looked at me. What's mine?": what is mine, by its name. */
function ofOnesOwn(text: string): string {
  const [end] = MINE.exec(text) ?? [];
  const name = end === undefined ? undefined : [...text.matchAll(OF_MINE)].at(-1)?.[1];
  return name === undefined ? text : `What's my ${name}?`;
}

const LEAST_WITH_REFRAIN = 40;
const LONGEST_REFRAIN = 12;

/** Said so often it means nothing at all. */
const OFTEN = 8;

/** "… and then we rode and then we rode and then we rode": what is said again and again, once; and what is said without end, not at all. */
function withoutRefrain(text: string): string {
  if (text.split(' ').length < LEAST_WITH_REFRAIN) return text;
  // Where a long message was cut stand two halves of words.
  const words = text.replace(/\S{0,40} … \S{0,40} ?/, '').split(' ');
  const kept: string[] = [];
  let [times, from, to] = [0, 0, 0];
  for (const word of words) {
    kept.push(word);
    const length = Array.from({ length: LONGEST_REFRAIN }, (_, by) => by + 1).find((by) => isSaidTwice(kept, by));
    if (length === undefined) continue;
    kept.length -= length;
    [times, from, to] = [times + 1, kept.length - length, kept.length];
  }
  return (times < OFTEN ? kept : [...kept.slice(0, from), ...kept.slice(to)]).join(' ');
}

/** Whether the last so many words are those before them. */
function isSaidTwice(words: readonly string[], length: number): boolean {
  const from = words.length - length;
  return from >= length && words.slice(from).every((word, at) => word === words[from - length + at]);
}
