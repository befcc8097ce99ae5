import type { RaisedFlag, SafetyFacts } from '#core/safety/flags.ts';
import {
  endsTraining,
  isGraver,
  NO_SAFETY,
  SAFETY_GROUPS,
  SAFETY_LEVELS,
  type SafetyGroup,
  type SafetyLevel,
  type SafetyVerdict,
} from '#core/safety/level.ts';
import type { Opinion } from '#core/safety/opinion.ts';
import type { ReadText } from '#core/safety/passages.ts';

/** From these probabilities on an opinion is an alarm, a gentler answer or a question. Found on authors that were not learned from. */
const ALARM = { both: 0.5, words: 0.3 };
const QUESTION = { both: 0.28, words: 0.42 };
const GENTLE = { both: 0.58, words: 0.55 };
/** How much more it takes where no word of any flag is said, such as in a language without terms. */
const UNNAMED = 0.12;
/** And how much more where it answers a question of ours: a few words out of their place look graver than they are. */
const FOLLOWING = 0.1;
/** From these on an unsure flag needs no question. */
const AGREES = { grave: 0.2, gentle: 0.3 };
/** How much more an emergency or a crisis weighs than what is less grave: a missed one is the worst error. */
const WEIGHTS: Partial<Record<SafetyLevel, number>> = { emergency: 1.4 };
/** What an unsure flag adds to the logit of its group. */
const FLAG_COUNTS = 2;
/** Fewer words say too little for a question or a gentle answer without a flag. */
const FEW_WORDS = { question: 4, gentle: 6 };

/** Which groups have an answer at a level. */
export type Answerable = ReadonlyMap<SafetyLevel, ReadonlySet<SafetyGroup>>;

export interface Case {
  read: ReadText;
  opinion: Opinion;
  facts: SafetyFacts;
  answerable: Answerable;
  signs: Signs;
  /** There is an exchange before it. */
  follows: boolean;
}

/** Concepts that flags are made of, without those that only say where or who: of grave flags, and of any. */
export interface Signs {
  grave: ReadonlySet<string>;
  any: ReadonlySet<string>;
}

/**
 * A sure flag decides alone. An unsure one needs the learned opinion to agree, or asks. The opinion alone raises an alarm only where it is
 * sure; less sure it asks.
 */
export function decide(each: Case): SafetyVerdict {
  const { raised } = each.read;
  const flag = gravest(raised.filter((one) => one.flag.isSure === true || one.flag.needs !== undefined || agrees(one, each.opinion)));
  const named: SafetyVerdict = flag ? { level: flag.flag.level, group: flag.flag.group, rule: flag.flag.name } : NO_SAFETY;
  const learned = learnedVerdict(each);
  const worst = isGraver(learned.level, named.level) ? learned : named;
  if (endsTraining(worst.level)) return worst;
  return flagInDoubt(each) ?? (worst.level === 'none' ? opinionInDoubt(each) : worst);
}

/** For a grave flag the words are enough: a vector takes nothing away from what is said. */
const agrees = ({ flag }: RaisedFlag, { both, words }: Opinion): boolean =>
  endsTraining(flag.level) ? Math.max(both.grave, words.grave) >= AGREES.grave : both.any >= AGREES.gentle;

function gravest(raised: readonly RaisedFlag[]): RaisedFlag | null {
  return raised.reduce<RaisedFlag | null>((worst, each) => (worst && !isGraver(each.flag.level, worst.flag.level) ? worst : each), null);
}

/** A grave flag that the opinion does not share: a question, with what a yes would mean. */
function flagInDoubt({ read }: Case): SafetyVerdict | null {
  const flag = gravest(read.raised.filter((one) => endsTraining(one.flag.level)))?.flag;
  return flag ? { level: 'caution', group: flag.group, rule: 'asks', suspected: flag.level } : null;
}

