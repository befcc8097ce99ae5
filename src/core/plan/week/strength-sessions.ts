import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { ageRules } from '#core/plan/season/age-rules.ts';
import type { Slot } from '#core/plan/week/plan.ts';
import type { Wish } from '#core/plan/week/session-request.ts';
import { type MenuWeek, wishFor } from '#core/plan/week/week-context.ts';

const PRICE = { only: 100, usual: 28, masters: 48 } as const;

/** Strength of a week: twice in the base, once later, and as often as age asks; mobility in its place near a race. */
export function strengthWishes(week: MenuWeek, input: PlanInput): Wish[] {
  const { outline, hours } = week;
  if (hours.strength <= 0 || outline.kind === 'race') return [];
  const isOnly = input.discipline === 'strength';
  const masters = ageRules(input.ageYears).leastStrengthSessions;
  const inSeason = outline.phase === 'base' ? 2 : 1;
  const count = isOnly
    ? Math.min(4, Math.max(1, Math.round((hours.strength * 60) / 45)))
    : Math.max(masters, Math.min(inSeason, Math.round((hours.strength * 60) / 28)));
  const each = Math.min(50, Math.max(20, (hours.strength * 60) / Math.max(1, count)));
  const price = masters > 0 ? PRICE.masters : PRICE.usual;
  return Array.from({ length: count }, (_, ordinal) => {
    const slot: Slot = outline.kind === 'taper' || outline.kind === 'transition' ? 'mobility' : 'strength';
    const reason =
      slot === 'mobility' ? 'Mobility to stay loose during the taper.' : 'Strength work helps your body tolerate training load.';
    return wishFor(week, slot, {
      wanted: each,
      least: Math.min(20, each),
      most: Math.min(50, each * 1.2),
      dropPrice: isOnly ? PRICE.only - ordinal : price,
      reason,
      ordinal,
    });
  }).filter((wish) => wish !== null);
}
