import { addDays, datesBetween, type LocalDate } from '#core/calendar.ts';
import { finishedWeek } from '#core/plan/build-plan.ts';
import { buildWeek } from '#core/plan/build-week.ts';
import { brickWeeks, longProgress } from '#core/plan/demands/key-sessions.ts';
import { explainPlan } from '#core/plan/explanation/explain-plan.ts';
import { planNotes } from '#core/plan/explanation/plan-notes.ts';
import { holdsOn, type PlanInput, type PlanRace } from '#core/plan/input/plan-input.ts';
import { saysWhatIsUsual } from '#core/plan/limit/normal-week.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { measuresOf } from '#core/plan/prescription/measurable-targets.ts';
import { planningThresholds } from '#core/plan/prescription/workout-load.ts';
import { openScales } from '#core/plan/prescription/workout-scaler.ts';
import { plannedRungs } from '#core/plan/progression/next-rung.ts';
import { PHASE_LOAD_SHARE } from '#core/plan/season/phase-intensity.ts';
import { recoveryEvery } from '#core/plan/season/recovery-weeks.ts';
import { EASY_WEEK_SHARE, goalRaces, type OutlineWeek, type SeasonCourse, seasonOutline } from '#core/plan/season/season-outline.ts';
import { patternOf, type SeasonState, startState } from '#core/plan/season/season-state.ts';
import { stateAfterWeek } from '#core/plan/season/week-state.ts';
import { isBackFromBreak } from '#core/plan/week/available-days.ts';
import { PLANNER_VERSION, type Plan, type PlanSession, type PlanWeek } from '#core/plan/week/plan.ts';
import type { Wish } from '#core/plan/week/session-request.ts';

/**
 * The weeks after the current one built anew from what the input says now; the past stays, and sessions keep their days where nothing is against
 * it. `course` says what for; without one it is found from the races. `weeksLeft` counts from the current week on; left out the plan stays as
 * long as it is. `isFromToday` builds the days that are left of the current week anew too.
 */
export function rebuildAfter(plan: Plan, input: PlanInput, solve: Solve, { course, weeksLeft, isFromToday }: Rebuilding = {}): Plan {
  const begun = plan.weeks.filter(({ from }) => from <= input.start);
  const current = begun.at(-1);
  if (!current || addDays(current.from, 6) < input.start) return plan;
  const kept = isFromToday ? begun.slice(0, -1) : begun;
  const scales = openScales(planningThresholds(input.thresholds), measuresOf(input));
  const total = weeksLeft === undefined ? plan.weeks.length : begun.length - 1 + weeksLeft;
  const built: PlanWeek[] = [];
  const dropped: (readonly Wish[])[] = kept.map(() => []);
  const past = kept.flatMap(({ sessions }) => sessions.filter(({ date }) => date < input.start));
  // After a break nothing is built on the weeks before it.
  const loaded = isFromToday ? [] : begun.slice(0, -1).filter((week) => saysWhatIsUsual(week, input));
  const begin: SeasonState = {
    ...startState(input),
    loadingHours: loaded.map(({ durationSec }) => durationSec / 3600),
    loadingLoads: loaded.map(({ load }) => load),
    weekLoads: kept.slice(-LAST_WEEKS).map(({ load }) => load),
    historyUntil: input.start,
    isUnderWay: true,
    sessions: isFromToday ? [] : past,
    rungsBefore: isFromToday ? plannedRungs(past) : [],
  };
  let state = isFromToday ? begin : { ...stateAfterWeek(input, begin, current), weekLoads: begin.weekLoads };
  for (const outline of outlinesAfter(plan, input, { kept, total, course, isFromToday })) {
    const before = plan.weeks[outline.index - 1];
    const pattern = before && before.sessions.length > 0 ? patternOf(before.sessions, before.from) : state.pattern;
    const week = buildWeek({ input, outline, state: { ...state, pattern }, scales, solve });
    const stood = outline.index === current.index ? current.sessions.filter(({ date }) => date < input.start) : [];
    const finished = finishedWeek(outline, { ...week, sessions: [...stood, ...withOwnIds(week.sessions, stood)] });
    built.push(finished);
    dropped.push(week.dropped);
    state = stateAfterWeek(input, state, finished);
  }
  const weeks = [...kept, ...built];
  const whole = { planner: PLANNER_VERSION, weeks, expectedCtl: state.fitness?.ctl ?? plan.expectedCtl, notes: planNotes(input, weeks) };
  const rebuilt = explainPlan(whole, input, { dropped, scales });
  // What was explained of the weeks that stay is still true.
  return { ...rebuilt, weeks: [...kept, ...rebuilt.weeks.slice(kept.length)] };
}

