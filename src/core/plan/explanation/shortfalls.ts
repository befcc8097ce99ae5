import { daysBetween } from '#core/calendar.ts';
import { formatDay } from '#core/format.ts';
import { type Endurance, keySessionFreeDays, type RaceDemands, raceDemands, twoRaces } from '#core/plan/demands/race-demands.ts';
import type { PlanInput, PlanRace } from '#core/plan/input/plan-input.ts';
import { planningThresholds } from '#core/plan/prescription/workout-load.ts';
import { goalRaces } from '#core/plan/season/season-outline.ts';
import { type BindingRule, type PlanSession, type PlanWeek, sessionsOf } from '#core/plan/week/plan.ts';
import { leastSessions } from '#core/plan/week/session-counts.ts';
import { timeline } from '#core/workout/timeline.ts';

const ENDURANCE: readonly Endurance[] = ['swim', 'bike', 'run'];
const NOUN: Readonly<Record<Endurance, string>> = { swim: 'swim', bike: 'ride', run: 'run' };
const GROWTH_PCT: Readonly<Record<Endurance, number>> = { swim: 30, bike: 20, run: 10 };
/** Of the least that a race asks for: a little under it is not worth a sentence. */
const NEAR = 0.98;
/** Weeks in which a sport is trained less often than it must be, before it is told. */
const OFTEN_SHARE = 0.2;
/** Of the hours given, in the three fullest weeks. */
const USED_SHARE = 0.85;
const COUNTED_SEC = 19 * 60;

/**
 * What the plan does not hold of what its race asks for, each in one sentence with figures, the cause and a choice, most important first.
 * Empty when nothing is missing.
 */
export function shortfalls(input: PlanInput, weeks: readonly PlanWeek[]): BindingRule[] {
  const goals = goalRaces(input);
  const goal = goals.at(-1) ?? null;
  const demands = goal && raceDemands(goal.format, input.level);
  return [
    ...(goal && demands ? ofTime(input, goal, demands) : []),
    ...ofTwoGoals(input, goals),
    ...(goal && demands ? ofLongSessions(input, weeks, goal, demands) : []),
    ...ofFrequency(input, weeks, goal),
    ...(goal && demands ? ofBricks(weeks, goal, demands, input) : []),
    ...(goal && demands ? ofRacePace(input, weeks, goal, demands) : []),
    ...(goal && demands ? ofOpenWater(weeks, goal, demands) : []),
    ...ofHours(input, weeks),
  ];
}

/** Weeks and hours against the least of the format. */
function ofTime(input: PlanInput, goal: PlanRace, { hours, weeks }: RaceDemands): BindingRule[] {
  // By days: a first week that begins on its Sunday is none.
  const there = Math.ceil((daysBetween(input.start, goal.date) + 1) / 7);
  const { weeklyHours } = input;
  const found: BindingRule[] = [];
  if (there < weeks.least_weeks)
    found.push({
      rule: 'race-weeks',
      sentence: `${goal.name} needs ${weeks.least_weeks} weeks from your current level; there are ${there}. The plan uses them for the longest sessions first; a later race would leave time to build up.`,
      facts: { race: goal.name, needed: weeks.least_weeks, given: there },
    });
  if (weeklyHours < hours.finish_from_h)
    found.push({
      rule: 'race-hours',
      sentence: `${goal.name} needs at least ${hours.finish_from_h} h a week; you have ${weeklyHours} h. Add time, or choose a shorter race.`,
      facts: { race: goal.name, neededH: hours.finish_from_h, given: weeklyHours },
    });
  else if (weeklyHours < hours.race_from_h)
    found.push({
      rule: 'race-hours',
      sentence: `${weeklyHours} h a week is enough to finish ${goal.name}, not to race it: that takes ${hours.race_from_h} h. The plan aims at finishing.`,
      facts: { race: goal.name, given: weeklyHours, neededH: hours.race_from_h },
    });
  return found;
}

/** The verdicts of the table, as they are said. */
const TWO_RACES: Readonly<Record<string, string>> = {
  'second is finished, not raced': 'plan to finish the second, not to race it, or move one of them',
  'second raced on the fitness of the first': 'you race the second on the fitness of the first',
  'both can be raced': 'you can race both',
  'both can be raced by experienced and robust athletes': 'you can race both if you recover well; otherwise move one of them',
};

function ofTwoGoals({ level }: PlanInput, goals: readonly PlanRace[]): BindingRule[] {
  return goals.slice(1).flatMap((race, i) => {
    const first = goals[i];
    if (!first) return [];
    const weeks = Math.max(1, Math.round(daysBetween(first.date, race.date) / 7));
    const { verdict } = twoRaces(raceDemands(race.format, level).klass, weeks) ?? { verdict: 'both can be raced' };
    return [
      {
        rule: 'two-races',
        sentence: `${first.name} and ${race.name} are ${weeks} ${weeks === 1 ? 'week' : 'weeks'} apart: ${TWO_RACES[verdict] ?? verdict}.`,
        facts: { names: [first.name, race.name], weeks },
      },
    ];
  });
}

