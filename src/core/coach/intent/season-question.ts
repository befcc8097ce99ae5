import type { Question } from '#core/coach/intent/heard-topics.ts';

const ASKS = /\b(how|what) (\w+ )?(do|should|can|could|would|might|to|is|are|does|best)\b/;
const SHAPED =
  /\b(shap\w*|structur\w*|lay out|laid out|map out|organi[sz]e\w*|divid\w*|split|periodi[sz]\w*|phase\w*|build up|block out)\b.{0,24}\b(months?|season|year|winter|block)\b/;
const OF_OWN_PLAN = /\b(my plan|this week|next week|last|did)\b/;

/** "How does one shape the months to a race in autumn?": how a season is built, not how a month was. */
export const asksSeason = ({ says }: Question): boolean => says(ASKS) && says(SHAPED) && !says(OF_OWN_PLAN);
