import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import { Source } from '#contract/shared/value-source.ts';

/** W′ balance over a ride; or the sentence that says why there is none, and what it lacks. */
export const WPrimeBalance = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('known'),
    criticalPowerW: z.number(),
    wPrimeJ: z.number(),
    lowestJ: z.number(),
    /** Seconds since the start of the activity. */
    lowestAtSec: z.number(),
    /** Seconds with less than a quarter of W′ left. */
    belowQuarterSec: z.number(),
    /** Seconds since the start of the activity, and J left there. */
    timeSec: z.array(z.number()),
    balanceJ: z.array(z.number()),
    source: Source,
  }),
  z.object({ kind: z.literal('none'), lacks: z.enum(['ride', 'thresholds', 'power']), because: z.string() }),
]);
export type WPrimeBalance = z.infer<typeof WPrimeBalance>;

export const getWPrimeBalance = endpoint({
  method: 'GET',
  path: '/api/activities/:id/w-prime-balance',
  summary: 'Get the W′ balance of a ride, from its power and the critical power and W′ of its day.',
  access: 'own',
  params: z.object({ id: ActivityId }),
  reply: WPrimeBalance,
});