/** A sport that cannot be trained has a note of its own. */
const isOpen = ({ equipment, days }: PlanInput, sport: Endurance): boolean =>
  sport === 'bike'
    ? equipment.hasBike
    : sport === 'run' || (equipment.hasPool && days.some(({ hasPool, mostSec }) => hasPool && mostSec > 0));

/** An injury that takes the sport, as a cause; null without one. */
function injuryCause({ injuries, start }: PlanInput, sport: Endurance): string | null {
  const found = injuries.find(({ verdict, disciplines }) => verdict === 'stop-and-refer' && disciplines.includes(sport));
  if (!found) return null;
  return `Your ${found.what} allows none${found.until ? ` until ${formatDay(found.until, start)}` : ' for now'}; a later race would leave time to return.`;
}

const loadingWeeks = (count: number) => (count === 1 ? '1 loading week is left' : `${count} loading weeks are left`);

function ofLongSessions(input: PlanInput, weeks: readonly PlanWeek[], goal: PlanRace, demands: RaceDemands): BindingRule[] {
  return ENDURANCE.flatMap((sport) => {
    const demand = demands.long[sport];
    if (!demand || !isOpen(input, sport)) return [];
    const latest = Math.min(demand.latest_days_before ?? 0, Math.max(4, daysBetween(input.start, goal.date) / 3));
    const inTime = sessionsOf({ weeks, expectedCtl: null, notes: [] }).filter(({ date }) => daysBetween(date, goal.date) >= latest);
    const reached = Math.max(0, ...inTime.map((session) => minutesOf(session, sport)));
    if (reached >= demand.minimum_min * NEAR) return [];
    const known = (input.recent.longest[sport]?.durationSec ?? 0) / 60;
    const left = weeks.filter(({ kind, from }) => (kind === 'base' || kind === 'build' || kind === 'peak') && from <= goal.date).length;
    const roomMin = Math.max(...input.days.map(({ mostSec }) => mostSec)) / 60;
    const cause =
      injuryCause(input, sport) ??
      (roomMin < demand.minimum_min
        ? `Your longest day has ${clock(roomMin)} h; a day with ${clock(demand.minimum_min)} h would make room.`
        : known < demand.minimum_min / 2
          ? `It may grow by ${GROWTH_PCT[sport]}% a month over your longest, and ${loadingWeeks(left)}. A later race or more hours a week would help.`
          : `${input.weeklyHours} h a week leave no more for it. More hours or a later race would help.`);
    return [
      {
        rule: 'long-session',
        sentence: `Your longest ${NOUN[sport]} before ${goal.name} will be ${clock(reached)} h; ${demands.label} asks for ${clock(demand.minimum_min)} h or more. ${cause}`,
        facts: {
          race: goal.name,
          reached: reached / 60,
          neededH: demand.minimum_min / 60,
          weeks: left,
          given: input.weeklyHours,
          roomH: roomMin / 60,
        },
      },
    ];
  });
}

function minutesOf({ parts }: PlanSession, sport: Endurance): number {
  return parts.reduce((sum, part) => sum + (part.discipline === sport ? part.durationSec : 0), 0) / 60;
}

function ofFrequency(input: PlanInput, weeks: readonly PlanWeek[], goal: PlanRace | null): BindingRule[] {
  const loading = weeks.filter(({ kind, from }) => (kind === 'base' || kind === 'build' || kind === 'peak') && from >= input.start);
  return ENDURANCE.flatMap((sport) => {
    const least = (week: PlanWeek) => leastSessions(input, { kind: week.kind, goal }, sport);
    const times = ({ sessions }: PlanWeek) =>
      sessions.filter(({ parts, durationSec }) => durationSec >= COUNTED_SEC && parts.some(({ discipline }) => discipline === sport))
        .length;
    const short = loading.filter((week) => times(week) < least(week));
    const needed = Math.max(0, ...short.map(least));
    if (short.length <= OFTEN_SHARE * loading.length || !isOpen(input, sport)) return [];
    const fewest = Math.min(...short.map(times));
    const cause =
      injuryCause(input, sport) ??
      (sport === 'swim' && input.days.filter(({ hasPool, mostSec }) => hasPool && mostSec > 0).length < needed
        ? `Only ${input.days.filter(({ hasPool, mostSec }) => hasPool && mostSec > 0).length} days have a pool; another pool day would help.`
        : `${input.weeklyHours} h a week on your days leave no more; another training day or two sessions on a day would help.`);
    return [
      {
        rule: 'frequency',
        sentence: `In ${short.length === 1 ? 'one week' : `${short.length} weeks`} there ${fewest === 1 ? 'is only 1' : `are only ${fewest}`} ${sport} ${fewest === 1 ? 'session' : 'sessions'} a week; ${needed} are needed. ${cause}`,
        facts: { weeks: short.length, planned: fewest, needed, given: input.weeklyHours },
      },
    ];
  });
}

