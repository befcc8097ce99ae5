import type { LocalDate } from '#core/calendar.ts';
import { dayIn, formatIn } from '#core/plan/input/goal-parser-terms.ts';
import { injuryInWords, type WordedInjury } from '#core/plan/input/parse-injury.ts';
import type { RaceFormat } from '#core/plan/input/race-format.ts';

/** Something that belongs in a field of a plan and was written elsewhere. The athlete confirms it before the plan is created. */
export type TextFinding =
  | { kind: 'race'; format: RaceFormat; date: LocalDate }
  | { kind: 'injury'; injury: WordedInjury }
  | { kind: 'no-power' }
  | { kind: 'no-bike' }
  /** Cannot swim, or not 200 m. */
  | { kind: 'no-swim' }
  | { kind: 'run'; minutes: number }
  | { kind: 'hours'; hours: number };

const MOST_CHARACTERS = 4000;
const PAIN = /\b(?:pain\w*|hurts?|hurting|sore|injur\w*|ache\w*|tendon\w*|fractur\w*|torn|surgery)\b/i;
const NO_POWER = /\b(?:no|not|without|don[’']?t have)\b[^.,;]{0,20}\bpower ?meters?\b/i;
const NO_BIKE = /\b(?:no bike|without a bike|don[’']?t (?:have|own) a bike)\b/i;

const NO_SWIM = /\b(?:can(?:[’']?t|not)|unable to|never learn(?:ed|t) to|learn(?:ing)? to)\b[^.,;]{0,12}\bswim(?!\s+(?:on|at)\b)/i;
/** "I run 20 minutes", "can only run for 10 min". */
const RUN_NOW =
  /\b(?:i|only|can(?:not|[’']?t)?(?: only)?) (?:can )?(?:only )?(?:run|jog)(?: for)?(?: more than| about| up to| longer than)? (\d{1,3}) ?min(?:ute)?s?\b/i;
const NO_RUN = /\b(?:can(?:[’']?t|not)) run(?: yet| at all)?(?=[.,;\n]|$)/i;
/** "I train 3 hours a week now". */
const HOURS_NOW = /(\d{1,2}(?:[.,]\d)?) ?h(?:ours?|rs?)?\b[^.,;]{0,16}\bweek\b[^.,;]{0,6}\b(?:now|at the moment|currently)\b/i;
const HOURS_TRAINED = /\b(?:currently|now|at the moment)\b[^.,;]{0,16}?(\d{1,2}(?:[.,]\d)?) ?h(?:ours?|rs?)?\b[^.,;]{0,8}\bweek\b/i;

/** What goals, description and fitness say that fields of the form ask for; each once. `today` tells which June is meant. */
export function readPlanText(text: string, today: LocalDate): TextFinding[] {
  const sentences = text.slice(0, MOST_CHARACTERS).split(/[;\n]|\.(?=\s|$)/);
  const races = sentences.flatMap((sentence): TextFinding[] => {
    const words = sentence.toLowerCase();
    const [format, date] = [formatIn(words), dayIn(words, today)];
    return format && date && date >= today ? [{ kind: 'race', format, date }] : [];
  });
  const injuries = sentences.flatMap((sentence): TextFinding[] => {
    const injury = PAIN.test(sentence) ? injuryInWords(sentence, null, today) : null;
    return injury ? [{ kind: 'injury', injury }] : [];
  });
  return [
    ...races.slice(0, 1),
    ...injuries,
    ...(NO_POWER.test(text) ? [{ kind: 'no-power' as const }] : []),
    ...(NO_BIKE.test(text) ? [{ kind: 'no-bike' as const }] : []),
    ...abilityIn(text),
  ];
}

function abilityIn(text: string): TextFinding[] {
  const minutes = NO_RUN.test(text) ? 0 : Number(RUN_NOW.exec(text)?.[1] ?? Number.NaN);
  const hours = Number((HOURS_NOW.exec(text)?.[1] ?? HOURS_TRAINED.exec(text)?.[1] ?? '').replace(',', '.') || Number.NaN);
  return [
    ...(NO_SWIM.test(text) ? [{ kind: 'no-swim' as const }] : []),
    ...(Number.isNaN(minutes) ? [] : [{ kind: 'run' as const, minutes }]),
    ...(Number.isNaN(hours) || hours > MOST_HOURS ? [] : [{ kind: 'hours' as const, hours }]),
  ];
}
const MOST_HOURS = 50;
