import type { AssistantData } from '#core/assistant/data.ts';
import type * as facts from '#core/assistant/facts.ts';
import { show } from '#core/assistant/figures/spoken.ts';
import { THRESHOLD_UNITS } from '#core/assistant/tools/body/threshold-units.ts';
import type { ToolCall } from '#core/assistant/tools/tool.ts';
import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { sayDay, sayTime } from '#core/spoken.ts';

/** What a model is shown of the athlete at the beginning of every turn. */
export interface ContextPack {
  /** Lines of text, about 1,100 tokens. */
  text: string;
  /** The same as a call, so that figures of an answer can open to it. */
  call: ToolCall;
}

const [WEEKS, DAYS_AHEAD, ACTIVITIES, RACES, FACTS] = [6, 14, 10, 4, 12];

/** Reads everything at once. It changes only when the athlete's data or the day do. */
export async function contextPack(data: AssistantData): Promise<ContextPack> {
  const today = await data.today();
  const day = today.today;
  const monday = startOfWeek(day, today.weekStartsOn - 1);
  const [profile, thresholds, load, weeks, readiness, sessions, newest, races, plan, goals, memory, proposals] = await Promise.all([
    data.profile(),
    data.thresholds(),
    data.load({ from: addDays(day, 1 - 7 * WEEKS), to: day }),
    data.totals({ from: addDays(monday, -7 * WEEKS), to: day }, 'week'),
    data.readiness(),
    data.sessions({ from: day, to: addDays(day, DAYS_AHEAD - 1) }),
    data.activities({ order: 'newest', limit: ACTIVITIES }),
    data.races(),
    data.plan(),
    data.goals(),
    data.memory(),
    data.proposals(),
  ]);
  const { activities } = newest;
  const known = {
    today,
    thresholds,
    /** Of today and of the same weekday before it, oldest first. */
    load: load.filter((_, at) => (load.length - 1 - at) % 7 === 0),
    weeks,
    readiness,
    plan,
    sessions,
    activities,
    races: races.filter(({ date }) => date >= day).slice(0, RACES),
    goals,
    memory: memory.slice(0, FACTS),
    proposals: proposals.filter(({ status }) => status === 'open'),
  };
  return { text: [athleteLine(profile), ...linesOf(known)].join('\n'), call: { name: 'context', args: {}, result: known } };
}

interface Known {
  today: facts.TodayFacts;
  thresholds: readonly facts.ThresholdFacts[];
  load: readonly facts.LoadDay[];
  weeks: readonly facts.TrainingTotals[];
  readiness: facts.ReadinessFacts | null;
  plan: facts.PlanFacts | null;
  sessions: readonly facts.SessionFacts[];
  activities: readonly facts.ActivityFacts[];
  races: readonly facts.RaceFacts[];
  goals: readonly facts.GoalFacts[];
  memory: readonly facts.MemoryFacts[];
  proposals: readonly facts.ProposalFacts[];
}

function linesOf({
  today,
  thresholds,
  load,
  weeks,
  readiness,
  plan,
  sessions,
  activities,
  races,
  goals,
  memory,
  proposals,
}: Known): string[] {
  const on = (date: LocalDate) => short(date, today.today);
  const list = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [title, ...lines.map((line) => `- ${line}`)]);
  return [
    `Now: ${today.weekday} ${on(today.today)} ${today.today.slice(0, 4)} (${today.timeZone}); units ${today.units}; tools take dates as ${today.today}`,
    ...races.map((race) => raceLine(race, on)),
    ...goals.map(({ sport, metric, target, current, byDate }) =>
      join([`Goal: ${metric} (${sport}) ${target}`, current && `now ${current}`, byDate && `by ${on(byDate)}`]),
    ),
    ...thresholds.map((threshold) => thresholdLine(threshold, on)),
    ...loadLines(load, on),
    ...list(
      `Training by week:`,
      weeks.map((week) => weekLine(week, on)),
    ),
    ...readinessLines(readiness),
    plan ? `Plan: ${plan.name}, ${plan.phase ?? 'no phase'}, week ${plan.week} of ${plan.totalWeeks}` : 'Plan: none',
    ...list(
      `Planned, next ${DAYS_AHEAD} days:`,
      sessions.map((session) => sessionLine(session, on)),
    ),
    ...list(
      'Last activities:',
      activities.map((activity) => activityLine(activity, on)),
    ),
    ...list(
      'Remembered, in the athlete’s words:',
      memory.map(({ kind, text }) => `${kind}: ${text}`),
    ),
    ...list(
      'Suggested changes that wait for an answer:',
      proposals.map(({ id, sentence }) => `${sentence} [${id}]`),
    ),
  ];
}

