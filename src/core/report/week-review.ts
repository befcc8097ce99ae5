import type { Bench, ToolUse } from '#core/assistant/answer/bench.ts';
import { counted, type Part, term } from '#core/assistant/answer/guide/parts.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { sayWeekday } from '#core/assistant/figures/spoken.ts';
import { getSessions } from '#core/assistant/tools/plan/get-sessions.ts';
import { getLoad } from '#core/assistant/tools/training/get-load.ts';
import { getTotals } from '#core/assistant/tools/training/get-totals.ts';
import { queryActivities } from '#core/assistant/tools/training/query-activities.ts';
import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';

const WEEK_DAYS = 7;
const USUAL_WEEKS = 4;
/** Closer to the usual load than this is no difference. */
const SAME_PCT = 10;
const MUCH_MORE_PCT = 25;
const MUCH_LESS_PCT = 30;
const FEW_COMPLETED = 0.6;

type Totals = ToolUse<Awaited<ReturnType<typeof getTotals.run>>>;

/** First and last day of the calendar week before `today`, by the athlete's own start of the week (1 is Monday). */
export function weekBefore(today: LocalDate, weekStartsOn: number): { from: LocalDate; to: LocalDate } {
  const from = addDays(startOfWeek(today, (weekStartsOn + 6) % WEEK_DAYS), -WEEK_DAYS);
  return { from, to: addDays(from, WEEK_DAYS - 1) };
}

/** The week that ended: volume against the four weeks before, sessions completed, fitness, the longest, and one thing to do. Empty without training or plan. */
export async function reviewWeek(bench: Bench): Promise<Sentence[]> {
  const { today, weekStartsOn } = await bench.data.today();
  const { from, to } = weekBefore(today, weekStartsOn);
  const week = await bench.use(getTotals, { from, to });
  const due = await bench.use(getSessions, { from, to });
  if (week.result.all.sessions === 0 && due.result.all.sessions === 0) return [];
  const usual = await bench.use(getTotals, { from: addDays(from, -WEEK_DAYS * USUAL_WEEKS), to: addDays(from, -1), by: 'week' });
  const next = await bench.use(getSessions, { from: today, status: 'planned', onlyKey: true });
  const change = changeOf(week, usual);
  const done = say`From ${sayRange(from)} to ${sayRange(to)} you trained for ${week.figure('/all/durationMin', 'minutes')} in ${counted(week.figure('/all/sessions', 'whole'), 'session')}, with a load of ${week.figure('/all/load', 'whole')}.`;
  const parts = [done, againstUsual(usual, change, bench), completed(due), await fitness(bench, from, to), await longest(bench, from, to)];
  return [...parts.filter((part) => part !== null), adviceFor(change, due, next)];
}

const sayRange = (date: LocalDate): Sentence => {
  const text = sayWeekday(date);
  return { text, figures: [{ text: text.split(' ')[1] ?? '', value: Number(date.slice(8)), source: 'athlete:/today' }] };
};

interface Change {
  load: number;
  usual: number;
  pct: number;
  isMore: boolean;
}

function changeOf(week: Totals, usual: Totals): Change | null {
  const [load, mean] = [week.result.all.load, usual.result.average?.load ?? 0];
  return mean === 0 ? null : { load, usual: mean, pct: Math.abs(load / mean - 1) * 100, isMore: load > mean };
}

function againstUsual(usual: Totals, change: Change | null, bench: Bench): Part {
  if (!change) return null;
  const mean = usual.figure('/average/load', 'whole');
  if (change.pct < SAME_PCT) return say`That’s about your average of the four weeks before (${mean}).`;
  const expr = `${term(Math.abs(change.load - change.usual))}/${term(change.usual)}*100`;
  const pct = bench.calculate({ expr, value: change.pct, unit: '%' }, 'whole');
  return say`That’s ${pct} ${change.isMore ? 'more' : 'less'} than your average of the four weeks before (${mean}).`;
}

type Sessions = ToolUse<Awaited<ReturnType<typeof getSessions.run>>>;

const completed = (due: Sessions): Part =>
  due.result.all.sessions === 0
    ? null
    : say`You completed ${due.figure('/completed/sessions', 'whole')} of ${due.figure('/all/sessions', 'whole')} planned sessions.`;

async function fitness(bench: Bench, from: LocalDate, to: LocalDate): Promise<Part> {
  const used = await bench.use(getLoad, { from: addDays(from, -1), to });
  if (!used.result.start || !used.result.end) return null;
  return say`Fitness (CTL) went from ${used.figure('/start/fitness', 'tenth')} to ${used.figure('/end/fitness', 'tenth')}.`;
}

async function longest(bench: Bench, from: LocalDate, to: LocalDate): Promise<Part> {
  const used = await bench.use(queryActivities, { from, to, order: 'longest-duration', limit: 1 });
  return used.result.activities.length === 0
    ? null
    : say`Your longest session was “${used.words('/activities/0/name')}” at ${used.figure('/activities/0/durationMin', 'minutes')}.`;
}

/** One thing for this week: too much first, then what was missed, then the next key session. */
function adviceFor(change: Change | null, due: Sessions, next: Sessions): Sentence {
  const { all, completed: done } = due.result;
  if (change?.isMore && change.pct > MUCH_MORE_PCT) return plainly('Stay at or below that load this week so that you can absorb it.');
  if (all.sessions > 0 && done.sessions / all.sessions < FEW_COMPLETED)
    return plainly('Don’t make anything up. The next key session counts most.');
  if (next.result.sessions.length > 0)
    return say`This week’s key session is “${next.words('/sessions/0/name')}” on ${next.day('/sessions/0/date', sayWeekday)}, ${next.figure('/sessions/0/durationMin', 'minutes')}.`;
  if (change && !change.isMore && change.pct > MUCH_LESS_PCT)
    return plainly('If that wasn’t a recovery week, go back to your typical load and add nothing on top.');
  return plainly('Carry on like this, and keep the easy days easy.');
}
