import type { Question } from '#core/coach/intent/heard-topics.ts';

const HOW_MUCH =
  /\b(number|amount|quantity|count|how many grams) of (gels?|carbs?|carbohydrates?|bars|chews)\b|\b(gels?|carbs?) (does|do|will|would) (one|a|an|i|you|people)\b|\b(gels?|carb) (count|needs?)\b|\bhow (many|much) (gels?|carbs?|carbohydrates?|grams( of carbs?| of carbohydrates?)?|bars|chews|sports drink|fuel|food|energy)\b|\b(gels?|carbs?|bars|chews)\b.{0,40}\b(how (many|much)|quantity|(right|correct|sensible) (amount|number)|five|ten|\d+ (or|to|gels?))\b/;
const DISTANCE =
  /\b(marathons?|half marathons?|halves|70[ .]?3|half ironman|ironman|triathlons?|ultras?|century|centuries|sportives?|gran fondos?|10k|50k|100k|olympic( distance)?|middle distance|long course|hundred miles?)\b/;
const OF_ANYBODY =
  /\b(a person|people|someone|somebody|anyone|anybody|runners?|riders?|cyclists?|triathletes?|athletes?|you need|does one|do you|for an? (full |flat |first |typical |whole |half )?(marathon|half|ironman|triathlon|ultra|century|sportive|gran fondo|olympic|70[ .]?3))\b/;

/** "How many gels for a marathon?": over a distance, of a race that need not be one's own. */
export const asksFuelOfDistance = ({ says }: Question): boolean => says(HOW_MUCH) && says(DISTANCE) && !says(OF_THE_STORES);
/** Before it, and not on the way. */
const OF_THE_STORES = /\b(a|per) day\b.*\bbefore\b|\bfill(ing)? (up )?(my|the) (tanks?|stores|reserves)\b|\bload(ing)? up\b/;

/** The same, of nobody's race in particular. */
export const isFuelOfAnybody = (question: Question): boolean =>
  asksFuelOfDistance(question) && question.says(OF_ANYBODY) && !question.says(/\b(my|our|mine|this race|the race)\b/);
