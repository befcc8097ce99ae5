import * as contract from '#contract/activities.ts';
import * as uploadContract from '#contract/uploads.ts';
import * as activities from '#server/features/activities/activities.ts';
import { receiveUpload } from '#server/features/activities/receive-upload.ts';
import * as uploads from '#server/features/activities/uploads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { attachment, FILE_HEADERS } from '#server/platform/headers.ts';
import { route } from '#server/platform/http.ts';

const PLANES = 'application/vnd.moorline.planes';

export const activityRoutes = (deps: Deps) => [
  route(contract.listActivities, ({ athlete, query }) => activities.listActivities(deps.db, athlete, query)),
  route(contract.addActivity, ({ athlete, body }) => activities.addActivity(deps, athlete, body)),
  route(contract.getActivity, ({ athlete, params }) => activities.getActivity(deps.db, athlete, params.id)),
  route(contract.changeActivity, ({ athlete, params, body }) => activities.changeActivity(deps, athlete, params.id, body)),
  route(contract.removeActivity, ({ athlete, params }) => activities.removeActivity(deps, athlete, params.id)),
  route(contract.restoreActivity, ({ athlete, params }) => activities.restoreActivity(deps, athlete, params.id)),
  route(contract.getStreams, async ({ athlete, params, query, request, reply }) => {
    reply.header('cache-control', 'private, no-cache').header('vary', 'accept');
    if (request.headers.accept === PLANES) {
      return reply
        .type(PLANES)
        .header('content-encoding', 'br')
        .send(await activities.getPlanes(deps.db, athlete, params.id));
    }
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(await activities.getStreams(deps.db, athlete, params.id, query)));
  }),
  route(contract.getOriginal, async ({ athlete, params, reply }) => {
    const { name, bytes, stream } = await activities.getOriginal(deps, athlete, params.id);
    reply.headers({ ...FILE_HEADERS, 'content-disposition': attachment(name), 'content-type': 'application/octet-stream' });
    if (bytes !== null) reply.header('content-length', bytes);
    return reply.send(stream);
  }),
  route(uploadContract.sendFiles, ({ athlete, request }) => receiveUpload(deps, athlete, request)),
  route(uploadContract.listUploads, ({ athlete }) => uploads.listUploads(deps.db, athlete, deps.now())),
  route(uploadContract.getUpload, ({ athlete, params }) => uploads.getUpload(deps.db, athlete, params.id, deps.now())),
  route(uploadContract.watchUpload, (call) => uploads.watchUpload(deps, call.athlete, call.params.id, call)),
  route(uploadContract.retryUpload, ({ athlete, params }) => uploads.retryUpload(deps, athlete, params.id)),
];
