import type { Readiness } from '#contract/checkins/readiness.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import type { Insight } from '#contract/shared/value-source.ts';
import { findInsights } from '#core/insight/find-insights.ts';
import type { InsightFacts } from '#core/insight/insight.ts';
import { aiScoreOf } from '#server/features/insights/ai-score.ts';
import { type AthleteState, readState } from '#server/features/insights/athlete-state.ts';
import { readInsightFacts } from '#server/features/insights/insight-facts.ts';
import { readinessWords } from '#server/features/insights/todays-readiness.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

export { readinessFacts } from '#server/features/insights/readiness-facts.ts';

type Reader = Pick<Deps, 'db' | 'now'>;

/** Everything that is said about today, from one reading of the athlete's data. */
export async function readToday(deps: Reader, athlete: AthleteScope) {
  const state = await readState(deps, athlete);
  const facts = await readInsightFacts(deps.db, athlete, state);
  const readiness = readinessWords(state);
  return { state, lately: facts.done, insights: insightWords(facts, readiness), readiness, aiScore: aiScoreOf(state) };
}
export type Today = Awaited<ReturnType<typeof readToday>>;

/** Where the athlete stands, with today's verdict: for whoever speaks about it. */
export async function readStanding(deps: Reader, athlete: AthleteScope): Promise<{ state: AthleteState; readiness: Readiness }> {
  const state = await readState(deps, athlete);
  return { state, readiness: readinessWords(state) };
}

export async function getReadiness(deps: Reader, athlete: AthleteScope): Promise<Readiness> {
  return readinessWords(await readState(deps, athlete));
}

/** What the data says, the most important first, in agreement with today's verdict. */
function insightWords(facts: InsightFacts, { verdict, decision }: Readiness): Insight[] {
  return findInsights(facts, { verdict, isToDecide: decision !== null }).map(({ evidence, ...insight }) => ({
    ...insight,
    evidence: evidence.map(({ label, value, activityId }) => ({
      label,
      value,
      activityId: activityId === null ? null : ActivityId.parse(activityId),
    })),
  }));
}

/** What the data says today, for whoever has more to say. */
export async function readInsights(deps: Reader, athlete: AthleteScope): Promise<Insight[]> {
  const state = await readState(deps, athlete);
  return insightWords(await readInsightFacts(deps.db, athlete, state), readinessWords(state));
}
