import type { Activity, ActivityLeg } from '#contract/activities/activities.ts';
import { ActivityId } from '#contract/shared/ids.ts';

const FIGURES = {
  durationSec: 3600,
  movingSec: 3600,
  elapsedSec: 3600,
  distanceM: 30_000,
  ascentM: null,
  avgHeartRate: null,
  maxHeartRate: null,
  avgPower: null,
  maxPower: null,
  normalizedPower: null,
  avgCadence: null,
  avgSpeedMps: null,
  maxSpeedMps: null,
  calories: null,
  poolLengthM: null,
  activeLengths: null,
  load: null,
  loadMethod: null,
  intensityFactor: null,
};

/** An activity as the browser has it: an hour's ride of 30 km in Yorkshire, of which nothing else is known unless said. */
export function anActivityRead(more: Partial<Activity> = {}): Activity {
  return {
    ...FIGURES,
    id: ActivityId.parse('0190a000-0000-7000-8000-000000000001'),
    name: 'Morning Ride',
    discipline: 'bike',
    startTime: '2026-11-20T06:12:00Z',
    timeZone: 'Europe/London',
    source: { kind: 'fit', device: null },
    quality: [],
    notes: null,
    efficiencyFactor: null,
    decoupling: null,
    legs: [],
    laps: [],
    lengths: [],
    splits: [],
    zones: [],
    bests: [],
    firstEntries: [],
    streamKeys: [],
    linkedSessionId: null,
    hasOriginal: true,
    alsoFrom: [],
    ...more,
  };
}

/** One leg of it. */
export function aLegRead(more: Partial<ActivityLeg> & Pick<ActivityLeg, 'leg' | 'discipline'>): ActivityLeg {
  return { ...FIGURES, subSport: null, fromSec: 0, toSec: 3600, ...more };
}
