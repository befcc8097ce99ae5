import type { TrainingSession } from '#contract/sessions/sessions.ts';

/** The page of one session in large type: beside a pool, on handlebars, on a wall. */
export function cardWords({ discipline }: Pick<TrainingSession, 'discipline'>): string {
  return discipline === 'swim' ? 'Poolside card' : 'Full-screen workout';
}
