import { holdsIn, type Letters, lettersOf } from '#core/coach/language/quick-test.ts';
import { plain } from '#core/coach/language/words.ts';
import { isGraver, type SafetyGroup, type SafetyLevel } from '#core/coach/safety/level.ts';

/** A request or a circumstance that is refused, referred or met with care: everything of it is said in one breath, in any order. */
export interface Matter {
  name: string;
  level: Extract<SafetyLevel, 'caution' | 'refer' | 'refuse'>;
  group: SafetyGroup;
  /** All of these, in the words as written: small letters, no accents, no apostrophes, no hyphens. */
  says: readonly RegExp[];
  /** None of these. */
  unless?: readonly RegExp[];
  /** Only of somebody who is known to be under age. */
  ofMinor?: boolean;
  /** Where it is all that is asked, in few words and with no sign of today, the ear is not listened to. */
  settles?: boolean;
  /** Rules that then hear a sign in the mere name ("epilepsy, free of seizures"). */
  over?: readonly string[];
}

/** Signs of today: with one of them nothing is settled by what somebody asks. */
const OF_TODAY =
  /\b(?:(?<!reine )chest|palpit\w*|fits?|seizures?(?! free)|sweaty|silly|gone funny|angina|murmur found|flagged|alerts?|irregular\w*|flu|pain|tummy|belly|bauch|red|hot|heat|stiff|nause\w*|feeling (?:dead )?poorly|spot|emesis|rebound|flutter\w*|breathless\w*|(?:cant|hard to|short of|out of|struggl\w*) breath\w*|faint\w*|passed out|pass out|collaps\w*|black(?:ed|ing)? out|confus\w*|dizz\w*|vision|double|numb\w*|tingl\w*|weak(?:ness)?|stiff neck|rash|blood|bleed\w*|swollen|swell\w*|unconscious|severe|worst|vomit\w*|throwing up|threw up|pass(?:ed)? out|kill|die|dying|suicid\w*|hurt(?:ing)? myself|cutting|end it|right now|just now|hypo|ketones?|shaking|slur\w*|cant (?:stand|walk|move|keep|wake)|pregnan\w*|stung|wheez\w*|blue)\b/;

/** Asked out of interest, by nobody who has it. */
const OF_NOBODY =
  /^(?:why|warum|pourquoi|por que|does|do)\b|^(?:how|can|is|are|should|when|what|which|wann|comment|for how)\b.{0,80}\b(?:people|one|someone|anyone|athletes|mothers|women|a woman|men|exercise with|training through|endurance training)\b|\b(?:for an (?:article|essay|exam)|just curious|asking for an exam|on reprend comment)\b/;
const OF_SOMEBODY = /\b(?:i|im|ive|id|my|me|we|our|he|she|his|her|hes|shes|our|ours|mine|ich|mein\w*|mir|yo|mi|je|jai|mon|ma)\b/;
const isOfNobody = (line: string) => OF_NOBODY.test(line) && !OF_SOMEBODY.test(line);

/** Somebody who may decide has decided, or it is long over. */
export const CLEARED =
  /\b(?:discharged|cleared|all clear|no restrictions|says? (?:i|we|he|she) can|said (?:i|we|he|she) can|is all for it|all healed|healed (?:on|crooked|well)|well managed|no bother|any bother|stable|(?:is|are|team|psychiatrist|doctor) happy|fully recovered|back to full|long over|for years|years ago|long recovered|just noting|is fine with it|works fine|(?:training|exercise|it) is fine|in (?:20|19)\d\d|in \d\d\b|when i was|well since|used to)\b/;

/** A longer message is read two sentences at a time: what stands far apart is not one request. */
const ONE_BREATH = 260;
/** What is asked in so few words hides no sign behind the question. */
const FEW_WORDS = 15;

export function breathsOf(message: string): string[] {
  const line = (text: string) => plain(text).replace(/[-–—\s]+/g, ' ');
  if (message.length <= ONE_BREATH) return [line(message)];
  const sentences = message.split(/[.!?\n]+/).map(line);
  return sentences.map((sentence, at) => `${sentence} ${sentences[at + 1] ?? ''}`);
}

const holds = ({ level, says, unless = [], ofMinor }: Matter, line: Letters, isMinor: boolean) =>
  (ofMinor !== true || isMinor) &&
  says.every((part) => holdsIn(part, line)) &&
  !unless.some((part) => holdsIn(part, line)) &&
  (level === 'refuse' || !isOfNobody(line.text));

const isPlainQuestion = (line: string) => line.split(' ').length <= FEW_WORDS && !OF_TODAY.test(line);

/** The gravest matter of a message, the first of its level; null where there is none. */
export function findMatter(matters: readonly Matter[], message: string, isMinor: boolean): { matter: Matter; isSettled: boolean } | null {
  let worst: { matter: Matter; isSettled: boolean } | null = null;
  for (const breath of breathsOf(message)) {
    const line = lettersOf(breath);
    for (const matter of matters) {
      if (worst !== null && !isGraver(matter.level, worst.matter.level)) continue;
      if (holds(matter, line, isMinor)) worst = { matter, isSettled: matter.settles === true && isPlainQuestion(breath) };
    }
  }
  return worst;
}