type On = (date: LocalDate) => string;
const join = (parts: readonly (string | number | false | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '' && part !== false && part !== 0).join(', ');
const whole = (value: number) => show(value, 'whole');
const tenth = (value: number) => show(value, 'tenth');

/** "17 Jun", with the year where it is another one. */
function short(date: LocalDate, today: LocalDate): string {
  const [day = '', month = '', year = ''] = sayDay(date, today).split(' ');
  return `${day} ${month.slice(0, 3)} ${year}`.trim();
}

/** "35–39", as races group athletes; of minors only that they are. */
function ageGroup(age: number): string {
  if (age < 20) return age < 18 ? 'under 18' : '18–19';
  const from = Math.floor(age / 5) * 5;
  return `${from}–${from + 4}`;
}

const athleteLine = ({ firstName, age, sex, level, hoursPerWeekAvailable, remembers }: facts.ProfileFacts): string =>
  `Athlete: ${join([firstName, age !== null && `age group ${ageGroup(age)}`, sex, level, hoursPerWeekAvailable !== null && `${hoursPerWeekAvailable} h a week available`, !remembers && 'memory is off'])}`;

const raceLine = ({ id, name, date, daysToGo, distance, priority, goal }: facts.RaceFacts, on: On): string =>
  `${join([`Race: ${name} on ${on(date)}`, `in ${daysToGo} days`, distance, priority && `priority ${priority}`, goal && `goal ${goal}`])} [${id}]`;

const NAMES: Readonly<Record<facts.ThresholdKind, string>> = {
  ftp: 'FTP',
  css: 'CSS',
  'run-threshold': 'Threshold pace, run',
  'lthr-bike': 'Threshold heart rate, bike',
  'lthr-run': 'Threshold heart rate, run',
  'lthr-swim': 'Threshold heart rate, swim',
  'max-heart-rate': 'Max heart rate',
  'resting-heart-rate': 'Resting heart rate',
  weight: 'Weight',
};
const WITH_HISTORY: ReadonlySet<string> = new Set(['ftp', 'css', 'run-threshold']);

function thresholdLine({ kind, values: [now, before] }: facts.ThresholdFacts, on: On): string {
  const unit = THRESHOLD_UNITS[kind];
  const shown = (value: number) => (unit.startsWith('s/') ? `${sayTime(value)} ${unit.slice(1)}` : `${tenth(value)} ${unit}`);
  const earlier = before && WITH_HISTORY.has(kind) ? `; before ${shown(before.value)} (${on(before.since)})` : '';
  return now ? `${NAMES[kind]}: ${shown(now.value)} since ${on(now.since)}, ${now.source}${earlier}` : '';
}

function loadLines(days: readonly facts.LoadDay[], on: On): string[] {
  const values = ({ fitness, fatigue, form }: facts.LoadDay) => [fitness, fatigue, form].map(tenth);
  const [now, ...earlier] = days.toReversed();
  if (!now) return ['Load: no training yet'];
  const [fitness, fatigue, form] = values(now);
  return [
    `Load today: fitness (CTL) ${fitness}, fatigue (ATL) ${fatigue}, form (TSB) ${form}`,
    `Fitness/fatigue/form before: ${earlier.map((day) => `${on(day.date)} ${values(day).join('/')}`).join('; ')}`,
  ];
}

const weekLine = ({ from, to, sessions, durationMin, load, sports }: facts.TrainingTotals, on: On): string =>
  `${on(from)} to ${on(to)}: ${show(durationMin, 'minutes')}, load ${whole(load)}, sessions ${sessions}; ${sports.map(({ sport, distanceKm }) => `${sport} ${tenth(distanceKm)} km`).join(', ')}`;

function readinessLines(found: facts.ReadinessFacts | null): string[] {
  if (!found) return ['Readiness: no check-in'];
  const {
    score,
    label,
    advice,
    reasons,
    hrvMs,
    hrvNormalLowMs: low,
    hrvNormalHighMs: high,
    restingHeartRateBpm: pulse,
    restingHeartRateUsualBpm: usual,
    sleepHours,
    sleepSevenDayHours: mean,
  } = found;
  const figures = [
    score !== null && `${whole(score)}/100 (${label ?? ''})`,
    hrvMs !== null && `HRV ${whole(hrvMs)} ms${low !== null && high !== null ? ` (normal ${whole(low)}–${whole(high)})` : ''}`,
    pulse !== null && `resting heart rate ${whole(pulse)} bpm${usual === null ? '' : ` (usual ${whole(usual)})`}`,
    sleepHours !== null && `slept ${tenth(sleepHours)} h${mean === null ? '' : ` (mean of seven nights ${tenth(mean)} h)`}`,
  ];
  return [`Readiness today: ${join(figures)}. ${[...reasons, advice ?? ''].join(' ')}`.trim()];
}

const sessionLine = ({ id, date, weekday, sport, name, durationMin, load, isKey, status, mainSet }: facts.SessionFacts, on: On): string =>
  `${weekday.slice(0, 3)} ${on(date)} ${sport}: ${join([name, `${whole(durationMin)} min`, load !== null && `load ${whole(load)}`, isKey && 'key', status !== 'planned' && status, mainSet])} [${id}]`;

const activityLine = (each: facts.ActivityFacts, on: On): string =>
  `${each.weekday.slice(0, 3)} ${on(each.date)} ${each.sport}: ${join([
    each.name,
    `${whole(each.durationMin)} min`,
    each.distanceKm !== null && `${tenth(each.distanceKm)} km`,
    each.paceSecPerKm !== null && `${sayTime(each.paceSecPerKm)} /km`,
    each.paceSecPer100m !== null && `${sayTime(each.paceSecPer100m)} /100m`,
    each.avgPowerW !== null && `${whole(each.avgPowerW)} W`,
    each.avgHeartRateBpm !== null && `${whole(each.avgHeartRateBpm)} bpm`,
    each.load !== null && `load ${whole(each.load)}`,
  ])} [${each.id}]`;
