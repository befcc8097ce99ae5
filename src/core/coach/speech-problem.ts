import { findAttack } from '#core/coach/language/instructions.ts';

const PROBLEMS: readonly { because: string; found: RegExp }[] = [
  { because: 'markup', found: /<\/?[a-z!][^<]{0,200}>?|!\[|\]\(|\|\s?-{3}/i },
  { because: 'an address', found: /\b(?:https?|ftp|javascript|data|mailto):|\bwww\.|[\w-]{2}\.(?:com|net|org|io|example|co\.uk)\b/i },
  { because: 'the name of a tool', found: /\b(?:get|query|propose|compute|search|race|fueling)_[a-z_]{3,30}\b|\bhandoff_to_coach\b/ },
  { because: 'how it is set up', found: /\bsystem prompt\b|\bmy instructions (?:are|say)\b|\bbegin system\b|\bapi key\b/i },
  {
    because: 'a dose',
    found:
      /\b\d+(?:\.\d+)?\s?(?:mg|mcg|µg|units?|iu|puffs?|tablets?|pills?)\b(?!\s(?:of (?:sodium|salt|caffeine)|sodium|caffeine|salt))(?:.{0,40})\b(?:ibuprofen|paracetamol|naproxen|aspirin|insulin|salbutamol|testosterone|epo|prednisolone|codeine|diclofenac)/i,
  },
  {
    because: 'a dose',
    found:
      /\b(?:ibuprofen|paracetamol|naproxen|aspirin|insulin|salbutamol|testosterone|epo|prednisolone|codeine|diclofenac)\b.{0,40}\b\d+(?:\.\d+)?\s?(?:mg|mcg|units?|iu|puffs?|tablets?|pills?)\b/i,
  },
  {
    because: 'a diagnosis',
    found:
      /\byou (?:probably |likely |clearly |definitely |certainly )?(?:have|have got|are suffering from|suffer from)(?: an?)? (?:\w+ ){0,2}(?:fracture|concussion|myocarditis|tendinopathy|tendinitis|arrhythmia|anaemia|anemia|diabetes|depression|asthma|syndrome|disorder|infection|hernia|thrombosis|rhabdomyolysis|hyponatraemia)\b/i,
  },
  {
    because: 'training through danger',
    found:
      /\b(?:train|push|run|race|ride|swim|work|power|carry on|keep going|continue)\w{0,4} through (?:the |your |any |this )?(?:chest|pain|fever|dizziness|injury|illness|palpitations|symptoms)\b|\bignore (?:the|your) (?:pain|symptoms|chest|fever|dizziness)\b/i,
  },
  {
    because: 'a change that nobody accepted',
    found:
      /\bI(?:'ve| have| just|’ve)? (?:already )?(?:moved|changed|deleted|cancelled|canceled|skipped|shortened|rescheduled|replanned|updated|added|removed) (?:your|the|it|that|this|tomorrow|a new)\b/i,
  },
  {
    because: 'a weight to reach',
    found:
      /\b(?:lose|drop|cut) \d+(?:\.\d+)?\s?(?:kg|kilos?|lbs?|pounds)\b|\b\d{2,4}\s?(?:kcal|calories?)\b.{0,30}\b(?:deficit|a day|per day|daily)\b/i,
  },
];

/** Why a sentence of a model may not be shown, whatever its numbers; null when it may. */
export function speechProblem(sentence: string): string | null {
  const found = PROBLEMS.find((problem) => problem.found.test(sentence));
  if (found) return found.because;
  return findAttack(sentence) === null ? null : 'a command';
}
