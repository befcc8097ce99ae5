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
  summary: 'Races by day, those of the past too.',
  reply: z.array(Race),
});

export const addRace = endpoint({
  ...own,
  method: 'POST',
  path: '/api/races',
  summary: 'Put a race into the season. The same race on the same day stands there once.',
  body: PlanRace,
  reply: Race,
  status: 201,
});

export const changeRace = endpoint({
  ...own,
  method: 'PATCH',
  path: '/api/races/:id',
  summary: 'Give a race another name, day, distance, importance or goal. Plans that run answer what that changes.',
  params,
  body: z.partial(PlanRace),
  reply: Race,
});

export const removeRace = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/races/:id',
  summary: 'Take a race out of the season. A plan that was built for it stays.',
  params,
  reply: z.object({ id: RaceId }),
});

export const restoreRace = endpoint({
  ...own,
  method: 'POST',
  path: '/api/races/:id/restore',
  summary: 'Bring back a race that was taken out within the last day, also into the plan that was built for it.',
  params,
  reply: Race,
});
