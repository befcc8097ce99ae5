import type { Question } from '#core/coach/intent/heard-topics.ts';

const HOURS = '(\\d{1,2}|two|three|four|five|six|seven)( to \\w+)? (hours|h|hrs)';
const FEW = new RegExp(
  `\\b(only|just) (\\w+ ){0,3}${HOURS}\\b.{0,20}\\bweeks?\\b|\\bweeks?\\b.{0,12}\\b(only|just) (\\w+ ){0,2}${HOURS}\\b|\\b${HOURS} (a|per|each) week (max|maximum|only|at most|tops)\\b`,
);
const ASKS =
  /\b(does|is|how|what|worth|enough|sense|point|make the most|best use|possible|pointless|useful|(can|could) (i|you|one|we)|realistic\w*|doable|feasible|any good|good for anything)\b/;
const OF_PLAN = /\b(did|have i|was|planned|scheduled|is left|available)\b/;

/** "I only have four hours a week, is it worth it?": how few hours are used well. */
export const asksFewHours = ({ says }: Question): boolean => says(FEW) && says(ASKS) && !says(OF_PLAN);
