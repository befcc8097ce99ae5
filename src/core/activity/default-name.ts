import type { ActivityDiscipline } from '#core/discipline.ts';

const NOUN: Record<ActivityDiscipline, string> = {
  swim: 'swim',
  bike: 'ride',
  run: 'run',
  strength: 'strength session',
  triathlon: 'triathlon',
  other: 'activity',
};

/** What an activity is called until the athlete names it, such as "Morning ride". `hour` is the hour of the day where it began. */
export function nameOfActivity(discipline: ActivityDiscipline, hour: number): string {
  const part = hour < 5 ? 'Night' : hour < 12 ? 'Morning' : hour < 14 ? 'Lunch' : hour < 18 ? 'Afternoon' : hour < 22 ? 'Evening' : 'Night';
  return `${part} ${NOUN[discipline]}`;
}
