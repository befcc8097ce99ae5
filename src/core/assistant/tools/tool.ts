import * as z from 'zod/mini';
import type { AssistantData, ChangeDraft } from '#core/assistant/data.ts';

/**
 * One capability of the assistant. The model, the built-in assistant, /mcp and the insight pages use the same entries of the registry.
 * A new capability is one file with one test and one line in registry.ts.
 */
export interface Tool<Args = unknown, Result = unknown> {
  /** Snake case, such as "compare_activities". */
  name: string;
  /** For a model and for people: what it gives, in one or two sentences. */
  description: string;
  /** Names of fields end with their unit (durationMin, avgPowerW): units of figures are read from them. */
  args: z.ZodMiniType<Args>;
  result: z.ZodMiniType<Result>;
  kind: 'read' | 'propose';
  /** low: one row or a few. medium: a query over years. high: a simulation or a stream. */
  cost: 'low' | 'medium' | 'high';
  /** What its figures are, such as "Your load chart", and the page of the product that shows more. */
  source: { label: string; href: (args: Args, result: Result) => string | null };
  /** While it works, such as "Reading your load". */
  status: string;
  run: (data: AssistantData, args: Args) => Promise<Result>;
  /** Only of kind 'propose': the change that it offers. */
  draft?: (args: Args) => ChangeDraft;
}

/** A tool that reads; of low cost unless given. */
export function readTool<Args, Result>(
  tool: Omit<Tool<Args, Result>, 'kind' | 'cost' | 'draft'> & Partial<Pick<Tool, 'cost'>>,
): Tool<Args, Result> {
  return { kind: 'read', cost: 'low', ...tool };
}

/** One call as it was made; the source `tool:0:/pointer` of a figure points into `result` of call 0. */
export interface ToolCall {
  name: string;
  args: unknown;
  result: unknown;
}

/** A tool in a list of tools whose arguments differ: whoever calls it by name reads the arguments with `readArgs` first. */
export function listed<Args, Result>(tool: Tool<Args, Result>): Tool {
  const { source, run, draft, ...rest } = tool;
  return {
    ...rest,
    source: { label: source.label, href: (args, result) => source.href(args as Args, result as Result) },
    run: (data, args) => run(data, args as Args),
    ...(draft && { draft: (args) => draft(args as Args) }),
  };
}

/** Arguments from outside, with null for what is left out, or what is wrong with them. */
export function readArgs<Args>(tool: Pick<Tool<Args>, 'args'>, given: unknown): { args: Args } | { problem: string } {
  const read = z.safeParse(tool.args, withoutNulls(given ?? {}));
  return read.success ? { args: read.data } : { problem: z.prettifyError(read.error) };
}

function withoutNulls(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(withoutNulls);
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(Object.entries(given).flatMap(([key, value]) => (value === null ? [] : [[key, withoutNulls(value)]])));
}
