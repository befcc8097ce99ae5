import type { Way } from '#core/coach/safety/ways-at-home.ts';

/** With any of these a type of diabetes is meant, or a part of the spine. */
const OF_DIABETES =
  /\b(?:diab\w*|insulin\w*|hypos?|hypers?|glucose|libre|dexcom|cgm|sugars?|blood sugar|ketone\w*|dka|bolus|basal|pump|omnipod|novorapid|humalog|fiasp|tresiba|lantus|levemir|metformin|hba1c|a1c|bgs?|bms?|mmol\w*|endo|carb ratios?|type (?:1|one|2|two)|vertebra\w*|spine|spinal|thoracic|fractur\w*)\b/i;
/** "I'm T1", "as a T1 of ten years", "my lad has T1": somebody is it, or has it. */
const OF_SOMEBODY =
  /\b(?:i['’]?m|i am|we['’]?re|he['’]?s|she['’]?s|who['’]?s|who is|being|been|as|for) (?:an? |both |also |newly )?t[12]\b(?!['’]?s? (?:time|split|practi[sc]e|setup|skills?|tips?|kit|shoes|and|&|to))|\b(?:son|daughter|wife|husband|partner|friend|mate|dad|mum|mom|brother|sister|kid|girlfriend|boyfriend|athlete|runner|cyclist) (?:is|has|with) t[12]\b|\b(?:i|i['’]?ve|we) (?:have|had|got|live with|living with) t[12]\b(?! (?:time|split|practi[sc]e|and|&|to|in|at|on|down|under|sorted|nailed|wrong))|\bt[12] (?:since|for (?:\d+|many|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|over) years|here|athletes?|runners?|cyclists?|triathletes?|swimmers?|people|person|kids?|honeymoon|diagnos\w*)\b|\bdiagnosed (?:with |as )?(?:an? )?t[12]\b|\b(?:living|live|lives|train|trains|training|exercise|exercising|racing|managing) with t[12]\b(?! (?:and|&|to|practi[sc]e|in))/i;

/** The change from swim to bike, and from bike to run. */
export const WAYS_OF_TRANSITION: readonly Way[] = [
  {
    said: /\bt[12]\b(?![- ]?(?:d\b|diab|type))/gi,
    meant: 'transition',
    unless: new RegExp(`${OF_DIABETES.source}|${OF_SOMEBODY.source}`, 'i'),
  },
];
