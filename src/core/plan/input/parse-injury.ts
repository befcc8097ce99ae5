import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { endIn } from '#core/plan/input/note-expiry.ts';

/** An injury as a plan takes it. `allows`: whether the sports may still be done easily. */
export interface WordedInjury {
  bodyPart: string;
  disciplines: Discipline[];
  allows: 'nothing' | 'easy';
  until: LocalDate | null;
}

/** Sports that load a part of the body. Our own rule: as far as care is taken without asking a physio. */
const SPORTS_OF: readonly (readonly [parts: readonly string[], sports: readonly Discipline[]])[] = [
  [
    [
      'achilles tendon',
      'achilles',
      'calf',
      'calves',
      'shin',
      'shins',
      'foot',
      'feet',
      'ankle',
      'plantar fascia',
      'plantar fasciitis',
      'heel',
      'toe',
    ],
    ['run'],
  ],
  [
    ['knee', 'knees', 'hip', 'hips', 'hamstring', 'hamstrings', 'quad', 'quads', 'glute', 'glutes', 'groin', 'itb', 'it band', 'thigh'],
    ['run', 'bike'],
  ],
  [
    ['shoulder', 'shoulders', 'rotator cuff', 'elbow', 'wrist'],
    ['swim', 'strength'],
  ],
  [
    ['lower back', 'upper back', 'my back', 'back pain', 'sore back', 'bad back', 'spine', 'neck'],
    ['bike', 'strength'],
  ],
  [
    ['rib', 'ribs', 'collarbone', 'clavicle'],
    ['swim', 'strength'],
  ],
];
const SIDES: readonly string[] = ['left', 'right'];

/** With these nothing of the sport is done. */
const SERIOUS = /\b(?:fractur\w*|stress reaction|ruptur\w*|torn|surgery|operation|not allowed)\b/i;
const OVER = /\b(?:healed|recovered|years ago|used to|all good now|in (?:19|20)\d\d)\b/i;
const REFUSED: readonly (readonly [pattern: RegExp, sport: Discipline])[] = [
  [/\b(?:no|not|never|without|can(?:'t|not|’t)) (?:be )?(?:run|running|jogging)\b/i, 'run'],
  [/\b(?:no|not|never|without|can(?:'t|not|’t)) (?:be )?(?:ride|riding|cycling|biking|bike)\b/i, 'bike'],
  [/\b(?:no|not|never|without|can(?:'t|not|’t)) (?:be )?(?:swim|swimming)\b/i, 'swim'],
];

/**
 * The injury that a text speaks of; null when it names no part of the body, or is over. Where the text itself says which sport is out, and for
 * how long since `noted`, that holds.
 */
export function injuryInWords(text: string, expires: LocalDate | null, noted: LocalDate | null = null): WordedInjury | null {
  const part = OVER.test(text) ? null : partIn(text);
  if (!part) return null;
  const refused = REFUSED.filter(([pattern]) => pattern.test(text)).map(([, sport]) => sport);
  const ends = noted === null ? null : endIn(text.toLowerCase(), noted);
  return {
    bodyPart: part.name,
    disciplines: refused.length > 0 ? refused : [...part.sports],
    allows: refused.length > 0 || SERIOUS.test(text) ? 'nothing' : 'easy',
    until: ends !== null && (expires === null || ends < expires) ? ends : expires,
  };
}

/** The first group with a part that is named, with its side: "left knee". */
function partIn(text: string): { name: string; sports: readonly Discipline[] } | null {
  const words = ` ${text.toLowerCase().replace(/[^a-z]+/g, ' ')} `;
  for (const [parts, sports] of SPORTS_OF) {
    const part = parts.find((each) => words.includes(` ${each} `));
    if (part === undefined) continue;
    const side = SIDES.find((each) => words.includes(` ${each} ${part} `));
    return { name: side === undefined ? part.replace(/^my /, '') : `${side} ${part}`, sports };
  }
  return null;
}
