import type { Question } from '#core/coach/intent/heard-topics.ts';

const LIGHT =
  '(?:light\\w*|eas(?:y|ier)|less|rest|recovery|down|de ?load\\w*|cut ?backs?|step ?back|back ?off|unload\\w*|drops?|quiet\\w*|soft\\w*)';
const IN_TURN = '(?:(?:every|each) (?:third|fourth|fifth|3rd|4th|three|four|few|so many|couple of)|one (?:week )?in (?:three|four|3|4))';
const LIGHT_WEEK = new RegExp(
  `\\b${IN_TURN}\\b.{0,40}\\b${LIGHT}\\b|\\b${LIGHT}\\b.{0,40}\\b${IN_TURN}\\b|\\b(?:de ?load|recovery|unload\\w*|rest|cut ?back|step ?back|down) weeks?\\b`,
);
const WHY =
  /\b(why|what for|for what|point|purpose|reason|idea|use|good for|needed|necessary|need|skip|leave out|worth|matter\w*|how (often|easy|light|long|much|many)|what (is|are|does|do|happens)|whats)\b/;
/** One of the own weeks, or a wish to have one. */
const OWN_WEEK =
  /\b(this|next|last|coming) week\b|\b(make|please|can you|could you|give me|turn|move|add|plan me|when is|when are|whens|am i|was)\b/;

/** "Every third week my plan drops off, what is that good for?": what such weeks do, not what stands in one. */
export const asksLightWeeks = ({ says }: Question): boolean => says(LIGHT_WEEK) && says(WHY) && !says(OWN_WEEK);
