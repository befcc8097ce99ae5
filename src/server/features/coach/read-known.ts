import type { Granted } from '#contract/rights.ts';
import { ageOn } from '#core/age.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import type { PlanFacts } from '#core/coach/view.ts';
import { thresholdsOn } from '#core/threshold/dated.ts';
import { getCurrentUser, hasConsent } from '#server/features/account/account.ts';
import { listFromSources, listNoted } from '#server/features/activities/activities.ts';
import { rightsOverTime } from '#server/features/billing/billing.ts';
import { listCheckIns } from '#server/features/checkins/checkins.ts';
import { newestSince, readinessFacts, thresholdFacts, weightsOf } from '#server/features/coach/body-facts.ts';
import { readBriefFacts } from '#server/features/coach/brief-facts.ts';
import { clipFacts } from '#server/features/coach/clip-facts.ts';
import type { DayView } from '#server/features/coach/day-view.ts';
import { OUT_OF_PROMPTS, partForModel } from '#server/features/coach/keep-out-of-prompts.ts';
import { raceFacts } from '#server/features/coach/race-facts.ts';
import { reviewFacts } from '#server/features/coach/review-facts.ts';
import { sessionFacts } from '#server/features/coach/session-facts.ts';
import { listFacts, remembers } from '#server/features/coach/store-memory.ts';
import { activityFacts, loadFacts } from '#server/features/coach/training-facts.ts';
import { readStanding } from '#server/features/insights/insights.ts';
import { listPositions } from '#server/features/plans/plans.ts';
import { listRaces } from '#server/features/races/races.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** As far back as activities are spoken of one by one. */
const ACTIVITY_DAYS = 183;

export interface Known {
  timeZone: string;
  view: DayView;
  /** The same without what may not be shown to a language model. */
  viewForModel: DayView;
  hasHealthConsent: boolean;
  grantedAt: (now: Date) => Granted;
}

/** What the coach knows of this athlete today, by the front doors of the features, each asked once. */
export async function readKnown(deps: Pick<Deps, 'db' | 'now' | 'config'>, athlete: AthleteScope): Promise<Known> {
  const { db, now } = deps;
  const [{ state, readiness }, user, checkIns, races, grantedAt, facts, keeps, hasHealthConsent] = await Promise.all([
    readStanding(deps, athlete),
    getCurrentUser(db, athlete),
    listCheckIns({ db, now }, athlete),
    listRaces(db, athlete),
    rightsOverTime(deps, athlete),
    listFacts(db, athlete),
    remembers(db, athlete),
    hasConsent(db, athlete, 'health'),
  ]);
  const { today, profile, thresholds, mornings, sessions, done } = state;
  const [noted, positions, clips, left] = await Promise.all([
    listNoted(db, athlete, addDays(today, -ACTIVITY_DAYS)),
    listPositions(db, athlete, today),
    clipFacts(db, athlete, profile.timeZone),
    listFromSources(db, athlete, OUT_OF_PROMPTS),
  ]);
  const weights = weightsOf(checkIns);
  const current = thresholdsOn(thresholds, { sex: profile.sex, weightKg: profile.weightKg }, today);
  const known: DayView = {
    today,
    units: profile.units,
    athlete: {
      firstName: user.firstName,
      age: profile.birthDate === null ? null : ageOn(profile.birthDate, today),
      sex: profile.sex,
      heightCm: profile.heightCm,
      weightKg: weights.at(-1)?.kg ?? profile.weightKg,
      experience: profile.level,
      hoursPerWeekAvailable: profile.hoursPerWeek,
      tier: 'free',
    },
    thresholds: thresholdFacts(current, newestSince(thresholds)),
    load: loadFacts(done, today, state.fitness),
    readiness: readinessFacts(readiness, { mornings, checkIns, today }),
    plan: planFacts(positions, sessionFacts(sessions, today, current), today),
    races: races.filter(({ date }) => date >= today).map((race) => raceFacts(race, today)),
    activities: activityFacts(noted, done),
    clips,
    memory: keeps
      ? facts.filter(({ expires }) => expires === null || expires >= today).map(({ id, text, date }) => ({ id, text, createdAt: date }))
      : [],
    remembers: keeps,
    weightHistory: weights,
  };
  const view: DayView = {
    ...known,
    review: reviewFacts(state, known.load, known.plan?.sessions.filter(({ date }) => date >= today) ?? []),
    brief: await readBriefFacts(deps, athlete, { state, view: known }),
  };
  const viewForModel = left.size === 0 ? view : partForModel(view, { left, state });
  return { timeZone: profile.timeZone, view, viewForModel, hasHealthConsent, grantedAt };
}

type Position = Awaited<ReturnType<typeof listPositions>>[number];

/** The plan that runs; without one, what the athlete has put on the calendar. */
function planFacts([position]: readonly Position[], sessions: PlanFacts['sessions'], today: LocalDate): PlanFacts | null {
  if (position) {
    const { name, raceId, phase, week, totalWeeks } = position;
    return { name, goalRaceId: raceId, phase, week, totalWeeks, sessions };
  }
  return sessions.every(({ date }) => date < today)
    ? null
    : { name: 'your calendar', goalRaceId: null, phase: null, week: 1, totalWeeks: 1, sessions };
}
