import { addDays, type LocalDate } from '#core/calendar.ts';
import { cleanQuote } from '#core/coach/language/clean-message.ts';
import { findAttack } from '#core/coach/language/instructions.ts';
import { plain } from '#core/coach/language/words.ts';
import { keepsThat } from '#core/coach/memory/keeps-that.ts';
import type { MemoryKind } from '#core/coach/tools/coach-tools.ts';

/** Something the coach keeps: one fact, where it is from and until when it holds. Memory is data, never instruction. */
export interface MemoryFact {
  text: string;
  kind: MemoryKind;
  /** Message it was said in. */
  sourceMessageId: string;
  date: LocalDate;
  /** Last day it holds; null holds until it is deleted. */
  expires: LocalDate | null;
}

/** Life changes: what stands in the way is asked again after two months, an injury after half a year. */
const DAYS_KEPT: Readonly<Record<MemoryKind, number | null>> = {
  preference: null,
  equipment: null,
  tolerance: null,
  constraint: 60,
  injury: 180,
};

export function expiryOf(kind: MemoryKind, today: LocalDate): LocalDate | null {
  const days = DAYS_KEPT[kind];
  return days === null ? null : addDays(today, days);
}

export const isExpired = ({ expires }: Pick<MemoryFact, 'expires'>, today: LocalDate): boolean => expires !== null && expires < today;

const KINDS: readonly { kind: MemoryKind; tells: RegExp }[] = [
  {
    kind: 'injury',
    tells:
      /\b(injur\w*|pain\w*|hurt\w*|tendin\w*|achilles|knee|shin|sprain\w*|strain\w*|fractur\w*|surgery|operation|asthma|allerg\w*|sore|niggle|back problem)\b/,
  },
  { kind: 'tolerance', tells: /\b(tolerat\w*|stomach|gut|gels?|carbs?|caffeine|sweat\w*|sodium|lactose|gluten|digest\w*)\b/ },
  { kind: 'equipment', tells: /\b(power ?meter|bike|shoes|wetsuit|trainer|turbo|watch|treadmill|goggles|smart|strap|gym|pool)\b/ },
  {
    kind: 'constraint',
    tells:
      /\b(cant|cannot|unable|no time|work|working|shifts?|travel\w*|away|holiday|kids?|child\w*|choir|only|never|busy|not on|not train|until|except|meeting\w*|school|nicht|kann|puedo|peux)\b/,
  },
];

const kindOf = (text: string): MemoryKind => KINDS.find(({ tells }) => tells.test(plain(text)))?.kind ?? 'preference';

const ASKS_TO_KEEP =
  /^(?:please |pls |hey |ok |can you |could you |would you |will you |also |do |for me |i want you to |i need you to |i would like you to |i'd like you to |be sure to |make sure (?:you |to )|you should |kindly |just )*(?:for (?:your|the) (?:notes?|records?|files?|memory)(?! (?:of|about|on)\b)|remember|note down|note|keep in mind|bear in mind|make a note|dont forget|don't forget|save|store|write down|merk dir|merke dir|recuerda|acuerdate de|acuérdate de|souviens-toi|souviens toi|retiens|note down|noter?)\b[\s:,]*(?:down |of )?(?:that |this |dass |que |qu')?[\s:,]*/i;

/** "It would be lovely if you could bear in mind that …". */
const ASKS_TO_KEEP_THAT =
  /^.{0,48}?\b(?:bear in mind|keep in mind|put (?:it |this |that )?(?:on (?:file|record)|down)|make a (?:mental )?note|take note|note down|remember|(?:do not|don['’]?t|never) forget|jot down|be aware|file away|log the fact|log)[,:]? that\s/i;

/** "… Remember that, please": after what is to be kept. */
const ASKS_TO_KEEP_BEFORE =
  /^(.{12,400}?)\s{0,3}[,.;:!–-]\s{0,3}(?:so |and )?(?:please |pls |can you |could you )*(?:remember(?: it| that| this)|note (?:it|that|this)(?: down)?|save (?:it|that|this)|store (?:it|that|this)|keep (?:it|that|this) in mind|bear (?:it|that|this) in mind|(?:do not|don['’]?t) forget(?: it| that| this)?|make a note(?: of (?:it|that|this))?|write (?:it|that|this) down)(?: for (?:me|later|next time|the future))?(?:,? (?:please|pls|ok|okay|thanks|thank you|will you|would you|could you|can you))*\s{0,3}[.!]*$/is;
/** "Oh, before I forget, …": said before it. */
const LEADS_TO_IT = /^(?:oh|ah|and|so|btw|by the way)?,?\s{0,2}(?:before|lest|in case) i forget[,:]?\s/i;

/** What is asked about notes is no note. */
const ASKS_OF_IT = /^(?:did|do|does|have|has|why|what|when|where|is|are|was|were|should) /i;

/** What "remember …" asks to keep; null when the message asks for no such thing or holds a command. */
export function factToKeep(message: string): { text: string; kind: MemoryKind } | null {
  if (keepsThat(message)) return null;
  const whole = keptIn(message);
  if (whole !== null || message.includes('?')) return whole;
  // "Choir starts again, I said yes too soon. Please remember that Mondays are out.": what leads to it is none of it.
  const sentences = message.split(/(?<=[.!]) /);
  const last = sentences.at(-1) ?? '';
  return sentences.length > 1 && !sentences.slice(0, -1).some((each) => WISHES.test(each)) ? keptIn(last) : null;
}
const WISHES =
  /(?:^|[.!,] |\b(?:please|can you|could you|and|then|to) )(?:move|skip|swap|cancel|shorten|shift|add|make|plan|put|drop|change|forget|tell|show)\b|\bi(?: need| want|['’]?d like| would like)\b/i;

function keptIn(message: string): { text: string; kind: MemoryKind } | null {
  const match = ASKS_TO_KEEP.exec(message) ?? (ASKS_OF_IT.test(message) ? null : ASKS_TO_KEEP_THAT.exec(message));
  const kept = match ? message.slice(match[0].length) : message.includes('?') ? '' : (ASKS_TO_KEEP_BEFORE.exec(message)?.[1] ?? '');
  const text = cleanQuote(kept)
    .replace(LEADS_TO_IT, '')
    .replace(/[.!]{1,3}$/, '');
  if (text.length < 4 || findAttack(text) !== null) return null;
  return { text: `${text.charAt(0).toUpperCase()}${text.slice(1)}`, kind: kindOf(text) };
}
