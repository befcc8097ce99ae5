import type { Draft } from '#core/coach/answer/answer.ts';
import { type Bench, benchOf } from '#core/coach/answer/bench.ts';
import type { ProposalDraft } from '#core/coach/answer/proposal.ts';
import { readTurn } from '#core/coach/read-turn.ts';
import type { SafetyVerdict } from '#core/coach/safety/level.ts';
import { toolsOver } from '#core/coach/tools/tools-over-view.ts';
import type { TurnInput } from '#core/coach/turn.ts';

const PARTS = /(?<=[.!?;]) |, | [-–—] | (?=(?:so|please|can you|could you) )/i;
const LEAD = /^(?:so|and|then|also)\s+/i;
/** Whoever tells such a story wishes nothing in it. */
const MOST_PARTS = 8;

/** "Tonsillitis; clear my week up to Friday": the sessions that are to go, beside the words of care; null where nothing less is wished. */
export function lessBeside(input: TurnInput, { level }: Pick<SafetyVerdict, 'level'>, bench: Bench): Draft | null {
  if (level !== 'caution' && level !== 'refer') return null;
  const parts = input.message
    .replace(/\s/g, ' ')
    .split(PARTS)
    .map((part) => part.replace(LEAD, '').trim());
  if (parts.length > MOST_PARTS) return null;
  for (const words of wordings(parts)) {
    if (words.includes('?') && ASKS_LEAVE.test(words)) continue;
    const tried = readTurn(input, words, benchOf(toolsOver(input.view, input.library.search), input.messageId)).heard.proposals ?? [];
    if (tried.length === 0 || !(tried.every(isLess) || isGentlerSport(tried))) continue;
    const { sentences, proposals } = readTurn(input, words, bench).heard;
    return { sentences: sentences.filter(({ text }) => !OF_A_KEY_SESSION.test(text)), proposals: proposals ?? [] };
  }
  return null;
}

/** The longest first, each with what follows it: "until Friday" may stand in the next part. "Up to then" is up to what was named before. */
function wordings(parts: readonly string[]): ReadonlySet<string> {
  const named = UNTIL.exec(parts.join(' '))?.[1];
  const whole = parts.map((part) => (named === undefined ? part : part.replace(THEN, `until ${named}`)));
  const ends = whole.map((_, at) => whole.slice(at).join(', '));
  const first = FIRST_FROM.exec(parts.join(' '))?.[1];
  const free = first === undefined ? [] : [`no training until ${first}`];
  return new Set([...ends, ...whole, ...free].filter((words) => words.split(' ').length > 1));
}
/** A question of what is allowed, and no wish. */
const ASKS_LEAVE = /\b(?:am i|may i|can i|could i|should|shall|is it|is an?|do i|does|what|how|when|why|which)\b/i;
const FIRST_FROM =
  /\b(?:first|next) (?:session|training|workout|one)(?: back)? (?:from|on|not before|is|to be) (?:on )?((?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow)\b/i;
const UNTIL = /\b(?:before|until|till|til|up to) (?:this |the )?((?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow)\b/i;
const THEN = /\b(?:up to|until|till|til|before) then\b/i;
/** Whoever is ill is not told that a day would cost less than leaving it out. */
const OF_A_KEY_SESSION = /^It is (?:not )?a key session\b/;

/** "Change Wednesday's run for a swim": what hurts is left out, and something easy comes in its place. */
const isGentlerSport = ([out, come, more]: readonly ProposalDraft[]): boolean =>
  out?.tool === 'propose_skip_session' && come?.tool === 'propose_create_workout' && come.args.kind === 'easy' && more === undefined;

/** A session less, or an easier one. */
const isLess = ({ tool, args }: ProposalDraft): boolean =>
  tool === 'propose_skip_session' ||
  (tool === 'propose_adjust_session' && args.intensity === 'easy') ||
  (tool === 'propose_replan' && (args.reason === 'away' || args.reason === 'easier'));
