import * as z from 'zod/mini';
import { ZoneBasis, ZoneTable } from '#core/assistant/tools/shapes/athlete.ts';
import { num, TrainedSport, text } from '#core/assistant/tools/shapes/basic.ts';
import { readTool } from '#core/assistant/tools/tool.ts';
import { sweetSpotW } from '#core/threshold/zones/power-zones.ts';
import { zoneTable } from '#core/threshold/zones/zone-table.ts';

const UNITS = { power: 'W', 'heart-rate': 'bpm' } as const;

export const getZones = readTool({
  name: 'get_zones',
  description:
    'Training zones of a sport by power (bike), pace (run, swim) or heart rate, from the current threshold; with `threshold` (W, s/km, s/100m or bpm) as they would be at that value.',
  args: z.object({ sport: TrainedSport, by: z.optional(ZoneBasis), threshold: z.optional(num) }),
  result: z.object({
    /** Of paces `low` is the slow end. Null where the threshold is unknown. */
    table: z.nullable(z.object({ ...ZoneTable.shape, /** W, s/km, s/100m or bpm. */ unit: text })),
    sweetSpot: z.nullable(z.object({ lowW: num, highW: num })),
  }),
  source: { label: 'Your zones', href: () => '/training-metrics' },
  status: 'Reading your zones',
  async run(data, { sport, by = sport === 'bike' ? 'power' : 'pace', threshold }) {
    const { today } = await data.today();
    const found = threshold === undefined ? await data.zones(sport, by) : zoneTable({ sport, by, threshold, since: today });
    const unit = by === 'pace' ? (sport === 'swim' ? 's/100m' : 's/km') : UNITS[by];
    const sweet = found && by === 'power' ? sweetSpotW(found.threshold) : null;
    return {
      table: found && { ...found, unit },
      sweetSpot: sweet && { lowW: Math.round(sweet.low), highW: Math.round(sweet.high) },
    };
  },
});
