import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { datesBetween, type LocalDate } from '#core/calendar.ts';

const TODAY = '2026-11-21' as LocalDate;
const NOTHING = { formula: '', inputs: [], activityIds: [] };

/** The dashboard of somebody of whom nothing is known, but for what is said. */
export function aDashboard(more: Partial<Dashboard> = {}): Dashboard {
  const week = datesBetween('2026-11-16' as LocalDate, '2026-11-22' as LocalDate);
  const recovery: Dashboard['recovery'] = {
    score: 75,
    label: 'Good',
    isDefault: true,
    isEntered: false,
    hrv: 45,
    hrvIsDefault: true,
    asOf: null,
    because: 'Check in to see your recovery.',
    confidence: null,
    parts: [],
    source: NOTHING,
  };
  return {
    today: TODAY,
    recentSessions: [],
    recentMessages: [],
    weeklyLoad: { minutes: 0, previousMinutes: 0, change: null, days: week.map((date) => ({ date, minutes: {} })), source: NOTHING },
    recovery,
    aiScore: { score: null, message: 'Log a week of training', parts: [], source: NOTHING },
    readiness: {
      date: TODAY,
      hasCheckedIn: false,
      verdict: null,
      because: 'Check in to see your readiness.',
      headline: 'Check in to see your readiness.',
      recovery,
      reasons: [],
      absent: [],
      cap: null,
      mostSec: null,
      seekMedicalCare: false,
      confidence: null,
      hrvBand: null,
      cuts: [],
    },
    todaySessions: [],
    trainingChart: { days: [], ahead: [], source: NOTHING },
    week: week.map((date) => ({ date, planned: [], done: [] })),
    recommendations: [],
    insight: null,
    insightsMissing: null,
    thresholdOffers: [],
    nextSession: null,
    nextRace: null,
    firstSteps: { hasActivity: false, hasProfile: false, hasThreshold: false, emailVerified: false },
    ...more,
  };
}
