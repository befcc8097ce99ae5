import type { AssistantData } from '#core/assistant/data.ts';
import type * as facts from '#core/assistant/facts.ts';
import { show } from '#core/assistant/figures/spoken.ts';
import { getReadiness } from '#core/assistant/tools/body/get-readiness.ts';
import { getThresholds } from '#core/assistant/tools/body/get-thresholds.ts';
import { getPlan } from '#core/assistant/tools/plan/get-plan.ts';
import { getProposals } from '#core/assistant/tools/plan/get-proposals.ts';
import { getSessions } from '#core/assistant/tools/plan/get-sessions.ts';
import { getRaces } from '#core/assistant/tools/race/get-races.ts';
import { getGoals } from '#core/assistant/tools/reference/get-goals.ts';
import { getMemory } from '#core/assistant/tools/reference/get-memory.ts';
import { getToday } from '#core/assistant/tools/reference/get-today.ts';
import type { Tool, ToolCall } from '#core/assistant/tools/tool.ts';
import { getLoad } from '#core/assistant/tools/training/get-load.ts';
import { getTotals } from '#core/assistant/tools/training/get-totals.ts';
import { queryActivities } from '#core/assistant/tools/training/query-activities.ts';
import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { formatDay, sayTime } from '#core/format.ts';

/** What a model is shown of the athlete at the beginning of every turn. */
export interface ContextPack {
  /** Lines of text, about 1,100 tokens. Ids of the athlete's rows are in square brackets. */
  text: string;
  /** The tool calls that it is made of, so that figures of an answer can open to them. */
  calls: readonly ToolCall[];
}

const [WEEKS, DAYS_AHEAD, ACTIVITIES, RACES, FACTS] = [6, 14, 10, 4, 12];

/** Reads everything at once. It changes only when the athlete's data or the day do. */
export async function contextPack(data: AssistantData): Promise<ContextPack> {
  const calls: ToolCall[] = [];
  const use: Use = async (tool, args) => {
    const call: ToolCall = { name: tool.name, args, result: null };
    calls.push(call);
    const result = await tool.run(data, args);
    call.result = result;
    return result;
  };
  const today = await use(getToday, {});
  const text = (await linesOf(data, today, use)).join('\n');
  return { text, calls };
}

type Use = <Args, Result>(tool: Tool<Args, Result>, args: Args) => Promise<Result>;
type Today = Awaited<ReturnType<(typeof getToday)['run']>>;

async function linesOf(data: AssistantData, { today, weekday, timeZone, units, weekStartsOn }: Today, use: Use): Promise<string[]> {
  const monday = startOfWeek(today, weekStartsOn - 1);
  const [profile, { thresholds }, load, weeks, { readiness }, planned, done, { races }, { plan }, { goals }, { memory }, { proposals }] =
    await Promise.all([
      data.profile(),
      use(getThresholds, {}),
      use(getLoad, { from: addDays(today, 1 - 7 * WEEKS), to: today }),
      use(getTotals, { from: addDays(monday, -7 * WEEKS), to: today, by: 'week' }),
      use(getReadiness, {}),
      use(getSessions, { from: today, to: addDays(today, DAYS_AHEAD - 1) }),
      use(queryActivities, { order: 'newest', limit: ACTIVITIES }),
      use(getRaces, {}),
      use(getPlan, {}),
      use(getGoals, {}),
      use(getMemory, {}),
      use(getProposals, {}),
    ]);
  const on = (date: LocalDate) => short(date, today);
  const ahead = races.filter(({ date }) => date >= today).slice(0, RACES);
  const open = proposals.filter(({ status }) => status === 'open');
  return [
    `Today: ${weekday} ${on(today)} ${today.slice(0, 4)} (${timeZone}); units ${units}; tools take dates as ${today}`,
    athleteLine(profile),
    ...ahead.map((race) => raceLine(race, on)),
    ...goals.map(({ sport, metric, target, current, byDate }) =>
      join([`Goal: ${metric} (${sport}) ${target}`, current !== null && `now ${current}`, byDate && `by ${on(byDate)}`]),
    ),
    ...thresholds.map((threshold) => thresholdLine(threshold, on)),
    ...loadLines(load.days, on),
    ...listed('Training by week:', weeks.groups, (week) => weekLine(week, on)),
    readinessLine(readiness),
    plan ? `Plan: ${plan.name}, ${plan.phase ?? 'no phase'}, week ${plan.week} of ${plan.totalWeeks}` : 'Plan: none',
    ...listed(`Planned, next ${DAYS_AHEAD} days:`, planned.sessions, (session) => sessionLine(session, on)),
    ...listed('Last activities:', done.activities, (activity) => activityLine(activity, on)),
    ...listed('Remembered, in the athlete’s words:', memory.slice(0, FACTS), ({ kind, text }) => `${kind}: ${text}`),
    ...listed('Suggested changes that wait for an answer:', open, ({ id, sentence }) => `${sentence} [${id}]`),
  ];
}

