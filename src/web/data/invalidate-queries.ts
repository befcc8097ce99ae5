import { currentUser } from '#contract/account/account.ts';
import { listConsents } from '#contract/account/consent.ts';
import { getExport, getRestore } from '#contract/account/data-export.ts';
import { getNotifications } from '#contract/account/notifications.ts';
import { listActivities } from '#contract/activities/activities.ts';
import { getLatestMetric, getPerformanceAnalysis, listMetrics } from '#contract/activities/metrics.ts';
import { listUploads } from '#contract/activities/uploads.ts';
import {
  getEndurance,
  getHeat,
  getIntensity,
  getPerformanceOverview,
  getRacePredictions,
  listPersonalBests,
  listSeasons,
} from '#contract/analytics/analytics.ts';
import { listCharts } from '#contract/analytics/charts.ts';
import { getCurve } from '#contract/analytics/curves.ts';
import { listGoals } from '#contract/analytics/goals.ts';
import { getLoad } from '#contract/analytics/load.ts';
import { getTrainingResponse } from '#contract/analytics/training-response.ts';
import { getAllowance, getCoachSettings, listChat, listWidgetChat } from '#contract/assistant/chat.ts';
import { listMemory } from '#contract/assistant/memory.ts';
import { listCoachProposals } from '#contract/assistant/proposals.ts';
import { getRaceBrief, getWeekReview } from '#contract/assistant/reviews.ts';
import { getAthlete, listThresholds } from '#contract/athlete/athlete.ts';
import { listThresholdHistories, listThresholdOffers, listZones } from '#contract/athlete/threshold-history.ts';
import { getSubscription } from '#contract/billing/billing.ts';
import { listCheckIns } from '#contract/checkins/checkins.ts';
import { getReadiness } from '#contract/checkins/readiness.ts';
import { getActivityServices } from '#contract/connections/activity-services.ts';
import { listConnections, listDeliveries } from '#contract/connections/connections.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { listHandoffs } from '#contract/human-coach/requests.ts';
import { listLevels } from '#contract/plans/levels.ts';
import { listPlans } from '#contract/plans/plans.ts';
import { listProposals } from '#contract/plans/proposals.ts';
import { listRaces } from '#contract/races/races.ts';
import { listDayNotes } from '#contract/sessions/day-notes.ts';
import { listSessions } from '#contract/sessions/sessions.ts';
import { listWeekTemplates } from '#contract/sessions/week-templates.ts';
import { listWeekTotals } from '#contract/sessions/week-totals.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { LiveEvent } from '#contract/shared/events.ts';
import { listVideos } from '#contract/video/video.ts';
import { getNutrition } from '#contract/workouts/nutrition.ts';
import { listWorkouts } from '#contract/workouts/workouts.ts';

/** Everything that is computed from activities and thresholds. */
const ANALYSES = [
  getNutrition,
  listLevels,
  getWeekReview,
  getRaceBrief,
  getLoad,
  listWeekTotals,
  getCurve,
  getPerformanceOverview,
  getIntensity,
  getEndurance,
  getHeat,
  listPersonalBests,
  listSeasons,
  getRacePredictions,
  listThresholdHistories,
  getTrainingResponse,
  getPerformanceAnalysis,
  getReadiness,
] as const;

/** A session that is done and was not recorded counts as it was planned. */
const AFTER_SESSION = [
  getNutrition,
  listLevels,
  getWeekReview,
  getRaceBrief,
  getLoad,
  listWeekTotals,
  listSeasons,
  getPerformanceOverview,
  getPerformanceAnalysis,
  getReadiness,
] as const;

/** Where health data was put aside or came back, nothing that rests on training is as it was. */
const EVERYTHING_TRAINED = [
  listConsents,
  getAthlete,
  listThresholds,
  listThresholdOffers,
  listZones,
  listActivities,
  listCheckIns,
  listSessions,
  listPlans,
  listMetrics,
  getLatestMetric,
  getDashboard,
  ...ANALYSES,
] as const;

/** What has to be read again when something has happened. A key covers everything below it: `listActivities` each activity too. */
export const INVALIDATED_QUERIES: Record<LiveEvent['kind'], readonly Endpoint[]> = {
  'activity.added': [listActivities, getDashboard, listMetrics, ...ANALYSES],
  'activity.analysed': [listActivities, getActivityServices, getDashboard, listMetrics, ...ANALYSES],
  'activity.changed': [listActivities, getDashboard, listMetrics, ...ANALYSES],
  'activity.removed': [listActivities, getDashboard, listMetrics, ...ANALYSES],
  'upload.progressed': [listUploads],
  'upload.done': [listUploads, listActivities, getDashboard, listMetrics, ...ANALYSES],
  'thresholds.changed': [listThresholds, listThresholdOffers, listZones, listActivities, getDashboard, listSessions, ...ANALYSES],
  'thresholds.offered': [listThresholdOffers, listThresholdHistories, getDashboard],
  'profile.changed': [getAthlete, currentUser, listZones, listActivities, listSessions, getDashboard, ...ANALYSES],
  'checkin.saved': [listCheckIns, getLatestMetric, getReadiness, getPerformanceAnalysis, getPerformanceOverview, getDashboard],
  'checkin.removed': [listCheckIns, getLatestMetric, getReadiness, getPerformanceAnalysis, getPerformanceOverview, getDashboard],
  'checkin.imported': [listCheckIns, getLatestMetric, getReadiness, getPerformanceAnalysis, getPerformanceOverview, getDashboard],
  'session.changed': [listSessions, getDashboard, ...AFTER_SESSION],
  'session.completed': [listSessions, getDashboard, ...AFTER_SESSION],
  'calendar.changed': [listDayNotes, listWeekTemplates],
  'goals.changed': [listGoals, getPerformanceOverview],
  'charts.changed': [listCharts],
  'races.changed': [listRaces, getRaceBrief, getNutrition, getDashboard, listPlans, listWeekTotals, getLoad],
  'workouts.changed': [listWorkouts],
  'plan.changed': [listPlans, listProposals, listRaces, listSessions, getDashboard, ...AFTER_SESSION],
  'subscription.changed': [getSubscription, getTrainingResponse, getNutrition, getDashboard, getPerformanceAnalysis],
  'proposal.made': [listProposals, getReadiness, getDashboard],
  'consent.changed': [listConsents, getCoachSettings],
  'health-data.moved': EVERYTHING_TRAINED,
  'chat.changed': [listChat, listWidgetChat, getAllowance, listCoachProposals, listMemory, listHandoffs, getCoachSettings],
  'chat.stop-asked': [],
  'connection.changed': [listConnections, listDeliveries, getActivityServices],
  'weekly-email.chosen': [getNotifications, getDashboard],
  'export.moved': [getExport],
  'restore.moved': [getRestore],
  'video.progressed': [listVideos],
  'video.done': [listVideos, getDashboard, getPerformanceAnalysis],
  'video.removed': [listVideos, getDashboard, getPerformanceAnalysis],
};
