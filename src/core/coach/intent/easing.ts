import type { Question } from '#core/coach/intent/heard-topics.ts';

/** "Wind things down": less is wished for, in words that name neither a session nor what becomes of it. */
const EASES =
  /\b(take|taking|knock) the (edge|sting|bite|heat) (off|out of)\b|\b(ease|easing) (off|up|back|things|it|me)\b|\b(dial|wind|turn|tone|calm|slow|bring) (it|things|everything|that|the load|the training)? ?(all )?(down|back)\b|\b(dial|wind|tone|scale) (down|back)\b|\b(take|make) (it|things|everything)( all)? (a (bit|little) )?(easy|easier|lighter|gentler|softer)\b|\b(cut|give) me ((some|a bit of|a little) slack|a (bit of a )?(break|breather|rest))\b|\bgo (easy|easier|gentle|gently|light|lighter) on me\b|\bfoot off the gas\b/;
/** Days that lie ahead, without a name. */
const DAYS_AHEAD =
  /\b(next|coming|following) (few|couple of|couple|two|three|four|five|several|\d) days\b|\b(next|coming) days\b|\brest of (the|this|my) week\b/;
const WEEK_AHEAD = /\b(this|the|next|coming|my) week\b|\bthe next week\b/;
/** Told, or asked what is right: no wish. */
const NO_WISH = /^(was|were|how|what|which|why|when|where|is|are|does|do|did)\b|\b(was|were|did|last week|told me|said)\b/;
const POLITE = /\b(can|could|would) (you|we)\b|\bplease\b/;

/** Whether some days are to be made easier. */
export const easesDays = ({ says }: Question): boolean =>
  says(EASES) && (says(DAYS_AHEAD) || says(WEEK_AHEAD)) && (!says(NO_WISH) || says(POLITE));

export const saysEasier = ({ says }: Question): boolean => says(EASES);

const COUNTS: Readonly<Record<string, number>> = { couple: 2, two: 2, three: 3, few: 4, four: 4, several: 4, five: 5 };
const MOST_DAYS = 14;
const SOME_DAYS = 4;

/** How many days "the next few days" are; null where no such days are named. */
export function daysAhead({ words, says }: Question): number | null {
  if (!says(/\b(next|coming|following) (\w+ )?(of )?days\b/)) return null;
  const at = words.findIndex(({ text }) => text === 'days');
  const count = words.slice(Math.max(0, at - 3), at).flatMap(({ text }) => COUNTS[text] ?? (/^\d+$/.test(text) ? Number(text) : []))[0];
  return Math.min(MOST_DAYS, count ?? SOME_DAYS);
}
