import { getNutrition } from '#contract/workouts/nutrition.ts';
import * as contract from '#contract/workouts/workouts.ts';
import * as fuel from '#server/features/workouts/fuel-sessions.ts';
import * as workouts from '#server/features/workouts/workouts.ts';
import type { Deps } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';

export const workoutRoutes = (deps: Deps) => [
  route(contract.listWorkouts, ({ athlete }) => workouts.listWorkouts(deps.db, athlete)),
  route(contract.saveWorkout, ({ athlete, body }) => workouts.saveWorkout(deps, athlete, body)),
  route(contract.changeWorkout, ({ athlete, params, body }) => workouts.changeWorkout(deps, athlete, params.id, body)),
  route(getNutrition, ({ athlete }) => fuel.getNutrition(deps, athlete)),
  route(contract.removeWorkout, ({ athlete, params }) => workouts.removeWorkout(deps, athlete, params.id)),
];
