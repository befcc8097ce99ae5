import * as contract from '#contract/activities/activities.ts';
import { listSimilarIntervals } from '#contract/activities/intervals.ts';
import { getMap } from '#contract/activities/map.ts';
import * as sourceContract from '#contract/activities/sources.ts';
import * as uploadContract from '#contract/activities/uploads.ts';
import * as balanceContract from '#contract/activities/w-prime-balance.ts';
import * as activities from '#server/features/activities/activities.ts';
import { removeActivity, restoreActivity } from '#server/features/activities/delete-activity.ts';
import { findSimilarIntervals } from '#server/features/activities/intervals/similar-intervals.ts';
import { readMap } from '#server/features/activities/map/read-map.ts';
import { getWPrimeBalance } from '#server/features/activities/power/w-prime-balance.ts';
import { getPlanes, getStreams } from '#server/features/activities/read-streams.ts';
import * as sources from '#server/features/activities/sources/change-sources.ts';
import { getSources } from '#server/features/activities/sources/read-sources.ts';
import { getActivityUpdate } from '#server/features/activities/sources/update-activities.ts';
import { getOriginal } from '#server/features/activities/upload/read-original.ts';
import { receiveFile, receiveUpload } from '#server/features/activities/upload/receive-upload.ts';
import * as uploads from '#server/features/activities/upload/uploads.ts';
import type { Deps } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { takesBrotli } from '#server/platform/http/security-headers.ts';
import { etagOf, sendFile } from '#server/platform/http/static/send-file.ts';

const PLANES = 'application/vnd.moorline.planes';

export const activityRoutes = (deps: Deps) => [
  route(contract.listActivities, ({ athlete, query }) => activities.listActivities(deps.db, athlete, query)),
  route(contract.addActivity, ({ athlete, body }) => activities.addActivity(deps, athlete, body)),
  route(contract.getActivity, ({ athlete, params }) => activities.getActivity(deps.db, athlete, params.id)),
  route(contract.changeActivity, ({ athlete, params, body }) => activities.changeActivity(deps, athlete, params.id, body)),
  route(contract.removeActivity, ({ athlete, params }) => removeActivity(deps, athlete, params.id)),
  route(contract.restoreActivity, ({ athlete, params }) => restoreActivity(deps, athlete, params.id)),
  route(listSimilarIntervals, ({ athlete, params }) => findSimilarIntervals(deps.db, athlete, params.id)),
  route(contract.getStreams, async ({ athlete, params, query, request, reply }) => {
    const { accept = '', 'accept-encoding': encodings, 'if-none-match': known } = request.headers;
    const asPlanes = accept.includes(PLANES);
    const packed = asPlanes && takesBrotli(encodings);
    const answer = asPlanes
      ? await getPlanes(deps.db, athlete, params.id, packed)
      : JSON.stringify(await getStreams(deps.db, athlete, params.id, query));
    const etag = etagOf(athlete, answer);
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept, accept-encoding', etag });
    if (known === etag) return reply.status(304).send();
    if (packed) reply.header('content-encoding', 'br');
    return reply.type(asPlanes ? PLANES : 'application/json; charset=utf-8').send(answer);
  }),
  route(balanceContract.getWPrimeBalance, ({ athlete, params }) => getWPrimeBalance(deps.db, athlete, params.id)),
  route(contract.getOriginal, async (call) => {
    return sendFile(call, call.athlete, await getOriginal(deps, call.athlete, call.params.id));
  }),
  route(getMap, async (call) => sendFile(call, call.athlete, await readMap(deps))),
  route(sourceContract.getSources, ({ athlete, params }) => getSources(deps.db, athlete, params.id)),
  route(sourceContract.chooseSource, ({ athlete, params, body }) => sources.chooseSource(deps, athlete, params.id, body)),
  route(sourceContract.splitSource, ({ athlete, params }) => sources.splitSource(deps, athlete, params.id, params.sourceId)),
  route(sourceContract.removeSource, ({ athlete, params }) => sources.removeSource(deps, athlete, params.id, params.sourceId)),
  route(sourceContract.restoreSource, ({ athlete, params }) => sources.restoreSource(deps, athlete, params.id, params.sourceId)),
  route(sourceContract.mergeActivities, ({ athlete, params, body }) => sources.mergeActivities(deps, athlete, params.id, body.activityId)),
  route(sourceContract.keepApart, ({ athlete, params }) => sources.keepApart(deps, athlete, params.id)),
  route(sourceContract.getActivityUpdate, ({ athlete }) => getActivityUpdate(deps.db, athlete)),
  route(uploadContract.sendFiles, ({ athlete, request }) => receiveUpload(deps, athlete, request), 'uploads'),
  route(uploadContract.sendToInbox, ({ athlete, request }) => receiveFile(deps, athlete, request), 'uploads'),
  route(uploadContract.listUploads, ({ athlete }) => uploads.listUploads(deps.db, athlete, deps.now())),
  route(uploadContract.getUpload, ({ athlete, params }) => uploads.getUpload(deps.db, athlete, params.id, deps.now())),
  route(uploadContract.watchUpload, (call) => uploads.watchUpload(deps, call.athlete, call.params.id, call)),
  route(uploadContract.retryUpload, ({ athlete, params }) => uploads.retryUpload(deps, athlete, params.id)),
];
