import type { ArticleSearch } from '#core/coach/articles/article.ts';
import { expiryOf } from '#core/coach/memory/memory-fact.ts';
import type { ActivityQuery, CoachTools, LoadResult, ReadinessResult } from '#core/coach/tools/coach-tools.ts';
import { fuelling } from '#core/coach/tools/fuelling.ts';
import { pacing } from '#core/coach/tools/pacing.ts';
import { activityTold, clipTold, profileTold, raceTold, sessionTold } from '#core/coach/tools/results.ts';
import { told } from '#core/coach/tools/told.ts';
import { zonesOf } from '#core/coach/tools/zones.ts';
import type { AthleteView } from '#core/coach/view.ts';
import { rampLimit } from '#core/load/ramp.ts';

const MOST_ROWS = 50;

/** Every tool over one athlete's brief. Another athlete's data cannot be asked for: there is nothing to name them by. */
export function toolsOver(view: AthleteView, search: ArticleSearch): CoachTools {
  return {
    get_profile: () => profileTold(view),
    get_load_summary: () => loadSummary(view),
    query_activities: (query) => queryActivities(view, query),
    get_activity: ({ activityId }) => {
      const found = view.activities.find(({ id }) => id === activityId);
      return { activity: found ? activityTold(found) : null };
    },
    get_readiness: () => ({ readiness: readinessOf(view) }),
    get_plan: ({ from, to }) => planBetween(view, from, to),
    get_races: () => ({ races: view.races.map(raceTold) }),
    get_technique: () => ({ clips: view.clips.map(clipTold) }),
    search_knowledge: ({ query }) => ({
      paragraphs: search(query)
        .slice(0, 3)
        .map(({ articleId, paragraph, text }) => ({ articleId, paragraph, text })),
    }),
    compute_zones: ({ discipline, by }) => zonesOf(view.thresholds, discipline, by),
    race_pacing: ({ raceId }) => pacing(view, raceId),
    fueling_plan: (ask) => fuelling(view, ask),
    remember: ({ text, kind }) => ({ saved: { text, kind, expires: expiryOf(kind, view.today) } }),
    forget: ({ memoryId }) => ({ forgotten: memoryId }),
    handoff_to_coach: () => ({ opened: true }),
  };
}

function loadSummary({ load, athlete }: AthleteView): LoadResult {
  if (load === null) return { load: null, weeks: [] };
  const { good, most } = rampLimit({ level: athlete.experience ?? 'beginner', isReturning: false });
  const { ctl, atl, tsb, ctlChange7d } = load;
  return { load: { ctl, atl, tsb, ctlChange7d, rampGood: good, rampMost: most }, weeks: load.weekly.toReversed() };
}

function queryActivities({ activities }: AthleteView, { discipline, from, to, limit = MOST_ROWS }: ActivityQuery) {
  const found = activities.filter(
    (activity) => (!discipline || activity.discipline === discipline) && (!from || activity.date >= from) && (!to || activity.date <= to),
  );
  return {
    activities: found.slice(0, Math.min(limit, MOST_ROWS)).map(activityTold),
    count: found.length,
    totalMin: found.reduce((sum, { durationMin }) => sum + durationMin, 0),
    totalKm: Math.round(found.reduce((sum, { distanceKm }) => sum + (distanceKm ?? 0), 0) * 100) / 100,
    totalLoad: found.reduce((sum, { load }) => sum + (load ?? 0), 0),
  };
}

function readinessOf({ readiness }: AthleteView): ReadinessResult | null {
  if (readiness === null) return null;
  const { note: _, hrvBaselineMs, ...rest } = readiness;
  const { restingHr, restingHrBaseline } = readiness;
  return {
    ...rest,
    hrvLowMs: hrvBaselineMs?.[0] ?? null,
    hrvHighMs: hrvBaselineMs?.[1] ?? null,
    restingHrAbove: restingHr !== null && restingHrBaseline !== null ? restingHr - restingHrBaseline : null,
  };
}

function planBetween({ plan }: AthleteView, from: string, to: string) {
  if (plan === null) return { plan: null };
  const sessions = plan.sessions.filter(({ date }) => date >= from && date <= to);
  return {
    plan: {
      name: told(plan.name, 'your plan'),
      phase: plan.phase,
      week: plan.week,
      totalWeeks: plan.totalWeeks,
      sessions: sessions.map(sessionTold),
      totalMin: sessions.reduce((sum, { durationMin }) => sum + durationMin, 0),
      totalLoad: sessions.reduce((sum, { load }) => sum + (load ?? 0), 0),
    },
  };
}
