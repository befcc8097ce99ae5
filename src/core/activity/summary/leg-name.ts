import type { ActivityDiscipline, Leg } from '#core/discipline.ts';
import type { RecordedLeg } from '#core/recording/recording.ts';

/** What each leg is called: its discipline, and T1 and T2 for the first two transitions. */
export function legNames(legs: readonly RecordedLeg[]): (Leg | ActivityDiscipline)[] {
  let transitions = 0;
  return legs.map(({ discipline }) => {
    if (discipline !== 'transition') return discipline;
    transitions++;
    if (transitions === 1) return 'T1';
    return transitions === 2 ? 'T2' : 'other';
  });
}
