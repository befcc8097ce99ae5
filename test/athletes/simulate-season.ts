import { addDays, daysBetween, type LocalDate, startOfWeek, weekday } from '#core/calendar.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';
import { loadByDay } from '#core/load/totals/day-load.ts';
import { usualWeek } from '#core/load/totals/typical-week.ts';
import { adaptPlan } from '#core/plan/adaptation/adapt-plan.ts';
import type { PlanEvent } from '#core/plan/adaptation/adaptation-trigger.ts';
import { spansOfReturn } from '#core/plan/adaptation/illness-spans.ts';
import { buildPlan } from '#core/plan/build-plan.ts';
import { isKey } from '#core/plan/change/plan-change.ts';
import { checkUnderWay } from '#core/plan/checker/check-active-plan.ts';
import type { BlockedSpan, PlanInput } from '#core/plan/input/plan-input.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { returnAfterIllness } from '#core/plan/safety/return-after-illness.ts';
import { type Plan, type PlanSession, sessionsOf } from '#core/plan/week/plan.ts';
import { randomAthlete, seededDice } from '#test/athletes/plan-inputs.ts';
import { inputAsOf } from '#test/athletes/season-simulation.ts';

export interface PlayedSeason {
  weeks: number;
  events: number;
  /** Rules that the plan broke after an adaptation. */
  broken: string[];
  /** Sessions changed for each missed easy session. */
  changedForEasy: number[];
  slowestMs: number;
  /**
   * Fitness at the end. Fixed policies follow the first plan wherever the days allow it: `nothing` changes nothing, `careful` leaves out
   * three days after every gap, `half` does half of the week after one; all are held to the limit of weekly hours, `unbounded` changes
   * nothing and is not. Null without a known start.
   */
  ctl: { adapted: number; nothing: number; careful: number; half: number; unbounded: number } | null;
}

/** What life does in a season; the same for every policy. */
interface Life {
  missed: (session: PlanSession) => boolean;
  extras: ReadonlyMap<LocalDate, PlanSession>;
  ill: readonly { from: LocalDate; to: LocalDate; fever: boolean }[];
  travel: readonly BlockedSpan[];
}

/** A season of a random athlete, day by day, with missed, extra, ill and travelling days; every change is accepted. */
export function simulateSeason(seed: number, solve: Solve): PlayedSeason {
  const random = randomAthlete(seed + 50_000);
  const input: PlanInput = { ...random, weeks: Math.min(16, Math.max(6, random.weeks)), blocked: [], injuries: [], clearances: [] };
  const races = input.races.filter(({ date }) => daysBetween(input.start, date) < 7 * input.weeks - 7);
  const sound = { ...input, races };
  const first = buildPlan(sound, solve);
  const life = lifeOf(seed, first, sound);
  const played = play(sound, first, life, solve);
  const nothing = follow(sound, first, life);
  const last = addDays(sound.start, 7 * sound.weeks - 1);
  const ctlOf = (done: readonly PlanSession[]) =>
    sound.fitness ? (fitnessByDay(loadByDay(done, { from: sound.start, to: last }), sound.fitness).at(-1)?.ctl ?? 0) : 0;
  const fixed = (done: readonly PlanSession[]) => ctlOf(withinHours(sound, done));
  const ctl = sound.fitness
    ? {
        adapted: ctlOf(played.done),
        nothing: fixed(nothing),
        careful: fixed(afterGaps(nothing, first, 3, 0)),
        half: fixed(afterGaps(nothing, first, 7, 0.5)),
        unbounded: ctlOf(nothing),
      }
    : null;
  return {
    weeks: sound.weeks,
    events: played.events,
    broken: played.broken,
    changedForEasy: played.changedForEasy,
    slowestMs: played.slowestMs,
    ctl,
  };
}

function lifeOf(seed: number, plan: Plan, input: PlanInput): Life {
  const dice = seededDice(seed * 31 + 5);
  const sessions = sessionsOf(plan);
  const missedShare = dice.between(0, 0.12);
  const days = 7 * input.weeks;
  const extras = new Map<LocalDate, PlanSession>();
  const [model] = sessions.filter(({ slot }) => slot === 'ride-easy' || slot === 'run-easy');
  for (let i = 0; model && i < dice.whole(0, 3); i++) {
    const date = addDays(input.start, dice.whole(3, days - 3));
    extras.set(date, { ...model, id: `extra-${i}`, date, load: dice.between(30, 110) });
  }
  const ill = dice.chance(0.5)
    ? [dice.whole(7, Math.max(8, days - 20))].map((at) => ({
        from: addDays(input.start, at),
        to: addDays(input.start, at + dice.whole(1, 9)),
        fever: dice.chance(0.4),
      }))
    : [];
  const travel: BlockedSpan[] = dice.chance(0.5)
    ? [dice.whole(5, days - 8)].map((at) => ({
        from: addDays(input.start, at),
        to: addDays(input.start, at + dice.whole(1, 6)),
        mostSec: dice.oneOf([0, 2400]),
        disciplines: null,
        isEasyOnly: false,
        reason: 'travel',
      }))
    : [];
  const rolls = new Map<string, boolean>();
  const missed = ({ id }: PlanSession) => {
    const known = rolls.get(id);
    if (known !== undefined) return known;
    const roll = seededDice(seed + [...id].reduce((sum, char) => sum * 33 + char.charCodeAt(0), 7)).chance(missedShare);
    rolls.set(id, roll);
    return roll;
  };
  return { missed, extras, ill, travel };
}

const isIll = ({ ill }: Life, date: LocalDate) => ill.some(({ from, to }) => from <= date && date <= to);

