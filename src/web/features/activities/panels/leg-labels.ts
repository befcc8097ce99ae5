import type { ActivityLeg } from '#contract/activities/activities.ts';

const WORDS: Record<string, string> = { swim: 'Swim', bike: 'Bike', run: 'Run', strength: 'Strength', other: 'Other' };

/** "Bike"; the transitions are T1 and T2. */
export function legWord({ leg }: Pick<ActivityLeg, 'leg'>): string {
  return WORDS[leg] ?? leg;
}

/** "Bike", "Swim and Bike", "Swim, Bike and Run": each once. */
export function legList(legs: readonly Pick<ActivityLeg, 'leg'>[]): string {
  const words = [...new Set(legs.map(legWord))];
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}
