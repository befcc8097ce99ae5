import type { ToolSet } from 'ai';
import * as z from 'zod/mini';
import type { ChartSpec } from '#core/assistant/answer/draft.ts';
import type { AssistantData, ChangeDraft } from '#core/assistant/data.ts';
import { readArgs, type Tool, type ToolCall } from '#core/assistant/tools/tool.ts';
import { compactResult, type ShortIds } from '#server/features/assistant/model/compact-result.ts';

/** The tools of one turn, and what was done with them. */
export interface ModelTools {
  set: ToolSet;
  /** In the order of the calls; a tool that is called again with the same arguments is run once. */
  calls: readonly ToolCall[];
  /** Changes that the planner let pass. */
  changes: readonly ChangeDraft[];
  charts: readonly ChartSpec[];
}

const CHANGES_MAX = 6;
const CHARTS_MAX = 3;

/** The registry over one athlete's data, for a language model. Wrong arguments are answered with what is wrong about them. */
export async function createModelTools(tools: readonly Tool[], data: AssistantData, ids: ShortIds): Promise<ModelTools> {
  const { jsonSchema, tool: asTool } = await import('ai');
  const calls: ToolCall[] = [];
  const changes: ChangeDraft[] = [];
  const charts: ChartSpec[] = [];
  const results = new Map<string, Promise<unknown>>();
  const run = async (tool: Tool, args: unknown): Promise<unknown> => {
    const result = await tool.run(data, args);
    calls.push({ name: tool.name, args, result });
    if (tool.name === 'show_chart' && charts.length < CHARTS_MAX) charts.push(result as ChartSpec);
    if (tool.draft && changes.length < CHANGES_MAX && isOffered(result)) changes.push(tool.draft(args));
    return result;
  };
  const answer = async (tool: Tool, given: unknown): Promise<string> => {
    const read = readArgs(tool, ids.restore(given));
    if ('problem' in read) return JSON.stringify({ error: read.problem });
    const key = `${tool.name} ${JSON.stringify(read.args)}`;
    const result = results.get(key) ?? run(tool, read.args);
    results.set(key, result);
    return ids.shorten(compactResult(await result));
  };
  const set = Object.fromEntries(
    tools.map((tool) => [
      tool.name,
      asTool({ description: tool.description, inputSchema: jsonSchema(schemaOf(tool)), execute: (given: unknown) => answer(tool, given) }),
    ]),
  );
  return { set, calls, changes, charts };
}

const isOffered = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'outcome' in result && result.outcome === 'offered';

type Json = Parameters<typeof import('ai').jsonSchema>[0];
const schemas = new Map<string, Json>();

/** What a tool takes, as JSON schema; made once for a process. */
function schemaOf({ name, args }: Tool): Json {
  const known = schemas.get(name);
  if (known) return known;
  const { $schema: _, ...schema } = z.toJSONSchema(args, { io: 'input', unrepresentable: 'any' });
  schemas.set(name, schema as Json);
  return schema as Json;
}
