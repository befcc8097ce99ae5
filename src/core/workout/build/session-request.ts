import type { Discipline } from '#core/discipline.ts';
import type { SessionKind } from '#core/workout/build/recipe.ts';

/** A session that is asked for. What is left out follows the recipe. */
export interface SessionRequest {
  sport: Discipline;
  kind: SessionKind;
  minutes?: number;
  /** Of swims: kept to exactly. */
  distanceM?: number;
  poolM?: number;
  /** Such as "fins", "pull buoy", "paddles", "turbo". */
  gear?: readonly string[];
  intervalSec?: number;
}