function ofBricks(weeks: readonly PlanWeek[], goal: PlanRace, { bricks }: RaceDemands, input: PlanInput): BindingRule[] {
  if (!bricks || input.discipline !== 'triathlon') return [];
  const planned = sessionsOf({ weeks, expectedCtl: null, notes: [] }).filter(
    ({ discipline, date }) => discipline === 'brick' && date < goal.date,
  );
  if (planned.length >= bricks.sessions) return [];
  return [
    {
      rule: 'bricks',
      sentence: `There is room for ${planned.length} of ${bricks.sessions} bricks before ${goal.name}, with your weeks, days and health. A later race or another long day would make room.`,
      facts: { race: goal.name, planned: planned.length, needed: bricks.sessions },
    },
  ];
}

/** At race pace for so long: less is a touch of it. */
const RACE_PACE_SEC: Readonly<Record<RaceDemands['klass'], number>> = { short: 360, middle: 720, long: 720 };
/** How near to the band of the race still counts. */
const BAND_AIR = 0.02;
const FEW_SHARE = 0.6;

function ofRacePace(
  input: PlanInput,
  weeks: readonly PlanWeek[],
  goal: PlanRace,
  { racePace, intensity, klass }: RaceDemands,
): BindingRule[] {
  if (!racePace) return [];
  const thresholds = planningThresholds(input.thresholds);
  const isAtPace = (session: PlanSession) =>
    ENDURANCE.some((sport) => {
      const [from, to] = intensity[sport] ?? [];
      if (from === undefined || to === undefined || (sport === 'swim' && input.discipline !== 'swim')) return false;
      if (!session.parts.some(({ discipline }) => discipline === sport)) return false;
      const seconds = timeline(session.workout, thresholds).reduce((sum, step) => {
        const middle = step.intensity ? (step.intensity.from + step.intensity.to) / 2 : 0;
        return middle >= from - BAND_AIR && middle <= to + BAND_AIR ? sum + (step.durationSec ?? 0) : sum;
      }, 0);
      return seconds >= RACE_PACE_SEC[klass];
    });
  const planned = sessionsOf({ weeks, expectedCtl: null, notes: [] }).filter((session) => {
    const days = daysBetween(session.date, goal.date);
    return days >= LAST_DAYS && days <= racePace.from_days_before && session.slot !== 'test' && isAtPace(session);
  }).length;
  if (planned >= FEW_SHARE * racePace.sessions) return [];
  return [
    {
      rule: 'race-pace',
      sentence: `There is room for ${planned} of ${racePace.sessions} sessions at race pace before ${goal.name}. More hours or a later race would leave time for them.`,
      facts: { race: goal.name, planned, needed: racePace.sessions },
    },
  ];
}

const LAST_DAYS = 3;

function ofOpenWater(weeks: readonly PlanWeek[], goal: PlanRace, { openWater, klass }: RaceDemands): BindingRule[] {
  const isPractice = ({ name }: PlanSession) => /open.?water|race-start|race start/i.test(name);
  if (!openWater || sessionsOf({ weeks, expectedCtl: null, notes: [] }).some(isPractice)) return [];
  const latest = Math.max(openWater.latest_days_before, keySessionFreeDays(klass).hard);
  return [
    {
      rule: 'open-water',
      sentence: `Practise in open water ${openWater.sessions} times in the ${Math.round(openWater.from_days_before / 7)} weeks before ${goal.name}, the last time ${latest} days before. Replace an easy swim; never swim alone.`,
      facts: { race: goal.name, sessions: openWater.sessions, weeks: openWater.from_days_before / 7, days: latest },
    },
  ];
}

/** Hours that are given and not used: growth, fitness or the useful length of sessions keep them free. */
function ofHours(input: PlanInput, weeks: readonly PlanWeek[]): BindingRule[] {
  const fullest = weeks
    .filter(({ kind }) => kind === 'base' || kind === 'build' || kind === 'peak')
    .toSorted((a, b) => b.durationSec - a.durationSec)
    .slice(0, 3);
  if (fullest.length === 0) return [];
  const used = fullest.reduce((sum, { durationSec }) => sum + durationSec, 0) / fullest.length / 3600;
  if (used >= USED_SHARE * input.weeklyHours) return [];
  // Days that hold too little explain more than what a week may grow to.
  const binding = weeks.find(({ target }) => target.binding?.rule === 'room')?.target.binding ?? fullest[0]?.target.binding;
  const cause = binding?.sentence ?? 'Longer sessions would bring fatigue, not fitness.';
  return [
    {
      rule: binding?.rule ?? 'hours-unused',
      sentence: `The fullest weeks use ${Math.round(used * 10) / 10} of your ${input.weeklyHours} h. ${cause}`,
      facts: { usedH: used, given: input.weeklyHours, ...binding?.facts },
    },
  ];
}

function clock(min: number): string {
  const whole = Math.round(min);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
