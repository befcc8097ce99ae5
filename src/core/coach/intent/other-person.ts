import { eachMatch } from '#core/coach/language/each-match.ts';
import { plain } from '#core/coach/language/words.ts';
import { EVERYDAY_WORDS } from '#core/coach/safety/everyday-words.ts';
import type { NamedView, WordsView } from '#core/coach/view.ts';

/** Where names of the athlete's own stand; who learns from messages alone has only some of them. */
export type OwnNames = NamedView & Partial<WordsView>;

/** What is known of an athlete here; the plain form of a word. */
const DATUM =
  '(?:weeks?|months?|ftp|css|hrv|ctl|atl|tsb|weight|height|age|plans?|training|threshold|zones?|form|fitness|fatigue|load|tss|numbers?|data|stats|figures|results?|splits?|readiness|recovery|sleep|rides?|runs?|swims?|sessions?|workouts?|activit(?:y|ies)|heart rate|hr|pulse|pace|power|watts|injur(?:y|ies)|notes?|log|diary|calendar|schedule|profile|account|email|address|password|card|subscription|pbs?|vo2 ?max|marathon|race times?|times?|goals?)';
const BETWEEN =
  '(?:(?:last|latest|current|resting|morning|weekly|daily|training|planned|long|longest|easy|best|recent|race|bike|cycling|running|swimming|run|swim|threshold|body|full|whole|complete|average|max|max(?:imum)?|nightly|overnight|this|next|past) ){0,3}';
const RELATION =
  '(?:best )?(?:friends?|mates?|buddy|buddies|pals?|wife|husband|partners?|girlfriend|boyfriend|fiancee?|brother|sister|son|daughter|kids?|child|mum|mom|mother|dad|father|cousin|uncle|aunt|neighbou?r|colleagues?|boss|rivals?|competitors?|team ?mates?|club ?mates?|training (?:partner|buddy|mate)|athletes?|clients?|patients?|flat ?mate|room ?mate|ex)';
const SPEAKER =
  '(?:physio(?:therapist)?|coach|trainer|doctor|gp|nurse|dietitian|nutritionist|manager|agent|mum|mom|mother|dad|father|parents?|guardian|wife|husband|partner|girlfriend|boyfriend|brother|sister|son|daughter|friend|teacher|boss|assistant)';

/** Something is asked for, and what belongs to somebody follows soon. */
const ASKS = String.raw`\b(?:what|whats|which|how|hows|when|whens|did|does|is|are|was|were|show|tell|give|send|see|read|open|compare\w*|beat|check|pull up|need|want|get|have|than|know|about|copy)\b(?: [\p{L}\d]+){0,5}? `;
/** "How far did my wife ride". */
const RELATION_DID = new RegExp(
  `\\b(?:did|does|has|is) (?:my|our|his|her|their) ${RELATION} (?:run|ran|ride|ridden|swim|swum|train|sleep|slept|weigh|recover\\w*|do|done|doing)\\b`,
);
const OF_RELATION = new RegExp(
  `${ASKS}(?:my|our|his|her|their) ${RELATION}s ${BETWEEN}${DATUM}\\b(?! (?:for|with|again|kit|bag|club|coach|shoes)\\b)|${ASKS}${DATUM} of (?:my|his|her|their) ${RELATION}\\b`,
  'u',
);
/** "This is her physio", "his mum here". */
const SPEAKS_FOR = new RegExp(
  `\\b(?:(?:this|it|here) is|its|im|i am|heres)(?: actually| also)? (?:her|his|their|the athletes|\\w+s) ${SPEAKER}\\b|\\b(?:her|his|their|\\w+s) ${SPEAKER} (?:speaking|here|writing|asking)\\b|^(?:the |an? |my )?${SPEAKER} (?:speaking|here|writing)\\b|\\bthis is (?:the|an?|my) ${SPEAKER} (?:speaking|writing|asking|of)\\b|\\b(?:on|in) behalf of\\b`,
);
const ASKS_DATUM = new RegExp(`${ASKS}${DATUM}\\b`, 'u');

const ASKS_OF_THEM =
  /\b(?:what|when|show|send|tell)\b.{0,40}\b(?:he|she|they)\b.{0,20}\b(?:got|have|planned|scheduled|doing|do|did|done|down for|up to)\b/;

/** Words that look like somebody's name and are none. */
const NOBODY = new Set(
  `not never monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun january february march april may june july august september october november december
  today yesterday tomorrow tmrw tmr tomoz tdy yday tonight wk week weekend month year morning evening night season spring summer autumn winter everyone everybody anyone somebody someone nobody it he she the an my your our his her their one these those you we they that this what who how where when there here let
  garmin strava zwift wahoo coros polar suunto trainingpeaks whoop oura apple fitbit ironman challenge moorline rouvy trainerroad stryd intervals xert komoot bkool golden samsung google
  coggan friel daniels seiler lydiard maffetone borg banister karvonen canova norwegian pfitzinger hansons galloway skiba
  athlete athletes user coach physio doctor human person people beginner pro elite women men woman man child adult runner swimmer cyclist triathlete winner
  ftp css ctl atl tsb hrv vo2 tss rpe swim bike ride run brick race taper plan session workout long easy tempo threshold recovery turbo pool track gym core aero tri`
    .trim()
    .split(/\s+/),
);
const EVERYDAY: ReadonlySet<string> = new Set(EVERYDAY_WORDS);

