import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate } from '#contract/shared/fields.ts';
import { GoalId } from '#contract/shared/ids.ts';

const AnalysedDiscipline = z.enum(['swim', 'bike', 'run']);

export const GoalMetric = z.enum(['weekly-duration', 'weekly-distance', 'threshold']);

/** The athlete's own aim, one a discipline: s or m a week; W, or m/s at threshold. */
export const Goal = z.object({
  id: GoalId,
  discipline: AnalysedDiscipline,
  metric: GoalMetric,
  target: z.number(),
  by: z.nullable(WireDate),
});
export type Goal = z.infer<typeof Goal>;

const GOAL_BOUNDS = {
  'weekly-duration': { min: 600, max: 60 * 3600 },
  'weekly-distance': { min: 100, max: 2_000_000 },
  threshold: { min: 0.2, max: 700 },
};

export const listGoals = endpoint({
  method: 'GET',
  path: '/api/goals',
  summary: 'List the athlete’s goals.',
  access: 'own',
  reply: z.array(Goal),
});

export const setGoal = endpoint({
  method: 'PUT',
  path: '/api/goals/:discipline',
  summary: 'Set a goal for a sport.',
  access: 'own',
  params: z.object({ discipline: AnalysedDiscipline }),
  body: z.strictObject({ metric: GoalMetric, target: z.number('Enter a number'), by: z.optional(z.nullable(WireDate)) }).check(
    z.refine(({ metric, target }) => target >= GOAL_BOUNDS[metric].min && target <= GOAL_BOUNDS[metric].max, {
      error: 'Enter a realistic goal',
      path: ['target'],
    }),
  ),
  reply: Goal,
});

export const removeGoal = endpoint({
  method: 'DELETE',
  path: '/api/goals/:discipline',
  summary: 'Delete the goal of a sport.',
  access: 'own',
  params: z.object({ discipline: AnalysedDiscipline }),
  reply: z.object({ discipline: AnalysedDiscipline }),
});
