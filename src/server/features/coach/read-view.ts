import { ageOn } from '#core/age.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import type { AthleteView, PlanFacts } from '#core/coach/view.ts';
import { thresholdsOn } from '#core/threshold/dated.ts';
import { getCurrentUser } from '#server/features/account/account.ts';
import { listNoted } from '#server/features/activities/activities.ts';
import { getRights, quotaStanding } from '#server/features/billing/billing.ts';
import { listCheckIns } from '#server/features/checkins/checkins.ts';
import { readinessFacts, thresholdFacts, weightsOf } from '#server/features/coach/body-facts.ts';
import { clipFacts } from '#server/features/coach/clip-facts.ts';
import { isOutOfPrompts } from '#server/features/coach/keep-out-of-prompts.ts';
import { raceFacts } from '#server/features/coach/race-facts.ts';
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

export type ViewReader = Pick<Deps, 'db' | 'now' | 'config'>;

/** A brief, and the same one without what may not be shown to a language model. */
export interface Briefs {
  view: AthleteView;
  forModel: () => AthleteView;
}

/** What the coach knows of this athlete at this moment, by the front doors of the features, each asked once. */
export async function readView(deps: ViewReader, athlete: AthleteScope): Promise<Briefs> {
  const { db, now } = deps;
  const asOf = now();
  const [{ state, readiness }, user, checkIns, races, rights, usage, facts, keeps] = await Promise.all([
    readStanding(deps, athlete),
    getCurrentUser(db, athlete),
    listCheckIns({ db, now }, athlete),
    listRaces(db, athlete),
    getRights(deps, athlete),
    quotaStanding(deps, athlete, 'chat'),
    listFacts(db, athlete),
    remembers(db, athlete),
  ]);
  const { today, profile, thresholds, mornings, sessions, done } = state;
  const [noted, positions, clips] = await Promise.all([
    listNoted(db, athlete, addDays(today, -ACTIVITY_DAYS)),
    listPositions(db, athlete, today),
    clipFacts(db, athlete, profile.timeZone),
  ]);
  const weights = weightsOf(checkIns);
  const tier = rights.tier ?? 'free';
  const current = thresholdsOn(thresholds, { sex: profile.sex, weightKg: profile.weightKg }, today);
  const viewWithout = (left: ReadonlySet<string>): AthleteView => {
    const counted = left.size === 0 ? done : done.filter(({ id }) => id === null || !left.has(id));
    return {
      today,
      asOf: asOf.toISOString(),
      athlete: {
        firstName: user.firstName,
        age: profile.birthDate === null ? null : ageOn(profile.birthDate, today),
        sex: profile.sex,
        heightCm: profile.heightCm,
        weightKg: weights.at(-1)?.kg ?? profile.weightKg,
        experience: profile.level,
        hoursPerWeekAvailable: profile.hoursPerWeek,
        tier,
      },
      thresholds: thresholdFacts(current, newestSince(thresholds)),
      load: left.size === 0 ? loadFacts(counted, today, state.fitness) : loadFacts(counted, today),
      readiness: readinessFacts(readiness, { mornings, checkIns, today }),
      plan: planFacts(positions, sessionFacts(sessions, today)),
      races: races.filter(({ date }) => date >= today).map((race) => raceFacts(race, today)),
      activities: activityFacts(
        noted.filter(({ id }) => !left.has(id)),
        counted,
      ),
      clips,
      memory: keeps
        ? facts.filter(({ expires }) => expires === null || expires >= today).map(({ id, text, date }) => ({ id, text, createdAt: date }))
        : [],
      usage: { tier, messagesToday: usage.used, dailyLimit: usage.unlimited ? null : usage.most },
      weightHistory: weights,
    };
  };
  const outOfPrompts = new Set(noted.filter(isOutOfPrompts).map(({ id }) => id));
  return { view: viewWithout(new Set()), forModel: () => viewWithout(outOfPrompts) };
}

function newestSince(thresholds: readonly { since: LocalDate }[]): LocalDate | null {
  return thresholds.reduce<LocalDate | null>((newest, { since }) => (newest === null || since > newest ? since : newest), null);
}

type Position = Awaited<ReturnType<typeof listPositions>>[number];

/** The plan that runs; without one, what the athlete has put on the calendar. */
function planFacts([position]: readonly Position[], sessions: PlanFacts['sessions']): PlanFacts | null {
  if (position) {
    const { name, raceId, phase, week, totalWeeks } = position;
    return { name, goalRaceId: raceId, phase, week, totalWeeks, sessions };
  }
  return sessions.length === 0 ? null : { name: 'your calendar', goalRaceId: null, phase: null, week: 1, totalWeeks: 1, sessions };
}
