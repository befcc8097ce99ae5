import * as z from 'zod/mini';
import type { Tool } from '#core/assistant/tools/tool.ts';

type JsonSchema = Record<string, unknown>;

/** What a program is told of a tool: schemas of what goes in and comes out, and whether it only reads. */
export interface ToolDescription {
  name: string;
  description: string;
  inputSchema: JsonSchema & { type: 'object' };
  outputSchema: JsonSchema & { type: 'object' };
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean };
}

const described = new Map<string, ToolDescription>();

/** They are fixed when the product is built, so each is made once. */
export function describeTool(tool: Tool): ToolDescription {
  const found = described.get(tool.name);
  if (found) return found;
  const isRead = tool.kind === 'read';
  const made: ToolDescription = {
    name: tool.name,
    description: tool.description,
    inputSchema: asObject(jsonSchema(tool.args, 'input')),
    outputSchema: outputSchema(tool),
    annotations: { readOnlyHint: isRead, destructiveHint: false, idempotentHint: isRead, openWorldHint: false },
  };
  described.set(tool.name, made);
  return made;
}

/** The protocol wants an object: a list or a choice of shapes is put into one, under `result`. */
export function structured(tool: Tool, result: unknown): Record<string, unknown> {
  return isObject(jsonSchema(tool.result, 'output')) ? { ...(result as object) } : { result };
}

function outputSchema(tool: Tool): ToolDescription['outputSchema'] {
  const schema = jsonSchema(tool.result, 'output');
  return isObject(schema) ? asObject(schema) : { type: 'object', properties: { result: schema }, required: ['result'] };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const isObject = (schema: JsonSchema): boolean => schema.type === 'object';
const asObject = (schema: JsonSchema): JsonSchema & { type: 'object' } => ({ ...schema, type: 'object' });
