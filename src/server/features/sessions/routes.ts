import type { FastifyReply } from 'fastify';
import * as pairingContract from '#contract/sessions/activity-links.ts';
import * as noteContract from '#contract/sessions/day-notes.ts';
import * as contract from '#contract/sessions/sessions.ts';
import * as copyContract from '#contract/sessions/week-copies.ts';
import * as templateContract from '#contract/sessions/week-templates.ts';
import { changePairing, undoPairing } from '#server/features/sessions/activity-link/link-activity.ts';
import { getCompliance, getPairing } from '#server/features/sessions/activity-link/read-activity-link.ts';
import { completeSession, reopenSession } from '#server/features/sessions/complete-session.ts';
import * as dayNotes from '#server/features/sessions/day-notes/day-notes.ts';
import * as sessions from '#server/features/sessions/sessions.ts';
import * as weeks from '#server/features/sessions/weeks/copy-week.ts';
import * as templates from '#server/features/sessions/weeks/week-templates.ts';
import { getWeekFiles, getWorkoutFile, type NamedFile } from '#server/features/sessions/workout-files.ts';
import type { Deps } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
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
  ...calendarWeekRoutes(deps),
];

const calendarWeekRoutes = (deps: Deps) => [
  route(copyContract.copyWeek, ({ athlete, body }) => weeks.copyWeek(deps, athlete, body)),
  route(copyContract.removeSessions, ({ athlete, body }) => weeks.removeSessions(deps, athlete, body.sessionIds)),
  route(templateContract.listWeekTemplates, ({ athlete }) => templates.listWeekTemplates(deps.db, athlete)),
  route(templateContract.saveWeekTemplate, ({ athlete, body }) => templates.saveWeekTemplate(deps, athlete, body)),
  route(templateContract.renameWeekTemplate, ({ athlete, params, body }) =>
    templates.renameWeekTemplate(deps, athlete, params.id, body.name),
  ),
  route(templateContract.removeWeekTemplate, ({ athlete, params }) => templates.removeWeekTemplate(deps, athlete, params.id)),
  route(templateContract.restoreWeekTemplate, ({ athlete, params }) => templates.restoreWeekTemplate(deps, athlete, params.id)),
  route(templateContract.applyWeekTemplate, ({ athlete, params, body }) => templates.applyWeekTemplate(deps, athlete, params.id, body)),
  route(noteContract.listDayNotes, ({ athlete, query }) => dayNotes.listDayNotes(deps.db, athlete, query)),
  route(noteContract.saveDayNote, ({ athlete, params, body }) => dayNotes.saveDayNote(deps, athlete, params.date, body.text)),
  route(noteContract.removeDayNote, ({ athlete, params }) => dayNotes.removeDayNote(deps, athlete, params.date)),
];

function sendBytes(reply: FastifyReply, { name, type, content }: NamedFile): FastifyReply {
  return reply
    .headers({ ...FILE_HEADERS, 'content-disposition': attachment(name) })
    .type(type)
    .send(typeof content === 'string' ? content : Buffer.from(content));
}
