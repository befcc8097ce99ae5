import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type Delivery, listConnections, listDeliveries, type Provider } from '#contract/connections/connections.ts';
import { reading } from '#web/data/query-client.ts';

/** Every service that can be connected, with the state of those that are. */
export function useProviders(): Provider[] {
  return useSuspenseQuery(reading(listConnections)).data;
}

const NONE_YET = { targets: [], deliveries: [] };

/** Services that take workouts, and the sessions sent to them; none until they are read. No list of sessions waits for it. */
export function useDeliveries(): { targets: string[]; deliveries: Delivery[] } {
  return useQuery(reading(listDeliveries)).data ?? NONE_YET;
}
