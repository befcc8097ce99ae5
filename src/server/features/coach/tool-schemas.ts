import type { ToolSet } from 'ai';
import * as z from 'zod/mini';

interface OfferedTool {
  about: string;
  input: z.ZodMiniType;
}

export interface OfferedSchema {
  name: string;
  description: string;
  inputSchema: NonNullable<ToolSet[string]['inputSchema']>;
}

/** Tools as a language model is told of them. Worked out at the first turn and kept: they are fixed when the product is built. */
export function toolSchemas<Name extends string>(
  tools: Readonly<Record<Name, OfferedTool>>,
  names: readonly Name[],
): () => Promise<(OfferedSchema & { name: Name })[]> {
  let made: Promise<(OfferedSchema & { name: Name })[]> | undefined;
  return () => {
    made ??= schemasOf(tools, names);
    return made;
  };
}

async function schemasOf<Name extends string>(tools: Readonly<Record<Name, OfferedTool>>, names: readonly Name[]) {
  const { jsonSchema } = await import('ai');
  return names.map((name) => {
    const { about, input } = tools[name];
    const inputSchema = jsonSchema(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
    return { name, description: about, inputSchema };
  });
}
