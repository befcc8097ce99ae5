import type { Asked } from '#core/coach/intent/asked.ts';

export type Missing = 'pool' | 'bike' | 'gym';

const GONE =
  '(shut|closed|closes|closing|drained|broken|out of order|unavailable|booked out|fully booked|packed|zu|geschlossen|gesperrt|cerrad[ao]|fermee?|chius[ao]|dicht|gesloten)';
const SAID: readonly (readonly [Missing, RegExp])[] = [
  [
    'pool',
    new RegExp(
      `\\bpool (?:boiler|heating|heater|pump|roof|filter)s?(?: is| has| are)? (?:broken|bust|gone|down|out|failed|packed up)\\b|\\b(pool|baths|lido|leisure centre|schwimmbad|hallenbad|piscin[ae]|zwembad)s?( is| are| will be| has been| s| ist| esta| est| e)?( still| now)? ${GONE}\\b|\\bno (pool|water|access to (a|the) pool)\\b|\\b(pool closure|cant get to (a|the) pool|(lane|lanes)( is| are| s)? (booked out|full|booked))\\b`,
    ),
  ],
  [
    'bike',
    /\b(no bike|without (a |my )?bike|(?:bikes?|wheels)( is| are| s| will be)?( still)? ((?:still )?stuck (?:with|at|in) (?:the )?\w+|lost by the airline|with the airline|in (the|for|at) (?:the |a )?(shop|service|repair|repairs|workshop|mechanics?)|at (?:the |a |my )?(?:bike )?(shop|mechanics?|workshop|garage)|with the mechanic|broken|bust|stolen|out of action|being (repaired|serviced|fixed))|(its|it is|it s) in the (bike )?shop|turbo( is| s| has)? (broken|died|dead|bust|packed up)|snapped (my )?(frame|derailleur|chain)|rad (ist )?kaputt|broke my (bike|derailleur|frame|wheel))\b/,
  ],
  ['gym', new RegExp(`\\b(gyms?|fitness studio|palestra|gimnasio)( is| s)?( still)? ${GONE}\\b|\\bno gym\\b`)],
];

/** What there is nothing to train with or in; null where that is not told. */
export const missingIn = ({ question: { says } }: Pick<Asked, 'question'>): Missing | null =>
  SAID.find(([, said]) => says(said))?.[0] ?? null;

/** "Give me an easy spin in its place". */
export const wantsInItsPlace = ({ question: { says } }: Asked): boolean => says(/\bin (?:its|their|that) (?:place|stead)\b|\binstead\b/);

/** "Pool shut this week": which sessions it touches, and what takes their place. */
export const tellsMissing = (asked: Asked): boolean =>
  missingIn(asked) !== null &&
  asked.slots.race === null &&
  !asked.question.has('carbs', 'remembered', 'forget', 'niggle') &&
  !asked.question.says(
    /\b(hotel|trip|away|travel\w*|holiday|how much|buy|rent|last (week|month|year)|was|were|remember|move|swap|skip|cancel|add|plan me|race|transition)\b/,
  );
