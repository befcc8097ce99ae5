import type { Said } from '#core/coach/language/phrases.ts';
import type { Heard } from '#core/coach/safety/heard.ts';
import type { Need, SafetyRule } from '#core/coach/safety/rule.ts';
import type { Concept } from '#core/coach/safety/spoken-concepts.ts';

/** Words apart within which what a rule needs belongs together. */
const LONGEST_SPAN = 25;

/** Whether a rule holds for what was heard: all that it needs is said near together, and nothing that speaks against it. */
export function holds({ when, unless = [], within = LONGEST_SPAN }: SafetyRule, heard: Heard, present: ReadonlySet<string>): boolean {
  if (!when.every((need) => isSaid(need, heard, present))) return false;
  if (unless.some((need) => speaksAgainst(need, heard, present))) return false;
  const ways = when.map((need) => waysOf(need, heard, present));
  const placed = ways.filter((each) => !each.includes('anywhere')).map((each) => each.filter((way) => way !== 'anywhere'));
  return areNear(placed, within);
}

function speaksAgainst(need: Need, { surely }: Heard, present: ReadonlySet<string>): boolean {
  const names: ReadonlySet<string> = surely;
  return namesOf(need).some((name) => names.has(name) || present.has(name));
}

type Way = Said<Concept> | 'anywhere';
type SaidByName = ReadonlyMap<string, readonly Said<Concept>[]>;

const namesOf = (need: Need): readonly string[] => (typeof need === 'string' ? [need] : need);

/** Most rules end here: little of what they ask for is ever said. */
export function isSaid(need: Need, heard: Heard, present: ReadonlySet<string>): boolean {
  const said: SaidByName = heard.said;
  const isThere = (name: string): boolean => present.has(name) || said.has(name);
  return typeof need === 'string' ? isThere(need) : need.some(isThere);
}

function waysOf(need: Need, heard: Heard, present: ReadonlySet<string>): Way[] {
  const said: SaidByName = heard.said;
  return namesOf(need).flatMap((name): readonly Way[] => (present.has(name) ? ['anywhere'] : (said.get(name) ?? [])));
}

/** Whether one way of each stands within so many words of one of the first. */
function areNear(ways: readonly (readonly Said<Concept>[])[], within: number): boolean {
  const [first, ...others] = ways;
  if (first === undefined) return true;
  return first.some((anchor) => others.every((each) => each.some((way) => gap(anchor, way) <= within)));
}

const gap = (a: Said<Concept>, b: Said<Concept>) => Math.max(0, a.from - b.to, b.from - a.to);
