import type { PlanInjury } from '#contract/plans.ts';
import type { LocalDate } from '#core/calendar.ts';
import { endIn } from '#core/plan/input/told-until.ts';

type Disciplines = PlanInjury['disciplines'];

/** What a part of the body is needed for, as far as care is taken without asking a physio. */
const PARTS: readonly { said: RegExp; disciplines: Disciplines }[] = [
  {
    said: /\b(?:left |right )?(?:achilles(?: tendon)?|calf|calves|shin|shins|foot|feet|ankle|plantar fascia|heel|toe)\b/i,
    disciplines: ['run'],
  },
  { said: /\b(?:left |right )?(?:knee|knees|hip|hips|hamstring|quad|groin|it band|thigh)\b/i, disciplines: ['run', 'bike'] },
  { said: /\b(?:left |right )?(?:shoulder|shoulders|rotator cuff|elbow|wrist)\b/i, disciplines: ['swim', 'strength'] },
  { said: /\b(?:lower |upper )?(?:back|spine|neck)\b/i, disciplines: ['bike', 'strength'] },
  { said: /\b(?:rib|ribs|collarbone|clavicle)\b/i, disciplines: ['swim', 'strength'] },
];
/** With these nothing of the discipline is done at all. */
const NOT_AT_ALL =
  /\b(?:fractur\w*|stress reaction|ruptur\w*|torn|surgery|operation|not allowed to|no (?:running|riding|swimming)|can(?:'t|not|’t) (?:run|ride|swim))\b/i;
/** History that hurts no more. */
const IS_OVER = /\b(?:healed|recovered|years ago|used to|all good now|in 19\d\d|in 20\d\d|20\d\d (?:and|,))\b/i;

/** What a fact says itself is not done meanwhile. */
const NAMED: readonly (readonly [said: RegExp, discipline: Disciplines[number]])[] = [
  [/\b(?:no|not|never|without|can(?:'t|not|’t)) (?:be )?(?:run|running|jogging)\b/i, 'run'],
  [/\b(?:no|not|never|without|can(?:'t|not|’t)) (?:be )?(?:ride|riding|cycling|biking|bike)\b/i, 'bike'],
  [/\b(?:no|not|never|without|can(?:'t|not|’t)) (?:be )?(?:swim|swimming)\b/i, 'swim'],
];

/**
 * The injury that a remembered fact speaks of, for the planner; null when it names no part of the body, or is over. Where the fact says itself
 * what is not done, and for how long since the day it was said, that holds.
 */
export function injuryIn(text: string, expires: LocalDate | null, said: LocalDate | null = null): PlanInjury | null {
  if (IS_OVER.test(text)) return null;
  const part = PARTS.find((each) => each.said.test(text));
  const bodyPart = part?.said.exec(text)?.[0].toLowerCase();
  if (!part || bodyPart === undefined) return null;
  const named = NAMED.filter(([each]) => each.test(text)).map(([, discipline]) => discipline);
  const ends = said === null ? null : endIn(text.toLowerCase(), said);
  const until = ends !== null && (expires === null || ends < expires) ? ends : expires;
  const disciplines = named.length > 0 ? named : [...part.disciplines];
  return { bodyPart, disciplines, allows: named.length > 0 || NOT_AT_ALL.test(text) ? 'nothing' : 'easy', until };
}
