import * as z from 'zod/mini';
import { PROVIDER_NAMES } from '#contract/connections/provider-names.ts';
import { type ProviderApi, ProviderError } from '#server/features/connections/port/provider-api.ts';
import { readAnswer } from '#server/features/connections/port/read-answer.ts';

export const WAHOO_API = 'https://api.wahooligan.com/v1';
export const WAHOO = PROVIDER_NAMES.wahoo;
const PER_PAGE = 100;
/** More than anybody has: a service that never ends a list must not hold a job for ever. */
const MOST_PAGES = 50;

const text = z.optional(z.nullable(z.string()));

/** One in the calendar there: planned without a summary, done with one. */
const Workout = z.object({
  ...{ id: z.number(), starts: z.string(), plan_id: z.optional(z.nullable(z.number())), workout_token: text, updated_at: text },
  workout_summary: z.optional(z.nullable(z.object({ updated_at: text, file: z.optional(z.nullable(z.object({ url: text }))) }))),
});
export type WahooWorkout = z.output<typeof Workout>;
const Page = z.object({ workouts: z.array(Workout), total: z.optional(z.nullable(z.number())), order: text, sort: text });

/**
 * Workouts page by page, until a page is `enough`. That is asked only where Wahoo says that the newest come first: in any other order each page can hold
 * what is sought, and all are read.
 */
export async function listWorkouts(api: ProviderApi, isEnough: (page: readonly WahooWorkout[]) => boolean): Promise<WahooWorkout[]> {
  const all: WahooWorkout[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const said = await api.json(`${WAHOO_API}/workouts`, { query: { page, per_page: PER_PAGE } });
    const { workouts, total, order, sort } = readAnswer(WAHOO, Page, said);
    all.push(...workouts);
    const isLast = workouts.length === 0 || all.length >= (total ?? Number.POSITIVE_INFINITY);
    if (isLast || (sort === 'starts' && order?.startsWith('desc') && isEnough(workouts))) break;
  }
  return all;
}

/** Null for one that is not there any more. */
export async function findWorkout(api: ProviderApi, id: string): Promise<WahooWorkout | null> {
  const said = await api.json(`${WAHOO_API}/workouts/${encodeURIComponent(id)}`).catch(unlessMissing);
  return said === null ? null : readAnswer(WAHOO, Workout, said);
}

export function unlessMissing(error: unknown): null {
  if (error instanceof ProviderError && error.failure === 'missing') return null;
  throw error;
}
