import * as contract from '#contract/human-coach/requests.ts';
import { listHandoffs, noteHandoff, removeHandoff, sendHandoff } from '#server/features/human-coach/human-coach.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';

/** A new question takes in the conversation, so the assistant has the route that drafts one. */
export const humanCoachRoutes = (deps: Deps): Route[] => [
  route(contract.listHandoffs, ({ athlete }) => listHandoffs(deps, athlete)),
  route(contract.sendHandoff, ({ athlete, params, body }) => sendHandoff(deps, athlete, params.id, body.summary)),
  route(contract.noteHandoff, ({ athlete, params, body }) => noteHandoff(deps, athlete, params.id, body.note)),
  route(contract.removeHandoff, ({ athlete, params }) => removeHandoff(deps, athlete, params.id)),
];
