import { asksWeek } from '#core/coach/intent/activity-question.ts';
import type { Asked } from '#core/coach/intent/asked.ts';

/** Illnesses by name, as they are told of days that are over. */
export const ILLNESS =
  /\b(flu|influenza|grippe|gripe|griep|influenza|covid|corona|virus|infection|strep|bug|norovirus|tonsillitis|angina|laryngitis|sinusitis|bronchitis|cold|gastro\w*|food poisoning|ill|illness|sick|sickness|poorly|unwell|under the weather|lurgy|krank|erkalt\w*|enferm[oa]|malad[ei]\w*|malat[oa]|ziek|doente)\b/;
const OVER =
  /\b(had|was|were|been|bin|being|kept me|stopped me|owing to|due to|because of|thanks to|got over|getting over|over (the|a|my|it)|cost|took|knocked|wiped|floored|flattened|recovered|caught|came down|went down|laid (me )?(up|low|out)|in bed|hatte|war|tuve|estuve|j ?ai eu|j ?etais|ho avuto|tive|had ik|was ik)\b/;
/** What may still go on, or is wanted too soon. */
const STILL =
  /\b(still|fever\w*|temperature|shiver\w*|sweats|cough\w*|chest\w*|breath\w*|wheez\w*|lungs?|aching|aches|achy|dizzy|faint\w*|weak|palpit\w*|heart|pulse|tight\w*|pain\w*|hurts?|swollen|rash|headache|vomit\w*|throwing up|antibiotics?|today|tonight|tomorrow|this morning|race|racing|intervals?|hard|i have|ive got|have the|got the flu right|im (ill|sick)|i am (ill|sick)|not (right|well|better|over)|cant shake|pneumonia|myocard\w*|fieber|fiebre|fievre|febbre|febre|koorts|3[789]([.,]\d)?|40)\b/;
const OTHERS =
  /\b(kids?|boys?|girls?|child\w*|son|daughter|baby|toddler|wife|husband|partner|mum|mom|dad|family|everyone|dog|jab|shot|vaccin\w*|booster)\b/;
const NOTHING_DONE =
  /\b(nothing|anything|zero|nada|zilch|nowt|everything|[0o] sessions|zero sessions|each of|all of|in bed|laid up|bed ?ridden|flat on my back|no (training|sessions?|workouts?|swim|bike|run)|didnt|couldnt|could not|did not|havent|missed|sat out|lost|cost me|took me out|skipped|off|out (for|of)|verpasst|ausgefallen|ausgelassen|perdu|perdido|perdi|perso|gemist|manque|rate|nichts|nicht|rien|nulla|niente|niets|no (pude|hice|entren\w*)|never (\w+ )?(got|rode|ran|swam|trained|did|went|touched|left|managed|made|set foot|moved)|restart|start (again|back)|get back|come back|ease back|back into|begin again|pick it up)\b/;
const A_WHILE =
  /\b(\d{1,2}|a|an|one|two|three|four|five|six|seven|ten|few|several|couple of|whole|all|last|past|this) (\w+ )?(days?|weeks?|fortnight|weekend)\b|\bfor (days|weeks|ages)\b|\bweekend\b|\bmonday to\b|\bsince\b/;

/** "Flu last week, did nothing": an illness that is told as over, with days lost to it, and no sign that anything goes on. */
export const tellsPastIllness = (asked: Asked): boolean => {
  const { says } = asked.question;
  return (
    says(ILLNESS) &&
    says(NOTHING_DONE) &&
    (says(OVER) || says(/\blast (week|weekend|month)\b|\b(pasada|passada|derniere|letzte|scorsa|vorige)\b/)) &&
    (asksWeek(asked) || says(A_WHILE)) &&
    !says(STILL) &&
    !says(OTHERS) &&
    asked.slots.race === null
  );
};
