import * as contract from '#contract/athlete/athlete.ts';
import * as athletes from '#server/features/athlete/athlete.ts';
import type { Deps } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';

export const athleteRoutes = (deps: Deps) => [
  route(contract.getAthlete, ({ athlete }) => athletes.getAthlete(deps.db, athlete)),
  route(contract.changeAthlete, ({ athlete, body }) => athletes.changeAthlete(deps, athlete, body)),
  route(contract.listThresholds, ({ athlete }) => athletes.listThresholds(deps.db, athlete)),
  route(contract.addThreshold, ({ athlete, body }) => athletes.addThreshold(deps, athlete, body)),
  route(contract.removeThreshold, ({ athlete, params }) => athletes.removeThreshold(deps, athlete, params.id)),
];
