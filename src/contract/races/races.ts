import * as z from 'zod/mini';
import { PlanRace } from '#contract/plans/plans.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { RaceId } from '#contract/shared/ids.ts';

/** A day on which the athlete races. */
export const Race = z.object({ id: RaceId, ...PlanRace.shape, createdAt: z.string() });
export type Race = z.infer<typeof Race>;

const own = { access: 'own' } as const;
const params = z.object({ id: RaceId });

export const listRaces = endpoint({
  ...own,
  method: 'GET',
  path: '/api/races',
  summary: 'List races by date, including past ones.',
  reply: z.array(Race),
});

export const addRace = endpoint({
  ...own,
  method: 'POST',
  path: '/api/races',
  summary: 'Add a race. Duplicates on the same day are ignored.',
  body: PlanRace,
  reply: Race,
  status: 201,
});

export const changeRace = endpoint({
  ...own,
  method: 'PATCH',
  path: '/api/races/:id',
  summary: 'Update a race. Active plans respond with the resulting changes.',
  params,
  body: z.partial(PlanRace),
  reply: Race,
});

export const removeRace = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/races/:id',
  summary: 'Remove a race. Plans built for it are kept.',
  params,
  reply: z.object({ id: RaceId }),
});

export const restoreRace = endpoint({
  ...own,
  method: 'POST',
  path: '/api/races/:id/restore',
  summary: 'Restore a race removed within the last day, including its plan link.',
  params,
  reply: Race,
});
