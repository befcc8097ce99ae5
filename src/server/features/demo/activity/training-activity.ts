import type { LocalDate } from '#core/calendar.ts';
import type { StepIntent } from '#core/workout/workout.ts';
import type { Capability, TrainedDiscipline } from '#server/features/demo/athlete/athlete-profile.ts';
import type { RouteRef } from '#server/features/demo/route/moor-route.ts';

/** A stretch at one intensity, or from one to another; 1 is threshold. It ends after a time or after a distance. */
export interface Effort {
  durationSec: number | null;
  distanceM: number | null;
  from: number;
  to: number;
  intent: StepIntent | 'exercise';
  /** Against what the body is worth on the day, not against the thresholds it trains by. */
  isAllOut: boolean;
}

/** Where a leg takes place. Only a route has positions. */
export type Where =
  | { kind: 'route'; route: RouteRef; isReversed: boolean }
  | { kind: 'trainer' }
  | { kind: 'pool'; lengthM: number }
  | { kind: 'gym' };

export interface OutingLeg {
  discipline: TrainedDiscipline | 'strength' | 'transition';
  where: Where;
  efforts: readonly Effort[];
  /** A race ends here whatever the script says. Null otherwise. */
  endsAtM: number | null;
}

/** What the body brings to one day. */
export interface BodyOfTheDay {
  /** What it is worth, tired or fresh as it is. */
  worth: Capability;
  /** The thresholds that the athlete trains by. */
  aim: Capability;
  massKg: number;
  restBpm: number;
  maxBpm: number;
  lthrBpm: { bike: number; run: number; swim: number };
  /** The heart is this much faster today at the same work. */
  shiftBpm: number;
  /** What hours of steady work add to it in mild air. */
  driftBpm: number;
  /** Share of the aim that the last hard effort falls short of the first. */
  fade: number;
  /** Share of the left foot on the ground. */
  leftShare: number;
}

export interface AirOfTheHour {
  temperatureC: number;
  windMps: number;
  windFromDeg: number;
}

/** What went wrong with a sensor. Shares are of the whole duration. */
export type SensorFault =
  | { kind: 'no-strap' }
  | { kind: 'dropout'; channel: 'heartRateBpm' | 'powerW' | 'position'; fromShare: number; seconds: number };

/** One activity before it is recorded: plain data, everything that its file is made from. */
export interface Outing {
  date: LocalDate;
  /** Seeds the noise of this outing alone. */
  seed: string;
  fileName: string;
  startMs: number;
  utcOffsetSec: number;
  /** What was planned; null for just going out. */
  name: string | null;
  legs: readonly OutingLeg[];
  body: BodyOfTheDay;
  air: AirOfTheHour;
  faults: readonly SensorFault[];
  hasPowerMeter: boolean;
  hasRunPod: boolean;
  isRace: boolean;
  /** The fall of May: the recording ends in a ditch after this share of the way. */
  endsAtShare: number | null;
  /** What the plan expected; the body learns from this. */
  plannedLoad: number;
}
