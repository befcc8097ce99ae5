import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { RaceId } from '#contract/ids.ts';
import { PlanRace } from '#contract/plans.ts';

/** A day on which the athlete races. */
export const Race = z.object({ id: RaceId, ...PlanRace.shape, createdAt: z.string() });
export type Race = z.infer<typeof Race>;

const own = { access: 'own' } as const;

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

export const removeRace = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/races/:id',
  summary: 'Take a race out of the season. A plan that was built for it stays.',
  params: z.object({ id: RaceId }),
  reply: z.object({ id: RaceId }),
});
