import type { FastifyReply } from 'fastify';
import * as pairingContract from '#contract/sessions/activity-links.ts';
import * as feedContract from '#contract/sessions/calendar-feed.ts';
import * as contract from '#contract/sessions/sessions.ts';
import { changePairing, undoPairing } from '#server/features/sessions/activity-link/link-activity.ts';
import { getCompliance, getPairing } from '#server/features/sessions/activity-link/read-activity-link.ts';
import { completeSession, reopenSession } from '#server/features/sessions/complete-session.ts';
import * as feed from '#server/features/sessions/feed/open-feed.ts';
import * as sessions from '#server/features/sessions/sessions.ts';
import { getWeekFiles, getWorkoutFile, type NamedFile } from '#server/features/sessions/workout-files.ts';
import type { Deps } from '#server/platform/context.ts';
import { publicRoute, route } from '#server/platform/http/route.ts';
import { attachment, FILE_HEADERS } from '#server/platform/http/security-headers.ts';

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
  route(pairingContract.getCompliance, ({ athlete, params }) => getCompliance(deps, athlete, params.id)),
  route(pairingContract.getPairing, ({ athlete, params }) => getPairing(deps, athlete, params.id)),
  route(pairingContract.changePairing, async ({ athlete, params, body }) => {
    await changePairing(deps, athlete, params.id, body.sessionId);
    return getPairing(deps, athlete, params.id);
  }),
  route(pairingContract.undoPairing, async ({ athlete, params }) => {
    await undoPairing(deps, athlete, params.id);
    return getPairing(deps, athlete, params.id);
  }),
  route(contract.getWeekFiles, async ({ athlete, query, reply }) => sendBytes(reply, await getWeekFiles(deps, athlete, query))),
  route(contract.getWorkoutFile, async ({ athlete, params, reply }) => sendBytes(reply, await getWorkoutFile(deps, athlete, params))),
  route(feedContract.getFeed, ({ athlete }) => feed.getFeed(deps, athlete)),
  route(feedContract.renewFeed, (call) => feed.renewFeed(deps, call, call.athlete, call.body)),
  route(feedContract.changeFeed, ({ athlete, body }) => feed.changeFeed(deps, athlete, body)),
  route(feedContract.closeFeed, (call) => feed.closeFeed(deps, call, call.athlete)),
  publicRoute(feedContract.readFeed, async ({ params, request, reply }) => {
    const content = await feed.readFeed(deps, request, params.feed);
    return reply
      .headers({ ...FILE_HEADERS, 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex, nofollow' })
      .type('text/calendar; charset=utf-8')
      .send(content);
  }),
];

function sendBytes(reply: FastifyReply, { name, type, content }: NamedFile): FastifyReply {
  return reply
    .headers({ ...FILE_HEADERS, 'content-disposition': attachment(name) })
    .type(type)
    .send(typeof content === 'string' ? content : Buffer.from(content));
}
