import { pushJob } from '#server/features/account/jobs.ts';
import { eraseAccountJob } from '#server/features/account-data/deletion/erase-jobs.ts';
import { bringBackJob, endAccountJob, forgetExportsJob, makeExportJob } from '#server/features/account-data/jobs.ts';
import { followConsentInActivitiesJob } from '#server/features/activities/consent/consent-jobs.ts';
import { analyseUploadJob, forgetFilesJob, tellUploadDoneJob } from '#server/features/activities/jobs.ts';
import { findOutdatedJob, updateActivitiesJob } from '#server/features/activities/sources/update-jobs.ts';
import { failAnswerJob, findAbandonedJob } from '#server/features/assistant/jobs.ts';
import { noteInjuriesInPlanJob, noteInjuriesJob } from '#server/features/assistant/memory/inform-planner.ts';
import { followConsentInProfileJob } from '#server/features/athlete/jobs.ts';
import {
  findEndingTrialsJob,
  forgetEventsJob,
  readSubscriptionJob,
  reconcileJob,
  remindOfTrialJob,
  tellDemoEventsJob,
} from '#server/features/billing/jobs.ts';
import { followConsentInCheckInsJob, mergeImportedJob } from '#server/features/checkins/jobs.ts';
import {
  deliverSessionsJob,
  discardDataJob,
  findDiscardsJob,
  findDueConnectionsJob,
  followNoticeJob,
  forgetConnectionRequestsJob,
  lookAtConnectionsJob,
  takeInPushedJob,
} from '#server/features/connections/jobs.ts';
import { forgetContactsJob } from '#server/features/contact/jobs.ts';
import { bringFilmJob, bringHistoryJob, planSeasonJob } from '#server/features/demo/jobs.ts';
import { finishTestJob, reviewRestingHeartRateJob, reviewThresholdsJob } from '#server/features/estimates/jobs.ts';
import { findRemindersJob, remindOfTodayJob } from '#server/features/insights/jobs.ts';
import { adaptAtNightJob, adaptPlansJob, followCalendarJob, tellSuggestionJob } from '#server/features/plans/jobs.ts';
import { forgetRemovedJob, matchActivitiesJob } from '#server/features/sessions/jobs.ts';
import {
  analyseClipJob,
  followConsentInVideoJob,
  forgetClipsJob,
  forgetHalvesJob,
  forgetUploadJob,
  giveUpClipJob,
} from '#server/features/video/jobs.ts';
import { findWeeklyEmailsJob, sendWeeklyEmailJob } from '#server/features/weekly-email/jobs.ts';
import type { AnyJob } from '#server/platform/jobs/queue.ts';
import { forgetJob } from '#server/platform/jobs/retention.ts';
import { sendMailJob } from '#server/platform/mail/mailer.ts';
import { lookAnewJob } from '#server/reactions.ts';

/** Every job of the product. */
export const productJobs: readonly AnyJob[] = [
  sendMailJob,
  pushJob,
  forgetJob,
  readSubscriptionJob,
  reconcileJob,
  remindOfTrialJob,
  findEndingTrialsJob,
  tellDemoEventsJob,
  forgetEventsJob,
  analyseUploadJob,
  forgetFilesJob,
  tellUploadDoneJob,
  findOutdatedJob,
  updateActivitiesJob,
  mergeImportedJob,
  followConsentInProfileJob,
  followConsentInActivitiesJob,
  followConsentInCheckInsJob,
  lookAnewJob,
  matchActivitiesJob,
  forgetRemovedJob,
  remindOfTodayJob,
  findRemindersJob,
  reviewThresholdsJob,
  reviewRestingHeartRateJob,
  finishTestJob,
  adaptPlansJob,
  followCalendarJob,
  tellSuggestionJob,
  adaptAtNightJob,
  lookAtConnectionsJob,
  deliverSessionsJob,
  discardDataJob,
  findDiscardsJob,
  findDueConnectionsJob,
  followNoticeJob,
  takeInPushedJob,
  forgetConnectionRequestsJob,
  analyseClipJob,
  giveUpClipJob,
  forgetClipsJob,
  forgetUploadJob,
  forgetHalvesJob,
  followConsentInVideoJob,
  noteInjuriesJob,
  noteInjuriesInPlanJob,
  failAnswerJob,
  findAbandonedJob,
  findWeeklyEmailsJob,
  sendWeeklyEmailJob,
  forgetContactsJob,
  makeExportJob,
  bringBackJob,
  endAccountJob,
  eraseAccountJob,
  forgetExportsJob,
  bringHistoryJob,
  bringFilmJob,
  planSeasonJob,
];
