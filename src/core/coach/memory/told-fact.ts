import { cleanQuote } from '#core/coach/language/clean-message.ts';
import { findAttack } from '#core/coach/language/instructions.ts';
import { plain } from '#core/coach/language/words.ts';
import type { MemoryKind } from '#core/coach/tools/coach-tools.ts';

/** Something lasting that an athlete said in passing, in their own words. */
export interface ToldFact {
  text: string;
  kind: MemoryKind;
  /** Whether the message says nothing else. */
  isAll: boolean;
}

const LONGEST_CLAUSE = 150;
/** Whoever says more at once is not telling something in passing. */
const MOST_CLAUSES = 40;
const SHORTEST_CLAUSE = 8;

const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const PARTS = '(?:mornings|evenings|afternoons|nights|lunchtimes)';
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
/** When something holds, again and again. */
const TIMES = `(?:${DAY}s(?! (?:run|ride|swim|session|workout|intervals?|race|long|easy|tempo|threshold|brick|training))|(?:two|three|\\d) days in a row|in the dark|in traffic|on ice|(?:before|after) noon|${DAY} ${PARTS}|${PARTS}|weekdays|weekends?|work ?days|school ?days|(?:every|each) \\w+|any ?more|at all|ever|during the week|in (?:the )?(?:winter|summer|spring|autumn|mornings?|evenings?|week)|(?:before|after) (?:work|school|breakfast|\\d{1,2}|five|six|seven|eight|nine|ten)|until (?:${MONTH}|the (?:spring|summer|autumn|winter)))`;
const DO = '(?:train|swim|run|ride|cycle|bike|jog|work ?out|exercise|lift|do|go|get|make|use|reach)(?:ning|ming|ing)?';
const BODY =
  '(?:(?:left|right|lower|upper) )?(?:achilles|knees?|shins?|calf|calves|hamstrings?|quads?|hips?|groin|foot|feet|heels?|ankles?|shoulders?|elbows?|wrists?|back|neck|spine|ribs?|collarbone|rotator cuff|it band|plantar fascia|toes?)';
const FOR_LONG =
  '\\b(?:since|always|chronic\\w*|for (?:\\d+|an?|one|two|three|four|five|six|several|many|a few|some) (?:weeks|months?|years?)|for (?:ages|years|months|weeks)|every (?:spring|summer|autumn|winter|year)|after (?:my|the|an?) (?:operation|surgery|accident|crash|fracture))\\b';
const ILLS =
  '(?:asthma|(?:osteo)?arthritis|scoliosis|plantar fasciitis|achilles tendin\\w+|runners knee|itb syndrome|hip impingement|(?:labral|meniscus) tear|(?:herniated|slipped) dis[ck]|hypermobility|flat feet|(?:knee|hip) replacement|bursitis)';
const KIT =
  '(?:turbo|trainer|treadmill|power ?meter|bikes?|heart rate (?:strap|monitor)|(?:chest|hr) strap|wetsuit|pool|gym|garmin|watch|rowing machine|rower|kettlebells?|dumb ?bells?|weights|barbell|resistance bands?|paddles|pull buoy|fins|aero ?bars|track)';
const FOOD =
  '(?:(?:energy|sugary|most|all|sports?|caffeinated|isotonic|the) ){0,2}(?:gels?|caffeine|coffee|meat|fish|eggs|nuts|milk|dairy|lactose|gluten|fructose|maltodextrin|drinks?|isotonics?|bars|bananas?|carbs|carbohydrates?|salt tablets?|electrolytes?|bicarb\\w*|solid food|beetroot|sugar|chews|heat|hot weather|cold water|humidity|altitude)';
const TRAINING =
  '(?:train\\w*|run\\w*|swim\\w*|rid(?:e|es|ing)|cycl\\w+|biking|intervals?|mornings?|evenings?|early|indoors?|outdoors?|outside|inside|trails?|treadmill|turbo|track|hills?|pool|open water|groups?|alone|strength|gym|brick\\w*|rest days?|drills?|by feel|by power|by heart rate)';
const OFTEN = '(?:(?:really|usually|normally|generally|just|simply|always|actually|much|strongly) ){0,2}';

const rule = (kind: MemoryKind, ...tells: readonly string[]) => ({ kind, tells: tells.map((each) => new RegExp(`^${each}`)) });

