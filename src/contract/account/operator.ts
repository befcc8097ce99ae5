import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { IncidentId, UserId } from '#contract/shared/ids.ts';

export const INCIDENT_KINDS = ['stopped-task', 'refused-file', 'abandoned-job'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** Incidents are listed this many at a time. */
export const INCIDENTS_A_PAGE = 50;

export const Incident = z.object({
  id: IncidentId,
  kind: z.enum(INCIDENT_KINDS),
  /** Why a task was stopped, what kind of file was refused, or which job was abandoned. */
  name: z.string(),
  reason: z.string(),
  /** Those of one hour with the same name are one incident. */
  times: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** Of the last time; null where nobody asked. */
  requestId: z.nullable(z.string()),
  /** Null where it was nobody’s, or several athletes’. */
  athleteId: z.nullable(UserId),
  /** Ids of abandoned jobs. */
  jobs: z.array(z.string()),
  /** Whether its jobs can still be run again. */
  canRetry: z.boolean(),
  resolvedAt: z.nullable(z.string()),
});
export type Incident = z.infer<typeof Incident>;

const Params = z.object({ id: IncidentId });

export const listIncidents = endpoint({
  method: 'GET',
  path: '/api/operator/incidents',
  summary: 'List incidents of the last 30 days, newest first (operators only).',
  access: 'own',
  query: z.strictObject({
    kind: z.optional(z.enum(INCIDENT_KINDS)),
    offset: z._default(z.coerce.number('Enter a number').check(z.int('Enter a number'), z.minimum(0), z.maximum(100_000)), 0),
  }),
  reply: z.object({ items: z.array(Incident), nextOffset: z.nullable(z.number()) }),
});

export const retryIncident = endpoint({
  method: 'POST',
  path: '/api/operator/incidents/:id/retry',
  summary: 'Run the abandoned jobs of an incident again (operators only).',
  access: 'own',
  params: Params,
  reply: z.object({ started: z.number() }),
});

export const resolveIncident = endpoint({
  method: 'POST',
  path: '/api/operator/incidents/:id/resolve',
  summary: 'Mark an incident as resolved (operators only).',
  access: 'own',
  params: Params,
  reply: Incident,
});
