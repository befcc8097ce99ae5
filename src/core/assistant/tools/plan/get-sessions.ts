import * as z from 'zod/mini';
import type { DayRange, SessionFacts } from '#core/assistant/facts.ts';
import { Session } from '#core/assistant/tools/shapes/athlete.ts';
import { listOf, num, RANGE_ARGS, Sport } from '#core/assistant/tools/shapes/basic.ts';
import { readTool } from '#core/assistant/tools/tool.ts';
import { addDays, datesBetween } from '#core/calendar.ts';
import { isPlanned } from '#core/workout/compliance/planned-sessions.ts';

const USUAL_DAYS = 14;

const Sums = z.object({ sessions: num, durationMin: num, load: num });

export const getSessions = readTool({
  name: 'get_sessions',
  description:
    'Planned sessions of a range (14 days from today unless given), past or ahead, by sport and status: time, load, main set, and whether completed, skipped or missed; with sums and the key sessions.',
  args: z.object({
    ...RANGE_ARGS,
    sport: z.optional(Sport),
    status: z.optional(z.enum(['planned', 'completed', 'skipped', 'missed'])),
    onlyKey: z.optional(z.boolean()),
  }),
  result: z.object({
    /** By day, the earliest first. */
    sessions: listOf(Session),
    /** All but those that were skipped. */
    all: Sums,
    planned: Sums,
    completed: Sums,
    skipped: Sums,
    missed: Sums,
    /** Days of the range without any session. */
    freeDays: num,
  }),
  source: { label: 'Your calendar', href: () => '/training-sessions' },
  status: 'Reading your calendar',
  async run(data, { from, to, sport, status, onlyKey }) {
    const { today } = await data.today();
    const first = from ?? (to !== undefined && to < today ? addDays(to, 1 - USUAL_DAYS) : today);
    const range = { from: first, to: to ?? addDays(first, USUAL_DAYS - 1) };
    const found = await data.sessions(range);
    const sessions = found.filter(
      (each) =>
        (sport === undefined || each.sport === sport) && (status === undefined || each.status === status) && (!onlyKey || each.isKey),
    );
    const of = (wanted: SessionFacts['status']) => sumsOf(sessions.filter((each) => each.status === wanted));
    return {
      sessions,
      all: sumsOf(sessions.filter(isPlanned)),
      planned: of('planned'),
      completed: of('completed'),
      skipped: of('skipped'),
      missed: of('missed'),
      freeDays: freeDays(found, range),
    };
  },
});

const sumsOf = (sessions: readonly SessionFacts[]) => ({
  sessions: sessions.length,
  durationMin: sessions.reduce((sum, { durationMin }) => sum + durationMin, 0),
  load: sessions.reduce((sum, { load }) => sum + (load ?? 0), 0),
});

function freeDays(sessions: readonly SessionFacts[], { from, to }: DayRange): number {
  const days = new Set(sessions.map(({ date }) => date));
  return datesBetween(from, to).filter((date) => !days.has(date)).length;
}