/** What reads as a lasting fact of each kind, over the plain form of a clause; the first that holds. */
const RULES: readonly { kind: MemoryKind; tells: readonly RegExp[] }[] = [
  rule(
    'constraint',
    'i(?:m| am) an? (?:shift worker|nurse|night worker)\\b',
    `i(?:m| am)? ${OFTEN}(?:cant|wont|never|dont|can never) (?:ever )?${DO}\\b.*\\b${TIMES}`,
    `i (?:can only|only|only ever|can just) ${DO}\\b.*\\b(?:${TIMES}|(?:an?|one|two|three|four|five|six|\\d+) (?:times|days|hours|mornings|evenings)|once a week|twice a week)\\b`,
    `i ${DO} only (?:in|on|at|before|after)\\b.*\\b${TIMES}`,
    'i(?:ve)? (?:only|just) (?:have|got) (?:about |around |up to )?(?:an|\\d+(?:\\.\\d)?|one|two|three|four|five|six|seven|eight|nine|ten) ?(?:h|hours?|hrs?|min\\w*|days?|evenings?|sessions?)\\b.*\\b(?:(?:an?|per|each|every) (?:day|week|weekday|morning)|on (?:weekdays|weekends|school ?days|work ?days))\\b',
    `i work (?:(?:in |on )?(?:night |early |late |rotating )?shifts|nights|late|weekends|(?:on |every ).*\\b(?:${DAY}s?|weekends?)\\b)`,
    `i(?:ve| have| do| teach| coach| play| look after)(?: got)? (?:\\w+ ){1,5}(?:on ${DAY}s|on ${DAY} ${PARTS}|every (?:second |other )?\\w*(?:day|week|weekend|morning|evening))\\b`,
    '(?:i|we)(?:ve| have)(?: got)? (?:\\w+ )?(?:young |small )?(?:kids|children|a baby|a newborn|a toddler)\\b',
    `(?:my|the|our) (?:local )?(?:pool|gym|track) (?:is|are) (?:only |always )?(?:closed|shut|open|booked|busy)\\b.*\\b(?:${TIMES}|until|from)\\b`,
    `(?:${DAY}s|weekends|${PARTS}) (?:never|dont|cant) work\\b`,
    `(?:${DAY}s|weekends|${PARTS}) are (?:out|impossible|family|taken|no good|off limits)\\b`,
  ),
  rule(
    'injury',
    `my ${BODY} (?:\\w+ )?(?:is|are|has been|have been|gets|has|have|hurts?|aches?|plays up|bothers)\\b.*${FOR_LONG}`,
    `i(?:ve| have)(?: got| had)? (?:an? )?(?:very |rather )?(?:bad|dodgy|weak|chronic|old|recurring|long ?standing|torn|arthritic) ${BODY}\\b`,
    `i(?:ve| have)(?: got)? (?:(?:an?|mild|bad|exercise.induced|chronic|left|right) ){0,3}${ILLS}\\b`,
    `i(?:ve)? ?(?:had|have had) (?:\\w+ )?(?:surgery|operation|operated|replacement|stress fracture|fracture)\\b.*\\b(?:${BODY}|in|last|years?|months?)\\b`,
    `i (?:suffer from (?!it)\\w+|cant ${DO}\\b.* because of my ${BODY})\\b`,
    `i (?:tore|broke|fractured|ruptured|injured|dislocated) my ${BODY}\\b.*\\b(?:years?|months?|in|last|since)\\b`,
  ),
  rule(
    'tolerance',
    `${FOOD} (?:\\w+ ){0,2}(?:upsets?|gives? me|makes? me|agree|sits?|disagrees?|mess(?:es)?|wrecks?|bloats?)\\b.*\\b(?:stomach|gut|tummy|me|cramps|sick|nausea\\w*)\\b`,
    `i ${OFTEN}(?:cant|dont|never) (?:tolerate|stomach|handle|digest|take|have|eat|drink|use|cope with|stand|get on with|deal with) (?:well )?${FOOD}\\b`,
    `i get \\w+ (?:\\w+ )?from ${FOOD}\\b`,
    'i(?:m| am) (?:very |mildly )?(?:(?:lactose|gluten|fructose) intolerant|coeliac|celiac|vegan|vegetarian|allergic to \\w+|an? (?:heavy|salty) sweater)\\b',
    'i (?:tolerate|handle|can take|can handle|get on well with) .*\\b(?:gels?|carbs|caffeine|grams|g|dairy|heat)\\b',
    'i sweat (?:a lot|heavily|loads)\\b',
    'my (?:stomach|gut) (?:cant|doesnt|never|wont) (?:tolerate|handle|like|take|cope)\\b',
  ),
  rule(
    'equipment',
    `(?:i have )?no access to (?:an? |the )?${KIT}\\b`,
    `i(?:ve(?= (?:only|just|got|an?|my|no|access|bought|finally)\\b)| (?:only|just|now|dont|have|got|own|use|bought|no longer|finally|train on|swim in)) (?:(?:only|just|have|got|own|use|bought|access to|train on|swim in) ){0,2}(?:(?:an?|the|my|one|any|no|some) )?(?:(?!in |on |at |of |with |for |to )[\\w-]+ ){0,2}${KIT}\\b(?! (?:session|set|swim|ride|run|workout|race|question|problem|test|class|back))`,
    '(?:there is|theres|we have) no (?:\\w+ )?(?:pool|gym|track|open water|lake|hills?)\\b.*\\b(?:near|nearby|here|around|where i)\\b',
  ),
  rule(
    'preference',
    `i ${OFTEN}(?:prefer|love|like|enjoy|hate|dislike|dont (?:really )?(?:like|enjoy)|cant stand) (?:to )?(?:[\\w-]+ ){0,3}${TRAINING}\\b`,
    `i (?:always|usually|mostly) (?:train|run|ride|swim) (?:in|before|after|with|alone|by|on)\\b`,
    'i train (?:alone|by|with|mostly)\\b',
    `my (?:favourite|favorite|preferred) (?:\\w+ ){1,3}(?:is|are) (?:[\\w-]+ ){0,3}${TRAINING}\\b`,
  ),
];