/** An opinion that is not sure enough for an alarm, on words that raise no flag. */
function opinionInDoubt(each: Case): SafetyVerdict {
  const { read, opinion } = each;
  const isNamed = namesSign(each, 'grave');
  const more = isNamed ? 0 : UNNAMED + (each.follows ? FOLLOWING : 0);
  const isLikely = opinion.both.grave >= QUESTION.both + more || opinion.words.grave >= QUESTION.words + more;
  if (!isLikely || read.words.length < FEW_WORDS.question) return NO_SAFETY;
  const likely = SAFETY_GROUPS[opinion.groups.indexOf(Math.max(...opinion.groups))] ?? 'pain';
  // A low mood without a word about life is asked about as that.
  const group = likely === 'self-harm' && !isNamed ? 'mental' : likely;
  const levels = SAFETY_LEVELS.filter((level) => each.answerable.get(level)?.has(group));
  const grave = levels.filter(endsTraining).sort((a, b) => shareOf(opinion, b) - shareOf(opinion, a));
  return { level: 'caution', group, rule: 'asks', suspected: grave[0] ?? levels.at(-1) ?? 'urgent' };
}

const shareOf = ({ both }: Opinion, level: SafetyLevel): number => both.levels[SAFETY_LEVELS.indexOf(level)] ?? 0;
const namesSign = ({ read, signs }: Case, kind: keyof Signs): boolean =>
  read.found.some(({ concept, isDenied }) => !isDenied && signs[kind].has(concept));

function learnedVerdict(each: Case): SafetyVerdict {
  const { both, words } = each.opinion;
  const isGraveNamed = namesSign(each, 'grave');
  if (!isGraveNamed && each.read.words.length < FEW_WORDS.question) return NO_SAFETY;
  const alarm = isGraveNamed ? 0 : UNNAMED;
  if (both.grave >= ALARM.both + alarm && words.grave >= ALARM.words + alarm) return { ...likeliest(each, endsTraining), rule: 'learned' };
  const isNamed = namesSign(each, 'any');
  const isDenied = !isNamed && each.read.found.some((one) => one.isDenied && each.signs.any.has(one.concept));
  const more = isNamed ? 0 : UNNAMED;
  const isUnlikely = both.any < GENTLE.both + more || words.any < GENTLE.words + more;
  if (isDenied || isUnlikely || both.grave >= ALARM.both || each.read.words.length < FEW_WORDS.gentle) return NO_SAFETY;
  const gentle = likeliest(each, (level) => level !== 'none' && !endsTraining(level));
  return isOfThem(gentle, each) ? { ...gentle, rule: 'learned' } : NO_SAFETY;
}

/** The level and group that fit together best, among those that have an answer. */
function likeliest(
  { read, opinion, answerable }: Case,
  isMeant: (level: SafetyLevel) => boolean,
): { level: SafetyLevel; group: SafetyGroup } {
  const bonus = (group: SafetyGroup) => (read.raised.some(({ flag }) => flag.group === group) ? FLAG_COUNTS : 0);
  let best: { level: SafetyLevel; group: SafetyGroup; score: number } = {
    level: 'caution',
    group: 'pain',
    score: Number.NEGATIVE_INFINITY,
  };
  for (const [at, level] of SAFETY_LEVELS.entries()) {
    if (!isMeant(level)) continue;
    const share = Math.log((opinion.both.levels[at] ?? 0) * (WEIGHTS[level] ?? 1));
    for (const [place, group] of SAFETY_GROUPS.entries()) {
      const score = share + (opinion.groups[place] ?? 0) + bonus(group);
      if (score > best.score && answerable.get(level)?.has(group)) best = { level, group, score };
    }
  }
  return { level: best.level, group: best.group };
}

const OF_CHILDREN: ReadonlySet<string> = new Set(['child', 'minorAge']);
const OF_STARVING: ReadonlySet<string> = new Set(['fewCalories', 'eatLittle', 'avoidFood', 'skipMeals', 'purge']);
const OF_FATIGUE: ReadonlySet<string> = new Set(['tired', 'deadLegs', 'restHr', 'lowSleep', 'weeksOn']);

/** Words know no age, weight or load: what holds only for some athletes needs a fact, or a word of it. */
function isOfThem({ group, level }: { group: SafetyGroup; level: SafetyLevel }, { read, facts }: Case): boolean {
  const says = (concepts: ReadonlySet<string>) => read.found.some(({ concept }) => concepts.has(concept));
  if (group.startsWith('minor')) return facts.isMinor || says(OF_CHILDREN);
  if (group === 'reds' && level === 'refuse') return facts.isLight || says(OF_STARVING);
  return group !== 'overtraining' || level !== 'refuse' || facts.isStrained || says(OF_FATIGUE);
}
