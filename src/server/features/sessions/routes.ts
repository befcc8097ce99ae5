import * as contract from '#contract/sessions.ts';
import { completeSession, reopenSession } from '#server/features/sessions/complete-session.ts';
import * as sessions from '#server/features/sessions/sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http.ts';

export const sessionRoutes = (deps: Deps) => [
  route(contract.listSessions, ({ athlete, query }) => sessions.listSessions(deps, athlete, query)),
  route(contract.createSession, ({ athlete, body }) => sessions.createSession(deps, athlete, body)),
  route(contract.getSession, ({ athlete, params }) => sessions.getSession(deps, athlete, params.id)),
  route(contract.changeSession, ({ athlete, params, body }) => sessions.changeSession(deps, athlete, params.id, body)),
  route(contract.removeSession, ({ athlete, params }) => sessions.removeSession(deps, athlete, params.id)),
  route(contract.completeSession, async ({ athlete, params }) => {
    await completeSession(deps, athlete, params.id);
    return sessions.getSession(deps, athlete, params.id);
  }),
  route(contract.reopenSession, async ({ athlete, params }) => {
    await reopenSession(deps, athlete, params.id);
    return sessions.getSession(deps, athlete, params.id);
  }),
];
