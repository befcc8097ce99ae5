import * as z from 'zod/mini';
import type { ChangeDraft, WeighedDraft } from '#core/assistant/data.ts';
import { text } from '#core/assistant/tools/shapes/basic.ts';
import { Weighed } from '#core/assistant/tools/shapes/change.ts';
import type { Tool } from '#core/assistant/tools/tool.ts';

type Name = ChangeDraft['tool'];
export type ArgsOf<N extends Name> = Extract<ChangeDraft, { tool: N }>['args'];

/** A tool whose arguments are those of the draft with its name. It offers and changes nothing. */
export function proposeTool<N extends Name>({
  name,
  ...words
}: {
  name: N;
  description: string;
  args: z.ZodMiniType<ArgsOf<N>>;
  label: string;
  href?: string;
}): Tool<ArgsOf<N>, WeighedDraft> {
  const draft = (args: ArgsOf<N>) => ({ tool: name, args }) as ChangeDraft;
  return {
    name,
    description: `${words.description} Suggests it only: nothing changes until the athlete accepts.`,
    args: words.args,
    result: Weighed,
    kind: 'propose',
    cost: 'medium',
    source: { label: words.label, href: () => words.href ?? null },
    status: 'Checking the change against your plan',
    draft,
    run: (data, args) => data.weigh(draft(args)),
  };
}

export const CALENDAR = { label: 'Suggested change', href: '/training-sessions' } as const;

const SESSION = text.check(z.minLength(1), z.maxLength(64));
/** Id of a planned session, as `get_sessions` gives it. */
export const SessionIdArg = SESSION;
export const Minutes = z.number().check(z.minimum(5, 'Must be at least 5 minutes'), z.maximum(720, 'Must be at most 720 minutes'));
export const Words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
