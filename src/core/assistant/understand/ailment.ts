import type { Ailment, Frame } from '#core/assistant/frame.ts';
import type { CarriedTurn, Conversation, UnderstandInput } from '#core/assistant/understand/input.ts';
import { read } from '#core/assistant/understand/parts.ts';
import { sentencesOf } from '#core/language/clauses.ts';
import { injuryInWords } from '#core/plan/input/parse-injury.ts';
import type { SafetyGroup } from '#core/safety/level.ts';

/** From these shares on a sentence tells of an ailment; a part of the body that it names needs less. */
const TOLD = { alone: 0.5, withPart: 0.12 };
const SIGNS: readonly (readonly [of: Ailment['of'], labels: readonly string[]])[] = [
  ['pain', ['talk:pain', 'edit:injury']],
  ['unwell', ['talk:unwell', 'edit:illness']],
];
const OVER = /\b(?:(?:gone|fine|better|ok|okay|healed|recovered) now|all gone|no (?:more )?pain|pain[- ]free|symptom[- ]free)\b/i;

/** What hurts or ails the athlete by this message, else by the ones before; null where it is over. */
export function ailmentIn(text: string, input: UnderstandInput): Ailment | null {
  if (OVER.test(text)) return null;
  const told = sentencesOf(text)
    .flatMap((sentence) => [sentence, ...sentence.split(CLAUSES).slice(0, -1)])
    .flatMap((part) => toldIn(part, input));
  const isSure = ({ share }: { share: number }) => share > TOLD.alone;
  const own = told.find(isSure);
  const before = own ? null : toldBefore(input.conversation);
  const of = (own ?? told.find(({ hasPart }) => hasPart))?.of;
  return before ?? (of ? { of, text } : null);
}

const CLAUSES = /(?<!\s)(?:\s*[,;:–]\s*|\s+(?:but|so|and)\s+)/;

/** The likelier of pain and illness, with how likely it is. */
function toldIn(part: string, input: UnderstandInput): { of: Ailment['of']; share: number; hasPart: boolean }[] {
  const { readings } = read(part, input);
  return SIGNS.map(([of, labels]) => {
    const share = readings.reduce((sum, each) => sum + (labels.includes(each.label) ? each.share : 0), 0);
    return { of, share, hasPart: of === 'pain' && share > TOLD.withPart && injuryInWords(part, null) !== null };
  });
}

function toldBefore({ turns }: Conversation): Ailment | null {
  const told = turns.flatMap(({ frames }) => frames).flatMap((frame) => tellsAilment(frame) ?? []);
  return told.findLast(({ text }) => injuryInWords(text, null) !== null) ?? told.at(-1) ?? null;
}

/** The ailment that a frame tells of or rests on. */
export function tellsAilment(frame: Frame): Ailment | null {
  if (frame.kind === 'ask' || frame.kind === 'learn') return frame.ailment ?? null;
  const isOne = frame.kind === 'talk' && (frame.about === 'pain' || frame.about === 'unwell');
  return isOne ? { of: frame.about === 'pain' ? 'pain' : 'unwell', text: frame.text } : null;
}

const HURT: ReadonlySet<SafetyGroup> = new Set(['pain', 'bone-stress', 'dvt', 'spine', 'rupture', 'septic-joint', 'concussion']);
const ILL: ReadonlySet<SafetyGroup> = new Set(['fever', 'post-viral', 'respiratory', 'gi', 'cardiac', 'heat']);

/** What a message told that a fixed answer about safety was given to. */
export function carryTold(text: string, group: SafetyGroup | null): CarriedTurn | null {
  if (group === null || !(HURT.has(group) || ILL.has(group))) return null;
  return { frames: [{ kind: 'talk', about: HURT.has(group) ? 'pain' : 'unwell', text }], activities: [], sessions: [] };
}