/** What holds for a day or two, or not at all. */
const PASSING = new RegExp(
  `\\b(?:today\\w*|tonight|tomorrow\\w*|yesterday\\w*|right now|just now|currently|at the moment|for now|this (?!is)\\w+|these days|next (?:week|month|weekend|${DAY})|last (?:night|week|weekend|${DAY})|on ${DAY}(?!s| ${PARTS})\\b|for (?:an?|one|two|three|\\d+|the next|a couple of|a few) (?:days?|nights?)|if|unless|might|maybe|wish|want to|would|going to|gonna|planning to|trying to|that (?:session|one|plan|set)|your|you|the (?:plan|session|workout|race))\\b`,
);

const FILLER =
  /^(?:(?:hi|hey|hello|ok|okay|well|and|but|so|also|btw|by the way|fyi|just so you know|you should know(?: that)?|please note(?: that)?|for info|since|because|as|given that|given|unfortunately|sadly|sorry|coach|the thing is|actually|to be honest|tbh|though)\b[\s,:]*)+/i;
const SENTENCE = /[^.!?;\n]+(?:\.\d[^.!?;\n]*)*[.!?;\n]*/g;
/** Where a clause ends: at a comma that no further day follows, and before what is asked. */
const CLAUSE_END = new RegExp(
  `,\\s+(?!(?:or |and )?(?:${DAY}s?|${PARTS})\\b)|\\s+(?:but|so|however)\\s+|\\s[-–—]\\s|:\\s|\\s+(?=(?:how (?:do|can|should|much|many|long)|what (?:do|can|should|is)|should i|can (?:i|you)|could you|is it|do i)\\b)`,
  'i',
);
const ASKS = /^(?:how|what|which|why|when|where|who|should|shall|can|could|do|does|is|are|am|will|would|may)\b/i;

interface Clause {
  text: string;
  asks: boolean;
}

function clausesOf(message: string): Clause[] {
  const sentences = message.match(SENTENCE) ?? [];
  return sentences.flatMap((sentence) => {
    const parts = sentence
      .split(CLAUSE_END)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    return parts.map((part, at) => ({
      text: part.replace(FILLER, '').replace(/(?<![\s.!?;,])[\s.!?;,]+$/, ''),
      asks: ASKS.test(part) || (at === parts.length - 1 && /\?\s*$/.test(sentence)),
    }));
  });
}

/** The lasting fact that a message tells beside what it asks; null when it tells none, or something that will be over soon. */
export function toldFact(message: string): ToldFact | null {
  if (findAttack(message) !== null) return null;
  const clauses = clausesOf(message).filter(({ text }) => text !== '');
  for (const { text, asks } of clauses.slice(0, MOST_CLAUSES)) {
    const kind = asks ? null : lastingKind(text);
    const fact = kind === null ? '' : cleanQuote(text);
    if (kind === null || fact.length < SHORTEST_CLAUSE || fact.endsWith('…')) continue;
    return { text: `${fact.charAt(0).toUpperCase()}${fact.slice(1)}`, kind, isAll: clauses.length === 1 };
  }
  return null;
}

/** Of which kind a lasting fact is; null for what reads as none. */
export function lastingKind(clause: string): MemoryKind | null {
  if (clause.length > LONGEST_CLAUSE) return null;
  const line = plain(clause).replace(/\s+/g, ' ');
  if (PASSING.test(line)) return null;
  return RULES.find(({ tells }) => tells.some((each) => each.test(line)))?.kind ?? null;
}

export const isPassing = (text: string): boolean => PASSING.test(plain(text).replace(/\s+/g, ' '));
