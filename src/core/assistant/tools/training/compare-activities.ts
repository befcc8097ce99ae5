import * as z from 'zod/mini';
import type { ActivityDetail, ActivityFacts } from '#core/assistant/facts.ts';
import { maybeNum, num, text } from '#core/assistant/tools/shapes/basic.ts';
import { Activity } from '#core/assistant/tools/shapes/training.ts';
import { defineTool } from '#core/assistant/tools/tool.ts';
import { daysBetween } from '#core/calendar.ts';

const COMPARED = {
  durationMin: maybeNum,
  distanceKm: maybeNum,
  ascentM: maybeNum,
  avgHeartRateBpm: maybeNum,
  maxHeartRateBpm: maybeNum,
  avgPowerW: maybeNum,
  normalizedPowerW: maybeNum,
  avgSpeedKmh: maybeNum,
  paceSecPerKm: maybeNum,
  paceSecPer100m: maybeNum,
  avgCadenceRpm: maybeNum,
  load: maybeNum,
  intensityFactor: maybeNum,
  rpe: maybeNum,
  decouplingPct: maybeNum,
  temperatureC: maybeNum,
  formBefore: maybeNum,
  sleepHoursBefore: maybeNum,
  wattsPerBeat: maybeNum,
  metresPerBeat: maybeNum,
} as const;

const EXTRA = {
  decouplingPct: maybeNum,
  temperatureC: maybeNum,
  formBefore: maybeNum,
  sleepHoursBefore: maybeNum,
  /** Average power, or metres, for each heartbeat: more is more efficient. */
  wattsPerBeat: maybeNum,
  metresPerBeat: maybeNum,
};
const Side = z.object({ ...Activity.shape, ...EXTRA });
type Side = z.infer<typeof Side>;

export const compareActivities = defineTool({
  name: 'compare_activities',
  description: 'Two activities side by side, with the difference of each figure: second minus first.',
  args: z.object({ firstId: text, secondId: text }),
  result: z.object({
    first: z.nullable(Side),
    second: z.nullable(Side),
    /** Second minus first; null where either is unknown. */
    difference: z.nullable(z.object(COMPARED)),
    daysBetween: z.nullable(num),
  }),
  kind: 'read',
  cost: 'low',
  source: { label: 'Both activities', href: ({ secondId }) => `/activities/${secondId}` },
  status: 'Comparing both activities',
  async run(data, { firstId, secondId }) {
    const [one, other] = await Promise.all([data.activity(firstId), data.activity(secondId)]);
    const [first, second] = [one && sideOf(one), other && sideOf(other)];
    return {
      first,
      second,
      difference: first && second ? differenceOf(first, second) : null,
      daysBetween: first && second ? daysBetween(first.date, second.date) : null,
    };
  },
});

function sideOf(detail: ActivityDetail): Side {
  const { note: _, session, laps, splits, intervals, zones, bests, lengths, loadSevenDaysBefore, ...facts } = detail;
  return { ...facts, ...perBeat(detail) };
}

function perBeat({ avgPowerW, avgSpeedKmh, avgHeartRateBpm }: ActivityFacts) {
  const by = (value: number | null) => (value === null || !avgHeartRateBpm ? null : value / avgHeartRateBpm);
  return { wattsPerBeat: by(avgPowerW), metresPerBeat: by(avgSpeedKmh === null ? null : (avgSpeedKmh * 1000) / 60) };
}

type Compared = Record<keyof typeof COMPARED, number | null>;

function differenceOf(first: Side, second: Side): Compared {
  const entries = (Object.keys(COMPARED) as (keyof Compared)[]).map((key) => {
    const [from, to] = [first[key], second[key]];
    return [key, from === null || to === null ? null : to - from] as const;
  });
  return Object.fromEntries(entries) as Compared;
}
