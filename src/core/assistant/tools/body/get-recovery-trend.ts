import * as z from 'zod/mini';
import { MorningMeans } from '#core/assistant/tools/shapes/athlete.ts';
import { Day, num, RANGE_ARGS } from '#core/assistant/tools/shapes/basic.ts';
import { readTool } from '#core/assistant/tools/tool.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { changeOfMeans, countReadings, recoveryMeans } from '#core/recovery/recovery-means.ts';

const RECENT_DAYS = 7;
const BEFORE_DAYS = 28;

const Part = z.object({ from: Day, to: Day, mornings: num, means: MorningMeans, readings: MorningMeans });

export const getRecoveryTrend = readTool({
  name: 'get_recovery_trend',
  description:
    'Means of sleep, HRV, resting heart rate, stress, soreness and mood over a recent range (7 days to today unless given) compared with the days before it (28 unless given), and the change.',
  args: z.object({ ...RANGE_ARGS, beforeFrom: z.optional(Day), beforeTo: z.optional(Day) }),
  result: z.object({
    recent: Part,
    before: Part,
    /** Recent minus before. */
    change: MorningMeans,
  }),
  source: { label: 'Your check-ins', href: () => '/training-metrics' },
  status: 'Comparing your recovery',
  async run(data, { from, to, beforeFrom, beforeTo }) {
    const { today } = await data.today();
    const last = to ?? today;
    const first = from ?? addDays(last, 1 - RECENT_DAYS);
    const lastBefore = beforeTo ?? addDays(first, -1);
    const firstBefore = beforeFrom ?? addDays(lastBefore, 1 - BEFORE_DAYS);
    const part = async (from: LocalDate, to: LocalDate) => {
      const mornings = await data.checkIns({ from, to });
      return { from, to, mornings: mornings.length, means: recoveryMeans(mornings), readings: countReadings(mornings) };
    };
    const [recent, before] = await Promise.all([part(first, last), part(firstBefore, lastBefore)]);
    return { recent, before, change: changeOfMeans(before.means, recent.means) };
  },
});
