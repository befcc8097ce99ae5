import { ActivityId } from '#contract/shared/ids.ts';
import type { AssistantData } from '#core/assistant/data.ts';
import { cleanFacts } from '#core/language/clean-facts.ts';
import { readReduced } from '#server/features/activities/activities.ts';
import { readActivityDetail } from '#server/features/assistant/tools/activity-detail.ts';
import {
  readMemory,
  readProfile,
  readReadiness,
  readThresholds,
  readToday,
  readZones,
} from '#server/features/assistant/tools/body-facts.ts';
import { readPlan, readSessions } from '#server/features/assistant/tools/plan-facts.ts';
import { readRacePlan, readRaces } from '#server/features/assistant/tools/race-facts.ts';
import { type Reading, type ReadingDeps, startReading } from '#server/features/assistant/tools/reading.ts';
import { readActivities, readCurveFacts, readGoals, readLoad, readTotals } from '#server/features/assistant/tools/training-facts.ts';
import { listCheckInFacts } from '#server/features/checkins/checkins.ts';
import { listClipFacts } from '#server/features/video/video.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';

export interface DataOptions {
  /** Leaves out what may not be shown to a language model, and all that is found from it. */
  forModel?: boolean;
  /** What a draft would do; without it every draft is refused. */
  weigh?: AssistantData['weigh'];
  /** Proposals of the thread; none without it. */
  proposals?: AssistantData['proposals'];
  /** Best first; none without it. */
  searchArticles?: AssistantData['articles'];
}

/**
 * One athlete's data for one turn, through the front doors of the features, over all years. What was read stays as it was then: the same call
 * is answered from memory, so open it anew for each turn. Names and notes are as they may be repeated.
 */
export function openAssistantData(deps: ReadingDeps, athlete: AthleteScope, options: DataOptions = {}): AssistantData {
  const { forModel = false, weigh = refuseAll, proposals = nothing, searchArticles = nothing } = options;
  return remembered(dataOver(startReading(deps, athlete, forModel), { weigh, proposals, searchArticles }));
}

const nothing = async () => [];
const refuseAll: AssistantData['weigh'] = async () => ({ outcome: 'refused', reason: 'Changes can’t be suggested here.' });

function dataOver(reading: Reading, given: Required<Omit<DataOptions, 'forModel'>>): AssistantData {
  const { deps, athlete } = reading;
  return {
    today: () => readToday(reading),
    profile: () => readProfile(reading),
    thresholds: () => readThresholds(reading),
    load: (range, sport) => readLoad(reading, range, sport),
    totals: (range, by) => readTotals(reading, range, by),
    activities: (query) => readActivities(reading, query),
    activity: (id) => readActivityDetail(reading, id),
    async streams(given, points) {
      const id = ActivityId.safeParse(given);
      if (!id.success || (await reading.leftOut()).has(given)) return null;
      return readReduced(deps.db, athlete, id.data, { points });
    },
    curve: (kind, range) => readCurveFacts(reading, kind, range),
    checkIns: (range) => listCheckInFacts(deps, athlete, range),
    readiness: () => readReadiness(reading),
    sessions: (range) => readSessions(reading, range),
    plan: () => readPlan(reading),
    races: () => readRaces(reading),
    racePlan: (raceId, assume) => readRacePlan(reading, raceId, assume),
    zones: (sport, by) => readZones(reading, sport, by),
    clips: async () => listClipFacts(deps.db, athlete, (await reading.profile()).timeZone),
    goals: () => readGoals(reading),
    memory: () => readMemory(reading),
    articles: given.searchArticles,
    proposals: given.proposals,
    weigh: given.weigh,
  };
}

/** Text of our own. */
const OURS: ReadonlySet<string> = new Set(['articles', 'clips', 'zones']);

/** Each call once: methods with the same arguments share one answer. Drafts are weighed each time. */
function remembered(data: AssistantData): AssistantData {
  const answers = new Map<string, Promise<unknown>>();
  const entries = Object.entries(data).map(([name, method]) => {
    const read = async (...args: unknown[]) => {
      const found: unknown = await (method as (...args: unknown[]) => Promise<unknown>)(...args);
      return OURS.has(name) ? found : cleanFacts(found);
    };
    const once = (...args: unknown[]) => {
      const key = JSON.stringify([name, ...args]);
      const known = answers.get(key) ?? read(...args);
      answers.set(key, known);
      known.catch(() => answers.delete(key));
      return known;
    };
    return [name, name === 'weigh' ? read : once];
  });
  return Object.fromEntries(entries) as AssistantData;
}
