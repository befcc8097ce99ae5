import type { ActivityDiscipline } from '#core/discipline.ts';
import { wallClock } from '#core/time-zone.ts';

const NOUN: Record<ActivityDiscipline, string> = {
  swim: 'swim',
  bike: 'ride',
  run: 'run',
  strength: 'strength session',
  triathlon: 'triathlon',
  other: 'activity',
};

/** What an activity is called until the athlete names it, such as "Morning ride", by the clock of `timeZone` at its start. */
export function nameOfActivity(discipline: ActivityDiscipline, start: Date, timeZone: string): string {
  const { hour } = wallClock(start, timeZone);
  const part = hour < 5 ? 'Night' : hour < 12 ? 'Morning' : hour < 14 ? 'Lunch' : hour < 18 ? 'Afternoon' : hour < 22 ? 'Evening' : 'Night';
  return `${part} ${NOUN[discipline]}`;
}

/** Whether nobody has named the activity: its name is the one that its sport, start and zone gave it. */
export function isDefaultName(
  name: string,
  { discipline, start, timeZone }: { discipline: ActivityDiscipline; start: Date; timeZone: string },
): boolean {
  return name === nameOfActivity(discipline, start, timeZone);
}
