import * as z from 'zod/mini';
import { proposeTool } from '#core/assistant/tools/propose/propose-tool.ts';
import { Day, ThresholdKind } from '#core/assistant/tools/shapes/basic.ts';

export const proposeThreshold = proposeTool({
  name: 'propose_threshold',
  description:
    'Enter a threshold or weight, with the date it starts: ftp in W, css in s per 100 m, run-threshold in s per km, heart rates in bpm, weight in kg.',
  args: z.object({ kind: ThresholdKind, value: z.number().check(z.positive()), since: Day }),
  label: 'Your thresholds',
  href: '/training-metrics',
});
