import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findTool, READ_TOOLS, TOOLS } from '#core/assistant/tools/registry.ts';
import { readArgs } from '#core/assistant/tools/tool.ts';
import { sampleData } from '#test/assistant/sample-athlete.ts';

/** Arguments of tools that need some. */
const ARGS: Readonly<Record<string, unknown>> = {
  get_zones: { sport: 'bike' },
  get_load: { whatIf: { change: 'rest', days: 3 } },
  get_totals: { by: 'week' },
  get_activity: { id: 'a500' },
  compare_activities: { firstId: 'a490', secondId: 'a500' },
  compare_periods: { firstFrom: '2026-04-01', firstTo: '2026-04-30', secondFrom: '2026-05-01', secondTo: '2026-05-31' },
  get_streams: { id: 'a500' },
  get_best_efforts: { kind: 'power', overSec: 1200 },
  get_curve: { kind: 'power' },
  get_race_plan: { assume: { ftpW: 260 } },
  get_fuelling: { raceId: 'race-leeds' },
  search_articles: { query: 'taper' },
  calculate: { expression: '1 + 1' },
  show_chart: { chart: 'load', title: 'Fitness up 6 in four weeks' },
};

test.each(READ_TOOLS.map((tool) => [tool.name, tool] as const))('%s gives what its schema says', async (name, tool) => {
  const read = readArgs(tool, ARGS[name]);
  if ('problem' in read) throw new Error(read.problem);
  const result = await tool.run(sampleData(), read.args);
  expect(z.safeParse(tool.result, result).error?.issues ?? []).toEqual([]);
  expect(JSON.stringify(z.toJSONSchema(tool.args)).length).toBeLessThan(3000);
  expect(z.toJSONSchema(tool.result)).toHaveProperty('type', 'object');
  expect(tool.source.href(read.args, result) ?? '/').toMatch(/^\//);
});

test('every tool has a name of its own and can be found by it', () => {
  expect(new Set(TOOLS.map(({ name }) => name)).size).toBe(TOOLS.length);
  expect(findTool('get_load')?.name).toBe('get_load');
  expect(findTool('drop_table')).toBeUndefined();
});

test('null stands for an argument that is left out, and a wrong one is named', () => {
  const tool = findTool('get_totals');
  if (!tool) throw new Error('get_totals is missing');
  expect(readArgs(tool, { by: 'week', from: null })).toEqual({ args: { by: 'week' } });
  expect(readArgs(tool, { by: 'decade' })).toEqual({ problem: expect.stringContaining('by') });
  expect(readArgs(tool, { from: '2026-02-30' })).toEqual({ problem: expect.stringContaining('Enter a date') });
});
