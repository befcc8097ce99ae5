import * as z from 'zod/mini';
import { maybeNum, text } from '#core/assistant/tools/shapes/basic.ts';
import { AssumedThresholds, Race, RacePlan } from '#core/assistant/tools/shapes/race.ts';
import { readTool } from '#core/assistant/tools/tool.ts';

export const getRacePlan = readTool({
  name: 'get_race_plan',
  description:
    'How to race: pace and power of each leg, predicted times with 80% range, fuelling an hour, fitness and form on race day. The next race unless raceId is given. With `assume` (FTP, CSS, threshold pace, weight) also as it would be with those values.',
  args: z.object({
    raceId: z.optional(text),
    assume: z.optional(AssumedThresholds),
  }),
  result: z.object({
    race: z.nullable(Race),
    plan: z.nullable(RacePlan),
    /** The same with what is assumed, and how many seconds it saves; null without `assume`. */
    assumed: z.nullable(RacePlan),
    savedSec: maybeNum,
  }),
  cost: 'high',
  source: { label: 'Your race plan', href: () => '/race-plan' },
  status: 'Calculating your race plan',
  async run(data, { raceId, assume }) {
    const races = (await data.races()).filter(({ id, daysToGo }) => (raceId === undefined ? daysToGo >= 0 : id === raceId));
    const race = races.toSorted((a, b) => (a.date < b.date ? -1 : 1))[0] ?? null;
    const [plan, assumed] = await Promise.all([
      race ? data.racePlan(race.id) : null,
      race && assume ? data.racePlan(race.id, assume) : null,
    ]);
    const [now, then] = [plan?.totalMidSec ?? null, assumed?.totalMidSec ?? null];
    return { race, plan, assumed, savedSec: now === null || then === null ? null : now - then };
  },
});
