import type { Question } from '#core/coach/intent/heard-topics.ts';

const USED_FOR =
  /\b(good for|any (good|use)|used? (it |one |that |them |those )?for|use of (it|one|that|them)|is (it|that|one) for|whats (it|that|one) for|do (i|you|we|people) do with|to do with|need (it|that|one|them) for|what(s| is) (a |an )?(ftp|css)\b.{0,20}\b(mine|my)|(how|what|where) (do|would|should|can|could|does) (i|you|people|we|one) (actually |really |then |best )?(use|train|apply|turn|work)|uses? (it|one|that|them)|point of|(should|do|would) i (even |actually )?care|why .{0,25}matters?)\b/;
const USED_FOR_ELSEWHERE =
  /\b(wofur|wozu|was bringt|para que (sirve|vale|la)|a quoi (ca |elle |il )?sert|a cosa serve|waar is .{0,12}goed voor|waarvoor|para que serve)\b/;

/** "… and what is it good for?": what a figure is for, beside how high it is. */
export const asksUse = ({ says }: Question): boolean => says(USED_FOR) || says(USED_FOR_ELSEWHERE);

const SPEAKS_OF_IT =
  /\b(it|its|that|this|one|them|they|those|these|sie|ihn|das|damit|la|lo|le|ca|number|numbers|figure|value|score)\b|^(what for|why|wofur|wozu|para que|a quoi)\b|\b(for|with)$|^(how (do|would|should|can|could) (i|you|people|we|one) (actually )?(train|use))/;

const WHAT_IT_SAYS = /\b(means?|meaning|tells? (me|you|us)|says? (about|to)|interpret)\b/;

/** Whether the second of two questions asks only what the figure of the first is for, or what it says. */
export const asksUseOfIt = (question: Question): boolean =>
  (asksUse(question) || question.says(WHAT_IT_SAYS)) && question.says(SPEAKS_OF_IT);
