import * as z from 'zod/mini';
import { CheckIn, MorningMeans } from '#core/assistant/tools/shapes/athlete.ts';
import { listOf, RANGE_ARGS } from '#core/assistant/tools/shapes/basic.ts';
import { readTool } from '#core/assistant/tools/tool.ts';
import { addDays } from '#core/calendar.ts';
import { recoveryMeans } from '#core/recovery/recovery-means.ts';

const USUAL_DAYS = 14;

export const getCheckIns = readTool({
  name: 'get_check_ins',
  description:
    'Morning check-ins of any range (14 days to today unless given): sleep, HRV, resting heart rate, stress, soreness, mood and note; and their means.',
  args: z.object(RANGE_ARGS),
  result: z.object({
    /** Newest first. */
    checkIns: listOf(CheckIn),
    latest: z.nullable(CheckIn),
    means: MorningMeans,
    /** The mornings with the most and the least sleep. */
    longestSleep: z.nullable(CheckIn),
    shortestSleep: z.nullable(CheckIn),
  }),
  source: { label: 'Your check-ins', href: () => '/check-in' },
  status: 'Reading your check-ins',
  async run(data, { from, to }) {
    const { today } = await data.today();
    const last = to ?? today;
    const found = await data.checkIns({ from: from ?? addDays(last, 1 - USUAL_DAYS), to: last });
    const checkIns = found.toSorted((a, b) => (a.date < b.date ? 1 : -1));
    const slept = checkIns.filter(({ sleepHours }) => sleepHours !== null).toSorted((a, b) => (b.sleepHours ?? 0) - (a.sleepHours ?? 0));
    return {
      checkIns,
      latest: checkIns[0] ?? null,
      means: recoveryMeans(checkIns),
      longestSleep: slept[0] ?? null,
      shortestSleep: slept.at(-1) ?? null,
    };
  },
});
