import type { ActivityDiscipline } from '#core/discipline.ts';
import { disciplineOf } from '#core/recording/xml/sport.ts';

/** The discipline behind a service's word for a sport, also where it is one word: "VirtualRide", "HKWorkoutActivityTypeSwimBikeRun". */
export function disciplineOfName(word: string | null): ActivityDiscipline {
  const spaced = (word ?? '').replace(/^HKWorkoutActivityType/, '').replace(/([a-z])([A-Z])/g, '$1 $2');
  const lower = spaced.toLowerCase();
  if (/swim/.test(lower) && /bike/.test(lower) && /run/.test(lower)) return 'triathlon';
  return disciplineOf(spaced);
}
