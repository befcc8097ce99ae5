import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import type { WeekSum, WeekTotals } from '#contract/sessions/week-totals.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import type { Insight } from '#contract/shared/value-source.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { formatDay, sayMinutes, sayWeekday } from '#core/format.ts';

export interface WeekFacts {
  firstName: string;
  today: LocalDate;
  /** First day of the running week. */
  weekStart: LocalDate;
  lastWeek: Pick<WeekTotals, 'planned' | 'completed' | 'byDiscipline'> | null;
  /** Of last week; skipped ones were not planned. */
  sessions: { planned: number; completed: number };
  insight: Pick<Insight, 'sentence' | 'advice'> | null;
  /** Today's verdict as a sentence; null while nothing speaks for any. */
  verdict: string | null;
  /** Today and the days of this week after it. */
  ahead: readonly AheadDay[];
}

type Day = Dashboard['week'][number];
type AheadDay = Pick<Day, 'date'> & {
  planned: readonly Pick<Day['planned'][number], 'name' | 'durationSec' | 'status'>[];
  races: readonly Pick<Day['races'][number], 'name'>[];
};

interface Links {
  appUrl: string;
  /** Page that turns this email off. */
  turnOff: string;
}

/** The weekly email; null where nothing was trained or planned. Its subject has no figures, because it may stand on a lock screen. */
export function weeklyEmail(facts: WeekFacts, { appUrl, turnOff }: Links): { subject: string; body: string } | null {
  const { firstName, weekStart, insight, verdict, ahead } = facts;
  const last = lastWeek(facts);
  const toCome = weekAhead(facts);
  if (last === null && toCome === null) return null;
  const lastStart = addDays(weekStart, -7);
  const paragraphs = [
    `Hello ${firstName},`,
    last ?? 'Last week you had no training and no sessions.',
    ...(insight ? [`What stands out\n${[insight.sentence, insight.advice].filter((text) => text !== null).join(' ')}`] : []),
    ...(verdict === null ? [] : [`Today\n${verdict}`]),
    toCome ?? `${isWhole(ahead) ? 'This week' : 'The rest of this week'} has no planned sessions.`,
    `Last week in your calendar:\n${appUrl}/training-sessions?day=${lastStart}`,
    `This week in your calendar:\n${appUrl}/training-sessions`,
    `Your plan:\n${appUrl}/plans`,
    `You get this email because you turned it on. Turn it off:\n${turnOff}`,
  ];
  return {
    subject: `Your ${PRODUCT_NAME} week: ${formatRange(weekStart, addDays(weekStart, 6))}`,
    body: `${paragraphs.join('\n\n')}\n`,
  };
}

function lastWeek({ weekStart, lastWeek: week, sessions }: WeekFacts): string | null {
  if (!week || (week.planned.count === 0 && week.completed.count === 0)) return null;
  const { planned, completed, byDiscipline } = week;
  const lines = [
    `Last week, ${formatRange(addDays(weekStart, -7), addDays(weekStart, -1))}`,
    ...(sessions.planned > 0 ? [`Sessions: ${sessions.completed} of ${sessions.planned} completed`] : []),
    `Time: ${timeOf(completed, planned)}`,
    ...loadOf(completed, planned).map((load) => `Load: ${load}`),
    ...byDiscipline.map((sport) => {
      const load = loadOf(sport.completed, sport.planned).map((each) => `, load ${each}`);
      return `${SPORTS[sport.discipline] ?? 'Other'}: ${timeOf(sport.completed, sport.planned)}${load.join('')}`;
    }),
  ];
  return lines.join('\n');
}

const SPORTS: Readonly<Record<string, string>> = { triathlon: 'Triathlon', swim: 'Swim', bike: 'Bike', run: 'Run', strength: 'Strength' };

/** "6 h 30 min of 8 h planned"; only what was done where nothing was planned. */
function timeOf(done: WeekSum, planned: WeekSum): string {
  const time = sayMinutes(done.durationSec / 60);
  return planned.count === 0 ? time : `${time} of ${sayMinutes(planned.durationSec / 60)} planned`;
}

/** "412 of 480 planned"; empty where what was done has no load. */
function loadOf(done: WeekSum, planned: WeekSum): string[] {
  if (done.load === null) return [];
  const missing = done.withoutLoad === 0 ? '' : ` (${done.withoutLoad} without load)`;
  const goal = planned.load === null || planned.count === 0 ? '' : ` of ${formatLoad(planned.load)} planned`;
  return [`${formatLoad(done.load)}${goal}${missing}`];
}

const formatLoad = (load: number): string => Math.round(load).toLocaleString('en-GB');

/** The sessions that are still to do and the races, day by day; null without any. */
function weekAhead({ ahead }: WeekFacts): string | null {
  const days = ahead.map(({ date, planned, races }) => ({ date, races, toDo: planned.filter(({ status }) => status === 'upcoming') }));
  const sessions = days.flatMap(({ toDo }) => toDo);
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last || (sessions.length === 0 && days.every(({ races }) => races.length === 0))) return null;
  const minutes = sessions.reduce((sum, { durationSec }) => sum + durationSec / 60, 0);
  const sum = sessions.length === 0 ? '' : `: ${counted(sessions.length)}, ${sayMinutes(minutes)}`;
  const lines = days.flatMap(({ date, toDo, races }) => {
    const entries = [...races.map(({ name }) => `race “${name}”`), ...toDo.map(({ name, durationSec }) => entry(name, durationSec))];
    return entries.length === 0 ? [] : [`${sayWeekday(date)}: ${entries.join('; ')}`];
  });
  return [`${isWhole(ahead) ? 'This week' : 'The rest of this week'}, ${formatRange(first.date, last.date)}${sum}`, ...lines].join('\n');
}

const WEEK_DAYS = 7;
const isWhole = (ahead: readonly unknown[]): boolean => ahead.length === WEEK_DAYS;
const entry = (name: string, durationSec: number): string => `${name}, ${sayMinutes(durationSec / 60)}`;
const counted = (sessions: number): string => (sessions === 1 ? '1 session' : `${sessions} sessions`);

/** "23–29 November", "30 November – 6 December", "6 December". */
function formatRange(from: LocalDate, to: LocalDate): string {
  if (from === to) return formatDay(to, to);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return isOneMonth ? `${Number(from.slice(8))}–${formatDay(to, to)}` : `${formatDay(from, from)} – ${formatDay(to, to)}`;
}
