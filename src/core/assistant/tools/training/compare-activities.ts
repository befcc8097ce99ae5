import * as z from 'zod/mini';
import type { ActivityDetail, ActivityFacts } from '#core/assistant/facts.ts';
import { maybeNum, maybeNums, num, text } from '#core/assistant/tools/shapes/basic.ts';
import { Activity } from '#core/assistant/tools/shapes/training.ts';
import { readTool } from '#core/assistant/tools/tool.ts';
import { daysBetween } from '#core/calendar.ts';
import { recordOf } from '#core/record-of.ts';

const MEASURES = ['durationMin', 'distanceKm', 'ascentM', 'load', 'intensityFactor', 'rpe', 'avgCadenceRpm', 'temperatureC'] as const;
const INTENSITIES = ['avgHeartRateBpm', 'maxHeartRateBpm', 'avgPowerW', 'normalizedPowerW', 'avgSpeedKmh'] as const;
const PACES = ['paceSecPerKm', 'paceSecPer100m'] as const;
/** Average power, or metres, for each heartbeat: more is more efficient. */
const PER_BEAT = ['wattsPerBeat', 'metresPerBeat'] as const;
const BEFORE = ['decouplingPct', 'formBefore', 'sleepHoursBefore'] as const;
const COMPARED = [...MEASURES, ...INTENSITIES, ...PACES, ...PER_BEAT, ...BEFORE] as const;

const Side = z.object({ ...Activity.shape, temperatureC: maybeNum, ...maybeNums(...PER_BEAT, ...BEFORE) });
type Side = z.infer<typeof Side>;

export const compareActivities = readTool({
  name: 'compare_activities',
  description: 'Two activities side by side, with the difference of each figure: second minus first.',
  args: z.object({ firstId: text, secondId: text }),
  result: z.object({
    first: z.nullable(Side),
    second: z.nullable(Side),
    /** Second minus first; null where either is unknown. */
    difference: z.nullable(z.object(maybeNums(...COMPARED))),
    daysBetween: z.nullable(num),
  }),
  source: { label: 'Both activities', href: ({ secondId }) => `/activities/${secondId}` },
  status: 'Comparing both activities',
  async run(data, { firstId, secondId }) {
    const [one, other] = await Promise.all([data.activity(firstId), data.activity(secondId)]);
    const [first, second] = [one && sideOf(one), other && sideOf(other)];
    return {
      first,
      second,
      difference: first && second && recordOf(COMPARED, (name) => difference(first[name], second[name])),
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

const difference = (from: number | null, to: number | null) => (from === null || to === null ? null : to - from);
