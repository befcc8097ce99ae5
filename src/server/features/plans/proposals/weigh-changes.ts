import type { ProposedLine } from '#contract/assistant/proposals.ts';
import type { Athlete } from '#contract/athlete/athlete.ts';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import type { Level } from '#core/level.ts';
import { startsReturning } from '#core/load/risk/return-after-break.ts';
import type { CalendarDraft } from '#core/plan/change/calendar-draft.ts';
import { changeSentence } from '#core/plan/change/change-sentence.ts';
import { AHEAD_DAYS, type CalendarChange, requestedChanges } from '#core/plan/change/requested-changes.ts';
import { LONGEST_STEP } from '#core/plan/limit/longest-session.ts';
import { longestLately, sessionBreach, weekBreach } from '#core/plan/limit/requested-training.ts';
import { fitnessOf, listDone } from '#server/features/analytics/analytics.ts';
import { getAthlete, thresholdHistory, todayOf } from '#server/features/athlete/athlete.ts';
import { judgeWishes, type PlanWish } from '#server/features/plans/proposals/coach-requests.ts';
import { proposedLine, weighedLines } from '#server/features/plans/proposals/proposed-line.ts';
import { listSessions } from '#server/features/sessions/sessions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { BrokenRule, WishedChange } from '#server/schema.ts';

type Reader = Pick<Deps, 'db' | 'now'>;

const LOAD_DAYS = 14;
const PAST_DAYS = 28;
/** Where the athlete has not entered a level. */
const USUAL_LEVEL: Level = 'intermediate';

export interface WeighedChanges {
  sentence: string;
  lines: ProposedLine[];
  changes: CalendarChange[];
  /** Planned load of the coming two weeks. */
  loadBefore: number;
  loadAfter: number;
  broken: BrokenRule[];
}

/** What a draft would do to the calendar, and the rules it would break; or why it can't be offered. Throws `RefusedChange` as well. */
export async function weighCalendar(
  deps: Reader,
  athlete: AthleteScope,
  draft: CalendarDraft,
): Promise<WeighedChanges | { reason: string }> {
  const read = await readCalendar(deps, athlete);
  const { sessions, today, profile, done, thresholds } = read;
  const trained = { thresholds, level: profile.level ?? USUAL_LEVEL };
  const nextStepMin = (sport: TrainingSession['discipline']) => {
    const longest = longestLately(done, sport, today);
    return longest && sport !== 'strength' ? (longest.durationSec / 60) * LONGEST_STEP[sport] : null;
  };
  const changes = requestedChanges(draft, { sessions, today, trained, nextStepMin });
  const byId = new Map<string, TrainingSession>(sessions.map((session) => [session.id, session]));
  const lines = changes.map((change) => proposedLine(change, change.kind === 'add' ? undefined : byId.get(change.sessionId), thresholds));
  const own = requestBreaches(lines, read);
  const forbidden = own.find(({ forbids }) => forbids);
  if (forbidden) return { reason: forbidden.sentence };
  const planned = await planBreaches(deps, athlete, changes);
  const broken = [...planned, ...own.filter(({ rule }) => planned.every((each) => each.rule !== rule))];
  const [loadBefore, loadAfter] = loadsNear(lines, sessions, today);
  return { sentence: changeSentence(weighedLines(lines)), lines, changes, loadBefore, loadAfter, broken };
}

interface Read {
  sessions: readonly TrainingSession[];
  today: LocalDate;
  profile: Athlete;
  done: Awaited<ReturnType<typeof listDone>>;
  thresholds: ReturnType<Awaited<ReturnType<typeof thresholdHistory>>>;
}

async function readCalendar({ db, now }: Reader, athlete: AthleteScope): Promise<Read> {
  const { today } = await todayOf(db, athlete, now());
  const [sessions, profile, done, thresholdsOn] = await Promise.all([
    listSessions({ db, now }, athlete, { from: addDays(today, -PAST_DAYS), to: addDays(today, AHEAD_DAYS) }),
    getAthlete(db, athlete),
    listDone({ db, now }, athlete),
    thresholdHistory(db, athlete),
  ]);
  return { sessions, today, profile, done, thresholds: thresholdsOn(today) };
}

/** What goes too far beyond the training of the last weeks, session by session and week by week. */
function requestBreaches(lines: readonly ProposedLine[], { sessions, today, profile, done }: Read): BrokenRule[] {
  const longer = lines.flatMap(({ before, after }) => {
    if (!after) return [];
    const { discipline: sport, durationSeconds } = after as typeof after & { discipline: TrainingSession['discipline'] };
    const breach = sessionBreach({ sport, durationMin: durationSeconds / 60, beforeMin: (before?.durationSeconds ?? 0) / 60 }, done, today);
    return breach ? [breach] : [];
  });
  const planned = openFrom(sessions, today).map(({ id, date, plannedLoad: load }) => ({ id, date, load }));
  const changed = new Set(lines.flatMap(({ sessionId }) => sessionId ?? []));
  const after = [...planned.filter(({ id }) => !changed.has(id)), ...lines.flatMap((line) => line.after ?? [])];
  const week = weekBreach({
    fitness: fitnessOf(done, today),
    today,
    weekStart: profile.weekStart === 'sunday' ? 6 : 0,
    level: profile.level ?? USUAL_LEVEL,
    isReturning: startsReturning(
      done.map(({ date }) => date),
      { today, start: today },
    ),
    before: planned,
    after,
  });
  const worst = longer.toSorted((a, b) => Number(b.forbids) - Number(a.forbids))[0];
  return [...(worst ? [worst] : []), ...(week ? [week] : [])];
}

const openFrom = (sessions: readonly TrainingSession[], today: LocalDate) =>
  sessions.filter(({ date, completed, status }) => date >= today && !completed && status !== 'skipped');

/** Changes of sessions that belong to a plan, plan by plan. */
export function wishesByPlan(changes: readonly WishedChange[]): Map<string, PlanWish[]> {
  const byPlan = new Map<string, PlanWish[]>();
  for (const change of changes) {
    if (!('planId' in change) || change.planId === null) continue;
    byPlan.set(change.planId, [...(byPlan.get(change.planId) ?? []), change]);
  }
  return byPlan;
}

/** Rules of active plans that the changes would break, each once. */
async function planBreaches(deps: Reader, athlete: AthleteScope, changes: readonly CalendarChange[]): Promise<BrokenRule[]> {
  const judged = await Promise.all([...wishesByPlan(changes)].map(([planId, wishes]) => judgeWishes(deps, athlete, planId, wishes)));
  const all = judged.flatMap((each) => each?.broken ?? []);
  return all.filter(({ sentence }, at) => all.findIndex((other) => other.sentence === sentence) === at);
}

/** Planned load of the coming two weeks, before and after. */
function loadsNear(lines: readonly ProposedLine[], sessions: readonly TrainingSession[], today: LocalDate): [number, number] {
  const last = addDays(today, LOAD_DAYS - 1);
  const near = (session: { date: LocalDate; load: number | null } | null) =>
    session && session.date >= today && session.date <= last ? (session.load ?? 0) : 0;
  const before = sessions
    .filter(({ status }) => status !== 'skipped')
    .reduce((sum, { date, plannedLoad: load }) => sum + near({ date, load }), 0);
  const effect = lines.reduce((sum, line) => sum + near(line.after) - near(line.before), 0);
  return [Math.round(before), Math.round(before + effect)];
}
