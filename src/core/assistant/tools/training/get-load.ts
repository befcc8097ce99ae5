import * as z from 'zod/mini';
import type { AssistantData } from '#core/assistant/data.ts';
import type { SessionFacts } from '#core/assistant/facts.ts';
import { Day, listOf, maybeNum, num, nums, RANGE_ARGS, TrainedSport, text } from '#core/assistant/tools/shapes/basic.ts';
import { LoadDay } from '#core/assistant/tools/shapes/training.ts';
import { readTool } from '#core/assistant/tools/tool.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type LoadChange, lastDayOf, type Projection, projectLoad } from '#core/load/fitness/load-projection.ts';

const USUAL_DAYS = 42;

const FROM = { from: z.optional(Day) };
const Change = z.discriminatedUnion('change', [
  z.object({ change: z.literal('rest'), days: num, ...FROM }),
  z.object({ change: z.literal('weekly-load'), load: num, ...FROM }),
  z.object({ change: z.literal('skip'), sessionId: text }),
  z.object({ change: z.literal('add'), load: num, days: z.optional(num), ...FROM }),
  z.object({ change: z.literal('scale'), percent: num, ...FROM }),
]);

const Shift = z.object(nums('fitness', 'fatigue', 'form'));
const Projected = z.object({
  until: Day,
  hasPlan: z.boolean(),
  before: LoadDay,
  after: LoadDay,
  difference: Shift,
  ...nums('nextFormBefore', 'nextFormAfter', 'loadBefore', 'loadAfter'),
  daysBefore: listOf(LoadDay),
  daysAfter: listOf(LoadDay),
});

export const getLoad = readTool({
  name: 'get_load',
  description:
    'Training load, fitness (CTL), fatigue (ATL) and form (TSB) by day: 42 days to today unless a range is given, any range of the past, and days ahead as planned. ' +
    'With whatIf it projects to `until`: rest for n days, a weekly load, skip a planned session, add load, or scale the plan to n percent; before is as planned, after is with the change.',
  args: z.object({ ...RANGE_ARGS, sport: z.optional(TrainedSport), whatIf: z.optional(Change), until: z.optional(Day) }),
  result: z.object({
    days: listOf(LoadDay),
    /** First and last day of the range; null without any training. */
    start: z.nullable(LoadDay),
    end: z.nullable(LoadDay),
    change: z.nullable(Shift),
    totalLoad: num,
    averageDailyLoad: num,
    /** Form on the morning after the last day. */
    nextForm: maybeNum,
    highestFitness: z.nullable(LoadDay),
    lowestForm: z.nullable(LoadDay),
    whatIf: z.nullable(Projected),
  }),
  cost: 'medium',
  source: { label: 'Your load chart', href: () => '/performance-analytics' },
  status: 'Reading your load',
  async run(data, { from, to, sport, whatIf, until }) {
    const { today } = await data.today();
    const last = to ?? today;
    const days = await data.load({ from: from ?? addDays(last, 1 - USUAL_DAYS), to: last }, sport);
    const [start = null, end = null] = [days[0], days.at(-1)];
    const totalLoad = days.reduce((sum, { load }) => sum + load, 0);
    return {
      days,
      start,
      end,
      change:
        start && end ? { fitness: end.fitness - start.fitness, fatigue: end.fatigue - start.fatigue, form: end.form - start.form } : null,
      totalLoad,
      averageDailyLoad: days.length === 0 ? 0 : totalLoad / days.length,
      nextForm: end && end.fitness - end.fatigue,
      highestFitness: days.reduce((best, day) => (best && best.fitness >= day.fitness ? best : day), start),
      lowestForm: days.reduce((low, day) => (low && low.form <= day.form ? low : day), start),
      whatIf: whatIf ? await projection(data, today, { change: whatIf, until, sport }) : null,
    };
  },
});

/** Sessions that are skipped in thought are near. */
const LOOKED_AHEAD_DAYS = 83;

interface Asked {
  change: LoadChange;
  until: LocalDate | undefined;
  sport: z.infer<typeof TrainedSport> | undefined;
}

async function projection(data: AssistantData, today: LocalDate, { change, until, sport }: Asked): Promise<Projection> {
  const ahead = await data.sessions({ from: today, to: addDays(today, change.change === 'skip' ? LOOKED_AHEAD_DAYS : 0) });
  const skipped = change.change === 'skip' ? (ahead.find(({ id }) => id === change.sessionId) ?? null) : null;
  const last = until !== undefined && until > today ? until : lastDayOf(change, today, skipped?.date);
  const days = await data.load({ from: addDays(today, -1), to: last }, sport);
  const isOpen = (each: SessionFacts) => each.date === today && each.status === 'planned' && (sport === undefined || each.sport === sport);
  return projectLoad({ today, until: last, days, stillToday: ahead.filter(isOpen), change, skipped });
}
