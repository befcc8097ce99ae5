import type { ToolSet } from 'ai';
import * as z from 'zod/mini';
import { WireDate } from '#contract/wire.ts';
import type { Bench } from '#core/coach/answer/bench.ts';
import { toolSchemas } from '#server/features/coach/tool-schemas.ts';

const nothing = z.object({});
const words = z.string().check(z.maxLength(200));
const discipline = z.enum(['swim', 'bike', 'run', 'strength']);
const id = z.string().check(z.maxLength(60));

/** Names, descriptions and inputs are fixed when the product is built; what a model writes is parsed like any other input. */
export const READ_TOOLS = {
  get_profile: { about: 'Age, sex, weight, thresholds, what is kept in mind, messages left.', input: nothing },
  get_load_summary: { about: 'Fitness (CTL), fatigue (ATL), form (TSB) and the weeks that are over.', input: nothing },
  query_activities: {
    about: 'Activities, newest first, at most 50.',
    input: z.object({
      discipline: z.optional(z.nullable(discipline)),
      from: z.optional(z.nullable(WireDate)),
      to: z.optional(z.nullable(WireDate)),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
    }),
  },
  get_activity: { about: 'One activity by its id.', input: z.object({ activityId: id }) },
  get_readiness: { about: 'Recovery, HRV, resting heart rate, sleep and stress of today beside the usual.', input: nothing },
  get_plan: { about: 'Planned sessions between two days (such as 2026-05-31).', input: z.object({ from: WireDate, to: WireDate }) },
  get_technique: { about: 'What films of the athlete showed: measures with their error, and what to work on first.', input: nothing },
  get_races: { about: 'Races to come.', input: nothing },
  search_knowledge: { about: 'Paragraphs of the articles the coach has read.', input: z.object({ query: words }) },
  compute_zones: {
    about: 'Training zones from the threshold of a discipline.',
    input: z.object({ discipline: z.enum(['swim', 'bike', 'run']), by: z.enum(['power', 'pace', 'heart-rate']) }),
  },
  race_pacing: { about: 'Power, pace and times for a race by its id.', input: z.object({ raceId: z.nullable(id) }) },
  fueling_plan: {
    about: 'What to eat and drink in a race, or in a session of so many minutes.',
    input: z.object({ raceId: z.nullable(id), durationMin: z.nullable(z.int().check(z.minimum(1), z.maximum(2_880))) }),
  },
} as const;

export type ReadToolName = keyof typeof READ_TOOLS;

/** One call as it was asked for from outside. Throws when the input is not what the tool takes. */
export function callReadTool(bench: Bench, name: ReadToolName, given: unknown): unknown {
  switch (name) {
    case 'query_activities':
      return bench.use(name, READ_TOOLS[name].input.parse(given)).result;
    case 'get_activity':
      return bench.use(name, READ_TOOLS[name].input.parse(given)).result;
    case 'get_plan':
      return bench.use(name, READ_TOOLS[name].input.parse(given)).result;
    case 'search_knowledge':
      return bench.use(name, READ_TOOLS[name].input.parse(given)).result;
    case 'compute_zones':
      return bench.use(name, READ_TOOLS[name].input.parse(given)).result;
    case 'race_pacing':
      return bench.use(name, READ_TOOLS[name].input.parse(given)).result;
    case 'fueling_plan':
      return bench.use(name, READ_TOOLS[name].input.parse(given)).result;
    default:
      return bench.use(name, {}).result;
  }
}

const NAMES = Object.keys(READ_TOOLS).filter((name): name is ReadToolName => Object.hasOwn(READ_TOOLS, name));

const schemas = toolSchemas(READ_TOOLS, NAMES);

/** The read tools over one athlete's view, for a language model. */
export async function modelTools(bench: Bench): Promise<ToolSet> {
  const tools = (await schemas()).map(
    ({ name, ...schema }) => [name, { ...schema, execute: async (given: unknown) => answered(bench, name, given) }] as const,
  );
  return Object.fromEntries(tools);
}

function answered(bench: Bench, name: ReadToolName, given: unknown): unknown {
  try {
    return callReadTool(bench, name, given);
  } catch {
    return { error: 'That is not what this tool takes.' };
  }
}