const listed = <Row>(title: string, rows: readonly Row[], line: (row: Row) => string): string[] =>
  rows.length === 0 ? [] : [title, ...rows.map((row) => `- ${line(row)}`)];

const PACKS_MAX = 200;
const packs = new Map<string, Promise<ContextPack>>();

/** The pack of a key, built once for as long as the key is the same. The key names the athlete, the version of the data and the day. */
export function cachedPack(key: string, data: AssistantData): Promise<ContextPack> {
  const known = packs.get(key) ?? contextPack(data);
  packs.delete(key);
  packs.set(key, known);
  known.catch(() => packs.delete(key));
  if (packs.size > PACKS_MAX) packs.delete(packs.keys().next().value ?? '');
  return known;
}

type On = (date: LocalDate) => string;
const join = (parts: readonly (string | false | null)[]): string =>
  parts.filter((part) => part !== null && part !== false && part !== '').join(', ');
const whole = (value: number) => show(value, 'whole');
const tenth = (value: number) => show(value, 'tenth');

/** "17 Jun", with the year where it is another one. */
function short(date: LocalDate, today: LocalDate): string {
  const [day = '', month = '', year = ''] = formatDay(date, today).split(' ');
  return `${day} ${month.slice(0, 3)} ${year}`.trim();
}

/** "35–39", as races group athletes; of minors only that they are. */
function ageGroup(age: number): string {
  if (age < 20) return age < 18 ? 'under 18' : '18–19';
  const from = Math.floor(age / 5) * 5;
  return `${from}–${from + 4}`;
}

const athleteLine = ({ firstName, age, sex, level, hoursPerWeekAvailable: hours, remembers }: facts.ProfileFacts): string =>
  `Athlete: ${join([firstName, age !== null && `age group ${ageGroup(age)}`, sex, level, hours !== null && `${hours} h a week available`, !remembers && 'memory is off'])}`;

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

interface Threshold extends facts.ThresholdValue {
  kind: facts.ThresholdKind;
  unit: string;
  history: readonly facts.ThresholdValue[];
}

function thresholdLine({ kind, unit, value, since, source, history: [, before] }: Threshold, on: On): string {
  const shown = (amount: number) => (unit.startsWith('s/') ? `${sayTime(amount)} ${unit.slice(1)}` : `${tenth(amount)} ${unit}`);
  const earlier = before && WITH_HISTORY.has(kind) ? `; before ${shown(before.value)} (${on(before.since)})` : '';
  return `${NAMES[kind]}: ${shown(value)} since ${on(since)}, ${source}${earlier}`;
}

/** Today, and the same weekday of the weeks before. */
function loadLines(days: readonly facts.LoadDay[], on: On): string[] {
  const values = ({ fitness, fatigue, form }: facts.LoadDay) => [fitness, fatigue, form].map(tenth);
  const [now, ...earlier] = days.filter((_, at) => (days.length - 1 - at) % 7 === 0).toReversed();
  if (!now) return ['Load: no training yet'];
  const [fitness, fatigue, form] = values(now);
  return [
    `Load today: fitness (CTL) ${fitness}, fatigue (ATL) ${fatigue}, form (TSB) ${form}`,
    `Fitness/fatigue/form before: ${earlier.map((day) => `${on(day.date)} ${values(day).join('/')}`).join('; ')}`,
  ];
}

const weekLine = ({ from, to, sessions, durationMin, load, sports }: facts.TrainingTotals, on: On): string =>
  `${on(from)} to ${on(to)}: ${show(durationMin, 'minutes')}, load ${whole(load)}, sessions ${sessions}; ${sports.map(({ sport, distanceKm }) => `${sport} ${tenth(distanceKm)} km`).join(', ')}`;

function readinessLine(found: facts.ReadinessFacts | null): string {
  if (!found) return 'Readiness: no check-in';
  const { score, label, advice, reasons, hrvMs, hrvNormalLowMs: low, hrvNormalHighMs: high } = found;
  const { restingHeartRateBpm: pulse, restingHeartRateUsualBpm: usual, sleepHours, sleepSevenDayHours: mean } = found;
  const figures = [
    score !== null && `${whole(score)}/100 (${label ?? ''})`,
    hrvMs !== null && `HRV ${whole(hrvMs)} ms${low !== null && high !== null ? ` (normal ${whole(low)}–${whole(high)})` : ''}`,
    pulse !== null && `resting heart rate ${whole(pulse)} bpm${usual === null ? '' : ` (usual ${whole(usual)})`}`,
    sleepHours !== null && `slept ${tenth(sleepHours)} h${mean === null ? '' : ` (mean of seven nights ${tenth(mean)} h)`}`,
  ];
  return `Readiness today: ${join(figures)}. ${[...reasons, advice ?? ''].join(' ')}`.trim();
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
