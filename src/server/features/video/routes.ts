import * as next from '#contract/video/drills.ts';
import * as parts from '#contract/video/uploads.ts';
import * as contract from '#contract/video/video.ts';
import { addDrills, filmAgain, proposeDrills } from '#server/features/video/analysis/add-drills.ts';
import { repeatAnalysis } from '#server/features/video/analysis/repeat-analysis.ts';
import { watchClip } from '#server/features/video/analysis/watch-clip.ts';
import { forgetUpload, removeVideo } from '#server/features/video/delete-clips.ts';
import { getPoses, getVideoFile } from '#server/features/video/read-clip.ts';
import { receiveClip } from '#server/features/video/upload/receive-clip.ts';
import { readUpload } from '#server/features/video/upload/resumable-upload.ts';
import { speakTus } from '#server/features/video/upload/tus.ts';
import * as video from '#server/features/video/video.ts';
import type { Deps } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { sendFile } from '#server/platform/http/static/send-file.ts';

export const videoRoutes = (deps: Deps) => [
  route(contract.sendVideo, ({ athlete, request }) => receiveClip(deps, athlete, request)),
  route(parts.beginVideoUpload, (call) => speakTus(deps, call)),
  route(parts.readVideoUpload, async (call) => {
    await readUpload(deps, call.athlete, call.params.id);
    return speakTus(deps, call);
  }),
  route(parts.sendVideoPart, async (call) => {
    await readUpload(deps, call.athlete, call.params.id);
    return speakTus(deps, call);
  }),
  route(parts.stopVideoUpload, async ({ athlete, params, reply }) => {
    await readUpload(deps, athlete, params.id);
    await forgetUpload(deps, athlete, params.id);
    return reply.header('tus-resumable', '1.0.0').status(204).send();
  }),
  route(contract.listVideos, ({ athlete }) => video.listVideos(deps.db, athlete)),
  route(contract.getVideo, ({ athlete, params }) => video.getVideo(deps, athlete, params.id)),
  route(contract.watchVideo, (call) => watchClip(deps, call.athlete, call.params.id, call)),
  route(contract.getVideoFile, async (call) => sendFile(call, call.athlete, await getVideoFile(deps, call.athlete, call.params.id))),
  route(contract.getPoses, ({ athlete, params }) => getPoses(deps, athlete, params.id)),
  route(contract.cancelVideo, ({ athlete, params }) => video.cancelVideo(deps, athlete, params.id)),
  route(contract.reanalyseVideo, ({ athlete, params, body }) => repeatAnalysis(deps, athlete, params.id, body)),
  route(contract.removeVideo, ({ athlete, params }) => removeVideo(deps, athlete, params.id)),
  route(next.proposeDrills, ({ athlete, params, body }) => proposeDrills(deps, athlete, params.id, body.drills)),
  route(next.addDrills, ({ athlete, params, body }) => addDrills(deps, athlete, params.id, body.drills)),
  route(next.filmAgain, ({ athlete, params }) => filmAgain(deps, athlete, params.id)),
  route(next.listVideoMeasures, ({ athlete }) => video.listVideoMeasures(deps.db, athlete)),
];