interface Rebuilding {
  course?: SeasonCourse | undefined;
  weeksLeft?: number | undefined;
  isFromToday?: boolean | undefined;
}

/** Phases are those of the whole way to the race: the weeks that were trained are a part of it. */
function outlinesAfter(
  plan: Plan,
  input: PlanInput,
  {
    kept,
    total,
    course,
    isFromToday,
  }: { kept: readonly PlanWeek[]; total: number; course: SeasonCourse | undefined; isFromToday: boolean | undefined },
): OutlineWeek[] {
  const raced = kept.findLastIndex(({ kind, from }) => kind === 'race' && addDays(from, 6) < input.start);
  const first = plan.weeks[raced + 1] ?? kept[0];
  if (!first) return [];
  const before = input.races.findLast(({ priority, date }) => priority === 'A' && date < first.from) ?? null;
  const goals = course?.goals ?? goalRaces(input);
  const outlines = seasonOutline(
    { ...input, start: first.from, weeks: total - raced - 1 },
    { goals, loadsFrom: course?.loadsFrom ?? null, before },
  );
  const ahead = outlines.map((week) => ({ ...week, index: week.index + raced + 1 })).filter(({ index }) => index > kept.length);
  const resting = isFromToday ? RETURN_WEEKS : 0;
  const settled = withRecovery(
    input,
    kept,
    ahead.map((week, at) =>
      at < resting && (isLoading(week.kind) || week.kind === 'recovery') ? asTransition(week, 1) : gentle(input, week),
    ),
  );
  return withKeySessions(
    input,
    kept.slice(raced + 1),
    settled.map((week) => gentle(input, week)),
  );
}

/** Long sessions and bricks stand in the weeks that load in the end: which do is known only now. `trained` are the weeks on the way to the first goal. */
function withKeySessions(input: PlanInput, trained: readonly PlanWeek[], ahead: readonly OutlineWeek[]): OutlineWeek[] {
  return ahead.map((week, at) => {
    const block = ahead.filter(({ goal }) => goal?.id === week.goal?.id);
    const before = block[0] === ahead[0] ? trained : [];
    const weeks = [...before, ...block].map(({ from, kind }) => ({ from, kind }));
    const own = before.length + ahead.slice(0, at).filter(({ goal }) => goal?.id === week.goal?.id).length;
    // The easy weeks after a break are a part of the way to the longest session, too.
    const onTheWay = weeks.map((each) =>
      each.kind === 'transition' && isBackFromBreak(input, each.from) ? { ...each, kind: 'base' } : each,
    );
    return { ...week, long: longProgress(input, week.goal, onTheWay)[own] ?? {}, brick: brickWeeks(input, week.goal, weeks)[own] ?? null };
  });
}

const isLoading = (kind: PlanWeek['kind']) => kind === 'base' || kind === 'build' || kind === 'peak';
const MOST_DAYS = 4;
const LAST_WEEKS = 3;
const LOADING_BEFORE_TAPER = 2;
/** After a break the first weeks are easy ones. */
const RETURN_WEEKS = 2;
/** Of a usual week, where most days are taken. */
const ABSENT_SHARE = 0.7;

/** There is no peak in the weeks in which nothing is hard. */
const gentle = (input: PlanInput, week: OutlineWeek): OutlineWeek =>
  week.kind === 'peak' && isBackFromBreak(input, week.from) ? { ...week, kind: 'build', phase: 'build' } : week;

const asTransition = (week: OutlineWeek, share: number): OutlineWeek => ({ ...week, kind: 'transition', share, brick: null });

