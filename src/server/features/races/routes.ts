import * as plans from '#contract/races/race-plans.ts';
import * as contract from '#contract/races/races.ts';
import { planRace } from '#server/features/races/plan-race.ts';
import * as races from '#server/features/races/races.ts';
import type { Deps } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';

export const raceRoutes = (deps: Deps) => [
  route(contract.listRaces, ({ athlete }) => races.listRaces(deps.db, athlete)),
  route(contract.addRace, ({ athlete, body }) => races.saveRace(deps, athlete, body)),
  route(contract.changeRace, ({ athlete, params, body }) => races.changeRace(deps, athlete, params.id, body)),
  route(contract.removeRace, ({ athlete, params }) => races.removeRace(deps, athlete, params.id)),
  route(contract.restoreRace, ({ athlete, params }) => races.restoreRace(deps, athlete, params.id)),
  route(plans.planRace, ({ athlete, request }) => planRace(deps, athlete, request), 'courses'),
];
