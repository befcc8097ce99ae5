import * as z from 'zod/mini';
import type { ThresholdFacts } from '#core/assistant/facts.ts';
import { THRESHOLDS } from '#core/assistant/figures/threshold-phrases.ts';
import { Threshold } from '#core/assistant/tools/shapes/athlete.ts';
import { listOf, num, ThresholdKind } from '#core/assistant/tools/shapes/basic.ts';
import { readTool } from '#core/assistant/tools/tool.ts';

/** Values of the past: of one kind that is named, and of each where none is. Weights come every morning. */
const MOST_OF_ONE = 400;
const MOST_OF_ALL = 5;

export const getThresholds = readTool({
  name: 'get_thresholds',
  description:
    'FTP, CSS, run threshold pace, threshold heart rates, maximum and resting heart rate, and weight: each with its own value, date and source. All kinds with their last five values, or the one that is named with its whole history.',
  args: z.object({ kind: z.optional(ThresholdKind) }),
  result: z.object({
    thresholds: listOf(Threshold),
    /** FTP by body weight; null without either. */
    wattsPerKg: z.nullable(z.object({ wattsPerKg: num, ftpW: num, weightKg: num })),
  }),
  source: { label: 'Your thresholds', href: () => '/training-metrics' },
  status: 'Reading your thresholds',
  async run(data, { kind }) {
    const all = await data.thresholds();
    const wanted = all.filter((threshold) => kind === undefined || threshold.kind === kind);
    const most = kind === undefined ? MOST_OF_ALL : MOST_OF_ONE;
    return { thresholds: wanted.flatMap((each) => thresholdOf(each, most)), wattsPerKg: powerByWeight(all) };
  },
});

function thresholdOf({ kind, values }: ThresholdFacts, most: number) {
  const [now] = values;
  return now ? [{ kind, unit: THRESHOLDS[kind].unit, ...now, history: values.slice(0, most) }] : [];
}

function powerByWeight(all: readonly ThresholdFacts[]) {
  const now = (wanted: string) => all.find(({ kind }) => kind === wanted)?.values[0]?.value;
  const [ftpW, weightKg] = [now('ftp'), now('weight')];
  return ftpW && weightKg ? { wattsPerKg: ftpW / weightKg, ftpW, weightKg } : null;
}
