import type { Asked } from '#core/coach/intent/asked.ts';

const WETSUIT = /\b(wetsuits?|neoprene|neo|suit|rubber|muta|traje de neopreno|combi(naison)?)\b/;
const MAY_WEAR =
  /\b(wetsuit (?:ok|okay|fine|needed|or not|yes or no)|let|lets|on or off|regulations?|allow\w*|legal|permitted|permit|banned|ban|forbidden|forbid|illegal|mandatory|compulsory|obligatory|optional|rules?|cut ?off|limit|threshold|(?:can|could) i (?:still |even |then |actually |really |just |safely )?(?:wear|use|keep|swim)|may i|must i|do i (have|need) to (wear|take)|have to wear|keep (my|the|it) .{0,10}on|get to (?:use|wear|swim)|(?:do|can|could|may|will|would) (?:we|they|you|people|athletes|everyone) (?:get to |be able to )?(?:use|wear|swim in)|(am i|is it|will i be|is that|would i be) (ok|okay|fine|alright|good|allowed)|or no wetsuit|or not\b|with or without|or skin|erlaubt|verboten|pflicht|permite|interdit)\b/;
/** "Are wetsuits fine in 18 degrees?", "too warm for neoprene?" */
const WEARABLE =
  /\b(?:(?:are|is|will|would) (?:the |a |my |our )?(?:wetsuits?|neoprene|rubber suits?) (?:still |even |then |be |generally |usually )*(?:ok|okay|fine|alright|possible|on|good|in|out|off)|(?:too|warm|cold|cool|hot) (?:warm |hot |cool |cold |enough )?for (?:a |the |my )?(?:wetsuits?|neoprene)|(?:a |be |still )wetsuit (?:swim|race)|(?:can|could|may|do|will) (?:we|you|one|people|athletes) (?:still )?(?:wear|use|swim in|get to wear) (?:a |our |the )?(?:wetsuits?|neoprene))\b/;
const COLD = /\b(water|sea|lake|river|pool|ocean|degrees?|celsius|c|\d{1,2}([.,]\d)?)\b/;

const BY_THE_RULES = /\b(?:permitted|allowed|legal|illegal|banned|forbidden|mandatory|compulsory|obligatory)\b/;

/** "Could I still wear my neoprene there?": where one was spoken of. */
const THERE = /\b(?:there|(?:at|in|for) (?:that|this) (?:race|event|one|swim|water))\b/;

/** "Will they let me wear my wetsuit at sixteen degrees?": the rule, not how warm it will be. */
export const asksWetsuitRule = ({ question: { says } }: Pick<Asked, 'question'>): boolean =>
  says(WETSUIT) &&
  (says(MAY_WEAR) || says(WEARABLE)) &&
  (says(COLD) || says(BY_THE_RULES) || says(THERE)) &&
  !says(/\b(buy|size|fit|fits|which|sleeveless|chafe\w*|rub\w*|trisuit|skinsuit)\b/);
