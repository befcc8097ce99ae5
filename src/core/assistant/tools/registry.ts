import { getCheckIns } from '#core/assistant/tools/body/get-check-ins.ts';
import { getReadiness } from '#core/assistant/tools/body/get-readiness.ts';
import { getRecoveryTrend } from '#core/assistant/tools/body/get-recovery-trend.ts';
import { getTechnique } from '#core/assistant/tools/body/get-technique.ts';
import { getThresholds } from '#core/assistant/tools/body/get-thresholds.ts';
import { getZones } from '#core/assistant/tools/body/get-zones.ts';
import { getPlan } from '#core/assistant/tools/plan/get-plan.ts';
import { getPlanChanges } from '#core/assistant/tools/plan/get-plan-changes.ts';
import { getProposals } from '#core/assistant/tools/plan/get-proposals.ts';
import { getSessions } from '#core/assistant/tools/plan/get-sessions.ts';
import { PROPOSE_TOOLS } from '#core/assistant/tools/propose/registry.ts';
import { getFuelling } from '#core/assistant/tools/race/get-fuelling.ts';
import { getRacePlan } from '#core/assistant/tools/race/get-race-plan.ts';
import { getRaces } from '#core/assistant/tools/race/get-races.ts';
import { calculate } from '#core/assistant/tools/reference/calculate.ts';
import { getGoals } from '#core/assistant/tools/reference/get-goals.ts';
import { getMemory } from '#core/assistant/tools/reference/get-memory.ts';
import { getProfile } from '#core/assistant/tools/reference/get-profile.ts';
import { getToday } from '#core/assistant/tools/reference/get-today.ts';
import { searchArticles } from '#core/assistant/tools/reference/search-articles.ts';
import { showChart } from '#core/assistant/tools/reference/show-chart.ts';
import { listed, type Tool } from '#core/assistant/tools/tool.ts';
import { compareActivities } from '#core/assistant/tools/training/compare-activities.ts';
import { comparePeriods } from '#core/assistant/tools/training/compare-periods.ts';
import { getActivity } from '#core/assistant/tools/training/get-activity.ts';
import { getBestEfforts } from '#core/assistant/tools/training/get-best-efforts.ts';
import { getCurve } from '#core/assistant/tools/training/get-curve.ts';
import { getLoad } from '#core/assistant/tools/training/get-load.ts';
import { getStreams } from '#core/assistant/tools/training/get-streams.ts';
import { getTotals } from '#core/assistant/tools/training/get-totals.ts';
import { queryActivities } from '#core/assistant/tools/training/query-activities.ts';

/** Tools that read. */
export const READ_TOOLS: readonly Tool[] = [
  listed(getToday),
  listed(getProfile),
  listed(getThresholds),
  listed(getZones),
  listed(getLoad),
  listed(getTotals),
  listed(queryActivities),
  listed(getActivity),
  listed(compareActivities),
  listed(comparePeriods),
  listed(getStreams),
  listed(getBestEfforts),
  listed(getCurve),
  listed(getReadiness),
  listed(getCheckIns),
  listed(getRecoveryTrend),
  listed(getPlan),
  listed(getSessions),
  listed(getPlanChanges),
  listed(getProposals),
  listed(getRaces),
  listed(getRacePlan),
  listed(getFuelling),
  listed(getTechnique),
  listed(searchArticles),
  listed(calculate),
  listed(getMemory),
  listed(getGoals),
  listed(showChart),
];

export const TOOLS: readonly Tool[] = [...READ_TOOLS, ...PROPOSE_TOOLS.map((tool) => listed(tool as Tool))];

export const findTool = (name: string): Tool | undefined => TOOLS.find((tool) => tool.name === name);
