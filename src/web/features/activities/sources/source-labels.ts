import type { WorkoutSource } from '#contract/activities/sources.ts';
import type { SourceChannel } from '#core/recording/merge/workout-sources.ts';

export const CHANNEL_LABELS: Record<SourceChannel, string> = {
  position: 'Route',
  altitude: 'Altitude',
  distance: 'Distance and speed',
  heartRate: 'Heart rate',
  cadence: 'Cadence',
  power: 'Power',
  temperature: 'Temperature',
  coreTemperature: 'Core temperature',
  runningForm: 'Running form',
  respiration: 'Breathing rate',
};

/** Two devices of one maker are told apart by their files. */
export function sourceName({ device, fileName }: WorkoutSource, all: readonly WorkoutSource[]): string {
  if (!device) return fileName;
  return all.filter((other) => other.device === device).length > 1 ? `${device} (${fileName})` : device;
}

/** Less than this is where one source ends and the next begins. */
const HARDLY_ANY_SEC = 10;

/** The channels that a recording gives, those of which it gives most first. */
export function usedChannels({ channels }: WorkoutSource) {
  return channels.filter(({ usedSec }) => usedSec > HARDLY_ANY_SEC).sort((a, b) => b.usedSec - a.usedSec);
}