/** "Jonas' ftp", "Petra's last run", in what is asked. */
const NAMED = /([\p{L}][\p{L}-]{1,30}?)(?:['’]s|s['’])(?=\s+(.{0,60}))/giu;
const ASKS_BEFORE = new RegExp(`${ASKS}$`, 'u');
/** The same without its apostrophe, where it is asked for outright. */
const ASKED_FOR =
  /\b(?:what (?:is|was|are|were)|what['’]?s|how (?:is|was|did|are)|how['’]?s|show (?:me|us)|tell (?:me|us)|give (?:me|us)|send (?:me|us)|let me see|pull up|read (?:me|out)|compared? (?:me |mine |it )?(?:to|with)|than|about) ([\p{L}][\p{L}-]{1,30})s(?=\s+(.{0,60}))/giu;
/** What is asked stands at the beginning or at the end. */
const LONGEST_READ = 1_000;
const SHORT_WORDS = 6;
const WITH_DATUM = new RegExp(`^${BETWEEN}${DATUM}\\b`);
const CALLED =
  /\b(?:of|for|as|from|about|with|see|show|give|get|open|me|us) (?:the )?(?:athlete|user|member|client|customer|patient) (?:called |named |with the name )?([\p{L}][\p{L}-]{1,30})/giu;
const DID =
  /\b(?:(?:did|has) ([\p{L}][\p{L}-]{1,30}) (?:run|ran|ride|ridden|swim|swum|train|trained|sleep|slept|weigh|recover|recovered|do)|does ([\p{L}][\p{L}-]{1,30}) (?:sleep|weigh))\b/giu;
/** "What Jonas weighs", "the week of Petra", "mine with Tom's": only where the name is written large. */
const WRITTEN_LARGE = [
  /\b(?:what|how (?:much|far|fast|often|long)) (\p{Lu}\p{Ll}+) (?:weighs?|runs?|rides?|swims?|ran|rode|swam|trains?|did|does|slept|sleeps)\b/gu,
  new RegExp(`\\b${DATUM} of (\\p{Lu}\\p{Ll}+)\\b`, 'gu'),
  new RegExp(`\\b${DATUM} (?:with|to|than|against|vs|versus) (\\p{Lu}\\p{Ll}+)['’]?s\\b`, 'gu'),
];
const HOW_IS = /\bhow(?:['’]?s| is| has) ([\p{L}][\p{L}-]{1,30}) (?:doing|getting on|been (?:doing|training))\b/giu;
/** A word of a verb or a manner is no name. */
const NO_NAME = /(?:ing|ed|ly|ion|ness|ment|ity)$/;

/** Whether a message asks for data of somebody else than the athlete, or speaks for somebody else to get at it. */
export function isAboutOther(message: string, view: OwnNames): boolean {
  const text = message.length <= LONGEST_READ ? message : `${message.slice(0, LONGEST_READ / 2)} ${message.slice(-LONGEST_READ / 2)}`;
  const line = onlyWords(text);
  if (OF_RELATION.test(line) || RELATION_DID.test(line)) return true;
  if (SPEAKS_FOR.test(line) && (ASKS_DATUM.test(line) || ASKS_OF_THEM.test(line))) return true;
  const isShort = line.split(' ').length <= SHORT_WORDS;
  const asked = eachMatch(text, NAMED).filter(
    ({ index }) => (index === 0 && isShort) || ASKS_BEFORE.test(`${onlyWords(text.slice(Math.max(0, index - 60), index))} `),
  );
  const named = [...asked, ...eachMatch(text, ASKED_FOR)].filter(({ 2: after = '' }) => WITH_DATUM.test(onlyWords(after)));
  const large = WRITTEN_LARGE.flatMap((each) => eachMatch(text, each));
  const called = [CALLED, DID, HOW_IS].flatMap((each) => eachMatch(text, each));
  const names = [
    ...named.map(({ 0: all, 1: name, index }) => ({ all, name, index })),
    ...[...large, ...called].map(({ 0: all, 1: one, 2: other, index }) => ({ all, name: one ?? other, index })),
  ].flatMap(({ all, name = '', index }) => (isNameOfPerson(name, text, index + all.indexOf(name)) ? [plain(name)] : []));
  if (names.length === 0) return false;
  const own = wordsOfAthlete(view);
  return names.some((name) => !own.has(name) && !own.has(`${name}s`));
}

const onlyWords = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Written large within a sentence, or no word that an article or everyday talk knows. */
function isNameOfPerson(name: string, text: string, at: number): boolean {
  const word = plain(name);
  if (word.length < 3 || NOBODY.has(word) || NOBODY.has(`${word}s`) || NOBODY.has(word.replace(/s$/, ''))) return false;
  const isLarge = /^\p{Lu}\p{Ll}/u.test(name) && /[\p{L}\d,] ?$/u.test(text.slice(Math.max(0, at - 3), at));
  return isLarge || !(EVERYDAY.has(word) || EVERYDAY.has(`${word}s`) || NO_NAME.test(word));
}

/** The athlete's own name, and those of races, sessions and places in their data. */
function wordsOfAthlete({ athlete, races, plan, activities = [], memory = [] }: OwnNames): ReadonlySet<string> {
  const texts = [
    athlete?.firstName ?? '',
    plan?.name ?? '',
    ...races.map(({ name }) => name),
    ...(plan?.sessions ?? []).map(({ name }) => name),
    ...activities.map(({ name }) => name),
    ...memory.map((note) => note.text),
  ];
  return new Set(texts.flatMap((each) => plain(each).split(/[^\p{L}\d]+/u)));
}
