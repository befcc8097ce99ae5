import { benchAnalytics } from './analytics.ts';
import type { BenchLine } from './benchmark-result.ts';
import { benchCoach } from './coach/coach.ts';
import { benchCoachModel } from './coach/coach-model.ts';
import { benchFeasibility } from './core/feasibility.ts';
import { benchFit } from './core/fit.ts';
import { benchLoad } from './core/load.ts';
import { benchPlan } from './core/plan.ts';
import { benchScience } from './core/science.ts';
import { benchPlanes } from './core/stream-encoding.ts';
import { benchXml } from './core/xml.ts';
import { benchHostile } from './crowd/hostile.ts';
import { benchFuzz } from './fuzz.ts';
import { benchOdd } from './malformed-requests.ts';
import { benchDrawing } from './product/drawing.ts';
import { benchExport } from './product/export.ts';
import { benchHour } from './product/hour.ts';
import { benchIdle } from './product/idle.ts';
import { benchInteractions } from './product/interactions.ts';
import { benchKills } from './product/kills.ts';
import { benchLongHistory } from './product/long-history.ts';
import { benchMany } from './product/many.ts';
import { benchFirstLoad } from './product/pages/first-load.ts';
import { benchOffline } from './product/pages/offline.ts';
import { benchSignedInPages } from './product/pages/signed-in-pages.ts';
import { benchVisitorPages } from './product/pages/visitor-pages.ts';
import { benchPlanRequest } from './product/plan-request.ts';
import { benchReads } from './product/reads.ts';
import { benchStart } from './product/start.ts';
import { benchUpload } from './product/upload.ts';
import { benchVideo } from './product/video/video.ts';
import { benchVideoKills } from './product/video/video-kills.ts';

export interface Bench {
  name: string;
  about: string;
  /** Reads real files, which are not part of the repository. */
  needsData?: true;
  /** `dataDir` is the folder of the real files. */
  run(dataDir: string): Promise<BenchLine[]>;
}

/** In the order in which they run: what wants a quiet machine first. */
export const BENCHES: readonly Bench[] = [
  { name: 'fit', about: 'FIT files to columns', needsData: true, run: benchFit },
  { name: 'xml', about: 'TCX and GPX files to columns', needsData: true, run: benchXml },
  { name: 'planes', about: 'stored size of streams', needsData: true, run: benchPlanes },
  { name: 'science', about: 'power curves', run: benchScience },
  { name: 'load', about: 'the load chart', run: benchLoad },
  { name: 'plan', about: 'plans of 2,000 random athletes, and 500 seasons with what gets in the way', run: benchPlan },
  { name: 'feasibility', about: 'checks of a plan’s entry from 3 to 30 h a week', run: benchFeasibility },
  { name: 'first-load', about: 'script of the first visit', run: benchFirstLoad },
  { name: 'visitor-pages', about: 'public pages on a slow phone', run: benchVisitorPages },
  { name: 'signed-in-pages', about: 'pages of ten years on a slow phone', run: benchSignedInPages },
  { name: 'start', about: 'from the command to ready', run: benchStart },
  { name: 'idle', about: 'the demo when nobody uses it', run: benchIdle },
  { name: 'plan-request', about: 'plans over HTTP, and other requests meanwhile', run: benchPlanRequest },
  { name: 'upload', about: 'from a file to the list', run: benchUpload },
  { name: 'history', about: 'an archive of 1,000 activities, and reading it', run: benchLongHistory },
  { name: 'reads', about: 'what 8,000 activities cost beside 1,000', run: benchReads },
  { name: 'analytics', about: 'ten years on one page', run: benchAnalytics },
  { name: 'coach', about: 'answers of the built-in coach, as streams', run: benchCoach },
  { name: 'hostile', about: 'another athlete’s dashboard beside three hostile athletes', run: benchHostile },
  { name: 'coach-model', about: 'what is added to a language model', run: benchCoachModel },
  { name: 'drawing', about: 'charts in a real browser', run: benchDrawing },
  { name: 'interactions', about: 'from a press to the next paint on a processor four times as slow', run: benchInteractions },
  { name: 'offline', about: 'pages without a connection, each from nothing', run: benchOffline },
  { name: 'hour', about: 'an hour of use: what is held at its end', run: benchHour },
  { name: 'export', about: 'everything of five years in one zip', run: benchExport },
  { name: 'video', about: 'clips: speed, memory, and twenty at once', run: benchVideo },
  { name: 'video-kills', about: 'kills at each stage of a clip', run: benchVideoKills },
  { name: 'kills', about: '50 kills during uploads', run: benchKills },
  { name: 'many', about: 'three web and two worker processes on one database', run: benchMany },
  { name: 'fuzz', about: '10,000 mutated files of each kind', run: benchFuzz },
  { name: 'odd', about: 'every address, every field, every odd value', run: benchOdd },
];
