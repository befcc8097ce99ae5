import { lineOf } from '#core/coach/language/words.ts';

/** Reasons are asked for in very many words; beside advice that was just given, few other things are meant by these. */
const REASONS =
  /\b(?:why|how(?:s| is) (?:that|this|it)(?: so)?$|how so|says who|reasons?|reasoning|grounds|how come|justify|justification|rationale|convince me|what makes you|what made you|whats behind|what is behind|on what basis|whats (?:it|that|this) based on|based on what|evidence|whats wrong (?:with|w)|what is wrong with|whats the (?:problem|issue|harm|matter) (?:with|in|if)|which (?:of )?(?:my |the )?(?:numbers|figures|data|values|signs)|what (?:numbers|figures|data|values|signs)|point(?:s|ing)? to (?:that|this|it)|explain|what tells you|how do you (?:know|get to|come to))\b/;
const ADVICE =
  /\b(?:skip|leave (?:it|that) out|leave out|would not|wouldn.t|rest|easy|easier|lighter|propos\w+|I would|take one|recommend|suggest\w*|keep (?:it|them|that)|not yet|as long as|avoid|hold off|better not)\b/i;
const OTHER =
  /\b(?:why (?:do|does|is|are|was|were|did|has|have) (?:the|my|a|an|we|swim\w*|run\w*|rid\w*|cycl\w*|athletes|people|training|it so)|explain (?:what|how|ctl|atl|tsb|ftp|css|tss|hrv|the))\b/;
const MOST_WORDS = 20;

/** Whether the reasons behind what was just advised are asked for. */
export function asksReasons(message: string, answered: string): boolean {
  const line = lineOf(message);
  return line.split(' ').length <= MOST_WORDS && REASONS.test(line) && !OTHER.test(line) && ADVICE.test(answered);
}