/** The first plan, as far as life and the way back from an illness let it be done. */
function follow(input: PlanInput, plan: Plan, life: Life): PlanSession[] {
  const spans = [...life.travel, ...life.ill.flatMap((ill) => wayOf(input, ill).spans)];
  const isOut = ({ date, durationSec, slot, parts }: PlanSession) =>
    spans.some((span) => {
      const isHard = slot.startsWith('long') || slot === 'brick' || parts.some(({ intensity }) => intensity !== 'easy');
      return span.from <= date && date <= span.to && (durationSec > span.mostSec || (span.isEasyOnly && isHard));
    });
  return [
    ...sessionsOf(plan).filter((session) => !life.missed(session) && !isIll(life, session.date) && !isOut(session)),
    ...life.extras.values(),
  ];
}

/** Every week cut to what the limit of weekly hours allows after the weeks that were done: a policy that breaks it is none. */
function withinHours(input: PlanInput, done: readonly PlanSession[]): PlanSession[] {
  const weeksSec = [...input.recent.weeksSec];
  const first = startOfWeek(input.start, input.weekStart);
  return Array.from({ length: input.weeks }, (_, i) => addDays(first, 7 * i)).flatMap((from) => {
    const week = done.filter(({ date }) => date >= from && date <= addDays(from, 6));
    const sec = week.reduce((sum, { durationSec }) => sum + durationSec, 0);
    const usual = usualWeek(weeksSec);
    const most = usual === null ? sec : Math.max(usual * 1.1, usual + 2700);
    const share = sec > most ? most / sec : 1;
    weeksSec.push(sec * share);
    return week.map((session) => ({ ...session, load: session.load * share, durationSec: session.durationSec * share }));
  });
}

/** The same with `share` of the load on the `days` after every session that was not done. */
function afterGaps(done: readonly PlanSession[], plan: Plan, days: number, share: number): PlanSession[] {
  const ids = new Set(done.map(({ id }) => id));
  const gaps = sessionsOf(plan).filter(({ id }) => !ids.has(id));
  return done.map((session) => {
    const isAfter = gaps.some(({ date }) => daysBetween(date, session.date) > 0 && daysBetween(date, session.date) <= days);
    return isAfter ? { ...session, load: session.load * share, durationSec: session.durationSec * share } : session;
  });
}

interface Played {
  done: PlanSession[];
  events: number;
  broken: string[];
  changedForEasy: number[];
  slowestMs: number;
}

function play(input: PlanInput, first: Plan, life: Life, solve: Solve): Played {
  const played: Played = { done: [], events: 0, broken: [], changedForEasy: [], slowestMs: 0 };
  let plan = first;
  let current = input;
  const last = addDays(input.start, 7 * input.weeks - 1);
  const happen = (today: LocalDate, event: PlanEvent) => {
    const fresh = inputAsOf(current, played.done, today);
    const began = performance.now();
    const { change, plan: after } = adaptPlan(plan, fresh, event, solve);
    played.slowestMs = Math.max(played.slowestMs, performance.now() - began);
    played.events++;
    played.broken.push(
      ...checkUnderWay(after, fresh).map(({ rule, week, sentence }) => `${event.kind} ${today} ${rule} w${week}: ${sentence}`),
    );
    plan = after;
    return change?.lines.length ?? 0;
  };
  for (let day = input.start; day <= last; day = addDays(day, 1)) {
    const tomorrow = addDays(day, 1);
    const trip = life.travel.find((span) => addDays(span.from, -3) === day);
    if (trip) {
      current = { ...current, blocked: [...current.blocked, trip] };
      happen(tomorrow, { kind: 'availability' });
    }
    const today = sessionsOf(plan).filter(({ date }) => date === day);
    if (isIll(life, day)) {
      const began = life.ill.find(({ from }) => from === day);
      if (began) current = fallIll(current, began);
      if (began && tomorrow <= last) happen(tomorrow, { kind: 'illness', way: wayOf(current, began).way });
      continue;
    }
    for (const session of today) if (!life.missed(session)) played.done.push(session);
    const extra = life.extras.get(day);
    if (extra) played.done.push(extra);
    if (tomorrow > last) break;
    if (weekday(tomorrow) === input.weekStart) happen(tomorrow, { kind: 'review', weeks: reviewOf(plan, played.done, tomorrow) });
    for (const session of today.filter(life.missed)) {
      const changed = happen(tomorrow, { kind: 'missed', sessionId: session.id });
      if (!isKey(session)) played.changedForEasy.push(changed);
    }
    if (extra)
      happen(tomorrow, { kind: 'activity', date: day, load: extra.load, plannedLoad: today.reduce((sum, { load }) => sum + load, 0) });
  }
  return played;
}

/** Planned and done of the two weeks before. */
function reviewOf(plan: Plan, done: readonly PlanSession[], today: LocalDate) {
  return [14, 7].map((ago) => {
    const from = addDays(today, -ago);
    const to = addDays(from, 6);
    const load = done.reduce((sum, session) => sum + (session.date >= from && session.date <= to ? session.load : 0), 0);
    return { plannedLoad: plan.weeks.find((week) => week.from === from)?.load ?? 0, doneLoad: load };
  });
}

function fallIll(input: PlanInput, ill: { from: LocalDate; to: LocalDate; fever: boolean }) {
  return { ...input, blocked: [...input.blocked, ...wayOf(input, ill).spans] };
}

function wayOf(input: PlanInput, { from, to, fever }: { from: LocalDate; to: LocalDate; fever: boolean }) {
  const found = returnAfterIllness({
    onset: from,
    freeSince: addDays(to, 1),
    hadFever: fever,
    isCovidLike: false,
    daysLost: daysBetween(from, to) + 1,
  });
  if (found.kind === 'unknown') throw new Error(found.because);
  return { way: found.value, spans: spansOfReturn(found.value, { today: from, weeklyHours: input.weeklyHours }) };
}