/** Names that the sessions of a week do not have yet: a week that has begun keeps what stood in it. */
function withOwnIds(sessions: readonly PlanSession[], past: readonly PlanSession[]): PlanSession[] {
  const taken = new Set(past.map(({ id }) => id));
  return sessions.map((session) => {
    const [, stem = session.id, first = '1'] = /^(.*)-(\d+)$/.exec(session.id) ?? [];
    let ordinal = Number(first);
    while (taken.has(`${stem}-${ordinal}`)) ordinal++;
    taken.add(`${stem}-${ordinal}`);
    return { ...session, id: `${stem}-${ordinal}` };
  });
}

/** Recovery weeks are due by the weeks that were trained as well as by those to come, and never follow each other or a week that rested anyway. */
function withRecovery(input: PlanInput, kept: readonly PlanWeek[], ahead: readonly OutlineWeek[]): OutlineWeek[] {
  const every = recoveryEvery(input);
  let loading = kept.length - 1 - kept.findLastIndex(({ kind }) => !isLoading(kind));
  return ahead.map((week, at): OutlineWeek => {
    const rests = isRestingWeek(input, week);
    // Whole weeks of loading stand before a taper.
    const isLate = ahead.slice(at + 1, at + 1 + LOADING_BEFORE_TAPER).some(({ kind }) => kind === 'taper' || kind === 'race');
    const isDue =
      isLoading(week.kind) && week.kind !== 'peak' && !isLate && (loading >= every - 1 || isLastChance(ahead, at, loading, every));
    const isEarly = week.kind === 'recovery' && loading === 0;
    if (rests && isLoading(week.kind)) {
      loading = 0;
      return asTransition(week, ABSENT_SHARE);
    }
    const kind = isDue ? 'recovery' : isEarly ? week.phase : week.kind;
    loading = isLoading(kind) ? loading + 1 : 0;
    if (kind === 'recovery') return { ...week, kind, share: EASY_WEEK_SHARE };
    return isEarly ? asLoading(week) : { ...week, kind };
  });
}

/** Whether the weeks up to the taper would be too many without a rest, and the peak, which is not broken, begins next. */
function isLastChance(ahead: readonly OutlineWeek[], at: number, loading: number, every: number): boolean {
  const rest = ahead.slice(at);
  const end = rest.findIndex(({ kind }) => !isLoading(kind));
  return loading > 0 && rest[1]?.kind === 'peak' && loading + (end === -1 ? rest.length : end) > every;
}

/** A recovery week that nobody needs is one of its phase. */
const asLoading = (week: OutlineWeek): OutlineWeek => ({ ...week, kind: week.phase, share: PHASE_LOAD_SHARE[week.phase].first });

/**
 * A week of which illness, absence or an injury to the plan's only sport takes most days is one of transition, whatever it was meant to be. A
 * recovery week of several sports is one when an injury takes any of them: both together leave less than recovery asks for.
 */
export function isRestingWeek(
  { blocked, injuries, discipline }: Pick<PlanInput, 'blocked' | 'injuries' | 'discipline'>,
  { from, kind }: Pick<PlanWeek, 'from' | 'kind'>,
): boolean {
  const isLost = (date: LocalDate) => blocked.some((span) => span.from <= date && date <= span.to);
  const isHurt = (date: LocalDate) =>
    injuries.some(
      (note) =>
        note.verdict === 'stop-and-refer' &&
        note.until !== null &&
        holdsOn(note, date) &&
        note.disciplines.some((sport) => sport === discipline || (discipline === 'triathlon' && kind === 'recovery')),
    );
  return datesBetween(from, addDays(from, 6)).filter((date) => isLost(date) || isHurt(date)).length >= MOST_DAYS;
}

/**
 * The races ahead that a plan was built for: one that was only a station on the way does not become what the season is for because the
 * goal before it is over.
 */
export function goalsOf(plan: Plan, input: PlanInput): PlanRace[] {
  const ids = new Set(plan.weeks.flatMap(({ kind, raceIds }) => (kind === 'race' ? raceIds : [])));
  return goalRaces(input).filter(({ id }) => ids.has(id));
}
