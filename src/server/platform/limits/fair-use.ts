/**
 * Requests that cost the machine much: how many of one athlete are answered at once in this process, and by which limit they are counted a
 * minute. One more is refused at once, so that it does not stand in the way of other athletes.
 */
export const FAIR_USE = {
  turns: { atOnce: 4, limit: 'turns-a-minute' },
  plans: { atOnce: 2, limit: 'plans-a-minute' },
  feasibility: { atOnce: 4, limit: 'feasibility-a-minute' },
  uploads: { atOnce: 6, limit: 'uploads-a-minute' },
  courses: { atOnce: 2, limit: 'courses-a-minute' },
  imports: { atOnce: 2, limit: 'imports-a-minute' },
} as const;
export type Use = keyof typeof FAIR_USE;
